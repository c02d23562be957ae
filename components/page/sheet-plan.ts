import type { Plan } from "../../lib/layout/paginate";

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
  readonly exemption: TextRange | null;
  readonly note: TextRange | null;
  readonly first: boolean;
  readonly last: boolean;
}

const blank: SheetPlan = { note: "none", rows: [], emptyTable: false, summary: false, payment: null };
const wholePayment: PaymentPart = { exemption: null, note: null, first: true, last: true };

/** Where a text line of a block begins in its text, in characters. */
export interface Cuts {
  readonly note: (line: number) => number;
  readonly description: (row: number, line: number) => number;
  readonly exemption: (line: number) => number;
  readonly payment: (line: number) => number;
}

/** How many text lines the divisible blocks have. */
export interface LineCounts {
  readonly note: number;
  readonly description: (row: number) => number;
  readonly exemption: number;
  readonly payment: number;
}

/** Turns the division into what each sheet shows. The blocks are the note, `rows` rows (or the empty table), summary, payment. */
export function sheetPlans(plan: Plan, rows: number, lines: LineCounts, cuts: Cuts): readonly SheetPlan[] {
  const lastRow = Math.max(rows, 1);
  return plan.map((parts) => {
    let sheet: SheetPlan = blank;
    for (const { block, from, to } of parts) {
      if (block === 0) {
        const whole = from === 0 && to === lines.note;
        sheet = { ...sheet, note: whole ? "whole" : { from: cuts.note(from), to: cuts.note(to) } };
      } else if (block <= lastRow) {
        const index = block - 1;
        if (rows === 0) {
          sheet = { ...sheet, emptyTable: true };
          continue;
        }
        const whole = from === 0 && to === lines.description(index);
        const description = whole
          ? null
          : { from: cuts.description(index, from), to: cuts.description(index, to) };
        sheet = { ...sheet, rows: [...sheet.rows, { index, description, first: from === 0 }] };
      } else if (block === lastRow + 1) {
        sheet = { ...sheet, summary: true };
      } else {
        const all = lines.exemption + lines.payment;
        if (from === 0 && to === all) sheet = { ...sheet, payment: wholePayment };
        else {
          const inNote = (line: number): number => Math.max(0, line - lines.exemption);
          sheet = {
            ...sheet,
            payment: {
              exemption: { from: cuts.exemption(from), to: cuts.exemption(Math.min(to, lines.exemption)) },
              note: { from: cuts.payment(inNote(from)), to: cuts.payment(inNote(to)) },
              first: from === 0,
              last: to === all,
            },
          };
        }
      }
    }
    return sheet;
  });
}

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
    .filter((sheet, index) => index === 0 || !isBlank(sheet));
}

const isBlank = (sheet: SheetPlan): boolean =>
  sheet.note === "none" &&
  sheet.rows.length === 0 &&
  !sheet.emptyTable &&
  !sheet.summary &&
  sheet.payment === null;

/** Whether two sheets show the same; a sheet that stays need not render again. */
export const isSamePlan = (a: SheetPlan, b: SheetPlan): boolean =>
  sameRange(a.note, b.note) &&
  a.emptyTable === b.emptyTable &&
  a.summary === b.summary &&
  samePayment(a.payment, b.payment) &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, index) => {
    const other = b.rows[index];
    return (
      other?.index === row.index && other.first === row.first && sameRange(row.description, other.description)
    );
  });

const sameRange = (a: TextRange | string | null, b: TextRange | string | null): boolean =>
  typeof a === "object" && typeof b === "object" ? a?.from === b?.from && a?.to === b?.to : a === b;

const samePayment = (a: PaymentPart | null, b: PaymentPart | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    sameRange(a.exemption, b.exemption) &&
    sameRange(a.note, b.note) &&
    a.first === b.first &&
    a.last === b.last);
