import { limits } from "../limits";
import { metrics } from "./metrics";

/** Something that stands on a sheet: the note under the title, a row of the table, the summary, the payment terms. */
export interface Block {
  readonly kind: "note" | "row" | "summary" | "payment";
  /** Of a row, its place in the table; the empty place in a table without rows has none. */
  readonly row?: number;
  /** CSS px. */
  readonly height: number;
  /**
   * The text that makes most of the height, where it may be continued on the next sheet: leading in px, number of
   * lines, and what a continuation needs beside its lines. Only used for a block that no sheet could hold; a note is
   * continued as soon as its sheet is full.
   */
  readonly text?: { readonly leading: number; readonly lines: number; readonly more: number };
}

/** Room for blocks in CSS px, each measured down to the footer's line. */
export interface Geometry {
  /** From the title's top on the first sheet. */
  readonly first: number;
  /** From below the page number on all others. */
  readonly next: number;
}

/** A block, or the text lines `from` to `to` (excluded) of a divided one. */
export interface Part {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

/** Parts per sheet, in reading order. There is always a first sheet. */
export type Plan = readonly (readonly Part[])[];

const titleHeight = metrics.title.height + metrics.title.gap;
const { gaps, tableHead } = metrics;
/** A divided text leaves no single line behind. */
const leastLines = 2;

/**
 * Divides the blocks among A4 sheets. Sheets break between rows; order is kept and nothing is lost. A summary never
 * stands alone at the top of a sheet: it takes the last row along. Text is divided only when its block is taller than
 * a whole sheet. With more than one sheet the footer keeps more room free (specification, section 9).
 */
export function paginate(blocks: readonly Block[], geometry: Geometry): Plan {
  const onOne = fill(blocks, geometry, limits.footerSpace);
  return onOne.length === 1 ? onOne : fill(blocks, geometry, limits.footerSpaceManyPages);
}

function fill(blocks: readonly Block[], geometry: Geometry, footerSpace: number): Plan {
  const sheets: Part[][] = [[]];
  let used = titleHeight;
  let hasHead = false;

  const room = (): number => (sheets.length === 1 ? geometry.first : geometry.next) - footerSpace;
  const freshRoom = geometry.next - footerSpace;
  const isFresh = (): boolean => sheets.length > 1 && sheets.at(-1)?.length === 0;
  const above = (kind: Block["kind"], fresh = isFresh()): number => {
    if (kind === "row" && hasHead && !fresh) return 0;
    return (fresh ? 0 : gaps[kind]) + (kind === "row" ? tableHead : 0);
  };
  const turn = (): void => {
    sheets.push([]);
    used = 0;
    hasHead = false;
  };
  const put = (block: number, kind: Block["kind"], height: number, from: number, to: number): void => {
    used += above(kind) + height;
    hasHead = kind === "row";
    sheets.at(-1)?.push({ block, from, to });
  };
  const fits = (kind: Block["kind"], height: number): boolean => used + above(kind) + height <= room();

  blocks.forEach((block, index) => {
    const { kind, height, text } = block;
    const lines = text?.lines ?? 0;
    const next = blocks[index + 1];
    // A summary takes the last row along, see above.
    const keepWithNext = kind === "row" && next?.kind === "summary" ? gaps.summary + next.height : 0;
    const whole = (): void => put(index, kind, height, 0, lines);

    if (fits(kind, height + keepWithNext)) return whole();
    const fitsFresh = above(kind, true) + height + keepWithNext <= freshRoom;
    if (fitsFresh && kind !== "note") {
      if (!isFresh()) turn();
      return whole();
    }
    if (fits(kind, height)) return whole();
    if (above(kind, true) + height <= freshRoom && kind !== "note") {
      turn();
      return whole();
    }
    if (!text || text.leading <= 0) {
      if (!isFresh()) turn();
      return whole();
    }

    let from = 0;
    while (from < lines) {
      const rest = from === 0 ? height - lines * text.leading : text.more;
      const fitting = Math.floor((room() - used - above(kind) - rest) / text.leading);
      const worth = Math.min(leastLines, lines - from);
      if (fitting < worth && !isFresh()) {
        turn();
        continue;
      }
      const to = Math.min(lines, from + Math.max(fitting, 1));
      put(index, kind, rest + (to - from) * text.leading, from, to);
      from = to;
      if (from < lines) turn();
    }
  });
  return sheets;
}
