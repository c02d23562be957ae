import { partsOf, type DownloadFile } from "./download";

/** What is handed to another program of the device. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly files: readonly DownloadFile[];
}

/** Whether the device can hand these files to its other programs. */
export function canShare(files: readonly DownloadFile[]): boolean {
  // Browsers without it share links at most.
  return typeof navigator.canShare === "function" && navigator.canShare({ files: files.map(asFile) });
}

/** Whether the device can hand an address to its other programs. */
export const canShareLink = (url: string): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ url });

/** Asks the visitor for another program and hands it the files; false where that failed. To choose none is no failure. */
export const share = ({ files, ...words }: Shared): Promise<boolean> =>
  handOver({ ...words, files: files.map(asFile) });

/** The same for an address. */
export const shareLink = (link: { readonly title: string; readonly url: string }): Promise<boolean> =>
  handOver(link);

async function handOver(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

const asFile = ({ bytes, name, type }: DownloadFile): File => new File(partsOf(bytes), name, { type });
