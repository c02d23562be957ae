import { addDays, isDate, unreadDate, type DateString, type DateText } from "../values/dates";
import type { Invoice } from "../invoice/invoice";
import { normalize } from "../invoice/normalize";
import { limits } from "../limits";
import { nextNumber, type NextNumber } from "../invoice/next-number";
import { recall, remember, type StorageOf } from "./memory";

const storageKey = "invoice-exports";
/** Numbers remembered; older ones are forgotten first. */
const atMost = 1_000;

/** What a number stood for: the sums that must not change under the same number. */
const sumsOf = (invoice: Invoice): string =>
  [invoice.invoiceTaxExclusiveAmount, invoice.invoiceTaxAmount, invoice.invoicePayableAmount].join(" ");

/**
 * The number, what it stood for ("" where only paper was made of it), the day of its first export ("" where that is not
 * known), and the mark of what was issued under it ("" where no file of it was opened here).
 */
type Entry = readonly [number: string, sums: string, since: DateText, issued: string];

const exports = (storage: StorageOf): readonly Entry[] => readExports(recall(storage, storageKey) ?? "");

function readExports(text: string): readonly Entry[] {
  if (text === "") return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(entryOf) : [];
  } catch {
    return [];
  }
}

function entryOf(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  const [number, sums, since, issued]: readonly unknown[] = value;
  if (typeof number !== "string" || typeof sums !== "string") return [];
  const first = typeof since === "string" ? unreadDate(since) : "";
  return [[number, sums, first, typeof issued === "string" ? issued : ""]];
}

/** A short mark of all that an invoice says; how it looks is no part of it. */
function markOf(invoice: Invoice): string {
  const {
    invoiceTheme: _theme,
    customerLogo: _logo,
    invoiceLocale: _locale,
    invoiceTaxRates: _rates,
    flagShowInvoiceLineNumbers: _numbers,
    invoiceLineUnitWidth: _unit,
    invoiceLineVatWidth: _vat,
    invoiceLineUnitPriceWidth: _price,
    invoiceLineTotalWidth: _total,
    taxBefore: _before,
    invoiceAllowanceDoubt: _doubt,
    invoiceHasGrossPrices: _gross,
    invoiceLines,
    ...said
  } = normalize(invoice);
  const lines = invoiceLines.map(
    ({
      vatBefore: _vatBefore,
      netPriceBefore: _price,
      quantityDoubt: _quantity,
      unitPriceDoubt: _unitPrice,
      ...line
    }) => line,
  );
  const text = JSON.stringify(Object.entries({ ...said, lines }).sort(([a], [b]) => (a < b ? -1 : 1)));
  // FNV-1a in two halves: nobody forges it, it only has to differ.
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}

const lastDay = (since: DateText): DateString | null =>
  isDate(since) ? addDays(since, limits.correctionDays) : null;

/** Whether an e-invoice with this number but other sums was exported from this browser before. */
export const wasExportedOtherwise = (storage: StorageOf, invoice: Invoice): boolean =>
  exports(storage).some(
    ([number, sums]) => number === invoice.invoiceID && sums !== "" && sums !== sumsOf(invoice),
  );

/** Whether a file with this number was opened here and says something else: it was issued, and the number is used up. */
export const wasIssuedOtherwise = (storage: StorageOf, invoice: Invoice): boolean =>
  exports(storage).some(
    ([number, , , issued]) => number === invoice.invoiceID && issued !== "" && issued !== markOf(invoice),
  );

/** The number of an invoice of today after this one and all of its series that were seen here; null where nothing counts in it. */
export const nextFreeNumber = (
  storage: StorageOf,
  { invoiceID, invoiceIssueDate }: Invoice,
  today: DateString,
): NextNumber | null =>
  nextNumber(invoiceID, invoiceIssueDate, { today, known: exports(storage).map(([number]) => number) });

/** Remembers an invoice that came out of a file: whoever has the file may have sent it. */
export function rememberIssued(storage: StorageOf, invoice: Invoice): void {
  const { invoiceID } = invoice;
  if (invoiceID === "") return;
  keep(storage, invoiceID, [[invoiceID, sumsOf(invoice), sinceOf(storage, invoiceID), markOf(invoice)]]);
}

/** The last day on which a number that was exported from here may be exported again with the same credit, or null. */
export function exportableUntil(storage: StorageOf, invoiceID: string, today: DateString): DateString | null {
  const until = lastDay(sinceOf(storage, invoiceID));
  return until !== null && today <= until ? until : null;
}

/** Remembers an exported e-invoice. */
export function rememberExport(storage: StorageOf, invoice: Invoice, today: DateString): void {
  const since =
    exportableUntil(storage, invoice.invoiceID, today) === null ? today : sinceOf(storage, invoice.invoiceID);
  const { invoiceID } = invoice;
  const wasIssued = exports(storage).some(([number, , , issued]) => number === invoiceID && issued !== "");
  keep(storage, invoiceID, [[invoiceID, sumsOf(invoice), since, wasIssued ? markOf(invoice) : ""]]);
}

/** Remembers that there is paper with a number: the next one follows it. What it says may still change under the number. */
export function rememberNumber(storage: StorageOf, { invoiceID }: Invoice): void {
  if (!exports(storage).some(([number]) => number === invoiceID))
    keep(storage, invoiceID, [[invoiceID, "", "", ""]]);
}

/** All that is known of numbers, for a backup. */
export const storedNumbers = (storage: StorageOf): string => recall(storage, storageKey) ?? "";

/** Learns what another browser knew of numbers; what is known here already stays. */
export function addNumbers(storage: StorageOf, text: string): void {
  const known = exports(storage);
  const more = readExports(text).filter(([number]) => !known.some(([each]) => each === number));
  remember(storage, storageKey, JSON.stringify([...more, ...known].slice(-atMost)));
}

/** The number has to be paid for after all; what it stood for stays known. */
export function forgetPaid(storage: StorageOf, invoiceID: string): void {
  keep(
    storage,
    invoiceID,
    exports(storage)
      .filter(([number]) => number === invoiceID)
      .map(([number, sums, , issued]) => [number, sums, "", issued]),
  );
}

const sinceOf = (storage: StorageOf, invoiceID: string): DateText =>
  exports(storage).find(([number]) => number === invoiceID)?.[2] ?? "";

function keep(storage: StorageOf, invoiceID: string, entries: readonly Entry[]): void {
  const others = exports(storage).filter(([number]) => number !== invoiceID);
  remember(storage, storageKey, JSON.stringify([...others, ...entries].slice(-atMost)));
}
