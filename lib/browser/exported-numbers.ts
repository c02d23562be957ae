import type { Invoice } from "../invoice/invoice";
import { recall, remember } from "./memory";

const storageKey = "invoice-exports";
/** Numbers remembered; older ones are forgotten first. */
const atMost = 1_000;

/** What a number stood for: the sums that must not change under the same number. */
const sumsOf = (invoice: Invoice): string =>
  [invoice.invoiceTaxExclusiveAmount, invoice.invoiceTaxAmount, invoice.invoicePayableAmount].join(" ");

function exports(): readonly (readonly [number: string, sums: string])[] {
  const text = recall(storageKey);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isPair) : [];
  } catch {
    return [];
  }
}

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

/** Whether an e-invoice with this number but other sums was exported from this browser before. */
export const wasExportedOtherwise = (invoice: Invoice): boolean =>
  exports().some(([number, sums]) => number === invoice.invoiceID && sums !== sumsOf(invoice));

/** Remembers an exported e-invoice. */
export function rememberExport(invoice: Invoice): void {
  const others = exports().filter(([number]) => number !== invoice.invoiceID);
  remember(storageKey, JSON.stringify([...others, [invoice.invoiceID, sumsOf(invoice)]].slice(-atMost)));
}
