import { expect, it } from "vitest";
import { unitName, units } from "../../lib/codes/unit-names";
import { getInvoice } from "../../store/editor/invoice-store";
import { anInvoice, having, inLanguage, line, lines } from "../builders";
import { choose, click, focus, press, type, until } from "./a-visitor";
import { byName, field, lineNames, nameOf, openEditor, printed, said } from "./an-editor";

const focused = () => document.activeElement;
const three = ["Leistung 1", "Leistung 2", "Leistung 3"];
const sum = (id: string) =>
  document.querySelector(`[data-line-id="${id}"] [data-total="total"]`)?.textContent;
const options = (name: string, id: string): readonly string[] =>
  [...field(name, id).querySelectorAll("option")].map(({ textContent }) => textContent.replace(/\s/g, " "));

it("a row moves by Alt and arrows with the cursor in it, as far as there are rows, and it is said", async () => {
  await openEditor(anInvoice(lines(3)));
  await focus(field("quantity", "1"));
  await type("7");
  await press("Alt+ArrowDown");
  expect(focused()).toBe(field("quantity", "2"));
  expect(said()).toBe("Position 1 ist jetzt Position 2 von 3");
  await press("Alt+ArrowDown", "Alt+ArrowDown");
  expect(focused()).toBe(field("quantity", "3"));
  expect(lineNames()).toEqual([three[1], three[2], three[0]]);
  expect(sum("3")).toBe("10,50\u00a0€");
  await press("Alt+ArrowUp", "Alt+ArrowUp", "Alt+ArrowUp");
  expect(lineNames()).toEqual(three);
  expect(focused()).toBe(field("quantity", "1"));
});

it("a row moves by its grip, which keeps the focus; each move is a step of undo", async () => {
  await openEditor(anInvoice(lines(3)));
  const grip = (id: string) => document.querySelector<HTMLElement>(`[data-line-id="${id}"] [data-grip]`);
  await focus(grip("3") ?? document.body);
  await press("Alt+ArrowUp");
  expect(focused()).toBe(grip("2"));
  expect(lineNames()).toEqual([three[0], three[2], three[1]]);
  await press("Control+z");
  expect(lineNames()).toEqual(three);
});

it("after a row was removed the cursor is in the one that took its place, or in the last, or on the button; it is said", async () => {
  await openEditor(anInvoice(lines(3)));
  await click(byName("button", "Position 2 entfernen"));
  expect(focused()).toBe(field("name", "2"));
  expect(lineNames()).toEqual([three[0], three[2]]);
  expect(said()).toBe("Position 2 entfernt");
  await click(byName("button", "Position 2 entfernen"));
  expect(focused()).toBe(field("name", "1"));
  await click(byName("button", "Position 1 entfernen"));
  expect(focused()).toBe(document.querySelector("[data-add-line]"));
});

it("the widths of the columns are the first ones again once the last line is gone", async () => {
  const { editor } = await openEditor(anInvoice(lines(2), having({ invoiceLineUnitWidth: 120 })));
  await click(byName("button", "Position 1 entfernen"));
  expect(getInvoice(editor).invoiceLineUnitWidth).toBe(120);
  await click(byName("button", "Position 1 entfernen"));
  expect(getInvoice(editor).invoiceLineUnitWidth).toBe(80);
});

it("a row is doubled below itself by its button and by Alt, Shift and an arrow, with the cursor in the copy", async () => {
  await openEditor(anInvoice(line("2", "10", 7, { name: "Vorlage", unit: "MTK" }), line("1", "5")));
  await click(byName("button", "Position 1 verdoppeln"));
  expect(focused()).toBe(field("name", "2"));
  expect(lineNames()).toEqual(["Vorlage", "Vorlage", "Streichen"]);
  expect(field("unit", "2").value).toBe("MTK");
  expect(sum("2")).toBe("20,00\u00a0€");
  expect(said()).toBe("Position 1 verdoppelt, die Kopie ist Position 2");
  await focus(field("quantity", "3"));
  await press("Alt+Shift+ArrowDown");
  expect(lineNames()).toEqual(["Vorlage", "Vorlage", "Streichen", "Streichen"]);
  expect(focused()).toBe(field("name", "4"));
  await press("Control+z", "Control+z");
  expect(lineNames()).toEqual(["Vorlage", "Streichen"]);
});

it("a row is reached by Tab in reading order, its tools after its fields", async () => {
  await openEditor(anInvoice(line("1", "10", 19, { description: "Mehr" }), line("1", "10")));
  await focus(field("name", "1"));
  await until(() => expect(document.querySelector(".ed-more-tool")).not.toBeNull());
  const order: (string | undefined)[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await press("Tab");
    const element = focused();
    order.push(element instanceof HTMLElement ? (element.dataset["field"] ?? nameOf(element)) : undefined);
  }
  expect(order).toEqual([
    "description",
    "quantity",
    "unit",
    "vat",
    "unitPrice",
    "Position 1: Beschreibung entfernen",
    "Position 1: mehr",
    "Position 1 entfernen",
    "Position 2 verdoppeln",
    "Position 2 verschieben: ziehen, oder Alt und Pfeil nach oben oder unten",
  ]);
});

it("a description comes with the cursor in it, goes when nothing was written, and is taken off by its button", async () => {
  const { editor } = await openEditor(anInvoice(lines(1)));
  const add = () => byName("button", "Position 1: Beschreibung hinzufügen");
  await click(add());
  expect(focused()).toBe(field("description", "1"));
  await press("Tab");
  expect(document.querySelector("[data-field='description']")).toBeNull();
  await click(add());
  await type("Zwei Anstriche");
  await press("Tab");
  expect(printed(field("description", "1"))).toBe("Zwei Anstriche");
  await click(byName("button", "Position 1: Beschreibung entfernen"));
  expect(getInvoice(editor).invoiceLines[0]?.description).toBe("");
});

it.each(["de", "en"] as const)(
  "the dropdown of the units names all of them in the invoice's language (%s)",
  async (locale) => {
    await openEditor(anInvoice(line("1", "10"), inLanguage(locale)));
    expect(options("unit", "1").slice(0, -1)).toEqual(units.map(({ code }) => unitName(code, locale)));
  },
);

it("a unit that came with a file is kept until another one is chosen", async () => {
  await openEditor(anInvoice(line("1", "10", 19, { unit: "E51" })));
  expect(field("unit", "1").value).toBe("E51");
  expect(printed(field("unit", "1"))).toBe("E51");
  await choose(field("unit", "1"), "HUR");
  expect(field("unit", "1").querySelector("option[value=E51]")).toBeNull();
});

it("the dropdown of the rates offers those that are on, and keeps one that is none of them", async () => {
  const { editor } = await openEditor(
    anInvoice(
      line("1", "10", 19),
      line("1", "10", 16),
      having({ invoiceTaxRates: { "0": true, "7": false, "19": true } }),
    ),
  );
  expect(options("vat", "1")).toEqual(["19 %", "0 %"]);
  expect(options("vat", "2")).toEqual(["16 %", "19 %", "0 %"]);
  await choose(field("vat", "1"), "0");
  expect(getInvoice(editor).invoiceLines[0]?.vat).toBe(0);
});
