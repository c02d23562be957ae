import { formatMoney } from "../format";
import type { Invoice } from "../invoice/invoice";

/** Widest glyphs of the four typefaces at the table's size, CSS px. */
const digitWidth = 8.4;
const signWidth = 4.3;
/** Air to the column on the left. */
const air = 8;
/** Wider it takes too much from the names; longer totals are set smaller. */
const widest = 150;

/**
 * Width of the total column in CSS px: the chosen one, or more when a line total would not fit on one line. The sum of
 * the lines bounds every total, so all rows get the same width without looking at them.
 */
export function totalColumnWidth(
  invoice: Pick<Invoice, "invoiceExtensionAmount" | "invoiceLocale" | "invoiceLineTotalWidth">,
): number {
  const text = formatMoney(invoice.invoiceExtensionAmount, invoice.invoiceLocale);
  const digits = text.replace(/[^\d€]/g, "").length;
  const needed = Math.ceil(digits * digitWidth + (text.length - digits) * signWidth) + air;
  return Math.max(invoice.invoiceLineTotalWidth, Math.min(needed, widest));
}
