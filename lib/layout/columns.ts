import type { Invoice } from "../invoice/invoice";

/**
 * What the largest total needs on one line in the widest of the four typefaces, CSS px with the air beside it, by the
 * digits before the point. In few steps, because each of them sets the whole table anew.
 */
const steps = [
  { digits: 5, width: 80 },
  { digits: 6, width: 88 },
  { digits: 9, width: 116 },
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
  const digits = invoice.invoiceExtensionAmount.replace(/^-|\..*$/g, "").length;
  const needed = steps.find((step) => digits <= step.digits)?.width ?? widest;
  // Everyday sums never need more than the narrowest column.
  return digits <= steps[0].digits
    ? invoice.invoiceLineTotalWidth
    : Math.max(invoice.invoiceLineTotalWidth, needed);
}
