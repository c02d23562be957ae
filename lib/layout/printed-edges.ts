import { metrics } from "./metrics";
import { stationeryRoom } from "./stationery-room";

/** How much of a page is printed from its top, and from its foot, in whole mm; as little as a sheet keeps free itself where nothing is. */
export interface PrintedEdges {
  readonly headMm: number;
  readonly footMm: number;
}

/** mm of white that end a head or a foot, that may lie before it, and that the sheet keeps from it. */
const white = { end: 10, before: 25, air: 3 };

/** A pixel up to this grey, 0 to 255, is print; what is paler may have text on it, such as a watermark. */
const darkest = 200;

/**
 * What a page has for a head and a foot. One that goes on for more than may be kept free is none: the page is a picture as a whole.
 *
 * @param pixels red, green, blue and opacity of each, 0 to 255, row by row
 * @param width pixels in a row
 */
export function printedEdges(pixels: ArrayLike<number>, width: number): PrintedEdges {
  const rows = Array.from({ length: Math.floor(pixels.length / 4 / width) }, (_row, y) =>
    isPrinted(pixels, width, y),
  );
  const mm = metrics.paper.heightMm / Math.max(1, rows.length);
  return { headMm: edgeOf(rows, mm, "headMm"), footMm: edgeOf(rows.toReversed(), mm, "footMm") };
}

function isPrinted(pixels: ArrayLike<number>, width: number, y: number): boolean {
  for (let at = y * width * 4, end = at + width * 4; at < end; at += 4) {
    const grey = ((pixels[at] ?? 255) + (pixels[at + 1] ?? 255) + (pixels[at + 2] ?? 255)) / 3;
    if (grey <= darkest) return true;
  }
  return false;
}

/** @param rows whether each is printed, from the paper's edge on */
function edgeOf(rows: readonly boolean[], mm: number, part: keyof typeof stationeryRoom): number {
  const { least, most } = stationeryRoom[part];
  let last = -1;
  for (const [index, printed] of rows.entries()) {
    if (printed) last = index;
    else if ((index - last) * mm > (last === -1 ? white.before : white.end)) break;
  }
  const edge = last === -1 ? least : Math.ceil((last + 1) * mm) + white.air;
  return edge > most ? least : Math.max(least, edge);
}
