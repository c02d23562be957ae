import { beforeAll, expect, it } from "vitest";
import { parse } from "papaparse";
import type { TFunction } from "i18next";
import { bundleOf } from "../../lib/archive/bundle";
import type { Deletion } from "../../lib/archive/deletions";
import { entryOf, type Entry } from "../../lib/archive/entry";
import { standingsOf } from "../../lib/archive/books";
import { textsIn } from "../../locales/i18n";
import { aReceived, type Received } from "../../lib/archive/received";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, day, having, line, money } from "../builders";

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

function bundle(
  entries: readonly Entry[],
  deletions: readonly Deletion[] = [],
  received: readonly Received[] = [],
) {
  const standings = standingsOf(entries, day("20260901"));
  const time = { period: "2026Q3", periodName: "3. Quartal 2026", made: day("20261123") };
  const facts = { issued: entries, deletions, received, standings, files, locale: "de", t, ...time } as const;
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
  expect([...made].filter(([name]) => /^RE.*[/]/.test(name))).toEqual([
    ["RE-1/re.pdf", "first"],
    ["RE-1/RE (2).pdf", "second"],
    ["RE-1 (2)/re.pdf", "second"],
  ]);
  expect(made.get("Was das ist.txt")).toContain("2 ausgestellte Rechnungen, 3. Quartal 2026\r\n");
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
  expect([...made.keys()].filter((name) => /^(?!DATEV).*[/]/.test(name))).toEqual([
    "--/REfdp.exe.pdf",
    "--/_CON.pdf",
    "--/REfdp.exe (2).pdf",
    "--/ae.pdf",
    "--/ae (2).pdf",
    "_nul/--.pdf",
    `Rechnungen (2).csv/${"x".repeat(150)}.pdf`,
  ]);
});

it("has what was received in a folder of its own, whatever an invoice is called, with a table and a word on it", () => {
  const received = ["a", "gone"].flatMap(
    (id) =>
      aReceived(
        { id, name: id === "a" ? "R:1" : "R:1.xml", type: "application/xml", size: 5, supplier: "Süd AG" },
        [],
        [],
      ) ?? [],
  );
  const { made } = bundle(
    [anIssued("1", "Empfangene Rechnungen", "Nord AG", [["re.pdf", "b"]])],
    [],
    received,
  );
  const names = [...made.keys()].filter((name) => name.startsWith("Empf"));
  expect(names).toEqual([
    "Empfangene Rechnungen (2)/re.pdf",
    "Empfangene Rechnungen/Empfangene Rechnungen.csv",
    "Empfangene Rechnungen/R-1.xml",
  ]);
  expect([names[2] && made.get(names[2]), made.get(names[1] ?? "")]).toEqual([
    "first",
    expect.stringMatching(/Süd AG;.*;Empfangene Rechnungen\/R-1\.xml\r\n.*Süd AG.*;\r\nSumme;/s),
  ]);
  const about = made.get("Was das ist.txt");
  expect(about).toContain("liegen 2 E-Rechnungen, die hier empfangen");
  expect(about).toMatch(/fehlen hier:\r\n\r\nEmpfangene Rechnungen\/R-1 \(2\)\.xml\r\n$/);
});

it("names the files that are gone", () => {
  const about = (...hashes: readonly string[]) => {
    const names = hashes.map((hash) => [`${hash}.pdf`, hash] as const);
    return bundle([anIssued("1", "RE/1", "Nord AG", names)]).made.get("Was das ist.txt");
  };
  expect(about("a", "gone")).toMatch(/fehlen hier:\r\n\r\nRE-1\/gone.pdf\r\n$/);
  expect(about("a", "b")).not.toContain("fehlen hier");
});

/** The cells of a row by the heads of their columns, without the empty ones. */
const cellsOf = (rows: readonly (readonly string[])[], at: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (rows[0] ?? [])
      .map((head, column) => [head, rows.at(at)?.[column] ?? ""])
      .filter(([, cell]) => cell !== ""),
  );

it("lists each invoice for the books: service, customer, net and tax of each rate under its field, and what all come to", () => {
  const common = { customerCompany: "Nord; AG", invoiceOrderReference: "B-7" } as const;
  const mixed = anInvoice(
    having({ ...common, invoiceID: "RE-1", customerVatID: "DE123456788" }),
    line("2", "50", 19),
    line("1", "30", 7),
  );
  const abroad = anInvoice(
    having({ invoiceID: "RE-2", customerCountry: "AT", customerVatID: "ATU12345675" }),
    line("1", "1000", 0, { taxCase: "reverse-charge" }),
  );
  const entries = [mixed, abroad].map((invoice, index) =>
    entryOf(invoice, {
      id: String(index),
      state: "issued",
      at: index,
      hash: "",
      files: [aFile("re.pdf", "a")],
    }),
  );
  const { list, rows } = bundle(entries);
  expect(list.startsWith("\uFEFFNummer;Art;Datum;Zählt am;Leistung von;")).toBe(true);
  expect(cellsOf(rows, 1)).toEqual({
    Nummer: "RE-1",
    Art: "Rechnung",
    Datum: "2026-08-03",
    "Zählt am": "2026-08-03",
    "Leistung von": "2026-08-03",
    "Leistung bis": "2026-08-03",
    "Fällig am": "2026-08-17",
    Absender: "Malerei Brandt",
    Kunde: "Nord; AG",
    Land: "DE",
    "USt-IdNr.": "DE123456788",
    Steuerkategorie: "S",
    "Netto 19 % (Kz 81)": "100,00",
    "Umsatzsteuer 19 %": "19,00",
    "Netto 7 % (Kz 86)": "30,00",
    "Umsatzsteuer 7 %": "2,10",
    Netto: "130,00",
    Umsatzsteuer: "21,10",
    Brutto: "151,10",
    Offen: "151,10",
    "Brutto laut Beleg": "151,10",
    Zahlbetrag: "151,10",
    Stand: "Überfällig",
    Referenzen: "B-7",
    Dateien: "RE-1/re.pdf",
  });
  expect(cellsOf(rows, 2)).toMatchObject({
    Land: "AT",
    "Netto § 3a Abs. 2, Kunde in der EU (Kz 21)": "1000,00",
  });
  expect(rows).toHaveLength(4);
  expect(cellsOf(rows, -1)).toMatchObject({
    Nummer: "Summe",
    "Netto 19 % (Kz 81)": "100,00",
    "Netto § 3a Abs. 2, Kunde in der EU (Kz 21)": "1000,00",
    "Netto Ausfuhr (Kz 43)": "0,00",
    Netto: "1130,00",
    Umsatzsteuer: "21,10",
    Brutto: "1151,10",
    Offen: "1151,10",
  });
  expect(cellsOf(rows, -1)).not.toHaveProperty("Zahlbetrag");
});

it("names the day on which each counts, and what was paid of it by the document that says so first", () => {
  const dated = (
    id: string,
    invoiceIssueDate: string,
    more: Partial<Invoice>,
    payments: Entry["payments"] = [],
  ) => {
    const invoice = anInvoice(having({ invoiceID: id, ...more }), line("10", "100"));
    const issued = having({ invoiceIssueDate: day(invoiceIssueDate) })(invoice);
    return { ...entryOf(issued, { id, state: "issued", at: 1, hash: "", files: [] }), payments };
  };
  const paid = (on: string, amount: string) => ({ on: day(on), amount: money(amount) });
  const { rows, made } = bundle([
    dated("RE-1", "20261005", { invoiceActualDeliveryDate: day("20260930") }),
    dated("RE-2", "20260801", { invoiceKind: "partial" }),
    dated("RE-3", "20260801", { invoiceKind: "partial" }, [paid("20260901", "500.00")]),
    dated("RE-4", "20260801", { invoicePrepaidAmount: money("100") }, [paid("20260902", "300.00")]),
    // One that takes over what came, and a last one that says what its predecessor does.
    dated("RE-5", "20260903", {
      ...{ invoiceKind: "correction", invoicePrecedingID: "RE-4" },
      ...{ invoicePrepaidAmount: money("400"), invoicePrepaidDate: day("20260902") },
    }),
    dated("RE-6", "20260904", {
      ...{ invoiceKind: "correction", invoicePrecedingID: "RE-5", invoicePrepaidAmount: money("400") },
    }),
  ]);
  const said = [1, 2, 3, 4, 5, 6, 7].map((row) =>
    ["Zählt am", "Netto", "Offen", "Bezahlt", "Bezahlt am"].map((head) => cellsOf(rows, row)[head]),
  );
  expect(said).toEqual([
    ["2026-09-30", "1000,00", "1190,00", undefined, undefined],
    [undefined, "0,00", "1190,00", undefined, undefined],
    // Before its supply as far as it is paid: 500 with 79.83 of tax in it.
    ["2026-09-01", "420,17", "690,00", "500,00", "2026-09-01"],
    ["2026-08-01", "84,03", undefined, "400,00", "2026-08-01 (100,00); 2026-09-02 (300,00)"],
    ["2026-08-03", "915,97", undefined, undefined, undefined],
    [undefined, "0,00", undefined, undefined, undefined],
    [undefined, "0,00", "790,00", undefined, undefined],
  ]);
  const bookings = parse<string[]>(made.get("DATEV/EXTF_Buchungsstapel_SKR03_2026Q3.csv") ?? "").data;
  const [, heads = [], ...booked] = bookings;
  const fields = ["Belegfeld 1", "Belegdatum", "Beleginfo - Art 1", "Beleginfo - Inhalt 1"];
  expect(booked.map((row) => fields.map((field) => row[heads.indexOf(field)])).slice(0, 4)).toEqual([
    ["RE-1", "3009", "Rechnungsdatum", "05.10.2026"],
    ["RE-3", "0109", "Rechnungsdatum", "01.08.2026"],
    ["RE-4", "0108", "", ""],
    ["RE-4", "0308", "Rechnungsdatum", "01.08.2026"],
  ]);
});

it("says what was deleted, and lays the bookings beside it for both charts of accounts", () => {
  const { made } = bundle(
    [anIssued("1", "RE-1", "Nord AG", [])],
    [{ id: "x", number: "RE-9", date: day("20260801"), customer: "Süd AG", deletedOn: day("20261101") }],
  );
  expect(made.get("Geloeschte Rechnungen.csv")).toContain("RE-9;2026-08-01;Süd AG;2026-11-01");
  for (const chart of ["03", "04"])
    expect(made.get(`DATEV/EXTF_Buchungsstapel_SKR${chart}_2026Q3.csv`)).toContain(`;20260701;20260930;`);
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
  expect(cellsOf(rows, 1)).toMatchObject({ Nummer: "'=1+1", Kunde: "'-cmd|calc" });
  expect(cellsOf(rows, 2)).toMatchObject({ Netto: "-100,00" });
});
