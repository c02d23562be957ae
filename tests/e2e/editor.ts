import { readFileSync } from "node:fs";
import { expect, type Download, type Locator, type Page } from "@playwright/test";
import { readInvoice } from "../../lib/invoice/schema";
import { startFacts, storedText } from "../builders";
import type { Invoice } from "../../lib/invoice/invoice";
import { localeName, type Locale } from "../../lib/locale";
import { de, en } from "../words";

const words = { de, en };

/** The interface texts of the language that the page shows. */
export async function wordsOf(page: Page): Promise<typeof de> {
  const language = await page.locator("html").getAttribute("lang");
  return words[language?.startsWith("en") ? "en" : "de"];
}

/** A field of the sheet, of a line where the line is named. */
export const field = (page: Page, name: string, lineId?: string | number): Locator =>
  page.locator(
    `[data-sheet] ${lineId === undefined ? "" : `[data-line-id="${lineId}"] `}[data-field="${name}"]`,
  );

/** What the sheet shows, and prints, of a field. */
export const printed = (control: Locator): Locator =>
  control.locator("xpath=..").locator(".sheet-field-text");

/** An amount that the sheet has worked out. */
export const total = (page: Page, name: string): Locator =>
  page.locator(`[data-total="${name}"]:not([data-rate])`).first();

/** Fills the storage before the page's own scripts run: a page that is open already would save over it when it is left. */
export async function withStored(page: Page, text: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (localStorage.getItem("invoice-storage") === null) localStorage.setItem("invoice-storage", stored);
  }, text);
}

/** The visitor has been here before: the tour does not start, and no download ends in a question. A storage that a test has filled itself is left alone. */
export async function beforeNow(page: Page): Promise<void> {
  await page.addInitScript(
    (stored) => {
      const text = stored[navigator.language.startsWith("de") ? "de" : "en"];
      try {
        if (localStorage.getItem("invoice-storage") === null) localStorage.setItem("invoice-storage", text);
        localStorage.setItem("invoice-feedback", "never");
      } catch {
        // A test may forbid the storage.
      }
    },
    { de: storedText(), en: storedText({ locale: "en" }) },
  );
}

/**
 * Before that the page shows what the server rendered, not what is stored; a thousand lines take a while on a busy machine.
 * An assertion that has to wait would read the whole page aloud first, which takes minutes for as many.
 */
export const pageIsReady = (page: Page): Promise<void> =>
  page.locator("[data-ready='true']").waitFor({ state: "attached", timeout: 60_000 });

/** Opens the editor in a language and waits until it can be written on; it is not the visitor's first time. */
export async function openInvoice(page: Page, locale: Locale): Promise<void> {
  await beforeNow(page);
  await page.goto("/");
  await pageIsReady(page);
  await expect(page.locator("[data-sheet='1']")).toBeVisible();
  await expect(page.locator("[data-field='invoiceID']")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  if ((await page.locator("html").getAttribute("lang"))?.slice(0, 2) !== locale) {
    const spoken = (await page.locator("html").getAttribute("lang")) === "en" ? "en" : "de";
    await page.getByRole("button", { name: localeName(locale, spoken), exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${locale}`));
  }
}

/** Empties the sheet, which is that of a first visit then, and waits until it is empty. */
export async function deleteEverything(page: Page): Promise<void> {
  const { toolbar } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.delete, exact: true }).click();
  await expect(page.locator("[data-line-id]")).toHaveCount(0);
}

/** Goes through the upload dialog with a file until it has worked, and does not wait for the dialog to leave by itself. */
export async function uploadFile(page: Page, path: string): Promise<void> {
  const { toolbar, dialogs } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.upload }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(path);
  // An XML is read in the browser.
  if (path.endsWith(".pdf")) await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: dialogs.upload.purposes.edit.action, exact: true }).click();
  const isThrough = async (): Promise<boolean> =>
    (await dialog.getByText(dialogs.upload.purposes.edit.done).isVisible()) || !(await dialog.isVisible());
  await expect.poll(isThrough, { timeout: 30_000 }).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

export interface CreatedFiles {
  readonly pdf: Buffer;
  readonly xml: Buffer;
  readonly verification: Buffer;
}

/** Creates the e-invoice through the dialog and takes its three downloads. */
export async function createInvoice(page: Page): Promise<CreatedFiles> {
  const { toolbar, dialogs } = await wordsOf(page);
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  await page.getByRole("button", { name: toolbar.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: dialogs.generate.invoice.name, exact: true }).check();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: dialogs.generate.invoice.action }).click();
  // Here and elsewhere the time of the test bounds it: a thousand lines are made beside two other browsers.
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
  const bytes = async (ending: string): Promise<Buffer> => {
    const found = downloads.find((download) => download.suggestedFilename().endsWith(ending));
    if (found === undefined) throw new Error(`no download ends with ${ending}`);
    return readFileSync(await found.path());
  };
  return {
    pdf: await bytes(".pdf"),
    xml: await bytes(".xml"),
    verification: await bytes(".txt"),
  };
}

/** What the browser has stored of a language's invoice, once it is stored. */
export async function savedInvoice(page: Page, locale: Locale): Promise<Invoice> {
  const stored = await page.waitForFunction(
    (key) =>
      document.querySelector(".ed-save-sign[data-status='saved']") !== null &&
      JSON.parse(localStorage.getItem("invoice-storage") ?? "{}")?.state?.invoices?.[key],
    locale,
  );
  const invoice = readInvoice(await stored.jsonValue(), startFacts);
  if (invoice === null) throw new Error("what is stored is no invoice");
  return invoice;
}

/** Opens the editor with an invoice that is already stored. */
export async function openWith(page: Page, invoice: Invoice): Promise<void> {
  const { invoiceLocale: locale } = invoice;
  await withStored(page, storedText({ locale, invoices: { [locale]: invoice } }));
  await openInvoice(page, locale);
}

/** Creates the plain PDF through the dialog and takes its download. */
export async function createPdf(page: Page): Promise<Buffer> {
  const { toolbar, dialogs } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: dialogs.generate.pdf.name, exact: true }).check();
  await dialog.getByRole("checkbox").last().check();
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    dialog.getByRole("button", { name: dialogs.generate.pdf.action }).click(),
  ]);
  return readFileSync(await download.path());
}
