import { expect, it, vi } from "vitest";
import { getInvoice } from "../../store/editor/invoice-store";
import { anInvoice, inLanguage, line } from "../builders";
import { click, focus, leave, press, type, until } from "./a-visitor";
import { byName, dialog, field, lineNames, messages, openEditor, tool } from "./an-editor";

const focused = () => document.activeElement;
const twoLines = anInvoice(
  line("2", "50", 19, { name: "Erste", description: "Oben\nUnten" }),
  line("6", "68", 19, { name: "Zweite" }),
);
const isGone = () => until(() => expect(document.querySelector("dialog")).toBeNull());

it("Enter goes through the fields in reading order, to the tool that makes the invoice", async () => {
  await openEditor(twoLines);
  await focus(field("supplierCompany"));
  await press("Enter");
  expect(focused()).toBe(field("supplierName"));
  await focus(field("name", "1"));
  const order: (string | null | undefined)[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await press("Enter");
    order.push(focused()?.getAttribute("data-field"));
  }
  expect(order).toEqual([
    "description",
    "quantity",
    "unit",
    "vat",
    "unitPrice",
    "name",
    "quantity",
    "unit",
    "vat",
    "unitPrice",
  ]);
  await focus(field("supplierBankBic"));
  await press("Enter");
  expect(focused()).toBe(tool("create"));
});

it("Enter behind the last line writes on in a new one; one without a name leads to the button, which adds another", async () => {
  const { editor } = await openEditor(twoLines);
  await focus(field("unitPrice", "2"));
  await type("70");
  await press("Enter");
  expect(focused()).toBe(field("name", "3"));
  expect(getInvoice(editor).invoiceLines[1]?.unitPrice).toBe("70");
  await press("Enter", "Enter", "Enter", "Enter", "Enter");
  expect(focused()?.textContent).toContain("Position hinzufügen");
  expect(lineNames()).toHaveLength(3);
  await press("Enter");
  expect(focused()).toBe(field("name", "4"));
});

it("Shift and Enter make a line of a text that has several, and say so of one that has not", async () => {
  await openEditor(twoLines);
  await focus(field("customerCompany"));
  await press("Shift+Enter");
  expect(focused()).toBe(field("customerCompany"));
  const note = () => document.querySelector(".ed-field-note")?.textContent;
  await until(() => expect(note()).toBe("Dieses Feld hat nur eine Zeile."));
  await type("Hansen");
  expect(note()).toBeUndefined();
  expect(field("customerCompany").value).toBe("Hansen");
});

it("an arrow goes up or down its column, but chooses in a dropdown, and in a longer text goes to its lines first", async () => {
  await openEditor(twoLines);
  for (const name of ["quantity", "unitPrice", "name"]) {
    await focus(field(name, "1"));
    await press("ArrowDown");
    expect(focused(), name).toBe(field(name, "2"));
    await press("ArrowUp");
    expect(focused(), name).toBe(field(name, "1"));
  }
  await focus(field("unit", "1"));
  await press("ArrowDown");
  expect(focused()).toBe(field("unit", "1"));
  const description = field("description", "1");
  await focus(description);
  if (description instanceof HTMLTextAreaElement) description.setSelectionRange(0, 0);
  await press("ArrowDown");
  expect(focused()).toBe(description);
  if (description instanceof HTMLTextAreaElement) description.setSelectionRange(10, 10);
  await press("ArrowDown");
  expect(focused()).toBe(field("name", "2"));
});

it("Escape brings back what stood in a field, and leaves the cursor there", async () => {
  await openEditor(twoLines);
  await focus(field("invoiceID"));
  await type("RE-99");
  await press("Escape");
  expect(field("invoiceID").value).toBe("RE-7");
  expect(focused()).toBe(field("invoiceID"));
});

it("undo and redo have their keys inside a field and outside, and buttons that say when there is nothing to do", async () => {
  await openEditor();
  const undo = () => byName("header button", "Rückgängig");
  const redo = () => byName("header button", "Wiederholen");
  const can = () => [undo(), redo()].map((button) => button.getAttribute("aria-disabled") !== "true");
  expect(can()).toEqual([false, false]);
  await focus(field("invoiceID"));
  await type("RE-1");
  await press("Control+z");
  expect(field("invoiceID").value).toBe("RE-0000");
  await until(() => expect(focused()).toBe(field("invoiceID")));
  await press("Control+Shift+z");
  expect(field("invoiceID").value).toBe("RE-1");
  await leave();
  await press("Control+z");
  expect(field("invoiceID").value).toBe("RE-0000");
  await press("Control+y");
  expect(field("invoiceID").value).toBe("RE-1");
  expect(can()).toEqual([true, false]);
  await click(undo());
  expect([field("invoiceID").value, can()]).toEqual(["RE-0000", [false, true]]);
  await click(redo());
  expect([field("invoiceID").value, can()]).toEqual(["RE-1", [true, false]]);
});

it("a question mark opens the list of shortcuts, unless it belongs into a text", async () => {
  await openEditor();
  await focus(field("invoiceID"));
  await type("?");
  expect(field("invoiceID").value).toBe("?");
  await press("Escape");
  await leave();
  await press("?");
  const list = await dialog();
  expect(list.textContent).toContain("Rückgängig");
  expect(list.textContent).toContain("Strg");
  await press("Escape");
  await isGone();
  const link = byName("footer button", "Tastenkürzel");
  await click(link);
  await dialog();
  await press("Escape");
  await isGone();
  expect(focused()).toBe(link);
});

it("on a Mac the list names the keys of a Mac, and they work", async () => {
  vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
  const { editor } = await openEditor(anInvoice(line("1", "10"), inLanguage("en")));
  await press("?");
  const list = await dialog();
  expect(list.textContent).toContain("⌘");
  expect(list.textContent).toContain("⌥");
  expect(list.textContent).not.toContain("Ctrl");
  await press("Escape");
  await isGone();
  await focus(field("invoiceID"));
  await type("INV-1");
  await press("Meta+z");
  expect(getInvoice(editor).invoiceID).toBe("RE-7");
});

it("the tools have their keys, which sleep behind a dialog", async () => {
  const print = vi.fn();
  window.print = print;
  await openEditor(twoLines);
  await press("Control+Enter");
  expect((await dialog()).textContent).toContain("Rechnung erstellen");
  await press("Control+o", "Control+z");
  // Another one would take its place.
  expect((await dialog()).textContent).toContain("Rechnung erstellen");
  await press("Escape");
  await isGone();
  await press("Control+o");
  expect((await dialog()).textContent).toContain("Datei hochladen");
  await press("Escape");
  await isGone();
  await press("Control+p");
  await until(() => expect(print).toHaveBeenCalledOnce());
});

it("Ctrl+S stores at once and says that this is never needed, or that it cannot be done", async () => {
  await openEditor();
  await focus(field("invoiceID"));
  await type("RE-77");
  await press("Control+s");
  expect(localStorage.getItem("invoice-storage")).toContain("RE-77");
  expect(messages().join()).toContain("sofort gespeichert");
  expect(focused()).toBe(field("invoiceID"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await press("Control+s");
  expect(document.querySelector(".ed-toast[role=alert]")?.textContent).toContain(
    "Der Speicher des Browsers ist voll",
  );
});

it("the header says that everything is saved, and it is", async () => {
  await openEditor();
  await focus(field("invoiceID"));
  await type("RE-8");
  await until(() => expect(localStorage.getItem("invoice-storage")).toContain("RE-8"));
  const sign = document.querySelector<HTMLElement>("header [role=status]");
  expect([sign?.textContent, sign?.dataset["status"]]).toEqual(["Gespeichert", "saved"]);
});
