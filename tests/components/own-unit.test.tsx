import { expect, it } from "vitest";
import { getInvoice } from "../../store/editor/invoice-store";
import { anInvoice, line } from "../builders";
import { choose, leave, press, type, until } from "./a-visitor";
import { field, openEditor, printed } from "./an-editor";

const unit = (id: string) => field("unit", id);
const labels = (id: string) => [...unit(id).querySelectorAll("option")].map(({ textContent }) => textContent);
const writing = (id: string) => until(() => expect(unit(id).tagName).toBe("TEXTAREA"));

/** Chooses to write a unit of one's own. */
async function writeOwn(id: string): Promise<void> {
  await choose(unit(id), "");
  await writing(id);
  await until(() => expect(document.activeElement).toBe(unit(id)));
}

it("a unit of one's own is written where the others are chosen, and offered to the other lines", async () => {
  const { editor } = await openEditor(anInvoice(line("2", "10"), line("1", "20")));
  expect(labels("1").at(-1)).toBe("Eigene Einheit …");
  await writeOwn("1");
  await type("Normseite");
  await press("Tab");
  expect(getInvoice(editor).invoiceLines[0]).toMatchObject({ unit: "C62", ownUnit: "Normseite" });
  expect([unit("1").tagName, printed(unit("1"))]).toEqual(["SELECT", "Normseite"]);

  await choose(unit("2"), "Normseite");
  expect(getInvoice(editor).invoiceLines[1]).toMatchObject({ unit: "C62", ownUnit: "Normseite" });
  await choose(unit("1"), "HUR");
  await choose(unit("2"), "DAY");
  expect(getInvoice(editor).invoiceLines.map((each) => [each.unit, each.ownUnit])).toEqual([
    ["HUR", undefined],
    ["DAY", undefined],
  ]);
  expect(labels("1")).not.toContain("Normseite");
});

it("a word for a known unit has its code, and one that the table prints anyway is none of one's own", async () => {
  const { editor } = await openEditor(anInvoice(line("2", "10", 19, { unit: "C62" })));
  await writeOwn("1");
  await type("Std");
  expect(getInvoice(editor).invoiceLines[0]).toMatchObject({ unit: "HUR", ownUnit: "Std" });
  await leave();
  await writeOwn("1");
  await type("Stunden");
  await leave();
  expect(getInvoice(editor).invoiceLines[0]?.ownUnit).toBeUndefined();
  expect(printed(unit("1"))).toBe("Stunden");
});

it("what is written is printed as it is, and a letter that may stand for anything has no code", async () => {
  const { editor } = await openEditor(anInvoice(line("2", "10"), line("2", "20")));
  await writeOwn("1");
  await type("Quadratmeter");
  await press("Tab");
  await writeOwn("2");
  await type("M");
  await leave();
  expect(getInvoice(editor).invoiceLines.map((each) => [each.unit, each.ownUnit])).toEqual([
    ["MTK", "Quadratmeter"],
    ["C62", "M"],
  ]);
});

it("the field goes with its row, no arrow leads from it to a dropdown, and undo leaves the cursor there", async () => {
  const { editor } = await openEditor(anInvoice(line("2", "10"), line("2", "20")));
  await writeOwn("1");
  await type("Kiste");
  await press("ArrowDown");
  expect(document.activeElement).toBe(unit("1"));
  await press("Alt+ArrowDown");
  await writing("2");
  await until(() => expect(document.activeElement).toBe(unit("2")));
  await type("Sack");
  expect(getInvoice(editor).invoiceLines.map(({ ownUnit }) => ownUnit)).toEqual([undefined, "Sack"]);
  await press("Control+z");
  await until(() => expect(document.activeElement).toBe(unit("2")));
  expect([unit("2").tagName, getInvoice(editor).invoiceLines[1]?.ownUnit]).toEqual(["SELECT", "Kiste"]);
});

it("Escape brings back what it was, and an emptied word is that of the code again", async () => {
  const { editor } = await openEditor(anInvoice(line("2", "10", 19, { unit: "E51", ownUnit: "Auftrag" })));
  await writeOwn("1");
  await type("Sack");
  await press("Escape");
  await leave();
  expect(getInvoice(editor).invoiceLines[0]).toMatchObject({ unit: "E51", ownUnit: "Auftrag" });
  await writeOwn("1");
  await press("Backspace");
  await leave();
  expect(getInvoice(editor).invoiceLines[0]?.ownUnit).toBeUndefined();
  expect(printed(unit("1"))).toBe("E51");
});
