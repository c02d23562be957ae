import type { Locator, Page } from "@playwright/test";
import { admin } from "../words";

/** What a buyer and a developer press, on the German page. */
export const dialog = (page: Page): Locator => page.locator("dialog[open]").last();

export const tool = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: admin.de.label }).getByRole("button", { name, exact: true });

export const couponField = (page: Page): Locator =>
  dialog(page).getByRole("textbox", { name: "Gutscheincode" });

export const openGenerate = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Rechnung erstellen" }).click();

export const openPackages = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Pakete kaufen" }).click();

/** Agrees to the terms and leaves for the payment page. */
export async function goToPay(page: Page): Promise<void> {
  await dialog(page).getByRole("checkbox").check();
  await dialog(page)
    .getByRole("button", { name: /^Weiter zur Zahlung ·/ })
    .click();
}

export async function redeem(page: Page, code: string): Promise<void> {
  await couponField(page).fill(code);
  await couponField(page).press("Enter");
}

export async function create(page: Page): Promise<void> {
  await dialog(page).getByRole("checkbox").check();
  await dialog(page).getByRole("button", { name: "E-Rechnung erstellen", exact: true }).click();
}

export async function setNumber(page: Page, number: string): Promise<void> {
  await page.locator("[data-field='invoiceID']").fill(number);
  await page.keyboard.press("Tab");
}

/** Names of the files that a page saves from now on. */
export function downloadsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("download", (file) => names.push(file.suggestedFilename()));
  return names;
}

/** Whom the page calls itself to the server. */
export const clientIdOf = async (page: Page): Promise<string> =>
  (await page.evaluate(() => localStorage.getItem("invoice-client-id"))) ?? "";
