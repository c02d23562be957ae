import { describe, expect, it } from "vitest";
import { countryName } from "../../lib/codes/country-name";
import { unitName, unitSymbol, units } from "../../lib/codes/unit-names";
import { countries, isCountry, readCountry } from "../../lib/codes/countries";
import { decimal } from "../builders";

describe("a unit", () => {
  it("is printed by its symbol where it has one, else by its name", () => {
    const printed = units
      .filter(({ symbol }) => symbol)
      .map(({ code }) => `${code} ${unitSymbol(code, "de")}`);
    expect(printed.sort().join(", ")).toBe(
      "CMT cm, E48 LE, GRM g, KGM kg, KMT km, KWH kWh, MTK m², MTQ m³, MTR m",
    );
    expect([unitSymbol("HUR", "de"), unitSymbol("HUR", "en")]).toEqual(["Stunde", "hour"]);
  });

  it("is printed in the plural beside more or less than one, in both languages", () => {
    const beside = (quantity: string): readonly string[] =>
      ["HUR", "DAY", "C62", "KMT", "LS"].map((code) => unitSymbol(code, "de", decimal(quantity)));
    expect(beside("62.5")).toEqual(["Stunden", "Tage", "Stück", "km", "pauschal"]);
    expect(beside("0")).toEqual(beside("62.5"));
    for (const one of ["1", "1.0", "1.00", "-1", "01"])
      expect(beside(one)).toEqual(["Stunde", "Tag", "Stück", "km", "pauschal"]);
    expect(["1", "1.5", "10"].map((quantity) => unitSymbol("HUR", "en", decimal(quantity)))).toEqual([
      "hour",
      "hours",
      "hours",
    ]);
  });

  it("is printed short in a column narrower than at first", () => {
    expect(unitSymbol("HUR", "de", decimal("2"), true)).toBe("Std.");
    expect(unitSymbol("MIN", "en", decimal("2"), true)).toBe("min");
    expect(unitSymbol("KMT", "de", decimal("2"), true)).toBe("km");
    expect(unitSymbol("DAY", "de", decimal("2"), true)).toBe("Tage");
  });

  it("has a name of its own in both languages", () => {
    for (const locale of ["de", "en"] as const) {
      const names = units.map(({ code }) => unitName(code, locale));
      expect(new Set(names).size).toBe(units.length);
      expect(names.filter((name) => !/^\p{L}[\p{L} ]+$/u.test(name))).toEqual([]);
    }
  });

  it("that nobody offers is shown as it came", () => {
    expect([unitName("XYZ", "de"), unitSymbol("XYZ", "en")]).toEqual(["XYZ", "XYZ"]);
    // What the world calls a piece is printed as one.
    expect([unitName("H87", "de"), unitSymbol("H87", "de")]).toEqual(["Stück", "Stück"]);
  });
});

describe("a country", () => {
  it.each([
    ["de", "DE"],
    [" AT ", "AT"],
    ["Deutschland", "DE"],
    ["deutschland", "DE"],
    ["ÖSTERREICH", "AT"],
    ["Austria", "AT"],
    ["Griechenland", "GR"],
    ["1a", "1A"],
  ])("typed as %j is %s", (typed, code) => {
    expect(readCountry(typed)).toBe(code);
  });

  it.each(["", "ZZ", "Atlantis", "D E", "D"])("typed as %j is none", (typed) => {
    expect(readCountry(typed)).toBeNull();
  });

  it("has its name in both languages, and its code where nobody has named it", () => {
    expect([countryName("DE", "de"), countryName("DE", "en")]).toEqual(["Deutschland", "Germany"]);
    expect([countryName("1A", "de"), countryName("QQ", "de"), countryName("de", "en")]).toEqual([
      "Kosovo",
      "QQ",
      "de",
    ]);
  });

  it("is one of the rule's list, from its first to its last", () => {
    expect([countries[0], countries.at(-1), countries.length]).toEqual(["1A", "ZW", new Set(countries).size]);
    expect([isCountry("XI"), isCountry("ZW"), isCountry(""), isCountry("UK")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
