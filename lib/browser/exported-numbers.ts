import { lineAsPrinted } from "../invoice/as-printed";
import { addDays, isDate, unreadDate, type DateString, type DateText } from "../values/dates";
import type { Invoice } from "../invoice/invoice";
import { normalize } from "../invoice/normalize";
import { isSameSeller, sellerOf, type Seller } from "../invoice/seller";
import { limits } from "../limits";
import type { Money } from "../values/money";
import { nextNumber, plainNumber, type NextNumber } from "../invoice/kinds/next-number";
import { recall, remember, type StorageOf } from "./memory";

const storageKey = "invoice-exports";
/** Numbers remembered; older ones are forgotten first. */
const atMost = 1_000;

/** The kind of what was cancelled: nothing is issued under its number any more. */
const cancelled = "cancelled";

const onlyPaid = "paid";

/** What a number stood for: the sums that must not change under the same number. */
const sumsOf = (invoice: Invoice): string =>
  [invoice.invoiceTaxExclusiveAmount, invoice.invoiceTaxAmount, invoice.invoicePayableAmount].join(" ");

/** Which document a number stands for: whatever else is corrected under a number, these stay. */
export interface NumberedDocument extends Seller {
  readonly number: string;
  /** "" where nobody has noted it. */
  readonly seller: string;
  readonly customer: string;
  readonly date: DateText;
  readonly kind: string;
}

/** What is remembered of a number. */
interface Used extends NumberedDocument {
  /** "" where an earlier version has not noted it. */
  readonly sums: string;
  /** The day on which it was paid for; "" where that is not known. */
  readonly since: DateText;
  /** The mark of what was issued last; "" where only the archive has told of it; {@link onlyPaid} where nothing was issued yet. */
  readonly mark: string;
}

const usedNumbers = (storage: StorageOf): readonly Used[] => readUsed(recall(storage, storageKey) ?? "");

const issuedNumbers = (storage: StorageOf): readonly Used[] =>
  usedNumbers(storage).filter(({ mark }) => mark !== onlyPaid);

function readUsed(text: string): readonly Used[] {
  if (text === "") return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(usedOf) : [];
  } catch {
    return [];
  }
}

/** Earlier versions have stored no more than the first two, three, four or eight. */
function usedOf(value: unknown): readonly Used[] {
  if (!Array.isArray(value) || typeof value[0] !== "string" || typeof value[1] !== "string") return [];
  const texts = value.map((each: unknown) => (typeof each === "string" ? each : ""));
  const [number = "", sums = "", since = "", mark = "", seller = "", customer = "", date = "", kind = ""] =
    texts;
  const ids: unknown = value[8];
  const sellerTaxIds = typeof ids === "string" ? ids.split(" ").filter((id) => id !== "") : undefined;
  const document = { number, seller, sellerTaxIds, customer, date: unreadDate(date), kind };
  return [{ ...document, sums, since: unreadDate(since), mark }];
}

const written = ({
  number,
  sums,
  since,
  mark,
  seller,
  customer,
  date,
  kind,
  sellerTaxIds,
}: Used): readonly string[] => [
  ...[number, sums, since, mark, seller, customer, date, kind],
  ...(sellerTaxIds ? [sellerTaxIds.join(" ")] : []),
];

/** A short mark of all that an invoice says; how it looks is no part of it. */
function markOf(invoice: Invoice): string {
  const {
    invoiceTheme: _theme,
    customerLogo: _logo,
    invoiceStationery: _stationery,
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
  const lines = invoiceLines.map(lineAsPrinted);
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

const documentOf = (invoice: Invoice): NumberedDocument => ({
  number: invoice.invoiceID,
  ...sellerOf(invoice),
  customer: invoice.customerCompany,
  date: invoice.invoiceIssueDate,
  kind: invoice.invoiceKind,
});

/** Another seller's numbers say nothing; whose they are was not always noted. */
const isOf = (seller: Seller, used: Used): boolean => used.seller === "" || isSameSeller(used, seller);

/** Whether it is this number of this seller. */
const isUsed = (number: string, seller: Seller, used: Used): boolean =>
  plainNumber(used.number) === plainNumber(number) && isOf(seller, used);

/**
 * The document for which an invoice's number stands already, and whether the invoice is a correction of that very document: the
 * same kind to the same customer of the same day. Null where the number is free, or what was issued under it says the same.
 */
export function usedNumber(
  storage: StorageOf,
  invoice: Invoice,
): { readonly used: NumberedDocument; readonly isCorrection: boolean } | null {
  const own = documentOf(invoice);
  const all = issuedNumbers(storage).filter((each) => isUsed(own.number, own, each));
  const isOwn = ({ customer, date, kind }: Used): boolean =>
    customer === own.customer && date === own.date && kind === own.kind;
  // Earlier versions have let one seller issue a number twice.
  const used = all.find(isOwn) ?? all[0];
  if (!used) return null;
  const isCorrection = isOwn(used);
  const isSame = used.mark === "" ? used.sums === sumsOf(invoice) : used.mark === markOf(invoice);
  return isSame && (isCorrection || used.seller === "" || used.kind === cancelled)
    ? null
    : { used, isCorrection };
}

/** The number of an invoice of today after this one and all of its series that were seen here; null where nothing counts in it. */
export const nextFreeNumber = (
  storage: StorageOf,
  invoice: Invoice,
  today: DateString,
): NextNumber | null => {
  const seller = sellerOf(invoice);
  const own = issuedNumbers(storage).filter((used) => isOf(seller, used));
  return nextNumber(invoice.invoiceID, invoice.invoiceIssueDate, {
    today,
    known: own.map(({ number }) => number),
  });
};

/** The last day on which a number that was exported from here may be exported again with the same credit, or null. */
export function exportableUntil(storage: StorageOf, invoiceID: string, today: DateString): DateString | null {
  const until = lastDay(sinceOf(storage, invoiceID));
  return until !== null && today <= until ? until : null;
}

/** Remembers an invoice whose files leave this browser, or that came out of a file: whoever has the file may have sent it. */
export const rememberIssued = (storage: StorageOf, invoice: Invoice): void =>
  keep(storage, invoice, sinceOf(storage, invoice.invoiceID));

/** Remembers an exported e-invoice, which is paid for from then on. */
export const rememberExport = (storage: StorageOf, invoice: Invoice, today: DateString): void =>
  keep(
    storage,
    invoice,
    exportableUntil(storage, invoice.invoiceID, today) === null ? today : sinceOf(storage, invoice.invoiceID),
  );

/** Remembers that an invoice's number is paid for, or will be by what is asked for now, whether or not an answer comes. */
export function rememberPaid(storage: StorageOf, invoice: Invoice, today: DateString): void {
  const own = documentOf(invoice);
  if (own.number === "" || exportableUntil(storage, own.number, today) !== null) return;
  const all = usedNumbers(storage);
  const isKnown = all.some(({ number }) => number === own.number);
  const paid = all.map((used) => (used.number === own.number ? { ...used, since: today } : used));
  write(storage, isKnown ? paid : [...all, { ...own, sums: "", since: today, mark: onlyPaid }]);
}

/** Whether it is not noted for every number which document of whom it stands for: earlier versions did not. */
export const lacksDocuments = (storage: StorageOf): boolean =>
  usedNumbers(storage).some(({ seller, sellerTaxIds }) => seller === "" || sellerTaxIds === undefined);

/** What the archive tells of a number. */
type Kept = NumberedDocument & { readonly net: Money; readonly tax: Money; readonly payable: Money };

/** Learns from what was kept, the latest first, which documents numbers stand for; what is noted already stays. */
export function learnNumbers(storage: StorageOf, kept: readonly Kept[]): void {
  const all = [...usedNumbers(storage)];
  for (const { number, seller, sellerTaxIds, customer, date, kind, net, tax, payable } of kept) {
    if (number === "") continue;
    const document = { number, seller, sellerTaxIds, customer, date, kind };
    const sums = [net, tax, payable].join(" ");
    const at = all.findIndex((each) => isUsed(number, document, each));
    const used = all[at];
    if (!used) all.unshift({ ...document, sums, since: "", mark: "" });
    else if (used.seller === "") all[at] = { ...used, ...document, sums: used.sums || sums };
    else if (used.sellerTaxIds === undefined) all[at] = { ...used, sellerTaxIds };
  }
  write(storage, all);
}

/** All that is known of numbers, for a backup. */
export const storedNumbers = (storage: StorageOf): string => recall(storage, storageKey) ?? "";

/** Learns what another browser knew of numbers; what is known here already stays. */
export function addNumbers(storage: StorageOf, text: string): void {
  const known = usedNumbers(storage);
  const more = readUsed(text).filter((used) => !known.some((each) => isUsed(used.number, used, each)));
  write(storage, [...more, ...known]);
}

/** The number has to be paid for after all; what it stood for stays known. */
export const forgetPaid = (storage: StorageOf, invoiceID: string): void =>
  write(
    storage,
    usedNumbers(storage)
      .filter(({ number, mark }) => number !== invoiceID || mark !== onlyPaid)
      .map((used) => (used.number === invoiceID ? { ...used, since: "" } : used)),
  );

const sinceOf = (storage: StorageOf, invoiceID: string): DateText =>
  usedNumbers(storage).findLast(({ number }) => number === invoiceID)?.since ?? "";

function keep(storage: StorageOf, invoice: Invoice, since: DateText): void {
  const own = documentOf(invoice);
  if (own.number === "") return;
  const isCancelled = (used: Used): boolean =>
    own.kind === "cancellation" && used.seller !== "" && isUsed(invoice.invoicePrecedingID, own, used);
  const others = usedNumbers(storage)
    .filter((each) => !isUsed(own.number, own, each))
    .map((each) => (isCancelled(each) ? { ...each, kind: cancelled } : each));
  write(storage, [...others, { ...own, sums: sumsOf(invoice), since, mark: markOf(invoice) }]);
}

const write = (storage: StorageOf, all: readonly Used[]): void =>
  void remember(storage, storageKey, JSON.stringify(all.slice(-atMost).map(written)));
