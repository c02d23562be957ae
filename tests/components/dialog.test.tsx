import { act } from "react";
import { expect, it } from "vitest";
import { anInvoice, line } from "../builders";
import { click, focus, press, until } from "./a-visitor";
import { byName, describes, dialog, field, menu, nameOf, openEditor, tool } from "./an-editor";

const invoice = anInvoice(line("2", "50"));
const isGone = () => until(() => expect(document.querySelector("dialog")).toBeNull());

it("a dialog has its title as its name, and the line under it as its description", async () => {
  await openEditor(invoice);
  await click(tool("create"));
  const open = await dialog();
  expect(open.dataset["modal"]).toBeDefined();
  expect(nameOf(open)).toBe("Rechnung erstellen");
  expect(describes(open)).toContain("119,00");
});

it("a dialog takes the focus, keeps it from the sheet, and gives it back to whatever opened it", async () => {
  await openEditor(invoice);
  for (const name of ["create", "upload"]) {
    await focus(tool(name));
    await press("Enter");
    const open = await dialog();
    expect(open.contains(document.activeElement)).toBe(true);
    for (let stop = 0; stop < 12; stop += 1) {
      await press("Tab");
      expect(open.contains(document.activeElement)).toBe(true);
    }
    await press("Escape");
    await isGone();
    expect(document.activeElement).toBe(tool(name));
  }
});

it("a dialog opened by a key gives the focus back to the field, and over a menu to the sheet", async () => {
  await openEditor(invoice);
  await focus(field("invoiceID"));
  await press("Control+Enter");
  await dialog();
  // Behind it the keys are asleep.
  await press("Control+o");
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
  await press("Escape");
  await isGone();
  expect(document.activeElement).toBe(field("invoiceID"));

  await click(tool("theme"));
  await until(() => expect(menu("theme")?.contains(document.activeElement)).toBe(true));
  await press("Control+Enter");
  await dialog();
  await until(() => expect(menu("theme")).toBeNull());
  await press("Escape");
  await isGone();
  expect(document.activeElement).toBe(document.querySelector("main"));
});

it("a dialog is closed by its cross and by a press beside it, not by one that began inside", async () => {
  await openEditor(invoice);
  const beside = async (began: (open: HTMLElement) => Element): Promise<void> => {
    await click(tool("create"));
    const open = await dialog();
    await act(async () => began(open).dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
    await act(async () => open.click());
  };
  await beside((open) => byName("h2", "Rechnung erstellen", open));
  expect(document.querySelector("dialog[open]")).not.toBeNull();
  await click(byName("button", "Schließen"));
  await isGone();
  await beside((open) => open);
  await isGone();
});

it("a dialog that the browser closes by itself, as Android does, is closed", async () => {
  await openEditor(invoice);
  await click(tool("upload"));
  const open = await dialog();
  await act(async () => open.close());
  await isGone();
});
