import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Invoice } from "../../lib/invoice/invoice";
import { isBeyondCap, isMultiplierValid, recalculate, vatGroups } from "../../lib/invoice/sums/totals";
import { vatCategory } from "../../lib/invoice/tax/vat-category";
import { negated, toCents, type Money } from "../../lib/values/money";
import { anInvoice, day, decimal, eurosOff, having, line, lines, money, percentOff } from "../builders";

const sums = (invoice: Invoice): readonly string[] => [
  invoice.invoiceExtensionAmount,
  invoice.invoiceAllowanceTotalAmount,
  invoice.invoiceTaxExclusiveAmount,
  invoice.invoiceTaxAmount,
  invoice.invoiceTaxInclusiveAmount,
  invoice.invoicePayableAmount,
];
const shares = (invoice: Invoice): readonly string[] => vatGroups(invoice).map((group) => group.allowance);

describe("the totals", () => {
  it("of a line are quantity times price, half a cent rounded up", () => {
    const total = (quantity: string, price: string): string | undefined =>
      anInvoice(line(quantity, price)).invoiceLines[0]?.total;
    expect(total("3", "0.335")).toBe("1.01");
    expect(total("1", "1.005")).toBe("1.01");
    expect(total("1", "2.675")).toBe("2.68");
    expect(total("0.3333", "0.0150")).toBe("0.00");
    expect(total("0", "100")).toBe("0.00");
    expect(total("abc", "100")).toBe("0.00");
    expect(total("1e3", "100")).toBe("0.00");
    expect(total("--1", "100")).toBe("0.00");
  });

  it("of a line that takes something back have the other sign, half a cent rounded away from zero", () => {
    const total = (quantity: string, price: string): string | undefined =>
      anInvoice(line(quantity, price)).invoiceLines[0]?.total;
    expect([total("-3", "0.335"), total("-1", "1.005"), total("-0", "100")]).toEqual([
      "-1.01",
      "-1.01",
      "0.00",
    ]);
  });

  it("of a line divide by what the price is for, and take off or add before the tax", () => {
    const off = { isCharge: false, unit: "percentage", amount: decimal("10"), reason: "" } as const;
    const on = { isCharge: true, unit: "number", amount: decimal("2.50"), reason: "" } as const;
    const invoice = anInvoice(
      line("250", "12.345", 19, { priceBase: decimal("100") }),
      line("3", "33.33", 19, { adjustments: [off, on] }),
    );
    // 30.8625; 99.99 - 10.00 + 2.50
    expect(invoice.invoiceLines.map((each) => each.total)).toEqual(["30.86", "92.49"]);
  });

  it("of one that is cancelled are its own with a minus, to the cent", () => {
    const aLine = fc.tuple(
      fc.integer({ min: -99_999, max: 99_999 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom(0, 7, 19),
    );
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.boolean(),
        (all, off, inPercent) => {
          const made = (sign: 1 | -1): Invoice =>
            anInvoice(
              ...all.map(([price, quantity, vat]) =>
                line(
                  String((sign * Math.sign(price) * quantity) / 100),
                  (Math.abs(price) / 1000).toFixed(3),
                  vat,
                ),
              ),
              inPercent ? percentOff((off / 1000).toFixed(3)) : eurosOff(((sign * off) / 100).toFixed(2)),
            );
          const [invoice, cancelled] = [made(1), made(-1)];
          expect(sums(cancelled)).toEqual(sums(invoice).map((amount) => negated(money(amount))));
          expect(vatGroups(cancelled).map(({ allowance, basis, tax }) => [allowance, basis, tax])).toEqual(
            vatGroups(invoice).map(({ allowance, basis, tax }) =>
              [allowance, basis, tax].map((each) => negated(each)),
            ),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it("of a correction between rates take each rate's own percentage off", () => {
    const moved = anInvoice(line("-1", "599.17", 19), line("1", "599.17", 7), percentOff("3.125"));
    // 3.125 % of 599.17 is 18.7240…; of the sum, which is nothing, there is no share.
    expect(shares(moved)).toEqual(["-18.72", "18.72"]);
    expect(sums(moved).slice(0, 3)).toEqual(["0.00", "0.00", "0.00"]);
    expect(moved.invoiceTaxAmount).toBe("-69.66");
    const cancelled = anInvoice(line("1", "599.17", 19), line("-1", "599.17", 7), percentOff("3.125"));
    expect(shares(cancelled)).toEqual(["18.72", "-18.72"]);
  });

  it("tax charges by their own rate, and take off what was paid", () => {
    const shipping = {
      isCharge: true,
      unit: "number",
      amount: decimal("4.90"),
      reason: "Versand",
      vat: 19,
    } as const;
    const partial = {
      number: "A-1",
      date: day("20260101"),
      net: decimal("20"),
      vat: 7,
      tax: decimal("1.40"),
    };
    const invoice = anInvoice(
      line("1", "100", 7),
      having({
        invoiceAdjustments: [shipping],
        invoicePartials: [partial],
        invoicePrepaidAmount: decimal("5.5"),
      }),
    );
    expect(sums(invoice)).toEqual(["100.00", "0.00", "104.90", "7.93", "112.83", "85.93"]);
    expect([invoice.invoiceChargeTotalAmount, invoice.invoicePrepaidTotalAmount]).toEqual(["4.90", "26.90"]);
  });

  it("of VAT are rounded once per rate, not per line", () => {
    // 3 x 0.03 x 19 % is 0.0171; by line it would be 3 x 0.01.
    expect(anInvoice(line("1", "0.03"), line("1", "0.03"), line("1", "0.03")).invoiceTaxAmount).toBe("0.02");
    expect(anInvoice(line("1", "1.50")).invoiceTaxAmount).toBe("0.29");
  });

  it("are sums of sums", () => {
    const invoice = anInvoice(line("2", "50", 19), line("1", "10", 7), line("1", "5", 0), percentOff("3"));
    expect(sums(invoice)).toEqual(["115.00", "3.45", "111.55", "19.11", "130.66", "130.66"]);
  });

  it("ignore what was there before", () => {
    const stale = having({
      invoicePayableAmount: "1.00",
      invoiceTaxAmount: "9.99",
      invoiceAllowanceRaw: "8",
    })(anInvoice(line("1", "100", 19, { total: "7.00" })));
    expect(sums(recalculate(stale))).toEqual(["100.00", "0.00", "100.00", "19.00", "119.00", "119.00"]);
    expect(recalculate(stale).invoiceAllowanceRaw).toBe("0");
  });

  it("keep the lines whose total did not change", () => {
    const invoice = anInvoice(line("1", "1"), line("1", "2"));
    expect(recalculate(invoice).invoiceLines).toBe(invoice.invoiceLines);
    const edited = having({
      invoiceLines: invoice.invoiceLines.map((each, at) =>
        at === 1 ? { ...each, quantity: decimal("5") } : each,
      ),
    })(invoice);
    expect(recalculate(edited).invoiceLines[0]).toBe(invoice.invoiceLines[0]);
    expect(recalculate(edited).invoiceLines[1]?.total).toBe("10.00");
  });

  it("of 1,000 lines are exact", () => {
    const thousand = anInvoice(...Array.from({ length: 1_000 }, () => line("1", "33.33")));
    expect(thousand.invoiceExtensionAmount).toBe("33330.00");
    expect(anInvoice(lines(1_000)).invoiceExtensionAmount).toBe("501000.00");
  });

  it("of 30-digit numbers are exact", () => {
    const digits = "9".repeat(30);
    expect(anInvoice(line(digits, digits)).invoiceExtensionAmount).toBe(
      `${BigInt(digits) * BigInt(digits)}.00`,
    );
  });
});

describe("an allowance", () => {
  it("in percent is rounded to cents once", () => {
    expect(anInvoice(line("1", "33.35"), percentOff("10")).invoiceAllowanceTotalAmount).toBe("3.34");
    expect(anInvoice(line("1", "100"), percentOff("0.125")).invoiceAllowanceTotalAmount).toBe("0.13");
  });

  it("in euros is what was typed", () => {
    expect(anInvoice(line("1", "100"), eurosOff("12.34")).invoiceAllowanceTotalAmount).toBe("12.34");
  });

  it("that is hidden does not count", () => {
    const hidden = anInvoice(line("1", "100"), percentOff("3"), having({ flagShowAllowance: false }));
    expect(sums(hidden)).toEqual(["100.00", "0.00", "100.00", "19.00", "119.00", "119.00"]);
    expect(hidden.invoiceAllowanceMultiplier).toBe("0");
  });

  it("that is blank is 0", () => {
    expect(anInvoice(line("1", "100"), percentOff("")).invoiceAllowanceTotalAmount).toBe("0.00");
  });

  it("gives its odd cent to the rate with the largest remainder", () => {
    // 10.00 over 10.00, 20.00 and 3.30: 3.0030, 6.0060, 0.9909.
    expect(
      shares(anInvoice(line("1", "10", 19), line("1", "20", 7), line("1", "3.30", 0), eurosOff("10"))),
    ).toEqual(["3.00", "6.01", "0.99"]);
    expect(shares(anInvoice(line("1", "10", 19), line("1", "10.02", 7), eurosOff("0.01")))).toEqual([
      "0.00",
      "0.01",
    ]);
  });

  it("gives it to the larger sum, then to the higher rate, between equal remainders", () => {
    // 0.50 of 1.00 and 3.00: 12.5 and 37.5 cents.
    expect(shares(anInvoice(line("1", "1", 19), line("1", "3", 7), eurosOff("0.50")))).toEqual([
      "0.12",
      "0.38",
    ]);
    expect(shares(anInvoice(line("1", "10", 7), line("1", "10", 19), eurosOff("0.01")))).toEqual([
      "0.01",
      "0.00",
    ]);
    expect(
      shares(anInvoice(line("1", "10", 0), line("1", "10", 7), line("1", "10", 19), eurosOff("0.02"))),
    ).toEqual(["0.01", "0.01", "0.00"]);
  });

  it("divides what cancels an invoice as that did, between equal remainders too", () => {
    expect(shares(anInvoice(line("-1", "10", 7), line("-1", "10", 19), eurosOff("-0.01")))).toEqual([
      "-0.01",
      "0.00",
    ]);
  });

  it("gives nothing to a rate without a sum", () => {
    expect(
      shares(anInvoice(line("0", "10", 19), line("1", "1", 7), line("1", "1", 0), eurosOff("0.01"))),
    ).toEqual(["0.00", "0.01", "0.00"]);
  });

  it("of the whole sum leaves nothing to pay", () => {
    const free = anInvoice(line("1", "33.33", 19), line("1", "66.67", 7), percentOff("100"));
    expect(sums(free)).toEqual(["100.00", "100.00", "0.00", "0.00", "0.00", "0.00"]);
  });

  it("always adds up to the cent, whatever the lines", () => {
    const aLine = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(0, 7, 19));
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 10_000 }),
        (all, percent) => {
          const invoice = anInvoice(
            ...all.map(([cents, vat]) => line("1", (cents / 100).toFixed(2), vat)),
            percentOff((percent / 100).toFixed(2)),
          );
          const groups = vatGroups(invoice);
          const sum = (of: (group: (typeof groups)[number]) => Money): bigint =>
            groups.reduce((cents, group) => cents + toCents(of(group)), 0n);
          expect(sum((group) => group.allowance)).toBe(toCents(invoice.invoiceAllowanceTotalAmount));
          expect(sum((group) => group.basis)).toBe(toCents(invoice.invoiceTaxExclusiveAmount));
          expect(sum((group) => group.tax)).toBe(toCents(invoice.invoiceTaxAmount));
          expect(groups.every((group) => !group.basis.startsWith("-"))).toBe(true);
          expect(toCents(invoice.invoicePayableAmount)).toBe(
            sum((group) => group.basis) + sum((group) => group.tax),
          );
          // The tolerance of PEPPOL-EN16931-R040 is two cents.
          for (const group of groups) {
            const exact = (Number(group.lineSum) * percent) / 10_000;
            expect(Math.abs(Number(group.allowance) - exact)).toBeLessThan(0.02);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the allowance multiplier", () => {
  it("is the typed percent, without zeros at its end", () => {
    expect(anInvoice(line("1", "1"), percentOff("3.50")).invoiceAllowanceMultiplier).toBe("3.5");
    expect(anInvoice(line("1", "1"), percentOff("10")).invoiceAllowanceMultiplier).toBe("10");
  });

  it("of a fixed amount is its share of the sum in percent, with six decimals", () => {
    expect(anInvoice(line("1", "300"), eurosOff("100")).invoiceAllowanceMultiplier).toBe("33.333333");
    expect(anInvoice(line("1", "200"), eurosOff("100")).invoiceAllowanceMultiplier).toBe("50");
    expect(anInvoice(eurosOff("100")).invoiceAllowanceMultiplier).toBe("0");
  });

  it("is never written with an exponent", () => {
    expect(anInvoice(line("1", "1000000"), eurosOff("0.01")).invoiceAllowanceMultiplier).toBe("0.000001");
  });

  it("is too small when the allowance is more than nothing and the share rounds to nothing", () => {
    expect(isMultiplierValid(anInvoice(line("1", "10000000"), eurosOff("0.01")))).toBe(false);
    expect(isMultiplierValid(anInvoice(line("1", "1000000"), eurosOff("0.01")))).toBe(true);
    expect(isMultiplierValid(anInvoice(line("1", "10000000"), eurosOff("0")))).toBe(true);
    expect(isMultiplierValid(anInvoice(line("1", "10"), percentOff("3")))).toBe(true);
    expect(isMultiplierValid(anInvoice(line("1", "10")))).toBe(true);
    expect(isMultiplierValid(having({ invoiceAllowanceMultiplier: "1e-7" })(anInvoice()))).toBe(false);
  });
});

describe("the VAT breakdown", () => {
  it("has one group per rate that occurs, highest first, sum 0 included", () => {
    const groups = vatGroups(
      anInvoice(
        line("1", "5", 0),
        line("1", "10", 7),
        line("2", "50", 19),
        line("1", "1", 7),
        line("0", "1", 16),
      ),
    );
    expect(groups.map(({ rate, lineSum, tax }) => [rate, lineSum, tax])).toEqual([
      [19, "100.00", "19.00"],
      [16, "0.00", "0.00"],
      [7, "11.00", "0.77"],
      [0, "5.00", "0.00"],
    ]);
  });

  it("computes a rate with decimals exactly", () => {
    expect(anInvoice(line("1", "100", 5.5)).invoiceTaxAmount).toBe("5.50");
    expect(anInvoice(line("1", "10.03", 8.1)).invoiceTaxAmount).toBe("0.81");
  });

  it.each([
    ["19 percent is standard", 19, {}, "S"],
    ["7 percent is standard", 7, {}, "S"],
    ["0 percent of a small business is exempt", 0, { flagIsSmallBusinessOwner: true }, "E"],
    [
      "0 percent with a reason is exempt",
      0,
      { flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "§ 4" },
      "E",
    ],
    [
      "0 percent with a blank reason is a zero rate",
      0,
      { flagHasTaxExemptionReason: true, supplierTaxExemptionReason: " " },
      "Z",
    ],
    [
      "0 percent with a hidden reason is a zero rate",
      0,
      { flagHasTaxExemptionReason: false, supplierTaxExemptionReason: "§ 4" },
      "Z",
    ],
  ] as const)("%s", (_, rate, is, category) => {
    expect(vatCategory(anInvoice(having(is)), { vat: rate })).toBe(category);
  });

  it("gives a reason to the exempt group alone", () => {
    const exempt = anInvoice(
      line("1", "5", 0),
      line("1", "10", 7),
      having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "§ 4 Nr. 21 UStG" }),
    );
    expect(vatGroups(exempt).map((group) => group.exemptionReason)).toEqual([undefined, "§ 4 Nr. 21 UStG"]);
    const small = anInvoice(
      line("1", "5", 0),
      having({
        flagIsSmallBusinessOwner: true,
        supplierIsSmallBusinessOwnerNote: "klein",
        flagHasTaxExemptionReason: true,
        supplierTaxExemptionReason: "x",
      }),
    );
    expect(vatGroups(small).map((group) => group.exemptionReason)).toEqual(["klein"]);
    expect(vatGroups(anInvoice(line("1", "5", 0)))[0]).not.toHaveProperty("exemptionReason");
  });
});

describe("the largest amount", () => {
  it("is 19,999,999,999,999.99, and one cent more is told", () => {
    expect(isBeyondCap(anInvoice(line("1", "19999999999999.99", 0)))).toBe(false);
    expect(isBeyondCap(anInvoice(line("1", "20000000000000.00", 0)))).toBe(true);
    expect(isBeyondCap(anInvoice(line("1", "19999999999999.99", 19)))).toBe(true);
    // What is to be paid alone, with something paid back before.
    const paidBack = having({ invoicePrepaidAmount: decimal("-1") });
    expect(isBeyondCap(anInvoice(line("1", "19999999999999.99", 0), paidBack))).toBe(true);
  });

  it("is less where the validators' binary sum of the lines would be another", () => {
    const lines = [
      "539223857.83",
      "19826597190608.20",
      "-23871105.62",
      "-68372911.50",
      "208641084.24",
      "881498022.82",
    ].map((total) => line(total.startsWith("-") ? "-1" : "1", total.replace("-", ""), 0));
    expect(isBeyondCap(anInvoice(...lines))).toBe(true);
    expect(isBeyondCap(anInvoice(...lines.slice(1)))).toBe(false);
    expect(isBeyondCap(anInvoice(...Array.from({ length: 1000 }, () => line("1", "33.33", 0))))).toBe(false);
  });

  it("counts before the allowance", () => {
    expect(isBeyondCap(anInvoice(line("1", "20000000000000", 0), percentOff("50")))).toBe(true);
  });

  it("holds for all allowances together", () => {
    const with35MoreOff = anInvoice(
      line("1", "16000000000000", 0),
      percentOff("99"),
      having({
        invoiceAdjustments: [
          { isCharge: false, unit: "percentage", amount: decimal("35"), reason: "x", vat: 0 },
        ],
      }),
    );
    expect(isBeyondCap(with35MoreOff)).toBe(true);
  });
});
