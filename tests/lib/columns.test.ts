import { describe, expect, it } from "vitest";
import { numberColumnWidth, priceColumnWidth, totalColumnWidth } from "../../lib/layout/columns";
import { vector } from "../builders";

const widthFor = (invoiceExtensionAmount: string, invoiceLineTotalWidth = 80): number =>
  totalColumnWidth({ invoiceExtensionAmount, invoiceLineTotalWidth });

describe("the total column", () => {
  it("keeps the chosen width for everyday sums", () => {
    expect(widthFor("0.00")).toBe(80);
    expect(widthFor("9999.99")).toBe(80);
    expect(widthFor("99999.99", 70)).toBe(70);
    expect(widthFor("1234567.89", 120)).toBe(120);
  });

  it("changes rarely, because each width sets the whole table anew", () => {
    const widths = Array.from({ length: 14 }, (_, digits) => widthFor(`${"9".repeat(digits + 1)}.99`));
    expect(new Set(widths).size).toBe(4);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });

  it("grows with the digits, so that no total breaks", () => {
    expect(widthFor("1234567.89")).toBeGreaterThan(100);
    expect(widthFor("19999999999999.99")).toBe(150);
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
      invoiceLines: prices.map((unitPrice) => ({ ...line, unitPrice })),
      invoiceLineUnitPriceWidth: 80,
    });
  };

  it("keeps the chosen width for everyday prices", () => {
    expect(widthOf()).toBe(80);
    expect(widthOf("0.52", "99999.99")).toBe(80);
  });

  it("is as wide for all rows as the longest price needs", () => {
    expect(widthOf("0.52", "123456.78")).toBe(96);
    expect(widthOf("98765432.1234", "1.00")).toBeGreaterThan(100);
    expect(widthOf("999999999999999.9999")).toBeLessThanOrEqual(128);
  });
});
