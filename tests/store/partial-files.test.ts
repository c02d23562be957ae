import { beforeEach, describe, expect, it } from "vitest";
import type { Invoice } from "../../lib/invoice/invoice";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { getInvoice, invoiceState, load, undo } from "../../store/editor/invoice-store";
import { addPartialsOf } from "../../store/payment/partial-files";
import { aFile, anInvoice, day, decimal, having, line, xmlOf } from "../builders";

const ports = {
  readPdf: async () => ({}),
  keepBytes: async () => true,
  readBytes: async () => null,
  today: day("20260901"),
  locale: "de",
} as const;
let editor: Editor;

beforeEach(() => {
  localStorage.clear();
  editor = createEditor(pagePorts);
  load(editor, anInvoice(line("1", "1000"), having({ invoiceKind: "final" })));
  invoiceState(editor).setState({ ready: true });
});

const partial = (invoiceID: string, net: string, is: Partial<Invoice> = {}): File =>
  aFile(
    `${invoiceID}.xml`,
    xmlOf(
      anInvoice(
        line(is.invoiceKind === "cancellation" ? "-1" : "1", net),
        having({ invoiceID, invoiceKind: "partial", ...is }),
      ),
    ),
  );
const takenOff = (): readonly string[] =>
  getInvoice(editor).invoicePartials.map(({ number, net, tax }) => `${number} ${net} ${tax}`);

describe("the files of partial invoices", () => {
  it("are taken off the final one together, as one step", async () => {
    expect(await addPartialsOf(editor, [partial("AR-1", "100"), partial("AR-2", "200")], ports)).toEqual([]);
    expect(takenOff()).toEqual(["AR-1 100.00 19.00", "AR-2 200.00 38.00"]);
    expect(getInvoice(editor).invoicePayableAmount).toBe("833.00");
    undo(editor);
    expect(takenOff()).toEqual([]);
  });

  it("are taken off as far as they can be read, and the others are named", async () => {
    const files = [aFile("a.xml", "<x/>"), partial("AR-1", "100"), aFile("b.txt", "b")];
    expect(await addPartialsOf(editor, files, ports)).toEqual(["a.xml", "b.txt"]);
    expect(takenOff()).toEqual(["AR-1 100.00 19.00"]);
  });

  it("are taken off once, and what cancels an invoice not at all", async () => {
    const files = [
      partial("AR-1", "100"),
      partial("AR-1", "100"),
      partial("ST-1", "5", {
        invoiceKind: "cancellation",
        invoicePrecedingID: "AR-1",
        invoicePrecedingDate: day("20260801"),
      }),
    ];
    expect(await addPartialsOf(editor, files, ports)).toEqual(["ST-1.xml"]);
    expect(takenOff()).toEqual(["AR-1 100.00 19.00"]);
  });

  it("are taken off with what was rounded: the customer has paid it", async () => {
    const prices = line("1", "0", 19, { grossPrice: decimal("9.99") });
    const sale = anInvoice(
      having({ invoiceHasGrossPrices: true, invoiceID: "AR-1", invoiceKind: "partial" }),
      prices,
    );
    expect(sale.invoicePayableAmount).toBe("9.99");
    load(editor, anInvoice(having({ invoiceHasGrossPrices: true, invoiceKind: "final" }), prices));
    expect(await addPartialsOf(editor, [aFile("AR-1.xml", xmlOf(sale))], ports)).toEqual([]);
    expect(takenOff()).toEqual(["AR-1 8.40 1.59"]);
    expect(getInvoice(editor).invoicePayableAmount).toBe("0.00");
  });

  it("leave the sheet without a step where none can be read", async () => {
    const before = getInvoice(editor);
    expect(await addPartialsOf(editor, [aFile("a.xml", "<x/>")], ports)).toEqual(["a.xml"]);
    expect(getInvoice(editor)).toBe(before);
  });

  it("take the place of what was taken off under the same number", async () => {
    const later = { invoiceIssueDate: day("20260804") };
    await addPartialsOf(editor, [partial("AR-1", "100"), partial("AR-2", "200", later)], ports);
    await addPartialsOf(editor, [partial("AR-1", "150")], ports);
    expect(takenOff()).toEqual(["AR-1 150.00 28.50", "AR-2 200.00 38.00"]);
  });
});
