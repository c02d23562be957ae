import { describe, expect, it } from "vitest";
import {
  columnRange,
  columnWidths,
  isWide,
  numberColumnWidth,
  priceColumnWidth,
  totalColumnWidth,
} from "../../lib/layout/column-widths";
import { anInvoice, decimal, having, line, lines, money, vector } from "../builders";

const widthFor = (sum: string, invoiceLineTotalWidth = 80): number =>
  totalColumnWidth({ invoiceExtensionAmount: money(sum), invoiceLineTotalWidth });

describe("the total column", () => {
  it("keeps the chosen width for everyday sums", () => {
    expect(widthFor("0.00")).toBe(80);
    expect(widthFor("9999.99")).toBe(80);
    expect(widthFor("9999.99", 70)).toBe(70);
    // 10.000,00 beside a price as long would touch it.
    expect(widthFor("10000.00")).toBe(96);
    expect(widthFor("1234567.89", 130)).toBe(130);
  });

  it("changes rarely, because each width sets the whole table anew", () => {
    const widths = Array.from({ length: 14 }, (_, digits) => widthFor(`${"9".repeat(digits + 1)}.99`));
    expect(new Set(widths).size).toBe(4);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });

  it.each([
    ["9999.99", 60],
    ["10000.00", 96],
    ["999999.99", 96],
    ["1000000.00", 124],
    ["999999999.99", 124],
    ["1000000000.00", 150],
    ["-99.99", 60],
    ["-999.99", 96],
    ["-1000.00", 96],
    ["-100000.00", 124],
  ])("shows %s in %i px where less was chosen", (sum, width) => {
    expect(widthFor(sum, 60)).toBe(width);
  });

  it("grows with the digits, so that no total breaks", () => {
    expect(widthFor("1234567.89")).toBeGreaterThan(100);
    expect(widthFor("19999999999999.99")).toBe(150);
  });
});

describe("a description", () => {
  it("has the width below its line once it is long, unless its lines are short anyway", () => {
    const sentence = "Konzeption und Umsetzung der Startseite nach dem Entwurf. ";
    expect([1, 3, 4, 20].map((count) => isWide(sentence.repeat(count)))).toEqual([false, false, true, true]);
    expect(isWide(Array.from({ length: 12 }, (_, day) => `${day + 1}. März: zwei Stunden`).join("\n"))).toBe(
      false,
    );
    expect(isWide(`${sentence.repeat(4)}\n${sentence.repeat(4)}`)).toBe(true);
  });
});

describe("the number column", () => {
  it("is as narrow as two digits allow and grows with the third and the fourth", () => {
    expect([0, 1, 99, 100, 999, 1000].map(numberColumnWidth)).toEqual([28, 28, 28, 36, 36, 44]);
  });
});

describe("the price column", () => {
  const widthOf = (...prices: readonly string[]): number => {
    const [line] = vector("01-single-rate").invoice.invoiceLines;
    if (line === undefined) throw new Error("the vector has no lines");
    return priceColumnWidth({
      invoiceLines: prices.map((unitPrice) => ({ ...line, unitPrice: decimal(unitPrice) })),
      invoiceLineUnitPriceWidth: 80,
    });
  };

  it("keeps the chosen width for everyday prices", () => {
    expect(widthOf()).toBe(80);
    expect(widthOf("0.52", "9999.99")).toBe(80);
  });

  it("is as wide for all rows as the longest price needs", () => {
    expect(widthOf("0.52", "123456.78")).toBe(96);
    expect(widthOf("98765432.1234", "1.00")).toBeGreaterThan(100);
    expect(widthOf("999999999999999.9999")).toBeLessThanOrEqual(128);
  });

  // Longer numbers are set smaller, so more digits need not mean more room.
  it.each([
    ["0.1234", 80],
    ["9999.99", 80],
    ["10000.00", 96],
    ["100000.00", 96],
    ["12345.1234", 112],
    ["123456.1234", 96],
    ["1234567.89", 112],
    ["99999999.99", 96],
    ["12345678.1234", 112],
    ["999999999.9999", 96],
    ["999999999999999.9999", 128],
  ])("shows %s in %i px", (price, width) => {
    expect(widthOf(price)).toBe(width);
  });
});

describe("the columns together", () => {
  /** What the names keep of the table's 165 mm, beside the quantity's 54 px. */
  const nameWidth = (widths: ReturnType<typeof columnWidths>): number =>
    623 - 54 - widths.number - widths.unit - widths.vat - widths.unitPrice - widths.total;

  it("have the chosen widths, and none for numbers that are not shown", () => {
    const invoice = anInvoice(line("1", "10"), having({ invoiceLineUnitWidth: 100 }));
    expect(columnWidths(invoice)).toEqual({ number: 28, unit: 100, vat: 70, unitPrice: 80, total: 80 });
    expect(columnWidths({ ...invoice, flagShowInvoiceLineNumbers: false }).number).toBe(0);
  });

  it("give way before the names fall below 120 px, whatever has grown", () => {
    const wide = having({ invoiceLineUnitWidth: 200, invoiceLineVatWidth: 91, invoiceLineTotalWidth: 70 });
    for (const invoice of [
      anInvoice(lines(99), wide),
      anInvoice(lines(100), wide),
      anInvoice(lines(1_000), wide),
      anInvoice(line("1", "123456.78"), wide),
    ]) {
      expect(nameWidth(columnWidths(invoice))).toBeGreaterThanOrEqual(120);
    }
    const all = {
      invoiceLineUnitWidth: 200,
      invoiceLineVatWidth: 200,
      invoiceLineUnitPriceWidth: 200,
      invoiceLineTotalWidth: 200,
    };
    expect(nameWidth(columnWidths(anInvoice(line("1", "1"), having(all))))).toBe(120);
  });

  it("may be chosen from 10 px below the first width to 200 px, and less where the names need it", () => {
    expect(columnRange("unit", anInvoice())).toEqual({ min: 70, max: 191 });
    expect(columnRange("vat", anInvoice())).toEqual({ min: 60, max: 181 });
    const slim = anInvoice(having({ invoiceLineVatWidth: 60, invoiceLineTotalWidth: 70 }));
    expect(columnRange("unit", slim).max).toBe(200);
    expect(columnRange("unit", anInvoice(lines(1_000))).max).toBe(159);
  });
});
