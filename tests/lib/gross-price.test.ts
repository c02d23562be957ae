import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { duplicateLine, setQuantity, setUnitPrice, setVat } from "../../lib/invoice/changes";
import { newLine } from "../../lib/invoice/defaults";
import type { Change, Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import { setGrossPrices } from "../../lib/invoice/lines/gross-changes";
import { setTaxChoice } from "../../lib/invoice/tax/tax-setting";
import { setSmallBusiness } from "../../lib/invoice/tax/rate-changes";
import { readInvoice, readSentInvoice } from "../../lib/invoice/schema";
import { recalculate } from "../../lib/invoice/sums/totals";
import { priceColumnWidth } from "../../lib/layout/column-widths";
import { takeRows } from "../../lib/paste/take";
import { limits } from "../../lib/limits";
import { anInvoice, decimal, eurosOff, having, line, startFacts } from "../builders";

const grossPrices = having({ invoiceHasGrossPrices: true });
/** A line whose price with VAT is typed. */
const sold = (quantity: string, gross: string, vat = 19, is: Partial<InvoiceLine> = {}): Change =>
  line(quantity, "0", vat, { ...is, grossPrice: decimal(gross) });
const aSale = (...words: readonly Change[]): Invoice => anInvoice(grossPrices, ...words);
const net = (invoice: Invoice): readonly string[] => invoice.invoiceLines.map(({ unitPrice }) => unitPrice);
const edited = (invoice: Invoice, change: Change): Invoice => recalculate(change(invoice));
const sums = (invoice: Invoice): readonly string[] => [
  invoice.invoiceTaxExclusiveAmount,
  invoice.invoiceTaxInclusiveAmount,
  invoice.invoiceRoundingAmount,
  invoice.invoicePayableAmount,
];
const refusals = (invoice: Invoice): readonly string[] =>
  checkInvoice(invoice).refusals.map(({ field, code }) => `${field} ${code}`);

describe("the net price of a price with VAT", () => {
  it.each<[what: string, word: Change, price: string, total: string]>([
    ["of 119 is 100", sold("1", "119"), "100.00", "100.00"],
    ["has two decimals where these do", sold("1", "500"), "420.17", "420.17"],
    ["has one more where two give another price", sold("1", "9.99"), "8.394", "8.39"],
    ["has as many as the quantity needs", sold("1000", "9.99"), "8.39496", "8394.96"],
    [
      "is for as many as the price with VAT",
      sold("250", "4.95", 19, { priceBase: decimal("100") }),
      "4.16",
      "10.40",
    ],
    ["follows the rate", sold("1", "10.70", 7), "10.00", "10.00"],
    ["follows a rate with decimals", sold("1", "110.70", 10.7), "100.00", "100.00"],
    ["is the same without VAT", sold("2", "1.2345", 0), "1.2345", "2.47"],
    [
      "is the same in a case of the law",
      sold("1", "50", 19, { taxCase: "reverse-charge" }),
      "50.00",
      "50.00",
    ],
    ["is the same of what is taken back", sold("-1000", "9.99"), "8.39496", "-8394.96"],
    ["is that of half a cent away from nothing", sold("1.785", "0.37"), "0.311", "0.56"],
  ])("%s", (_what, word, price, total) => {
    const { unitPrice, total: sum } = aSale(word).invoiceLines[0] ?? {};
    expect([unitPrice, sum]).toEqual([price, total]);
  });
});

/*
 * The same once more with fractions of whole numbers, apart from the product's way to count.
 */
interface Sold {
  readonly cents: number;
  readonly vat: number;
  /** Thousandths. */
  readonly quantity: number;
}
const away = (above: bigint, below: bigint): bigint => {
  const half = (2n * (above < 0n ? -above : above) + below) / (2n * below);
  return above < 0n ? -half : half;
};
const text = (value: number, places: number): string => (value / 10 ** places).toFixed(places);
const aSold: fc.Arbitrary<Sold> = fc.record({
  cents: fc.integer({ min: 0, max: 300_000 }),
  vat: fc.constantFrom(7, 19, 16, 5),
  quantity: fc.oneof(
    fc.integer({ min: -60, max: 60 }).map((pieces) => pieces * 1_000),
    fc.integer({ min: -20_000, max: 20_000 }),
  ),
});
const netCents = ({ cents, vat, quantity }: Sold): bigint =>
  away(BigInt(quantity) * BigInt(cents) * 100n, 1_000n * BigInt(100 + vat));
const saleOf = (all: readonly Sold[]): Invoice =>
  aSale(...all.map(({ cents, vat, quantity }) => sold(text(quantity, 3), text(cents, 2), vat)));

it("lines come to what their exact net prices do, whose decimals are as few as can be", () => {
  fc.assert(
    fc.property(aSold, (each) => {
      const { unitPrice = "", total } = saleOf([each]).invoiceLines[0] ?? {};
      const inCents = (net: bigint, places: bigint): bigint =>
        away(BigInt(each.quantity) * net * 100n, 1_000n * places);
      const fits = (digits: bigint, scale: number): boolean =>
        inCents(digits, 10n ** BigInt(scale)) === netCents(each) &&
        away(digits * BigInt(100 + each.vat), 10n ** BigInt(scale)) === BigInt(each.cents);
      const scale = unitPrice.length - unitPrice.indexOf(".") - 1;
      expect(decimalOf(netCents(each))).toBe(total);
      expect(fits(BigInt(unitPrice.replace(".", "")), scale)).toBe(true);
      for (let fewer = 2; fewer < scale; fewer += 1) {
        const below = (BigInt(each.cents) * 10n ** BigInt(fewer)) / BigInt(100 + each.vat);
        expect([below, below + 1n].some((digits) => fits(digits, fewer))).toBe(false);
      }
    }),
    { numRuns: 400 },
  );
});

const decimalOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

it("what is to be paid is what the typed prices come to, and the opposite of it when all is taken back", () => {
  fc.assert(
    fc.property(fc.array(aSold, { minLength: 1, maxLength: 8 }), (all) => {
      const invoice = saleOf(all);
      const promised = all.reduce(
        (sum, { cents, quantity }) => sum + away(BigInt(cents) * BigInt(quantity), 1_000n),
        0n,
      );
      expect(invoice.invoicePayableAmount).toBe(decimalOf(promised));
      const back = saleOf(all.map((each) => ({ ...each, quantity: -each.quantity })));
      expect(net(back)).toEqual(net(invoice));
      expect(back.invoicePayableAmount).toBe(decimalOf(-promised));
    }),
    { numRuns: 200 },
  );
});

it("what is to be paid is less a discount in percent of what the typed prices come to, on lines and on all of them", () => {
  const tenths = fc.integer({ min: 0, max: 400 });
  const less = (amount: bigint, off: number): bigint => amount - away(amount * BigInt(off), 1_000n);
  fc.assert(
    fc.property(fc.array(aSold, { minLength: 1, maxLength: 8 }), tenths, tenths, (all, onLine, onAll) => {
      const off = {
        isCharge: false,
        unit: "percentage",
        amount: decimal(`${onLine / 10}`),
        reason: "x",
      } as const;
      const { invoiceLines } = saleOf(all);
      const invoice = aSale(
        having({ invoiceLines: invoiceLines.map((each) => ({ ...each, adjustments: [off] })) }),
        having({
          flagShowAllowance: true,
          invoiceAllowanceUnit: "percentage",
          invoiceAllowanceAmount: decimal(`${onAll / 10}`),
        }),
      );
      const promised = all.reduce(
        (sum, { cents, quantity }) => sum + less(away(BigInt(cents) * BigInt(quantity), 1_000n), onLine),
        0n,
      );
      expect(invoice.invoicePayableAmount).toBe(decimalOf(less(promised, onAll)));
    }),
    { numRuns: 300 },
  );
  const cut = having({
    flagShowAllowance: true,
    invoiceAllowanceUnit: "percentage",
    invoiceAllowanceAmount: decimal("10"),
  });
  expect(sums(aSale(sold("1", "50"), cut))).toEqual(["37.82", "45.01", "-0.01", "45.00"]);
});

describe("the rounding", () => {
  it("is the cent that no net price can say, either way", () => {
    expect(sums(aSale(sold("1", "9.99")))).toEqual(["8.39", "9.98", "0.01", "9.99"]);
    expect(sums(aSale(sold("2", "18.05"), sold("5", "4.67"), sold("1", "14.43", 7)))[3]).toBe("73.88");
    expect(sums(aSale(sold("-1", "9.99")))).toEqual(["-8.39", "-9.98", "-0.01", "-9.99"]);
  });

  it("is nothing beside what is net: a line, a charge, an allowance of the invoice or of a line", () => {
    const charge = {
      isCharge: true,
      unit: "number",
      amount: decimal("1"),
      reason: "Versand",
      vat: 19,
    } as const;
    const off = { isCharge: false, unit: "number", amount: decimal("0.01"), reason: "Rabatt" } as const;
    for (const word of [
      line("1", "0.10"),
      having({ invoiceAdjustments: [charge] }),
      eurosOff("0.01"),
      sold("1", "5", 19, { adjustments: [off] }),
    ])
      expect(aSale(sold("1", "9.99"), word).invoiceRoundingAmount).toBe("0.00");
  });

  it("stays beside what comes to nothing, and beside a line without VAT", () => {
    const nothing = { isCharge: false, unit: "percentage", amount: decimal("0"), reason: "Rabatt" } as const;
    for (const word of [eurosOff("0"), line("1", "100", 0), sold("1", "0", 19, { adjustments: [nothing] })])
      expect(aSale(sold("1", "9.99"), word).invoiceRoundingAmount).toBe("0.01");
  });

  it("never takes more than rounding can come to", () => {
    const huge = aSale(sold("1000000000", "0.0333"));
    expect(sums(huge)).toEqual(["27983190.00", "33299996.10", "0.00", "33299996.10"]);
  });

  it("of a file is less than a euro and in cents, that of the lines what they need", () => {
    const rounded = (euros: string): Invoice =>
      anInvoice(line("1", "100"), having({ invoiceRoundingAmount: decimal(euros) }));
    expect(rounded("-0.99").invoicePayableAmount).toBe("118.01");
    expect(refusals(rounded("-0.99"))).toEqual([]);
    for (const euros of ["1.00", "-1", "0.005", "x1"])
      expect(refusals(rounded(euros))).toEqual(["invoicePayableAmount invalid-number"]);
    expect(refusals(aSale(sold("1", "9.99")))).toEqual([]);
  });
});

describe("the switch", () => {
  it("gives each line the price that it has with VAT, and then back its net price as it may be typed", () => {
    const on = edited(
      anInvoice(line("1", "100"), line("1", "8.40"), line("2", "3", 7)),
      setGrossPrices(true),
    );
    expect(on.invoiceLines.map(({ grossPrice }) => grossPrice)).toEqual(["119.00", "10.00", "3.21"]);
    expect(net(on)).toEqual(["100.00", "8.40", "3.00"]);
    const off = edited(edited(on, setUnitPrice("2", decimal("9.9912"))), setGrossPrices(false));
    expect(off.invoiceLines.map(({ grossPrice }) => grossPrice)).toEqual([undefined, undefined, undefined]);
    expect(net(off)).toEqual(["100", "8.396", "3"]);
    expect(off.invoiceLines.some((each) => "netPriceBefore" in each)).toBe(false);
    expect(off.invoiceRoundingAmount).toBe("0");
    expect(refusals(off)).toEqual([]);
    expect(setGrossPrices(false)(off)).toBe(off);
  });

  it("gives back to the cent what was there before, also where no price with VAT to the cent is that one", () => {
    const before = anInvoice(line("20", "13.37"), line("7", "0.05", 7));
    const on = edited(before, setGrossPrices(true));
    expect([before.invoicePayableAmount, on.invoicePayableAmount]).toEqual(["318.58", "318.55"]);
    expect(edited(on, setGrossPrices(false))).toEqual(before);
    const kept = readInvoice(JSON.parse(JSON.stringify(on)), startFacts);
    expect(kept && net(edited(kept, setGrossPrices(false)))).toEqual(["13.37", "0.05"]);
    // At another rate it is another price.
    const other = edited(edited(on, setVat("1", 7)), setGrossPrices(false));
    expect(net(other)).toEqual(["14.869", "0.05"]);
  });

  it("keeps the decimals of a price below a cent", () => {
    const on = edited(anInvoice(line("100000", "0.0042"), line("1", "1.2340")), setGrossPrices(true));
    expect(on.invoiceLines.map(({ grossPrice }) => grossPrice)).toEqual(["0.0050", "1.468"]);
    expect(on.invoiceLines[0]?.total).toBe("420.17");
  });

  it("is off where nothing is taxed, and net prices stay what they were", () => {
    for (const choice of ["reverse-charge", "small-business", "exempt"] as const) {
      const is = edited(aSale(sold("1", "1190")), setTaxChoice(choice));
      expect([is.invoiceHasGrossPrices, net(is), is.invoicePayableAmount]).toEqual([
        false,
        ["1000"],
        "1000.00",
      ]);
    }
  });

  it("leaves no more decimals than may be typed", () => {
    const off = edited(aSale(sold("1000", "9.99")), setGrossPrices(false));
    expect([net(off), refusals(off)]).toEqual([["8.395"], []]);
  });

  it("makes new and pasted lines have prices with VAT", () => {
    expect(newLine(aSale())).toMatchObject({ grossPrice: "0" });
    expect(newLine(anInvoice())).not.toHaveProperty("grossPrice");
    const row = {
      name: "Becher",
      description: "",
      quantity: null,
      unit: null,
      unitPrice: decimal("9.99"),
      vat: null,
    };
    const pasted = edited(edited(aSale(), takeRows([row], null)), duplicateLine("1"));
    expect(pasted.invoiceLines).toMatchObject([
      { grossPrice: "9.99", unitPrice: "8.394" },
      { grossPrice: "9.99", unitPrice: "8.394" },
    ]);
  });
});

it("a price with VAT stays while rate, quantity and small business change the net price", () => {
  const sale = aSale(sold("1", "9.99"));
  expect(net(edited(sale, setVat("1", 7)))).toEqual(["9.34"]);
  expect(net(edited(sale, setQuantity("1", decimal("1000"))))).toEqual(["8.39496"]);
  const small = edited(sale, setSmallBusiness(true));
  expect([net(small), small.invoiceRoundingAmount]).toEqual([["9.99"], "0.00"]);
  expect(net(edited(small, setSmallBusiness(false)))).toEqual(["8.394"]);
});

it("lines whose prices do not change stay the same objects", () => {
  const sale = aSale(sold("1", "9.99"), sold("2", "5"));
  expect(recalculate(sale).invoiceLines).toBe(sale.invoiceLines);
  expect(edited(sale, setUnitPrice("2", decimal("6"))).invoiceLines[0]).toBe(sale.invoiceLines[0]);
});

it("a price with VAT is refused at its field like a net one, with its own decimals", () => {
  const found = (gross: string): readonly string[] => refusals(aSale(sold("1", gross)));
  expect(found("9.9999")).toEqual([]);
  for (const wrong of ["9.99999", "", "1,50"]) expect(found(wrong)).toContain("unitPrice invalid-number");
  expect(found("-9.99")).toContain("unitPrice negative-price");
});

describe("stored and sent data", () => {
  const data = JSON.parse(JSON.stringify(aSale(sold("1", "9.99"))));
  it("is read with it, and from before it without", () => {
    for (const read of [readInvoice(data, startFacts), readSentInvoice(data)])
      expect(read).toMatchObject({ invoiceHasGrossPrices: true, invoicePayableAmount: "9.99" });
    const { invoiceHasGrossPrices: _, ...old } = JSON.parse(JSON.stringify(anInvoice(line("1", "10"))));
    for (const read of [readInvoice(old, startFacts), readSentInvoice(old)])
      expect(read).toMatchObject({ invoiceHasGrossPrices: false, invoicePayableAmount: "11.90" });
  });

  it("is unreadable where the price is none: its total would be another", () => {
    const [first] = data.invoiceLines;
    expect(readInvoice({ ...data, invoiceLines: [{ ...first, grossPrice: {} }] }, startFacts)).toBeNull();
  });
});

it("the column of the prices has room for the word before them", () => {
  const wide = (invoice: Invoice): number => priceColumnWidth(invoice);
  expect(wide(anInvoice(line("1", "500")))).toBe(limits.column.unitPrice);
  expect(wide(aSale(sold("1", "500")))).toBeGreaterThan(limits.column.unitPrice);
});
