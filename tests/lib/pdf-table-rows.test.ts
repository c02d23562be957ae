import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from "pdf-lib";
import { expect, it } from "vitest";
import { forgetNamedHeads, spanShortRows } from "../../lib/pdf/accessible";

const one = { O: "Table", ColSpan: 1 };
const layout = { O: "Layout" };

it.each([
  ["as Chromium does", one, 3, "<</O/Table/ColSpan3>>"],
  ["as Chromium does, before another cell", one, 2, "<</O/Table/ColSpan2>>"],
  ["in a list", [layout, one], 3, "[<</O/Layout>><</O/Table/ColSpan3>>]"],
  ["of something else", layout, 3, "[<</O/Layout>><</O/Table/ColSpan3>>]"],
  ["of nothing", [], 3, "[<</O/Table/ColSpan3>>]"],
])("a cell that spans more says so once, whatever it said: %s", async (_how, said, columns, after) => {
  const document = await PDFDocument.create();
  const { context } = document;
  const tagged = (element: PDFDict): PDFDict => (context.register(element), element);
  const cell = (says: typeof said): PDFDict => tagged(context.obj({ S: "TD", A: says }));
  const row = (...cells: PDFDict[]): PDFDict => tagged(context.obj({ S: "TR", K: cells }));
  const short = cell(said);
  const others = Array.from({ length: 3 - columns }, () => cell(one));
  tagged(context.obj({ S: "Table", K: [row(cell(one), cell(one), cell(one)), row(short, ...others)] }));
  spanShortRows(document);
  expect(String(short.get(PDFName.of("A"))).replace(/\s/g, "")).toBe(after);
});

it.each([
  ["alone", { O: "Table", ColSpan: 1 }, "<</O/Table/ColSpan1>>"],
  ["beside others", [layout, { O: "Table" }], "[<</O/Layout>><</O/Table>>]"],
])("a cell names no heads, which Chromium miscounts: said %s", async (_how, said, after) => {
  const document = await PDFDocument.create();
  const { context } = document;
  const attributes = context.obj(said);
  const table = attributes instanceof PDFArray ? attributes.lookup(1, PDFDict) : attributes;
  table.set(PDFName.of("Headers"), context.obj([PDFHexString.fromText("node1")]));
  const cell = context.obj({ S: "TD", A: attributes });
  context.register(cell);
  forgetNamedHeads(document);
  expect(String(cell.get(PDFName.of("A"))).replace(/\s/g, "")).toBe(after);
});
