import { metrics } from "./metrics";
import { stationeryRoom } from "./stationery-room";

/** How much of a page is printed from its top, and from its foot, in whole mm; as little as a sheet keeps free itself where nothing is. */
export interface PrintedEdges {
  readonly headMm: number;
  readonly footMm: number;
}

/** mm of white that end a head or a foot, and that the sheet keeps from it. */
const white = { end: 10, air: 3 };

/**
 * How far print is from the page's ground, in greys of 0 to 255. What is paler may have text on it, such as a watermark, unless it fills
 * more than a share of the row, as bands do.
 */
const print = { least: 55, leastFilled: 8, filledShare: 0.5 };

/**
 * What a page has for a head and a foot. One that goes on for more than may be kept free is none: the page is a picture as a whole.
 *
 * @param pixels red, green, blue and opacity of each, 0 to 255, row by row
 * @param width pixels in a row
 */
export function printedEdges(pixels: ArrayLike<number>, width: number): PrintedEdges {
  const greys = greysOf(pixels);
  const ground = mostCommon(greys);
  const rows = Array.from({ length: Math.floor(greys.length / width) }, (_row, y) =>
    isPrinted(greys.subarray(y * width, (y + 1) * width), ground),
  );
  const mm = metrics.paper.heightMm / Math.max(1, rows.length);
  return { headMm: edgeOf(rows, mm, "headMm"), footMm: edgeOf(rows.toReversed(), mm, "footMm") };
}

function greysOf(pixels: ArrayLike<number>): Uint8Array {
  const greys = new Uint8Array(Math.floor(pixels.length / 4));
  for (let index = 0, at = 0; index < greys.length; index += 1, at += 4)
    greys[index] = ((pixels[at] ?? 255) + (pixels[at + 1] ?? 255) + (pixels[at + 2] ?? 255)) / 3;
  return greys;
}

function mostCommon(greys: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

function isPrinted(row: Uint8Array, ground: number): boolean {
  let filled = 0;
  for (const grey of row) {
    const far = Math.abs(grey - ground);
    if (far >= print.least) return true;
    if (far >= print.leastFilled) filled += 1;
  }
  return filled > row.length * print.filledShare;
}

/** @param rows whether each is printed, from the paper's edge on */
function edgeOf(rows: readonly boolean[], mm: number, part: keyof typeof stationeryRoom): number {
  const { least, most } = stationeryRoom[part];
  let last = -1;
  for (const [index, printed] of rows.entries()) {
    if (printed) last = index;
    else if (last === -1 ? index * mm > most : (index - last) * mm > white.end) break;
  }
  const edge = last === -1 ? least : Math.ceil((last + 1) * mm) + white.air;
  return edge > most ? least : Math.max(least, edge);
}
