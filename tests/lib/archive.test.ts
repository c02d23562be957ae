import { describe, expect, it } from "vitest";
import { mergedEntry } from "../../lib/archive/backup";
import { standingsOf, type Standing } from "../../lib/archive/books";
import { sumsOf } from "../../lib/archive/sums";
import { anEntry, entryOf, factsOf, lacksFacts, type Entry } from "../../lib/archive/entry";
import { countingDays, viewed, type View } from "../../lib/archive/list";
import { periodsOf } from "../../lib/archive/period";
import { numberQuestions, unnumberedDrafts } from "../../lib/archive/numbers";
import type { DocumentKind } from "../../lib/invoice/invoice";
import { anInvoice, day, having, line, money } from "../builders";

let made = 0;

/** An issued invoice of 2 x 50 euros and 19 %, unless it says otherwise. */
function anIssued(number: string, other: Partial<Entry> = {}): Entry {
  made += 1;
  const invoice = anInvoice(having({ invoiceID: number, invoiceDueDate: "20260817" }), line("2", "50"));
  return {
    ...entryOf(invoice, { id: `${number}/${made}`, state: "issued", at: made, hash: "", files: [] }),
    ...(other.date !== undefined && { serviceTo: other.date }),
    ...other,
  };
}

/** All of it, on one day. */
const paidOn = (on: string): Partial<Entry> => ({ payments: [{ on: day(on), amount: money("119") }] });

/** What was issued about another one: so many times 50 euros and 19 %. */
const aDocument = (
  kind: DocumentKind,
  number: string,
  quantity: string,
  preceding: string,
  on = "20260803",
) => {
  made += 1;
  const about = {
    invoiceID: number,
    invoiceKind: kind,
    invoicePrecedingID: preceding,
    invoiceIssueDate: day(on),
  };
  const invoice = anInvoice(having({ ...about, invoiceDueDate: "20260817" }), line(quantity, "50"));
  return entryOf(invoice, { id: `${number}/${made}`, state: "issued", at: made, hash: "", files: [] });
};

/** Of somebody else in the same browser. */
const anotherSeller = { seller: "Andere GbR", sellerTaxIds: ["DE129273398"] };

const today = day("20260901");
const standing = (entries: readonly Entry[], of: Entry) => standingsOf(entries, today).get(of.id);

describe("where an issued invoice stands", () => {
  it("is owed until its due day has passed, and paid when somebody says so", () => {
    const late = anIssued("RE-1");
    const owed = anIssued("RE-2", { due: today });
    const paid = anIssued("RE-3", paidOn("20260820"));
    const all = [late, owed, paid];
    expect(all.map((one) => standing(all, one))).toMatchObject([
      { is: "late" },
      { is: "owed" },
      { is: "paid", on: "20260820" },
    ]);
  });

  it("is cancelled by the document that names it, and corrected by one that takes its place", () => {
    const wrong = anIssued("RE-1");
    const other = anIssued("RE-2");
    const storno = aDocument("cancellation", "RE-3", "-2", "RE-1");
    const right = anIssued("RE-4", { kind: "correction", preceding: "RE-2" });
    const all = [wrong, other, storno, right];
    expect(standing(all, wrong)).toMatchObject({ is: "cancelled", by: "RE-3" });
    expect(standing(all, other)).toMatchObject({ is: "corrected", by: "RE-4" });
    // In the trash it cancels nothing.
    const thrownAway = { ...storno, trashedAt: 1 };
    expect(standing([wrong, thrownAway], wrong)).toMatchObject({ is: "late" });
  });

  it("stands when a part of it is refunded", () => {
    const sold = anIssued("RE-1");
    const refund = anIssued("RE-2", { kind: "refund", preceding: "RE-1" });
    expect(standing([sold, refund], sold)).toMatchObject({ is: "late" });
  });

  it("stays cancelled when a correction takes its place, whichever was issued first", () => {
    const wrong = anIssued("RE-1");
    const storno = (number: string) => aDocument("cancellation", number, "-2", "RE-1");
    const right = (number: string) => aDocument("correction", number, "2", "RE-1");
    const one = [wrong, storno("RE-2"), right("RE-3")];
    const other = [wrong, right("RE-2"), storno("RE-3")];
    expect(standing(one, wrong)).toMatchObject({ is: "cancelled", by: "RE-2" });
    expect(standing(other.toReversed(), wrong)).toMatchObject({ is: "cancelled", by: "RE-3" });
    for (const all of [one, other]) expect(sumsOf(all, standingsOf(all, today), "").net).toBe("100.00");
  });

  it("has nothing to do with the same number of another seller", () => {
    const mine = anIssued("RE-1");
    const other = anIssued("RE-1", anotherSeller);
    expect(standing([mine, other], mine)).toMatchObject({ is: "late" });
    expect(numberQuestions([mine, other], "").doubles).toEqual([]);
  });

  it("is the same in small letters and with other blanks", () => {
    const first = anIssued("RE-1");
    const anew = anIssued("re - 1", { customer: "Nord AG" });
    expect(numberQuestions([first, anew], "").doubles).toEqual(["re - 1"]);
    expect(numberQuestions([first, anIssued("re-3")], "").gaps).toMatchObject([{ first: "RE-2" }]);
    const storno = aDocument("cancellation", "RE-2", "-2", "re-1");
    expect(standing([first, storno], first)).toMatchObject({ is: "cancelled", by: "RE-2" });
    expect(standing([first, anIssued("re-1")], first)).toMatchObject({ is: "replaced" });
    const draft = anIssued("re-1", { state: "draft", customer: "Nord AG" });
    expect([...unnumberedDrafts([first, draft])]).toEqual([draft.id]);
  });

  it("is the same seller's by the VAT id, whatever the name was by then", () => {
    const first = anIssued("RE-1");
    const renamed = { seller: "Malerei Brandt e.K." };
    const second = anIssued("RE-1", renamed);
    const storno = { ...aDocument("cancellation", "RE-2", "-2", "RE-1"), ...renamed };
    expect(standing([first, second], first)).toMatchObject({ is: "replaced" });
    expect(standing([first, storno], first)).toMatchObject({ is: "cancelled", by: "RE-2" });
    const anew = anIssued("RE-1", { ...renamed, customer: "Nord AG" });
    expect(numberQuestions([first, anew], "").doubles).toEqual(["RE-1"]);
    expect(numberQuestions([first, anIssued("RE-3", renamed)], "").gaps).toMatchObject([{ first: "RE-2" }]);
    // Without an id the name alone tells.
    const unknown = { ...anew, sellerTaxIds: undefined };
    expect(numberQuestions([first, unknown], "").doubles).toEqual([]);
    expect(
      numberQuestions(
        [
          { ...first, sellerTaxIds: [] },
          { ...unknown, seller: first.seller },
        ],
        "",
      ).doubles,
    ).toEqual(["RE-1"]);
  });

  it("is an earlier version as soon as its number was issued again", () => {
    const first = anIssued("RE-1");
    const second = anIssued("RE-1");
    expect(standing([second, first], first)).toMatchObject({ is: "replaced" });
    expect(standing([second, first], second)).toMatchObject({ is: "late" });
  });
});

describe("what a document does to the books", () => {
  /** Net, and its period. */
  const counts = (entries: readonly Entry[]) => {
    const standings = standingsOf(entries, day("20261231"));
    return entries.map(({ id }) => {
      const { postings = [] } = standings.get(id) ?? {};
      return postings
        .map(({ day, shares }) => `${day.slice(0, 6)} ${shares.map(({ net }) => net).join(" ")}`)
        .join(", ");
    });
  };
  const sold = anIssued("RE-1");

  it("a correction counts its difference in its own period, and leaves the earlier one as it was filed", () => {
    const right = aDocument("correction", "RE-2", "1.8", "RE-1", "20261210");
    expect(counts([sold, right])).toEqual(["202608 100.00", "202612 -10.00"]);
    // Once more corrected, whichever of the two it names.
    for (const number of ["RE-1", "RE-2"])
      expect(counts([sold, right, aDocument("correction", "RE-3", "3", number, "20270101")])[2]).toBe(
        "202701 60.00",
      );
  });

  it("a refund counts what it says, and what it is about stays open less the refund", () => {
    const refund = aDocument("refund", "RE-2", "-0.5", "RE-1", "20260901");
    expect(counts([sold, refund])).toEqual(["202608 100.00", "202609 -25.00"]);
    expect(standing([sold, refund], sold)).toMatchObject({ is: "late", open: "89.25" });
    expect(standing([sold, refund], refund)).toMatchObject({ is: "settled", open: "0.00" });
    const paid = { ...sold, ...paidOn("20260810") };
    expect(standing([paid, refund], paid)).toMatchObject({ is: "refunding", open: "-29.75" });
  });

  it("a correction of what was refunded in part says the whole, and the refund counts on", () => {
    const refund = aDocument("refund", "RE-2", "-0.5", "RE-1", "20260901");
    const right = aDocument("correction", "RE-3", "2", "RE-1", "20260902");
    expect(counts([sold, refund, right])).toEqual(["202608 100.00", "202609 -25.00", ""]);
  });

  it("a cancellation takes back what still stands: not what was refunded before, and nothing twice", () => {
    const refund = aDocument("refund", "RE-2", "-0.5", "RE-1", "20260901");
    const storno = aDocument("cancellation", "RE-3", "-2", "RE-1", "20261001");
    const again = aDocument("cancellation", "RE-4", "-2", "RE-1", "20261101");
    expect(counts([sold, refund, storno, again]).slice(2)).toEqual(["202610 -75.00", ""]);
  });

  it("a correction of what is paid is paid as well, up to the difference", () => {
    const paid = { ...sold, ...paidOn("20260810") };
    const right = aDocument("correction", "RE-2", "3", "RE-1", "20261210");
    expect(standing([paid, right], right)).toMatchObject({ is: "late", open: "59.50" });
  });

  it("issued again within its correction time counts its difference on the day when it was made; later it is another one", () => {
    const at = (month: number, date: number) => new Date(2026, month - 1, date, 12).getTime();
    const first = { ...aDocument("invoice", "RE-1", "2", "", "20260831"), at: at(8, 31) };
    const again = { ...aDocument("invoice", "RE-1", "3", "", "20260831"), at: at(9, 25) };
    expect(counts([first, again])).toEqual(["202608 100.00", "202609 50.00"]);
    expect(counts([first, { ...again, at: at(10, 5) }])).toEqual(["202608 100.00", "202608 150.00"]);
    expect(counts([first, { ...again, customer: "Andere AG" }])).toEqual(["202608 100.00", "202608 150.00"]);
  });

  it("is paid in parts, and a cent of rounding is no debt", () => {
    const parts = (other: Partial<Entry>, ...amounts: readonly string[]) => {
      const payments = amounts.map((amount, index) => ({
        on: day(`2026090${index + 1}`),
        amount: money(amount),
      }));
      return standing([{ ...sold, ...other, payments }], sold);
    };
    expect(parts({}, "50")).toMatchObject({ is: "late", open: "69.00" });
    expect(parts({}, "50", "69")).toMatchObject({ is: "paid", on: "20260902", open: "0.00" });
    const payments = ["20261120", "20261102"].map((on) => ({ on: day(on), amount: money("20.00") }));
    expect(standing([{ ...sold, payments }], sold)?.payments).toEqual(payments.toReversed());
    expect(parts({}, "118.99")).toMatchObject({ is: "paid" });
    // Its Skonto of 2.38, by the day up to which it is granted.
    const offered = (until: string, ...amounts: readonly string[]) =>
      parts({ skonto: [{ until: day(until), deduction: money("2.38") }] }, ...amounts);
    expect(offered("20260902", "50", "66.62")).toMatchObject({ is: "paid", on: "20260902", open: "0.00" });
    expect(offered("20260901", "50", "66.62")).toMatchObject({ is: "late", open: "2.38" });
    expect(offered("20260902", "116.60")).toMatchObject({ is: "late", open: "2.40" });
    expect(offered("20260902")).toMatchObject({ is: "late", open: "119.00" });
    expect(parts({}, "119.01")).toMatchObject({ is: "paid" });
    expect(parts({}, "150")).toMatchObject({ is: "refunding", open: "-31.00" });
  });

  it("is less by the Skonto that was taken in time, with the payment, until another document says anew what is owed", () => {
    const skonto = [{ until: day("20260902"), deduction: money("2.38") }];
    const payments = [{ on: day("20260902"), amount: money("116.62") }];
    const less = { ...sold, skonto, payments };
    expect(counts([less])).toEqual(["202608 100.00, 202609 -2.00"]);
    expect(standing([less], less)).toMatchObject({ is: "paid", open: "0.00" });
    // Paid before its supply, it never counts whole.
    expect(sumsOf([less], standingsOf([less], today), "").gross).toBe("116.62");
    const ahead = { ...less, serviceTo: day("20261010") };
    expect(counts([ahead])).toEqual(["202609 100.00, 202609 -2.00"]);
    // Nobody has kept back what came the day after.
    const both = [
      { on: day("20260831"), amount: money("117.00") },
      { on: day("20260902"), amount: money("2.00") },
    ];
    const whole = { ...less, payments: both };
    expect(counts([whole])).toEqual(["202608 100.00, 202608 -1.68, 202609 1.68"]);
    expect(standing([whole], whole)).toMatchObject({ is: "paid", on: "20260902", open: "0.00" });
    // It is granted on what a refund has left, and a later one gives back a part of what was paid.
    const refundOn = (on: string) => aDocument("refund", "RE-2", "-1", "RE-1", on);
    expect(standing([less, refundOn("20260905")], less)).toMatchObject({ skonto: "2.38", open: "-59.50" });
    const rest = { ...less, payments: [{ on: day("20260902"), amount: money("58.31") }] };
    for (const on of ["20260830", "20260902"])
      expect(standing([rest, refundOn(on)], rest)).toMatchObject({ skonto: "1.19", open: "0.00" });
    // What a refund of that day has left was paid whole.
    const little = aDocument("refund", "RE-2", "-0.02", "RE-1", "20260902");
    const even = { ...less, payments: [{ on: day("20260902"), amount: money("117.81") }] };
    expect(standing([even, little], even)).toMatchObject({ skonto: "0.00", open: "0.00" });
    // All on one day: paid, refunded, paid back.
    expect(standing([less, refundOn("20260902")], less)).toMatchObject({ skonto: "2.38", open: "-59.50" });
    const back = { ...less, payments: [...payments, { on: day("20260902"), amount: money("-116.62") }] };
    expect(standing([back, refundOn("20260902")], back)).toMatchObject({ skonto: "2.38", open: "57.12" });
    // Whether it names what was kept back or not.
    for (const quantity of ["-2", "-1.96"]) {
      const storno = aDocument("cancellation", "RE-2", quantity, "RE-1", "20261110");
      expect(counts([less, storno])).toEqual(["202608 100.00, 202609 -2.00", "202611 -98.00"]);
      expect(standing([less, storno], less)).toMatchObject({ is: "cancelled", by: "RE-2" });
      expect(standing([less, storno], storno)).toMatchObject({ is: "refunding", open: "-116.62" });
    }
    // Paid and cancelled on one day.
    const storno = aDocument("cancellation", "RE-2", "-1.96", "RE-1", "20260902");
    expect(counts([less, storno])).toEqual(["202608 100.00, 202609 -2.00", "202609 -98.00"]);
    expect(standing([less, storno], storno)).toMatchObject({ is: "refunding", open: "-116.62" });
    // Paid on the day on which money came, not when a part of it went back.
    const given = { ...refundOn("20260910"), payments: [{ on: day("20260911"), amount: money("-59.50") }] };
    expect(standing([less, given], less)).toMatchObject({ is: "paid", on: "20260902" });
  });

  it("in advance, paid in part, and cancelled takes back what was paid, once, whenever that is given back", () => {
    const part = {
      ...sold,
      kind: "partial",
      payments: [{ on: day("20260902"), amount: money("59.50") }],
    } as const;
    const back = [{ on: day("20261210"), amount: money("-59.50") }];
    const storno = { ...aDocument("cancellation", "RE-2", "-2", "RE-1", "20261110"), payments: back };
    expect(counts([part, storno])).toEqual(["202609 50.00", "202611 -50.00"]);
  });

  it("in advance, and no longer taken off by a final one, counts as far as it is paid again", () => {
    const part = {
      ...sold,
      kind: "partial",
      payments: [{ on: day("20260902"), amount: money("59.50") }],
    } as const;
    const [date, net, tax] = [day("20260803"), money("100"), money("19")];
    const final = (number: string, on: string): Entry => ({
      ...anIssued(number, { kind: "final", date: day(on), serviceTo: day(on) }),
      partials: [{ number: "RE-1", date, net, vat: 19, tax }],
    });
    const storno = (number: string, on: string) => ({
      ...aDocument("cancellation", number, "-2", "RE-2", on),
      partials: [{ number: "RE-1", date, net: money("-100"), vat: 19, tax: money("-19") }],
    });
    const before = "202609 50.00";
    const settled = [part, final("RE-2", "20261001")];
    expect(counts(settled)[0]).toBe(`${before}, 202610 50.00`);
    expect(counts([...settled, storno("RE-3", "20261110")])[0]).toBe(
      `${before}, 202610 50.00, 202611 -50.00`,
    );
    expect(counts([...settled, storno("RE-3", "20261001")])[0]).toBe(before);
    // Money that comes meanwhile is money that came.
    const later = { ...part, payments: [...part.payments, { on: day("20261020"), amount: money("59.50") }] };
    const anew = [later, ...settled.slice(1), storno("RE-3", "20261110")];
    expect(counts(anew)[0]).toBe(`${before}, 202610 50.00`);
    expect(counts([...settled, storno("RE-3", "20261110"), final("RE-4", "20261201")])[0]).toBe(
      `${before}, 202610 50.00, 202611 -50.00, 202612 50.00`,
    );
  });

  it("is written anew in the place of a cancelled one when that is cancelled, though it be dated before", () => {
    const storno = aDocument("cancellation", "RE-2", "-2", "RE-1", "20260901");
    const anew = aDocument("invoice", "RE-3", "2", "", "20260831");
    expect(counts([sold, storno, anew])).toEqual(["202608 100.00", "202609 -100.00", "202609 100.00"]);
  });

  it("is cancelled once, and a second time changes nothing", () => {
    const [first, second] = ["RE-2", "RE-3"].map((number) =>
      aDocument("cancellation", number, "-2", "RE-1", "20260901"),
    );
    if (!first || !second) throw new Error("no cancellations");
    expect(counts([sold, first, second])).toEqual(["202608 100.00", "202609 -100.00", ""]);
    expect(standing([sold, first, second], sold)).toMatchObject({ is: "cancelled", by: "RE-2" });
  });

  it("of which an earlier version has kept no rates counts all the same", () => {
    const old = { ...sold, taxes: [], partials: [] };
    const right = aDocument("correction", "RE-2", "1.8", "RE-1", "20261210");
    expect(sumsOf([old, right], standingsOf([old, right], today), "")).toMatchObject({
      net: "90.00",
      tax: "17.10",
    });
  });
});

describe("what a year comes to", () => {
  const sums = (entries: readonly Entry[]) => sumsOf(entries, standingsOf(entries, today), "");

  it("counts of those that are shown what they come to with those in whose place they stand", () => {
    const first = anIssued("RE-1", { at: 1 });
    const again = anIssued("RE-1", {
      at: 2,
      net: money("150.00"),
      tax: money("28.50"),
      gross: money("178.50"),
      payable: money("178.50"),
      taxes: [{ category: "S", rate: 19, basis: money("150.00"), tax: money("28.50") }],
    });
    const all = [first, again, anIssued("RE-2", { at: 3 })];
    const standings = standingsOf(all, today);
    expect(sumsOf([again], standings, "", all)).toMatchObject({ gross: "178.50", owed: "178.50" });
    expect(sumsOf(all, standings, "", all)).toMatchObject({ gross: "297.50", owed: "297.50" });
  });

  it("adds to the cent, and tells what is open", () => {
    const entries = [anIssued("RE-1"), anIssued("RE-2", paidOn("20260901"))];
    expect(sums(entries)).toEqual({
      count: 2,
      shares: [{ category: "S", rate: 19, net: "200.00", tax: "38.00" }],
      net: "200.00",
      tax: "38.00",
      gross: "238.00",
      owed: "119.00",
    });
  });

  it("counts no draft, nothing in the trash, and nothing twice that was issued again or corrected", () => {
    const entries = [
      anIssued("RE-1"),
      anIssued("RE-1"),
      anIssued("RE-2"),
      anIssued("RE-3", { kind: "correction", preceding: "RE-2" }),
      anIssued("RE-4", { trashedAt: 5 }),
      anIssued("RE-5", { state: "draft" }),
    ];
    expect(sums(entries)).toMatchObject({ count: 4, gross: "238.00", owed: "238.00" });
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
    expect(sums([anIssued("RE-1"), aDocument("cancellation", "RE-2", "-2", "RE-1")])).toEqual({
      count: 2,
      shares: [],
      net: "0.00",
      tax: "0.00",
      gross: "0.00",
      owed: "0.00",
    });
  });
});

it("what is issued under the number of a cancelled invoice counts by itself, and what was paid of that is owed back", () => {
  const cancelled = anIssued("RE-1", { payments: [{ on: day("20260804"), amount: money("50.00") }] });
  const storno = aDocument("cancellation", "RE-2", "-2", "RE-1");
  const other = aDocument("invoice", "RE-1", "3", "");
  const all = [cancelled, storno, other];
  expect(all.map((each) => standing(all, each))).toMatchObject([
    { is: "cancelled", by: "RE-2" },
    { is: "refunding", open: "-50.00", postings: [{ shares: [{ net: "-100.00" }] }] },
    { is: "late", open: "178.50", postings: [{ shares: [{ net: "150.00" }] }] },
  ]);
  const back = { ...storno, payments: [{ on: day("20260901"), amount: money("-50.00") }] };
  expect(standing([cancelled, back], back)).toMatchObject({ is: "repaid", on: "20260901", open: "0.00" });
  // What was given back without having come is open where it was given back.
  const unpaid = { ...cancelled, payments: [] };
  expect(standing([unpaid, back], back)).toMatchObject({ is: "owed", open: "50.00" });
  expect(standing([unpaid, back], unpaid)).toMatchObject({ is: "cancelled", open: "0.00" });
});

it("a correction of which the difference was given back is repaid", () => {
  const paid = anIssued("RE-1", { payments: [{ on: day("20260804"), amount: money("119.00") }] });
  const prepaid = { on: day("20260804"), amount: money("119.00") };
  const less = { ...aDocument("correction", "RE-2", "1", "RE-1"), payable: money("-59.50"), prepaid };
  expect(standing([paid, less], less)).toMatchObject({ is: "refunding", open: "-59.50" });
  const back = { ...less, payments: [{ on: day("20260901"), amount: money("-59.50") }] };
  expect(standing([paid, back], back)).toMatchObject({ is: "repaid", on: "20260901", open: "0.00" });
});

it.each([
  ["with its service, whenever it was written", "20260905", "20260820", {}, "20260820"],
  ["with its service that is still to come", "20260805", "20260820", {}, "20260820"],
  ["with its payment before", "20260805", "20260820", paidOn("20260810"), "20260810"],
  ["a supply within the union with its invoice", "20260905", "20260820", { category: "K" }, "20260905"],
  [
    "such a supply with its invoice, whenever it is paid",
    "20260905",
    "20260820",
    { category: "K", ...paidOn("20260801") },
    "20260905",
  ],
  [
    "such a supply at the latest in the month after it",
    "20261105",
    "20260820",
    { category: "K" },
    "20260930",
  ],
] as const)(
  "an invoice counts %s",
  (_, date, serviceTo, { category, ...other }: { category?: "K" } & Partial<Entry>, on) => {
    const entry = anIssued("RE-1", { ...other, date: day(date), serviceTo: day(serviceTo) });
    const taxes = category ? entry.taxes.map((tax) => ({ ...tax, category })) : entry.taxes;
    const issued = { ...entry, taxes };
    expect(standing([issued], issued)?.postings.map(({ day }) => day)).toEqual([on]);
  },
);

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
    expect(numbers({ shelf: "trash", period: "2025" })).toEqual(["RE-11"]);
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
    const days = entries.flatMap((entry) => countingDays(entry, standingsOf(entries, today)));
    expect(periodsOf(days, "month")).toEqual(["202604", "202603", "202503"]);
    expect(periodsOf(days, "quarter")).toEqual(["2026Q2", "2026Q1", "2025Q1"]);
    expect(periodsOf(days, "year")).toEqual(["2026", "2025"]);
  });
});

it("names the numbers that are missing between others of their series, and those used twice", () => {
  const asked = (entries: readonly Entry[], period = "") => numberQuestions(entries, period);
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
  // What is still being written is not missing.
  const draft = { ...anIssued("N-8"), state: "draft" as const };
  expect(asked([anIssued("N-7"), draft, anIssued("N-10")]).gaps).toEqual([
    { first: "N-9", last: "N-9", count: 1 },
  ]);
  expect(asked([anIssued("N-7"), { ...draft, trashedAt: 1 }, anIssued("N-9")]).gaps).toHaveLength(1);
  expect(asked([anIssued("N-7"), draft]).gaps).toEqual([]);
  expect(asked([anIssued("N-5"), draft]).gaps).toEqual([]);
  // Somebody has begun to count anew, far away.
  expect(ask(["RE-1", "RE-1000", "RE-1000", "ohne"])).toEqual({ gaps: [], doubles: ["RE-1000"] });
});

it("reads an entry that an earlier version has written, and none without a name", () => {
  const entry = anIssued("RE-1");
  expect(anEntry(JSON.parse(JSON.stringify(entry)), [], [])).toEqual(entry);
  const { payments: _paid, remindedOn: _reminded, attachments: _attached, taxes: _taxes, ...less } = entry;
  expect(anEntry(less, [], [])).toEqual({ ...entry, taxes: [] });
  expect(anEntry({ ...less, paidOn: "20260820" }, [], [])?.payments).toEqual([
    { on: "20260820", amount: "119.00" },
  ]);
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
    sellerTaxIds: ["DE123456788"],
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
    isDomesticReverseCharge: false,
    partials: [partial],
  });
  const read = anEntry(JSON.parse(JSON.stringify(entry)), [], []);
  expect(read).toEqual({ ...entry, partials: [{ ...partial, net: "10.00" }] });
  expect(read && lacksFacts(read)).toBe(false);
  expect(read && lacksFacts({ ...read, sellerTaxIds: undefined })).toBe(true);
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
  const paid = paidOn("20260820");
  expect(mergedEntry(first, { ...never, ...paid })).toEqual({ ...first, ...paid });
  expect(mergedEntry({ ...never, ...paid }, never)).toBeNull();
});

it("gives a draft no number that another has as well, or that was issued for another document", () => {
  const aDraft = (number: string, other: Partial<Entry> = {}) =>
    anIssued(number, { state: "draft", ...other });
  const shared = [aDraft("RE-40"), aDraft("RE-40")];
  const used = aDraft("RE-39", { customer: "Nord AG" });
  const others = [
    anIssued("RE-39"),
    // Written on to be issued anew as the same document.
    aDraft("RE-39"),
    aDraft("RE-41"),
    aDraft("RE-41", { trashedAt: 1 }),
    aDraft("RE-41", anotherSeller),
    aDraft(""),
    aDraft(""),
  ];
  const [first, second] = shared;
  expect([...unnumberedDrafts([...shared, ...others])]).toEqual([first?.id, second?.id]);
  expect(unnumberedDrafts([...others, used]).has(used.id)).toBe(true);
});
