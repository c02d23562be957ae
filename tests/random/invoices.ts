import fc from "fast-check";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { Refusal } from "../../lib/check/finding";
import { newInvoice, startWidths } from "../../lib/invoice/defaults";
import { deliveryForms, setDeliveryMonth } from "../../lib/invoice/delivery/delivery";
import { documentKinds } from "../../lib/invoice/kinds/document-kind";
import type { Invoice } from "../../lib/invoice/invoice";
import { cancellationOf, correctionOf, refundOf } from "../../lib/invoice/kinds/follow-ups";
import { normalize } from "../../lib/invoice/normalize";
import { recalculate } from "../../lib/invoice/sums/totals";
import { reverseCharges } from "../../lib/invoice/tax/reverse-charge-law";
import { untaxedCases } from "../../lib/invoice/tax/untaxed-cases";
import { addDays, anyDay, isDate } from "../../lib/values/dates";
import {
  cents,
  exactOrZero,
  fromCents,
  negated,
  percentOf,
  toCents,
  unreadDecimal,
  zero,
} from "../../lib/values/money";
import {
  aNumber,
  date,
  deliveryAddress,
  emptyOr,
  filled,
  lines,
  payment,
  references,
  smallPlan,
  someLines,
  taxedAdjustments,
  taxPlan,
  type TaxPlan,
} from "./parts";

const email = fc.constantFrom("a@b.de", "rechnung@stadt.example", "o'neil+x@host.co.uk");

const delivery: fc.Arbitrary<Partial<Invoice>> = fc.oneof(
  fc.record({ invoiceActualDeliveryDate: fc.oneof(fc.constant("" as const), date) }),
  fc
    .record({ form: fc.constantFrom(...deliveryForms), from: date, days: fc.nat({ max: 100 }) })
    .map(({ form, from, days }) => ({
      invoiceDeliveryForm: form,
      invoiceActualDeliveryDate: from,
      invoiceDeliveryPeriodEnd: addDays(from, days),
    })),
  date.map((first) => {
    const { invoiceDeliveryForm, invoiceActualDeliveryDate, invoiceDeliveryPeriodEnd } = setDeliveryMonth(
      first,
    )(newInvoice("de", first));
    return { invoiceDeliveryForm, invoiceActualDeliveryDate, invoiceDeliveryPeriodEnd };
  }),
);

const allowance: fc.Arbitrary<Partial<Invoice>> = fc.oneof(
  fc.constant({ flagShowAllowance: false }),
  fc.record({
    flagShowAllowance: fc.constant(true),
    invoiceAllowanceUnit: fc.constant("percentage" as const),
    invoiceAllowanceAmount: aNumber(99, 3),
  }),
  fc
    .record({
      flagShowAllowance: fc.constant(true),
      invoiceAllowanceUnit: fc.constant("number" as const),
      invoiceAllowanceAmount: aNumber(50, 2),
    })
    .chain((is) =>
      fc.constantFrom(is, { ...is, invoiceAllowanceAmount: negated(is.invoiceAllowanceAmount) }),
    ),
);

const preceding: fc.Arbitrary<Partial<Invoice>> = fc.oneof(
  fc.constant({}),
  fc.record({ invoicePrecedingID: filled, invoicePrecedingDate: date }),
);

const buyerReference: fc.Arbitrary<Partial<Invoice>> = fc
  .constantFrom("", "04011000-1234512345-06", "PO-7", "992-90009-96")
  .map((reference) => ({
    flagHasSupplierBuyerReference: reference !== "",
    supplierBuyerReference: reference,
  }));

const looks: fc.Arbitrary<Partial<Invoice>> = fc.record({
  invoiceLocale: fc.constantFrom("de" as const, "en" as const),
  invoiceTheme: fc.record({
    theme: fc.constantFrom("default" as const, "waves" as const, "cubes" as const),
    hueRotate: fc.integer({ min: 0, max: 360 }),
    opacity: fc.integer({ min: 0, max: 50 }),
    font: fc.constantFrom("Inter" as const, "DM Sans" as const, "PT Sans" as const, "Comic Neue" as const),
  }),
  invoiceLineUnitWidth: fc.integer({ min: 70, max: 100 }),
  flagShowInvoiceLineNumbers: fc.boolean(),
});

const parties: fc.Arbitrary<Partial<Invoice>> = fc.record({
  supplierCompany: filled,
  supplierName: emptyOr(filled),
  supplierStreetName: emptyOr(filled),
  supplierPostalZone: fc.constantFrom("10115", "SW1A 1AA", ""),
  supplierCityName: emptyOr(filled),
  supplierCountry: fc.constantFrom("DE", "AT", "CH"),
  supplierTelephone: fc.constantFrom("", "+4930123", "0301"),
  supplierEmail: emptyOr(email),
  supplierCompanyID: fc.constantFrom(
    "DE123456789",
    "atu12345678",
    "DE123456789EX",
    "DE12345678901",
    "12/345/67890",
    "181 815 08155",
    "FR12345678901",
    "CHE123456789MWST",
    "CHE-116.281.710 HR/TVA",
    "US123456789",
  ),
  supplierBankAccountHolder: emptyOr(filled),
  supplierBankIban: fc.constantFrom("", "DE02120300000000202051"),
  supplierBankBic: fc.constantFrom("", "BYLADEM1001"),
  customerCompany: filled,
  customerStreetName: emptyOr(filled),
  customerPostalZone: fc.constantFrom("50667", ""),
  customerCityName: emptyOr(filled),
  customerCountry: fc.constantFrom("DE", "FR", "IE", "CH", "GR"),
  customerEmail: emptyOr(email),
  customerVatID: fc.constantFrom("", "FR40303265045", "EL094259216", "CHE116281710", "CHE-116.281.710 MWST"),
});

const taxed = (plan: TaxPlan): fc.Arbitrary<Partial<Invoice>> =>
  fc
    .record({
      invoiceLines: someLines(plan),
      invoiceAdjustments: fc.oneof(fc.constant([]), taxedAdjustments(plan)),
      invoiceTaxCase: fc.constantFrom("by-rate" as const, ...untaxedCases),
      invoiceReverseCharge: fc.constantFrom(undefined, ...reverseCharges),
      isOn: fc.record({ "0": fc.boolean(), "7": fc.boolean(), "19": fc.boolean() }),
      ownNote: filled,
      reason: fc.oneof(fc.constantFrom("", "§ 4 Nr. 21 UStG", "§ 12 Abs. 3 UStG"), lines),
      hasReason: fc.boolean(),
      netAt: fc.constantFrom<readonly number[]>([], [], [0], [1, 2]),
      invoiceHasGrossPrices: fc.nat({ max: 3 }).map((one) => one === 0),
      invoiceRoundingAmount: fc.constantFrom(zero, zero, unreadDecimal("0.02"), unreadDecimal("-0.50")),
    })
    .map(({ isOn, ownNote, reason, hasReason, netAt, ...is }) => {
      const uses = (rate: number): boolean =>
        is.invoiceLines.some(({ vat, taxCase }) => vat === rate && taxCase === undefined);
      return {
        ...is,
        // Not every line may have come with its VAT.
        invoiceLines: is.invoiceHasGrossPrices
          ? is.invoiceLines.map((line, index) =>
              netAt.includes(index) ? line : { ...line, grossPrice: line.unitPrice },
            )
          : is.invoiceLines,
        invoiceOtherRates: plan.others,
        invoiceTaxRates: plan.isSmall
          ? { "0": true, "7": false, "19": false }
          : { "0": isOn[0] || uses(0), "7": isOn[7] || uses(7), "19": isOn[19] || uses(19) },
        flagIsSmallBusinessOwner: plan.isSmall,
        supplierIsSmallBusinessOwnerNote: plan.isSmall ? ownNote : "",
        flagHasTaxExemptionReason: !plan.isSmall && hasReason,
        supplierTaxExemptionReason: !plan.isSmall && hasReason ? reason : "",
      };
    });

const header: fc.Arbitrary<Partial<Invoice>> = fc.record({
  invoiceID: filled,
  invoiceIssueDate: date,
  // Terms alone may say it (BR-CO-25).
  invoiceDueDate: fc.oneof(
    { weight: 5, arbitrary: date },
    { weight: 1, arbitrary: fc.constant("" as const) },
  ),
  invoiceKind: fc.constantFrom(...documentKinds),
  invoiceIncludedNote: lines,
  invoicePaymentNote: lines,
  invoiceAllowanceChargeReason: filled,
});

/** What else may be on it; most invoices have little of it. */
const seldom = (parts: fc.Arbitrary<Partial<Invoice>>): fc.Arbitrary<Partial<Invoice>> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: parts });

const typed: fc.Arbitrary<Invoice> = fc
  .tuple(
    header,
    delivery,
    allowance,
    preceding,
    buyerReference,
    looks,
    parties,
    fc.oneof({ weight: 1, arbitrary: smallPlan }, { weight: 5, arbitrary: taxPlan }).chain(taxed),
    seldom(payment),
    seldom(references),
    seldom(deliveryAddress),
  )
  .map((parts) => {
    const is: Partial<Invoice> = Object.assign({}, ...parts);
    return { ...newInvoice(is.invoiceLocale ?? "de", anyDay), ...startWidths, ...is };
  });

/** Some are what the product makes of another one, which may be paid less Skonto (percent). */
const madeOf = fc
  .record({
    invoice: typed,
    number: filled,
    today: date,
    at: fc.nat({ max: 7 }),
    percent: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 1 }),
  })
  .map(({ invoice, at, percent, ...facts }) => {
    const make = [cancellationOf, correctionOf, refundOf][at];
    if (!make) return invoice;
    const whole = toCents(recalculate(invoice).invoiceTaxInclusiveAmount);
    if (percent === null || whole <= 0n) return make(invoice, facts);
    const kept = percentOf(exactOrZero(`${percent / 10}`), whole);
    const paid = [{ on: facts.today, amount: fromCents(cents(whole - kept)) }];
    return make(invoice, { ...facts, paid, kept: fromCents(kept) });
  });

/** What somebody would answer to a refusal of the check. */
const answers: Readonly<Record<string, (invoice: Invoice) => Partial<Invoice>>> = {
  supplierTelephone: () => ({ supplierTelephone: "030123456" }),
  supplierEmail: () => ({ supplierEmail: "post@brandt.example" }),
  supplierPostalZone: () => ({ supplierPostalZone: "50823" }),
  supplierCityName: () => ({ supplierCityName: "Köln" }),
  supplierBankIban: () => ({ supplierBankIban: "DE02120300000000202051" }),
  customerPostalZone: () => ({ customerPostalZone: "50968" }),
  customerCityName: () => ({ customerCityName: "Köln" }),
  customerEmail: () => ({ customerEmail: "rechnung@hansen.example" }),
  customerVatID: () => ({ customerVatID: "FR40303265045" }),
  customerIban: () => ({ customerIban: "DE75512108001245126199" }),
  deliveryPostalZone: () => ({ deliveryPostalZone: "50670" }),
  deliveryCityName: () => ({ deliveryCityName: "Köln" }),
  invoiceActualDeliveryDate: ({ invoiceIssueDate }) => ({ invoiceActualDeliveryDate: invoiceIssueDate }),
  invoicePrecedingID: () => ({ invoicePrecedingID: "RE-6" }),
  invoicePrecedingDate: () => ({ invoicePrecedingDate: anyDay }),
  invoiceDueDate: ({ invoiceIssueDate: from }) => (isDate(from) ? { invoiceDueDate: addDays(from, 14) } : {}),
  invoiceSkonto: ({ invoiceIssueDate: from }) => (isDate(from) ? { invoiceDueDate: addDays(from, 60) } : {}),
  invoicePaymentNote: () => ({ invoicePaymentNote: "Danke" }),
  invoiceIncludedNote: () => ({ invoiceIncludedNote: "" }),
  invoiceMandateReference: () => ({ invoiceMandateReference: "M-1" }),
  supplierCreditorID: () => ({ supplierCreditorID: "DE98ZZZ09999999999" }),
  supplierTaxNumber: () => ({ supplierTaxNumber: "" }),
  supplierTaxExemptionReason: () => ({ supplierTaxExemptionReason: "§ 4 Nr. 21 UStG" }),
  invoicePrepaidAmount: (invoice) => ({ invoicePrepaidAmount: negated(invoice.invoicePrepaidAmount) }),
  invoiceAllowanceAmount: () => ({
    invoiceAllowanceUnit: "percentage",
    invoiceAllowanceAmount: unreadDecimal("3.5"),
  }),
  vat: () => ({ customerCountry: "DE" }),
};

const answerTo = ({ field, code }: Refusal, invoice: Invoice): Partial<Invoice> => {
  if (code === "seller-vat-id-missing") return { supplierCompanyID: "DE123456789", supplierTaxNumber: "" };
  if (code === "outside-needs-tax-number") return { supplierTaxNumber: "181/815/08155" };
  if (code === "line-period-outside")
    return { invoiceLines: invoice.invoiceLines.map(({ periodStart: _, periodEnd: __, ...line }) => line) };
  return answers[field]?.(invoice) ?? {};
};

/** As the check lets it pass, as far as that can be had by answering. */
function answered(invoice: Invoice, rounds = 3): Invoice {
  const { refusals } = checkInvoice(invoice);
  return refusals.length === 0 || rounds === 0
    ? invoice
    : answered(
        Object.assign({}, invoice, ...refusals.map((refusal) => answerTo(refusal, invoice))),
        rounds - 1,
      );
}

/** Invoices over the whole model that the check lets pass, as they leave the house; without attachments. */
export const anyInvoice: fc.Arbitrary<Invoice> = madeOf
  .map((invoice) => normalize(answered(invoice)))
  .filter((invoice) => checkInvoice(invoice).refusals.length === 0);
