import { describe, expect, it } from "vitest";
import {
  PdfName,
  PdfParser,
  PdfRef,
  PdfString,
  textOf,
  type PdfValue,
} from "../../lib/inside-pdf/pdf-syntax";
import { Budget } from "../../lib/inside-pdf/budget";

const read = (text: string): PdfValue =>
  new PdfParser(Uint8Array.from(Buffer.from(text, "latin1")), 0, new Budget(100_000)).value();
const textIn = (text: string): string | null => {
  const value = read(text);
  return value instanceof PdfString ? textOf(value) : null;
};

describe("a text of a PDF", () => {
  it.each([
    ["(plain (nested) text)", "plain (nested) text"],
    ["(\\101\\102 \\1031)", "AB C1"],
    ["(\\53 x\\0538\\5)", "+ x+8\u0005"],
    ["(\\7/\\78\\7 )", "\u0007/\u00078\u0007 "],
    ["(\\n\\r\\t\\b\\f\\(\\)\\\\\\x)", "\n\r\t\b\f()\\x"],
    ["(one \\\nline \\\r\nof \\\rthree)", "one line of three"],
    ["(\\501)", "A"],
    ["<48 65 6c6C 6f>", "Hello"],
    ["<486>", "H`"],
    ["<feff20ac>", "\u20ac"],
    ["<fffeac20>", "\u20ac"],
    ["<efbbbfe282ac>", "\u20ac"],
  ])("%j reads %j", (text, plain) => {
    expect(textIn(text)).toBe(plain);
  });
});

describe("a value of a PDF", () => {
  it.each<[text: string, value: PdfValue]>([
    ["true", true],
    ["false", false],
    ["null", null],
    ["12", 12],
    ["-12", -12],
    ["+1.5", 1.5],
    [".25", 0.25],
    ["12 0 R", new PdfRef(12)],
    ["12 0", 12],
    ["/Name#20with#2fparts", new PdfName("Name with/parts")],
    ["% a comment\n7", 7],
    ["[1 [2] /A]", [1, [2], new PdfName("A")]],
    [
      "<</A 1 /B [2 0 R]>>",
      new Map<string, PdfValue>([
        ["A", 1],
        ["B", [new PdfRef(2)]],
      ]),
    ],
  ])("%j is read as it is meant", (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each(["]", ">>", "<</A>>", "<<1 2>>", "[1", "(open", "word"])("%j is none", (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: "broken-pdf" }));
  });
});
