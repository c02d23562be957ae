import { asksForPayment } from "../invoice/kinds/document-kind";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { limits } from "../limits";
import { skontoQrPayload } from "../invoice/payment/payment-qr";
import { isWide } from "./column-widths";
import { metrics, paymentTextWidth, px, rowPadding } from "./metrics";
import { paginate, type Geometry, type Block, type Part, type Plan } from "./paginate";
import { paymentTexts } from "./payment-texts";
import { blankPlan, type SheetPlan, type TextRange } from "./sheet-plan";
import { topOfMore } from "./stationery-room";
import type { TextMeasurer, TextSetting } from "./text-measurer";

/** What only the sheets themselves can tell; heights and widths in CSS px. */
export interface Measured {
  readonly geometry: Geometry;
  readonly rows: readonly RowHeight[];
  readonly summary: number;
  /** Text lines of the note where it stands whole, else null. */
  readonly noteLines: number | null;
  /** The payment code's caption stands below the payment note. */
  readonly hasCaption: boolean;
  /** What a row's description has in width; asked for rows that are divided alone. */
  readonly nameWidth: (row: number) => number;
}

/** Of one row of the table, CSS px. */
export interface RowHeight {
  readonly height: number;
  /** Text lines of the description. */
  readonly lines: number;
}

const { leading, row } = metrics;

const noteSetting: TextSetting = {
  className: "sheet-note",
  width: px(metrics.noteWidthMm),
  leading: leading.note,
};

/** A description in a column of this width. */
export const descriptionSetting = (width: number): TextSetting => ({
  className: "sheet-description",
  width,
  leading: leading.description,
});

const paymentSetting: TextSetting = {
  className: "sheet-payment-ruler",
  width: paymentTextWidth,
  leading: leading.payment,
};

/** Divides an invoice among its sheets. */
export function planSheets(
  invoice: Invoice,
  measured: Measured,
  measurer: TextMeasurer,
): readonly SheetPlan[] {
  const laid = (text: string, setting: TextSetting): LaidText => ({
    text,
    setting,
    lines: measurer.lines(text, setting),
  });
  const { invoiceLines, invoiceIncludedNote } = invoice;
  const note =
    measured.noteLines === null
      ? laid(invoiceIncludedNote, noteSetting)
      : { text: invoiceIncludedNote, setting: noteSetting, lines: measured.noteLines };
  const payment = paymentTexts(invoice).map(({ text }) => laid(text, paymentSetting));
  const caption = measured.hasCaption ? leading.caption : 0;
  const paymentLines = payment.reduce((sum, { lines }) => sum + lines, 0);
  const blocks: readonly SheetBlock[] = [
    {
      kind: "note",
      height: note.lines * leading.note,
      text: { leading: leading.note, lines: note.lines, more: 0 },
      texts: () => [note],
    },
    ...measured.rows.map(({ height, lines }, index): SheetBlock => ({
      kind: "row",
      row: index,
      height,
      text: {
        leading: leading.description,
        lines,
        // A subtotal stands below the last part.
        more: rowPadding + (invoiceLines[index]?.hasSubtotal ? metrics.subtotal : 0),
      },
      texts: () => [
        {
          text: invoiceLines[index]?.description ?? "",
          setting: descriptionSetting(measured.nameWidth(index)),
          lines,
        },
      ],
    })),
    ...(measured.rows.length === 0 ? [undivided("row", metrics.emptyTable)] : []),
    undivided("summary", measured.summary),
    {
      kind: "payment",
      height: Math.max(codesHeight(invoice), paymentLines * leading.payment + caption),
      text: { leading: leading.payment, lines: paymentLines, more: caption },
      texts: () => payment,
    },
  ];
  return sheetPlans(paginate(blocks, measured.geometry), blocks, measurer);
}

/** CSS px of the payment codes, one below the other. */
function codesHeight(invoice: Invoice): number {
  if (!asksForPayment(invoice)) return 0;
  return skontoQrPayload(invoice) === null ? limits.qrSize : 2 * limits.qrSize + metrics.codeGap;
}

/** About as many characters stand on one line: of a name, of a description beside the amounts and below its line. */
const fitting = { name: 38, narrow: 44, wide: 92 } as const;

/** Where the footer begins when nothing in it needs more room, CSS px. */
const footerTop = ({ footMm }: Invoice["invoiceStationery"]): number =>
  Math.floor(px(metrics.paper.heightMm - footMm - metrics.footer.heightMm));

/** Sheets by guessed heights: close enough that few rows move once they are measured. */
export function estimateSheets({
  invoiceLines: lines,
  invoiceStationery: stationery,
}: Pick<Invoice, "invoiceLines" | "invoiceStationery">): readonly SheetPlan[] {
  const heightOf = (line: InvoiceLine): number =>
    rowPadding +
    leading.text * Math.ceil(Math.max(1, line.name.length) / fitting.name) +
    descriptionHeight(
      Math.ceil(line.description.length / (isWide(line.description) ? fitting.wide : fitting.narrow)),
    ) +
    paperRowsHeight(line);
  const blocks = [
    undivided("note", leading.note),
    ...lines.map((line, index): SheetBlock => ({ ...undivided("row", heightOf(line)), row: index })),
    undivided("summary", 3 * leading.sum + metrics.payable),
    undivided("payment", 2 * leading.payment + leading.caption),
  ];
  const foot = footerTop(stationery);
  const geometry = { first: foot - metrics.body.top, next: foot - topOfMore(stationery) };
  return sheetPlans(paginate(blocks, geometry), blocks, { cut: () => 0 });
}

/** CSS px of a row that has not been on a sheet yet. */
export const newRow = (line: InvoiceLine): RowHeight => {
  const lines = line.description === "" ? 0 : 1;
  return { height: rowPadding + leading.text + descriptionHeight(lines) + paperRowsHeight(line), lines };
};

/** CSS px of what stands above and below a row on paper alone. */
const paperRowsHeight = ({ heading, hasSubtotal }: InvoiceLine): number =>
  (heading ? metrics.heading : 0) + (hasSubtotal ? metrics.subtotal : 0);

const descriptionHeight = (lines: number): number =>
  lines === 0 ? 0 : row.descriptionGap + lines * leading.description;

const undivided = (kind: SheetBlock["kind"], height: number): SheetBlock => ({
  kind,
  height,
  texts: () => [],
});

/** A text of a block, as it was measured. */
interface LaidText {
  readonly text: string;
  readonly setting: TextSetting;
  readonly lines: number;
}

/** A block with its texts in reading order, between whose lines it may be divided; asked for only when it is. */
interface SheetBlock extends Block {
  readonly texts: () => readonly LaidText[];
}

/** Turns the division of the blocks into what each sheet shows. */
function sheetPlans(
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
