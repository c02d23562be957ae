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
/** Of a divided text as many lines at least stay behind, and go on. */
const leastLines = 2;
/** Less than this share of a sheet may stay empty for the sake of a row that is to stand in one piece. */
const mostEmpty = 1 / 3;

/** So many rows, where they are small, stand with the sums on the last sheet. */
const mostCompanions = 3;

/**
 * Divides the blocks among A4 sheets. Order is kept and nothing is lost. Sheets break between rows; a row's text is
 * divided where no sheet could hold it or a third of one would stay empty otherwise, and never leaves or takes along a
 * single line. The summary takes the last row along, or two lines of it, and the payment terms as well where one sheet
 * has the room: neither sums nor terms stand alone on the last one. Where the table goes on, both sheets keep room for
 * the sum that is carried over. With more than one sheet the footer keeps more room free (specification, section 9).
 */
export function paginate(blocks: readonly Block[], geometry: Geometry): Plan {
  const onOne = fill(blocks, geometry, limits.footerSpace, 0);
  return onOne.length === 1 ? onOne : fill(blocks, geometry, limits.footerSpaceManyPages, metrics.carryOver);
}

function fill(blocks: readonly Block[], geometry: Geometry, footerSpace: number, carryOver: number): Plan {
  const sheets: Part[][] = [[]];
  let used = titleHeight;
  let hasHead = false;
  let hasBegun = false;

  const room = (): number => (sheets.length === 1 ? geometry.first : geometry.next) - footerSpace;
  const freshRoom = geometry.next - footerSpace;
  const isFresh = (): boolean => sheets.length > 1 && sheets.at(-1)?.length === 0;
  const above = (kind: Block["kind"], fresh = isFresh()): number => {
    if (kind !== "row") return fresh ? 0 : gaps[kind];
    if (hasHead && !fresh) return 0;
    return (fresh ? 0 : gaps.row) + tableHead + (hasBegun ? carryOver : 0);
  };
  const turn = (): void => {
    sheets.push([]);
    used = 0;
    hasHead = false;
  };
  const put = (block: number, kind: Block["kind"], height: number, from: number, to: number): void => {
    used += above(kind) + height;
    hasHead = kind === "row";
    hasBegun ||= hasHead;
    sheets.at(-1)?.push({ block, from, to });
  };
  const left = (kind: Block["kind"]): number => room() - used - above(kind);
  const lastRow = blocks.findLastIndex(({ kind }) => kind === "row");
  const companions = lastRow - mostCompanions + 1;
  const rowsOf = blocks.slice(Math.max(companions, 0), lastRow + 1);
  const heightsOf = (some: readonly Block[]): number => some.reduce((sum, { height }) => sum + height, 0);
  /** What the last rows take with all that follows them, where they are small enough to go on together. */
  const ending =
    companions >= 0 && rowsOf.every(({ kind }) => kind === "row") && heightsOf(rowsOf) < freshRoom / 4
      ? heightsOf(blocks.slice(companions)) + gaps.summary + gaps.payment
      : 0;

  blocks.forEach((block, index) => {
    const { kind, height, text } = block;
    const lines = text?.lines ?? 0;
    const [next, afterNext] = [blocks[index + 1], blocks[index + 2]];
    const isLastRow = kind === "row" && next?.kind !== "row";
    const onward = kind === "row" && !isLastRow ? carryOver : 0;
    const sums = isLastRow && next ? gaps.summary + next.height : 0;
    const terms = isLastRow && afterNext ? gaps.payment + afterNext.height : 0;
    // Where the sums have no room, they take some small rows along rather than one.
    if (
      index === companions &&
      used > room() / 2 &&
      ending > left(kind) &&
      above("row", true) + ending <= freshRoom
    )
      turn();
    const whole = (): void => put(index, kind, height, 0, lines);
    const isDivisible = text !== undefined && text.leading > 0 && (kind !== "row" || lines >= 2 * leastLines);

    /** Lines to the next sheets what has no room; what comes last stands above the `tail`. */
    const divide = ({ leading, more }: NonNullable<Block["text"]>, tail: number): void => {
      let from = 0;
      while (from < lines) {
        const rest = from === 0 ? height - lines * leading : more;
        const fitting = (below: number): number => Math.floor((left(kind) - rest - below) / leading);
        const ends = from + fitting(onward + tail) >= lines;
        const most = Math.max(fitting(kind === "row" ? carryOver : 0), 1);
        const to = ends ? lines : Math.min(from + most, Math.max(lines - leastLines, from + 1));
        if (!isFresh() && to - from < Math.min(leastLines, lines - from)) {
          turn();
          continue;
        }
        put(index, kind, rest + (to - from) * leading, from, to);
        from = to;
        if (from < lines) turn();
      }
    };

    for (const tail of [sums + terms, sums, 0]) {
      if (height + onward + tail <= left(kind)) return whole();
      if (kind === "note") break;
      const isWhole = above(kind, true) + height + onward + tail <= freshRoom;
      const isWaste = kind === "row" && left(kind) > freshRoom * mostEmpty;
      if (isWhole && !(isWaste && isDivisible)) {
        if (!isFresh()) turn();
        return whole();
      }
      const end = above(kind, true) + (text?.more ?? 0) + leastLines * (text?.leading ?? 0) + tail;
      if (isDivisible && kind === "row" && end <= freshRoom) return divide(text, tail);
    }
    if (isDivisible) return divide(text, 0);
    if (!isFresh()) turn();
    whole();
  });
  return sheets;
}
