import type { Block, Part, Plan } from "./paginate";
import { blankPlan, type SheetPlan, type TextRange } from "./sheet-plan";
import type { TextMeasurer, TextSetting } from "./text-measurer";

/** A text of a block, as it was measured. */
export interface LaidText {
  readonly text: string;
  readonly setting: TextSetting;
  readonly lines: number;
}

/** A block with its texts in reading order, between whose lines it may be divided; asked for only when it is. */
export interface SheetBlock extends Block {
  readonly texts: () => readonly LaidText[];
}

/** Turns the division of the blocks into what each sheet shows. */
export function sheetPlans(
  plan: Plan,
  blocks: readonly SheetBlock[],
  measurer: Pick<TextMeasurer, "cut">,
): readonly SheetPlan[] {
  const withPart = (sheet: SheetPlan, { block: index, from, to }: Part): SheetPlan => {
    const block = blocks[index];
    if (!block) return sheet;
    const { kind, row } = block;
    const all = block.text?.lines ?? 0;
    const ranges = from === 0 && to === all ? [] : rangesOf(block.texts(), from, to, measurer);
    if (kind === "note") return { ...sheet, note: ranges[0] ?? "whole" };
    if (kind === "summary") return { ...sheet, summary: true };
    if (kind === "payment") {
      const texts = ranges.length > 0 ? ranges : null;
      return { ...sheet, payment: { texts, first: from === 0, last: to === all } };
    }
    if (row === undefined) return { ...sheet, emptyTable: true };
    const part = { index: row, description: ranges[0] ?? null, first: from === 0 };
    return { ...sheet, rows: [...sheet.rows, part] };
  };
  return plan.map((parts) => parts.reduce(withPart, blankPlan));
}

/** What of each text stands in the text lines `from` to `to` (excluded) of them all. */
function rangesOf(
  texts: readonly LaidText[],
  from: number,
  to: number,
  measurer: Pick<TextMeasurer, "cut">,
): readonly TextRange[] {
  let before = 0;
  return texts.map(({ text, setting, lines }) => {
    const start = before;
    before += lines;
    const at = (line: number): number =>
      measurer.cut(text, setting, Math.min(lines, Math.max(0, line - start)));
    return { from: at(from), to: at(to) };
  });
}
