import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aFile, anInvoice, day, decimal, having, line, money, xmlOf } from "../builders";
import { standingsOf } from "../../lib/archive/books";
import { sumsOf } from "../../lib/archive/sums";
import { removeLine, setQuantity } from "../../lib/invoice/changes";
import { cancellationOf } from "../../lib/invoice/kinds/follow-ups";
import { keepIssued, withArchive } from "../../store/archive/archive";
import { changePayments } from "../../store/archive/drawer";
import { checkSheet } from "../../store/check/sheet-check";
import { followUp } from "../../store/kinds/follow-up";
import { onSheet } from "../../store/draft/sheet-ids";
import type { Purpose } from "../../store/upload/uploading";
import { openWindow, type Window } from "./a-window";

let page: Window;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});

const ports = {
  readPdf: async () => ({}),
  keepBytes: async () => true,
  readBytes: async () => null,
  today: day("20260901"),
  locale: "de",
} as const;
const sent = anInvoice(line("2", "50"));
const open = (purpose: Purpose, invoice = sent) =>
  page.openUpload(aFile("rechnung.xml", xmlOf(invoice)), ports, purpose);

describe("a file that is opened to be cancelled", () => {
  it("puts the cancellation on the sheet, under the next number, one step from what was there", async () => {
    page.load(anInvoice(line("1", "1")));
    const draft = page.getInvoice();
    await open("cancellation");
    expect(page.getUploading()).toEqual({ is: "success", purpose: "cancellation" });
    expect(page.getInvoice()).toMatchObject({
      invoiceKind: "cancellation",
      invoiceID: "RE-8",
      invoicePrecedingID: "RE-7",
      invoicePrecedingDate: "20260803",
      invoicePayableAmount: "-119.00",
    });
    // The original's amount is right, however it is mirrored.
    expect(page.getToasts().map(({ key }) => key)).not.toContain("toasts.otherAmount");
    page.undo();
    expect(page.getInvoice()).toEqual(draft);
  });

  it("passes over a number that was seen here", async () => {
    await open("cancellation");
    await open("edit", { ...sent, invoiceID: "RE-8" });
    await open("correction");
    expect(page.getInvoice()).toMatchObject({ invoiceKind: "correction", invoiceID: "RE-9" });
  });
});

it("what was just made is cancelled, or partly refunded, from its receipt, and the message takes it back", async () => {
  page.load(sent);
  const before = page.getInvoice();
  await followUp(page.editor, "cancellation", sent);
  expect(page.getInvoice().invoicePayableAmount).toBe("-119.00");
  const [told] = page.getToasts();
  expect([told?.key, told?.values]).toEqual(["toasts.cancellation", { number: "RE-7" }]);
  told?.action?.run();
  expect(page.getInvoice()).toEqual(before);
  await followUp(page.editor, "refund", sent);
  expect(page.getInvoice()).toMatchObject({ invoiceKind: "refund", invoicePayableAmount: "-119.00" });
});

it("a correction of what was paid in part asks for the rest, and says what was paid until then", async () => {
  await keepIssued(page.editor, anInvoice(having({ invoicePrepaidAmount: money("9") }), line("2", "50")), []);
  const [entry] = await withArchive(page.editor, (archive) => archive.entries());
  if (!entry) throw new Error("kept nothing");
  const payments = [
    { on: day("20260810"), amount: money("10.00") },
    { on: day("20260820"), amount: money("20.50") },
  ];
  await changePayments(page.editor, entry, () => payments);
  await followUp(page.editor, "correction", { ...sent, invoicePrepaidAmount: money("9") });
  expect(page.getInvoice()).toMatchObject({
    invoicePrepaidAmount: "39.50",
    // On two days.
    invoicePrepaidDate: "",
    invoicePayableAmount: "79.50",
  });
});

it("a correction of what was paid with Skonto in time asks for nothing, and the books stay as they are", async () => {
  const skonto = having({ invoiceSkonto: [{ days: 14, percent: decimal("2") }] });
  await keepIssued(page.editor, anInvoice(line("2", "50"), skonto), []);
  const entriesHere = () => withArchive(page.editor, (archive) => archive.entries());
  const [entry] = await entriesHere();
  if (!entry) throw new Error("kept nothing");
  await changePayments(page.editor, entry, () => [{ on: day("20260810"), amount: money("116.62") }]);
  const sums = async () => sumsOf(await entriesHere(), standingsOf(await entriesHere(), day("20261231")), "");
  const paid = { net: "98.00", tax: "18.62", owed: "0.00" };
  expect(await sums()).toMatchObject(paid);
  await followUp(page.editor, "correction", anInvoice(line("2", "50"), skonto));
  expect(page.getInvoice()).toMatchObject({
    invoicePrepaidAmount: "116.62",
    invoicePayableAmount: "0.00",
    invoiceSkonto: [],
  });
  await keepIssued(page.editor, page.getInvoice(), []);
  expect(await sums()).toMatchObject(paid);
});

it("a refund of what was paid with Skonto gives back so much less, and the Skonto stays in the books", async () => {
  const skonto = having({ invoiceSkonto: [{ days: 14, percent: decimal("2") }] });
  const invoice = anInvoice(line("2", "50"), line("1", "100", 7), skonto);
  await keepIssued(page.editor, invoice, []);
  const entriesHere = () => withArchive(page.editor, (archive) => archive.entries());
  const pay = async (number: string, amount: string, on: string) => {
    const entry = (await entriesHere()).find((each) => each.state === "issued" && each.number === number);
    if (!entry) throw new Error("kept nothing");
    await changePayments(page.editor, entry, () => [{ on: day(on), amount: money(amount) }]);
  };
  const sums = async () => sumsOf(await entriesHere(), standingsOf(await entriesHere(), day("20261231")), "");
  const openNow = async () =>
    [...standingsOf(await entriesHere(), day("20261231")).values()].map(({ open }) => open);
  // 119.00 and 107.00, less 2 %.
  await pay("RE-7", "221.48", "20260810");
  await followUp(page.editor, "refund", invoice);
  page.load(setQuantity("1", decimal("-1"))(removeLine("2")(page.getInvoice())));
  expect(page.getInvoice()).toMatchObject({
    invoiceTaxExclusiveAmount: "-49.00",
    invoicePayableAmount: "-58.31",
  });
  await keepIssued(page.editor, page.getInvoice(), []);
  const left = { net: "147.00", tax: "16.17", owed: "0.00" };
  expect(await sums()).toMatchObject(left);
  expect(await openNow()).toEqual(expect.arrayContaining(["-58.31"]));
  await pay(page.getInvoice().invoiceID, "-58.31", "20260901");
  expect(await sums()).toMatchObject(left);
  expect(new Set(await openNow())).toEqual(new Set(["0.00"]));
  // A second one has the same percent, whatever was given back before, and noted on the invoice.
  const paid = (await entriesHere()).find((each) => each.state === "issued" && each.number === "RE-7");
  if (!paid) throw new Error("kept nothing");
  await changePayments(page.editor, paid, (now) => [
    ...now,
    { on: day("20260902"), amount: money("-58.31") },
  ]);
  await followUp(page.editor, "refund", invoice);
  const [first, second] = page.getInvoice().invoiceLines;
  expect([first?.quantity, second?.quantity, second?.adjustments?.[0]?.amount]).toEqual(["-1", "-1", "2"]);
  page.load(setQuantity("1", decimal("-2"))(page.getInvoice()));
  const findings = () =>
    page
      .findingsOf(page.getInvoice())
      .filter(({ code }) => code === "takes-back-too-much" || code === "cancels-a-part")
      .map(({ code, values }) => [code, values?.stands, values?.amount]);
  // No more than what is left of the money is given back, and a cancellation takes back all of that.
  await checkSheet(page.editor);
  expect(findings()).toEqual([["takes-back-too-much", "163,17\u00a0€", "221,48\u00a0€"]]);
  await followUp(page.editor, "cancellation", invoice);
  await checkSheet(page.editor);
  expect(findings()).toEqual([]);
  expect(page.getInvoice()).toMatchObject({
    invoicePayableAmount: "-163.17",
    invoicePaymentNote: "Der bereits bezahlte Betrag von 163,17\u00a0€ wird erstattet.",
  });
  await keepIssued(page.editor, page.getInvoice(), []);
  expect(await sums()).toMatchObject({ net: "0.00", tax: "0.00" });
});

it.each([["RE-7"], ["RE-9"]])(
  "what was given back of RE-7 before is not given back once more by what cancels %s",
  async (number) => {
    const invoice = anInvoice(line("2", "100"));
    const about = { invoicePrecedingID: "RE-7", invoicePrecedingDate: "20260803" } as const;
    const refund = anInvoice(
      having({ ...about, invoiceKind: "refund", invoiceID: "RE-8" }),
      line("-1", "100"),
    );
    const correction = anInvoice(
      having({ ...about, invoiceKind: "correction", invoiceID: "RE-9" }),
      line("2", "100"),
    );
    await keepIssued(page.editor, invoice, []);
    await keepIssued(page.editor, onSheet(refund, "refund"), []);
    if (number === "RE-9") await keepIssued(page.editor, onSheet(correction, "correction"), []);
    await followUp(page.editor, "cancellation", number === "RE-9" ? correction : invoice);
    expect(page.getInvoice()).toMatchObject({
      invoicePrecedingID: number,
      invoiceTaxInclusiveAmount: "-119.00",
    });
    await keepIssued(page.editor, onSheet(page.getInvoice(), "cancellation"), []);
    const entries = await withArchive(page.editor, (archive) => archive.entries());
    expect(sumsOf(entries, standingsOf(entries, day("20261231")), "")).toMatchObject({
      net: "0.00",
      tax: "0.00",
    });
  },
);

it("a correction takes for Skonto only what was kept back, not what a refund has given back", async () => {
  const skonto = having({ invoiceSkonto: [{ days: 14, percent: decimal("2") }] });
  const invoice = anInvoice(line("2", "50"), skonto);
  const refund = having({ invoicePrecedingID: "RE-7", invoiceKind: "refund", invoiceID: "RE-8" });
  await keepIssued(page.editor, invoice, []);
  await keepIssued(page.editor, onSheet(anInvoice(refund, line("-1", "20")), "refund"), []);
  const entries = await withArchive(page.editor, (archive) => archive.entries());
  const entry = entries.find(({ number }) => number === "RE-7");
  if (!entry) throw new Error("kept nothing");
  await changePayments(page.editor, entry, () => [{ on: day("20260810"), amount: money("95.20") }]);
  await followUp(page.editor, "correction", invoice);
  expect(page.getInvoice()).toMatchObject({ invoicePrepaidAmount: "95.20", invoiceAdjustments: [] });
});

it("a partial invoice's file is taken off the final one on the sheet, once, and nothing else of the sheet changes", async () => {
  page.load(anInvoice(having({ invoiceKind: "final", invoiceID: "SR-3" }), line("1", "200")));
  const draft = page.getInvoice();
  for (let times = 0; times < 2; times += 1) await open("deduction");
  expect(page.getUploading()).toEqual({ is: "success", purpose: "deduction" });
  const { invoicePartials, invoicePayableAmount } = page.getInvoice();
  expect(invoicePartials).toEqual([
    { number: "RE-7", date: "20260803", net: "100.00", vat: 19, tax: "19.00" },
  ]);
  expect(invoicePayableAmount).toBe("119.00");
  page.undo();
  page.undo();
  expect(page.getInvoice()).toEqual(draft);
});

it("a cancellation is not cancelled: the sheet stays, and a message says what to do", async () => {
  page.load(anInvoice(line("1", "1")));
  const draft = page.getInvoice();
  const cancelled = cancellationOf(sent, { number: "ST-8", today: day("20260901") });
  await open("cancellation", cancelled);
  expect([page.getUploading(), page.getInvoice()]).toEqual([{ is: "idle" }, draft]);
  expect(page.getToasts().map(({ key }) => key)).toEqual(["toasts.isCancellation"]);
  await open("edit", cancelled);
  expect(page.getInvoice().invoiceID).toBe("ST-8");
});

it("what cancels an invoice is not taken off a final one: the sheet stays, and a message names the file", async () => {
  page.load(anInvoice(having({ invoiceKind: "final", invoiceID: "SR-3" }), line("1", "200")));
  await open("deduction", cancellationOf(sent, { number: "ST-8", today: day("20260901") }));
  expect(page.getUploading()).toEqual({ is: "idle" });
  expect(page.getInvoice().invoicePartials).toEqual([]);
  expect(page.getToasts().map(({ key, values }) => [key, values])).toEqual([
    ["toasts.partialsUnread", { names: "rechnung.xml" }],
  ]);
});
