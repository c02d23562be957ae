import { orElse, aCount, aFlag, aNumber, aText, listOf, objectOf, oneOf, type Reader } from "../data/shape";
import { hasPeriod } from "../invoice/delivery/delivery";
import { asksForPayment, documentKinds, givesBack } from "../invoice/kinds/document-kind";
import type { DocumentKind, Invoice, PartialInvoice } from "../invoice/invoice";
import { vatGroups, type VatGroup } from "../invoice/sums/totals";
import { reverseChargeOf } from "../invoice/tax/reverse-charge-law";
import { skontoTerms } from "../invoice/payment/skonto";
import { sellerOf, type Seller } from "../invoice/seller";
import { vatCategories } from "../invoice/tax/vat-category";
import { locales, type Locale } from "../locale";
import { cut } from "../text/characters";
import { unreadDate, type DateText } from "../values/dates";
import {
  exactOrZero,
  fromCents,
  noMoney,
  readSigned,
  roundedToCents,
  sumOf,
  type Decimal,
  type Money,
} from "../values/money";

/** A file that was made of an invoice; its bytes lie in the archive under their hash. */
export interface ArchivedFile {
  readonly kind: "zugferd" | "pdf" | "xrechnung" | "xml" | "ubl" | "verification" | "opened";
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, 64 hex digits. */
  readonly hash: string;
}

/** BG-23: what one VAT category and rate of an invoice come to. */
export type TaxShare = Pick<VatGroup, "category" | "rate" | "basis" | "tax">;

/** What whoever keeps the books reads of an invoice beside its sums. */
interface Facts extends Pick<Seller, "sellerTaxIds"> {
  /** BT-72, or the first day of BG-14; BT-74, or the same day. */
  readonly serviceFrom: DateText;
  readonly serviceTo: DateText;
  /** BT-55, ISO 3166. */
  readonly country: string;
  /** BT-48 */
  readonly vatId: string;
  /** BT-10 to BT-13, BT-16, BT-18, BT-46, BT-47: what the customer knows it by. */
  readonly references: readonly string[];
  /** Its taxes, highest rate first; none of an entry that an earlier version has written and nobody has filled. */
  readonly taxes: readonly TaxShare[];
  /** Section 19 UStG: no tax is charged at all. */
  readonly isSmallBusiness: boolean;
  /** Section 13b (2) UStG, where the customer owes the tax; undefined of an earlier version, where the country tells. */
  readonly isDomesticReverseCharge?: boolean | undefined;
  /** The partial invoices that a final one takes off, one for each rate. */
  readonly partials: readonly PartialInvoice[];
  /** BT-113 but for the partial invoices: what the document itself says was paid; undefined where nothing was. */
  readonly prepaid?: EntryPayment | undefined;
  /** What may be kept back of it by whoever has paid the rest by a day (Skonto). */
  readonly skonto: readonly SkontoOffer[];
}

interface SkontoOffer {
  readonly until: DateText;
  readonly deduction: Money;
}

/** Money that came, or went back (below zero). */
export interface EntryPayment {
  readonly on: DateText;
  readonly amount: Money;
}

/**
 * What the list of the archive shows of one sheet, without the sheet itself. `draft`: somebody went on to another sheet;
 * `issued`: files of it left the browser, and it is kept as it was.
 */
export interface Entry extends Facts, Seller {
  /** The sheet's id. */
  readonly id: string;
  readonly state: "draft" | "issued";
  /** When it was kept, ms since 1970. */
  readonly at: number;
  /** Since when it lies in the trash, ms since 1970; 0 where it does not. */
  readonly trashedAt: number;
  readonly locale: Locale;
  readonly kind: DocumentKind;
  /** BT-1 */
  readonly number: string;
  /** BT-2 */
  readonly date: DateText;
  /** BT-9 */
  readonly due: DateText;
  /** BT-44 */
  readonly customer: string;
  /** BT-25: what it cancels or corrects. */
  readonly preceding: string;
  /** What else is searched: people, places, names of lines. */
  readonly words: string;
  /** BT-109 */
  readonly net: Money;
  /** BT-110 */
  readonly tax: Money;
  /** BT-112 */
  readonly gross: Money;
  /** BT-115 */
  readonly payable: Money;
  /** What partial invoices have charged of `net` and `tax` already, and a final one takes off. */
  readonly deductedNet: Money;
  readonly deductedTax: Money;
  /** What was paid of it, and given back, by their days. */
  readonly payments: readonly EntryPayment[];
  /** The day of the last letter that reminded of it; "" where there was none. */
  readonly remindedOn: DateText;
  /** SHA-256 of the invoice's data, 64 hex digits; "" of a draft. */
  readonly hash: string;
  /** None of a draft. */
  readonly files: readonly ArchivedFile[];
  /** BG-24: the hashes of its attachments, whose bytes lie with those of all others. */
  readonly attachments: readonly string[];
}

/** What an invoice's data do not say. */
type Circumstances = Pick<Entry, "id" | "state" | "at" | "hash" | "files">;

/** What the list shows of an invoice. */
export const entryOf = (invoice: Invoice, circumstances: Circumstances): Entry => ({
  ...circumstances,
  trashedAt: 0,
  locale: invoice.invoiceLocale,
  kind: invoice.invoiceKind,
  number: invoice.invoiceID,
  date: invoice.invoiceIssueDate,
  due: asksForPayment(invoice) ? invoice.invoiceDueDate : "",
  seller: invoice.supplierCompany,
  customer: invoice.customerCompany,
  preceding: invoice.invoicePrecedingID,
  words: wordsOf(invoice),
  net: invoice.invoiceTaxExclusiveAmount,
  tax: invoice.invoiceTaxAmount,
  gross: invoice.invoiceTaxInclusiveAmount,
  payable: invoice.invoicePayableAmount,
  ...deductedOf(invoice),
  ...factsOf(invoice),
  payments: [],
  remindedOn: "",
  attachments: invoice.invoiceAttachments.map(({ hash }) => hash),
});

function deductedOf({ invoicePartials }: Invoice): Pick<Entry, "deductedNet" | "deductedTax"> {
  const sum = (amounts: readonly Decimal<"euros">[]): Money =>
    fromCents(sumOf(amounts.map((amount) => roundedToCents(exactOrZero(amount)))));
  return {
    deductedNet: sum(invoicePartials.map(({ net }) => net)),
    deductedTax: sum(invoicePartials.map(({ tax }) => tax)),
  };
}

/** The facts of an invoice. */
export const factsOf = (invoice: Invoice): Facts => ({
  sellerTaxIds: sellerOf(invoice).sellerTaxIds,
  serviceFrom: invoice.invoiceActualDeliveryDate,
  serviceTo: hasPeriod(invoice) ? invoice.invoiceDeliveryPeriodEnd : invoice.invoiceActualDeliveryDate,
  country: invoice.customerCountry,
  vatId: invoice.customerVatID,
  references: [
    invoice.flagHasSupplierBuyerReference ? invoice.supplierBuyerReference : "",
    invoice.customerNumber,
    invoice.customerRegisterID,
    invoice.invoiceOrderReference,
    invoice.invoiceContractReference,
    invoice.invoiceProjectReference,
    invoice.invoiceDespatchReference,
    invoice.invoiceObjectReference,
  ].filter((each) => each !== ""),
  taxes: vatGroups(invoice).map(({ category, rate, basis, tax }) => ({ category, rate, basis, tax })),
  isSmallBusiness: invoice.flagIsSmallBusinessOwner,
  isDomesticReverseCharge: reverseChargeOf(invoice) === "domestic",
  partials: invoice.invoicePartials,
  prepaid: prepaidOf(invoice),
  skonto: skontoTerms(invoice).map(({ until, deduction }) => ({ until: until ?? "", deduction })),
});

function prepaidOf(invoice: Invoice): EntryPayment | undefined {
  const amount = fromCents(roundedToCents(exactOrZero(invoice.invoicePrepaidAmount)));
  return amount === noMoney || givesBack(invoice.invoiceKind)
    ? undefined
    : { on: invoice.invoicePrepaidDate || invoice.invoiceIssueDate, amount };
}

/** Whether an earlier version has kept an issued invoice without its facts. */
export const lacksFacts = ({ state, taxes, sellerTaxIds }: Entry): boolean =>
  state === "issued" && (taxes.length === 0 || sellerTaxIds === undefined);

/** Characters: enough for what somebody remembers, and thousands of entries are read at once. */
const wordsLength = 300;

const wordsOf = ({ customerCityName, customerEmail, invoiceLines }: Invoice): string =>
  cut([customerCityName, customerEmail, ...invoiceLines.map(({ name }) => name)].join(" "), wordsLength);

const listOrNone = <T>(item: Reader<T>): Reader<readonly T[]> => orElse<readonly T[]>(listOf(item), []);
const text = orElse(aText(10_000), "");
const rate = orElse(aNumber(0, 100), 0);
const day: Reader<DateText> = (value) => unreadDate(typeof value === "string" ? value : "");
const moment = orElse(aCount(), 0);
/** Worked out here once, so that it can be worked out again where it is no amount. */
const money: Reader<Money> = (value) => {
  const exact = typeof value === "string" ? readSigned(value) : null;
  return exact === null ? noMoney : fromCents(roundedToCents(exact));
};

const aPayment = objectOf<EntryPayment>({ on: day, amount: money });
const whenPaid = objectOf({ paidOn: day });

/** An entry in unknown data; what an earlier version has left out is empty. That has known one day on which all was paid. */
export const anEntry: Reader<Entry> = (value, path, left) => {
  const entry = storedEntry(value, path, left);
  const on = whenPaid(value, path, left)?.paidOn ?? "";
  return entry && on !== "" && entry.payments.length === 0
    ? { ...entry, payments: [{ on, amount: entry.payable }] }
    : entry;
};

const storedEntry = objectOf<Entry>({
  id: aText(100),
  state: oneOf("draft", "issued"),
  at: moment,
  trashedAt: moment,
  locale: orElse(oneOf(...locales), "de"),
  kind: orElse(oneOf(...documentKinds), "invoice"),
  number: text,
  date: day,
  due: day,
  seller: text,
  customer: text,
  preceding: text,
  words: text,
  net: money,
  tax: money,
  gross: money,
  payable: money,
  deductedNet: money,
  deductedTax: money,
  payments: listOrNone(aPayment),
  remindedOn: day,
  hash: text,
  files: listOrNone(
    objectOf<ArchivedFile>({
      kind: oneOf("zugferd", "pdf", "xrechnung", "xml", "ubl", "verification", "opened"),
      name: aText(1_000),
      type: aText(200),
      size: aCount(),
      hash: aText(100),
    }),
  ),
  attachments: listOrNone(aText(100)),
  sellerTaxIds: orElse<readonly string[] | undefined>(listOf(text), undefined),
  serviceFrom: day,
  serviceTo: day,
  country: text,
  vatId: text,
  references: listOrNone(text),
  taxes: listOrNone(
    objectOf<TaxShare>({ category: oneOf(...vatCategories), rate, basis: money, tax: money }),
  ),
  isSmallBusiness: orElse(aFlag, false),
  isDomesticReverseCharge: orElse<boolean | undefined>(aFlag, undefined),
  partials: listOrNone(
    objectOf<PartialInvoice>({ number: text, date: day, net: money, vat: rate, tax: money }),
  ),
  prepaid: orElse<EntryPayment | undefined>(aPayment, undefined),
  skonto: listOrNone(objectOf<SkontoOffer>({ until: day, deduction: money })),
});
