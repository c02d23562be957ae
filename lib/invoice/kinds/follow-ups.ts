import { limits } from "../../limits";
import { addDays, type DateString, type DateText } from "../../values/dates";
import { formatMoney } from "../../values/format";
import { phrases } from "../../words/phrases";
import {
  cents,
  exactOrZero,
  fromCents,
  halfUp,
  negated,
  noMoney,
  percentOf,
  roundedToCents,
  scaled,
  sumOf,
  tenTo,
  toCents,
  toDecimal,
  withoutTrailingZeros,
  zero,
  type Cents,
  type Money,
} from "../../values/money";
import { asksForPayment } from "./document-kind";
import type { AllowanceAmount, Invoice, InvoiceLine, Skonto, TaxedAdjustment } from "../invoice";
import { oppositeStated } from "../imported-changes";
import { turned, withStartNote } from "./kind-changes";
import { recalculate, roundingSlack, undiscounted, vatGroups, type VatGroup } from "../sums/totals";
import { typedPrice } from "../lines/gross-price";
import { daysToPay } from "../payment/due-date";
import { keptOf } from "../payment/paid-portion";
import { isPlanned } from "../delivery/delivery-day";
import { startNote } from "./start-note";

/** What the new document says that the old one cannot know. */
interface NewFacts {
  readonly number: string;
  readonly today: DateString;
  /** What was paid of the old one since, by days. */
  readonly paid?: readonly { readonly on: DateText; readonly amount: Money }[];
  /** What whoever paid in time has kept back of it (Skonto). */
  readonly kept?: Money | undefined;
  /** What has given back parts of it, by number, with net and VAT (below zero) at each rate. */
  readonly refunds?: readonly {
    readonly number: string;
    readonly taxes: readonly Pick<VatGroup, "category" | "rate" | "basis" | "tax">[];
    /** Undefined where they cannot be read any more. */
    readonly lines?: readonly InvoiceLine[] | undefined;
  }[];
}

/**
 * What cancels an invoice: every amount of it with the other sign, and nothing to pay, whatever was paid of it: that is told in words,
 * where something is left to give back. What was kept back of it for paying in time (Skonto) is not taken back.
 */
export function cancellationOf(invoice: Invoice, facts: NewFacts): Invoice {
  const { amount, rest } = paidOf(invoice, facts);
  const paid: Invoice = { ...invoice, invoiceKind: "cancellation", invoicePrepaidAmount: fromCents(amount) };
  const owed = withSkontoTaken(paid, facts.kept);
  const takenBack = turned(owed);
  const made: Invoice = {
    ...takenBackOf(owed, facts),
    ...withoutPassedPlan(invoice, facts.today),
    invoiceIncludedNote: startNote("cancellation", invoice.invoiceLocale),
    invoiceAdjustments: [...takenBack.invoiceAdjustments, ...refunded(invoice, facts)],
    invoicePartials: takenBack.invoicePartials,
    invoiceRoundingAmount: negated(owed.invoiceRoundingAmount),
  };
  // Each rate may be rounded otherwise in what is left than in all of it.
  const back = cents(-payableOf(owed) - givenBack(facts));
  const cancellation = facts.refunds?.length ? withRounding(made, back) : made;
  // A cent is no debt.
  const taken = cents(-payableOf(cancellation));
  if (rest <= 0n || taken <= 1n) return cancellation;
  const paidBack = formatMoney(fromCents(rest < taken ? rest : taken), invoice.invoiceLocale);
  const note = phrases[invoice.invoiceLocale].paidBack.replace("{{amount}}", paidBack);
  return { ...cancellation, invoicePaymentNote: note };
}

/** Whatever was paid of it. */
const payableOf = (invoice: Invoice): Cents =>
  toCents(recalculate({ ...invoice, invoicePrepaidAmount: zero }).invoicePayableAmount);

/** What refunds have given back, below zero. */
const givenBack = ({ refunds = [] }: NewFacts): Cents =>
  sumOf(refunds.flatMap(({ taxes }) => taxes.flatMap(({ basis, tax }) => [toCents(basis), toCents(tax)])));

/** With what is rounded away where no more than rounding makes it come to something else than that (BT-114). */
function withRounding(invoice: Invoice, amount: Cents): Invoice {
  const left = payableOf(invoice) - amount;
  const slack = roundingSlack(invoice, vatGroups(invoice).length);
  if (left > slack || left < -slack) return invoice;
  const rounding = roundedToCents(exactOrZero(invoice.invoiceRoundingAmount));
  return { ...invoice, invoiceRoundingAmount: fromCents(cents(rounding - left)) };
}

/** What came by the invoice's own words and since, whatever its refunds have paid back; what is left of it; the day it came on, where that is one. */
function paidOf({ invoicePrepaidAmount, invoicePrepaidDate }: Invoice, facts: NewFacts) {
  const { paid = [] } = facts;
  const amounts = paid.map(({ amount }) => toCents(amount));
  const back = sumOf(amounts.filter((each) => each < 0n));
  const ofRefunds = back > givenBack(facts) ? back : givenBack(facts);
  const rest = sumOf([roundedToCents(exactOrZero(invoicePrepaidAmount)), ...amounts]);
  const came = paid.filter(({ amount }) => !amount.startsWith("-")).map(({ on }) => on);
  const [on = "", ...others] = new Set([invoicePrepaidDate, ...came].filter((day) => day !== ""));
  return { rest, amount: cents(rest - ofRefunds), on: others.length > 0 ? "" : on };
}

/** Lines and discounts of an invoice with the other sign, in a document of its own that asks for nothing. */
const takenBackOf = (invoice: Invoice, facts: NewFacts): Invoice => ({
  ...followUp(invoice, facts),
  ...turned(invoice),
  imported: invoice.imported && oppositeStated(invoice.imported),
  invoiceDueDate: "",
  invoicePaymentNote: "",
  invoiceSkonto: [],
  invoiceAttachments: [],
  invoiceAllowanceDoubt: undefined,
  invoicePartials: [],
  invoicePrepaidAmount: zero,
  invoicePrepaidDate: "",
  invoiceRoundingAmount: zero,
});

/** What was given back of it before is not taken back once more. */
const refunded = (invoice: Invoice, { refunds = [] }: NewFacts): readonly TaxedAdjustment[] =>
  refunds.flatMap(({ number, taxes }) =>
    taxes.map(({ category, rate, basis }): TaxedAdjustment => {
      const own = vatGroups(invoice).find((group) => group.category === category && group.rate === rate);
      return {
        isCharge: true,
        unit: "number",
        amount: negated(basis),
        reason: phrases[invoice.invoiceLocale].refunded.replace("{{number}}", number),
        vat: rate,
        ...(own?.taxCase === undefined ? {} : { taxCase: own.taxCase }),
      };
    }),
  );

/**
 * What takes back a part of an invoice, which stands otherwise: with the other sign, what no refund has given back of its lines, for
 * those that are not given back to be removed. What was paid on the whole is no part of it. Of what was paid less Skonto, so much less
 * is given back.
 */
export function refundOf(invoice: Invoice, facts: NewFacts): Invoice {
  const refund: Invoice = {
    ...takenBackOf({ ...invoice, invoiceLines: linesLeft(invoice, facts) }, facts),
    invoiceKind: "refund",
    invoiceIncludedNote: startNote("refund", invoice.invoiceLocale),
  };
  const { paid = [], kept = noMoney } = facts;
  // What was given back since was paid with it, too.
  const payments = [invoice.invoicePrepaidAmount, ...paid.map(({ amount }) => amount)];
  const came = payments.filter((amount) => !amount.startsWith("-")).map(exactOrZero);
  const taken = { kept: toCents(kept), whole: sumOf([toCents(kept), ...came.map(roundedToCents)]) };
  return taken.kept > 0n && taken.whole > 0n ? withLessPaid(refund, invoice.invoiceSkonto, taken) : refund;
}

/** The lines of an invoice with the quantities that no refund has given back. */
function linesLeft({ invoiceLines }: Invoice, { refunds = [] }: NewFacts): readonly InvoiceLine[] {
  const { quantityDecimals: decimals } = limits;
  const units = ({ quantity }: InvoiceLine): bigint => scaled(exactOrZero(quantity), decimals);
  // The net price within a gross one depends on the quantity.
  const textOf = (line: InvoiceLine): string => JSON.stringify([line.id, line.name, typedPrice(line)]);
  const returned = refunds.flatMap(({ lines = [] }) => lines);
  return invoiceLines.flatMap((line) => {
    const same = returned.filter((each) => textOf(each) === textOf(line));
    if (same.length === 0) return [line];
    const left = [line, ...same].reduce((sum, each) => sum + units(each), 0n);
    const quantity = withoutTrailingZeros(toDecimal(left, decimals));
    return left * units(line) > 0n ? [{ ...line, quantity }] : [];
  });
}

/** A part of what was taken, in cents. */
type Taken = Readonly<Record<"kept" | "whole", Cents>>;

/** With an allowance on each line, in percent, so that it follows what is left of the line, and fixed amounts as much smaller. */
function withLessPaid(refund: Invoice, steps: readonly Skonto[], taken: Taken): Invoice {
  const { invoiceAllowanceUnit: unit, invoiceAllowanceAmount: amount, invoiceLocale: locale } = refund;
  const reason = phrases[locale].adjustments.skonto;
  const left = (amount: string): Money => {
    const own = roundedToCents(exactOrZero(amount));
    return fromCents(cents(own - halfUp(own * taken.kept, taken.whole)));
  };
  return {
    ...refund,
    invoiceLines: recalculate(refund).invoiceLines.map((line) => ({
      ...line,
      adjustments: [
        ...(line.adjustments ?? []),
        { isCharge: false, unit: "percentage", amount: percentOfLine(steps, line, taken), reason },
      ],
    })),
    ...(unit === "number" ? { invoiceAllowanceAmount: left(amount) } : {}),
    invoiceAdjustments: refund.invoiceAdjustments.map((each) =>
      each.unit === "number" ? { ...each, amount: left(each.amount) } : each,
    ),
  };
}

/** The Skonto in percent of what quantity and price of a line come to, whatever else the line takes off. */
function percentOfLine(steps: readonly Skonto[], line: InvoiceLine, { kept, whole }: Taken): AllowanceAmount {
  const step = stepOf(steps, kept, whole);
  const [total, all] = [toCents(line.total), undiscounted(line)];
  if (step && total === all) return step.percent;
  const { percentDecimals: decimals } = limits;
  const [own, base] = all < 0n ? [-total, -all] : [total, all];
  return base === 0n ? zero : toDecimal(halfUp(100n * tenTo(decimals) * kept * own, whole * base), decimals);
}

/**
 * What takes the place of a wrong invoice: the same once more, for the wrong to be changed, and paid as far as that is. Skonto that was
 * taken is an allowance there, and granted no more.
 */
export function correctionOf(invoice: Invoice, facts: NewFacts): Invoice {
  const { paid = [], kept } = facts;
  const { amount, on } = paidOf(invoice, facts);
  const { invoiceDueDate: due } = invoice;
  return withSkontoTaken(
    {
      ...followUp(withStartNote(invoice, "correction"), facts),
      invoiceKind: "correction",
      ...(paid.length > 0 ? { invoicePrepaidAmount: fromCents(amount), invoicePrepaidDate: on } : {}),
      invoiceDueDate: due !== "" && asksForPayment(invoice) ? addDays(facts.today, daysToPay(invoice)) : due,
    },
    kept,
  );
}

/**
 * With an allowance for what was kept back: in percent of the whole or of each line in a correction, whose lines are changed, else at
 * each rate what the books take off; a cent that rounding leaves is rounded away (BT-114).
 */
function withSkontoTaken(invoice: Invoice, skonto: Money = noMoney): Invoice {
  const whole = recalculate(invoice);
  const [kept, gross] = [toCents(skonto), toCents(whole.invoiceTaxInclusiveAmount)];
  if (kept === 0n || gross === 0n) return invoice;
  const groups = vatGroups(whole);
  const isPlain = groups.length === 1 && whole.invoiceExtensionAmount === whole.invoiceTaxExclusiveAmount;
  const isChanged = invoice.invoiceKind === "correction" && invoice.invoicePartials.length === 0;
  const step = isChanged && isPlain ? stepOf(invoice.invoiceSkonto, kept, gross) : undefined;
  const granted: Invoice = { ...invoice, invoiceSkonto: [], invoiceHasSkontoCode: false };
  const less = recalculate(
    isChanged && !step
      ? withLessPaid(granted, invoice.invoiceSkonto, { kept, whole: gross })
      : {
          ...granted,
          invoiceAdjustments: [
            ...invoice.invoiceAdjustments,
            ...keptOf(
              groups.map(({ rate, taxCase, basis: net, tax }) => ({ rate, taxCase, net, tax })),
              kept,
              gross,
            ).map(({ rate, taxCase, net }): TaxedAdjustment => ({
              isCharge: false,
              unit: step ? "percentage" : "number",
              amount: step ? step.percent : net,
              reason: phrases[invoice.invoiceLocale].adjustments.skonto,
              vat: rate,
              ...(taxCase === undefined ? {} : { taxCase }),
            })),
          ],
        },
  );
  return recalculate(withRounding(less, roundedToCents(exactOrZero(less.invoicePrepaidAmount))));
}

/** The Skonto that comes to what was kept back of the whole, to the cent, or to one that a rounding of the whole (BT-114) makes of it. */
function stepOf(steps: readonly Skonto[], kept: Cents, whole: Cents): Skonto | undefined {
  const away = ({ percent }: Skonto): bigint => {
    const difference = percentOf(exactOrZero(percent), whole) - kept;
    return difference < 0n ? -difference : difference;
  };
  return steps.find((step) => away(step) === 0n) ?? steps.find((step) => away(step) === 1n);
}

/** The day that a partial invoice has planned is not the day on which the work was done. */
const withoutPassedPlan = (invoice: Invoice, today: DateString): Partial<Invoice> =>
  isPlanned(invoice) && invoice.invoiceActualDeliveryDate <= today ? { invoiceActualDeliveryDate: "" } : {};

/** One about another one names it; one about a cancellation or a correction names that. */
const followUp = (invoice: Invoice, { number, today }: NewFacts): Invoice => ({
  ...invoice,
  invoiceID: number,
  invoiceIssueDate: today,
  ...withoutPassedPlan(invoice, today),
  invoicePrecedingID: invoice.invoiceID,
  invoicePrecedingDate: invoice.invoiceIssueDate,
});
