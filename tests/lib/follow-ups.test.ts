import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { setQuantity } from "../../lib/invoice/changes";
import { cancellationOf, correctionOf, refundOf } from "../../lib/invoice/kinds/follow-ups";
import type { Invoice } from "../../lib/invoice/invoice";
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
    const unpaid = recalculate({ ...invoice, invoicePrepaidAmount: decimal("0") });
    expect(sums(recalculate(cancellationOf(invoice, facts)))).toEqual(opposite(sums(unpaid)));
  });

  it("mirrors what was charged, taken off and rounded as well", () => {
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
        invoiceRoundingAmount: decimal("0.02"),
      }),
    );
    expect(sums(recalculate(cancellationOf(invoice, facts)))).toEqual(opposite(sums(invoice)));
  });

  it.each([
    ["nothing", "0", [], ""],
    ["on the sheet", "119.00", [], "Der bereits bezahlte Betrag von 95,20 € wird erstattet."],
    ["in part", "50.00", [], "Der bereits bezahlte Betrag von 50,00 € wird erstattet."],
    ["since", "0", ["50.00"], "Der bereits bezahlte Betrag von 50,00 € wird erstattet."],
    ["and paid back", "0", ["119.00", "-119.00"], ""],
  ] as const)("takes back what stands, and says so of what was paid: %s", (_, before, since, note) => {
    const invoice = anInvoice(line("1", "100"), having({ invoicePrepaidAmount: decimal(before) }));
    const refunds = [
      { number: "RE-9", taxes: [{ category: "S", rate: 19, basis: money("-20.00"), tax: money("-3.80") }] },
    ] as const;
    const paid = since.map((amount) => ({ on: day("20260805"), amount: money(amount) }));
    const cancellation = recalculate(cancellationOf(invoice, { ...facts, refunds, paid }));
    expect(cancellation).toMatchObject({
      invoiceTaxInclusiveAmount: "-95.20",
      invoicePrepaidAmount: "0",
      invoicePayableAmount: "-95.20",
      invoicePaymentNote: note,
    });
    const { refusals, warnings } = checkInvoice(cancellation);
    expect([...refusals, ...warnings]).toEqual([]);
  });

  it("promises no money again of what was refunded whole, nor takes a line back once more", () => {
    const invoice = anInvoice(line("1", "100"), line("2", "50"));
    const paid = [{ on: day("20260805"), amount: money("238.00") }];
    const refund = recalculate(refundOf(invoice, { ...facts, paid }));
    const refunds = [{ number: "RE-9", taxes: vatGroups(refund), lines: refund.invoiceLines }];
    expect(recalculate(cancellationOf(invoice, { ...facts, paid, refunds }))).toMatchObject({
      invoicePayableAmount: "0.00",
      invoicePaymentNote: "",
    });
    expect(refundOf(invoice, { ...facts, paid, refunds }).invoiceLines).toEqual([]);
  });

  it("takes no piece of a line back once more whose price is one with VAT", () => {
    const sent = recalculate(
      anInvoice(
        having({ invoiceHasGrossPrices: true }),
        line("3", "0", 7, { grossPrice: decimal("12.95") }),
        line("2", "0", 19, { grossPrice: decimal("11.90") }),
      ),
    );
    const [book] = refundOf(sent, facts).invoiceLines;
    const refund = recalculate({
      ...refundOf(sent, facts),
      invoiceLines: book ? [{ ...book, quantity: decimal("-1") }] : [],
    });
    const refunds = [{ number: "RE-9", taxes: vatGroups(refund), lines: refund.invoiceLines }];
    const quantities = refundOf(sent, { ...facts, refunds }).invoiceLines.map(({ quantity }) => quantity);
    expect(quantities).toEqual(["-2", "-2"]);
  });

  it("takes back to the cent what is left after refunds, each of which was rounded", () => {
    const sent = anInvoice(line("3", "33.35"));
    const one = { category: "S", rate: 19, basis: money("-33.35"), tax: money("-6.34") } as const;
    const refunds = [1, 2].map((each) => ({ number: `RE-${each}`, taxes: [one] }));
    // 119.06 less twice 39.69.
    expect(recalculate(cancellationOf(sent, { ...facts, refunds }))).toMatchObject({
      invoiceRoundingAmount: "0.01",
      invoicePayableAmount: "-39.68",
    });
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

describe("what corrects or cancels an invoice of which Skonto was kept back", () => {
  it("asks for nothing and grants none again, or takes back what was paid, whatever the rates and cents", () => {
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
        const cancellation = recalculate(cancellationOf(sent, { ...facts, ...amounts }));
        expect(cancellation.invoicePayableAmount).toBe(negated(payable));
        expect([correction, cancellation].flatMap((each) => checkInvoice(each).refusals)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("what follows an invoice of two rates, of which Skonto was kept back", () => {
  const sent = anInvoice(
    line("3", "333.33"),
    line("7", "12.79", 7),
    having({ invoiceSkonto: [{ days: 14, percent: decimal("3") }] }),
  );
  const taken = { paid: [{ on: day("20260805"), amount: money("1247.22") }], kept: money("38.57") };

  it("takes off at each rate what the books do, and needs no rounding", () => {
    const cancellation = recalculate(cancellationOf(sent, { ...facts, ...taken }));
    expect(cancellation.invoiceAdjustments.map(({ amount }) => amount)).toEqual(["-30.00", "-2.68"]);
    expect(cancellation).toMatchObject({ invoiceRoundingAmount: "0.00", invoicePayableAmount: "-1247.22" });
  });

  it("rounds away no cent any more once its lines are changed, and takes off each that is left", () => {
    const correction = recalculate(correctionOf(sent, { ...facts, ...taken }));
    expect(correction).toMatchObject({ invoiceRoundingAmount: "0.01", invoicePayableAmount: "0.00" });
    // 666.66 less 20.00 at 19 %, 89.53 less 2.69 at 7 %.
    expect(recalculate(setQuantity("1", decimal("2"))(correction))).toMatchObject({
      invoiceRoundingAmount: "0",
      invoiceTaxInclusiveAmount: "862.45",
    });
  });

  it("takes nothing off at a rate that is left out, with gross prices either", () => {
    const gross = anInvoice(
      having({ invoiceHasGrossPrices: true, invoiceSkonto: sent.invoiceSkonto }),
      line("3", "99.99", 19, { grossPrice: decimal("99.99") }),
      line("7", "12.49", 7, { grossPrice: decimal("12.49") }),
    );
    const { deduction = noMoney, payable = noMoney } = skontoTerms(gross)[0] ?? {};
    const paid = [{ on: day("20260805"), amount: payable }];
    const correction = recalculate(correctionOf(gross, { ...facts, paid, kept: deduction }));
    expect(correction.invoicePayableAmount).toBe("0.00");
    const { invoiceLines } = correction;
    const less = recalculate({ ...correction, invoiceLines: invoiceLines.slice(0, 1) });
    // 299.97 less 3 %.
    expect(vatGroups(less).map(({ rate }) => rate)).toEqual([19]);
    expect([less.invoiceTaxInclusiveAmount, less.invoiceRoundingAmount]).toEqual(["290.98", "-0.01"]);
  });

  it("has it in percent of the whole where there is one rate", () => {
    const one = anInvoice(line("3", "100"), having({ invoiceSkonto: sent.invoiceSkonto }));
    const paid = [{ on: day("20260805"), amount: money("346.29") }];
    const correction = correctionOf(one, { ...facts, paid, kept: money("10.71") });
    expect(recalculate(correction).invoicePayableAmount).toBe("0.00");
    // 200 less 3 %, and 19 %.
    expect(recalculate(setQuantity("1", decimal("2"))(correction)).invoiceTaxInclusiveAmount).toBe("230.86");
  });
});

describe("a correction of what was paid", () => {
  it("leaves what a refund has paid back to that, and has the one day on which money came", () => {
    const paid = [
      { on: day("20260805"), amount: money("119.00") },
      { on: day("20260807"), amount: money("-23.80") },
    ];
    const refunds = [
      { number: "RE-9", taxes: [{ category: "S", rate: 19, basis: money("-20.00"), tax: money("-3.80") }] },
    ] as const;
    const sent = anInvoice(line("1", "100"));
    expect(recalculate(correctionOf(sent, { ...facts, paid, refunds }))).toMatchObject({
      invoicePrepaidAmount: "119.00",
      invoicePrepaidDate: "20260805",
      invoicePayableAmount: "0.00",
    });
    // A debit that came back.
    expect(recalculate(correctionOf(sent, { ...facts, paid })).invoicePayableAmount).toBe("23.80");
  });

  it("pays back what some cents of a discount come to, however many lines take off", () => {
    const takesOff = (amount: string) =>
      line("1", "100", 19, {
        adjustments: [{ isCharge: false, unit: "number", amount: decimal(amount), reason: "Treue" }],
      });
    const nine = Array.from({ length: 9 }, () => takesOff("10"));
    const paid = [{ on: day("20260805"), amount: money("1071.00") }];
    const correction = correctionOf(anInvoice(...nine, takesOff("10")), { ...facts, paid });
    const { invoiceLines } = anInvoice(...nine, takesOff("10.03"));
    expect(recalculate({ ...correction, invoiceLines }).invoicePayableAmount).toBe("-0.04");
  });

  it("is made of a file that says a total of 0, too", () => {
    const sent = { ...anInvoice(line("1", "100")), invoiceTaxInclusiveAmount: noMoney };
    const paid = [{ on: day("20260805"), amount: money("116.62") }];
    const correction = correctionOf(sent, { ...facts, paid, kept: money("2.38") });
    expect(recalculate(correction).invoicePayableAmount).toBe("0.00");
    const free = { ...sent, invoiceLines: [] };
    expect(correctionOf(free, { ...facts, kept: money("2.38") }).invoiceAdjustments).toEqual([]);
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
