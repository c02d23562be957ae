import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { readExample } from "../../lib/examples/read-example";
import type { Flags } from "../../lib/site/flags";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Locale } from "../../lib/locale";
import { recalculate } from "../../lib/invoice/sums/totals";
import type { de } from "../words";
import {
  everyTerm,
  anInvoice,
  buyerReference,
  day,
  decimal,
  having,
  line,
  lines,
  percentOff,
} from "../builders";
import { field, openInvoice, openWith, wordsOf } from "./editor";

/** The interface texts as they stand on the screen. */
export type Words = typeof de;

export interface Stage {
  readonly page: Page;
  readonly words: Words;
}

/** Something the editor can look like. */
export interface State {
  readonly name: string;
  /** What is on the sheet; two rates unless it says otherwise, and only placeholders when it is new. */
  readonly invoice?: InvoiceOf | "new";
  readonly flags?: Partial<Flags>;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Goes from the opened editor to the state, and waits until it is there. */
  readonly enter?: (stage: Stage) => Promise<void>;
  /** The clock stands still, also for what would look at the page. */
  readonly frozen?: true;
  /** Only where there is a mouse, or only on a phone. */
  readonly only?: "desktop" | "phone";
}

type InvoiceOf = (locale: Locale) => Invoice;

const twoRates: InvoiceOf = (locale) =>
  anInvoice(
    having({ invoiceLocale: locale }),
    line("8", "95", 19, { name: "Beratung vor Ort", description: "Zwei Termine, mit Protokoll" }),
    line("3", "24.5", 7, { name: "Fachbücher", unit: "C62" }),
    percentOff("3"),
  );

const everything: InvoiceOf = (locale) =>
  anInvoice(
    having({
      invoiceLocale: locale,
      flagHasTaxExemptionReason: true,
      supplierTaxExemptionReason: "§ 4 Nr. 21 UStG",
      invoiceTaxRates: { "0": true, "7": true, "19": true },
      customerCountry: "AT",
    }),
    buyerReference("04011000-12345-03"),
    line("12.5", "1234.5678", 19, {
      name: "Instandsetzung der Heizungsanlage im Mehrfamilienhaus Lindenallee, Vorder- und Hinterhaus",
      description: "Brenner gereinigt und eingestellt.\nAbgaswerte im Protokoll.\n\nZwei Ventile ersetzt.",
    }),
    line("3", "24.5", 7, { name: "Fachbücher", unit: "C62" }),
    line("1", "450", 0, { name: "Unterricht", unit: "LS" }),
    percentOff("2.5"),
  );

const grossPrices: InvoiceOf = (locale) =>
  anInvoice(
    having({ invoiceLocale: locale, invoiceHasGrossPrices: true }),
    line("1", "0", 19, { name: "Kaffeebecher", unit: "C62", grossPrice: decimal("9.99") }),
    line("250", "0", 7, {
      name: "Etiketten",
      unit: "C62",
      grossPrice: decimal("4.95"),
      priceBase: decimal("100"),
    }),
  );

const example =
  (id: Parameters<typeof readExample>[0]): InvoiceOf =>
  (locale) =>
    readExample(id, { today: day("20261121"), locale });

const smallBusiness: InvoiceOf = (locale) =>
  anInvoice(
    having({
      invoiceLocale: locale,
      flagIsSmallBusinessOwner: true,
      invoiceTaxRates: { "0": true, "7": false, "19": false },
    }),
    line("10", "45", 0),
  );

/** Where the toolbar is short, what it has no room for is behind "more". */
export async function useTool({ page, words }: Stage, name: keyof Words["toolbar"]): Promise<void> {
  const label = words.toolbar[name];
  if (typeof label !== "string") throw new Error(`${name} is no tool`);
  const tool = page.getByRole("toolbar", { name: words.toolbar.label }).getByRole("button", { name: label });
  if (!(await tool.isVisible())) await page.getByRole("button", { name: words.toolbar.more }).click();
  await page.getByRole("button", { name: label }).locator("visible=true").first().click();
}

export const dialogOf = (page: Page): Locator => page.locator("dialog[open]").last();
const settled = async (locator: Locator): Promise<void> => {
  await expect(locator).toBeVisible();
  await locator.evaluate((element) =>
    Promise.all(
      element.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => null)),
    ),
  );
};
const menu = (page: Page): Locator => page.locator(".ed-menu");

const openDialog =
  (tool: keyof Words["toolbar"]) =>
  async (stage: Stage): Promise<void> => {
    await useTool(stage, tool);
    await settled(dialogOf(stage.page));
  };

const openMenu =
  (tool: keyof Words["toolbar"]) =>
  async (stage: Stage): Promise<void> => {
    await useTool(stage, tool);
    await settled(menu(stage.page));
  };

const lookInSettings =
  (query: string) =>
  async (stage: Stage): Promise<void> => {
    await openMenu("settings")(stage);
    await menu(stage.page).getByRole("combobox").first().fill(query);
  };

const primary = (page: Page): Locator => dialogOf(page).locator(".ed-button-primary");

/** Types a code into the open generate dialog and hands it in. */
async function redeem({ page, words }: Stage, code: string): Promise<void> {
  const input = dialogOf(page).getByLabel(words.dialogs.coupon.label);
  await input.fill(code);
  await input.press("Enter");
}

/** From the open generate dialog to its next step. */
async function agreeAndGo({ page }: Stage): Promise<void> {
  await dialogOf(page).getByRole("checkbox").last().check();
  await primary(page).click();
}

const refuse =
  (name: string, typed: string) =>
  async ({ page }: Stage): Promise<void> => {
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await page.locator(".ed-field-note").waitFor();
  };

async function askOnce({ page }: Stage): Promise<void> {
  const price = page.locator('[data-field="unitPrice"]').first();
  await price.focus();
  const isGerman = (await page.locator("html").getAttribute("lang")) === "de";
  await page.keyboard.type(isGerman ? "1.500" : "1,500");
  await page.locator(".ed-field-note").waitFor();
}

const never = (): Promise<void> => Promise.resolve();

const problem = (code: string, status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "about:blank", title: code, status, code }),
  });

const upload =
  (file: Parameters<Locator["setInputFiles"]>[0]) =>
  async (stage: Stage): Promise<void> => {
    await openDialog("upload")(stage);
    await dialogOf(stage.page).locator("input[type=file]").setInputFiles(file);
    const consent = dialogOf(stage.page).locator(".ed-consent input");
    // Nothing is to be agreed to where the file stays in this browser.
    if ((await consent.count()) > 0) await consent.check();
    await primary(stage.page).click();
  };

/** What was not made here is offered to be viewed. */
const viewOthers = async (stage: Stage): Promise<void> => {
  await openDialog("upload")(stage);
  const ubl = { name: "ubl.xml", mimeType: "text/xml", buffer: Buffer.from(everyTerm("ubl")) };
  await dialogOf(stage.page).locator("input[type=file]").setInputFiles(ubl);
  await expect(primary(stage.page)).toHaveText(stage.words.dialogs.upload.purposes.view.action);
  await primary(stage.page).click();
};

const pasting =
  (selector: string, text: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page
      .locator(selector)
      .first()
      .evaluate((element, pasted) => {
        if (element instanceof HTMLElement) element.focus();
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    await settled(dialogOf(page));
  };

const foreign = { name: "fremd.xml", mimeType: "text/xml", buffer: Buffer.from("<?xml version='1.0'?><a/>") };

const paying: Partial<Flags> = {
  paywall: true,
  payments: true,
  supportEmail: "post@example.org",
  priceIds: {
    de: { S: "price_s", M: "price_m", L: "price_l", SINGLE: "price_single" },
    en: { S: "price_s", M: "price_m", L: "price_l", SINGLE: "price_single" },
  },
};

/** Prices and codes as the backend would answer. */
async function payments(page: Page): Promise<void> {
  const prices: Readonly<Record<string, object>> = {
    price_s: { productName: "S", price: 790, amount: 5, discount: 0, vat: 19 },
    price_m: { productName: "M", price: 2490, amount: 20, discount: 34, vat: 19 },
    price_l: { productName: "L", price: 8900, amount: 100, discount: 53, vat: 19 },
    price_single: { productName: "1", price: 190, amount: 1, discount: 24, vat: 19 },
  };
  await page.route("**/api/proxy?target=%2Fapi%2Fpayment%2Fprices*", (route) =>
    route.fulfill({ json: prices[route.request().postDataJSON()?.priceId] ?? {} }),
  );
  await page.route("**/api/proxy?target=%2Fapi%2Fpayment%2Fcredits*", (route) =>
    route.fulfill({ json: { credits: 0 } }),
  );
  await page.route("**/api/proxy?target=%2Fapi%2Fpayment%2Fcoupon*", (route) =>
    route.request().postDataJSON()?.couponCode === "GOOD"
      ? route.fulfill({ json: { credits: 3 } })
      : problem("invalid-code", 404)(route),
  );
}

/** Two codes are kept, one of them used up; a third one is bought. */
async function codes(page: Page): Promise<void> {
  await payments(page);
  await page.addInitScript(() => {
    const bought = [
      { paymentId: "cs_m", code: "K7RM-2PXD-9WQA-HT4C", invoices: 20, date: "20261121" },
      { paymentId: "cs_s", code: "B3NE-VV8Y-6UJL-ZC5S", invoices: 5, date: "20260803" },
    ];
    for (const code of bought) {
      localStorage.setItem(`invoice-bought-code/${code.paymentId}`, JSON.stringify(code));
    }
    if (!location.search.includes("cs_new")) return;
    const { locale } = JSON.parse(localStorage.getItem("invoice-storage") ?? "{}").state;
    const purchase = { kind: "package", locale, invoiceID: "", invoices: 20, since: 0 };
    const pending = JSON.stringify({ ...purchase, paymentId: "cs_new" });
    localStorage.setItem("invoice-pending-purchase/cs_new", pending);
  });
  await page.route("**/api/proxy?target=%2Fapi%2Fpayment%2Fverify*", (route) => {
    const id = route.request().postDataJSON()?.session_id;
    return route.fulfill({
      json: {
        session: { payment_status: "paid" },
        code: "Q4TZ-8KLM-X2VB-77RE",
        credits: id === "cs_s" ? 0 : 20,
      },
    });
  });
}

async function pending(page: Page): Promise<void> {
  await page.route("**/api/proxy*", never);
}

export const states: readonly State[] = [
  { name: "sheet-new", invoice: "new" },
  { name: "sheet-two-rates" },
  { name: "sheet-everything", invoice: everything },
  { name: "sheet-small-business", invoice: smallBusiness },
  { name: "sheet-gross-prices", invoice: grossPrices },
  {
    name: "sheet-two-pages",
    invoice: (locale) => anInvoice(having({ invoiceLocale: locale }), lines(25)),
  },
  { name: "example-real-estate-agent", invoice: example("real-estate-agent") },
  { name: "example-tradesperson", invoice: example("tradesperson") },
  { name: "example-it-support", invoice: example("it-support") },
  { name: "example-reverse-charge", invoice: example("reverse-charge") },
  { name: "example-final", invoice: example("final") },
  { name: "example-cancellation", invoice: example("cancellation") },
  {
    name: "field-hover",
    only: "desktop",
    enter: async ({ page }) => page.locator("[data-line-id='2'] [data-field='quantity']").hover(),
  },
  {
    name: "field-focus",
    enter: async ({ page }) => page.locator("[data-line-id='1'] [data-field='unitPrice']").click(),
  },
  {
    name: "field-company",
    enter: async ({ page }) => field(page, "customerCompany").focus(),
  },
  { name: "settings", enter: openMenu("settings") },
  { name: "settings-everything", invoice: everything, enter: openMenu("settings") },
  { name: "settings-small-business", invoice: smallBusiness, enter: openMenu("settings") },
  { name: "settings-found", enter: lookInSettings("EU") },
  { name: "settings-nothing-found", enter: lookInSettings("Skonto 2 %") },
  { name: "menu-theme", enter: openMenu("theme") },
  { name: "menu-theme-sliders", invoice: example("it-support"), enter: openMenu("theme") },
  { name: "menu-zoom", only: "desktop", enter: openMenu("zoom") },
  { name: "menu-examples", enter: openMenu("examples") },
  {
    name: "menu-more",
    only: "phone",
    enter: async ({ page, words }) => {
      await page.getByRole("button", { name: words.toolbar.more }).click();
      await settled(menu(page));
    },
  },
  { name: "upload", enter: openDialog("upload") },
  {
    name: "upload-consent-needed",
    enter: async (stage) => {
      await openDialog("upload")(stage);
      await dialogOf(stage.page)
        .locator("input[type=file]")
        .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
      await primary(stage.page).click();
      await expect(dialogOf(stage.page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "upload-no-file",
    enter: async (stage) => {
      await openDialog("upload")(stage);
      await primary(stage.page).click();
      await expect(dialogOf(stage.page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "upload-reading",
    prepare: pending,
    enter: async (stage) => {
      const pdf = { name: "rechnung.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
      await upload(pdf)(stage);
      await expect(dialogOf(stage.page).getByText("rechnung.pdf")).toBeVisible();
    },
  },
  {
    name: "upload-error",
    enter: async (stage) => {
      await upload(foreign)(stage);
      await expect(dialogOf(stage.page)).toContainText(stage.words.dialogs.upload.unchanged);
    },
  },
  {
    // The one state of somebody else's invoice, with all that one can say opened.
    name: "reading",
    enter: async (stage) => {
      await viewOthers(stage);
      await dialogOf(stage.page).locator(".ed-reading > details > summary").click();
      await expect(
        dialogOf(stage.page).getByRole("region", { name: stage.words.reading.term }),
      ).toBeVisible();
    },
  },
  {
    name: "received",
    enter: async (stage) => {
      const dialog = dialogOf(stage.page);
      await viewOthers(stage);
      await dialog.getByRole("button", { name: stage.words.reading.keep, exact: true }).click();
      await expect(dialog.locator("p.ed-reading-kept")).toBeFocused();
      await stage.page.keyboard.press("Escape");
      await stage.page.getByTitle(stage.words.header.drawer).click();
      await settled(dialog);
      await dialog.getByRole("radio", { name: stage.words.dialogs.received.sides.received }).check();
      await dialog.locator(".ed-drawer-row").click();
      await expect(dialog.locator(".ed-received-hash")).toBeVisible();
    },
  },
  { name: "generate", enter: openDialog("create") },
  {
    name: "generate-consent-needed",
    enter: async (stage) => {
      await openDialog("create")(stage);
      await primary(stage.page).click();
      await expect(dialogOf(stage.page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "generate-findings",
    invoice: (locale) =>
      anInvoice(
        having({
          invoiceLocale: locale,
          supplierTelephone: "",
          supplierBankIban: "",
          customerStreetName: "",
        }),
        buyerReference("04011000-12345-03"),
        line("1", "10"),
      ),
    enter: openDialog("create"),
  },
  {
    name: "generate-unchanged",
    invoice: "new",
    enter: async (stage) => {
      await openDialog("create")(stage);
      await expect(dialogOf(stage.page).getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "generate-example",
    invoice: (locale) => recalculate(readExample("it-support", { today: day("20261120"), locale })),
    enter: async (stage) => {
      await expect(stage.page.locator("[data-field='supplierBankIban']")).toHaveAttribute(
        "aria-describedby",
        "ed-unchanged",
      );
      await openDialog("create")(stage);
      await expect(dialogOf(stage.page).getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "generate-progress",
    prepare: pending,
    enter: async (stage) => {
      await openDialog("create")(stage);
      await agreeAndGo(stage);
      await expect(dialogOf(stage.page)).toContainText(stage.words.dialogs.progress.title);
    },
  },
  {
    name: "generate-progress-long",
    prepare: async (page) => {
      await pending(page);
      await page.clock.install();
    },
    enter: async (stage) => {
      await openDialog("create")(stage);
      await agreeAndGo(stage);
      await stage.page.clock.fastForward(12_000);
      await expect(dialogOf(stage.page)).toContainText(stage.words.dialogs.progress.longTitle);
    },
  },
  {
    name: "generate-failed",
    prepare: async (page) => {
      await page.route("**/api/proxy*", problem("render-failed", 500));
    },
    enter: async (stage) => {
      await openDialog("create")(stage);
      await agreeAndGo(stage);
      await expect(dialogOf(stage.page)).toContainText(stage.words.dialogs.failed.kept);
    },
  },
  {
    name: "generate-receipt",
    enter: async (stage) => {
      await openDialog("create")(stage);
      await agreeAndGo(stage);
      await expect(stage.page.getByText(stage.words.dialogs.receipt.three)).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: "feedback",
    enter: async (stage) => {
      await stage.page.locator(".ed-feedback").click();
      await settled(dialogOf(stage.page));
    },
  },
  {
    name: "feedback-needed",
    enter: async (stage) => {
      await stage.page.locator(".ed-feedback").click();
      await settled(dialogOf(stage.page));
      await primary(stage.page).click();
      await expect(dialogOf(stage.page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "shortcuts",
    only: "desktop",
    enter: async ({ page }) => {
      await page.locator("#sheet").focus();
      await page.keyboard.press("?");
      await settled(dialogOf(page));
    },
  },
  {
    name: "paste-rows",
    enter: pasting(
      "[data-add-line]",
      "Bezeichnung\tMenge\tEinheit\tPreis\tGesamt\nKonzept\t2\tStd.\t1.500\t\nBücher\tzwei\tStk\t24\t\nSumme\t\t\t\t49",
    ),
  },
  {
    name: "paste-address",
    enter: pasting(
      "[data-field='customerCompany']",
      "Mit freundlichen Grüßen\nErika Meier\nHansen GmbH\nLindenallee 8\nA-1070 Wien\nTel. +43 1 555 01 23",
    ),
  },
  { name: "paste-long", enter: pasting("[data-field='customerPostalZone']", "50968 Köln am Rhein") },
  { name: "refusal-iban", enter: refuse("supplierBankIban", "DE02 37O5 01") },
  { name: "refusal-email", enter: refuse("customerEmail", "hansen@") },
  { name: "refusal-date", enter: refuse("invoiceIssueDate", "31.02.2026") },
  { name: "number-asked", enter: askOnce },
  {
    name: "toast-deleted",
    enter: async (stage) => {
      await useTool(stage, "delete");
      await expect(stage.page.getByText(stage.words.toasts.deleted.title)).toBeVisible();
    },
  },
  {
    name: "toast-logo-too-large",
    enter: async ({ page, words }) => {
      await page
        .locator(".sheet-logo input[type=file]")
        .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(1_100_000) });
      await expect(page.getByText(words.toasts.logoTooLarge.title)).toBeVisible();
    },
  },
  {
    name: "toast-pages",
    invoice: (locale) => anInvoice(having({ invoiceLocale: locale }), lines(6)),
    enter: async ({ page, words }) => {
      const add = page.getByRole("button", { name: words.sheet.addLine });
      while ((await page.locator("[data-sheet]").count()) === 1) await add.click();
      await expect(page.getByText(words.toasts.morePages.title)).toBeVisible();
    },
  },
  {
    name: "toolbar-collapsed",
    only: "desktop",
    enter: async (stage) => {
      await useTool(stage, "collapse");
      await expect(stage.page.getByRole("button", { name: stage.words.toolbar.expand })).toBeVisible();
    },
  },
  {
    name: "overlay",
    frozen: true,
    prepare: async (page) => {
      await page.clock.install({ time: "2026-08-03T10:00:00" });
      await page.clock.pauseAt("2026-08-03T10:01:00");
    },
    enter: async ({ page }) => expect(page.locator(".ed-loading")).toBeVisible(),
  },
  { name: "paid-generate", flags: paying, prepare: payments, enter: openDialog("create") },
  {
    name: "paid-coupon-wrong",
    flags: paying,
    prepare: payments,
    enter: async (stage) => {
      await openDialog("create")(stage);
      await redeem(stage, "WRONG");
      await expect(dialogOf(stage.page).getByRole("alert").or(stage.page.getByRole("alert"))).not.toHaveCount(
        0,
      );
    },
  },
  {
    name: "paid-coupon",
    flags: paying,
    prepare: payments,
    enter: async (stage) => {
      await openDialog("create")(stage);
      await redeem(stage, "GOOD");
      await expect(dialogOf(stage.page)).toContainText(stage.words.dialogs.coupon.valid);
    },
  },
  { name: "paid-packages", flags: paying, prepare: payments, enter: openDialog("packages") },
  {
    name: "paid-codes",
    flags: paying,
    prepare: codes,
    enter: async (stage) => {
      await openDialog("packages")(stage);
      const { codes } = stage.words.dialogs;
      await expect(dialogOf(stage.page)).toContainText(codes["used-up"]);
      await dialogOf(stage.page).getByRole("button", { name: codes.hide }).click();
      await expect(dialogOf(stage.page)).toContainText(codes.hideText);
    },
  },
  {
    name: "paid-generate-codes",
    flags: paying,
    prepare: codes,
    enter: async (stage) => {
      await openDialog("create")(stage);
      await dialogOf(stage.page).locator("summary").click();
      await expect(dialogOf(stage.page)).toContainText(stage.words.dialogs.codes["used-up"]);
    },
  },
  {
    name: "paid-bought",
    flags: paying,
    prepare: codes,
    enter: async ({ page, words }) => {
      await page.goto("/?payment_id=cs_new&payment_successful=package");
      await expect(dialogOf(page)).toContainText(words.dialogs.packages.done);
      await expect(page.locator(".ed-loading")).toHaveCount(0);
      await settled(dialogOf(page));
    },
  },
  {
    name: "paid-not-here",
    flags: paying,
    prepare: async (page) => {
      await payments(page);
      await page.addInitScript(() => {
        const setItem = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {
          if (key !== "invoice-client-id") setItem.call(this, key, value);
        };
      });
    },
    enter: async (stage) => {
      await openDialog("packages")(stage);
      await agreeAndGo(stage);
      await expect(dialogOf(stage.page)).toContainText(stage.words.dialogs.payment.notHere);
    },
  },
  {
    name: "unreadable-draft",
    prepare: async (page) => {
      await page.addInitScript(() => localStorage.setItem("invoice-unreadable/1", "{}"));
    },
    enter: ({ page }) => settled(page.locator(".ed-unreadable")),
  },
  {
    name: "paid-beta",
    flags: { ...paying, bookings: false },
    prepare: payments,
    enter: openDialog("create"),
  },
  {
    name: "paid-beta-dialog",
    flags: { ...paying, bookings: false },
    prepare: payments,
    enter: async (stage) => {
      await openDialog("create")(stage);
      await dialogOf(stage.page)
        .getByRole("button", { name: stage.words.dialogs.beta.label, exact: true })
        .click();
      await expect(dialogOf(stage.page)).toContainText(stage.words.dialogs.beta.title);
    },
  },
  {
    name: "paid-failed",
    flags: paying,
    prepare: payments,
    enter: async ({ page, words }) => {
      await page.goto("/?payment_failed=true");
      await expect(page.getByText(words.errors["payment-failed"].title)).toBeVisible();
      await expect(page.locator(".ed-loading")).toHaveCount(0);
    },
  },
];

/** The installation's settings are handed to the page inside its HTML; here it gets others. */
export async function withFlags(page: Page, flags: Partial<Flags>): Promise<void> {
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      let body = await response.text();
      for (const [name, value] of Object.entries(flags)) {
        const given = JSON.stringify(JSON.stringify(value)).slice(1, -1);
        const stated = String.raw`(\\"${name}\\":)(?:true|false|null|\\".*?\\"|\{\\"de\\":\{.*?\},\\"en\\":\{.*?\}\})`;
        body = body.replaceAll(new RegExp(stated, "g"), (_, key: string) => `${key}${given}`);
      }
      await route.fulfill({ response, body });
    },
  );
}

/** Opens the editor and goes to the state; `words` are those on the screen when they are not the product's own. */
export async function openState(page: Page, state: State, locale: Locale, words?: Words): Promise<void> {
  if (state.flags) await withFlags(page, state.flags);
  await state.prepare?.(page);
  const { invoice = twoRates } = state;
  await (invoice === "new" ? openInvoice(page, locale) : openWith(page, invoice(locale)));
  const stage: Stage = { page, words: words ?? (await wordsOf(page)) };
  if (!state.frozen) await expect(page.locator(".ed-loading")).toHaveCount(0);
  await state.enter?.(stage);
}
