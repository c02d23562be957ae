import { daysBetween, isDate } from "../../values/dates";
import {
  cents,
  exactOrZero,
  fromCents,
  roundedToCents,
  toCents,
  zero,
  type Decimal,
} from "../../values/money";
import { givesBack, isFinal } from "../kinds/document-kind";
import type { BankAccount, Change, Invoice, PaidBy, PartialInvoice, PaymentMeans, Skonto } from "../invoice";
import { normalize } from "../normalize";
import { standardDays, standardNote } from "./payment-note";
import { vatGroups } from "../sums/totals";

// What only the dialog of the payment changes: no part of the first load.

/** Sets the steps of the Skonto; a note that nobody has written forbids no deduction beside one. */
export const setSkonto =
  (invoiceSkonto: readonly Skonto[]): Change =>
  (invoice) => {
    const { invoicePaymentNote: note, invoiceLocale: locale } = invoice;
    const days = standardDays(note, locale);
    return {
      ...invoice,
      invoiceSkonto,
      invoiceHasSkontoCode: invoice.invoiceHasSkontoCode && invoiceSkonto.length > 0,
      invoicePaymentNote: days === null ? note : standardNote(locale, days, invoiceSkonto.length > 0),
    };
  };

/** Switches the second payment code on or off. */
export const setSkontoCode =
  (invoiceHasSkontoCode: boolean): Change =>
  (invoice) => ({ ...invoice, invoiceHasSkontoCode });

/** Sets what was paid before, in euros. */
export const setPrepaid =
  (invoicePrepaidAmount: Decimal<"euros">): Change =>
  (invoice) => ({ ...invoice, invoicePrepaidAmount });

/** All of it was paid in some way before it was written, or, with null, nothing was. */
export const setPaid =
  (by: PaidBy | null): Change =>
  (invoice) => ({
    ...invoice,
    invoicePaidBy: by ?? "other",
    invoicePrepaidAmount: by === null ? zero : fromCents(cents(leftWithoutPrepaid(invoice))),
    invoicePrepaidDate: by === null ? "" : invoice.invoicePrepaidDate || invoice.invoiceIssueDate,
  });

/** What is to be paid but for what was paid before, in cents. */
export const leftWithoutPrepaid = (invoice: Invoice): bigint =>
  toCents(invoice.invoicePayableAmount) + roundedToCents(exactOrZero(invoice.invoicePrepaidAmount));

/** Sets the partial invoices that are taken off. */
export const setPartials =
  (invoicePartials: readonly PartialInvoice[]): Change =>
  (invoice) => ({ ...invoice, invoicePartials });

/** Sets the accounts beside the first. */
export const setAccounts =
  (supplierAccounts: readonly BankAccount[]): Change =>
  (invoice) => ({ ...invoice, supplierAccounts });

/** Sets how it is paid; a note that nobody has written asks for a transfer, and goes and comes with it. */
export const setPaymentMeans =
  (invoicePaymentMeans: PaymentMeans): Change =>
  (invoice) => ({ ...invoice, invoicePaymentMeans, ...noteFor(invoicePaymentMeans, invoice) });

function noteFor(means: PaymentMeans, invoice: Invoice): Partial<Invoice> {
  const { invoicePaymentNote: note, invoiceLocale: locale, invoiceSkonto } = invoice;
  const { invoiceIssueDate: issued, invoiceDueDate: due } = invoice;
  if (means === "direct-debit") return standardDays(note, locale) === null ? {} : { invoicePaymentNote: "" };
  if (note !== "" || !isDate(issued) || !isDate(due)) return {};
  return {
    invoicePaymentNote: standardNote(locale, Math.max(0, daysBetween(issued, due)), invoiceSkonto.length > 0),
  };
}

/** Whether a document may be one that a final invoice takes off: many write a partial one as a plain invoice, and some are corrected. */
export const isDeductible = ({ invoiceKind }: Invoice): boolean =>
  !givesBack(invoiceKind) && !isFinal(invoiceKind);

/** What a final invoice takes off of a partial one: an entry for each rate. What was rounded was paid as well, and is in the first. */
export const partialsOf = (invoice: Invoice): readonly PartialInvoice[] => {
  const is = normalize(invoice);
  const rounded = roundedToCents(exactOrZero(is.invoiceRoundingAmount));
  return vatGroups(is).map(({ rate, basis, tax }, index) => ({
    number: invoice.invoiceID,
    date: invoice.invoiceIssueDate,
    net: index === 0 ? fromCents(cents(toCents(basis) + rounded)) : basis,
    vat: rate,
    tax,
  }));
};

/** Those that are there with those of other files, in the order of their dates; a number that is there already is replaced. */
export function withPartials(
  before: readonly PartialInvoice[],
  more: readonly PartialInvoice[],
): readonly PartialInvoice[] {
  const numbers = new Set(more.map(({ number }) => number));
  const kept = before.filter(({ number, net }) => !numbers.has(number) && (number !== "" || net !== "0"));
  return [...kept, ...more].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
