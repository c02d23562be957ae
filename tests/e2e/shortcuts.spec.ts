import type { Page } from "@playwright/test";
import { anInvoice, line } from "../builders";
import { openInvoice, openWith, savedInvoice } from "./editor";
import { expect, test } from "./test";

const number = (page: Page) => page.locator("[data-field='invoiceID']");
const twoLines = anInvoice(line("2", "50", 19, { name: "Erste" }), line("6", "68", 19, { name: "Zweite" }));

/** Counts what the page prints instead of opening a print preview. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const root = document.documentElement;
      root.dataset["prints"] = String(Number(root.dataset["prints"] ?? 0) + 1);
    };
  });

test("a question mark opens the list of shortcuts, unless it belongs into a text", async ({ page }) => {
  await openInvoice(page, "de");
  const list = page.getByRole("dialog", { name: "Tastenkürzel" });
  await number(page).focus();
  await page.keyboard.type("?");
  await expect(number(page)).toHaveValue("?");
  await expect(list).toHaveCount(0);
  await page.keyboard.press("Escape");
  await number(page).blur();

  await page.keyboard.press("?");
  await expect(list).toBeVisible();
  await expect(list.getByText("Rückgängig")).toBeVisible();
  await expect(list.getByText("Strg").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  const link = page.getByRole("button", { name: "Tastenkürzel" });
  await link.click();
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test.describe("on a Mac", () => {
  test("the list names the keys of a Mac, in English", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }));
    await openInvoice(page, "en");
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list.getByText("Undo")).toBeVisible();
    await expect(list.getByText("⌘", { exact: true }).first()).toBeVisible();
    await expect(list.getByText("⌥", { exact: true }).first()).toBeVisible();
    await expect(list.getByText("Ctrl")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await number(page).fill("INV-1");
    await page.keyboard.press("Meta+z");
    await expect(number(page)).not.toHaveValue("INV-1");
  });
});

test("the tools have their keys: create, upload, print", async ({ page }) => {
  await countPrints(page);
  await openInvoice(page, "de");
  await number(page).focus();
  await page.keyboard.press("Control+Enter");
  const create = page.getByRole("dialog", { name: "Rechnung erstellen" });
  await expect(create).toBeVisible();
  // Behind a dialog they are asleep.
  await page.keyboard.press("Control+o");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(create).toHaveCount(0);
  await expect(number(page)).toBeFocused();

  await page.keyboard.press("Control+o");
  await expect(page.getByRole("dialog", { name: "Datei hochladen" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+p");
  await expect(page.locator("html")).toHaveAttribute("data-prints", "1");
});

test("a dialog opened over a menu gives the focus to the sheet, not to nothing", async ({ page }) => {
  await openInvoice(page, "de");
  await page.getByRole("button", { name: "Design" }).click();
  const menu = page.getByRole("dialog", { name: "Design" });
  await expect(menu.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("Ctrl+S stores at once and says that this is never needed", async ({ page }) => {
  await openInvoice(page, "de");
  await number(page).fill("RE-77");
  await page.keyboard.press("Control+s");
  expect((await savedInvoice(page, "de")).invoiceID).toBe("RE-77");
  await expect(page.getByRole("status").filter({ hasText: "sofort gespeichert" })).toBeVisible();
  await expect(number(page)).toBeFocused();

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.keyboard.press("Control+s");
  await expect(
    page.getByRole("alert").filter({ hasText: "Der Speicher des Browsers ist voll" }),
  ).toBeVisible();
});

test("Alt, Shift and the arrow down double a line, Alt and an arrow move it", async ({ page }) => {
  await openWith(page, twoLines);
  const names = () =>
    page
      .locator("[data-line-id] [data-field='name']")
      .evaluateAll((fields) =>
        fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : "")),
      );
  await page.locator("[data-line-id='1'] [data-field='quantity']").focus();
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect.poll(names).toEqual(["Erste", "Erste", "Zweite"]);
  await expect(page.locator("[data-line-id='2'] [data-field='name']")).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(names).toEqual(["Erste", "Zweite", "Erste"]);
  await expect(page.locator("[data-line-id='3'] [data-field='name']")).toBeFocused();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(names).toEqual(["Erste", "Zweite"]);
});

test("undo and redo have buttons that say when there is nothing to do", async ({ page }) => {
  await openInvoice(page, "de");
  const undo = page.getByRole("button", { name: "Rückgängig", exact: true });
  const redo = page.getByRole("button", { name: "Wiederholen" });
  await expect(undo).toBeDisabled();
  await expect(redo).toBeDisabled();
  await number(page).fill("RE-1");
  await number(page).blur();
  await undo.click();
  await expect(number(page)).toHaveValue("RE-0001");
  await expect(undo).toBeDisabled();
  await redo.click();
  await expect(number(page)).toHaveValue("RE-1");
  await expect(redo).toBeDisabled();
});

test("the header says that everything is saved, and it is", async ({ page }) => {
  await openInvoice(page, "de");
  await number(page).fill("RE-8");
  const sign = page.locator("header").getByRole("status");
  await expect(sign).toHaveText("Gespeichert");
  await expect(sign).toHaveAttribute("data-status", "saved");
  expect((await savedInvoice(page, "de")).invoiceID).toBe("RE-8");
});
