import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksForPayment } from "../../lib/invoice/kinds/document-kind";
import { checkInvoice } from "../../lib/check/check-invoice";
import { noStationery, newInvoice } from "../../lib/invoice/defaults";
import { setDeliveryMonth } from "../../lib/invoice/delivery/delivery";
import { documentKinds } from "../../lib/invoice/kinds/document-kind";
import { fields } from "../../lib/invoice/fields";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { cancellationOf, correctionOf, refundOf } from "../../lib/invoice/kinds/follow-ups";
import { setPaymentMeans, setSkonto } from "../../lib/invoice/payment/payment-changes";
import { anewOf, hasNext, newFrom, nextOf } from "../../lib/invoice/kinds/next-invoice";
import { recalculate } from "../../lib/invoice/sums/totals";
import { setTaxChoice } from "../../lib/invoice/tax/tax-setting";
import { addDays, addMonths, isDate, startOfMonth } from "../../lib/values/dates";
import { anInvoice, day, decimal, having, inLanguage, line, percentOff } from "../builders";
import { anyInvoice } from "../random/invoices";

const facts = { number: "RE-8", today: day("20260910") };

/** Everything that only one invoice can say, and something in every text. */
const full = anInvoice(
  having(
    Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "date" ? "20260803" : `-${name}-`])),
  ),
  having({
    invoiceDueDate: day("20260813"),
    invoicePaymentNote: "Wie immer.",
    supplierCountry: "DE",
    customerCountry: "DE",
    flagHasSupplierBuyerReference: true,
    invoicePrepaidAmount: decimal("5"),
    invoiceRoundingAmount: decimal("0.02"),
    invoicePartials: [
      { number: "A-1", date: day("20260701"), net: decimal("20"), vat: 19, tax: decimal("3.80") },
    ],
    invoiceAttachments: [{ name: "a.pdf", description: "", type: "application/pdf", size: 1, hash: "0" }],
    invoiceAdjustments: [
      { isCharge: true, unit: "number", amount: decimal("5"), reason: "Versand", vat: 19 },
    ],
    invoiceAllowanceDoubt: decimal("300"),
    invoiceSkonto: [{ days: 7, percent: decimal("2") }],
    supplierAccounts: [{ holder: "Falk", iban: "DE02120300000000202051", bic: "" }],
    customerLogo: { src: "data:,", width: 90, ratio: 2 },
    invoiceStationery: { ...noStationery, first: "data:,", footMm: 30 },
    invoiceTheme: { theme: "waves", hueRotate: 10, opacity: 20, font: "PT Sans" },
    invoiceLineUnitWidth: 99,
    invoiceOtherRates: [10.7],
    flagShowInvoiceLineNumbers: false,
  }),
  percentOff("3"),
  line("2", "50", 19, { quantityDoubt: decimal("200"), unitPriceDoubt: decimal("5000"), vatBefore: 7 }),
);

/** The texts that are not what they were. */
const otherTexts = (next: Invoice): readonly string[] =>
  fields.map(({ name }) => name).filter((name) => next[name] !== full[name]);

it("what was cancelled is written anew as it was, but for its number and its days to pay", () => {
  expect(anewOf(full, facts)).toEqual({
    ...full,
    invoiceID: "RE-8",
    invoiceIssueDate: "20260910",
    invoiceDueDate: addDays(day("20260910"), 10),
  });
});

it("of a cancelled correction an invoice is written anew, which names nothing that stands no more", () => {
  const corrected = correctionOf(full, { number: "RE-8", today: day("20260810") });
  expect(anewOf(corrected, { number: "RE-10", today: day("20260910") })).toMatchObject({
    invoiceKind: "invoice",
    invoicePrecedingID: "",
    invoicePrecedingDate: "",
    invoiceActualDeliveryDate: full.invoiceActualDeliveryDate,
  });
});

describe("a new invoice", () => {
  const next = newFrom(full, facts);

  it("keeps the sender's texts and those that any customer reads, and no other", () => {
    const start = newInvoice("de", facts.today);
    const kept = fields.map(({ name }) => name).filter((name) => next[name] === full[name]);
    expect(kept).toEqual([
      "supplierCompany",
      "supplierName",
      "supplierStreetName",
      "supplierPostalZone",
      "supplierCityName",
      "supplierCountry",
      "customerCountry",
      "supplierTaxNumber",
      "supplierTaxExemptionReason",
      "supplierIsSmallBusinessOwnerNote",
      "supplierPeppolID",
      "invoiceReverseChargeNote",
      "invoiceIntraCommunityNote",
      "invoiceExportNote",
      "invoiceOutsideNote",
      "invoicePaymentNote",
      "supplierCreditorID",
      "supplierTelephone",
      "supplierEmail",
      "supplierCompanyID",
      "supplierBankAccountHolder",
      "supplierBankIban",
      "supplierBankBic",
    ]);
    const own = ["invoiceID", "invoiceDueDate", ...kept];
    for (const { name } of fields) if (!own.includes(name)) expect(next[name], name).toBe(start[name]);
    expect([next.invoiceID, next.invoiceDueDate]).toEqual(["RE-8", "20260920"]);
  });

  it("keeps looks and rates, and drops what was bought and what belongs to the customer", () => {
    const { invoiceLines, invoiceAdjustments, invoiceAttachments, invoicePartials, ...rest } = next;
    expect([invoiceLines, invoiceAdjustments, invoiceAttachments, invoicePartials]).toEqual([[], [], [], []]);
    const { customerLogo, invoiceStationery, invoiceTheme, invoiceLineUnitWidth, supplierAccounts } = full;
    const { invoiceTaxRates, invoiceOtherRates } = full;
    expect(rest).toMatchObject({
      ...{ customerLogo, invoiceStationery, invoiceTheme, invoiceLineUnitWidth, supplierAccounts },
      ...{ invoiceTaxRates, invoiceOtherRates, flagHasSupplierBuyerReference: false },
      ...{ invoiceSkonto: [], invoiceHasSkontoCode: false, invoiceHasGrossPrices: false },
      flagShowInvoiceLineNumbers: false,
      flagShowAllowance: false,
      invoiceAllowanceAmount: "0",
      invoiceAllowanceDoubt: undefined,
      invoicePrepaidAmount: "0",
      invoiceRoundingAmount: "0",
    });
  });

  it("asks for a transfer of all of it after a direct debit and a Skonto, in words as well", () => {
    const { invoicePaymentNote } = anInvoice();
    const collected = setPaymentMeans("direct-debit")(setSkonto(full.invoiceSkonto)(anInvoice()));
    expect(collected.invoicePaymentNote).toBe("");
    const plain = { invoicePaymentMeans: "transfer", invoiceSkonto: [], invoicePaymentNote };
    expect(newFrom(collected, facts)).toMatchObject(plain);
    expect(newFrom(setSkonto(full.invoiceSkonto)(anInvoice()), facts)).toMatchObject(plain);
    const unsaid = having({ invoicePaymentNote: "" });
    expect(newFrom(anInvoice(unsaid), facts).invoicePaymentNote).toBe("");
  });

  it("is the plain one that nobody has written on, where nobody had", () => {
    const blank = newInvoice("de", day("20260803"));
    expect(newFrom(blank, { ...facts, number: null })).toEqual({
      ...newInvoice("de", facts.today),
      invoiceAllowanceDoubt: undefined,
    });
    expect(newFrom(anInvoice(inLanguage("en")), { ...facts, number: null }).invoiceID).toBe("INV-0000");
  });

  it("lets a case of the law go with its customer, but for what is outside of its scope at home", () => {
    const outside = setTaxChoice("outside")(anInvoice(line("1", "50")));
    expect(newFrom(outside, facts).invoiceTaxCase).toBe("outside");
    expect(newFrom({ ...outside, customerCountry: "FR" }, facts).invoiceTaxCase).toBe("by-rate");
    // Section 13b (5) UStG: the next customer may be no business.
    const reverse = setTaxChoice("reverse-charge")(anInvoice(line("1", "50")));
    expect(newFrom(reverse, facts).invoiceTaxCase).toBe("by-rate");
  });

  it("of a small business is one of a small business, with the way back", () => {
    const small = setTaxChoice("small-business")(anInvoice(line("1", "50")));
    const { flagIsSmallBusinessOwner, taxBefore } = newFrom(small, facts);
    expect([flagIsSmallBusinessOwner, taxBefore]).toEqual([true, small.taxBefore]);
  });

  it("is done today, or in the month of today", () => {
    const { invoiceActualDeliveryDate } = newFrom(
      anInvoice(having({ invoiceActualDeliveryDate: "20260701" })),
      facts,
    );
    expect(invoiceActualDeliveryDate).toBe("20260910");
    const period = {
      invoiceDeliveryForm: "period",
      invoiceActualDeliveryDate: "20260701",
      invoiceDeliveryPeriodEnd: "20260715",
    } as const;
    expect(newFrom(anInvoice(having(period)), facts)).toMatchObject({
      invoiceDeliveryForm: "day",
      invoiceActualDeliveryDate: "20260910",
      invoiceDeliveryPeriodEnd: "",
    });
    expect(newFrom(setDeliveryMonth(day("20270401"))(anInvoice()), facts)).toMatchObject({
      invoiceDeliveryForm: "month",
      invoiceActualDeliveryDate: "20260901",
      invoiceDeliveryPeriodEnd: "20260930",
    });
  });

  it.each(documentKinds)("after one of the kind %s is a plain one that asks for payment", (invoiceKind) => {
    const last =
      invoiceKind === "cancellation"
        ? cancellationOf(anInvoice(), facts)
        : anInvoice(having({ invoiceKind }));
    expect(newFrom(last, facts)).toMatchObject({
      invoiceKind: "invoice",
      invoiceIncludedNote: anInvoice().invoiceIncludedNote,
      invoicePaymentNote: anInvoice().invoicePaymentNote,
      invoiceDueDate: "20260924",
      invoicePrecedingID: "",
    });
  });
});

describe("the next invoice", () => {
  it("of a partial one whose work is still to be done is about the same day", () => {
    const work = { invoiceKind: "partial", invoiceActualDeliveryDate: "20261130" } as const;
    expect(nextOf(anInvoice(having(work)), facts).invoiceActualDeliveryDate).toBe("20261130");
  });

  const next = nextOf(full, facts);

  it("says all of the last one to the same customer, but what was about that alone", () => {
    expect(otherTexts(next)).toEqual([
      "invoiceID",
      "invoiceIssueDate",
      "invoiceDueDate",
      "invoiceActualDeliveryDate",
      "invoiceDeliveryPeriodEnd",
      "invoicePrecedingID",
      "invoicePrecedingDate",
      "invoiceDespatchReference",
      "invoicePrepaidDate",
    ]);
    const { quantityDoubt, unitPriceDoubt, ...bare } = full.invoiceLines[0] ?? {};
    expect([quantityDoubt, unitPriceDoubt]).toEqual(["200", "5000"]);
    expect(next).toMatchObject({
      invoiceID: "RE-8",
      invoiceIssueDate: "20260910",
      invoiceDueDate: "20260920",
      invoiceAdjustments: full.invoiceAdjustments,
      invoiceAllowanceAmount: "3",
      invoicePartials: [],
      invoicePrepaidAmount: "0",
      invoiceAttachments: [],
    });
    expect(next.invoiceAllowanceDoubt).toBeUndefined();
    expect(next.invoiceLines).toEqual([bare]);
  });

  it("takes the payment note along that nobody has written", () => {
    const skipped = { ...anInvoice(line("1", "50")), invoiceDueDate: day("20260802") };
    expect(nextOf(skipped, facts)).toMatchObject({ invoiceDueDate: "20260910" });
    expect(nextOf(skipped, facts).invoicePaymentNote).toContain("sofort");
  });

  it("says nothing of the one before, nor of money given back, however that was put", () => {
    const { invoiceIncludedNote, invoicePaymentNote } = anInvoice();
    const ordinary = { invoiceIncludedNote, invoicePaymentNote, invoiceDueDate: "20260924" };
    const written = {
      invoiceIncludedNote: "Zu RE-7: eine Stunde zu viel.",
      invoicePaymentNote: "Den Betrag überweise ich Ihnen zurück.",
    };
    const old = recalculate({
      ...correctionOf(anInvoice(line("-1", "50")), facts),
      ...written,
      invoiceDueDate: "",
    });
    const refund = recalculate({ ...refundOf(anInvoice(line("1", "50")), facts), ...written });
    expect(nextOf(old, facts)).toMatchObject(ordinary);
    expect(newFrom(refund, facts)).toMatchObject({ ...ordinary, invoiceKind: "invoice" });
    const corrected = { ...correctionOf(anInvoice(line("1", "50")), facts), ...written };
    expect(nextOf(corrected, facts)).toMatchObject({
      invoiceIncludedNote,
      invoicePaymentNote: written.invoicePaymentNote,
    });
  });

  it("is a plain one after a correction or a final one, and a partial one after a partial one", () => {
    const kinds = documentKinds.filter((kind) => kind !== "cancellation" && kind !== "refund");
    expect(kinds.map((invoiceKind) => nextOf(anInvoice(having({ invoiceKind })), facts).invoiceKind)).toEqual(
      ["invoice", "partial", "construction-partial", "invoice", "invoice", "invoice"],
    );
    const corrected = correctionOf(anInvoice(line("1", "50")), facts);
    expect(nextOf(corrected, facts).invoiceIncludedNote).toBe(anInvoice().invoiceIncludedNote);
    const givenBack = [cancellationOf(corrected, facts), refundOf(corrected, facts)];
    expect([corrected, ...givenBack].map(hasNext)).toEqual([true, false, false]);
    // What is about another one may leave the day of the service out.
    const dayless = { ...corrected, invoiceActualDeliveryDate: "" as const };
    expect(nextOf(dayless, facts).invoiceActualDeliveryDate).toBe(facts.today);
  });
});

describe("the time of the next invoice", () => {
  const period = (from: string, to: string): Change =>
    having({
      invoiceDeliveryForm: "period",
      invoiceActualDeliveryDate: from,
      invoiceDeliveryPeriodEnd: to,
    });
  const timeOf = ({ invoiceActualDeliveryDate: from, invoiceDeliveryPeriodEnd: to }: Invoice) => [from, to];

  it.each([
    ["a month", "20260801", "20260831", "20260901", "20260930"],
    ["February", "20270201", "20270228", "20270301", "20270331"],
    ["a month from its middle", "20260715", "20260814", "20260815", "20260914"],
    ["a quarter, in it", "20260701", "20260930", "20260701", "20260930"],
    ["a week", "20260803", "20260809", "20260907", "20260913"],
    ["ten days", "20260724", "20260802", "20260902", "20260910"],
    ["a period of one day, like a day", "20260802", "20260802", "20260909", "20260909"],
    ["a period without an end", "20260802", "", "20260909", ""],
    ["a period that ends before it begins", "20260802", "20260801", "20260909", "20260908"],
  ])("after %s", (_, from, to, nextFrom, nextTo) => {
    expect(timeOf(nextOf(anInvoice(period(from, to)), facts))).toEqual([nextFrom, nextTo]);
  });

  it.each([
    ["the same day", "20260803", "20260701", "20260731", "20260803", "20260701", "20260731"],
    ["another day of the month", "20260803", "20260701", "20260731", "20260830", "20260701", "20260731"],
    ["the last day of the month", "20260803", "20260701", "20260731", "20260831", "20260801", "20260831"],
    ["the same day, long after", "20261126", "20260801", "20260831", "20261126", "20260901", "20260930"],
    [
      "the same day, after days long over",
      "20261126",
      "20261005",
      "20261020",
      "20261126",
      "20261021",
      "20261105",
    ],
    ["the month after", "20260803", "20260701", "20260731", "20260901", "20260801", "20260831"],
    ["three months later", "20260803", "20260801", "20260831", "20261124", "20261101", "20261130"],
    ["another year", "20261124", "20261101", "20261130", "20270104", "20270101", "20270131"],
    ["an earlier day", "20261124", "20261101", "20261130", "20260630", "20260601", "20260630"],
    ["the end of a quarter", "20261001", "20260701", "20260930", "20261230", "20261001", "20261231"],
    ["days that go on until today", "20261126", "20261101", "20261126", "20261220", "20261127", "20261220"],
    ["a week after such days", "20261126", "20261101", "20261126", "20261204", "20261127", "20261204"],
    [
      "such days, once more on their day",
      "20261126",
      "20261101",
      "20261126",
      "20261126",
      "20261101",
      "20261126",
    ],
    ["half a month", "20260716", "20260701", "20260715", "20260801", "20260716", "20260731"],
    ["half a month later that year", "20260715", "20260701", "20260715", "20261126", "20261116", "20261130"],
    ["a second half", "20260731", "20260716", "20260731", "20260816", "20260801", "20260815"],
    ["two weeks for two", "20260817", "20260803", "20260816", "20260831", "20260817", "20260830"],
    ["a year later", "20270115", "20260101", "20261231", "20280110", "20270101", "20271231"],
  ])("keeps its distance to the day of issue: %s", (_, issued, from, to, today, nextFrom, nextTo) => {
    const last = anInvoice(having({ invoiceIssueDate: issued }), period(from, to));
    expect(timeOf(nextOf(last, { ...facts, today: day(today) }))).toEqual([nextFrom, nextTo]);
  });

  it("after a month is the one as far from the day of issue, and so after a day", () => {
    const monthly = nextOf(setDeliveryMonth(day("20261215"))(anInvoice()), facts);
    expect([monthly.invoiceDeliveryForm, ...timeOf(monthly)]).toEqual(["month", "20270101", "20270131"]);
    expect(timeOf(nextOf(anInvoice(having({ invoiceActualDeliveryDate: "20260801" })), facts))).toEqual([
      "20260908",
      "",
    ]);
    expect(timeOf(nextOf(anInvoice(having({ invoiceActualDeliveryDate: "" })), facts))).toEqual(["", ""]);
  });

  it("takes the lines' times along: as far as its own, or each by itself", () => {
    const timed = anInvoice(
      line("1", "50", 19, { periodStart: "20260701", periodEnd: "20260731" }),
      line("1", "50", 19, { periodStart: "20260928", periodEnd: "20260930" }),
      line("1", "50", 19, { periodStart: "20260802", periodEnd: "20260802" }),
      line("1", "50", 19, { periodStart: "20260802" }),
      line("1", "50"),
    );
    const times = (invoice: Invoice, today = facts.today) =>
      nextOf(invoice, { ...facts, today }).invoiceLines.map(({ periodStart, periodEnd }) => [
        periodStart,
        periodEnd,
      ]);
    expect(times(timed)).toEqual([
      ["20260801", "20260831"],
      ["20261106", "20261108"],
      ["20260909", "20260909"],
      ["20260909", undefined],
      [undefined, undefined],
    ]);
    const part = anInvoice(
      having({ invoiceIssueDate: "20261126" }),
      period("20261101", "20261126"),
      line("1", "50", 19, { periodStart: "20261120", periodEnd: "20261125" }),
    );
    expect(times(part, day("20261204"))).toEqual([["20261216", "20261221"]]);
    const daily = anInvoice(line("1", "50", 19, { periodStart: "20270228", periodEnd: "20270228" }));
    expect(times(period("20270201", "20270228")(daily))).toEqual([["20270328", "20270328"]]);
    expect(times(period("20260701", "20260930")(timed), day("20261102"))).toEqual([
      ["20261001", "20261031"],
      ["20261228", "20261231"],
      ["20261102", "20261102"],
      ["20261102", undefined],
      [undefined, undefined],
    ]);
  });

  const aDay = fc.nat({ max: 20_000 }).map((days) => addDays(day("20000101"), days));

  it("a length later begins the day after the last one ended, and whole months stay whole months", () => {
    fc.assert(
      fc.property(
        aDay,
        fc.integer({ min: 1, max: 800 }),
        fc.integer({ min: 1, max: 24 }),
        (from, days, months) => {
          const to = addDays(from, days);
          const soon = { ...facts, today: addDays(from, days + 1) };
          const issued = having({ invoiceIssueDate: from });
          expect(timeOf(nextOf(anInvoice(issued, period(from, to)), soon))[0]).toBe(addDays(to, 1));
          const first = startOfMonth(from);
          const after = addMonths(first, months);
          const whole = anInvoice(having({ invoiceIssueDate: first }), period(first, addDays(after, -1)));
          expect(timeOf(nextOf(whole, { ...facts, today: after }))).toEqual([
            after,
            addDays(addMonths(after, months), -1),
          ]);
        },
      ),
    );
  });
});

it("whatever passes the check is followed by what passes it", () => {
  fc.assert(
    fc.property(anyInvoice, (last) => {
      fc.pre(hasNext(last) && isDate(last.invoiceIssueDate) && checkInvoice(last).refusals.length === 0);
      // What gives money back needs no account of one's own.
      fc.pre(asksForPayment(last) || last.supplierBankIban !== "");
      const after = recalculate(nextOf(last, { number: "X-1", today: addDays(last.invoiceIssueDate, 40) }));
      expect(checkInvoice(after).refusals).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
