import { describe, expect, it } from "vitest";
import { mergedEntry } from "../../lib/archive/backup";
import { anEntry, entryOf, factsOf, lacksFacts, type Entry } from "../../lib/archive/entry";
import { standingsOf, sumsOf, viewed, type Standing, type View } from "../../lib/archive/list";
import { periodsOf } from "../../lib/archive/period";
import { numberQuestions } from "../../lib/archive/numbers";
import { anInvoice, day, having, line, money } from "../builders";

let made = 0;

/** An issued invoice of 2 x 50 euros and 19 %, unless it says otherwise. */
function anIssued(number: string, other: Partial<Entry> = {}): Entry {
  made += 1;
  const invoice = anInvoice(having({ invoiceID: number, invoiceDueDate: "20260817" }), line("2", "50"));
  return {
    ...entryOf(invoice, { id: `${number}/${made}`, state: "issued", at: made, hash: "", files: [] }),
    ...other,
  };
}

const today = day("20260901");
const standing = (entries: readonly Entry[], of: Entry) => standingsOf(entries, today).get(of.id);

describe("where an issued invoice stands", () => {
  it("is owed until its due day has passed, and paid when somebody says so", () => {
    const late = anIssued("RE-1");
    const owed = anIssued("RE-2", { due: today });
    const paid = anIssued("RE-3", { paidOn: day("20260820") });
    const all = [late, owed, paid];
    expect(all.map((one) => standing(all, one))).toEqual([
      { is: "late" },
      { is: "owed" },
      { is: "paid", on: "20260820" },
    ]);
  });

  it("is cancelled by the document that names it, and corrected by one that takes its place", () => {
    const wrong = anIssued("RE-1");
    const other = anIssued("RE-2");
    const storno = anIssued("RE-3", { kind: "cancellation", preceding: "RE-1" });
    const right = anIssued("RE-4", { kind: "correction", preceding: "RE-2" });
    const all = [wrong, other, storno, right];
    expect(standing(all, wrong)).toEqual({ is: "cancelled", by: "RE-3" });
    expect(standing(all, other)).toEqual({ is: "corrected", by: "RE-4" });
    // In the trash it cancels nothing.
    const thrownAway = { ...storno, trashedAt: 1 };
    expect(standing([wrong, thrownAway], wrong)).toEqual({ is: "late" });
  });

  it("stands when a part of it is refunded", () => {
    const sold = anIssued("RE-1");
    const refund = anIssued("RE-2", { kind: "refund", preceding: "RE-1" });
    expect(standing([sold, refund], sold)).toEqual({ is: "late" });
  });

  it("stays cancelled when a correction takes its place, whichever was issued first", () => {
    const wrong = anIssued("RE-1");
    const storno = { kind: "cancellation", preceding: "RE-1" } as const;
    const right = { kind: "correction", preceding: "RE-1" } as const;
    const one = [wrong, anIssued("RE-2", storno), anIssued("RE-3", right)];
    const other = [wrong, anIssued("RE-2", right), anIssued("RE-3", storno)];
    expect(standing(one, wrong)).toEqual({ is: "cancelled", by: "RE-2" });
    expect(standing(other.toReversed(), wrong)).toEqual({ is: "cancelled", by: "RE-3" });
  });

  it("has nothing to do with the same number of another seller", () => {
    const mine = anIssued("RE-1");
    const other = anIssued("RE-1", { seller: "Andere GbR" });
    expect(standing([mine, other], mine)).toEqual({ is: "late" });
  });

  it("is an earlier version as soon as its number was issued again", () => {
    const first = anIssued("RE-1");
    const second = anIssued("RE-1");
    expect(standing([second, first], first)).toEqual({ is: "replaced" });
    expect(standing([second, first], second)).toEqual({ is: "late" });
  });
});

describe("what a year comes to", () => {
  const sums = (entries: readonly Entry[]) => sumsOf(entries, standingsOf(entries, today));

  it("adds to the cent, and tells what is open", () => {
    const entries = [anIssued("RE-1"), anIssued("RE-2", { paidOn: today })];
    expect(sums(entries)).toEqual({ count: 2, net: "200.00", tax: "38.00", gross: "238.00", owed: "119.00" });
  });

  it("counts no draft, no earlier version, nothing in the trash and nothing that a correction replaced", () => {
    const entries = [
      anIssued("RE-1"),
      anIssued("RE-1"),
      anIssued("RE-2"),
      anIssued("RE-3", { kind: "correction", preceding: "RE-2" }),
      anIssued("RE-4", { trashedAt: 5 }),
      anIssued("RE-5", { state: "draft" }),
    ];
    expect(sums(entries)).toMatchObject({ count: 2, gross: "238.00", owed: "238.00" });
  });

  it("counts what a partial invoice has charged once, not in the final one again", () => {
    const partial = anIssued("RE-1", { kind: "partial" });
    const invoice = anInvoice(
      having({
        invoiceID: "RE-2",
        invoiceKind: "final",
        invoicePartials: [
          { number: "RE-1", date: day("20260803"), net: partial.net, vat: 19, tax: partial.tax },
        ],
      }),
      line("6", "50"),
    );
    const final = entryOf(invoice, { id: "f", state: "issued", at: 99, hash: "", files: [] });
    expect(final).toMatchObject({ net: "300.00", deductedNet: "100.00", deductedTax: "19.00" });
    expect(sums([partial, final])).toMatchObject({
      net: "300.00",
      tax: "57.00",
      gross: "357.00",
      owed: "357.00",
    });
  });

  it("comes to nothing for an invoice and what cancels it", () => {
    const minus = { net: "-100.00", tax: "-19.00", gross: "-119.00", payable: "-119.00" };
    const storno = { ...anIssued("RE-2", { kind: "cancellation", preceding: "RE-1" }), ...minus };
    expect(sums([anIssued("RE-1"), anEntry(storno, [], []) ?? anIssued("")])).toEqual({
      count: 2,
      net: "0.00",
      tax: "0.00",
      gross: "0.00",
      owed: "0.00",
    });
  });
});

describe("the list", () => {
  const plain: View = { shelf: "all", period: "", query: "", order: "date" };
  const entries = [
    anIssued("RE-9", { date: day("20250301"), customer: "Österreich AG", gross: anIssued("x").gross }),
    anIssued("RE-10", { date: day("20260301"), customer: "Zebra", references: ["B-77"] }),
    anIssued("E-1", { state: "draft", date: day("20260401"), customer: "Amsel" }),
    anIssued("RE-11", { date: day("20260302"), trashedAt: 7 }),
  ];
  const numbers = (view: Partial<View>) =>
    viewed(entries, standingsOf(entries, today), { ...plain, ...view }).map(({ number }) => number);

  it("shows the latest first and keeps the trash apart", () => {
    expect(numbers({})).toEqual(["E-1", "RE-10", "RE-9"]);
    expect(numbers({ shelf: "trash" })).toEqual(["RE-11"]);
    expect(numbers({ shelf: "drafts" })).toEqual(["E-1"]);
    expect(numbers({ shelf: "open" })).toEqual(["RE-10", "RE-9"]);
  });

  it("finds every word of a query in number, customer, amount or words, however it is written", () => {
    expect(numbers({ query: "öster" })).toEqual(["RE-9"]);
    expect(numbers({ query: "  119,00 zebra " })).toEqual(["RE-10"]);
    expect(numbers({ query: "119.00" })).toHaveLength(3);
    expect(numbers({ query: "01.03.2026" })).toEqual(["RE-10"]);
    expect(numbers({ query: "€119.00 2026-04-01" })).toEqual(["E-1"]);
    expect(numbers({ query: "119,00 € rechnung" })).toHaveLength(3);
    expect(numbers({ query: "zebra amsel" })).toEqual([]);
    // Months as people call them, what the customer knows it by, and what its standing is called.
    expect(numbers({ query: "märz 2026" })).toEqual(["RE-10"]);
    expect(numbers({ query: "April" })).toEqual(["E-1"]);
    expect(numbers({ query: "b-77" })).toEqual(["RE-10"]);
    expect(numbers({ query: "119" })).toHaveLength(3);
    const called = ({ is }: Standing) => (is === "late" ? "Überfällig" : "");
    const late = viewed(entries, standingsOf(entries, today), { ...plain, query: "überf 2026" }, called);
    expect(late.map(({ number }) => number)).toEqual(["RE-10"]);
  });

  it("is sorted by number as people count, by customer, and by years", () => {
    expect(numbers({ order: "number" })).toEqual(["RE-10", "RE-9", "E-1"]);
    expect(numbers({ order: "customer" })).toEqual(["E-1", "RE-9", "RE-10"]);
    expect(numbers({ period: "2025" })).toEqual(["RE-9"]);
    expect(numbers({ period: "202604" })).toEqual(["E-1"]);
    expect(numbers({ period: "2026Q1" })).toEqual(["RE-10"]);
    expect(numbers({ period: "2026Q2" })).toEqual(["E-1"]);
    expect(periodsOf(entries, "month")).toEqual(["202604", "202603", "202503"]);
    expect(periodsOf(entries, "quarter")).toEqual(["2026Q2", "2026Q1", "2025Q1"]);
    expect(periodsOf(entries, "year")).toEqual(["2026", "2025"]);
  });
});

it("names the numbers that are missing between others of their series, and those used twice", () => {
  const asked = (entries: readonly Entry[], period = "") =>
    numberQuestions(entries, standingsOf(entries, today), period);
  const ask = (numbers: readonly string[]) => asked(numbers.map((number) => anIssued(number)));
  expect(ask(["RE-2026-01", "RE-2026-02", "HO-7", "RE-2026-05", "HO-9", "RE-2026-07"])).toEqual({
    gaps: [
      { first: "RE-2026-03", last: "RE-2026-04", count: 2 },
      { first: "RE-2026-06", last: "RE-2026-06", count: 1 },
      { first: "HO-8", last: "HO-8", count: 1 },
    ],
    doubles: [],
  });
  // As people count on: no zeros that were never there.
  expect(ask(["N-7", "N-10"]).gaps).toEqual([{ first: "N-8", last: "N-9", count: 2 }]);
  const months = [
    anIssued("M-1", { date: day("20261001") }),
    anIssued("M-2", { date: day("20261105") }),
    anIssued("M-3", { date: day("20261009") }),
    anIssued("M-5", { date: day("20261109") }),
  ];
  expect(asked(months, "202610").gaps).toEqual([]);
  expect(asked(months, "2026Q4").gaps).toHaveLength(1);
  expect(asked(months, "202611").gaps).toEqual([{ first: "M-4", last: "M-4", count: 1 }]);
  // Somebody has begun to count anew, far away.
  expect(ask(["RE-1", "RE-1000", "RE-1000", "ohne"])).toEqual({ gaps: [], doubles: ["RE-1000"] });
});

it("reads an entry that an earlier version has written, and none without a name", () => {
  const entry = anIssued("RE-1");
  expect(anEntry(JSON.parse(JSON.stringify(entry)), [], [])).toEqual(entry);
  const { paidOn: _paid, remindedOn: _reminded, attachments: _attached, taxes: _taxes, ...less } = entry;
  expect(anEntry(less, [], [])).toEqual({ ...entry, taxes: [] });
  expect(anEntry({ ...entry, gross: "x" }, [], [])).toMatchObject({ gross: "0.00" });
  expect(anEntry({ ...entry, id: 7 }, [], [])).toBeUndefined();
});

it("notes of an invoice what whoever keeps the books asks for: service, customer, references, and each rate's net and tax", () => {
  const partial = { number: "RE-0", date: day("20260803"), net: money("10"), vat: 19, tax: money("1.90") };
  const invoice = anInvoice(
    having({
      invoiceDeliveryForm: "month",
      invoiceActualDeliveryDate: day("20260701"),
      invoiceDeliveryPeriodEnd: day("20260731"),
      customerCountry: "AT",
      customerVatID: "ATU12345675",
      invoiceOrderReference: "B-77",
      customerNumber: "10023",
      invoicePartials: [partial],
    }),
    line("2", "50", 19),
    line("1", "30", 7),
    line("1", "20", 0, { taxCase: "reverse-charge" }),
  );
  const entry = entryOf(invoice, { id: "1", state: "issued", at: 1, hash: "", files: [] });
  expect(entry).toMatchObject({
    serviceFrom: "20260701",
    serviceTo: "20260731",
    country: "AT",
    vatId: "ATU12345675",
    references: ["10023", "B-77"],
    taxes: [
      { category: "S", rate: 19, basis: "100.00", tax: "19.00" },
      { category: "S", rate: 7, basis: "30.00", tax: "2.10" },
      { category: "AE", rate: 0, basis: "20.00", tax: "0.00" },
    ],
    isSmallBusiness: false,
    partials: [partial],
  });
  const read = anEntry(JSON.parse(JSON.stringify(entry)), [], []);
  expect(read).toEqual({ ...entry, partials: [{ ...partial, net: "10.00" }] });
  expect(read && lacksFacts(read)).toBe(false);
  const day1 = anInvoice(having({ invoiceActualDeliveryDate: day("20260702") }), line("1", "5"));
  expect(factsOf(day1)).toMatchObject({ serviceFrom: "20260702", serviceTo: "20260702" });
});

it("takes from a backup what was noted about an issued invoice, and of two reminders the later", () => {
  const never = anIssued("RE-1");
  const [first, second] = ["20260901", "20260915"].map((on) => ({ ...never, remindedOn: day(on) }));
  if (!first || !second) throw new Error("no reminders");
  expect(mergedEntry(never, first)).toEqual(first);
  expect(mergedEntry(first, second)).toEqual(second);
  expect(mergedEntry(second, first)).toBeNull();
  expect(mergedEntry(first, { ...never, paidOn: today })).toEqual({ ...first, paidOn: today });
});
