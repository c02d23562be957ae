import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { vector } from "../builders";
import { barriers } from "./axe";
import { test, type Shop } from "./a-shop";
import { openInvoice, openWith, pageIsReady } from "./editor";
import {
  clientIdOf,
  couponField,
  create,
  dialog,
  downloadsOf,
  goToPay,
  openGenerate,
  openPackages,
  redeem,
} from "./shopping";

const { invoice } = vector("01-single-rate");
const payButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "zahlungspflichtig bestellen (Demo)" });
const bought = (page: Page) => dialog(page).getByRole("heading", { name: "Ihr Paket ist bezahlt" });
const codes = (page: Page) => dialog(page).getByRole("region", { name: "Ihre Codes" });
const codePattern = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/;
const codeIn = async (page: Page): Promise<string> =>
  codePattern.exec(await dialog(page).innerText())?.[0] ?? "none";

/** What the server says the visitor may create. */
async function balance(page: Page, shop: Shop): Promise<number> {
  const answer = await shop.call("/api/payment/credits", null, await clientIdOf(page));
  return ((await answer.json()) as { credits: number }).credits;
}

/** Goes to the payment page with package M. */
async function orderPackage(page: Page): Promise<void> {
  await openPackages(page);
  await goToPay(page);
  await expect(payButton(page)).toBeVisible();
}

test("a reload in the success dialog loses nothing: the invoices are there, the code is found, saved, and hidden on purpose alone", async ({
  page,
  context,
  browser,
  shop,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWith(page, invoice);
  await orderPackage(page);
  await payButton(page).click();
  await expect(bought(page)).toBeVisible();
  const code = await codeIn(page);
  await page.reload();
  await pageIsReady(page);
  expect(await balance(page, shop)).toBe(20);

  await openPackages(page);
  await expect(codes(page).getByText(code, { exact: true })).toBeVisible();
  await expect(codes(page)).toContainText("20 E-Rechnungen");
  const copy = codes(page).getByRole("button", { name: "Kopieren" });
  await expect(copy).toHaveAccessibleDescription(code);
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    codes(page).getByRole("button", { name: "Als Datei speichern" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Rechnungsblatt-Code-20-E-Rechnungen-\d{8}\.txt$/);
  const text = readFileSync(await file.path(), "utf8");
  for (const fact of [`Code: ${code}`, "20 E-Rechnungen", `${shop.url}/`]) expect(text).toContain(fact);

  // The code is typed where the invoices are anyway: on another device.
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const downloads = downloadsOf(other);
  await openWith(other, { ...invoice, invoiceID: "RE-ELSEWHERE" });
  await openGenerate(other);
  await redeem(other, code);
  await expect(dialog(other)).toContainText("20 E-Rechnungen, eine davon für diese Rechnung.");
  await create(other);
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
  await other.context().close();
  expect(await balance(page, shop)).toBe(19);

  // By the keyboard: the question has the focus, and gives it back.
  const hide = codes(page).getByRole("button", { name: "Ausblenden …" });
  await hide.focus();
  await page.keyboard.press("Enter");
  const keep = codes(page).getByRole("button", { name: "Behalten" });
  await expect(keep).toBeFocused();
  await expect(codes(page)).toContainText("Ihr Guthaben hier bleibt");
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(hide).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(keep).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(codes(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest("dialog[open]") !== null)).toBe(true);

  await page.reload();
  await openPackages(page);
  await expect(dialog(page).getByRole("radio")).toHaveCount(3);
  await expect(codes(page)).toHaveCount(0);
  expect(await balance(page, shop)).toBe(19);
  await page.keyboard.press("Escape");
  await openGenerate(page);
  await expect(dialog(page)).toContainText("19 E-Rechnungen, eine davon für diese Rechnung.");
});

test("what was paid in a tab that was closed before the way back is shown with the next visit, in its language", async ({
  page,
  context,
  shop,
}) => {
  await openInvoice(page, "en");
  await page.getByRole("button", { name: "Buy packages" }).click();
  await dialog(page).getByRole("checkbox").check();
  await dialog(page)
    .getByRole("button", { name: /^Continue to payment · / })
    .click();
  const pay = page.getByRole("main").getByRole("button", { name: "place binding order (demo)" });
  await expect(pay).toBeVisible();
  const order = page.url();
  const clientId = await clientIdOf(page);

  // Whoever has not paid is left in peace.
  const meanwhile = await context.newPage();
  const asked = meanwhile.waitForResponse("**/api/proxy?target=*verify");
  await meanwhile.goto("/");
  expect(await (await asked).json()).toMatchObject({ session: { payment_status: "unpaid" } });
  await expect(meanwhile.locator(".ed-loading")).toHaveCount(0);
  await expect(meanwhile.locator("dialog[open], .ed-toast")).toHaveCount(0);
  await meanwhile.getByRole("button", { name: "German" }).click();
  await expect(meanwhile.locator("html")).toHaveAttribute("lang", /^de/);
  await meanwhile.close();

  await page.route("**/?payment_id=*", (route) => route.abort());
  await pay.click();
  await expect.poll(() => page.url()).not.toBe(order);
  await page.close();

  const later = await context.newPage();
  await later.goto("/");
  await expect(dialog(later).getByRole("heading", { name: "Your package is paid" })).toBeVisible();
  await expect(dialog(later)).toContainText("You can create 20 e-invoices here right away.");
  expect(await codeIn(later)).toMatch(codePattern);
  expect([await clientIdOf(later), await balance(later, shop)]).toEqual([clientId, 20]);

  // Closed by accident, and typed where it is not needed.
  const code = await codeIn(later);
  await later.mouse.click(5, 5);
  await expect(later.locator("dialog[open]")).toHaveCount(0);
  await later.getByRole("button", { name: "Buy packages" }).click();
  await expect(dialog(later).getByText(code, { exact: true })).toBeVisible();
  await later.reload();
  await expect(later.locator(".ed-loading")).toHaveCount(0);
  await expect(later.locator("dialog[open]")).toHaveCount(0);
});

test("whoever comes back by the browser's own button can order again, and what was paid on the other page counts", async ({
  page,
  shop,
}) => {
  await openWith(page, invoice);
  await orderPackage(page);
  const first = page.url();
  await page.goBack();
  await expect(page.locator(".ed-loading")).toHaveCount(0);
  if ((await page.locator("dialog[open]").count()) === 0) await openPackages(page);
  await dialog(page).getByRole("checkbox").check();
  await dialog(page)
    .getByRole("button", { name: /^Weiter zur Zahlung ·/ })
    .click();
  await expect(payButton(page)).toBeVisible();
  expect(page.url()).not.toBe(first);
  await payButton(page).click();
  await expect(bought(page)).toBeVisible();
  const second = await codeIn(page);
  expect(await balance(page, shop)).toBe(20);

  // The first order is still open, and is paid in the end.
  const paying = await page.context().newPage();
  await paying.goto(first);
  await paying.route("**/?payment_id=*", (route) => route.abort());
  await payButton(paying).click();
  await expect.poll(() => paying.url()).not.toBe(first);
  await paying.close();
  await page.goto("/");
  await expect(bought(page)).toBeVisible();
  expect(await codeIn(page)).not.toBe(second);
  expect(await balance(page, shop)).toBe(40);
  await page.keyboard.press("Escape");
  await openPackages(page);
  await expect(codes(page).getByRole("listitem")).toHaveCount(2);
});

const storages: Readonly<Record<string, () => void>> = {
  "forbids all storage": () => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  },
  "drops what is stored without a word": () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      // A visitor who has been here before is shown no tour.
      if (key === "invoice-storage") setItem.call(this, key, value);
    };
  },
};

for (const [what, take] of Object.entries(storages)) {
  test(`a browser that ${what} begins no payment and says why; what is free goes on`, async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("checkout")) calls.push(request.url());
    });
    await page.addInitScript(take);
    await openInvoice(page, "de");
    await openPackages(page);
    await goToPay(page);
    const message = dialog(page)
      .getByRole("alert")
      .filter({ hasText: "In diesem Browser können Sie nicht bezahlen." });
    await expect(message).toContainText("Es wurde nichts abgebucht.");
    await expect(message).toContainText("verlassen Sie den privaten Modus");
    expect(await barriers(page)).toEqual([]);
    // It does not go by itself, as a failure of the buy dialog does.
    await expect(dialog(page).getByRole("button", { name: /^Weiter zur Zahlung ·/ })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Beispiele laden" }).click();
    await page.getByRole("menuitemradio", { name: "Handwerker" }).click();
    await openGenerate(page);
    await goToPay(page);
    await expect(message).toBeVisible();
    await expect(couponField(page)).toBeVisible();
    await dialog(page).getByRole("radio", { name: "PDF", exact: true }).check();
    await expect(message).toHaveCount(0);
    const [file] = await Promise.all([
      page.waitForEvent("download", { timeout: 30_000 }),
      dialog(page).getByRole("button", { name: "PDF herunterladen" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/_Rechnung\.pdf$/);
    expect(calls).toEqual([]);
  });
}
