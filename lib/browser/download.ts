/** A file that was made in the browser. */
export interface DownloadFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * All that a page can learn about a file it gives away; whether it lies on the disk, no browser tells.
 * `given`: the browser took it without a word; `unsure`: the visitor was called away meanwhile, as by a question of the
 * browser's, so it may not have been saved.
 */
export type HandOver = "given" | "unsure";

/** The link must outlive the click; some browsers read the file only later. */
const revokeAfter = 60_000;

/** ms. In WebKit a download begins as a navigation, and a click that comes before it has begun cancels it. */
const gap = 400;

/** ms for the visitor to come back from a question of the browser's before the next file leaves. */
const patience = 10_000;

let lastTurn: Promise<HandOver> | null = null;

/** Gives a file to the browser to save; one after the other, however quickly this is called. */
export function download(file: DownloadFile): Promise<HandOver> {
  // The first leaves within the visitor's own click: some browsers save nothing else unasked.
  const turn = lastTurn === null ? handOver(file) : lastTurn.then(() => handOver(file));
  lastTurn = turn;
  void turn.then(() => {
    if (lastTurn === turn) lastTurn = null;
  });
  return turn;
}

async function handOver(file: DownloadFile): Promise<HandOver> {
  const wasHere = isHere();
  click(file);
  await new Promise((resolve) => setTimeout(resolve, gap));
  if (!wasHere || isHere()) return "given";
  await comingBack();
  return "unsure";
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

const isHere = (): boolean => document.visibilityState === "visible" && document.hasFocus();

/** Resolves when the visitor is back in this window, at the latest when patience ends. */
function comingBack(): Promise<void> {
  return new Promise((resolve) => {
    const onChange = (): void => {
      if (isHere()) done();
    };
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener("focus", onChange);
      document.removeEventListener("visibilitychange", onChange);
      resolve();
    };
    const timer = setTimeout(done, patience);
    window.addEventListener("focus", onChange);
    document.addEventListener("visibilitychange", onChange);
  });
}
