import { parse } from "papaparse";
import { expect, it } from "vitest";
import { standingsOf } from "../../lib/archive/books";
import { bookedIn } from "../../lib/archive/bundle";
import { bookingBatch } from "../../lib/archive/datev";
import { entryOf } from "../../lib/archive/entry";
import { charts, type Chart } from "../../lib/archive/vat-return";
import type { Change } from "../../lib/invoice/invoice";
import { setSkonto } from "../../lib/invoice/payment/payment-changes";
import { anInvoice, day, decimal, having, line, money } from "../builders";

const day8 = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d{2}$/;
const day8Reversed = /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/** The expression of each field of the header, by its number, as the format's description publishes it; none: it is reserved. */
const headerFields: Readonly<Record<number, RegExp>> = {
  1: /^"EXTF"$/,
  2: /^700$/,
  3: /^21$/,
  4: /^"Buchungsstapel"$/,
  5: /^13$/,
  6: /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(2[0-3]|[01]\d)([0-5]\d)([0-5]\d)\d{3}$/,
  8: /^"\w{0,2}"$/,
  9: /^"\w{0,25}"$/,
  10: /^"\w{0,25}"$/,
  11: /^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|\d{5,7})$/,
  12: /^[1-9]\d{0,4}$/,
  13: day8Reversed,
  14: /^[4-8]$/,
  15: day8Reversed,
  16: day8Reversed,
  17: /^"[\w.\-/ ]{0,30}"$/,
  18: /^"([A-Z]{2})?"$/,
  19: /^[12]$/,
  20: /^(0|30|40|50|64)$/,
  21: /^[01]$/,
  22: /^"[A-Z]{3}"$/,
  24: /^""$/,
  27: /^"\d{2}"$/,
  30: /^""$/,
  31: /^".{0,16}"$/,
};

/** Those of a booking that are used. */
const bookingFields: Readonly<Record<number, RegExp>> = {
  1: /^(?!0{1,10},00)\d{1,10},\d{2}$/,
  2: /^"[SH]"$/,
  3: /^"[A-Z]{3}"$/,
  7: /^(?!0{1,9}$)\d{1,9}$/,
  8: /^(?!0{1,9}$)\d{1,9}$/,
  10: /^\d{4}$/,
  11: /^"[\w$%+&*/-]{0,36}"$/,
  14: /^".{0,60}"$/,
  21: /^"(Rechnungsdatum)?"$/,
  22: /^"(\d{2}\.\d{2}\.\d{4})?"$/,
  40: /^"([A-Z]{2}[A-Z0-9+*]{2,13})?"$/,
  114: /^[01]$/,
  115: day8,
  116: day8,
};

/** The fields that hold texts, by the description. */
const textFields =
  "2 3 6 9 11 12 14 16 20-38 40 42 48-87 91 95 96 98 102 103 105 107 109 110 112 118 120 121 123".split(" ");
const isText = (field: number): boolean =>
  textFields.some((each) => {
    const [first = 0, last = first] = each.split("-").map(Number);
    return field >= first && field <= last;
  });

/** The fields of a line as they stand there, with their quotation marks. */
const rawFields = (row: string): readonly string[] =>
  row.match(/(?<=^|;)("(?:[^"]|"")*"|[^;"]*)(?=;|$)/g) ?? [];

const days = [day("20260701"), day("20260930")] as const;

function batch(chart: Chart, ...changes: readonly (readonly Change[])[]) {
  const booked = changes.map((words, index) => {
    const entry = entryOf(anInvoice(having({ invoiceID: `RE_${index}.ä 1` }), ...words), {
      id: String(index),
      state: "issued",
      at: index,
      hash: "",
      files: [],
    });
    return {
      entry,
      day: entry.date,
      shares: entry.taxes.map(({ basis: net, ...share }) => ({ ...share, net })),
    };
  });
  const file = bookingBatch(booked, { chart, days, made: day("20261005") });
  const lines = file.slice(1).split("\r\n");
  return {
    file,
    header: rawFields(lines[0] ?? ""),
    heads: lines[1]?.split(";") ?? [],
    rows: lines.slice(2, -1),
  };
}

const customer = (country: string, id: string) => having({ customerCountry: country, customerVatID: id });
const untaxed = (taxCase: "reverse-charge" | "intra-community" | "export" | "outside") =>
  line("1", "100", 0, { taxCase });

it("keeps to the published description, field by field", () => {
  const { file, header, heads, rows } = batch(
    "03",
    [line("2", "50", 19), line("1", "30", 7)],
    [having({ customerCompany: `"Nord" & Süd;\n${"x".repeat(80)}` }), line("-1", "10.01", 19)],
    [customer("AT", "ATU12345675"), untaxed("reverse-charge")],
  );
  // UTF-8 is read with its mark alone; lines end as on Windows.
  expect(file.startsWith('\uFEFF"EXTF";700;21;"Buchungsstapel";13;20261005000000000;;"RE";')).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(header).toHaveLength(31);
  header.forEach((text, index) =>
    expect(text, `header ${index + 1}`).toMatch(headerFields[index + 1] ?? /^$/),
  );
  expect(header.slice(10, 16)).toEqual(["1001", "1", "20260101", "4", "20260701", "20260930"]);
  expect(header[26]).toBe('"03"');
  expect(heads).toHaveLength(125);
  expect([1, 7, 8, 10, 14, 40, 48, 49, 87, 114, 115, 125].map((field) => heads[field - 1])).toEqual([
    "Umsatz (ohne Soll/Haben-Kz)",
    "Konto",
    "Gegenkonto (ohne BU-Schlüssel)",
    "Belegdatum",
    "Buchungstext",
    "EU-Land u. UStID (Bestimmung)",
    "Zusatzinformation - Art 1",
    "Zusatzinformation- Inhalt 1",
    "Zusatzinformation- Inhalt 20",
    "Festschreibung",
    "Leistungsdatum",
    "Abw. Skontokonto",
  ]);
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    const cells = rawFields(row);
    expect(cells).toHaveLength(125);
    cells.forEach((text, index) => {
      const rule = bookingFields[index + 1] ?? (isText(index + 1) ? /^""$/ : /^$/);
      expect(text.replaceAll(/(?<!^)""(?!$)/g, '"'), heads[index]).toMatch(rule);
    });
  }
  expect(parse(rows.join("\r\n"), { delimiter: ";" }).errors).toEqual([]);
});

it("books each rate with its tax from the customers against its revenue, and what is given back the other way round", () => {
  const { rows } = batch("03", [line("2", "50", 19), line("1", "30", 7)], [line("-1", "10", 19)]);
  const read = rows.map((row) => parse<string[]>(row, { delimiter: ";" }).data[0] ?? []);
  const booked = [1, 2, 7, 8, 9, 10, 11, 115, 116].map((field) => field - 1);
  expect(read.map((cells) => booked.map((field) => cells[field]))).toEqual([
    ["119,00", "S", "10000", "8400", "", "0308", "RE-0---1", "03082026", "03082026"],
    ["32,10", "S", "10000", "8300", "", "0308", "RE-0---1", "03082026", "03082026"],
    ["11,90", "H", "10000", "8400", "", "0308", "RE-1---1", "03082026", "03082026"],
  ]);
});

it("names what was kept back for paying in time", () => {
  const facts = { id: "1", state: "issued", at: 1, hash: "", files: [] } as const;
  const sold = entryOf(
    anInvoice(line("1", "100", 19), setSkonto([{ days: 7, percent: decimal("2") }])),
    facts,
  );
  const paid = { ...sold, payments: [{ on: sold.date, amount: money("116.62") }] };
  const booked = bookedIn([paid], standingsOf([paid], day("20260901")), "");
  const rows = bookingBatch(booked, { chart: "03", days, made: day("20261005") })
    .split("\r\n")
    .slice(2, -1);
  expect(rows.map((row) => [0, 1, 13].map((index) => rawFields(row)[index]))).toEqual([
    ["119,00", '"S"', `"${sold.customer}"`],
    ["2,38", '"H"', `"Skonto ${sold.customer}"`],
  ]);
});

it("finds the account of every case of the VAT law, in both charts", () => {
  const cases: readonly (readonly Change[])[] = [
    [line("1", "100", 19)],
    [line("1", "100", 7)],
    [having({ invoiceOtherRates: [10.7] }), line("1", "100", 10.7)],
    [customer("DE", "DE123456788"), untaxed("reverse-charge")],
    [customer("AT", "ATU12345675"), untaxed("reverse-charge")],
    [customer("CH", ""), untaxed("reverse-charge")],
    [customer("FR", "FR40303265045"), untaxed("intra-community")],
    [customer("US", ""), untaxed("export")],
    [customer("US", ""), untaxed("outside")],
    [customer("FR", ""), untaxed("outside")],
    [customer("AT", "ATU12345675"), untaxed("reverse-charge"), having({ invoiceReverseCharge: "domestic" })],
    [
      customer("DE", "ATU12345675"),
      untaxed("reverse-charge"),
      having({ invoiceReverseCharge: "eu-service" }),
    ],
    [having({ flagIsSmallBusinessOwner: true }), line("1", "100", 0)],
    [
      having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "§ 4 Nr. 21 UStG" }),
      line("1", "100", 0),
    ],
  ];
  const accounts = charts.map((chart) => batch(chart, ...cases).rows.map((row) => rawFields(row)[7]));
  const skr03 = "8400 8300 8200 8337 8336 8338 8125 8120 8338 8339 8337 8336 8195 8100".split(" ");
  const skr04 = "4400 4300 4200 4337 4336 4338 4125 4120 4338 4339 4337 4336 4185 4100".split(" ");
  expect(accounts).toEqual([skr03, skr04]);
  const ids = batch("04", ...cases).rows.map((row) => rawFields(row)[39]);
  expect(ids.filter((id) => id !== '""')).toEqual(['"ATU12345675"', '"FR40303265045"', '"ATU12345675"']);
});
