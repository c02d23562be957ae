import { expect, it } from "vitest";
import { toolNames } from "../../components/editor/action-table";
import { anInvoice, having, line } from "../builders";
import { de } from "../words";
import { click, focus, press, until } from "./a-visitor";
import { byName, dialog, field, menu, openEditor, tool } from "./an-editor";

const invoice = anInvoice(line("2", "50"));
const bar = (): Element => byName("[role=toolbar]", de.toolbar.label);
const buttons = () => [...bar().querySelectorAll("button")];
const active = (): readonly string[] =>
  [...document.querySelectorAll(`[aria-label="${de.toolbar.preview.label}"] li`)].map(
    ({ textContent }) => textContent ?? "",
  );

it("the tools are one stop of the Tab key, walked round by arrow keys, Home and End", async () => {
  await openEditor(invoice);
  expect(bar().getAttribute("aria-orientation")).toBe("vertical");
  const all = buttons();
  await focus(tool("settings"));
  await press("ArrowDown");
  expect(document.activeElement).toBe(tool("theme"));
  await press("End", "ArrowDown");
  expect(document.activeElement).toBe(tool("settings"));
  await press("ArrowUp");
  expect(document.activeElement).toBe(all.at(-1));
  await press("Home", "ArrowDown");
  // Whoever comes back is where they were.
  await press("Tab");
  expect(bar().contains(document.activeElement)).toBe(false);
  await press("Shift+Tab");
  expect(document.activeElement).toBe(tool("theme"));
  await press("Shift+Tab");
  expect(bar().contains(document.activeElement)).toBe(false);
});

it("above the sheet the tools are walked sideways, and a menu opens downwards", async () => {
  await openEditor(invoice, { width: 1_000 });
  expect(bar().getAttribute("aria-orientation")).toBe("horizontal");
  await focus(tool("settings"));
  await press("ArrowRight");
  expect(document.activeElement).toBe(tool("theme"));
  await press("ArrowDown");
  await until(() => expect(menu("theme")).not.toBeNull());
});

it("the tools open settings, upload, packages and the invoice, which give the focus back", async () => {
  await openEditor(invoice, { flags: { paywall: true, payments: true } });
  for (const name of ["upload", "packages", "create"]) {
    await click(tool(name));
    await dialog();
    await press("Escape");
    await until(() => expect(document.querySelector("dialog")).toBeNull());
    expect(document.activeElement).toBe(tool(name));
  }
  await click(tool("settings"));
  await until(() => expect(menu("settings")).not.toBeNull());
  await press("Escape");
  expect(document.activeElement).toBe(tool("settings"));
});

it.each([
  ["nobody takes payments", { paywall: true, payments: false }],
  ["everything is free", { paywall: false, payments: true }],
  ["packages are off", { paywall: true, payments: true, packages: false }],
])("the tools lead to no packages where %s", async (_, flags) => {
  await openEditor(invoice, { flags });
  expect(buttons().map(({ id }) => id.replace("ed-tool-", ""))).toEqual([
    ...toolNames.filter((name) => name !== "packages" && name !== "findings"),
    "collapse",
  ]);
});

it("under the settings stands what is active, and what of it is still missing", async () => {
  const flags = { flagHasTaxExemptionReason: true, flagHasSupplierBuyerReference: true };
  await openEditor(
    anInvoice(
      having({ ...flags, flagShowInvoiceLineNumbers: false, supplierBuyerReference: "04011000-12345-03" }),
      line("1", "10", 0),
    ),
  );
  expect(active()).toEqual([
    `${de.settings.flagHasSupplierBuyerReference.preview}04011000-12345-03`,
    `${de.settings.flagHasTaxExemptionReason.preview}${de.toolbar.preview.noData}`,
  ]);
});

it("a small business is named among the active settings, as are the numbers of a new invoice", async () => {
  await openEditor(anInvoice(having({ flagIsSmallBusinessOwner: true }), line("1", "10", 0)));
  expect(active()).toEqual([
    de.settings.flagShowInvoiceLineNumbers.preview,
    de.settings.flagIsSmallBusinessOwner.preview,
  ]);
});

it("there is nothing to delete on a new invoice; whatever is changed makes it possible", async () => {
  await openEditor();
  expect(tool("delete").getAttribute("aria-disabled")).toBe("true");
  await click(tool("delete"));
  expect(document.querySelector(".ed-toast")).toBeNull();
  await focus(field("invoiceID"));
  await press("1");
  expect(tool("delete").hasAttribute("aria-disabled")).toBe(false);
});

it("the choice of width is kept for the next visit", async () => {
  const { editor, close } = await openEditor(invoice);
  expect(tool("collapse").getAttribute("aria-expanded")).toBe("true");
  await click(tool("collapse"));
  expect(document.documentElement.dataset["toolbar"]).toBe("collapsed");
  await close();
  const next = await openEditor();
  expect(next.editor).not.toBe(editor);
  expect(tool("collapse").getAttribute("aria-expanded")).toBe("false");
});
