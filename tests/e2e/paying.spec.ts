import { expect, type Page, type Route } from "@playwright/test";
import { vector } from "../builders";
import { barriers } from "./axe";
import { test } from "./a-shop";
import { openInvoice, openWith } from "./editor";

const { invoice } = vector("01-single-rate");
const dialog = (page: Page) => page.locator("dialog[open]").last();
const openGenerate = async (page: Page) => {
  await openWith(page, invoice);
  await page.getByRole("button", { name: "Rechnung erstellen" }).click();
  await expect(dialog(page)).toBeVisible();
};
const primary = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
/** A button of the payment page. */
const checkout = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const goToPay = async (page: Page) => {
  await dialog(page).getByRole("checkbox").check();
  await dialog(page)
    .getByRole("button", { name: /^Weiter zur Zahlung/ })
    .click();
  await expect(page.getByRole("heading", { name: "Bestellung prüfen" })).toBeVisible();
};
const target = (name: string) => `**/api/proxy?target=${encodeURIComponent(name)}`;
const refuse =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      headers,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: code, status, code }),
    });
const downloadsOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on("download", (file) => names.push(file.suggestedFilename()));
  return names;
};
test("the e-invoice costs its price, which a first visit is told, and the payment leads to its three files", async ({
  page,
  browser,
  shop,
}) => {
  const first = await (await browser.newContext({ baseURL: shop.url, locale: "de-DE" })).newPage();
  await first.goto("/");
  await expect(first.locator(".ed-tour-facts")).toContainText(
    /eine E-Rechnung \(ZUGFeRD, XRechnung\) kostet 1,90\s€, inkl\. 19\s% USt \(0,30\s€\)/,
  );
  await first.close();
  const downloads = downloadsOf(page);
  await openGenerate(page);
  const card = dialog(page).locator(".ed-card", { hasText: "ZUGFeRD" });
  await expect(card).toContainText(/1,90\s€inkl\. 19\s% USt/);
  expect(await barriers(page)).toEqual([]);
  const pay = dialog(page).getByRole("button", { name: /^Weiter zur Zahlung · 1,90\s€$/ });
  await pay.click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Bitte akzeptieren Sie die AGB. Dann geht es weiter.",
  );
  await dialog(page).getByRole("checkbox").check();
  await pay.click();
  await expect(page.getByText(/^Darin 19\s% Umsatzsteuer: 0,30\s€$/)).toBeVisible();
  await checkout(page, "zahlungspflichtig bestellen (Demo)").click();
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
  await expect(page).toHaveURL(/\/$/);
  const receipt = page
    .getByRole("status")
    .filter({ hasText: "PDF, XML und Prüfdatei an Ihren Browser übergeben" });
  await expect(receipt).toContainText(
    /Bezahlt\. Ihr Code ([A-Z2-9]{4}-){3}[A-Z2-9]{4} ist damit eingelöst\./,
  );
  await expect(receipt.getByRole("link", { name: "Zahlungsbeleg ansehen" })).toHaveAttribute(
    "href",
    /\/demo-checkout\/demo_/,
  );

  // The number is paid for, and may be corrected.
  await page.getByRole("button", { name: "Rechnung erstellen" }).click();
  await expect(dialog(page)).toContainText("Schon bezahlt, Korrekturen bis");
  await expect(primary(page, "E-Rechnung erstellen")).toBeVisible();
});

test("a payment that was called off leads back to the dialog, from where it can be begun again", async ({
  page,
}) => {
  await openGenerate(page);
  await goToPay(page);
  await checkout(page, "Abbrechen").click();
  const message = page.getByRole("alert").filter({ hasText: "Die Zahlung wurde nicht abgeschlossen" });
  await expect(message).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(dialog(page).getByRole("heading", { name: "Rechnung erstellen" })).toBeVisible();
  await expect(dialog(page).getByRole("checkbox")).not.toBeChecked();
  await message.getByRole("button", { name: "Meldung schließen" }).click();
  await expect(message).toBeHidden();
  await goToPay(page);
  await expect(checkout(page, "Abbrechen")).toBeVisible();
});

test("a payment that fails gives nothing, also not when it is checked again", async ({ page }) => {
  const downloads = downloadsOf(page);
  await openGenerate(page);
  await goToPay(page);
  await checkout(page, "Zahlung scheitern lassen").click();
  const message = page.getByRole("alert").filter({ hasText: "Die Zahlung ist noch nicht bestätigt" });
  await expect(message).toBeVisible();
  const checked = page.waitForResponse(target("/api/payment/verify"));
  await message.getByRole("button", { name: "Noch einmal prüfen" }).click();
  expect(await (await checked).json()).toMatchObject({ session: { payment_status: "expired" }, credits: 0 });
  await expect(message).toBeVisible();
  expect(downloads).toEqual([]);

  // The order is closed: its page tells so, and leads back.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Diese Bestellung ist abgeschlossen" })).toBeVisible();
  await checkout(page, "Zurück zum Blatt").click();
  await expect(message).toBeVisible();
});

test("a payment that is confirmed late is found when it is checked again", async ({ page }) => {
  const downloads = downloadsOf(page);
  await openGenerate(page);
  await goToPay(page);
  const late = { session: { payment_status: "unpaid" }, credits: 0 };
  await page.route(target("/api/payment/verify"), (route) => route.fulfill({ json: late }), { times: 1 });
  await checkout(page, "zahlungspflichtig bestellen (Demo)").click();
  const message = page.getByRole("alert").filter({ hasText: "Die Zahlung ist noch nicht bestätigt" });
  await expect(message).toBeVisible();
  expect(downloads).toEqual([]);
  await message.getByRole("button", { name: "Noch einmal prüfen" }).click();
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
});

test("an address that somebody made up takes nothing from a purchase that was begun", async ({ page }) => {
  const downloads = downloadsOf(page);
  await openGenerate(page);
  await goToPay(page);
  const order = page.url();
  for (const forged of ["payment_failed=true", `payment_id=demo_${"0".repeat(32)}&payment_successful=true`]) {
    await page.goto(`/?${forged}`);
    await expect(page.locator(".ed-toast-error")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
  await expect(page.getByRole("alert").filter({ hasText: "aus einem anderen Browser" })).toBeVisible();
  await page.goto(order);
  await checkout(page, "zahlungspflichtig bestellen (Demo)").click();
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
});

test("a price that cannot be had is said to be missing, comes with the connection, and the way to the payment is open", async ({
  page,
}) => {
  const asked = page.getByRole("button", { name: "Noch einmal versuchen" });
  let isThere = false;
  await page.route(target("/api/payment/prices"), (route) =>
    isThere ? route.fallback() : refuse(502, "backend-unreachable")(route),
  );
  await openGenerate(page);
  await expect(dialog(page).getByRole("alert")).toContainText("Der Preis lässt sich gerade nicht laden.");
  expect(await barriers(page)).toEqual([]);
  await asked.click();
  await expect(asked).toHaveAttribute("aria-busy", "false");
  await dialog(page).getByRole("checkbox").check();
  await primary(page, "Weiter zur Zahlung").click();
  await expect(checkout(page, "zahlungspflichtig bestellen (Demo)")).toBeVisible();

  await page.goto("/");
  await openGenerate(page);
  await expect(asked).toBeVisible();
  isThere = true;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(asked).toHaveCount(0);
  await expect(dialog(page).getByRole("button", { name: /Weiter zur Zahlung · 1,90/ })).toBeVisible();
});

test("a coupon pays for the invoice and says what is left", async ({ page, shop }) => {
  const downloads = downloadsOf(page);
  const bought = await shop.bought("S");
  await openGenerate(page);
  const code = dialog(page).getByRole("textbox", { name: "Gutscheincode" });
  const redeem = dialog(page).getByRole("button", { name: "Einlösen" });
  await redeem.click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Bitte geben Sie einen Code ein.");
  await expect(code).toBeFocused();

  await code.fill("FALSCH");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(
    "Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
  );
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toHaveValue("FALSCH");
  expect(await barriers(page)).toEqual([]);

  await code.fill(bought.toLowerCase().replaceAll("-", " "));
  await expect(code).toHaveAttribute("aria-invalid", "false");
  await redeem.click();
  await expect(dialog(page).getByRole("status").filter({ hasText: "Gutschein gilt." })).toContainText(
    "5 E-Rechnungen, eine davon für diese Rechnung.",
  );
  await expect(code).toBeHidden();
  const card = dialog(page).locator(".ed-card", { hasText: "ZUGFeRD" });
  await expect(card).toContainText(/0\s€/);
  await expect(card).toContainText("Danach bleiben Ihnen 4 E-Rechnungen");
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("checkbox").check();
  await primary(page, "E-Rechnung erstellen").click();
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);

  // The number is paid for: a correction costs nothing, and the dialog says so.
  await openGenerate(page);
  await expect(card).toContainText("Schon bezahlt, Korrekturen bis");
  await expect(dialog(page)).toContainText("es bleibt bei 4 E-Rechnungen");
  await expect(dialog(page)).not.toContainText("Danach bleiben");
  await dialog(page).getByRole("checkbox").check();
  await primary(page, "E-Rechnung erstellen").click();
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(6);
  await openGenerate(page);
  await expect(dialog(page)).toContainText("es bleibt bei 4 E-Rechnungen");
});

test("at the code stands that too many wait for 10 minutes, and any other failure asks to come later", async ({
  page,
}) => {
  await page.route(target("/api/payment/coupon"), refuse(429, "too-many-requests", { "retry-after": "30" }));
  await openGenerate(page);
  const code = dialog(page).getByRole("textbox", { name: "Gutscheincode" });
  await code.fill("EINS");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/^Zu viele Versuche.*10 Minuten/);
  await page.unroute(target("/api/payment/coupon"));
  await page.route(target("/api/payment/coupon"), (route) => route.abort());
  await code.fill("ZWEI");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(
    "Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.",
  );
  await expect(dialog(page).getByRole("button", { name: /^Weiter zur Zahlung/ })).toBeVisible();
});

test("credits that are gone by now lead back to the dialog and its price", async ({ page, shop }) => {
  const [coupon = ""] = await shop.codes(1);
  await openGenerate(page);
  const code = dialog(page).getByRole("textbox", { name: "Gutscheincode" });
  await code.fill(coupon);
  await code.press("Enter");
  await expect(dialog(page)).toContainText("Eine E-Rechnung, und zwar diese.");
  const clientId = await page.evaluate(() => localStorage.getItem("invoice-client-id"));
  const other = { ...invoice, invoiceID: "RE-OTHER" };
  expect((await shop.call("/api/generate/xml-cii", other, clientId ?? "")).status).toBe(200);
  await dialog(page).getByRole("checkbox").check();
  await primary(page, "E-Rechnung erstellen").click();
  await expect(dialog(page).getByRole("alert")).toContainText("Für diese E-Rechnung fehlt ein Guthaben.");
  await expect(dialog(page).getByRole("button", { name: /^Weiter zur Zahlung · 1,90\s€$/ })).toBeVisible();
});

test("a package is ready at once, and a code that can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openInvoice(page, "de");
  await page.getByRole("button", { name: "Pakete kaufen" }).click();
  await expect(dialog(page).getByRole("radio")).toHaveCount(3);
  await expect(dialog(page).getByRole("radio", { name: "Paket M" })).toBeChecked();
  await expect(dialog(page).getByRole("radio", { name: "Paket M" })).toHaveAccessibleDescription(
    /24,90\s€.*20 E-Rechnungen.*1,25\s€ je Rechnung, 34\s% weniger als einzeln/,
  );
  await expect(dialog(page).locator(".ed-card", { hasText: "Paket M" })).toContainText(/−34\s%/);
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("radio", { name: "Paket S" }).check();
  const pay = dialog(page).getByRole("button", { name: /^Weiter zur Zahlung · 7,90\s€$/ });
  await pay.click();
  await expect(dialog(page).getByRole("alert")).toContainText("Bitte akzeptieren Sie die AGB.");
  await dialog(page).getByRole("checkbox").check();
  await pay.click();
  await checkout(page, "zahlungspflichtig bestellen (Demo)").click();

  await expect(dialog(page).getByRole("heading", { name: "Ihr Paket ist bezahlt" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Code kopieren" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Kopiert" })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog(page).getByText(code, { exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText("Sie können hier sofort 5 E-Rechnungen erstellen.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Pakete kaufen" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Pakete kaufen" })).toBeVisible();
});

test("the buy dialog is ready again 2 s after a failure", async ({ page }) => {
  await page.clock.install();
  await page.route(target("/api/payment/checkout"), () => undefined);
  await openInvoice(page, "de");
  await page.getByRole("button", { name: "Pakete kaufen" }).click();
  const pay = dialog(page).getByRole("button", { name: /^Weiter zur Zahlung · 24,90\s€$/ });
  await expect(pay).toBeVisible();
  await dialog(page).getByRole("checkbox").check();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await pay.click();
  await expect(primary(page, "Zahlungsseite wird geöffnet")).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(primary(page, "Zahlungsseite wird geöffnet")).toBeVisible();
  await page.clock.runFor(200);
  await expect(pay).toBeVisible();
});

test("the texts that are agreed to open over the dialog, which stays as it is", async ({ page }) => {
  await openGenerate(page);
  const code = dialog(page).getByRole("textbox", { name: "Gutscheincode" });
  await code.fill("ANGEFANGEN");
  await dialog(page).getByRole("radio", { name: "E-Rechnung" }).check();
  await dialog(page).getByRole("link", { name: "AGB" }).click();
  await expect(dialog(page).getByRole("heading", { name: "AGB" })).toBeVisible();
  const frame = page.frameLocator("dialog[open] iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(frame.getByRole("navigation")).toBeHidden();
  await expect(dialog(page).getByRole("link", { name: "In neuem Fenster öffnen" })).toHaveAttribute(
    "href",
    "/de/agb",
  );
  await frame.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Escape");
  await expect(code).toHaveValue("ANGEFANGEN");
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await dialog(page).getByRole("link", { name: "Datenschutzerklärung" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Datenschutz" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Schließen", exact: true }).last().click();
  await expect(dialog(page).getByRole("link", { name: "Datenschutzerklärung" })).toBeFocused();
});

test("a text that cannot be loaded can be asked for again", async ({ page }) => {
  await openGenerate(page);
  await page.route("**/de/agb", (route) => route.abort());
  await dialog(page).getByRole("link", { name: "AGB" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Der Text ließ sich nicht laden");
  await page.unroute("**/de/agb");
  await dialog(page).getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.frameLocator("dialog[open] iframe").getByRole("heading", { level: 1 })).toBeVisible();
});
