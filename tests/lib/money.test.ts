import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterNumber, readNumber } from "../../lib/invoice/clean-field";
import {
  fromCents,
  halfUp,
  readExact,
  scaled,
  toCents,
  toDecimal,
  withoutTrailingZeros,
} from "../../lib/values/money";
import { money } from "../builders";

describe("a number while it is typed", () => {
  it.each([
    ["12,5", "12.5"],
    ["12.5", "12.5"],
    ["1.234,50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["1.234.567,89", "1234567.89"],
    ["1.234", "1.234"],
    ["€ 1 234,50 ", "1234.50"],
    ["-5", "5"],
    ["1e5", "15"],
    ["12.", "12."],
    [",5", ".5"],
    ["abc", ""],
    ["٣٤", ""],
  ])("%j is kept as %j", (typed, kept) => {
    expect(filterNumber(typed)).toBe(kept);
  });

  it("has at most 30 characters", () => {
    expect(filterNumber("9".repeat(31))).toBe("9".repeat(30));
    expect(filterNumber(`1.${"0".repeat(40)}`)).toHaveLength(30);
  });

  it("does not count dropped grouping among the 30 characters", () => {
    expect(filterNumber("999.999.999.999.999.999.999.999,50")).toBe(`${"9".repeat(24)}.50`);
  });
});

describe("a number when it is done", () => {
  it.each([
    ["", 2, "0"],
    [".", 2, "0"],
    ["abc", 2, "0"],
    ["5.", 2, "5"],
    [",5", 2, "0.5"],
    ["007", 2, "7"],
    ["00.50", 2, "0.50"],
    ["3.10", 4, "3.10"],
    ["1.00005", 4, "1.0001"],
    ["1.00004", 4, "1.0000"],
    ["1.005", 2, "1.01"],
    ["0.999", 2, "1.00"],
    ["1.234,567", 2, "1234.57"],
    ["2.5", 0, "3"],
  ])("%j with %i decimals is %j", (typed, decimals, number) => {
    expect(readNumber(typed, decimals)).toBe(number);
  });

  it("of 30 digits keeps every digit", () => {
    expect(readNumber("123456789012345678901234567890", 4)).toBe("123456789012345678901234567890");
  });

  it("stays itself when it is read again", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,-e €") }),
        fc.integer({ min: 0, max: 4 }),
        (text, decimals) => {
          const once = readNumber(text, decimals);
          expect(readNumber(once, decimals)).toBe(once);
          expect(once).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
        },
      ),
    );
  });
});

describe("exact arithmetic", () => {
  it.each(["--1", "-", "+1", "1e3", "1.234,5", "1,5", " 1", "1 ", ".", "", "Infinity", "NaN", "0x10"])(
    "takes %j for no number",
    (text) => {
      expect(readExact(text)).toBeNull();
      expect(toCents(money(text))).toBe(0n);
    },
  );

  it.each([
    ["1.005", "1.01"],
    ["1.255", "1.26"],
    ["1.15", "1.15"],
    ["2.675", "2.68"],
    ["2.674999999999999999999999", "2.67"],
    ["0.005", "0.01"],
    ["0.0049999", "0.00"],
  ])("rounds %s euros half up to %s", (exact, rounded) => {
    expect(fromCents(toCents(money(exact)))).toBe(rounded);
  });

  it("rounds a division half up", () => {
    expect([halfUp(1n, 2n), halfUp(49n, 100n), halfUp(5n, 10n), halfUp(7n, 3n), halfUp(0n, 9n)]).toEqual([
      1n,
      0n,
      1n,
      2n,
      0n,
    ]);
  });

  it("writes integers with implied decimals", () => {
    expect([toDecimal(5n, 2), toDecimal(-5n, 2), toDecimal(0n, 0), toDecimal(12345n, 4)]).toEqual([
      "0.05",
      "-0.05",
      "0",
      "1.2345",
    ]);
  });

  it("drops only the zeros behind the point", () => {
    expect(["100", "100.00", "1.50", "0.000", "10.01"].map(withoutTrailingZeros)).toEqual([
      "100",
      "100",
      "1.5",
      "0",
      "10.01",
    ]);
  });

  it("does not spend seconds on a number of a million digits", () => {
    expect(readExact("9".repeat(1_000_000)) === null).toBe(true);
    expect(readExact("9".repeat(500)) === null).toBe(false);
  });

  it("scales without losing a digit", () => {
    expect(scaled({ digits: 123n, scale: 1 }, 3)).toBe(12300n);
  });
});
