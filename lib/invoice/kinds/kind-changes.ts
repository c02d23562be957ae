import { withoutDoubts } from "../as-printed";
import { limits } from "../../limits";
import { addDays, isDate } from "../../values/dates";
import { hasPeriod } from "../delivery/delivery";
import { asksForPayment, givesBack, isPaid, isPartial, namesPreceding } from "./document-kind";
import { oppositeAmounts } from "../imported-changes";
import type { Adjustment, Change, DocumentKind, Invoice, InvoiceLine } from "../invoice";
import { recalculate } from "../sums/totals";
import { formatMoney } from "../../values/format";
import { exactOrZero, fromCents, negated, roundedToCents, zero } from "../../values/money";
import { phrases } from "../../words/phrases";
import { startNote } from "./start-note";
import { withNoteOfDueDate } from "../payment/due-date";
import { standardDays, standardNote } from "../payment/payment-note";

// What only the title changes: no part of the first load.

/** Makes it a document of another kind; texts that nobody has written follow. */
export const setKind =
  (invoiceKind: DocumentKind): Change =>
  (invoice) =>
    invoiceKind === invoice.invoiceKind
      ? invoice
      : withDelivery(withTerms({ ...withStartNote(invoice, invoiceKind), invoiceKind }, invoice.invoiceKind));

/** Nothing is done yet of what is asked for in advance: a day that nobody has written goes, and comes back with another kind. */
function withDelivery(invoice: Invoice): Invoice {
  const { invoiceKind, invoiceIssueDate: issued, invoiceActualDeliveryDate: done } = invoice;
  const isAhead = isPartial(invoiceKind);
  return !hasPeriod(invoice) && done === (isAhead ? issued : "") && !namesPreceding(invoiceKind)
    ? { ...invoice, invoiceActualDeliveryDate: isAhead ? "" : issued }
    : invoice;
}

/** What somebody has written around the sentence of the kind stays. */
export const withStartNote = (invoice: Invoice, kind: DocumentKind): Invoice => {
  const { invoiceKind, invoiceLocale: locale, invoiceIncludedNote: note } = invoice;
  const known = [startNote(invoiceKind, locale), startNote("invoice", locale)];
  const before = known.find((each) => note.includes(each));
  return before === undefined
    ? invoice
    : { ...invoice, invoiceIncludedNote: note.replace(before, () => startNote(kind, locale)) };
};

/**
 * An invoice as an ordinary one, for others to begin with: what it said of the one before, or of money that is given back,
 * stays behind, however it was put.
 */
export function ordinaryOf(last: Invoice): Invoice {
  const { invoiceIncludedNote: note, invoicePrecedingID: preceding, invoiceLocale: locale } = last;
  if (isPaid(last)) return setKind("invoice")(withNoteAgain(last));
  if (!asksForPayment(last)) {
    const invoiceIncludedNote = startNote("refund", locale);
    return setKind("invoice")({
      ...last,
      invoiceKind: "refund",
      invoiceIncludedNote,
      invoicePaymentNote: "",
    });
  }
  const isAbout = preceding !== "" && note.includes(preceding);
  return setKind("invoice")(
    isAbout ? { ...last, invoiceIncludedNote: startNote(last.invoiceKind, locale) } : last,
  );
}

/** What was paid had no use for a note that asks; what comes after it has. */
const withNoteAgain = (paid: Invoice): Invoice =>
  paid.invoicePaymentNote === ""
    ? { ...paid, invoicePaymentNote: standardNote(paid.invoiceLocale, limits.dueDays, false) }
    : paid;

/** What gives back asks for no payment; what did and does now has a day and a note again. */
function withTerms(invoice: Invoice, before: DocumentKind): Invoice {
  const { invoiceKind, invoiceIssueDate: issued, invoicePaymentNote: note, invoiceLocale: locale } = invoice;
  if (givesBack(invoiceKind))
    return standardDays(note, locale) === null ? invoice : { ...invoice, invoicePaymentNote: "" };
  if (!givesBack(before)) return invoice;
  const due = invoice.invoiceDueDate || (isDate(issued) ? addDays(issued, limits.dueDays) : "");
  return withNoteOfDueDate({
    ...invoice,
    invoiceDueDate: due,
    invoicePaymentNote:
      note || invoice.invoicePaymentMeans !== "transfer"
        ? note
        : standardNote(locale, limits.dueDays, invoice.invoiceSkonto.length > 0),
  });
}

const takenBack = ({ imported, ...line }: InvoiceLine): InvoiceLine => ({
  ...withoutDoubts(line),
  quantity: negated(line.quantity),
  ...(imported ? { imported: { terms: [], said: "", total: oppositeAmounts(imported.total) } } : {}),
  ...(line.adjustments ? { adjustments: line.adjustments.map(opposite) } : {}),
});

/** Percentages follow the amount that they are of. */
const opposite = <Of extends Adjustment>(adjustment: Of): Of =>
  adjustment.unit === "number" ? { ...adjustment, amount: negated(adjustment.amount) } : adjustment;

/** Lines, allowances, charges and partial invoices with the other sign. */
export const turned = ({
  invoiceLines,
  invoiceAllowanceUnit: unit,
  invoiceAllowanceAmount: amount,
  invoiceAdjustments,
  invoicePartials,
}: Invoice) => ({
  invoiceLines: invoiceLines.map(takenBack),
  invoiceAllowanceAmount: unit === "number" ? negated(amount) : amount,
  invoiceAdjustments: invoiceAdjustments.map(opposite),
  invoicePartials: invoicePartials.map(({ net, tax, ...part }) => ({
    ...part,
    net: negated(net),
    tax: negated(tax),
  })),
});

/**
 * All amounts with the other sign: what was typed as it stands in the invoice that is taken back. What was paid of that is nothing
 * that a cancellation takes off: it is told in words where nobody has written any.
 */
export const withOtherSign: Change = (invoice) => {
  const { invoiceLocale: locale } = invoice;
  const paid = roundedToCents(exactOrZero(invoice.invoicePrepaidAmount));
  const note = phrases[locale].paidBack.replace("{{amount}}", formatMoney(fromCents(paid), locale));
  return recalculate({
    ...invoice,
    ...turned(invoice),
    invoicePaymentNote: invoice.invoicePaymentNote || (paid > 0n ? note : ""),
    invoicePrepaidAmount: zero,
    invoicePrepaidDate: "",
    invoiceRoundingAmount: negated(invoice.invoiceRoundingAmount),
  });
};
