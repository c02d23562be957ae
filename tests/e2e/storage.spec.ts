import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { anInvoice, line, storedText } from "../builders";
import { openInvoice, withStored } from "./editor";
import { expect, test } from "./test";

const number = (page: Page) => page.locator("[data-field='invoiceID']");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("invoice-storage"));
const saved = (version: number): string =>
  storedText({ invoices: { de: anInvoice(line("2", "50")) } }, version);

test("what is typed is there after a reload, even in the middle of a field", async ({ page }) => {
  await openInvoice(page, "de");
  await number(page).focus();
  await page.keyboard.type("RE-2026-77");
  await page.reload();
  await expect(number(page)).toHaveValue("RE-2026-77");
});

test("an older version starts anew, a newer one stays untouched", async ({ page }) => {
  await withStored(page, saved(10));
  await openInvoice(page, "de");
  await expect(number(page)).toHaveValue("RE-0000");
  await expect.poll(() => stored(page)).toContain('"version":11');

  await page.evaluate((text) => localStorage.setItem("invoice-storage", text), saved(12));
  await page.reload();
  await expect(
    page.getByRole("status").filter({ hasText: "Von einer neueren Fassung gespeichert" }),
  ).toBeVisible();
  await number(page).fill("RE-1");
  await number(page).blur();
  await expect(page.getByText("Wird hier nicht gespeichert")).toBeVisible();
  await page.reload();
  expect(await stored(page)).toBe(saved(12));
});

test("what other versions have stored opens, but for a draft that is kept until it is deleted", async ({
  page,
}) => {
  const invoice = anInvoice(line("2", "50"));
  const { supplierBankBic: _bic, ...less } = invoice;
  const theme = { ...invoice.invoiceTheme, theme: "stars" };
  const [position] = invoice.invoiceLines;
  const broken = { ...invoice, invoiceLocale: "en", invoiceLines: [{ ...position, quantity: null }] };
  const invoices = { de: { ...less, invoiceTheme: theme, invoiceProject: "P-7" }, en: broken };
  await withStored(page, storedText({ invoices }));
  await openInvoice(page, "de");
  await expect(number(page)).toHaveValue("RE-7");
  await expect(page.locator("[data-field='supplierBankBic']")).toHaveValue("BIC");
  await expect(page.locator("[data-total='invoicePayableAmount']").first()).toContainText("119,00");

  const message = page.getByRole("status").filter({ hasText: "Ein Entwurf war nicht lesbar" });
  const download = page.waitForEvent("download");
  await message.getByRole("button", { name: "Als Datei sichern" }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version: 1, invoice: broken });

  await message.getByRole("button", { name: "Schließen" }).click();
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(message).toBeVisible();
  await expect(number(page)).toHaveValue("RE-7");
  await page.getByRole("button", { name: "Englisch" }).click();
  await expect(number(page)).toHaveValue("INV-0000");
  const english = page.getByRole("status").filter({ hasText: "A draft could not be read" });
  await english.getByRole("button", { name: "Delete" }).click();
  await expect(english).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("unreadable");
});

test("garbage in the storage gives an empty sheet, not an empty page", async ({ page }) => {
  await withStored(page, '{"state":{"invoices":{"de":{"invoiceLines":7}}},"version":11}');
  await openInvoice(page, "de");
  await expect(number(page)).toHaveValue("RE-0000");
});

test("a full storage is said once and shown, and the sheet goes on", async ({ page }) => {
  await openInvoice(page, "de");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await number(page).fill("RE-1");
  await expect(
    page.getByRole("alert").filter({ hasText: "Der Speicher des Browsers ist voll" }),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Nicht gespeichert" })).toBeVisible();
  await number(page).fill("RE-2");
  await expect(number(page)).toHaveValue("RE-2");
  await expect(page.getByRole("alert").filter({ hasText: "Der Speicher des Browsers ist voll" })).toHaveCount(
    1,
  );
});

test("a browser without storage still has a sheet", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openInvoice(page, "de");
  await expect(
    page.getByRole("alert").filter({ hasText: "Der Browser lässt kein Speichern zu" }),
  ).toBeVisible();
  await number(page).fill("RE-1");
  await expect(number(page)).toHaveValue("RE-1");
});

test("an idle second window follows the first", async ({ page, context }) => {
  await openInvoice(page, "de");
  const other = await context.newPage();
  await openInvoice(other, "de");
  await number(page).fill("RE-FIRST");
  await expect(number(other)).toHaveValue("RE-FIRST");
});

test("a second window in the middle of a field asks whose text shall stay", async ({ page, context }) => {
  await openInvoice(page, "de");
  const other = await context.newPage();
  await openInvoice(other, "de");
  await number(other).focus();
  await other.keyboard.type("RE-OTHER");
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue("RE-OTHER");

  await number(page).fill("RE-FIRST");
  await number(page).blur();
  const question = other.getByRole("dialog", { name: "In einem anderen Fenster geändert" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Meine behalten" }).click();
  await expect(number(page)).toHaveValue("RE-OTHER");
  await expect(number(other)).toHaveValue("RE-OTHER");
});

test("deleting the contents asks nothing and can be undone", async ({ page }) => {
  await openInvoice(page, "de");
  const erase = page.getByRole("button", { name: "Inhalte löschen" });
  await expect(erase).toBeDisabled();
  await number(page).fill("RE-1");
  await number(page).blur();
  await erase.click();
  await expect(number(page)).toHaveValue("RE-0000");
  await expect(erase).toBeDisabled();
  await page
    .getByRole("status")
    .filter({ hasText: "Inhalte gelöscht" })
    .getByRole("button", { name: "Rückgängig" })
    .click();
  await expect(number(page)).toHaveValue("RE-1");
});

test("each language has its own invoice, and the content can be copied over once", async ({ page }) => {
  await openInvoice(page, "de");
  await number(page).fill("RE-DE");
  await number(page).blur();
  await page.getByRole("button", { name: "Englisch" }).click();
  await expect(number(page)).toHaveValue("INV-0000");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Copy content" }).click();
  await expect(number(page)).toHaveValue("RE-DE");
  await expect(page.locator("[data-field='supplierCompany']")).toHaveValue("Your company");
  await page.getByRole("button", { name: "German" }).click();
  await expect(number(page)).toHaveValue("RE-DE");
});

test("texts of a million characters in the storage do not keep the page from opening", async ({ page }) => {
  const invoice = { ...anInvoice(line("2", "50")), invoicePaymentNote: "x ".repeat(400_000) };
  await withStored(page, storedText({ invoices: { de: invoice } }));
  await openInvoice(page, "de");
  await expect(number(page)).toHaveValue(invoice.invoiceID);
});
