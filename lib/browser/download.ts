/** A file that was made in the browser. */
export interface DownloadFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** In parts, where it is too large to be one. */
  readonly bytes: Uint8Array<ArrayBuffer> | readonly Uint8Array<ArrayBuffer>[];
}

/** The same for whatever is made of parts. */
export const partsOf = (bytes: DownloadFile["bytes"]): Uint8Array<ArrayBuffer>[] =>
  "byteLength" in bytes ? [bytes] : [...bytes];

/** ms. The link must outlive the click; some browsers read the file only later. */
const revokeAfter = 60_000;

/** ms. In WebKit a click that comes sooner can cancel the download before it. */
const gap = 400;

/**
 * Gives files to the browser to save: one after the other, however quickly it is called. That it was given is all a
 * page ever learns: no browser tells whether the file lies on the disk, and neither a page that loses the focus nor one
 * that is hidden says anything (Firefox shows a saved PDF in a tab of its own).
 */
export function createDownloads(): (file: DownloadFile) => Promise<void> {
  let lastTurn: Promise<void> | null = null;
  return (file) => {
    // The first leaves within the visitor's own click: some browsers save nothing else unasked.
    const turn = lastTurn === null ? handOver(file) : lastTurn.then(() => handOver(file, frameForNext()));
    lastTurn = turn;
    void turn.then(() => {
      if (lastTurn === turn) lastTurn = null;
    });
    return turn;
  };
}

async function handOver(file: DownloadFile, frame?: HTMLIFrameElement): Promise<void> {
  click(file, frame);
  await new Promise((resolve) => setTimeout(resolve, gap));
}

/**
 * In WebKit a download begins as a navigation, and the next click in the same frame cancels one that has not begun yet; on
 * a loaded machine that can take longer than any gap. Each that follows therefore leaves from a frame of its own. Firefox
 * needs none, and saves nothing from one.
 */
function frameForNext(): HTMLIFrameElement | undefined {
  if (!navigator.vendor.startsWith("Apple")) return undefined;
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  return frame;
}

function click({ name, type, bytes }: DownloadFile, frame?: HTMLIFrameElement): void {
  const url = URL.createObjectURL(new Blob(partsOf(bytes), { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  (frame?.contentDocument ?? document).body.append(link);
  link.click();
  link.remove();
  setTimeout(() => {
    URL.revokeObjectURL(url);
    frame?.remove();
  }, revokeAfter);
}
