import { withoutDoubts } from "../as-printed";
import { addDays, addMonths, daysBetween, isDate, type DateString, type DateText } from "../../values/dates";
import { zero } from "../../values/money";
import { newInvoice, placeholder } from "../defaults";
import { deliveryForm, hasPeriod, setDeliveryMonth } from "../delivery/delivery";
import { isPlanned, needsDay } from "../delivery/delivery-day";
import { givesBack, isPartial } from "./document-kind";
import { fields, type TextField } from "../fields";
import type { ImportedInvoice } from "../imported";
import { partiesIn, senderIn } from "../imported-changes";
import type { Invoice, InvoiceLine } from "../invoice";
import { ordinaryOf } from "./kind-changes";
import { setPaymentMeans, setSkonto } from "../payment/payment-changes";
import { daysToPay, withNoteOfDueDate } from "../payment/due-date";
import { caseNotes } from "../tax/reason-sentences";

// What only a finished invoice leads to: no part of the first load.

/** What the new invoice says that the old one cannot know. */
interface NewFacts {
  /** Null where none follows from the old one's. */
  readonly number: string | null;
  readonly today: DateString;
}

/** Whether there is a next invoice to the same customer: what gives one back has none. */
export const hasNext = ({ invoiceKind }: Invoice): boolean => !givesBack(invoiceKind);

/**
 * An invoice to another customer after this one: its sender with the accounts and the note on the payment, how it looks and its
 * rates. Skonto, direct debit, prices with VAT, the form of the XML and the Leitweg-ID belong to the customer, and so does a case of the VAT law, but for
 * what is outside of its scope at home.
 */
export function newFrom(from: Invoice, facts: NewFacts): Invoice {
  const last = withKeptTerms(from, senderIn);
  const start = newInvoice(last.invoiceLocale, facts.today);
  const plain = transferred(ordinaryOf(last));
  const texts = fields.map(({ name }) => [name, isSenders(name) ? plain[name] : start[name]]);
  const next = withTerms(last, facts, {
    ...plain,
    ...Object.fromEntries(texts),
    invoiceTaxCase:
      last.invoiceTaxCase === "outside" && last.customerCountry === last.supplierCountry
        ? "outside"
        : "by-rate",
    invoiceReverseCharge: undefined,
    invoiceXmlForm: start.invoiceXmlForm,
    invoiceLines: [],
    invoiceAdjustments: [],
    invoiceAllowanceAmount: zero,
    flagShowAllowance: false,
    flagHasSupplierBuyerReference: false,
    invoiceHasGrossPrices: false,
  });
  if (deliveryForm(last) === "month") return setDeliveryMonth(facts.today)(next);
  // Nobody has said a period of what is done for another customer.
  return {
    ...next,
    invoiceActualDeliveryDate: facts.today,
    invoiceDeliveryPeriodEnd: "",
    ...(hasPeriod(last) ? { invoiceDeliveryForm: start.invoiceDeliveryForm } : {}),
  };
}

/** With what is kept of the file that it came from. */
function withKeptTerms(
  { imported, ...invoice }: Invoice,
  keptOf: (imported: ImportedInvoice) => ImportedInvoice,
): Invoice {
  const kept = imported && keptOf(imported);
  return kept && kept.terms.length > 0 ? { ...invoice, imported: kept } : invoice;
}

/** Paid by a transfer of all of it, with the note that goes with that where nobody has written another. */
function transferred(invoice: Invoice): Invoice {
  const plain = setSkonto([])(invoice);
  return plain.invoicePaymentMeans === "transfer" ? plain : setPaymentMeans("transfer")(plain);
}

/** Whether a text is about who sends the invoice, whoever it goes to. */
const isSenders = (name: TextField): boolean =>
  (name.startsWith("supplier") && name !== "supplierBuyerReference") || sendersNotes.includes(name);

const sendersNotes: readonly string[] = ["invoicePaymentNote", ...Object.values(caseNotes)];

/** The next invoice to the same customer: all of it once more, for the time after. */
export function nextOf(from: Invoice, facts: NewFacts): Invoice {
  const last = withKeptTerms(from, partiesIn);
  return withTerms(last, facts, {
    ...(isPartial(last.invoiceKind) ? last : ordinaryOf(last)),
    invoiceDespatchReference: "",
    invoiceLines: last.invoiceLines.map((line) => nextLine(line, last, facts.today)),
  });
}

/**
 * What was cancelled once more, in its place: all that it said, with its service, what it is based on and what it deducts. Of a
 * correction an invoice, as what that had replaced stands no more.
 */
export const anewOf = (from: Invoice, facts: NewFacts): Invoice =>
  withNumberAndDays(
    from,
    facts,
    from.invoiceKind === "correction"
      ? { ...ordinaryOf(from), invoicePrecedingID: "", invoicePrecedingDate: "" }
      : from,
  );

/** A new invoice of the sender of one, with the items of another one that somebody else has sent. */
export function newWithItems(from: Invoice, other: Invoice, facts: NewFacts): Invoice {
  const next = newFrom(from, facts);
  const untaxed = next.flagIsSmallBusinessOwner ? { vat: 0, taxCase: undefined } : {};
  return {
    ...next,
    invoiceLines: other.invoiceLines.map((line) => ({ ...nextLine(line, other, facts.today), ...untaxed })),
  };
}

/** What holds for all: number and days of its own, and nothing that was about the old one alone. */
function withTerms(last: Invoice, facts: NewFacts, next: Invoice): Invoice {
  const { today } = facts;
  const { from, to } = moved(deliveryOf(last), periodStep(last, today), last, today);
  return withNumberAndDays(last, facts, {
    ...next,
    // What is about another document may leave it out; what is still to be done is the same once more.
    invoiceActualDeliveryDate: isPlanned(last)
      ? last.invoiceActualDeliveryDate
      : from === "" && needsDay(next) && !needsDay(last)
        ? today
        : from,
    invoiceDeliveryPeriodEnd: to,
    invoicePrecedingID: "",
    invoicePrecedingDate: "",
    invoicePartials: [],
    invoicePrepaidAmount: zero,
    invoicePrepaidDate: "",
    // Beside an invoice without a due date nobody has held them against one.
    invoiceSkonto: next.invoiceSkonto.filter((step) => step.days <= Math.max(0, daysToPay(last))),
    invoicePaidBy: "other",
    invoiceRoundingAmount: zero,
    invoiceAttachments: [],
    invoiceAllowanceDoubt: undefined,
  });
}

/** An invoice of today under another number, to be paid in as many days as the last one. */
function withNumberAndDays(last: Invoice, { number, today }: NewFacts, next: Invoice): Invoice {
  return withNoteOfDueDate({
    ...next,
    invoiceID: number ?? placeholder("invoiceID", last.invoiceLocale),
    invoiceIssueDate: today,
    invoiceDueDate: addDays(today, Math.max(0, daysToPay(last))),
  });
}

/** The line goes on as far as the whole invoice does, or by itself where that has no period; what its file says besides was about the old one. */
function nextLine(line: InvoiceLine, last: Invoice, today: DateString): InvoiceLine {
  const { imported: _imported, ...kept } = withoutDoubts(line);
  const { periodStart, periodEnd } = line;
  if (periodStart === undefined && periodEnd === undefined) return kept;
  const span = { from: periodStart ?? "", to: periodEnd ?? "" };
  const { from, to } = moved(span, periodStep(last, today) ?? stepOf(span, last, today), last, today);
  return { ...kept, periodStart: from || undefined, periodEnd: to || undefined };
}

/** The first and the last day of what was done. */
interface Span {
  readonly from: DateText;
  readonly to: DateText;
}

/** How far a time goes on: by halves of months, from the 1st or the 16th, or by days. */
interface Step {
  readonly halves: number;
  readonly days: number;
}

const deliveryOf = (invoice: Invoice): Span => ({
  from: invoice.invoiceActualDeliveryDate,
  to: hasPeriod(invoice) ? invoice.invoiceDeliveryPeriodEnd : "",
});

const periodStep = (invoice: Invoice, today: DateString): Step | null =>
  stepOf(deliveryOf(invoice), invoice, today);

/**
 * How far a span goes on by today: as many of its own lengths, in whole or half months or in days, as lie between the
 * last day of issue and today, so that its distance to that day stays; at least one where that is over by today, or of days has begun.
 * Null of a single day, and of what is no span.
 */
function stepOf({ from, to }: Span, { invoiceIssueDate: issued }: Invoice, today: DateString): Step | null {
  if (!isDate(from) || !isDate(to) || from >= to) return null;
  const last = isDate(issued) ? issued : today;
  const after = addDays(to, 1);
  const halves = halfOf(after) - halfOf(from);
  const isWhole = halves % 2 === 0;
  if (halves > 0 && addHalves(from, halves) === after && (isWhole || isHalfStart(from))) {
    const between = isWhole ? (monthOf(today) - monthOf(last)) * 2 : (daysBetween(last, today) * 24) / 365;
    const gone = Math.round(between / halves);
    const isNextOver = addDays(addHalves(after, halves), -1) <= today;
    return { halves: (gone || Number(isNextOver)) * halves, days: 0 };
  }
  const days = daysBetween(from, after);
  const gone = daysBetween(last, today);
  return { halves: 0, days: (Math.round(gone / days) || Number(gone >= 0 && after <= today)) * days };
}

/** Months since the year 0. */
const monthOf = (date: DateString): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(4, 6));

/** Halves of months since the year 0. */
const halfOf = (date: DateString): number => monthOf(date) * 2 + Number(date.slice(6) >= "16");

const isHalfStart = (date: DateString): boolean => ["01", "16"].includes(date.slice(6));

/** The same day halves of months later: the 1st is followed by the 16th. */
function addHalves(date: DateString, halves: number): DateString {
  const [months, rest] = [Math.floor(halves / 2), halves % 2];
  if (rest === 0) return addMonths(date, months);
  return date.slice(6) < "16"
    ? addDays(addMonths(date, months), 15)
    : addMonths(addDays(date, -15), months + 1);
}

/**
 * A span as far on as a step goes; without one each day keeps its distance to the day of issue. One of days that was over when it was
 * written about ends today at the latest.
 */
function moved({ from, to }: Span, step: Step | null, last: Invoice, today: DateString): Span {
  const { invoiceIssueDate: issued } = last;
  const go = (date: DateText): DateText => {
    if (!isDate(date)) return date;
    if (step) return addDays(addHalves(date, step.halves), step.days);
    return addDays(today, isDate(issued) ? daysBetween(issued, date) : 0);
  };
  if (!step || from === to || !isDate(to)) return { from: go(from), to: go(to) };
  // The end of February is followed by that of March.
  const after = go(addDays(to, 1));
  const [start, end] = [go(from), isDate(after) ? addDays(after, -1) : after];
  // A line's may begin after today, within a whole that began before.
  const endsToday = step.days !== 0 && isDate(issued) && to <= issued && start <= today && today < end;
  return { from: start, to: endsToday ? today : end };
}
