import { expect, it } from "vitest";
import type { DocumentNode } from "../../../lib/en16931/document";
import { group, term, type Said } from "../../../lib/en16931/making";
import { writeAsCii, writeAsUbl } from "../../../lib/en16931/write";

function documentWith(...said: readonly Said[]): DocumentNode {
  const made = group("document", term("BT-5", "EUR"), ...said);
  if (made === null) throw new Error("says nothing");
  return made;
}

const paidTo = (account: string): DocumentNode =>
  documentWith(group("BG-16", term("BT-81", "58"), group("BG-17", term("BT-84", account))));

it("an account is written as what it is, after others of its shape as well", () => {
  for (const account of ["DE02120300000000202051", "0202051", "DE02500105170137075030", "0137075"])
    expect(writeAsCii(paidTo(account))).toContain(
      account.startsWith("DE")
        ? `<ram:IBANID>${account}</ram:IBANID>`
        : `<ram:ProprietaryID>${account}</ram:ProprietaryID>`,
    );
});

it("every line says its own values, with what is special in a text and in an attribute", () => {
  const line = (name: string, unit: string): Said =>
    group("BG-25", term("BT-126", name), term("BT-129", "1"), term("BT-130", unit));
  const document = documentWith(line("A & B", `"1"`), line("<C>\r", "a\nb"), line("GP0000000001.", "'"));
  const [cii, ubl] = [writeAsCii(document), writeAsUbl(document)];
  for (const said of ["A &amp; B<", "&lt;C&gt;&#13;<", "GP0000000001.<"])
    for (const xml of [cii, ubl]) expect(xml).toContain(said);
  for (const said of ["&quot;1&quot;", "a&#10;b", "'"])
    for (const xml of [cii, ubl]) expect(xml).toContain(`unitCode="${said}"`);
});

it("what is blank is left out, whatever was said in its place before", () => {
  const described = (text: string): DocumentNode =>
    documentWith({ id: "BT-10", value: text, children: [], place: "", line: 0 }, term("BT-1", "7"));
  expect(writeAsCii(described("a"))).toContain("<ram:BuyerReference>a<");
  expect(writeAsCii(described(" "))).not.toContain("BuyerReference");
  expect(writeAsCii(described("b"))).toContain("<ram:BuyerReference>b<");
});

it("a file is the same after so many of other shapes that their templates are forgotten", () => {
  const notes = (count: number): Said =>
    Array.from({ length: count }, (_, index) => group("BG-1", term("BT-22", `note ${index}`)));
  const document = documentWith(notes(3), group("BG-25", term("BT-126", "1")));
  const first = writeAsCii(document);
  const long = writeAsCii(documentWith(notes(30_000)));
  expect(long.match(/<ram:IncludedNote>/g)?.length).toBe(30_000);
  expect(long).toContain("<ram:Content>note 29999</ram:Content>");
  expect(writeAsCii(document)).toBe(first);
});
