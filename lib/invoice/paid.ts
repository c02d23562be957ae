import { fixedWords } from "../words/fixed-words";
import { isPaid } from "./document-kind";
import type { Invoice } from "./invoice";
import { profileOf } from "./e-invoice";
import { standardDays } from "./payment-note";
import { writeTerms } from "./skonto";

/**
 * What an invoice says instead of asking for money once all of it is paid, in its own language; "" where something is left, or
 * its note says so in words of its own.
 */
export const paidSentence = (invoice: Invoice): string =>
  isPaid(invoice) && !saysSo.test(invoice.invoicePaymentNote)
    ? fixedWords[invoice.invoiceLocale].paid[invoice.invoicePaidBy]
    : "";

const saysSo =
  /dankend|(bereits|schon|vollständig) (bezahlt|beglichen)|already paid|paid in full|with thanks/i;

/** The payment note as far as it counts: one that nobody has written asks for a transfer, and what is paid needs none. */
export const notePaid = (invoice: Invoice): string =>
  isPaid(invoice) && standardDays(invoice.invoicePaymentNote, invoice.invoiceLocale) !== null
    ? ""
    : invoice.invoicePaymentNote;

/** The terms of payment (BT-20): the note with its Skonto, behind the sentence of what is paid. */
export const termsOf = (invoice: Invoice): string =>
  [paidSentence(invoice), writeTerms(invoice.invoicePaymentNote, invoice.invoiceSkonto)]
    .filter((text) => text !== "")
    .join("\n");

/** Terms without the sentence that {@link termsOf} has put in front of the note. */
export function withoutPaidSentence(terms: string): string {
  const [first, ...rest] = terms.split("\n");
  const isOurs = Object.values(fixedWords).some(({ paid }) =>
    Object.values(paid).some((each) => each === first),
  );
  return isOurs ? rest.join("\n") : terms;
}

/**
 * The code of the way of an invoice that asks for no payment (BT-81). An XRechnung wants numbers of a card that nobody has here
 * (BR-DE-24-a).
 */
export function paidCode(invoice: Invoice): "1" | "10" | "48" {
  if (!isPaid(invoice)) return "1";
  if (invoice.invoicePaidBy === "cash") return "10";
  return invoice.invoicePaidBy === "card" && profileOf(invoice) !== "xrechnung" ? "48" : "1";
}
