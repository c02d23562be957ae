import { beforeAll, expect, it } from "vitest";
import { parse } from "papaparse";
import type { TFunction } from "i18next";
import { bundleOf } from "../../lib/archive/bundle";
import { entryOf, type Entry } from "../../lib/archive/entry";
import { standingsOf } from "../../lib/archive/list";
import { textsIn } from "../../locales/i18n";
import { anInvoice, day, having, line } from "../builders";

let t: TFunction;
beforeAll(async () => {
  t = await textsIn("de");
});

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const files = new Map([
  ["a", bytes("first")],
  ["b", bytes("second")],
]);
const aFile = (name: string, hash: string) =>
  ({ kind: "pdf", name, type: "application/pdf", size: 5, hash }) as const;

function anIssued(
  id: string,
  number: string,
  customer: string,
  names: readonly (readonly [string, string])[],
): Entry {
  const invoice = anInvoice(having({ invoiceID: number, customerCompany: customer }), line("2", "50"));
  const made = names.map(([name, hash]) => aFile(name, hash));
  return entryOf(invoice, { id, state: "issued", at: Number(id), hash: "", files: made });
}

function bundle(entries: readonly Entry[]) {
  const standings = standingsOf(entries, day("20260901"));
  const facts = { entries, standings, files, locale: "de", t, period: "2026", made: "23.11.2026" } as const;
  const made = bundleOf(facts).map(
    ({ name, bytes: all }) => [name, new TextDecoder("utf-8", { ignoreBOM: true }).decode(all)] as const,
  );
  const list = made.find(([name]) => name === "Rechnungen.csv")?.[1] ?? "";
  return { made: new Map(made), list, rows: parse<string[]>(list.slice(1)).data };
}

it("has each invoice's files under its number, byte for byte, and none over another", () => {
  const { made } = bundle([
    anIssued("1", "RE/1", "Nord AG", [
      ["re.pdf", "a"],
      ["RE.pdf", "b"],
    ]),
    anIssued("2", "RE/1", "Nord AG", [["re.pdf", "b"]]),
  ]);
  expect([...made].filter(([name]) => name.includes("/"))).toEqual([
    ["RE-1/re.pdf", "first"],
    ["RE-1/RE (2).pdf", "second"],
    ["RE-1 (2)/re.pdf", "second"],
  ]);
  expect(made.get("Was das ist.txt")).toContain("2 ausgestellte Rechnungen, 2026\r\n");
});

it("takes no name as a backup has it: nothing turned, no device, no other kind of file, and none twice", () => {
  const { made } = bundle([
    anIssued("1", "..", "Nord AG", [
      ["RE\u202efdp.exe", "a"],
      ["CON.pdf", "a"],
      ["REfdp.exe", "b"],
      ["a\u0308. .pdf", "a"],
      ["\u00e4.PDF", "b"],
    ]),
    anIssued("2", "nul", "Nord AG", [["..", "a"]]),
    anIssued("3", "Rechnungen.csv", "Nord AG", [["x".repeat(999), "a"]]),
  ]);
  expect([...made.keys()].filter((name) => name.includes("/"))).toEqual([
    "--/REfdp.exe.pdf",
    "--/_CON.pdf",
    "--/REfdp.exe (2).pdf",
    "--/ä.pdf",
    "--/ä (2).pdf",
    "_nul/--.pdf",
    `Rechnungen (2).csv/${"x".repeat(150)}.pdf`,
  ]);
});

it("names the files that are gone", () => {
  const about = (...hashes: readonly string[]) => {
    const names = hashes.map((hash) => [`${hash}.pdf`, hash] as const);
    return bundle([anIssued("1", "RE/1", "Nord AG", names)]).made.get("Was das ist.txt");
  };
  expect(about("a", "gone")).toMatch(/fehlen hier:\r\n\r\nRE-1\/gone.pdf\r\n$/);
  expect(about("a", "b")).not.toContain("fehlen hier");
});

it("lists amounts with a comma, days by the standard, and where each invoice stands", () => {
  const { list, rows } = bundle([anIssued("1", "RE-1", "Nord; AG", [["re.pdf", "a"]])]);
  expect(list.startsWith("\uFEFFNummer;Art;Datum;")).toBe(true);
  expect(rows[1]).toEqual(
    [
      "RE-1",
      "Rechnung",
      "2026-08-03",
      "2026-08-17",
      "Nord; AG",
      "100,00",
      "19,00",
      "119,00",
      "0,00",
      "0,00",
      "119,00",
    ].concat(["Überfällig", "", "", "RE-1/re.pdf"]),
  );
});

it("gives a table program no formula to run, and leaves negative amounts numbers", () => {
  const storno = { ...anIssued("1", "=1+1", "-cmd|calc", []), net: anIssued("2", "", "", []).net };
  const negative = entryOf(anInvoice(line("-2", "50")), {
    id: "3",
    state: "issued",
    at: 3,
    hash: "",
    files: [],
  });
  const { rows } = bundle([storno, negative]);
  expect([rows[1]?.[0], rows[1]?.[4]]).toEqual(["'=1+1", "'-cmd|calc"]);
  expect(rows[2]?.[5]).toBe("-100,00");
});
