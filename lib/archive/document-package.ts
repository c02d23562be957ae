import { archivedName, receivedName } from "../export/file-names";
import { product } from "../product";
import { cut, singleLine } from "../text/characters";
import { escapeContent } from "../text/escape";
import { transliterated } from "../text/transliterate";
import type { DateString } from "../values/dates";
import { unused, type BundledFile } from "./bundle";
import type { Entry } from "./entry";
import type { Received } from "./received";

// DATEV XML interface online, version 6.0, "Verwaltungsdatendatei": developer.datev.de, Document_v060.xsd and Document_types_v060.xsd.

/** What packages of documents are made from. */
export interface PackageFacts {
  readonly issued: readonly Entry[];
  readonly received: readonly Received[];
  /** The bytes of their files: of issued ones by hash, of received ones by id. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** What time they are of, for people. */
  readonly periodName: string;
  readonly made: DateString;
}

/** Packages of documents, and the numbers of invoices (or names of received files) of which a file is in none of them. */
export interface Packages {
  readonly packages: readonly (readonly BundledFile[])[];
  readonly missing: readonly string[];
}

/** Bytes of one file, and of all files of a package as DATEV recommends it; more than 465 MB are refused. */
const limits = { file: 20_000_000, package: 100_000_000, documents: 4999 } as const;

/** `type`: the ledger that a document belongs to. */
const ledgers = { incoming: "1", outgoing: "2", none: "" } as const;

interface Document {
  /** SHA-256 of its first file. */
  readonly hash: string;
  readonly ledger: keyof typeof ledgers;
  readonly number: string;
  readonly partner: string;
  readonly files: readonly BundledFile[];
}

/**
 * The files of issued and received invoices as DATEV takes them in: in each package the files without folders and `document.xml`,
 * which makes one document of a PDF and its XML, says who owes whom, and puts it where it is booked from. A document has the same id
 * every time, so that what is taken in twice is there once.
 */
export function documentPackages({ issued, received, files, periodName, made }: PackageFacts): Packages {
  const missing: string[] = [];
  const withBytes = (
    title: string,
    named: readonly { readonly name: string; readonly hash: string }[],
  ): readonly BundledFile[] => {
    const found = named.flatMap(({ name, hash }) => {
      const bytes = files.get(hash);
      return bytes && bytes.length <= limits.file ? [{ name, bytes }] : [];
    });
    if (found.length === 0 || found.length < named.length) missing.push(title);
    return found;
  };
  const others = received.map((each): Document => {
    const { id: hash, number, supplier: partner, turnover } = each;
    const ledger = ({ theirs: "incoming", own: "outgoing", none: "none" } as const)[turnover];
    const name = receivedName(each);
    return { hash, ledger, number, partner, files: withBytes(number || name, [{ name, hash }]) };
  });
  const own = issued.map((entry): Document => {
    const { number, customer: partner } = entry;
    const kept = entry.files
      .filter(({ kind }) => kind !== "verification")
      .map((file) => ({ name: archivedName(file), hash: file.hash }));
    return { hash: kept[0]?.hash ?? "", ledger: "outgoing", number, partner, files: withBytes(number, kept) };
  });
  // One's own invoice may have been kept as a received one as well.
  const documents = new Map([...others, ...own].map((document) => [document.hash, document]));
  const packages = divided([...documents.values()].filter((document) => document.files.length > 0));
  return { packages: packages.map((each) => packageOf(each, periodName, made)), missing };
}

function divided(documents: readonly Document[]): readonly (readonly Document[])[] {
  const packages: Document[][] = [];
  let room = 0;
  for (const document of documents) {
    const size = document.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const last = packages.at(-1);
    if (last && size <= room && last.length < limits.documents) last.push(document);
    else {
      packages.push([document]);
      room = limits.package;
    }
    room -= size;
  }
  return packages;
}

function packageOf(
  documents: readonly Document[],
  periodName: string,
  made: DateString,
): readonly BundledFile[] {
  const names = new Map([[listName, 1]]);
  const named = documents.map((document) => ({
    ...document,
    files: document.files.map(({ name, bytes }) => ({
      name: unused(names, plainName(name), (times) => `_${times}`),
      bytes,
    })),
  }));
  const xml = listOf(named, periodName, made);
  return [
    { name: listName, bytes: new Uint8Array(new TextEncoder().encode(xml)) },
    ...named.flatMap(({ files }) => files),
  ];
}

/** The one name that DATEV looks for. */
const listName = "document.xml";

/** DATEV recommends names without special characters, a hyphen among them. */
const plainName = (name: string): string => transliterated(name).replace(/[^A-Za-z0-9.]+/g, "_");

const listOf = (documents: readonly Document[], periodName: string, made: DateString): string => {
  const namespace = "http://xml.datev.de/bedi/tps/document/v06.0";
  const day = `${made.slice(0, 4)}-${made.slice(4, 6)}-${made.slice(6)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} Document_v060.xsd" version="6.0" generatingSystem="${product.name}">
  <header>
    <date>${day}T00:00:00</date>
    ${textOf("description", `${product.name}, ${periodName}`, 255)}
  </header>
  <content>
${documents.map(documentOf).join("\n")}
  </content>
</archive>
`;
};

/** `processID` 1: it lies in the inbox, from where it is booked. Folders are named for archived documents alone. */
const documentOf = ({ hash, ledger, number, partner, files }: Document): string => {
  const type = ledgers[ledger] && ` type="${ledgers[ledger]}"`;
  return [
    `    <document guid="${guidOf(hash)}"${type} processID="1">`,
    textOf("description", number, 40),
    textOf("keywords", [number, partner].filter((each) => each !== "").join(", "), 255),
    ...files.map(({ name }) => `<extension xsi:type="File" name="${name}"/>`),
  ]
    .filter((each) => each !== "")
    .join("\n      ")
    .concat("\n    </document>");
};

/** An element with a text of at most so many characters; nothing in its place where it would be empty, which is refused. */
function textOf(name: string, text: string, length: number): string {
  const written = cut(singleLine(text), length).trim();
  return written && `<${name}>${escapeContent(written)}</${name}>`;
}

/** A GUID by RFC 9562 of version 8, made from a SHA-256. */
const guidOf = (hash: string): string =>
  [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
