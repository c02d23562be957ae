import { fixedWords } from "../words/fixed-words";
import { isPaid } from "./document-kind";
import type { Invoice } from "./invoice";
import { standardDays } from "./payment-note";

/**
 * What an invoice says in the place of a payment note that nobody has written once all of it is paid, in its own language; ""
 * where something is left, or its note has words of its own.
 */
export function paidSentence(invoice: Invoice): string {
  const { invoicePaymentNote: note, invoiceLocale: locale } = invoice;
  if (!isPaid(invoice) || (note !== "" && standardDays(note, locale) === null)) return "";
  return fixedWords[locale].paid[invoice.invoicePaidBy === "cash" ? "cash" : "other"];
}
