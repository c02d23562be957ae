import { addDays, dateOf } from "../dates";
import type { DateString, Invoice } from "../invoice/invoice";
import { limits } from "../limits";
import { recall, remember } from "./memory";

const storageKey = "invoice-exports";
/** Numbers remembered; older ones are forgotten first. */
const atMost = 1_000;

/** What a number stood for: the sums that must not change under the same number. */
const sumsOf = (invoice: Invoice): string =>
  [invoice.invoiceTaxExclusiveAmount, invoice.invoiceTaxAmount, invoice.invoicePayableAmount].join(" ");

/** The number, what it stood for, and the day of its first export ("" where that is not known). */
type Entry = readonly [number: string, sums: string, since: string];

function exports(): readonly Entry[] {
  const text = recall(storageKey);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(entryOf) : [];
  } catch {
    return [];
  }
}

function entryOf(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  const [number, sums, since]: readonly unknown[] = value;
  if (typeof number !== "string" || typeof sums !== "string") return [];
  return [[number, sums, typeof since === "string" ? since : ""]];
}

const today = (): DateString => dateOf(new Date());
const lastDay = (since: string): DateString => (since === "" ? "" : addDays(since, limits.correctionDays));

/** Whether an e-invoice with this number but other sums was exported from this browser before. */
export const wasExportedOtherwise = (invoice: Invoice): boolean =>
  exports().some(([number, sums]) => number === invoice.invoiceID && sums !== sumsOf(invoice));

/** The last day on which a number that was exported from here may be exported again with the same credit, or null. */
export function exportableUntil(invoiceID: string): DateString | null {
  const until = lastDay(sinceOf(invoiceID));
  return until !== "" && today() <= until ? until : null;
}

/** Remembers an exported e-invoice. */
export function rememberExport(invoice: Invoice): void {
  const since = exportableUntil(invoice.invoiceID) === null ? today() : sinceOf(invoice.invoiceID);
  keep(invoice.invoiceID, [[invoice.invoiceID, sumsOf(invoice), since]]);
}

/** The number has to be paid for after all; what it stood for stays known. */
export function forgetPaid(invoiceID: string): void {
  keep(
    invoiceID,
    exports()
      .filter(([number]) => number === invoiceID)
      .map(([number, sums]) => [number, sums, ""]),
  );
}

const sinceOf = (invoiceID: string): string => exports().find(([number]) => number === invoiceID)?.[2] ?? "";

function keep(invoiceID: string, entries: readonly Entry[]): void {
  const others = exports().filter(([number]) => number !== invoiceID);
  remember(storageKey, JSON.stringify([...others, ...entries].slice(-atMost)));
}
