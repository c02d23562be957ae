import type { Locator, Page } from "@playwright/test";
import type { Locale } from "../../lib/locale";
import { limits } from "../../lib/limits";
import { themeLabel } from "../../lib/theme/themes";
import { anInvoice, having, line } from "../builders";
import {
  createInvoice,
  createPdf,
  field,
  openInvoice,
  openWith,
  savedInvoice,
  total,
  wordsOf,
} from "./editor";
import { dialogOf, useTool, type Stage, type Words } from "./states";
import { expect, test } from "./test";

/** Where people work: at a desk, at a tablet on the building site, on the phone in the tram. */
const places = [
  { name: "at a desk", locale: "de", use: { viewport: { width: 1440, height: 900 } } },
  { name: "on a tablet", locale: "en", use: { viewport: { width: 820, height: 1180 }, hasTouch: true } },
  {
    name: "on a phone",
    locale: "de",
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const satisfies readonly { readonly name: string; readonly locale: Locale; readonly use: object }[];

const other = { de: "en", en: "de" } as const;

async function stageOf(page: Page): Promise<Stage> {
  await expect(page.locator(".ed-loading")).toHaveCount(0);
  return { page, words: await wordsOf(page) };
}

/** The amounts of a language have the same digits. */
const digits = async (locator: Locator): Promise<string> => (await locator.innerText()).replace(/\D/g, "");

async function settle(page: Page, settings: (dialog: Locator, words: Words) => Promise<void>): Promise<void> {
  const stage = await stageOf(page);
  await useTool(stage, "settings");
  const dialog = page.getByRole("dialog", { name: stage.words.dialogs.settings.title });
  await settings(dialog, stage.words);
  await dialog.getByRole("button", { name: stage.words.menus.done, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const startsAsPdf = (file: Buffer): void => expect(file.subarray(0, 5).toString()).toBe("%PDF-");

for (const { name, locale, use } of places) {
  test.describe(name, () => {
    test.use({ ...use, locale: locale === "de" ? "de-DE" : "en-GB" });

    test("a first visit is led to the example, which becomes a plain PDF", async ({ page }) => {
      await page.goto("/");
      const { tour, dialogs } = await wordsOf(page);
      const popover = page.locator(".driver-popover");
      await expect(popover.getByRole("heading", { name: tour.welcome.title })).toBeVisible();
      await popover.getByRole("button", { name: tour.next }).click();
      for (const step of ["toolbar", "logo", "supplier", "customer", "invoice", "line"] as const) {
        await expect(popover.getByRole("heading", { name: tour[step].title })).toBeVisible();
        await popover.getByRole("button", { name: step === "line" ? tour.done : tour.next }).click();
      }
      await expect(popover).toHaveCount(0);
      await page.getByRole("button", { name: dialogs.tourEnd.example }).click();
      await expect(page.locator("[data-line-id]")).toHaveCount(3);
      startsAsPdf(await createPdf(page));
    });

    test("an example of the menu becomes an e-invoice", async ({ page }) => {
      await openInvoice(page, other[locale]);
      const stage = await stageOf(page);
      await useTool(stage, "examples");
      const { names } = (await wordsOf(page)).menus.examples;
      await page.getByRole("menuitemradio", { name: names.tradesperson }).click();
      await expect(page.locator("[data-line-id]")).toHaveCount(3);
      await expect(page.locator(".sheet-logo img")).toBeVisible();
      const { pdf, xml, verification } = await createInvoice(page);
      startsAsPdf(pdf);
      expect(xml.toString()).toContain((await savedInvoice(page, other[locale])).invoiceID);
      expect(verification.toString()).toMatch(/[0-9a-f]{64}/);
    });

    test("a small business writes an invoice without tax, and is none any more", async ({ page }) => {
      await openWith(page, anInvoice(having({ invoiceLocale: locale }), line("2", "50"), line("1", "10", 7)));
      await settle(page, (dialog, { dialogs }) =>
        dialog.getByRole("radio", { name: dialogs.settings.taxCases["small-business"].title }).check(),
      );
      await expect.poll(() => digits(total(page, "invoiceTaxAmount"))).toBe("000");
      await expect.poll(() => digits(total(page, "invoicePayableAmount"))).toBe("11000");
      await expect(page.locator("[data-sheet='1']")).toContainText(/(§|section) 19/i);
      await settle(page, (dialog, { dialogs }) =>
        dialog.getByRole("radio", { name: dialogs.settings.taxCases.normal.title }).check(),
      );
      await expect.poll(() => digits(total(page, "invoicePayableAmount"))).toBe("12970");
      expect((await savedInvoice(page, locale)).invoiceTaxRates).toEqual({
        "0": false,
        "7": true,
        "19": true,
      });
    });

    test("three rates stand in three lines, each with its part of the tax", async ({ page }) => {
      await openWith(
        page,
        anInvoice(having({ invoiceLocale: locale }), line("1", "100"), line("1", "100"), line("1", "100")),
      );
      await settle(page, async (dialog, { dialogs }) => {
        await dialog.getByRole("checkbox", { name: /^0\s?%$/ }).check();
        await dialog.getByLabel(dialogs.settings.exemption, { exact: true }).fill("§ 4 Nr. 21 UStG");
      });
      await field(page, "vat", "2").selectOption("7");
      await field(page, "vat", "3").selectOption("0");
      await expect.poll(() => digits(page.locator("[data-rate='19']"))).toBe("1900");
      await expect.poll(() => digits(page.locator("[data-rate='7']"))).toBe("700");
      await expect.poll(() => digits(page.locator("[data-rate='0']"))).toBe("000");
      await expect(page.locator("[data-rate]")).toHaveCount(3);
      await expect.poll(() => digits(total(page, "invoicePayableAmount"))).toBe("32600");
      await expect(page.locator("[data-sheet='1']")).toContainText("§ 4 Nr. 21 UStG");
    });

    test("a logo comes onto the sheet and into the PDF", async ({ page }) => {
      await openWith(page, anInvoice(having({ invoiceLocale: locale }), line("1", "10")));
      await stageOf(page);
      await page.locator(".sheet-logo input[type=file]").setInputFiles({
        name: "logo.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="140"><path fill="#a2481f" d="M0 0H420V140H0Z"/></svg>`,
        ),
      });
      const logo = page.locator(".sheet-logo img");
      await expect(logo).toHaveAttribute("alt", "Malerei Brandt");
      await expect
        .poll(async () => (await savedInvoice(page, locale)).customerLogo)
        .toMatchObject({ width: limits.logo.startWidth, ratio: 3 });
      const [sent, pdf] = await Promise.all([
        page.waitForRequest((request) => request.url().includes("generate%2Fpdf")),
        createPdf(page),
      ]);
      expect(sent.postData()).toContain("data:image/svg+xml;base64,");
      startsAsPdf(pdf);
    });

    test("theme and typeface change the sheet at once, and stay", async ({ page }) => {
      await openWith(page, anInvoice(having({ invoiceLocale: locale }), line("1", "10")));
      const stage = await stageOf(page);
      await useTool(stage, "theme");
      const { theme } = stage.words.menus;
      const menu = page.getByRole("dialog", { name: theme.title });
      await menu.getByRole("radio", { name: themeLabel("cubes", locale) }).check();
      await menu.getByRole("radio", { name: "Comic Neue" }).check();
      await menu.getByRole("slider", { name: theme.hue }).fill("20");
      const sheet = page.locator("[data-sheet='1']");
      await expect(sheet.locator(".sheet-theme")).toHaveCount(2);
      await expect(sheet).toHaveCSS("font-family", /^"?Comic Neue/);
      await page.keyboard.press("Escape");
      await expect(menu).toHaveCount(0);
      await page.reload();
      await expect(sheet).toHaveCSS("--sheet-hue", "20");
      startsAsPdf(await createPdf(page));
    });

    test("what was exported is uploaded again, and the draft comes back", async ({ page }) => {
      await openWith(page, anInvoice(having({ invoiceLocale: locale }), line("3", "50")));
      const { pdf } = await createInvoice(page);
      await field(page, "invoiceID").fill("RE-8");
      await field(page, "invoiceID").blur();
      const stage = await stageOf(page);
      await useTool(stage, "upload");
      const dialog = page.getByRole("dialog", { name: stage.words.dialogs.upload.title });
      await dialog
        .locator("input[type=file]")
        .setInputFiles({ name: "rechnung.pdf", mimeType: "application/pdf", buffer: pdf });
      await dialog.getByRole("checkbox").check();
      await dialog
        .getByRole("button", { name: stage.words.dialogs.upload.purposes.edit.action, exact: true })
        .click();
      await expect(field(page, "invoiceID")).toHaveValue("RE-7");
      await expect(dialog).toBeHidden({ timeout: 15_000 });
      await page.getByRole("button", { name: stage.words.header.undo, exact: true }).click();
      await expect(field(page, "invoiceID")).toHaveValue("RE-8");
    });

    test("everything is deleted, and undone", async ({ page }) => {
      await openWith(page, anInvoice(having({ invoiceLocale: locale }), line("3", "50")));
      const stage = await stageOf(page);
      await useTool(stage, "delete");
      await expect(page.locator("[data-line-id]")).toHaveCount(0);
      await expect(field(page, "customerCompany")).not.toHaveValue("Hansen & Partner");
      const { deleted } = stage.words.toasts;
      const message = page.getByRole("status").filter({ hasText: deleted.title });
      await message.getByRole("button", { name: stage.words.toasts.undo }).click();
      await expect(field(page, "customerCompany")).toHaveValue("Hansen & Partner");
      await expect(page.locator("[data-line-id]")).toHaveCount(1);
    });

    test("print preview prints the sheet and nothing else", async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute("data-printed", "");
      });
      await openWith(page, anInvoice(having({ invoiceLocale: locale }), line("3", "50")));
      const stage = await stageOf(page);
      await useTool(stage, "print");
      await expect(page.locator("html")).toHaveAttribute("data-printed", "");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.getByRole("toolbar", { name: stage.words.toolbar.label })).toBeHidden();
      await expect(page.getByRole("contentinfo")).toBeHidden();
      const sheet = page.locator("[data-sheet='1']");
      expect(await sheet.evaluate((element) => element.getBoundingClientRect().width)).toBeCloseTo(793.7, 0);
      await expect(sheet.getByText("Hansen & Partner").locator("visible=true")).not.toHaveCount(0);
    });
  });
}

for (const { name, locale, use } of places.filter((place) => place.name !== "on a phone")) {
  test.describe(name, () => {
    test.use({ ...use });

    test("the sheet is zoomed, and the pages stay as they are", async ({ page }) => {
      await openWith(page, anInvoice(having({ invoiceLocale: locale }), line("3", "50")));
      const { words } = await stageOf(page);
      const width = () =>
        page.locator("[data-sheet='1']").evaluate((sheet) => Math.round(sheet.getBoundingClientRect().width));
      const before = await width();
      const touchOnly = await page.evaluate(() => !matchMedia("(any-pointer: fine)").matches);
      const tool = page.getByRole("button", { name: words.toolbar.zoom });
      if (touchOnly) return expect(tool).toBeHidden();
      await tool.click();
      await page.getByRole("button", { name: words.menus.zoom.in }).click();
      await expect.poll(width).toBe(Math.round(before * 1.1));
      await page.getByRole("button", { name: words.menus.zoom.reset, exact: true }).click();
      await expect.poll(width).toBe(before);
    });
  });
}

test.describe("with one hand on a phone", () => {
  test.use(places[2].use);

  test("an invoice is written from nothing and becomes a PDF", async ({ page }) => {
    await openInvoice(page, "de");
    const { words } = await stageOf(page);
    const texts = {
      supplierCompany: "Malerei Brandt",
      supplierName: "Falk Brandt",
      supplierStreetName: "Venloer Straße 214",
      supplierPostalZone: "50823",
      supplierCityName: "Köln",
      customerEmail: "rechnung@hansen-partner.example",
      customerCompany: "Hansen & Partner",
      customerStreetName: "Lindenallee 8",
      customerPostalZone: "50968",
      customerCityName: "Köln",
      invoiceID: "RE-9",
      supplierTelephone: "+49 221 5301770",
      supplierEmail: "post@brandt-maler.example",
      supplierCompanyID: "DE123456788",
      supplierBankAccountHolder: "Falk Brandt",
      supplierBankIban: "DE02 1203 0000 0000 2020 51",
      supplierBankBic: "BYLADEM1001",
    };
    const write = async (control: Locator, text: string): Promise<void> => {
      await control.tap();
      await control.fill(text);
    };
    for (const [name, text] of Object.entries(texts)) await write(field(page, name), text);
    await page.getByRole("button", { name: words.phone.done }).tap();
    await page.getByRole("button", { name: words.sheet.addFirst }).tap();
    await write(field(page, "name", "1"), "Wände streichen");
    await write(field(page, "quantity", "1"), "3");
    await write(field(page, "unitPrice", "1"), "50");
    await page.getByRole("button", { name: words.phone.done }).tap();
    await expect(total(page, "invoicePayableAmount")).toHaveText(/178,50/);
    startsAsPdf(await createPdf(page));
    await expect(dialogOf(page)).toHaveCount(0);
  });
});
