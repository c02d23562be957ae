import type { Locator, Page } from "@playwright/test";
import { anInvoice, line } from "../builders";
import { openWith, wordsOf } from "./editor";
import { expect, test } from "./test";

/** Opens the settings from the toolbar. */
async function openSettings(page: Page): Promise<Locator> {
  const { toolbar, dialogs } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.settings, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: dialogs.settings.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("a used rate says why it cannot be switched off, under the pointer, too", async ({ page }) => {
  await openWith(page, anInvoice(line("1", "10", 19), line("1", "10", 7), line("1", "10", 19)));
  const dialog = await openSettings(page);
  const rate = dialog.getByRole("checkbox", { name: /^19\s?%$/ });
  await expect(rate).toHaveAccessibleDescription("Wird in den Positionen 1 und 3 verwendet");
  await rate.hover();
  await expect(dialog.getByRole("tooltip").filter({ hasText: "1 und 3" })).toBeVisible();
});

test("the settings stand beside the sheet, which shows what they change", async ({ page }) => {
  await openWith(page, anInvoice(line("2", "50")));
  const dialog = await openSettings(page);
  const note = page.locator("[data-field='supplierIsSmallBusinessOwnerNote']");
  await dialog.getByRole("radio", { name: /Kleinunternehmer/ }).check();
  await expect(note).toBeInViewport();
  // Nothing lies over the sheet, and it can be written on at once.
  const free = await note.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width - 8, top + height / 2) === element;
  });
  expect(free).toBe(true);
  await page.locator("[data-field='invoiceID']").click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("[data-field='invoiceID']")).toBeFocused();
});
