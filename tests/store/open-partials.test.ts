import { beforeEach, afterEach, expect, it } from "vitest";
import { standingsOf } from "../../lib/archive/books";
import { setKind, withOtherSign } from "../../lib/invoice/kinds/kind-changes";
import { keepIssued } from "../../store/archive/archive";
import { getDrawer, readDrawer, changePayments } from "../../store/archive/drawer";
import { getOpenPartials, getPaidPartials, takeOpenPartials } from "../../store/payment/open-partials";
import { checkSheet } from "../../store/check/sheet-check";
import type { DocumentKind, Invoice } from "../../lib/invoice/invoice";
import { followUp, followUpOf } from "../../store/kinds/follow-up";
import { anInvoice, day, decimal, having, line, money } from "../builders";
import { openWindow, type Window } from "./a-window";

let page: Window;
beforeEach(() => {
  localStorage.clear();
  page = openWindow();
});
afterEach(() => page.close());

const keep = async (invoice: Invoice): Promise<void> => {
  page.load(invoice);
  await keepIssued(page.editor, page.getInvoice(), []);
};
const found = (wanted: string) => page.findingsOf(page.getInvoice()).filter(({ code }) => code === wanted);
const leftOut = () => found("partials-left-out");

it("a final invoice without its partial ones is warned of, and takes them off with their VAT by one step", async () => {
  for (const [invoiceID, price] of [
    ["RE-1", "100"],
    ["RE-2", "200"],
  ] as const) {
    page.load(anInvoice(having({ invoiceID, invoiceKind: "partial" }), line("1", price)));
    await keepIssued(page.editor, page.getInvoice(), []);
  }
  page.load(anInvoice(having({ invoiceID: "RE-3" }), line("1", "1000")));
  await checkSheet(page.editor);
  expect([leftOut(), found("no-partials"), getOpenPartials(page.editor)]).toEqual([[], [], []]);
  page.edit(setKind("final"));
  await checkSheet(page.editor);
  // Nobody has paid them yet: their VAT is not owed, but their money is asked for twice.
  expect([leftOut(), found("partials-open")]).toMatchObject([
    [],
    [{ values: { numbers: "RE-1, RE-2" }, severity: { pdf: "warn", "e-invoice": "warn" } }],
  ]);
  expect(found("no-partials")).toEqual([]);
  takeOpenPartials(page.editor, getOpenPartials(page.editor), true);
  // Only what came is taken off.
  expect([leftOut(), found("partials-open")]).toEqual([[], []]);
  expect(found("partials-unpaid")).toMatchObject([{ values: { numbers: "RE-1, RE-2" } }]);
  await readDrawer(page.editor);
  const entry = getDrawer(page.editor).entries.find(({ number }) => number === "RE-1");
  if (!entry) throw new Error("RE-1 is not kept");
  await changePayments(page.editor, entry, () => [{ on: day("20260804"), amount: entry.payable }]);
  await checkSheet(page.editor);
  expect(found("partials-unpaid")).toMatchObject([{ values: { numbers: "RE-2" } }]);
  expect(found("partials-overpaid")).toEqual([]);
  await changePayments(page.editor, entry, () => [{ on: day("20260804"), amount: money("200.00") }]);
  await checkSheet(page.editor);
  expect(found("partials-overpaid")).toMatchObject([{ values: { numbers: "RE-1" } }]);
  expect(page.getInvoice()).toMatchObject({
    invoicePartials: [
      { number: "RE-1", net: "100.00", vat: 19, tax: "19.00" },
      { number: "RE-2", net: "200.00", vat: 19, tax: "38.00" },
    ],
    invoicePayableAmount: "833.00",
  });
  takeOpenPartials(page.editor, getOpenPartials(page.editor).slice(0, 1), false);
  expect(page.getInvoice().invoicePartials.map(({ number }) => number)).toEqual(["RE-2"]);
  expect([leftOut(), found("partials-open")]).toEqual([[], []]);
  takeOpenPartials(page.editor, getOpenPartials(page.editor).slice(1), false);
  expect([leftOut(), found("partials-open")]).toMatchObject([
    [{ values: { numbers: "RE-1" } }],
    [{ values: { numbers: "RE-2" } }],
  ]);
  takeOpenPartials(page.editor, getPaidPartials(page.editor), true);
  expect([leftOut(), found("partials-open")]).toMatchObject([[], [{ values: { numbers: "RE-2" } }]]);
  page.undo();
  page.undo();
  page.undo();
  page.undo();
  expect(page.getInvoice().invoicePartials).toEqual([]);
});

it("a final invoice of which no partial one is kept here is warned of until it lists one", async () => {
  const kinds: readonly DocumentKind[] = ["final", "construction-final"];
  for (const invoiceKind of kinds) {
    page.load(anInvoice(having({ invoiceKind }), line("1", "1000")));
    await checkSheet(page.editor);
    expect(found("no-partials")).toMatchObject([
      { field: "invoicePartials", severity: { pdf: "warn", "e-invoice": "warn" } },
    ]);
  }
  const invoicePartials = [
    { number: "AR-1", date: day("20260701"), net: decimal("100"), vat: 19, tax: decimal("19") },
  ];
  page.load(anInvoice(having({ invoiceKind: "final", invoicePartials }), line("1", "1000")));
  await checkSheet(page.editor);
  expect(found("no-partials")).toEqual([]);
});

it("of a partial invoice that is paid in part what came is taken off, and the rest is asked for by the final one alone", async () => {
  page.load(
    anInvoice(having({ invoiceID: "RE-1", invoiceKind: "partial" }), line("1", "1000"), line("1", "200", 7)),
  );
  await keepIssued(page.editor, page.getInvoice(), []);
  await readDrawer(page.editor);
  const [entry] = getDrawer(page.editor).entries;
  if (!entry) throw new Error("RE-1 is not kept");
  // Half of 1,190 and 214 euros.
  await changePayments(page.editor, entry, () => [{ on: day("20260804"), amount: money("702") }]);
  page.load(
    anInvoice(having({ invoiceID: "RE-2", invoiceKind: "final" }), line("1", "3000"), line("1", "400", 7)),
  );
  await checkSheet(page.editor);
  expect(leftOut()).toHaveLength(1);
  takeOpenPartials(page.editor, getPaidPartials(page.editor), true);
  await checkSheet(page.editor);
  expect(page.getInvoice()).toMatchObject({
    invoicePartials: [
      { number: "RE-1", vat: 19, net: "500.00", tax: "95.00" },
      { number: "RE-1", vat: 7, net: "100.00", tax: "7.00" },
    ],
    invoicePayableAmount: "3296.00",
  });
  expect([leftOut(), found("partials-unpaid")]).toEqual([[], []]);
  await keepIssued(page.editor, page.getInvoice(), []);
  await readDrawer(page.editor);
  const { entries } = getDrawer(page.editor);
  const standings = standingsOf(entries, day("20260810"));
  expect(Object.fromEntries(entries.map(({ id, number }) => [number, standings.get(id)]))).toMatchObject({
    "RE-1": { is: "paid", open: "0.00" },
    "RE-2": { is: "owed", open: "3296.00" },
  });
});

it("of a partial invoice that was given back in part, what is left is taken off", async () => {
  for (const [invoiceID, invoiceKind, preceding, quantity] of [
    ["RE-1", "partial", "", "1"],
    ["RE-2", "refund", "RE-1", "-0.2"],
  ] as const) {
    const about = having({ invoiceID, invoiceKind, invoicePrecedingID: preceding });
    page.load(anInvoice(about, line(quantity, "1000"), line(quantity, "100", 7)));
    await keepIssued(page.editor, page.getInvoice(), []);
  }
  page.load(anInvoice(having({ invoiceID: "RE-3", invoiceKind: "final" }), line("1", "2000")));
  await checkSheet(page.editor);
  expect(getOpenPartials(page.editor)).toMatchObject([
    [
      { number: "RE-1", vat: 19, net: "800.00", tax: "152.00" },
      { number: "RE-1", vat: 7, net: "80.00", tax: "5.60" },
    ],
  ]);
  // What takes its place says so.
  for (const [invoiceKind, numbers] of [
    ["correction", ["RE-2"]],
    ["cancellation", []],
    ["refund", []],
  ] as const) {
    page.load(
      anInvoice(having({ invoiceID: "RE-3", invoiceKind, invoicePrecedingID: "RE-1" }), line("1", "1000")),
    );
    await checkSheet(page.editor);
    expect(found("refund-stands").map(({ values }) => values?.numbers)).toEqual(numbers);
  }
});

it("a partial invoice that a final one takes off is not cancelled without a word", async () => {
  const keep = async (invoice: Parameters<typeof page.load>[0]): Promise<void> => {
    page.load(invoice);
    await keepIssued(page.editor, page.getInvoice(), []);
  };
  const cancellation = (of: string, price: string) =>
    anInvoice(
      having({ invoiceID: `S-${of}`, invoiceKind: "cancellation", invoicePrecedingID: of }),
      line("-1", price),
    );
  const warned = async () => {
    await checkSheet(page.editor);
    return found("partial-taken-off").map(({ values }) => values?.number);
  };
  const partial = anInvoice(having({ invoiceID: "RE-1", invoiceKind: "partial" }), line("1", "100"));
  await keep(partial);
  page.load(cancellation("RE-1", "100"));
  expect(await warned()).toEqual([]);
  page.load(anInvoice(having({ invoiceID: "RE-2", invoiceKind: "final" }), line("1", "1000")));
  await checkSheet(page.editor);
  takeOpenPartials(page.editor, getOpenPartials(page.editor), true);
  await keepIssued(page.editor, page.getInvoice(), []);
  page.load(cancellation("RE-1", "100"));
  expect(await warned()).toEqual(["RE-2"]);
  // What the final one's cancellation has ended takes nothing off any more.
  await keep(cancellation("RE-2", "900"));
  page.load(cancellation("RE-1", "100"));
  expect(await warned()).toEqual([]);
});

it("a correction of a final invoice is warned of a partial one without effect, and of one that has its place already", async () => {
  const about = having({ invoicePrecedingID: "RE-1" });
  const takesBack = (invoiceKind: "refund" | "cancellation", quantity: string): Invoice =>
    anInvoice(having({ invoiceID: "RE-9", invoiceKind }), about, line(quantity, "100"));
  await keep(anInvoice(having({ invoiceID: "RE-1" }), line("10", "100")));
  await keep(anInvoice(having({ invoiceID: "RE-2", invoiceKind: "refund" }), about, line("-2", "100")));
  const told = async (invoice: Invoice) => {
    page.load(invoice);
    await checkSheet(page.editor);
    return ["takes-back-too-much", "cancels-a-part"].flatMap(found).map(({ code, values }) => [code, values]);
  };
  expect(await told(takesBack("refund", "-8"))).toEqual([]);
  expect(await told(takesBack("refund", "-1"))).toEqual([]);
  expect(await told(takesBack("cancellation", "-8"))).toEqual([]);
  const values = { number: "RE-1", stands: "952,00\u00a0€" };
  for (const kind of ["refund", "cancellation"] as const)
    expect(await told(takesBack(kind, "-9"))).toEqual([
      ["takes-back-too-much", { ...values, amount: "1.071,00\u00a0€" }],
    ]);
  expect(await told(takesBack("cancellation", "-7"))).toEqual([
    ["cancels-a-part", { ...values, amount: "833,00\u00a0€" }],
  ]);
  // No more in all, but of another rate.
  const otherRate = anInvoice(
    having({ invoiceID: "RE-9", invoiceKind: "refund" }),
    about,
    line("-2", "100", 7),
  );
  expect(await told(otherRate)).toEqual([]);
  expect(found("takes-back-other-rate")).toMatchObject([
    { values: { number: "RE-1", rate: "7\u00a0%", stands: "0,00\u00a0€", amount: "214,00\u00a0€" } },
  ]);
  // The cancellation begins with what stands.
  const whole = anInvoice(having({ invoiceID: "RE-1" }), line("10", "100"));
  expect(await told(await followUpOf(page.editor, "cancellation", whole))).toEqual([]);
  expect(page.getInvoice()).toMatchObject({
    invoiceTaxInclusiveAmount: "-952.00",
    invoiceAdjustments: [{ reason: "Erstattet: RE-2", amount: "200.00", vat: 19 }],
  });
  // What is cancelled is not cancelled once more.
  await keepIssued(page.editor, page.getInvoice(), []);
  page.load(having({ invoiceID: "RE-9" })(whole));
  const twice = { ...(await followUpOf(page.editor, "cancellation", whole)), invoiceID: "RE-10" };
  expect((await told(twice)).map(([code, is]) => [code, (is as { stands?: string }).stands])).toEqual([
    ["takes-back-too-much", "0,00\u00a0€"],
  ]);
  // A cent of rounding is neither too much nor a part.
  const odd = anInvoice(having({ invoiceID: "RE-1" }), line("8", "59.32"));
  await keep(having({ invoiceID: "RE-1", customerCompany: "Andere AG" })(odd));
  const other = having({ invoiceID: "RE-3", customerCompany: "Andere AG", invoiceKind: "refund" });
  await keep(anInvoice(other, about, line("-2", "59.32")));
  const rest = await followUpOf(page.editor, "cancellation", having({ customerCompany: "Andere AG" })(odd));
  expect(await told(rest)).toEqual([]);
  expect(page.getInvoice().invoiceTaxInclusiveAmount).toBe("-423.54");
  await keepIssued(page.editor, page.getInvoice(), []);
  await readDrawer(page.editor);
  const { entries } = getDrawer(page.editor);
  const cancelled = entries.find(({ number, customer }) => number === "RE-1" && customer === "Andere AG");
  expect(standingsOf(entries, day("20261231")).get(cancelled?.id ?? "")).toMatchObject({
    is: "cancelled",
    open: "0.00",
  });
});

it("a cancellation above zero keeps every file back, but that of a credit", async () => {
  const told = async (preceding: string) => {
    page.load(
      anInvoice(
        having({ invoiceID: "RE-9", invoiceKind: "cancellation", invoicePrecedingID: preceding }),
        line("1", "100"),
      ),
    );
    await checkSheet(page.editor);
    return found("cancellation-above-zero").map(({ severity }) => severity);
  };
  for (const [invoiceID, quantity] of [
    ["RE-1", "1"],
    ["G-1", "-1"],
  ] as const) {
    page.load(anInvoice(having({ invoiceID }), line(quantity, "100")));
    await keepIssued(page.editor, page.getInvoice(), []);
  }
  const stop = { pdf: "stop", "e-invoice": "stop" };
  expect([await told("RE-1"), await told("RE-0")]).toEqual([[stop], [stop]]);
  expect(await told("G-1")).toEqual([{ pdf: "warn", "e-invoice": "warn" }]);
  await told("RE-1");
  const partial = { number: "A-1", date: day("20260701"), net: money("50"), vat: 19, tax: money("9.50") };
  page.edit((invoice) => ({ ...invoice, invoicePartials: [partial], invoicePrepaidAmount: money("10") }));
  page.edit(withOtherSign);
  expect(page.getInvoice()).toMatchObject({
    invoicePayableAmount: "-59.50",
    invoicePrepaidAmount: "0",
    invoicePaymentNote: expect.stringMatching(/\S/),
  });
  page.edit(having({ invoicePartials: [] }));
  await checkSheet(page.editor);
  expect([found("cancellation-above-zero"), page.getInvoice().invoicePayableAmount]).toEqual([[], "-119.00"]);
});

it("what was given back whole is not cancelled or refunded once more", async () => {
  const sold = anInvoice(having({ invoiceID: "RE-1" }), line("5", "100"));
  await keep(sold);
  for (const [number, quantity] of [
    ["RE-2", "-3"],
    ["RE-3", "-4"],
  ] as const)
    await keep(
      anInvoice(
        having({ invoiceID: number, invoiceKind: "refund", invoicePrecedingID: "RE-1" }),
        line(quantity, "100"),
      ),
    );
  page.load(having({ invoiceID: "RE-4" })(sold));
  for (const kind of ["cancellation", "refund"] as const) await followUp(page.editor, kind, sold);
  expect(page.getInvoice().invoiceKind).toBe("invoice");
  expect(page.getToasts().map(({ key }) => key)).toContain("toasts.nothingStands");
  await followUp(page.editor, "correction", sold);
  expect(page.getInvoice().invoiceKind).toBe("correction");
});
