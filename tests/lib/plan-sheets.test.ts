import { describe, expect, it } from "vitest";
import { noStationery } from "../../lib/invoice/defaults";
import { estimateSheets, newRow, planSheets, type Measured } from "../../lib/layout/plan-sheets";
import { metrics } from "../../lib/layout/metrics";
import type { SheetPlan } from "../../lib/layout/sheet-plan";
import type { TextMeasurer } from "../../lib/layout/text-measurer";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, having, line, lines } from "../builders";

/** Every letter is 10 px wide, and words are broken wherever a line ends. */
const perLine = (width: number): number => Math.floor(width / 10);
const measurer: TextMeasurer = {
  lines: (text, { width }) => Math.max(1, Math.ceil(text.length / perLine(width))),
  cut: (text, { width }, at) => Math.min(text.length, at * perLine(width)),
};

const measured = (invoice: Invoice, more: Partial<Measured> = {}): Measured => ({
  geometry: { first: 653, next: 917 },
  rows: invoice.invoiceLines.map(newRow),
  summary: 86,
  noteLines: null,
  hasCaption: false,
  nameWidth: () => 200,
  ...more,
});

const plan = (invoice: Invoice, more: Partial<Measured> = {}): readonly SheetPlan[] =>
  planSheets(invoice, measured(invoice, more), measurer);

const rowsOf = (sheets: readonly SheetPlan[]): readonly number[][] =>
  sheets.map(({ rows }) => rows.map(({ index }) => index));

describe("the sheets of an invoice", () => {
  it("hold everything on one as long as there is room, each thing whole", () => {
    expect(plan(anInvoice(lines(2)))).toEqual([
      {
        note: "whole",
        rows: [
          { index: 0, description: null, first: true },
          { index: 1, description: null, first: true },
        ],
        emptyTable: false,
        summary: true,
        payment: { texts: null, first: true, last: true },
      },
    ]);
  });

  it("show the empty table of an invoice without lines", () => {
    expect(plan(anInvoice(having({ invoiceLines: [] })))).toMatchObject([
      { rows: [], emptyTable: true, summary: true },
    ]);
  });

  it("carry the rows on, and take the last one along with the summary", () => {
    const invoice = anInvoice(lines(40));
    const sheets = plan(invoice);
    expect(sheets.length).toBeGreaterThan(1);
    expect(rowsOf(sheets).flat()).toEqual(invoice.invoiceLines.map((_, index) => index));
    expect(sheets.at(-1)).toMatchObject({ note: "none", summary: true });
    expect(sheets.at(-1)?.rows).not.toEqual([]);
  });

  it("keep room for what stands above and below a row on paper alone", () => {
    const [plain, headed, summed] = anInvoice(
      line("1", "1"),
      line("1", "1", 19, { heading: "Küche" }),
      line("1", "1", 19, { heading: "", hasSubtotal: true }),
    ).invoiceLines.map((each) => newRow(each).height);
    expect([headed, summed]).toEqual([(plain ?? 0) + metrics.heading, (plain ?? 0) + metrics.subtotal]);
    const invoice = anInvoice(
      ...Array.from({ length: 40 }, () => line("1", "1", 19, { heading: "Küche", hasSubtotal: true })),
    );
    expect(plan(invoice).length).toBeGreaterThan(plan(anInvoice(lines(40))).length);
    expect(rowsOf(estimateSheets(invoice))).toEqual(rowsOf(plan(invoice)));
  });

  it("leave room for a subtotal below the last part of a divided row", () => {
    const rows = [{ height: 33 + 2 + 100 * 16, lines: 100 }];
    const parts = (hasSubtotal: boolean) => {
      const description = "abcdefghij".repeat(200);
      const is = { description, hasSubtotal };
      return plan(anInvoice(line("1", "1", 19, is)), { rows, geometry: { first: 300, next: 300 } });
    };
    const linesOf = (sheets: readonly SheetPlan[]) =>
      sheets.flatMap(({ rows: on }) =>
        on.map(({ description: range }) => (range?.to ?? 0) - (range?.from ?? 0)),
      );
    expect(Math.max(...linesOf(parts(false))) - Math.max(...linesOf(parts(true)))).toBe(
      20 * Math.round(metrics.subtotal / 16),
    );
  });

  it("divide a description that no sheet holds between two of its lines, with nothing lost or said twice", () => {
    const description = "abcdefghij".repeat(200);
    const invoice = anInvoice(line("1", "1", 19, { description }));
    const sheets = plan(invoice, { rows: [{ height: 33 + 2 + 100 * 16, lines: 100 }] });
    const ranges = sheets.flatMap(({ rows }) => rows.map((row) => row.description));
    expect(ranges.length).toBeGreaterThan(1);
    expect(ranges.map((range) => description.slice(range?.from, range?.to)).join("")).toBe(description);
    for (const range of ranges) expect((range?.from ?? 0) % perLine(200)).toBe(0);
    expect(sheets.flatMap(({ rows }) => rows.map(({ first }) => first)).indexOf(false)).toBe(1);
  });

  it("divide a long note, and then the exemption and the payment note as one text", () => {
    const note = "n".repeat(5_000);
    const exemption = "e".repeat(60 * 48);
    const payment = "p".repeat(30 * 48);
    const invoice = anInvoice(
      line("1", "1"),
      having({
        invoiceIncludedNote: note,
        flagIsSmallBusinessOwner: true,
        supplierIsSmallBusinessOwnerNote: exemption,
        invoicePaymentNote: payment,
      }),
    );
    const sheets = plan(invoice, { hasCaption: true });
    const notes = sheets.flatMap((sheet) => (typeof sheet.note === "object" ? [sheet.note] : []));
    expect(notes.map(({ from, to }) => note.slice(from, to)).join("")).toBe(note);
    const parts = sheets.flatMap((sheet) => sheet.payment ?? []);
    expect(parts.length).toBeGreaterThan(1);
    const said = parts.map((part) => [
      exemption.slice(part.texts?.[0]?.from, part.texts?.[0]?.to),
      payment.slice(part.texts?.[1]?.from, part.texts?.[1]?.to),
    ]);
    expect(said.map(([text]) => text).join("")).toBe(exemption);
    expect(said.map(([, text]) => text).join("")).toBe(payment);
    expect(parts.map(({ first, last }) => [first, last])).toEqual(
      parts.map((_, index) => [index === 0, index === parts.length - 1]),
    );
  });

  it("name the ranges of all sentences of a divided payment block in their order", () => {
    const texts = ["v", "k", "p"].map((letter) => letter.repeat(60 * 48));
    const [reverse = "", delivery = "", payment = ""] = texts;
    const invoice = anInvoice(
      line("1", "1", 0, { taxCase: "intra-community" }),
      line("1", "1", 0, { taxCase: "reverse-charge" }),
      having({
        invoiceReverseChargeNote: reverse,
        invoiceIntraCommunityNote: delivery,
        invoicePaymentNote: payment,
      }),
    );
    const parts = plan(invoice).flatMap((sheet) => sheet.payment ?? []);
    expect(parts.length).toBeGreaterThan(1);
    // Each after the position that it is about.
    const whole = [`Pos.\u00a02: ${reverse}`, `Pos.\u00a01: ${delivery}`, payment];
    const said = whole.map((text, index) =>
      parts.map(({ texts: ranges }) => text.slice(ranges?.[index]?.from, ranges?.[index]?.to)).join(""),
    );
    expect(said).toEqual(whole);
  });

  it("take the note's lines from the sheet where it stands there whole", () => {
    const invoice = anInvoice(lines(9), having({ invoiceIncludedNote: "n" }));
    expect(plan(invoice, { noteLines: 1 })).toHaveLength(1);
    expect(plan(invoice, { noteLines: 10 })).toHaveLength(2);
  });
});

describe("the guess before anything is measured", () => {
  it("puts every row on a sheet, in order, and leaves nothing else out", () => {
    const { invoiceLines } = anInvoice(lines(100));
    const sheets = estimateSheets({ invoiceLines, invoiceStationery: noStationery });
    expect(rowsOf(sheets).flat()).toEqual(invoiceLines.map((_, index) => index));
    expect(sheets.filter(({ summary }) => summary)).toHaveLength(1);
    expect(sheets.filter(({ payment }) => payment)).toHaveLength(1);
  });

  it("is what the sheets of plain rows turn out to be", () => {
    const invoice = anInvoice(lines(100));
    expect(rowsOf(estimateSheets(invoice))).toEqual(rowsOf(plan(invoice)));
  });
});
