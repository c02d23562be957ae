import { describe, expect, it } from "vitest";
import { totalColumnWidth } from "../../lib/layout/columns";

const widthFor = (invoiceExtensionAmount: string, invoiceLineTotalWidth = 80): number =>
  totalColumnWidth({ invoiceExtensionAmount, invoiceLocale: "de", invoiceLineTotalWidth });

describe("the total column", () => {
  it("keeps the chosen width for everyday sums", () => {
    expect(widthFor("0.00")).toBe(80);
    expect(widthFor("9999.99")).toBe(80);
    expect(widthFor("9999.99", 120)).toBe(120);
  });

  it("grows with the digits, so that no total breaks", () => {
    expect(widthFor("1234567.89")).toBeGreaterThan(100);
    expect(widthFor("19999999999999.99")).toBe(150);
  });
});
