import { describe, expect, it } from "vitest";
import { paperOf } from "../../lib/proof/paper";

const found = (text: string, ...pages: readonly (readonly string[])[]): number | null =>
  paperOf(pages)(text, "within");

describe("a text is found on paper whatever", () => {
  it.each([
    ["breaks its lines", "Beratung im Februar und im März", ["Beratung im Februar", "und im März"]],
    ["stands around it", "Beratung", ["Position 1: Beratung (Remote)"]],
    ["hyphens it got", "Donaudampfschifffahrt", ["Donaudampf\u00adschifffahrt"]],
    ["ligatures its typeface has", "Effizienz offline", ["Eﬃzienz oﬄine"]],
    ["writes it in capitals", "Große Straße", ["GROSSE STRASSE"]],
    ["accents it is composed of", "Café", ["Cafe\u0301"]],
    ["blanks do not break", "10 000 Stück", ["10\u00a0000\u202fStück"]],
    ["joins its emoji", "Familie 👨‍👩‍👧", ["Familie 👨👩👧"]],
    ["paints it from right to left", "שלום עולם", ["םלוע םולש"]],
    ["moves the numbers beside letters from right to left", "مرحبا 12-34", ["34-12 ابحرم"]],
    ["selects a form of a letter", "a\u{E0101}b\u034f", ["ab"]],
    ["writes accents in capitals", "Μαΐου", ["ΜΑΪ́ΟΥ"]],
    ["joins its letters", "مرحبا GmbH", ["GmbH", "ابحرم"]],
    ["is shown between its parts", "Wartung der Anlage", ["Wartung der", "2,00", "Anlage"]],
  ])("%s", (_, text, pieces) => {
    expect(found(text, pieces)).toBe(1);
  });

  it("page ends inside it", () => {
    expect(found("Wartung der Anlage", ["Wartung"], ["Firma", "der Anlage"])).toBe(1);
  });
});

it.each([
  ["Beratung", ["Beratnug"]],
  ["Wartung der Anlage", ["Wartung der Pumpe"]],
  ["שלום", ["אבג"]],
  ["Beratung", []],
])("a text that is not there is not found: %s in %s", (text, pieces) => {
  expect(found(text, pieces)).toBeNull();
});

it("a text of its own is found page by page, as often as it is there and no oftener", () => {
  const look = paperOf([["10,00\u00a0€", "110,00 €"], ["10,00 €"]]);
  expect([1, 2, 3].map(() => look("10,00\u00a0€", "exact"))).toEqual([1, 2, null]);
  expect(paperOf([["\u200eRE-\u00ad7"]])("RE-7", "exact")).toBe(1);
  expect(paperOf([["Donaudampf-schiff"]])("Donau\u00addampf\u00adschiff", "exact")).toBe(1);
});

it("a character that no typeface has is not looked for", () => {
  expect(found("Beratung \u{1F9FF}\uE000", ["Beratung \u{1F9FF}"])).toBe(1);
});
