import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "papaparse";
import { afterAll, expect, it } from "vitest";
import { bookTable } from "../../lib/archive/book-table";
import { standingsOf } from "../../lib/archive/books";
import { bookedIn } from "../../lib/archive/bundle";
import { sumsOf } from "../../lib/archive/sums";
import { entryOf, type Entry } from "../../lib/archive/entry";
import { viewed } from "../../lib/archive/list";
import type { Change } from "../../lib/invoice/invoice";
import { textsIn } from "../../locales/i18n";
import { anInvoice, day, having, line, money } from "../builders";

const folder = mkdtempSync(join(tmpdir(), "advance-return-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const issued = (number: string, date: string, ...words: readonly Change[]): Entry => {
  made += 1;
  const days = having({ invoiceIssueDate: day(date), invoiceActualDeliveryDate: day(date) });
  const invoice = anInvoice(having({ invoiceID: number }), days, ...words);
  return entryOf(invoice, { id: number, state: "issued", at: made, hash: "", files: [] });
};
const about = (invoiceKind: "cancellation" | "correction" | "final" | "partial", invoicePrecedingID = "") =>
  having({ invoiceKind, invoicePrecedingID });
const customer = (customerCountry: string, customerVatID: string) =>
  having({ customerCountry, customerVatID });
const done = (on: string): Change => having({ invoiceActualDeliveryDate: day(on) });
const partial = {
  number: "RE-4",
  date: day("20260805"),
  net: money("2000.00"),
  vat: 19,
  tax: money("380.00"),
};

/** A third quarter with every way in which turnover comes about, and what belongs to the quarters beside it. */
const entries = [
  issued("RE-1", "20260615", line("1", "700", 19)),
  issued("RE-2", "20260703", line("1", "1000", 19), line("1", "300", 7)),
  // Of June, corrected in July: the difference of -200 counts here.
  issued("RE-3", "20260710", about("correction", "RE-1"), line("1", "500", 19)),
  issued("RE-4", "20260805", about("partial"), line("1", "2000", 19)),
  issued("RE-5", "20260901", about("final"), having({ invoicePartials: [partial] }), line("1", "5000", 19)),
  issued(
    "RE-6",
    "20260902",
    customer("DE", "DE123456788"),
    line("1", "400", 0, { taxCase: "reverse-charge" }),
  ),
  issued(
    "RE-7",
    "20260903",
    customer("AT", "ATU12345675"),
    line("1", "600", 0, { taxCase: "reverse-charge" }),
  ),
  issued(
    "RE-8",
    "20260904",
    customer("FR", "FR40303265045"),
    line("1", "800", 0, { taxCase: "intra-community" }),
  ),
  issued("RE-9", "20260905", customer("US", ""), line("1", "900", 0, { taxCase: "export" })),
  issued("RE-10", "20260906", customer("CH", ""), line("1", "110", 0, { taxCase: "outside" })),
  issued("RE-11", "20260910", line("1", "50", 7)),
  issued("RE-12", "20260911", about("cancellation", "RE-11"), line("-1", "50", 7)),
  issued("RE-13", "20261002", line("1", "9999", 19)),
  // Billed in October, done in September; a part of what is to be done that nobody has paid; what was done before July.
  issued("RE-15", "20261005", done("20260930"), line("1", "70", 19)),
  issued("RE-16", "20260912", about("partial"), line("1", "4000", 19)),
  issued("RE-17", "20260701", done("20260630"), line("1", "8000", 19)),
  // What came later changes nothing in the quarter.
  issued("RE-14", "20261103", about("cancellation", "RE-2"), line("-1", "1000", 19), line("-1", "300", 7)),
];

/** The figures of the return, worked out by hand from the documents above. */
const expected = {
  81: 1000 - 200 + 2000 + (5000 - 2000) + 70,
  86: 300 + 50 - 50,
  60: 400,
  21: 600,
  41: 800,
  43: 900,
  45: 110,
  tax: 5870 * 0.19 + 300 * 0.07,
};

/** "A", "Z", "AA". */
const letters = (column: number): string =>
  (column > 25 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

it("the advance return of a quarter is filled in from the table alone, in a spreadsheet", async () => {
  const standings = standingsOf(entries, day("20261130"));
  const quarter = viewed(entries, standings, { shelf: "all", period: "2026Q3", query: "", order: "number" });
  const booked = bookedIn(quarter, standings, "2026Q3");
  const table = bookTable({ booked, standings, locale: "de", t: await textsIn("de") }, new Map());
  const rows = parse<string[]>(table.slice(1), { delimiter: ";" }).data;
  const [heads = []] = rows;
  const last = rows.length;
  const columnOf = (part: string) => letters(heads.findIndex((head) => head.includes(part)));
  const sum = (part: string): string => `SUM(${columnOf(part)}2:${columnOf(part)}${last - 1})`;
  const formulas = [
    ...[81, 86, 60, 21, 41, 43].map((field) => sum(`(Kz ${field})`)),
    heads
      .flatMap((head, at) =>
        head.includes("(Kz 45)") ? [`SUM(${letters(at)}2:${letters(at)}${last - 1})`] : [],
      )
      .join("+"),
    `${sum("Umsatzsteuer 19 %")}+${sum("Umsatzsteuer 7 %")}`,
    // The line of totals is what the rows come to.
    ...["Netto", "Umsatzsteuer", "Brutto", "Offen"].map((name) => {
      const column = letters(heads.indexOf(name));
      return `SUM(${column}2:${column}${last - 1})-${column}${last}`;
    }),
    ...["Netto", "Umsatzsteuer", "Brutto", "Offen"].map((name) => `${letters(heads.indexOf(name))}${last}`),
  ];
  writeFileSync(
    join(folder, "table.csv"),
    `${table}\r\n${formulas.map((formula) => `=${formula}`).join("\r\n")}\r\n`,
  );
  execFileSync(
    "soffice",
    [
      `-env:UserInstallation=file://${folder}/profile`,
      "--headless",
      // Semicolons, UTF-8, German numbers; formulas are worked out.
      "--infilter=CSV:59,34,76,1,,1031,false,true,false,false,false,-1,true",
      "--convert-to",
      "csv:Text - txt - csv (StarCalc):59,34,76,1,,1033",
      "--outdir",
      join(folder, "out"),
      join(folder, "table.csv"),
    ],
    { stdio: "ignore" },
  );
  const back = parse<string[]>(readFileSync(join(folder, "out", "table.csv"), "utf8"), {
    delimiter: ";",
  }).data;
  const figures = back
    .slice(last, last + formulas.length)
    .map(([figure = ""]) => Number(figure.replaceAll(",", "")));
  const { net, tax, gross, owed } = sumsOf(quarter, standings, "2026Q3");
  const {
    81: standard,
    86: reduced,
    60: reverse,
    21: service,
    41: supply,
    43: exported,
    45: abroad,
  } = expected;
  const drawer = [net, tax, gross, owed].map(Number);
  const all = [
    standard,
    reduced,
    reverse,
    service,
    supply,
    exported,
    abroad,
    expected.tax,
    0,
    0,
    0,
    0,
    ...drawer,
  ];
  expect(figures.map((figure) => figure.toFixed(2))).toEqual(all.map((figure) => figure.toFixed(2)));
  expect(Number(tax)).toBeCloseTo(expected.tax, 2);
});
