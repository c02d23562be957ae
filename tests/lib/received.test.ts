import { parse } from "papaparse";
import { describe, expect, it } from "vitest";
import {
  aReceived,
  doubledIds,
  doublesOf,
  receivedStanding,
  receivedSums,
  viewedReceived,
  type Received,
} from "../../lib/archive/received";
import { receivedTable } from "../../lib/archive/book-table";
import { mergedReceived } from "../../lib/archive/backup";
import { receivedOf } from "../../lib/archive/receiving";
import { readDocument } from "../../lib/en16931/read";
import { textsIn } from "../../locales/i18n";
import { day, everyTerm, money } from "../builders";

const file = {
  id: "a".repeat(64),
  inside: "",
  name: "rechnung.xml",
  type: "application/xml",
  size: 9,
  at: 1,
};

/** What is kept of an e-invoice that holds every term, with some of its XML in another way. */
function received(change: (xml: string) => string = (xml) => xml, syntax: "cii" | "ubl" = "ubl"): Received {
  const read = readDocument(change(everyTerm(syntax)));
  if (read.is !== "invoice") throw new Error(read.is);
  return receivedOf(read, file);
}

const inUbl = (element: string, text: string) => (xml: string) =>
  xml.replace(new RegExp(`(<cbc:${element}\\b[^>]*>)[^<]*`), `$1${text}`);

const plain: Received = {
  ...file,
  supplier: "Nord AG",
  taxId: "DE1",
  country: "DE",
  number: "R-1",
  date: day("20261105"),
  due: day("20261120"),
  currency: "EUR",
  turnover: "theirs",
  net: money("100.00"),
  tax: money("19.00"),
  gross: money("119.00"),
  categories: ["S"],
  settlement: "pay",
  payable: money("119.00"),
  paidOn: "",
  words: "Beratung",
};

describe("what is kept of somebody else's e-invoice", () => {
  it("is the same of both syntaxes, and comes back out of what is stored", () => {
    const one = received();
    expect(received(undefined, "cii")).toEqual(one);
    expect(one).toMatchObject({ id: file.id, currency: "EUR", turnover: "theirs" });
    for (const said of [one.supplier, one.taxId, one.number, one.date, one.net, one.gross, one.words])
      expect(said).not.toBe("");
    expect(aReceived(JSON.parse(JSON.stringify(one)), [], [])).toEqual(one);
  });

  it("lowers the sums where it is a credit note, and is one's own turnover where the customer has written it", () => {
    const credit = received((xml) => inUbl("InvoiceTypeCode", "381")(xml));
    expect(credit).toMatchObject({ net: `-${received().net}`, settlement: "back" });
    expect(received(inUbl("InvoiceTypeCode", "389"))).toMatchObject({ turnover: "own", settlement: "back" });
    expect(received(inUbl("InvoiceTypeCode", "325")).turnover).toBe("none");
  });

  it("has the tax that is left out, and no amount that is none", () => {
    const withoutTax = received((xml) =>
      xml.replace(/<cac:TaxTotal>\s*<cbc:TaxAmount[^>]*>[^<]*<\/cbc:TaxAmount>/g, "<cac:TaxTotal>"),
    );
    const [gross, net] = [withoutTax.gross, withoutTax.net].map(Number);
    expect(received().tax).not.toBe(withoutTax.tax);
    expect(Number(withoutTax.tax)).toBeCloseTo((gross ?? 0) - (net ?? 0), 5);
    expect(received(inUbl("TaxInclusiveAmount", "viel")).gross).toBe("");
  });
});

it("stands as its file says, until somebody notes that it was paid", () => {
  const on = (change: Partial<Received>) => receivedStanding({ ...plain, ...change }, day("20261121")).is;
  expect([
    on({}),
    on({ due: day("20261121") }),
    on({ due: "" }),
    on({ settlement: "collected" }),
    on({ paidOn: day("20261119") }),
    on({ paidOn: day("20261119"), settlement: "back" }),
  ]).toEqual(["late", "owed", "undated", "collected", "paid", "repaid"]);
});

it("is summed up in euros with German tax alone, and says how many are left out", () => {
  const credit = {
    net: money("-10.00"),
    tax: money("-1.90"),
    gross: money("-11.90"),
    settlement: "back",
  } as const;
  const all: readonly Received[] = [
    plain,
    { ...plain, ...credit },
    {
      ...plain,
      tax: money("0.00"),
      gross: money("100.00"),
      country: "AT",
      taxId: "ATU1",
      paidOn: day("20261119"),
    },
    { ...plain, country: "AT", taxId: "ATU1", settlement: "collected" },
    { ...plain, currency: "CHF" },
    { ...plain, turnover: "own", settlement: "back" },
    { ...plain, gross: "" },
  ];
  expect(receivedSums(all)).toEqual({
    net: "190.00",
    tax: "17.10",
    gross: "207.10",
    // The last one is to be paid, whatever it comes to.
    owed: "238.00",
    leftOut: 4,
  });
});

it("is found by its words, its amount in either language and its period, and told from others of the same number", () => {
  const other = { ...plain, id: "b", number: "r -1", supplier: "NORD AG", taxId: "", date: day("20260105") };
  const all = [plain, other, { ...plain, id: "c", number: "R-2", paidOn: day("20261106") }];
  const ids = (view: Partial<Parameters<typeof viewedReceived>[1]>) =>
    viewedReceived(all, { shelf: "all", period: "", query: "", ...view }).map(({ id }) => id);
  expect(ids({ query: "nord 119,00 €" })).toEqual([plain.id, "c", "b"]);
  expect(ids({ query: "119.00 beratung", period: "2026Q1" })).toEqual(["b"]);
  expect(ids({ query: "süd" })).toEqual([]);
  expect(ids({ shelf: "open", period: "202611" })).toEqual([plain.id]);
  expect(doublesOf(plain, all)).toEqual([other]);
  expect([...doubledIds(all)].sort()).toEqual([plain.id, other.id].sort());
  expect(doublesOf({ ...plain, taxId: "DE2" }, [{ ...plain, id: "d" }])).toEqual([]);
  expect(doublesOf({ ...plain, number: "" }, [{ ...plain, id: "d", number: "" }])).toEqual([]);
});

it("makes a table whose last row agrees with the sums, and in which no text is a formula", async () => {
  const all = [plain, { ...plain, id: "b", supplier: "=1+1", currency: "CHF", paidOn: day("20261119") }];
  const facts = { received: all, locale: "de", t: await textsIn("de"), today: day("20261121") } as const;
  const { data } = parse<string[]>(receivedTable(facts, new Map([["b", "ordner/b.xml"]])).slice(1));
  const cell = (row: number, head: string) => data[row]?.[data[0]?.indexOf(head) ?? -1];
  expect(data.map((row) => row.length)).toEqual([14, 14, 14, 10]);
  expect([cell(1, "Netto"), cell(1, "Umsatzsteuer"), cell(1, "Stand")]).toEqual([
    "100,00",
    "19,00",
    "Überfällig seit 2026-11-20",
  ]);
  expect([cell(2, "Absender"), cell(2, "Stand"), cell(2, "Dateien")]).toEqual([
    "'=1+1",
    "Bezahlt 2026-11-19",
    "ordner/b.xml",
  ]);
  expect([cell(3, "Nummer"), cell(3, "Währung"), cell(3, "Brutto")]).toEqual(["Summe", "EUR", "119,00"]);
  const back = { ...plain, gross: money("-119.00"), settlement: "back" } as const;
  const { data: rows } = parse<string[]>(receivedTable({ ...facts, received: [back] }, new Map()).slice(1));
  expect(rows[1]?.[data[0]?.indexOf("Zahlbetrag") ?? -1]).toBe("-119,00");
});

it("keeps from a backup that it was paid, and nothing else of what is here already", () => {
  const paid = { ...plain, paidOn: day("20261119") };
  expect(mergedReceived(undefined, plain)).toBe(plain);
  expect(mergedReceived(plain, { ...paid, supplier: "Süd AG" })).toEqual(paid);
  expect(mergedReceived(paid, plain)).toBeNull();
});
