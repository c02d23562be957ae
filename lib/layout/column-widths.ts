import { isGross, typedPrice } from "../invoice/lines/gross-price";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { limits } from "../limits";
import { metrics, px } from "./metrics";

/** The columns of the line table whose width the visitor may choose. */
export type Column = "unit" | "vat" | "unitPrice" | "total";

/** Characters of a description that are long, and that its paragraphs have on average where they do not fit into the column of the names. */
const [longText, longParagraph] = [176, 66];

/** Whether a description has the width below its line: it is long, and no list of short lines. */
export const isWide = (description: string): boolean =>
  description.length >= longText && description.length >= description.split("\n").length * longParagraph;

/** Where the invoice keeps a column's chosen width. */
export const widthField = {
  unit: "invoiceLineUnitWidth",
  vat: "invoiceLineVatWidth",
  unitPrice: "invoiceLineUnitPriceWidth",
  total: "invoiceLineTotalWidth",
} as const;

/** CSS px of the table, and of its quantity column, which has one width. */
const tableWidth = Math.floor(px(metrics.body.widthMm));
const quantityWidth = metrics.column.quantity;

/** CSS px that name and the adjustable columns of a table with this many lines share. */
const roomFor = (lines: number): number => tableWidth - numberColumnWidth(lines) - quantityWidth;

/** CSS px that the four adjustable columns share at most: what leaves the names of a short table their 120 px. */
export const sharedWidth = roomFor(0) - limits.column.nameMin;

type WithColumns = Pick<
  Invoice,
  "invoiceLines" | "invoiceExtensionAmount" | "flagShowInvoiceLineNumbers" | (typeof widthField)[Column]
>;

/** Widths of the table's columns in CSS px as the sheet shows them. */
export type ColumnWidths = Readonly<Record<Column | "number", number>>;

const columns = ["unit", "vat", "unitPrice", "total"] as const;

const leastWidth = (column: Column): number => limits.column[column] - limits.column.belowStart;

const wantedWidths = (invoice: WithColumns): Record<Column, number> => ({
  unit: invoice.invoiceLineUnitWidth,
  vat: invoice.invoiceLineVatWidth,
  unitPrice: priceColumnWidth(invoice),
  total: totalColumnWidth(invoice),
});

/**
 * Widths of the columns in CSS px: the chosen ones, amounts wider where they need it. When numbers and amounts have
 * grown since a width was chosen, the columns give way before the names fall below 120 px.
 */
export function columnWidths(invoice: WithColumns): ColumnWidths {
  const number = invoice.flagShowInvoiceLineNumbers ? numberColumnWidth(invoice.invoiceLines.length) : 0;
  const widths = wantedWidths(invoice);
  const least: Record<Column, number> = {
    unit: leastWidth("unit"),
    vat: leastWidth("vat"),
    unitPrice: priceColumnWidth({ ...invoice, invoiceLineUnitPriceWidth: leastWidth("unitPrice") }),
    total: totalColumnWidth({ ...invoice, invoiceLineTotalWidth: leastWidth("total") }),
  };
  const wanted = columns.reduce((sum, column) => sum + widths[column], 0);
  let tooMuch = wanted + number + quantityWidth + limits.column.nameMin - tableWidth;
  for (const column of columns) {
    const less = Math.min(Math.max(0, tooMuch), Math.max(0, widths[column] - least[column]));
    widths[column] -= less;
    tooMuch -= less;
  }
  return { ...widths, number };
}

/**
 * The widths in CSS px that may be chosen for a column: from 10 below its first width to 200, and never so wide that
 * the name column falls below 120 px (specification, section 5).
 */
export function columnRange(
  column: Column,
  invoice: WithColumns,
): { readonly min: number; readonly max: number } {
  const widths = wantedWidths(invoice);
  const others = columns.reduce((sum, each) => (each === column ? sum : sum + widths[each]), 0);
  const min = leastWidth(column);
  const most = roomFor(invoice.invoiceLines.length) - limits.column.nameMin - others;
  return { min, max: Math.max(min, Math.min(limits.column.max, most)) };
}

/**
 * What the largest total needs on one line in the widest of the four typefaces, CSS px with the air beside it, by the
 * digits before the point. In few steps, because each of them sets the whole table anew.
 */
const steps = [
  { digits: 4, width: 80 },
  { digits: 6, width: 96 },
  { digits: 9, width: 124 },
] as const;

/** Width of the number column in CSS px: the largest number on one line in every typeface, and air before the name. */
export function numberColumnWidth(lines: number): number {
  if (lines < 100) return 28;
  return lines < 1000 ? 36 : 44;
}

/** Wider it takes too much from the names; longer totals are set smaller. */
const widest = 150;

/**
 * Width of the total column in CSS px: the chosen one, or more when a line total would not fit on one line. The sum of
 * the lines bounds every total, so all rows get the same width without looking at them.
 */
export function totalColumnWidth(
  invoice: Pick<Invoice, "invoiceExtensionAmount" | "invoiceLineTotalWidth">,
): number {
  // A minus is as wide as the point of the thousands and a digit.
  const [whole = ""] = invoice.invoiceExtensionAmount.replace(/^-/, "--").split(".");
  const digits = whole.length;
  const needed = steps.find((step) => digits <= step.digits)?.width ?? widest;
  // Everyday sums never need more than the narrowest column.
  return digits <= steps[0].digits
    ? invoice.invoiceLineTotalWidth
    : Math.max(invoice.invoiceLineTotalWidth, needed);
}

/** CSS px in the widest typeface at full size, with the blank and the euro sign, and the air before the price. */
const figure = { digit: 7.9, point: 3.7, sign: 12, air: 8 } as const;

/** Wider columns come in steps of this many CSS px, so that the table is seldom set anew. */
const priceStep = 16;

const priceWidths = new WeakMap<readonly InvoiceLine[], number>();

/**
 * Width of the unit price column in CSS px: the chosen one, or more when a price would not fit on one line. All rows
 * and the head get the same, or the columns before it would stand in another place in every row.
 */
export function priceColumnWidth(
  invoice: Pick<Invoice, "invoiceLines" | "invoiceLineUnitPriceWidth">,
): number {
  const { invoiceLines: lines, invoiceLineUnitPriceWidth: chosen } = invoice;
  let needed = priceWidths.get(lines);
  if (needed === undefined) {
    needed = lines.reduce((most, line) => Math.max(most, priceWidth(line.unitPrice), grossWidth(line)), 0);
    priceWidths.set(lines, needed);
  }
  if (needed <= everydayPrice) return chosen;
  return Math.max(chosen, Math.ceil(needed / priceStep) * priceStep);
}

/** Up to 9.999,99: what the column holds as it is at first. */
const everydayPrice = 80;

function priceWidth(price: string): number {
  const [whole = "", decimals = ""] = price.split(".");
  const digits = whole.length + Math.max(2, decimals.length);
  const points = Math.floor((whole.length - 1) / 3) + 1;
  // Long numbers are set smaller.
  const size = price.length <= 10 ? 1 : price.length <= 13 ? 0.85 : 0.69;
  return Math.min(120, (digits * figure.digit + points * figure.point + figure.sign) * size + figure.air);
}

/** Below the net price, smaller, with a word before it. */
const gross = { size: 0.9, word: 38 } as const;

const grossWidth = (line: InvoiceLine): number =>
  isGross(line) ? priceWidth(typedPrice(line)) * gross.size + gross.word : 0;
