import type { Page } from "@playwright/test";
import { openInvoice } from "./editor";
import { expect, test } from "./test";

const number = (page: Page) => page.locator("[data-field='invoiceID']");

/** Counts what the page prints instead of opening a print preview. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const root = document.documentElement;
      root.dataset["prints"] = String(Number(root.dataset["prints"] ?? 0) + 1);
    };
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
