import type { Locator, Page } from "@playwright/test";
import { readExample } from "../../lib/examples/read-example";
import { recalculate } from "../../lib/invoice/sums/totals";
import { anInvoice, day, having, line } from "../builders";
import { barriers } from "./axe";
import { createPdf, field, openWith } from "./editor";
import { expect, test } from "./test";

const work = line("1", "100");
const box = (page: Page, name: string) =>
  page.locator(".sheet-field", { has: page.locator(`[data-field='${name}']`) });
const dialog = (page: Page) => page.locator("dialog[open]");
const create = (page: Page) => page.getByRole("button", { name: "Rechnung erstellen" });
const choosePdf = (page: Page) => dialog(page).getByRole("radio", { name: "PDF", exact: true }).check();

test("a wrong IBAN is marked once its field is left, draws no payment code, and is listed for the PDF", async ({
  page,
}) => {
  await openWith(page, anInvoice(work));
  const code = page.getByRole("img", { name: /QR/ });
  await expect(code).toBeVisible();
  await field(page, "supplierBankIban").fill("DE03 1203 0000 0000 2020 51");
  await expect(code).toBeHidden();
  const paper = () =>
    box(page, "supplierBankIban").evaluate((element) => getComputedStyle(element, "::before").boxShadow);
  await expect(box(page, "supplierBankIban")).toHaveAttribute("data-finding", "");
  expect(await paper()).not.toContain("rgb(122, 75, 0)");
  await page.keyboard.press("Tab");
  await expect.poll(paper).toContain("rgb(122, 75, 0)");
  await expect(field(page, "supplierBankIban")).toHaveAccessibleDescription(/Die Prüfziffer stimmt nicht/);
  const mark = page.locator(".ed-margin-marks button:visible");
  await expect(mark).toHaveCount(1);
  await expect(mark).toHaveAttribute("title", /Die Prüfziffer stimmt nicht/);
  const middleOf = (place: Locator): Promise<number> =>
    place.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    });
  const isLevel = async (): Promise<boolean> =>
    Math.abs((await middleOf(mark)) - (await middleOf(field(page, "supplierBankIban")))) < 4;
  await expect.poll(isLevel).toBe(true);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(isLevel).toBe(true);
  await page.setViewportSize({ width, height: 900 });
  expect(await barriers(page)).toEqual([]);

  await page.emulateMedia({ media: "print" });
  expect(await paper()).toBe("none");
  await expect(mark).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await create(page).click();
  for (const choose of [async () => undefined, () => choosePdf(page)]) {
    await choose();
    await expect(dialog(page).getByRole("button", { name: /Die Prüfziffer stimmt nicht/ })).toBeVisible();
  }
  await dialog(page)
    .getByRole("button", { name: /Die Prüfziffer stimmt nicht/ })
    .click();
  await expect(field(page, "supplierBankIban")).toBeFocused();
  await field(page, "supplierBankIban").fill("DE02 1203 0000 0000 2020 51");
  await expect(code).toBeVisible();
  await expect(box(page, "supplierBankIban")).not.toHaveAttribute("data-finding");
});

test("characters that cannot be printed are named before the PDF is made", async ({ page }) => {
  await openWith(page, anInvoice(work, having({ customerCompany: "漢字 GmbH" })));
  await create(page).click();
  await choosePdf(page);
  await expect(
    dialog(page).getByRole("button", {
      name: /Der Name des Kunden enthält Zeichen, die sich nicht drucken lassen: 漢 字/,
    }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  expect((await createPdf(page)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("an example is blue; under another company its account and all the rest keep both kinds of file back, after a reload too", async ({
  page,
}) => {
  await openWith(page, recalculate(readExample("it-support", { today: day("20261120"), locale: "de" })));
  await expect(box(page, "supplierBankIban")).toHaveAttribute("data-unchanged", "");
  await expect(box(page, "supplierBuyerReference")).toHaveAttribute("data-unchanged", "");
  await create(page).click();
  await expect(dialog(page).getByRole("region", { name: "Das ist noch das Beispiel" })).toBeVisible();
  await page.keyboard.press("Escape");

  await field(page, "supplierCompany").fill("Meine Firma");
  await field(page, "invoiceID").fill("M-1");
  await expect(box(page, "supplierCompany")).not.toHaveAttribute("data-unchanged");
  await page.locator("[data-line-id='1'] [data-field='quantity']").fill("3");
  await page.keyboard.press("Tab");
  await expect(page.locator(".ed-save-sign[data-status='saved']")).toBeAttached();
  await page.reload();
  await expect(field(page, "supplierCompany")).toHaveValue("Meine Firma");
  let sent = false;
  page.on("request", (request) => (sent ||= request.url().includes("/api/proxy?target=generate")));
  await create(page).click();
  for (const choose of [async () => undefined, () => choosePdf(page)]) {
    await choose();
    for (const name of ["IBAN", "Leitweg-ID", "Logo", "Kunde: Firma"]) {
      await expect(dialog(page).getByRole("button", { name: new RegExp(name) })).toHaveCount(1);
    }
    // Its quantity is the visitor's; the description is named until it is changed itself.
    await expect(dialog(page).getByRole("button", { name: /Position 1/ })).toHaveCount(1);
    await dialog(page).getByRole("button", { name: "Zur ersten Angabe" }).click();
    await expect(page.locator("[data-sheet] :focus")).toHaveCount(1);
    await create(page).click();
  }
  expect(sent).toBe(false);
  await dialog(page).getByRole("button", { name: /Logo/ }).click();
  await expect(page.getByRole("button", { name: "Logo ersetzen" })).toBeFocused();
});

test.describe("the main tool", () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`counts at ${width} px what is still to be written, from the first word on`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openWith(page, anInvoice(work));
      const count = page.locator(".ed-open-count");
      await expect(count).toHaveCount(0);
      await field(page, "customerCityName").fill("Ort");
      await page.keyboard.press("Tab");
      await expect(count).toContainText("Noch 1 Angabe");
      await expect(create(page)).toHaveAccessibleDescription("Noch 1 Angabe");
      await expect(count.getByText("Noch 1 Angabe")).toBeInViewport({ ratio: 1 });
      await field(page, "customerCityName").fill("Köln");
      await expect(count).toHaveCount(0);
    });
  }
});

test("the main tool counts what the files are waiting for, and not what may be empty; what is printed is a draft", async ({
  page,
}) => {
  await openWith(page, anInvoice(work, having({ supplierBankBic: "BIC", customerCityName: "Ort" })));
  const count = page.locator(".ed-open-count");
  await expect(count).toContainText("Noch 1 Angabe");
  const draft = page.locator(".ed-draft");
  await expect(draft).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(draft).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await create(page).click();
  await expect(dialog(page).getByRole("region", { name: "Noch 1 Angabe" })).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [720, 450],
  [768, 1024],
] as const)
  test(`what is to be checked is within reach in a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const wrong = { supplierBankIban: "DE03120300000000202051", customerPostalZone: "2045" };
    await openWith(
      page,
      anInvoice(work, having({ ...wrong, customerCompany: "Erika Mustermann", customerVatID: "" })),
    );
    await create(page).click();
    for (const kind of ["PDF", "E-Rechnung"]) {
      await dialog(page).getByRole("radio", { name: kind, exact: true }).check();
      const lead = dialog(page).getByRole("button", { name: /zu prüfen$/ });
      const hidden = () =>
        dialog(page)
          .locator(".ed-findings-all")
          .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      if (await lead.isVisible()) {
        await lead.click();
        expect(await hidden()).toBeLessThanOrEqual(1);
        await expect(dialog(page).locator(".ed-findings-all button:focus")).toBeInViewport({ ratio: 1 });
      }
      for (const name of [/Die Prüfziffer stimmt nicht/, /Postleitzahl/]) {
        const entry = dialog(page).locator(".ed-findings-all").getByRole("button", { name }).first();
        await entry.focus();
        await entry.click({ trial: true });
      }
    }
  });
