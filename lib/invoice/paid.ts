import { fixedWords } from "../words/fixed-words";
import { isPaid } from "./document-kind";
import type { Invoice } from "./invoice";
import { addedToStandard } from "./payment-note";

/**
 * What an invoice says in the place of a payment note that nobody has written once all of it is paid, in its own language, with
 * what was added to that note; "" where something is left, or its note has words of its own.
 */
export function paidSentence(invoice: Invoice): string {
  const { invoicePaymentNote: note, invoiceLocale: locale } = invoice;
  const added = note === "" ? "" : addedToStandard(note, locale);
  if (!isPaid(invoice) || added === null) return "";
  return fixedWords[locale].paid[invoice.invoicePaidBy === "cash" ? "cash" : "other"] + added;
}

/** What takes the place of a payment note that asks for money although nothing is to be paid; "" where {@link paidSentence} says it. */
export const noteInPlace = ({ invoiceLocale, invoicePayableAmount }: Invoice): string =>
  invoicePayableAmount.startsWith("-") ? fixedWords[invoiceLocale].overpaid : "";
