import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFormula, type FormulaField } from "../../lib/typing/formula";

const price: FormulaField = { decimals: 4, locale: "de", isSigned: false };
const signed = { ...price, isSigned: true };

/** The result, with what else it may be; or why there is none. */
const read = (text: string, field = price): readonly (string | undefined)[] => {
  const formula = readFormula(text, field);
  return formula.is === "none" ? [formula.why] : [formula.entry.number, formula.entry.other].filter(Boolean);
};

describe("a formula", () => {
  it.each([
    ["=62,5*98", "6125"],
    ["=62.5*98", "6125"],
    ["= 2 x 4", "8"],
    ["=2X4", "8"],
    ["=2×4·3⋅2", "48"],
    ["=7÷2", "3.5"],
    ["=7/2", "3.5"],
    ["=7:2", "3.5"],
    ["=1+2*3", "7"],
    ["=(1+2)*3", "9"],
    ["=((12,5))", "12.5"],
    ["=10-2-3", "5"],
    ["=10−2–3", "5"],
    ["=24/4/3", "2"],
    ["=24/(4/2)", "12"],
    ["=3*-2+10", "4"],
    ["=-(2-5)", "3"],
    ["=+5", "5"],
    ["=5--2", "7"],
    ["=10/-(3-5)", "5"],
    ["=5-5", "0"],
    ["=,5*2", "1"],
    ["=5,*2", "10"],
    ["=1.234,50*2", "2469"],
    ["=1,234.50*2", "2469"],
    ["=1.234.567+1", "1234568"],
    ["=1 500*2", "3000"],
    ["=2*12,50 €", "25"],
  ])("%s is %s", (text, value) => {
    expect(read(text)).toEqual([value]);
  });

  it("is worked out exactly, and rounded half up once, to the decimals of its field", () => {
    expect(read("=0,1+0,2")).toEqual(["0.3"]);
    expect(read("=1/3*3")).toEqual(["1"]);
    expect(read("=100/3")).toEqual(["33.3333"]);
    expect(read("=0,00005")).toEqual(["0.0001"]);
    expect(read("=0-0,00005", signed)).toEqual(["-0.0001"]);
    expect(read("=2,675*100/100", { ...price, decimals: 2 })).toEqual(["2.68"]);
    expect(read("=1/3", { ...price, decimals: 3 })).toEqual(["0.333"]);
    expect(read("=99999999999999,9999*1000000000")).toEqual(["99999999999999999900000"]);
  });

  it("is worked out like the same sum in whole numbers", () => {
    const sign = fc.constantFrom("+", "-", "*");
    const terms = fc.array(fc.tuple(sign, fc.bigInt({ min: 0n, max: 999n })), { maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999n }), terms, (first, rest) => {
        const summands: bigint[] = [first];
        for (const [sign, value] of rest) {
          if (sign === "*") summands.push((summands.pop() ?? 0n) * value);
          else summands.push(sign === "+" ? value : -value);
        }
        const sum = summands.reduce((total, each) => total + each, 0n);
        const text = `=${first}${rest.map(([sign, value]) => sign + value).join("")}`;
        expect(read(text, { ...signed, decimals: 2 })).toEqual([String(sum)]);
      }),
    );
  });

  it("has two results where a number may be two, in the language's own way", () => {
    expect(read("=1.500*2")).toEqual(["3000", "3"]);
    expect(read("=1,500*2")).toEqual(["3"]);
    expect(read("=1,500*2", { ...price, locale: "en" })).toEqual(["3", "3000"]);
    expect(read("=1.500*0")).toEqual(["0"]);
    // The other reading has no result that the field takes.
    expect(read("=2-1,500", { ...price, locale: "en" })).toEqual(["0.5"]);
    expect(read("=2-1.500")).toEqual(["minus"]);
  });

  it.each([
    ["=", "open"],
    ["=62,5*", "open"],
    ["=62,5*98-", "open"],
    ["=(", "open"],
    ["=(1+2", "bracket"],
    ["=1+2)", "bracket"],
    ["=5/0", "zero"],
    ["=5/(2-2)", "zero"],
    ["=1/0*0", "zero"],
    ["=a1", "sign"],
    ["=100+19%", "sign"],
    ["=2*5$", "sign"],
    ["=2^3", "sign"],
    ["=2*😀", "sign"],
    ["=2*.", "sign"],
    ["=1 2", "other"],
    ["=1 50*2", "other"],
    ["=2(3)", "other"],
    ["=*2", "other"],
    ["=()", "other"],
    ["=1.2.3", "other"],
    ["=1,2,3", "other"],
    ["==2", "sign"],
    ["=2-3", "minus"],
    [`=${"9".repeat(20)}*${"9".repeat(20)}`, "long"],
    [`=${"1+".repeat(30)}1`, "long"],
  ])("%s has no result: %s", (text, why) => {
    expect(read(text)).toEqual([why]);
  });

  it("names the sign that has no place in it", () => {
    expect(readFormula("=2*😀", price)).toMatchObject({ what: "😀" });
    expect(readFormula("=100+19%", price)).toMatchObject({ what: "%" });
  });

  it("may be below 0 where the field may", () => {
    expect(read("=2-3", signed)).toEqual(["-1"]);
    expect(read("=0-1.500", signed)).toEqual(["-1500", "-1.5"]);
  });
});
