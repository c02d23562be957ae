import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { anInvoice, line } from "../builders";
import { openInvoice, openWith } from "./editor";
import { expect, test } from "./test";

const focused = (page: Page) => page.locator(":focus");

/** Presses Tab until a field has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${selector}`);
}

test("the whole job is done by keyboard alone", async ({ page }) => {
  await openInvoice(page, "de");
  const fields: readonly (readonly [string, string])[] = [
    ["supplierCompany", "Malerei Brandt"],
    ["supplierName", "Falk Brandt"],
    ["supplierStreetName", "Venloer Straße 214"],
    ["supplierPostalZone", "50823"],
    ["supplierCityName", "Köln"],
    ["customerEmail", "rechnung@hansen-partner.example"],
    ["customerCompany", "Hansen & Partner"],
    ["customerStreetName", "Lindenallee 8"],
    ["customerPostalZone", "50968"],
    ["customerCityName", "Köln"],
    ["invoiceID", "RE-2026-9"],
  ];
  const last: readonly (readonly [string, string])[] = [
    ["supplierTelephone", "+49 221 5301770"],
    ["supplierEmail", "post@brandt-maler.example"],
    ["supplierCompanyID", "DE123456788"],
    ["supplierBankAccountHolder", "Falk Brandt"],
    ["supplierBankIban", "DE02 1203 0000 0000 2020 51"],
    ["supplierBankBic", "BYLADEM1001"],
  ];
  for (const [field, text] of fields) {
    await tabTo(page, `[data-field='${field}']`);
    await page.keyboard.type(text);
  }
  await tabTo(page, "[data-add-line], [data-field='invoiceLines']");
  await page.keyboard.press("Enter");
  await tabTo(page, "[data-line-id='1'] [data-field='name']");
  await page.keyboard.type("Wände streichen");
  await tabTo(page, "[data-line-id='1'] [data-field='quantity']");
  await page.keyboard.type("3");
  await tabTo(page, "[data-line-id='1'] [data-field='unitPrice']");
  await page.keyboard.type("50");
  for (const [field, text] of last) {
    await tabTo(page, `[data-field='${field}']`);
    await page.keyboard.type(text);
  }
  await expect(page.locator("[data-total='invoicePayableAmount']")).toHaveText(/178,50/);

  // From the sheet back to the tools: one stop, arrows inside.
  for (let press = 0; press < 80; press += 1) {
    if (await page.evaluate(() => document.activeElement?.closest("[role=toolbar]") !== null)) break;
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Home");
  await expect(focused(page)).toHaveText("Einstellungen");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await expect(focused(page)).toContainText("Rechnung erstellen");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Rechnung erstellen" })).toBeVisible();

  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  await tabTo(page, "input[type=radio]");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "PDF" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "input[type=checkbox]");
  await page.keyboard.press("Space");
  await tabTo(page, ".ed-button-primary");
  await page.keyboard.press("Enter");
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
  const xml = downloads.find((download) => /^RE-2026-9_.*_Rechnung\.xml$/.test(download.suggestedFilename()));
  if (!xml) throw new Error("no XML was saved");
  const path = await xml.path();
  expect(readFileSync(path, "utf8")).toContain("<ram:DuePayableAmount>178.50</ram:DuePayableAmount>");

  // And back again, by keyboard as well: the file chooser is the browser's own.
  const chooser = page.waitForEvent("filechooser");
  for (let press = 0; press < 80; press += 1) {
    if (await page.evaluate(() => document.activeElement?.closest("[role=toolbar]") !== null)) break;
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Home");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Datei hochladen" })).toBeVisible();
  await tabTo(page, "dialog input[type=file]");
  await expect(focused(page)).toHaveAttribute("aria-label", "Datei auswählen");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(path);
  await tabTo(page, "dialog .ed-button-primary");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Die Rechnung steht auf dem Blatt")).toBeVisible();
});

test("a jump link leads past header and tools to the sheet", async ({ page }) => {
  await openInvoice(page, "de");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Zum Blatt springen");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("keys stay in their field, go along the columns of the table, and end at the button", async ({
  page,
}) => {
  await openWith(
    page,
    anInvoice(
      line("2", "50", 19, { name: "Erste", description: "Oben\nUnten" }),
      line("6", "68", 19, { name: "Zweite" }),
    ),
  );
  const at = (id: string, field: string) => page.locator(`[data-line-id='${id}'] [data-field='${field}']`);

  // Who wants a second line in the name must not write over the street.
  const company = page.locator("[data-field='customerCompany']");
  await company.focus();
  await page.keyboard.press("Shift+Enter");
  await expect(company).toBeFocused();
  await expect(page.locator("#ed-field-note")).toHaveText("Dieses Feld hat nur eine Zeile.");
  await page.keyboard.type("Hansen");
  await expect(page.locator("#ed-field-note")).toHaveCount(0);
  await expect(company).toHaveValue("Hansen");
  await at("1", "unit").focus();
  await page.keyboard.press("Shift+Enter");
  await expect(at("1", "unit")).toBeFocused();

  await at("1", "quantity").focus();
  await page.keyboard.press("ArrowDown");
  await expect(at("2", "quantity")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(at("1", "quantity")).toBeFocused();
  await at("1", "unitPrice").focus();
  await page.keyboard.press("ArrowDown");
  await expect(at("2", "unitPrice")).toBeFocused();
  await at("2", "name").focus();
  await page.keyboard.press("ArrowUp");
  await expect(at("1", "name")).toBeFocused();
  // In a dropdown an arrow chooses, and in a text of several lines it goes to the next line first.
  await at("1", "unit").focus();
  await page.keyboard.press("ArrowDown");
  await expect(at("1", "unit")).toBeFocused();
  const description = at("1", "description");
  await description.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  await expect(description).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowDown");
  await expect(at("2", "name")).toBeFocused();

  await page.locator("[data-field='supplierBankBic']").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rechnung erstellen" })).toBeFocused();
});
