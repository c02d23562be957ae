import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { copyOver } from "../../lib/invoice/copy-over";
import { cancellationOf, correctionOf, refundOf } from "../../lib/invoice/kinds/follow-ups";
import { setKind } from "../../lib/invoice/kinds/kind-changes";
import { documentKinds } from "../../lib/invoice/kinds/document-kind";
import type { Invoice } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import { recalculate, vatGroups } from "../../lib/invoice/sums/totals";
import { skontoTerms } from "../../lib/invoice/payment/skonto";
import { negated, noMoney } from "../../lib/values/money";
import { anInvoice, day, decimal, eurosOff, having, line, money, vector, vectorNames } from "../builders";

const facts = { number: "RE-8", today: day("20260810") };
const sums = (invoice: Invoice): Readonly<Record<string, string>> => ({
  lines: invoice.invoiceLines.map(({ total }) => total).join(" "),
  sum: invoice.invoiceExtensionAmount,
  allowance: invoice.invoiceAllowanceTotalAmount,
  charges: invoice.invoiceChargeTotalAmount,
  net: invoice.invoiceTaxExclusiveAmount,
  tax: invoice.invoiceTaxAmount,
  gross: invoice.invoiceTaxInclusiveAmount,
  prepaid: invoice.invoicePrepaidTotalAmount,
  payable: invoice.invoicePayableAmount,
  groups: vatGroups(invoice)
    .map(({ lineSum, allowance, basis, tax }) => [lineSum, allowance, basis, tax].join(" "))
    .join(" "),
});
const opposite = (of: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(of).map(([name, amounts]) => [
      name,
      amounts
        .split(" ")
        .map((amount) => negated(decimal(amount)))
        .join(" "),
    ]),
  );

describe("what cancels an invoice", () => {
  it.each(vectorNames)("has every amount of %s with the other sign", (name) => {
    const { invoice } = vector(name);
    expect(sums(recalculate(cancellationOf(invoice, facts)))).toEqual(opposite(sums(recalculate(invoice))));
  });

  it("mirrors what was charged, paid before and rounded as well", () => {
    const invoice = anInvoice(
      line("3", "33.335", 7, {
        adjustments: [
          { isCharge: true, unit: "number", amount: decimal("1.05"), reason: "Eilig" },
          { isCharge: false, unit: "percentage", amount: decimal("2.5"), reason: "Treue" },
        ],
      }),
      line("1", "100"),
      eurosOff("10.05"),
      having({
        invoiceAdjustments: [
          { isCharge: true, unit: "number", amount: decimal("5.95"), reason: "Versand", vat: 19 },
        ],
        invoicePartials: [
          { number: "A-1", date: day("20260701"), net: decimal("20"), vat: 19, tax: decimal("3.80") },
        ],
        invoicePrepaidAmount: decimal("7.77"),
        invoiceRoundingAmount: decimal("0.02"),
      }),
    );
    expect(sums(recalculate(cancellationOf(invoice, facts)))).toEqual(opposite(sums(invoice)));
  });

  it.each(["119.00", "150.00"])("asks for nothing where %s was paid, and less stood", (paid) => {
    const invoice = anInvoice(line("1", "100"), having({ invoicePrepaidAmount: decimal(paid) }));
    const refunds = [
      { number: "RE-9", taxes: [{ category: "S", rate: 19, basis: money("-20.00") }] },
    ] as const;
    const cancellation = recalculate(cancellationOf(invoice, { ...facts, refunds }));
    expect(cancellation).toMatchObject({
      invoiceTaxInclusiveAmount: "-95.20",
      invoicePrepaidAmount: "-95.20",
      invoicePayableAmount: "0.00",
      invoicePaymentNote: "Der bereits bezahlte Betrag wird erstattet.",
    });
    const { refusals, warnings } = checkInvoice(cancellation);
    expect([...refusals, ...warnings]).toEqual([]);
  });

  it("says of a partial refund that is cancelled nothing of a payment", () => {
    const refund = anInvoice(line("-1", "100"), having({ invoiceKind: "refund" }));
    expect(cancellationOf(refund, facts).invoicePaymentNote).toBe("");
  });

  it("names it, has its own number and day, and asks for nothing", () => {
    const invoice = cancellationOf(anInvoice(line("2", "50", 19, { quantityDoubt: decimal("20") })), facts);
    expect(invoice).toMatchObject({
      invoiceKind: "cancellation",
      invoiceID: "RE-8",
      invoiceIssueDate: "20260810",
      invoiceDueDate: "",
      invoicePrecedingID: "RE-7",
      invoicePrecedingDate: "20260803",
      invoiceActualDeliveryDate: "20260803",
      invoiceIncludedNote: "Hiermit storniere ich die oben genannte Rechnung.",
      invoicePaymentNote: "",
    });
    expect(invoice.invoiceLines[0]?.quantityDoubt).toBeUndefined();
    const { refusals, warnings } = checkInvoice(invoice);
    expect([...refusals, ...warnings]).toEqual([]);
  });
});

describe("what corrects an invoice", () => {
  it("is the same once more, with its own number and days, and names it", () => {
    const wrong = anInvoice(line("2", "50"), having({ invoiceIncludedNote: "Wie besprochen:" }));
    expect(correctionOf(wrong, facts)).toEqual({
      ...wrong,
      invoiceKind: "correction",
      invoiceID: "RE-8",
      invoiceIssueDate: "20260810",
      invoiceDueDate: "20260824",
      invoicePrecedingID: "RE-7",
      invoicePrecedingDate: "20260803",
    });
    expect(correctionOf(anInvoice(), facts).invoiceIncludedNote).toBe(
      "Diese Rechnung ersetzt die oben genannte Rechnung.",
    );
    const { refusals, warnings } = checkInvoice(correctionOf(wrong, facts));
    expect([...refusals, ...warnings]).toEqual([]);
  });
});

describe("what corrects an invoice of which Skonto was kept back", () => {
  it("asks for nothing and grants none again, whatever the rates and cents", () => {
    const cent = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(cent, fc.option(cent), fc.integer({ min: 1, max: 500 }), (standard, reduced, percent) => {
        const sent = anInvoice(
          line("1", (standard / 100).toFixed(2), 19),
          ...(reduced === null ? [] : [line("1", (reduced / 100).toFixed(2), 7)]),
          having({ invoiceSkonto: [{ days: 14, percent: decimal((percent / 100).toFixed(2)) }] }),
        );
        const { deduction = noMoney, payable = noMoney } = skontoTerms(sent)[0] ?? {};
        fc.pre(deduction !== noMoney);
        const amounts = { paid: [{ on: day("20260805"), amount: payable }], kept: deduction };
        const correction = recalculate(correctionOf(sent, { ...facts, ...amounts }));
        expect([correction.invoicePayableAmount, correction.invoiceSkonto]).toEqual([noMoney, []]);
        expect(correction.invoicePrepaidAmount).toBe(payable);
        expect(checkInvoice(correction).refusals).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("what refunds an invoice of which Skonto was kept back", () => {
  it("gives back what was paid, whatever the rates, cents and discounts", () => {
    const cent = fc.integer({ min: 100, max: 999_999 });
    const discount = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(
        cent,
        cent,
        fc.integer({ min: 1, max: 500 }),
        discount,
        (standard, reduced, percent, off) => {
          const [first, ...more] = anInvoice(line("1", (standard / 100).toFixed(2), 19)).invoiceLines;
          if (!first) return;
          const lineDiscount = {
            isCharge: false,
            unit: "percentage",
            amount: decimal(`${off}`),
            reason: "x",
          } as const;
          const sent = anInvoice(
            having({ invoiceLines: [{ ...first, adjustments: [lineDiscount] }, ...more] }),
            line("1", (reduced / 100).toFixed(2), 7),
            having({ invoiceSkonto: [{ days: 14, percent: decimal((percent / 100).toFixed(2)) }] }),
            having({
              flagShowAllowance: true,
              invoiceAllowanceUnit: "percentage",
              invoiceAllowanceAmount: decimal("10"),
            }),
          );
          const { deduction = noMoney, payable = noMoney } = skontoTerms(sent)[0] ?? {};
          fc.pre(deduction !== noMoney);
          const amounts = { paid: [{ on: day("20260805"), amount: payable }], kept: deduction };
          const refund = recalculate(refundOf(sent, { ...facts, ...amounts }));
          expect(Math.abs(Number(refund.invoicePayableAmount) + Number(payable))).toBeLessThan(0.12);
          expect(checkInvoice(refund).refusals).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("what refunds a part of an invoice", () => {
  it("starts from its lines with the sign turned, leaves what was paid on the whole, and says that the invoice stands", () => {
    const invoice = anInvoice(
      line("3", "20", 7),
      line("1", "85"),
      having({
        invoicePartials: [
          { number: "A-1", date: day("20260701"), net: decimal("20"), vat: 19, tax: decimal("3.80") },
        ],
        invoicePrepaidAmount: decimal("5"),
        invoiceRoundingAmount: decimal("0.02"),
      }),
    );
    const refund = recalculate(refundOf(invoice, facts));
    expect(refund).toMatchObject({
      invoiceKind: "refund",
      invoiceID: "RE-8",
      invoiceDueDate: "",
      invoicePrecedingID: "RE-7",
      invoicePrecedingDate: "20260803",
      invoicePaymentNote: "",
      invoicePayableAmount: "-165.35",
    });
    expect(refund.invoiceLines.map(({ quantity }) => quantity)).toEqual(["-3", "-1"]);
    expect(refund.invoiceIncludedNote).toContain("gilt sie weiter");
    const { refusals, warnings } = checkInvoice(refund);
    expect([...refusals, ...warnings]).toEqual([]);
  });
});

describe("another kind", () => {
  it.each(documentKinds)("brings texts along that nobody has written, and %s gives them back", (kind) => {
    const invoice = anInvoice(line("1", "50"));
    expect(setKind("invoice")(setKind(kind)(invoice))).toEqual(invoice);
  });

  it("leaves what was written, and what was emptied", () => {
    const none = anInvoice(having({ invoicePaymentNote: "" }));
    expect(setKind("partial")(none).invoicePaymentNote).toBe("");
    const own = having({ invoiceIncludedNote: "Hallo", invoicePaymentNote: "Wie immer." });
    expect(setKind("cancellation")(anInvoice(own))).toMatchObject({
      invoiceIncludedNote: "Hallo",
      invoicePaymentNote: "Wie immer.",
    });
  });

  it("says above its lines that a partial invoice asks for a part, in either language", () => {
    for (const kind of ["partial", "construction-partial"] as const) {
      const partial = setKind(kind)(anInvoice(line("1", "50")));
      expect(partial.invoiceIncludedNote).toBe("Als Abschlag auf die vereinbarten Leistungen berechne ich:");
      expect(copyOver(partial, "en").invoiceIncludedNote).toBe("Payment on account for the services agreed:");
    }
  });

  it("takes its sentence along, and leaves what somebody has written around it", () => {
    const corrected = correctionOf(anInvoice(line("1", "50")), facts);
    const written = {
      ...corrected,
      invoiceIncludedNote: `${corrected.invoiceIncludedNote} Es fehlte ein Komma.`,
    };
    expect(setKind("refund")(written).invoiceIncludedNote).toMatch(
      /gilt sie weiter.+ Es fehlte ein Komma\.$/,
    );
    expect(setKind("invoice")(written).invoiceIncludedNote).toBe(
      `${anInvoice().invoiceIncludedNote} Es fehlte ein Komma.`,
    );
  });

  it("has terms again when it asks for payment, also where its file had none", () => {
    const { invoiceDueDate, invoicePaymentNote } = setKind("invoice")(
      normalize(cancellationOf(anInvoice(line("1", "50")), facts)),
    );
    expect(invoiceDueDate).toBe("20260824");
    expect(invoicePaymentNote).toContain("innerhalb von 14 Tagen");
  });

  it("begins in the other language's words there", () => {
    const english = copyOver(setKind("cancellation")(anInvoice()), "en");
    expect(english.invoiceIncludedNote).toBe("This cancels the invoice named above.");
    expect(english.invoiceKind).toBe("cancellation");
  });
});
