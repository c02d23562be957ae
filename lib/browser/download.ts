/** A file that was made in the browser. */
export interface DownloadFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The link must outlive the click; some browsers read the file only later. */
const revokeAfter = 60_000;

/** Saves a file to the visitor's disk. */
export function download({ name, type, bytes }: DownloadFile): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}
