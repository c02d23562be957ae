import { describe, expect, it } from "vitest";
import { countryName } from "../../lib/codes/country-name";
import { unitName, units } from "../../lib/codes/unit-names";
import { countries, readCountry } from "../../lib/codes/countries";
import { formatIban, formatMoney, formatNumber, formatPercent } from "../../lib/values/format";
import { formatBytes } from "../../lib/values/sizes";
import { decimal } from "../builders";

describe("what people read", () => {
  it.each([
    ["1234.5", "1.234,50", "1,234.50"],
    ["0", "0,00", "0.00"],
    ["1234567.8901", "1.234.567,8901", "1,234,567.8901"],
    ["123", "123,00", "123.00"],
    ["-5.00", "\u22125,00", "\u22125.00"],
    [
      "999999999999999999999999999999",
      "999.999.999.999.999.999.999.999.999.999,00",
      "999,999,999,999,999,999,999,999,999,999.00",
    ],
  ])("the number %s has at least two decimals and its language's separators", (value, de, en) => {
    expect(formatNumber(decimal(value), "de")).toBe(de);
    expect(formatNumber(decimal(value), "en")).toBe(en);
  });

  it("the euro sign stands left in English and right, behind a no-break space, in German", () => {
    expect(formatMoney(decimal("1234.50"), "de")).toBe("1.234,50\u00a0€");
    expect(formatMoney(decimal("1234.50"), "en")).toBe("€1,234.50");
    expect(formatMoney(decimal("-3.00"), "de")).toBe("\u22123,00\u00a0€");
    expect(formatMoney(decimal("-3.00"), "en")).toBe("\u2212€3.00");
  });

  it("a percentage is not padded", () => {
    expect(formatPercent(19, "de")).toBe("19\u00a0%");
    expect(formatPercent(decimal("2.5"), "de")).toBe("2,5\u00a0%");
    expect(formatPercent(decimal("2.5"), "en")).toBe("2.5%");
  });

  it("an IBAN stands in groups of four", () => {
    expect(formatIban("DE02120300000000202051")).toBe("DE02 1203 0000 0000 2020 51");
    expect(formatIban("AT611904300234573201")).toBe("AT61 1904 3002 3457 3201");
    expect(formatIban("")).toBe("");
  });

  it("a unit has a name in both languages, an unknown one shows its code", () => {
    expect(unitName("HUR", "de")).toBe("Stunde");
    expect(unitName("C62", "en")).toBe("piece");
    expect(unitName("STK", "de")).toBe("STK");
    expect(unitName("constructor", "de")).toBe("constructor");
    expect(units).toHaveLength(26);
  });

  it("a country is understood by code and by name in both languages", () => {
    expect(
      ["de", "Deutschland", "germany", " Österreich ", "austria", "Schweiz", "Switzerland"].map(readCountry),
    ).toEqual(["DE", "DE", "DE", "AT", "AT", "CH", "CH"]);
    expect(["UK", "XK", "Atlantis", "constructor", ""].map(readCountry)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("every country's name leads back to its code", () => {
    for (const code of countries) {
      expect(countryName(code, "de")).not.toBe("");
      expect([code, readCountry(countryName(code, "de"))]).toEqual([code, code]);
    }
  });
});

it("writes sizes in megabytes and gigabytes, and nothing as smaller than a megabyte", () => {
  const sizes = [0, 1_499_999, 999_400_000, 999_600_000, 5_250_000_000, 59_980_000_000];
  const de = ["1 MB", "1 MB", "999 MB", "1,0 GB", "5,3 GB", "60,0 GB"];
  expect(sizes.map((size) => formatBytes(size, "de").replace("\u00a0", " "))).toEqual(de);
  expect(formatBytes(5_250_000_000, "en")).toBe("5.3\u00a0GB");
});
