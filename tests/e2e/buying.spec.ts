import { expect, type Page } from "@playwright/test";
import { admin, parts } from "../words";
import { vector } from "../builders";
import { barriers } from "./axe";
import { adminToken, test } from "./a-shop";
import { beforeNow, openInvoice, openWith, wordsOf } from "./editor";
import {
  clientIdOf,
  create,
  dialog,
  downloadsOf,
  goToPay,
  openGenerate,
  openPackages,
  redeem,
  setNumber,
  tool,
} from "./shopping";

const { de } = admin;

const { invoice } = vector("01-single-rate");
const checkout = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test("package M becomes a code that another browser uses until it is empty, and not once more", async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openInvoice(page, "de");
  await openPackages(page);
  await goToPay(page);
  await expect(page.getByRole("main")).toContainText("20 E-Rechnungen. Ihr Code: ");
  const [onReceipt] = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(await page.getByRole("main").innerText()) ?? [];
  await checkout(page, "zahlungspflichtig bestellen (Demo)").click();
  await dialog(page).getByRole("button", { name: "Code kopieren" }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(onReceipt);

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const downloads = downloadsOf(other);
  await openWith(other, { ...invoice, invoiceID: "RE-1" });
  await openGenerate(other);
  await redeem(other, code);
  await expect(dialog(other)).toContainText("20 E-Rechnungen, eine davon für diese Rechnung.");
  await create(other);
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);

  await other.getByRole("button", { name: "Meldung schließen" }).click();

  const clientId = await clientIdOf(other);
  for (let number = 2; number <= 19; number += 1) {
    const answer = await shop.call(
      "/api/generate/xml-cii",
      { ...invoice, invoiceID: `RE-${number}` },
      clientId,
    );
    expect([answer.status, answer.headers.get("x-credits-left")]).toEqual([200, String(20 - number)]);
  }
  await setNumber(other, "RE-20");
  await openGenerate(other);
  await expect(dialog(other)).toContainText("Eine E-Rechnung, und zwar diese.");
  await create(other);
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(6);

  await setNumber(other, "RE-21");
  await openGenerate(other);
  await expect(dialog(other).getByRole("button", { name: /^Weiter zur Zahlung/ })).toBeVisible();
  await redeem(other, code);
  await expect(other.getByRole("alert").filter({ hasText: "Diesen Code kennen wir nicht" })).toBeVisible();
  const refused = await shop.call("/api/generate/xml-cii", { ...invoice, invoiceID: "RE-21" }, clientId);
  expect([refused.status, await refused.json()]).toEqual([
    402,
    expect.objectContaining({ code: "payment-required" }),
  ]);
  const again = await shop.call("/api/generate/xml-cii", { ...invoice, invoiceID: "RE-20" }, clientId);
  expect(again.status).toBe(200);
  await other.context().close();
});

test("what was paid is downloaded a day later, in another tab, in the invoice's own language", async ({
  page,
  context,
}) => {
  await openWith(page, invoice);
  await openGenerate(page);
  await goToPay(page);
  // The browser is closed before it has heard how the payment ended.
  await page.route("**/api/proxy?target=*verify", (route) => route.abort());
  await checkout(page, "zahlungspflichtig bestellen (Demo)").click();
  await expect(page.getByRole("alert").filter({ hasText: "unerwarteter Fehler" })).toBeVisible();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Englisch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  await page.close();

  const later = await context.newPage();
  const downloads = downloadsOf(later);
  await later.clock.setFixedTime(Date.now() + 86_400_000);
  await later.goto("/");
  await expect(later.getByRole("status").filter({ hasText: "Die Zahlung ist da" })).toBeVisible();
  await expect(later.locator("html")).toHaveAttribute("lang", /^de/);
  await expect(dialog(later)).toContainText("Eine E-Rechnung, und zwar diese.");
  expect(downloads).toEqual([]);
  await create(later);
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
  expect(downloads[0]).toContain(invoice.invoiceID);
});

test("six wrong codes are too many, until a developer lifts the limit", async ({ page }) => {
  await openWith(page, invoice);
  await openGenerate(page);
  const tooMany = dialog(page).getByRole("alert").filter({ hasText: "Zu viele Versuche" });
  for (let guess = 1; guess <= 6; guess += 1) {
    const answered = page.waitForResponse("**/api/proxy?target=*coupon");
    await redeem(page, `FALSCH-${guess}`);
    const answer = await answered;
    expect([answer.status(), Number(answer.headers()["retry-after"]) > 0]).toEqual(
      guess < 6 ? [404, false] : [429, true],
    );
  }
  await expect(tooMany).toContainText("10 Minuten");
  await page.keyboard.press("Escape");
  await page.getByLabel(de.token).fill(adminToken);
  await tool(page, de.rateLimits).click();
  await expect(page.getByRole("status").filter({ hasText: de.rateLimitsCleared })).toBeVisible();
  await openGenerate(page);
  const answered = page.waitForResponse("**/api/proxy?target=*coupon");
  await redeem(page, "FALSCH-7");
  expect((await answered).status()).toBe(404);
});

test("codes that a developer makes are on the clipboard and can be redeemed; without a messaging service none is told", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWith(page, invoice);
  await page.getByLabel(de.token).fill(adminToken);
  await page.getByRole("combobox", { name: de.batch }).selectOption("5");
  await tool(page, de.codes).click();
  const message = page.getByRole("status").filter({ hasText: de.codesCreated.title });
  await expect(message).toBeVisible();
  const codes = (await page.evaluate(() => navigator.clipboard.readText())).split(", ");
  expect(new Set(codes).size).toBe(5);
  await expect(message).toContainText(codes.join(", "));

  await tool(page, de.message).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed: 503 - " })).toContainText(
    "notify-not-configured",
  );

  await openGenerate(page);
  await redeem(page, codes[3] ?? "");
  await expect(dialog(page)).toContainText("Eine E-Rechnung, und zwar diese.");
});

test("the installation's token opens the developers' tools: typed, or brought by the address, which then forgets it", async ({
  page,
  shop,
}) => {
  await beforeNow(page);
  await page.goto(shop.url);
  const field = page.getByLabel(de.token);
  const failed = page.getByRole("alert").filter({ hasText: "Failed to clear rate limits" });
  const cleared = page.getByRole("status").filter({ hasText: de.rateLimitsCleared });
  await tool(page, de.rateLimits).click();
  await expect(failed).toBeVisible();
  await field.fill(adminToken);
  expect(await barriers(page, { within: [".ed-admin"] })).toEqual([]);
  await tool(page, de.rateLimits).click();
  await expect(cleared).toBeVisible();

  await page.reload();
  await expect(field).toHaveValue("");
  await page.evaluate((token) => (location.hash = `admin=${token}`), adminToken);
  await expect(field).toHaveValue(adminToken);
  await expect(page).toHaveURL(`${shop.url}/`);

  await page.goto("about:blank");
  await page.goto(`${shop.url}/#admin=${adminToken}`);
  await expect(field).toHaveValue(adminToken);
  await expect(page).toHaveURL(`${shop.url}/`);
  await tool(page, de.rateLimits).click();
  await expect(cleared).toBeVisible();
});

test.describe("the demonstration's checkout page", () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, heading, pay] of [
    ["de", "Bestellung prüfen", "zahlungspflichtig bestellen (Demo)"],
    ["en", "Check your order", "place binding order (demo)"],
  ] as const) {
    test(`says what is bought and that no money is taken, without scripts (${locale})`, async ({
      page,
      shop,
    }) => {
      const clientId = "abcdefghijklmnopqrstuvwxyz012345";
      const order = {
        priceId: `demo_m_${locale}`,
        success_url: `${shop.url}/?payment_id={CHECKOUT_SESSION_ID}&payment_successful=package`,
        cancel_url: `${shop.url}/?payment_failed=true`,
      };
      const { url }: { url: string } = await (
        await shop.call("/api/payment/checkout", order, clientId)
      ).json();
      const answer = await page.goto(url);
      expect(answer?.headers()["content-security-policy"]).toContain("form-action 'self'");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      const main = page.getByRole("main");
      await expect(main).toContainText(locale === "de" ? /24,90\s€/ : "€24.90");
      await expect(main).toContainText(locale === "de" ? "Es wird kein Geld abgebucht" : "No money is taken");
      await expect(main).toContainText(locale === "de" ? /Umsatzsteuer/ : /VAT/);

      // Another site's form does nothing here.
      const forged = await page.request.post(
        url.replace("/demo-checkout/", "/api/demo-checkout/").concat("/pay"),
        {
          headers: { origin: "https://evil.example" },
          maxRedirects: 0,
        },
      );
      expect(forged.status()).toBe(403);
      await checkout(page, pay).click();
      await expect(page).toHaveURL(/\?payment_id=demo_\w+&payment_successful=package$/);
      await page.goto(url);
      await expect(checkout(page, pay)).toHaveCount(0);
    });
  }

  test("is not found for orders that nobody made", async ({ page }) => {
    for (const id of [`demo_${"0".repeat(32)}`, "demo_1", "..%2fhealth"]) {
      expect((await page.goto(`/demo-checkout/${id}`))?.status()).toBe(404);
    }
  });
});

for (const [locale, colorScheme] of [
  ["de", "light"],
  ["en", "dark"],
] as const) {
  test(`the demonstration's checkout page has no barriers, on a phone either (${locale}, ${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openInvoice(page, locale);
    const { toolbar } = await wordsOf(page);
    await page.getByRole("button", { name: toolbar.packages }).click();
    await dialog(page).getByRole("checkbox").check();
    await dialog(page).locator(".ed-button-primary").click();
    const { heading } = parts[locale].dialogs.checkout;
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
