import { getDocument, GlobalWorkerOptions, Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageText } from "../compare-pages/page-text";

/** Pages that are read: an invoice with more is compared as far as they go. */
const maxPages = 200;

/** Letters that are read in all: an invoice of a thousand lines has a tenth of them. */
const maxLetters = 1_000_000;

/** A PDF that is open in this browser. */
export interface OpenPdf {
  readonly pages: readonly PageText[];
  /** Draws a page, counted from 0, on a canvas, as wide as this is shown. */
  readonly draw: (page: number, canvas: HTMLCanvasElement) => Promise<void>;
}

/** By how many degrees a page is turned for most of its letters to stand upright. */
function uprightOf(
  items: readonly { readonly str: string; readonly transform: readonly number[] }[],
): number {
  const letters = [0, 0, 0, 0];
  for (const {
    str,
    transform: [a = 0, b = 0],
  } of items) {
    const quarter = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
    letters[quarter] = (letters[quarter] ?? 0) + str.length;
  }
  return letters.indexOf(Math.max(...letters)) * 90;
}

/** Starts to open a PDF in a worker that the signal ends. */
async function startOpening(file: Blob, signal: AbortSignal) {
  const data = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new Worker(new URL("./pdf-page-worker.ts", import.meta.url), { type: "module" });
  GlobalWorkerOptions.workerPort = worker;
  // A file from outside draws, and does nothing else.
  const opening = getDocument({ data, isEvalSupported: false, enableXfa: false, maxImageSize: 40_000_000 });
  // At once, whatever it is busy with: a stranger's page may never be done.
  const end = (): void => {
    worker.terminate();
    opening.destroy().catch(() => undefined);
  };
  signal.addEventListener("abort", end);
  return { opening, end };
}

/**
 * The first pages of a PDF as pictures within so many pixels, and how many pages it has, in a worker that the signal ends. Throws where
 * they cannot be drawn.
 */
export async function drawPages(
  file: Blob,
  most: number,
  room: { readonly width: number; readonly height: number },
  signal: AbortSignal,
): Promise<{ readonly drawn: readonly HTMLCanvasElement[]; readonly total: number }> {
  const { opening } = await startOpening(file, signal);
  const pdf = await opening.promise;
  const drawn: HTMLCanvasElement[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, most); number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(room.width / width, room.height / height) });
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    // As for paper: what a page shows on a screen alone stays away, and no frame of the screen is waited for.
    await page.render({ canvas, viewport, intent: "print" }).promise;
    drawn.push(canvas);
  }
  return { drawn, total: pdf.numPages };
}

/** Whether a PDF could not be opened because it asks for a password. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && error.name === "PasswordException";

/** Opens a PDF and reads the text of its pages, in a worker that the signal ends. Throws where it cannot be read. */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<OpenPdf> {
  const { opening, end } = await startOpening(file, signal);
  try {
    const pdf = await opening.promise;
    const pages: PageText[] = [];
    /** By which each page is turned, in degrees. */
    const rotations: number[] = [];
    let letters = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const rotation = uprightOf(items.flatMap((item) => ("str" in item ? [item] : [])));
      const { width, height, transform } = page.getViewport({ scale: 1, rotation });
      rotations.push(rotation);
      const pieces = items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        letters += item.str.length;
        if (letters > maxLetters) return [];
        const [, , c = 0, d = 0, x = 0, y = 0]: number[] = Util.transform(transform, item.transform);
        const size = Math.hypot(c, d);
        // With what hangs below the line.
        return [{ text: item.str, x, y: y - size, width: item.width, height: size * 1.25 }];
      });
      pages.push({ width, height, pieces });
    }
    const draw: OpenPdf["draw"] = async (number, canvas) => {
      const page = await pdf.getPage(number + 1);
      const shown = canvas.clientWidth * Math.min(window.devicePixelRatio, 3);
      const rotation = rotations[number] ?? 0;
      const { width } = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: shown / width, rotation });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport }).promise;
    };
    return { pages, draw };
  } catch (error) {
    end();
    throw error;
  }
}
