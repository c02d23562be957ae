import { fixedWords } from "../words/fixed-words";
import { isPaid } from "./document-kind";
import { profileOf } from "./e-invoice";
import type { Invoice } from "./invoice";
import { paidSentence } from "./paid";
import { writeTerms } from "./skonto";

// How the files say that all is paid: no part of the first load.

/** The terms of payment (BT-20): the sentence of what is paid, or the note with its Skonto. */
export const termsOf = (invoice: Invoice): string =>
  paidSentence(invoice) || writeTerms(invoice.invoicePaymentNote, invoice.invoiceSkonto);

/** Terms without the sentence that {@link termsOf} has put in the place of a note. */
export const withoutPaidSentence = (terms: string): string =>
  Object.values(fixedWords).some(({ paid }) => terms === paid.cash || terms === paid.other) ? "" : terms;

/**
 * The code of the way of an invoice that asks for no payment (BT-81). An XRechnung wants numbers of a card that nobody has here
 * (BR-DE-24-a).
 */
export function paidCode(invoice: Invoice): "1" | "10" | "48" {
  if (!isPaid(invoice)) return "1";
  if (invoice.invoicePaidBy === "cash") return "10";
  return invoice.invoicePaidBy === "card" && profileOf(invoice) !== "xrechnung" ? "48" : "1";
}
