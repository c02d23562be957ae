/** A file that was made in the browser. */
export interface DownloadFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The link must outlive the click; some browsers read the file only later. */
const revokeAfter = 60_000;

/** ms. In WebKit a download begins as a navigation, and a click that comes before it has begun cancels it. */
const gap = 400;

let lastTurn: Promise<void> | null = null;

/**
 * Gives a file to the browser to save; one after the other, however quickly this is called. That it was given is all a
 * page ever learns: no browser tells whether the file lies on the disk, and neither a page that loses the focus nor one
 * that is hidden says anything (Firefox shows a saved PDF in a tab of its own).
 */
export function download(file: DownloadFile): Promise<void> {
  // The first leaves within the visitor's own click: some browsers save nothing else unasked.
  const turn = lastTurn === null ? handOver(file) : lastTurn.then(() => handOver(file));
  lastTurn = turn;
  void turn.then(() => {
    if (lastTurn === turn) lastTurn = null;
  });
  return turn;
}

async function handOver(file: DownloadFile): Promise<void> {
  click(file);
  await new Promise((resolve) => setTimeout(resolve, gap));
}

function click({ name, type, bytes }: DownloadFile): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}
