import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanCharacters, cut, multiLine, singleLine } from "../../lib/text/characters";

describe("a text", () => {
  it("loses every character that XML forbids and every control character", () => {
    expect(cleanCharacters("a\u0000b\u0008c\u000bd\u000ce\u001ff\u007fg\u009fh\ufeffi\ufffej\uffffk")).toBe(
      "abcdefghijk",
    );
  });

  it("loses what overrides or isolates a direction, and keeps what joins letters, breaks words, marks or embeds a direction", () => {
    expect(
      cleanCharacters("abcd\u202de\u202ef\u2066g\u2067h\u2068i\u2069j\u206fk\u200e\u202bl\u{e0101}"),
    ).toBe("abcdefghijk\u202bl");
    const kept = "می\u200cخواهم 👨\u200d👩 Donau\u00addampf x\u200ey\u200fz \u202ax\u202c \u202by\u202c";
    expect(cleanCharacters(kept)).toBe(kept);
  });

  it("loses halves of surrogate pairs and keeps whole ones", () => {
    expect(cleanCharacters("a\ud800b\udc00c😀d")).toBe("abc😀d");
    expect(cleanCharacters("\ud83d\u0001\ude00")).toBe("");
  });

  it("has LF for every kind of line break", () => {
    expect(cleanCharacters("a\r\nb\rc\u2028d\u2029e\u0085f")).toBe("a\nb\nc\nd\ne\nf");
  });

  it("has a plain hyphen for one that holds its line together, which the typefaces lack", () => {
    expect(singleLine("E\u2011Mail\u2010Archiv")).toBe("E-Mail\u2010Archiv");
  });

  it("keeps emoji, right-to-left letters and combining marks", () => {
    const text = "👩‍👩‍👧 שלום مرحبا e\u0301";
    expect(singleLine(text)).toBe(text);
  });

  it("of one line has no breaks, no tabs, no runs of blanks and no blank ends", () => {
    expect(singleLine("  Malerei\n\t Brandt\r\n  & Sohn ")).toBe("Malerei Brandt & Sohn");
  });

  it("that nobody can see is none", () => {
    for (const text of ["\u200b\u00ad", "\u202e\u200f \u2060", " \u200b\n\u200d"]) {
      expect(singleLine(text)).toBe("");
      expect(multiLine(text)).toBe("");
    }
  });

  it("of several lines has at most one empty line in a row and no blank end", () => {
    expect(multiLine("a\n\n\n\nb\n\nc\r\n\r\n\r\nd\n \n\n")).toBe("a\n\nb\n\nc\n\nd");
  });

  it("is never cut through a character", () => {
    expect(cut("ab😀", 3)).toBe("ab");
    expect(cut("ab😀", 4)).toBe("ab😀");
    expect(cut("abc", 2)).toBe("ab");
  });

  it("that is clean stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(singleLine(singleLine(text))).toBe(singleLine(text));
        expect(multiLine(multiLine(text))).toBe(multiLine(text));
      }),
    );
  });
});
