/** How files come from outside into the installed product; manifest, service worker, server and page go by it. */
export const sharing = {
  /** Where the system sends what is shared. The service worker answers there, so that no file leaves the browser. */
  path: "/share",
  /** Of the form that is sent. */
  field: "files",
  /** The page that takes them, with the word in its address that tells it of them. */
  landing: "/?shared",
  marker: "shared",
  /** What the word says of a file that somebody has viewed on the reader's page, and views again in the editor. */
  viewed: "view",
  /** Of the browser's caches: holds the files until the page has them. */
  cache: "shared-files",
  /** Of a kept answer: what its file is called, in letters of an address. */
  nameHeader: "x-file-name",
} as const;

/** A file as an answer that a cache keeps. */
export const keptFile = (file: File): Response =>
  new Response(file, {
    headers: { [sharing.nameHeader]: encodeURIComponent(file.name), "content-type": file.type },
  });

/** What the product opens, by type: the endings of its files. */
export const openedTypes: Readonly<Record<string, string[]>> = {
  "application/pdf": [".pdf"],
  "application/xml": [".xml"],
  "text/xml": [".xml"],
  "application/json": [".json"],
};

/** A backup is for the drawer; nobody wants the system to open all archives here. */
const sharedTypes = { ...openedTypes, "application/zip": [".zip"] };

/** Types and endings of what may be shared with the product. */
export const sharedKinds: readonly string[] = [...new Set(Object.entries(sharedTypes).flat(2))];

/** Whether the product can open a file, as far as its name and type tell. */
export const mayBeOpened = ({ name, type }: File): boolean =>
  sharedKinds.some((kind) => (kind.startsWith(".") ? name.toLowerCase().endsWith(kind) : type === kind));

/** Before a draft in an address. What follows a "#" no browser sends to anybody. */
export const draftMarker = "#draft=";

/** The draft in the fragment of an address, as it stands there; null where there is none. */
export const draftIn = (fragment: string): string | null =>
  fragment.startsWith(draftMarker) ? fragment.slice(draftMarker.length) : null;
