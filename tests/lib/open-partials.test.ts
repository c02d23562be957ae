import { expect, it } from "vitest";
import { standingsOf } from "../../lib/archive/books";
import { entryOf, type Entry } from "../../lib/archive/entry";
import { missingPartials, openPartials } from "../../lib/archive/open-partials";
import type { Invoice } from "../../lib/invoice/invoice";
import { partialsOf } from "../../lib/invoice/payment/payment-changes";
import { anInvoice, day, having, line, type Plain } from "../builders";

let made = 0;
const issued = (invoiceID: string, says: Partial<Plain<Invoice>> = {}, price = "100"): Entry => {
  made += 1;
  const invoice = anInvoice(having({ invoiceID, invoiceKind: "partial", ...says }), line("1", price));
  return entryOf(invoice, { id: String(made), state: "issued", at: made, hash: "", files: [] });
};
const own = anInvoice();
const open = (...entries: readonly Entry[]) =>
  openPartials(entries, standingsOf(entries, day("20261124")), own).map(({ entry: { number } }) => number);

it("a final invoice is offered the partial ones to its customer, by their dates", () => {
  const later = issued("RE-2", { invoiceIssueDate: "20260802" });
  const first = issued("RE-1", { invoiceIssueDate: "20260702", invoiceKind: "construction-partial" });
  expect(open(later, first)).toEqual(["RE-1", "RE-2"]);
  expect(
    open(
      issued("RE-1", { customerCompany: "Jemand anders" }),
      issued("RE-2", { supplierCompany: "Zweite Firma", supplierCompanyID: "DE129273398" }),
      issued("RE-3", { invoiceKind: "invoice" }),
      { ...issued("RE-4"), state: "draft" },
      { ...issued("RE-5"), trashedAt: 5 },
    ),
  ).toEqual([]);
  expect(open(issued("RE-2", { supplierCompany: "Malerei Brandt e.K." }))).toEqual(["RE-2"]);
});

it("none that was cancelled, given back whole or taken off already; of one that was corrected the correction", () => {
  const about = { invoicePrecedingID: "RE-1", invoicePrecedingDate: "20260803" };
  const partial = () => issued("RE-1", { invoiceIssueDate: "20260803" });
  expect(open(partial(), issued("RE-2", { ...about, invoiceKind: "cancellation" }, "-100"))).toEqual([]);
  const corrected = issued("RE-2", { ...about, invoiceKind: "correction" });
  expect(open(partial(), corrected)).toEqual(["RE-2"]);
  const again = { ...about, invoicePrecedingID: "RE-2", invoiceKind: "correction" } as const;
  expect(open(partial(), corrected, issued("RE-3", again))).toEqual(["RE-3"]);
  expect(open(issued("RE-1", { invoiceKind: "invoice" }), corrected)).toEqual([]);
  const refund = (quantity: string): Entry => ({
    ...issued("RE-2", { ...about, invoiceKind: "refund" }),
    gross: entryOf(anInvoice(line(quantity, "100")), { id: "", state: "issued", at: 0, hash: "", files: [] })
      .gross,
  });
  expect(open(partial(), refund("-1"))).toEqual([]);
  expect(open(partial(), refund("-0.5"))).toEqual(["RE-1"]);
  // What was given back of it before counts beside the correction.
  const entries = [partial(), refund("-0.5"), issued("RE-9", { ...about, invoiceKind: "correction" })];
  const [found] = openPartials(entries, standingsOf(entries, day("20261124")), own);
  expect([found?.entry.number, found?.refunds.map(({ number }) => number)]).toEqual(["RE-9", ["RE-2"]]);
  const final = {
    ...issued("RE-3", { invoiceKind: "final" }),
    partials: partialsOf(anInvoice(having({ invoiceID: "RE-1" }), line("1", "100"))),
  };
  expect(open(partial(), issued("RE-2"), final)).toEqual(["RE-2"]);
  expect(
    open(
      partial(),
      final,
      issued("RE-4", { ...about, invoicePrecedingID: "RE-3", invoiceKind: "cancellation" }, "-100"),
    ),
  ).toEqual(["RE-1"]);
});

it("without effect is what was cancelled or corrected, a plain invoice as well; unpaid is a partial one", () => {
  const about = { invoicePrecedingID: "RE-1", invoicePrecedingDate: "20260803" };
  const missing = (...entries: readonly Entry[]) =>
    missingPartials(entries, standingsOf(entries, day("20261124")), own);
  const none = { number: "RE-1", came: "0.00", isVoid: true };
  for (const invoiceKind of ["partial", "invoice"] as const) {
    const first = issued("RE-1", { invoiceKind });
    const cancelled = issued("RE-2", { ...about, invoiceKind: "cancellation" }, "-100");
    expect(missing(first, cancelled)).toEqual([none]);
    const unpaid = (number: string) =>
      invoiceKind === "partial" ? [{ number, came: "0.00", isVoid: false }] : [];
    const corrected = issued("RE-2", { ...about, invoiceKind: "correction" });
    expect(missing(first, corrected)).toEqual([none, ...unpaid("RE-2")]);
    expect(missing(first)).toEqual(unpaid("RE-1"));
  }
  // Nothing takes these off.
  expect(
    missing(
      issued("RE-1", { invoiceKind: "final" }),
      issued("RE-2", { ...about, invoiceKind: "correction" }, "90"),
    ),
  ).toEqual([]);
});
