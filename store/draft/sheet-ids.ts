import type { Invoice } from "../../lib/invoice/invoice";

/**
 * Which sheet of paper an invoice is written on: it stays the same through every edit, and another invoice in its place
 * is another sheet. Like a line's key it rides along as a symbol: spreading carries it, JSON leaves it behind.
 */
const sheetId: unique symbol = Symbol("sheet");

interface OnSheet extends Invoice {
  readonly [sheetId]?: string;
}

/** The sheet's id; "" where it was given none. */
export const sheetIdOf = (invoice: OnSheet): string => invoice[sheetId] ?? "";

/** An id that no other sheet has. */
export const newSheetId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** The invoice on this sheet. */
export function onSheet(invoice: Invoice, id: string): Invoice {
  const placed: OnSheet = { ...invoice, [sheetId]: id };
  return sheetIdOf(invoice) === id ? invoice : placed;
}
