import { fixedWords } from "../../words/fixed-words";
import { asksForPayment, givesBack, isPaid } from "../kinds/document-kind";
import type { Invoice } from "../invoice";
import { addedToStandard } from "./payment-note";

/**
 * What an invoice says in the place of a payment note that nobody has written once all of it is paid, or more than all, in its own
 * language, with what was added to that note; "" where something is left, or its note has words of its own.
 */
export function paidSentence(invoice: Invoice): string {
  const { invoicePaymentNote: note, invoiceLocale: locale } = invoice;
  const added = note === "" ? "" : addedToStandard(note, locale);
  if (asksForPayment(invoice) || givesBack(invoice.invoiceKind) || added === null) return "";
  const { cash, other, overpaid } = fixedWords[locale].paid;
  if (!isPaid(invoice)) return overpaid + added;
  return (invoice.invoicePaidBy === "cash" ? cash : other) + added;
}
