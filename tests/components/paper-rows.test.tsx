import { describe, expect, it, vi } from "vitest";
import { measureSheets, nothingKnown } from "../../components/sheet/measure";
import { captureSheet } from "../../lib/browser/capture-sheet";
import { metrics } from "../../lib/layout/metrics";
import { getInvoice } from "../../store/editor/invoice-store";
import { closeToast, getToasts } from "../../store/editor/toasts";
import { anInvoice, decimal, inLanguage, line, lines } from "../builders";
import { choose, click, focus, leave, press, type, until, write } from "./a-visitor";
import { byName, field, messages, openEditor, printed, said } from "./an-editor";

const more = async (id: string): Promise<HTMLElement> => {
  await focus(field("name", id));
  return until(() => {
    const found = document.querySelector<HTMLElement>(`[data-line-id="${id}"] .ed-more-tool select`);
    if (!found) throw new Error("no tool");
    return found;
  });
};
/** The rows of the table: lines by their names, what stands between them by its text. */
const rows = (): readonly string[] =>
  [...document.querySelectorAll(".sheet-table [role=row]:not(.sheet-head)")].map((row) => {
    const name = row.querySelector<HTMLTextAreaElement>("[data-field=name]")?.value;
    const cells = row.querySelectorAll(".sheet-heading .sheet-field-text, .sheet-subtotal > [role=cell]");
    return (
      name ??
      [...cells]
        .map(({ textContent }) => textContent.replace(/\s/g, " "))
        .join(" ")
        .trim()
    );
  });

describe("a heading", () => {
  it("comes with the cursor in it, and Enter goes on to the name of its line; what is left empty is gone", async () => {
    const { editor } = await openEditor(anInvoice(lines(2)));
    await choose(await more("2"), "heading");
    expect(document.activeElement).toBe(field("heading", "2"));
    // Tab would lead to it from a heading that is left empty, and goes with it then.
    const tools = () => document.querySelectorAll("[aria-label='Position 2: Zwischenüberschrift entfernen']");
    expect(tools()).toHaveLength(0);
    await type("Erdgeschoss");
    expect(tools()).toHaveLength(1);
    await press("Enter");
    expect(document.activeElement).toBe(field("name", "2"));
    expect(rows()).toEqual(["Leistung 1", "Erdgeschoss", "Leistung 2"]);
    expect(printed(field("heading", "2"))).toBe("Erdgeschoss");
    await write(field("heading", "2"), "  ");
    expect(rows()).toEqual(["Leistung 1", "Leistung 2"]);
    expect(getInvoice(editor).invoiceLines[1]?.heading).toBe(undefined);
  });

  it("moves with its line, whose cursor stays in it", async () => {
    await openEditor(
      anInvoice(line("1", "1", 19, { name: "A", heading: "Bad" }), line("1", "2", 19, { name: "B" })),
    );
    await focus(field("heading", "1"));
    await press("Alt+ArrowDown");
    expect(rows()).toEqual(["B", "Bad", "A"]);
    expect(document.activeElement).toBe(field("heading", "2"));
    await press("ArrowUp");
    expect(document.activeElement).toBe(field("name", "1"));
  });

  it("is taken off by its tool, in one step of undo, with the cursor in the name of its line", async () => {
    await openEditor(anInvoice(line("1", "1", 19, { name: "A", heading: "Bad" })));
    await click(byName("button", "Position 1: Zwischenüberschrift entfernen"));
    expect(rows()).toEqual(["A"]);
    expect(document.activeElement).toBe(field("name", "1"));
    await press("Control+z");
    expect(rows()).toEqual(["Bad", "A"]);
  });
});

describe("a subtotal", () => {
  it("is what the lines since the last one come to, also while they change, and is taken off by its tool", async () => {
    await openEditor(anInvoice(lines(3)));
    await choose(await more("1"), "subtotal");
    expect(said()).toBe("Zwischensumme unter Position 1");
    await choose(await more("3"), "subtotal");
    expect(rows()).toEqual([
      "Leistung 1",
      "Zwischensumme 1,50 €",
      "Leistung 2",
      "Leistung 3",
      "Zwischensumme 6,00 €",
    ]);
    await write(field("quantity", "2"), "3");
    expect(rows().at(-1)).toBe("Zwischensumme 11,00 €");
    await click(byName("button", "Position 1: Zwischensumme entfernen"));
    expect(document.activeElement).toBe(field("name", "1"));
    expect(rows()).toEqual(["Leistung 1", "Leistung 2", "Leistung 3", "Zwischensumme 12,50 €"]);
    await press("Control+z");
    expect(rows()[1]).toBe("Zwischensumme 1,50 €");
  });

  it("speaks the language of the invoice", async () => {
    await openEditor(anInvoice(line("1", "1", 19, { name: "A", hasSubtotal: true }), inLanguage("en")));
    expect(rows()).toEqual(["A", "Subtotal €1.00"]);
  });
});

it("that they are on paper alone is said with the first of them", async () => {
  const { editor } = await openEditor(anInvoice(lines(2)));
  await choose(await more("1"), "subtotal");
  await until(() => expect(messages().join()).toContain("stehen nicht in den Rechnungsdaten (XML)"));
  const [said] = getToasts(editor);
  if (said) closeToast(editor, said.id);
  await choose(await more("2"), "heading");
  await type("Bad");
  await leave();
  expect(getToasts(editor)).toEqual([]);
});

it("paper has them without their tools, as rows of the table", async () => {
  await openEditor(anInvoice(line("1", "1", 19, { name: "A", heading: "Bad", hasSubtotal: true })));
  const paper = document.createElement("div");
  paper.innerHTML = captureSheet(document);
  expect(paper.querySelector(".sheet-group")?.textContent).toMatch(/^Bad1\.A.*Zwischensumme1,00\s€$/);
  expect(paper.querySelectorAll(".sheet-group [role=row]")).toHaveLength(3);
  expect(paper.querySelector(".sheet-group button")).toBe(null);
  // As many columns as the other rows have, or the PDF's table is none for who hears it.
  const all = [...paper.querySelectorAll(".sheet-group [role=row]")];
  expect(all.map((row) => row.querySelectorAll("[role=cell]").length)).toEqual([7, 7, 7]);
});

it("a sheet keeps room for them, also for a subtotal that stands on another sheet and a heading of two lines", () => {
  const invoice = anInvoice(
    line("1", "1"),
    line("1", "1", 19, { heading: "Bad", hasSubtotal: true }),
    line("1", "1", 19, { heading: "" }),
    // A price with VAT prints, though it is set like a description; an empty description does not.
    line("1", "1", 19, { grossPrice: decimal("1.19") }),
    line("1", "1"),
  );
  const [plain, both, empty, priced, open] = invoice.invoiceLines;
  const root = document.createElement("div");
  root.innerHTML = `<div class="sheet"><div class="sheet-body">
    <div data-line-id="1"><div class="sheet-row"></div></div>
    <div data-line-id="2"><div class="sheet-heading"></div><div class="sheet-row"></div></div>
    <div data-line-id="3"><div class="sheet-heading sheet-empty"></div><div class="sheet-row"></div></div>
    <div data-line-id="4"><div class="sheet-row">
      <div class="sheet-cell-name"></div><div><div class="sheet-description"></div></div>
    </div></div>
    <div data-line-id="5"><div class="sheet-row">
      <div class="sheet-cell-name"><div class="sheet-description"></div></div>
    </div></div>
    </div><div class="sheet-footer"></div></div>`;
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return this.className === "sheet-footer" ? 1_020 : 0;
  });
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    const heights: Record<string, number> = {
      "sheet-row": 33,
      "sheet-heading": 52,
      "sheet-heading sheet-empty": 34,
      "sheet-description": 10,
    };
    return heights[this.className] ?? 200;
  });
  const known = nothingKnown();
  measureSheets(root, invoice, known);
  expect([plain, both, empty, priced, open].map((each) => each && known.rows.get(each)?.height)).toEqual([
    33,
    33 + 52 + metrics.subtotal,
    33,
    33,
    33 - 10 - metrics.row.descriptionGap,
  ]);
  vi.restoreAllMocks();
});
