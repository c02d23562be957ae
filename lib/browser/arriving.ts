import { draftIn, keptFile, sharing } from "../site/sharing";
import { addressOfPage, replaceAddress } from "./navigation";

/** What a browser that opens files by an installed page has; the compiler does not know it. */
interface Launching {
  readonly launchQueue?: {
    readonly setConsumer: (
      consume: (launch: { readonly files?: readonly Pick<FileSystemFileHandle, "getFile">[] }) => void,
    ) => void;
  };
}

/**
 * Hands over the files that the installed page is opened with, now and later, and those that were shared with it. None: they
 * were meant to come and did not.
 *
 * @param take `isViewed`: they were viewed before, and are again; see {@link keepForEditor}
 */
export function watchArrivingFiles(take: (files: readonly File[], isViewed: boolean) => void): void {
  const { launchQueue }: Window & Launching = window;
  launchQueue?.setConsumer(({ files = [] }) => {
    // It was started without one.
    if (files.length === 0) return;
    Promise.all(files.map((file) => file.getFile())).then(
      (found) => take(found, false),
      () => take([], false),
    );
  });
  const marker = forgetMarker();
  void takeShared().then((files) => {
    if (marker !== null || files.length > 0) take(files, marker === sharing.viewed);
  });
}

/** What the address tells of shared files, null where it does not; a reload must not tell it again. */
function forgetMarker(): string | null {
  const address = new URL(addressOfPage());
  const marker = address.searchParams.get(sharing.marker);
  if (marker === null) return null;
  address.searchParams.delete(sharing.marker);
  replaceAddress(address.href);
  return marker;
}

/** Keeps a file where the editor finds it, in this browser alone. What could not be kept the editor misses, and says so. */
export async function keepForEditor(file: File): Promise<void> {
  try {
    await caches.delete(sharing.cache);
    const cache = await caches.open(sharing.cache);
    await cache.put(`${sharing.path}/0`, keptFile(file));
  } catch {
    // As above.
  }
}

/** Also those that a page was closed over: nothing stays behind. */
async function takeShared(): Promise<readonly File[]> {
  try {
    if (!(await caches.has(sharing.cache))) return [];
    const cache = await caches.open(sharing.cache);
    const files = await Promise.all((await cache.keys()).map(async (key) => fileOf(await cache.match(key))));
    await caches.delete(sharing.cache);
    return files.flatMap((file) => file ?? []);
  } catch {
    // Caches are forbidden, or not there at all.
    return [];
  }
}

async function fileOf(answer: Response | undefined): Promise<File | null> {
  if (!answer) return null;
  const bytes = await answer.blob();
  return new File([bytes], decodeURIComponent(answer.headers.get(sharing.nameHeader) ?? ""), {
    type: bytes.type,
  });
}

/**
 * Hands over the draft in the address of the page, and each with which it is opened again later. The address forgets it: a
 * reload must not bring it twice. Gives the function that ends it.
 */
export function watchArrivingDrafts(take: (packed: string) => void): () => void {
  const look = (): void => {
    const address = new URL(addressOfPage());
    const packed = draftIn(address.hash);
    if (packed === null) return;
    address.hash = "";
    replaceAddress(address.href);
    take(packed);
  };
  look();
  window.addEventListener("hashchange", look);
  return () => window.removeEventListener("hashchange", look);
}
