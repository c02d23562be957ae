/** Characters `from` to `to` (excluded) of a text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** One row of the table on a sheet. `description` is null when the row stands there whole. */
export interface RowPart {
  readonly index: number;
  readonly description: TextRange | null;
  readonly first: boolean;
}

/** What one sheet shows. */
export interface SheetPlan {
  /** The note under the title: not here, whole, or some of it. */
  readonly note: "none" | "whole" | TextRange;
  readonly rows: readonly RowPart[];
  /** The head of the table without rows. */
  readonly emptyTable: boolean;
  readonly summary: boolean;
  readonly payment: PaymentPart | null;
}

export interface PaymentPart {
  /** What of each of its texts stands here; null when the whole block does. */
  readonly texts: readonly TextRange[] | null;
  readonly first: boolean;
  readonly last: boolean;
}

/** A sheet without anything. */
export const blankPlan: SheetPlan = {
  note: "none",
  rows: [],
  emptyTable: false,
  summary: false,
  payment: null,
};
const wholePayment: PaymentPart = { texts: null, first: true, last: true };

/** One sheet with everything on it: what is shown before anything was measured. */
export const firstPlan = (rows: number): readonly SheetPlan[] => [
  {
    note: "whole",
    rows: Array.from({ length: rows }, (_, index) => whole(index)),
    emptyTable: rows === 0,
    summary: true,
    payment: wholePayment,
  },
];

const whole = (index: number): RowPart => ({ index, description: null, first: true });

/** The same sheets for another number of rows: new ones join the last rows until the page is laid out again. */
export function withRows(sheets: readonly SheetPlan[], rows: number): readonly SheetPlan[] {
  const shown = 1 + Math.max(-1, ...sheets.map((sheet) => sheet.rows.at(-1)?.index ?? -1));
  if (shown === rows) return sheets;
  const kept = sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.filter(({ index }) => index < rows) }));
  const table = Math.max(
    kept.findLastIndex((sheet) => sheet.rows.length > 0),
    kept.findIndex((sheet) => sheet.emptyTable),
    0,
  );
  return kept
    .map((sheet, index) => {
      if (index !== table) return { ...sheet, emptyTable: false };
      const added = Array.from({ length: Math.max(0, rows - shown) }, (_, more) => whole(shown + more));
      return { ...sheet, rows: [...sheet.rows, ...added], emptyTable: rows === 0 };
    })
    .filter((sheet, index) => index === 0 || !isSamePlan(sheet, blankPlan));
}

/** Whether two sheets show the same; a sheet that stays need not render again. */
export const isSamePlan = (a: SheetPlan, b: SheetPlan): boolean => JSON.stringify(a) === JSON.stringify(b);
