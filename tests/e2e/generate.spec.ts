import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Download, Page, Route } from "@playwright/test";
import type { Invoice } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import { svgAddress } from "../../lib/logo/logo";
import { vector, vectorPath } from "../builders";
import { barriers } from "./axe";
import { createInvoice, deleteEverything, openInvoice, openWith, savedInvoice, uploadFile } from "./editor";
import { expect, test } from "./test";
import { chunkPaths } from "./chunks";

/** Opens the editor with a vector's invoice. */
const withInvoice = (page: Page, name: string, change: Partial<Invoice> = {}): Promise<void> =>
  openWith(page, { ...vector(name).invoice, ...change });

const problem = (route: Route, status: number, code: string, more: Record<string, unknown> = {}) =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "about:blank", title: code, status, code, ...more }),
  });

const openDialog = (page: Page) => page.getByRole("button", { name: "Rechnung erstellen" }).click();
const dialog = (page: Page) => page.locator("dialog[open]");

// A press on a tool that still moves because the page scrolls to a field would end beside it.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an e-invoice is three files that belong together", async ({ page }) => {
  await openInvoice(page, "de");
  await uploadFile(page, vectorPath("03-three-rates-exempt-percent", "xml"));
  const { pdf, xml, verification } = await createInvoice(page);
  const hash = createHash("sha256").update(xml).digest("hex");
  expect(verification.toString()).toContain(hash);
  expect(
    pdf
      .toString("latin1")
      .match(/\/ID\s*\[\s*<([0-9a-f]{32})>/i)?.[1]
      ?.toLowerCase(),
  ).toBe(hash.slice(0, 32));

  const receipt = page
    .getByRole("status")
    .filter({ hasText: "PDF, XML und Prüfdatei an Ihren Browser übergeben" });
  await expect(receipt).toBeVisible();
  const again = page.waitForEvent("download");
  await receipt.getByRole("button", { name: /_Rechnung\.xml noch einmal herunterladen/ }).click();
  expect(readFileSync(await (await again).path()).equals(xml)).toBe(true);

  await receipt
    .getByRole("button", { name: /^Geprüft: 0 Fehler, PDF, XML und Blatt stimmen überein/ })
    .click();
  const payable = dialog(page).getByRole("row").filter({ hasText: "BT-115" });
  await payable.getByRole("button", { name: "Zu zahlen" }).click();
  await expect(payable).toContainText(/^Zu zahlen1\.331,82/);
  const line = Number(await payable.getByRole("cell").nth(2).locator("b").textContent());
  const marked = dialog(page).getByRole("region", { name: "XML" }).locator("[aria-current]");
  await expect(marked).toHaveText(xml.toString().split("\n")[line - 1]?.trim() ?? "");
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await receipt.getByRole("button", { name: "Meldung schließen" }).click();
  await expect(receipt).toBeHidden();
});

test("a plain PDF needs no XML, and brings every field, the logo and the design back", async ({ page }) => {
  const src = svgAddress(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>',
  );
  await withInvoice(page, "03-three-rates-exempt-percent", {
    customerLogo: { src, width: 120, ratio: 3 },
    invoiceTheme: { theme: "waves", hueRotate: 40, opacity: 50, font: "DM Sans" },
    invoiceLineUnitWidth: 95,
  });
  const before = await savedInvoice(page, "de");
  const called: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/proxy"))
      called.push(new URL(request.url()).searchParams.get("target") ?? "");
  });
  await openDialog(page);
  await dialog(page).getByRole("radio", { name: "PDF" }).check();
  await dialog(page).getByRole("checkbox").last().check();
  const saved = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "PDF herunterladen" }).click();
  const file: Download = await saved;
  expect(file.suggestedFilename()).toMatch(/_Rechnung\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(called).toEqual(["/api/generate/pdf"]);

  await deleteEverything(page);
  await expect(page.locator(".sheet-logo img")).toHaveCount(0);
  await uploadFile(page, await file.path());
  await expect(page.locator(".sheet-theme-waves")).toBeVisible();
  await expect(page.locator(".sheet-logo img")).toHaveAttribute("src", src);
  expect(await savedInvoice(page, "de")).toEqual(normalize(before));
});

test("nothing is made without consent, and the dialog says so", async ({ page }) => {
  await withInvoice(page, "01-single-rate");
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "E-Rechnung erstellen" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Bitte akzeptieren Sie die AGB. Dann geht es weiter.",
  );
  await expect(dialog(page).getByRole("checkbox")).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Space");
  await expect(dialog(page).getByRole("alert")).toBeHidden();
});

test("placeholders that are left are listed before any consent, stop the download and lead to their fields", async ({
  page,
}) => {
  await withInvoice(page, "01-single-rate", {
    invoiceID: "RE-0000",
    customerCityName: "Ort",
    supplierBankBic: "BIC",
  });
  await openDialog(page);
  await expect(dialog(page).getByRole("region", { name: "Noch 2 Angaben" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Zur ersten Angabe" }).click();
  await expect(page.locator("[data-field='customerCityName']")).toBeFocused();
  await openDialog(page);
  await dialog(page)
    .getByRole("button", { name: /Kunde: Ort/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator("[data-field='customerCityName']")).toBeFocused();
});

test("what would not be valid is named before anything is sent, and leads to its field", async ({ page }) => {
  await withInvoice(page, "01-single-rate", { supplierTelephone: "", supplierBankIban: "" });
  let sent = false;
  await page.route("**/api/proxy**", async (route) => {
    sent = true;
    await route.abort();
  });
  await openDialog(page);
  await expect(dialog(page).getByText("2 Angaben sind zu ändern")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Zur ersten Angabe" }).click();
  await expect(page.locator("[data-field='supplierTelephone']")).toBeFocused();
  expect(sent).toBe(false);
  await openDialog(page);
  await dialog(page)
    .getByRole("button", { name: /IBAN fehlt/ })
    .click();
  await expect(page.locator("[data-field='supplierBankIban']")).toBeFocused();
});

test("warnings do not stop anything", async ({ page }) => {
  await withInvoice(page, "01-single-rate", { customerStreetName: "" });
  await openDialog(page);
  await expect(dialog(page).getByText(/Hinweise? vor dem Absenden/)).toBeVisible();
  await page.keyboard.press("Escape");
  await createInvoice(page);
});

test("an invoice number that was exported with other totals is pointed out", async ({ page }) => {
  await withInvoice(page, "01-single-rate");
  await createInvoice(page);
  await openDialog(page);
  await expect(dialog(page).getByText("ist schon ausgestellt")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.locator("[data-line-id='1'] [data-field='quantity']").fill("77");
  await openDialog(page);
  await expect(dialog(page).getByText("ist schon ausgestellt")).toBeVisible();
});

test("what the server refuses is shown with its fields", async ({ page }) => {
  await withInvoice(page, "01-single-rate");
  await page.route("**/api/proxy**", (route) =>
    problem(route, 422, "invalid-invoice", {
      errors: [{ field: "quantity", lineId: "1", code: "invalid-number" }],
    }),
  );
  await openDialog(page);
  await dialog(page).getByRole("checkbox").check();
  await dialog(page).getByRole("button", { name: "E-Rechnung erstellen" }).click();
  await expect(dialog(page).getByText("Auf dem Blatt fehlt noch etwas")).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: /Die Menge in Position 1/ })
    .click();
  await expect(page.locator("[data-line-id='1'] [data-field='quantity']")).toBeFocused();
});

test("when the server dies on the way nothing is lost, and the next try works", async ({ page }) => {
  await withInvoice(page, "01-single-rate");
  const number = await page.locator("[data-field='invoiceID']").inputValue();
  let dead = true;
  await page.route("**/api/proxy?target=%2Fapi%2Fgenerate%2Fpdf", async (route) => {
    if (dead) await problem(route, 502, "backend-unreachable");
    else await route.continue();
  });
  await openDialog(page);
  await dialog(page).getByRole("checkbox").check();
  await dialog(page).getByRole("button", { name: "E-Rechnung erstellen" }).click();
  await expect(dialog(page).getByText("Der Server antwortet nicht")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue(number);
  dead = false;
  const downloads: string[] = [];
  page.on("download", (file) => downloads.push(file.suggestedFilename()));
  await dialog(page).getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect.poll(() => downloads.length).toBe(3);
});

test("a page that some network answers with is not saved as a file", async ({ page }) => {
  await withInvoice(page, "01-single-rate");
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  for (const [call, action] of [
    ["xml-cii", "E-Rechnung erstellen"],
    ["pdf", "PDF herunterladen"],
  ] as const) {
    await page.route(`**/api/proxy*${call}`, (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Willkommen im WLAN</h1>" }),
    );
    await openDialog(page);
    if (call === "pdf") await dialog(page).getByRole("radio", { name: "PDF", exact: true }).check();
    await dialog(page).getByRole("checkbox").last().check();
    await dialog(page).getByRole("button", { name: action }).click();
    await expect(dialog(page)).toContainText("Der Server antwortet nicht");
    await dialog(page).getByRole("button", { name: "Abbrechen" }).click();
  }
  expect(downloads).toEqual([]);
});

test("a dialog that cannot be loaded leaves the sheet alone", async ({ page }) => {
  const dialogs = chunkPaths(/ed-cards/);
  await page.route(
    ({ pathname }) => dialogs.includes(pathname),
    (route) => route.abort(),
  );
  await withInvoice(page, "01-single-rate");
  await openDialog(page);
  await expect(page.getByRole("alert").filter({ hasText: "Keine Verbindung" })).toBeVisible();
  await expect(page.locator("[data-field='invoiceID']")).toBeVisible();
});

test("the dialogs are there without a connection", async ({ page, context }) => {
  const loaded = page.waitForResponse(
    async (answer) => answer.url().endsWith(".js") && (await answer.text()).includes("ed-cards"),
  );
  let pending = 0;
  page.on("request", () => (pending += 1));
  page.on("requestfinished", () => (pending -= 1));
  page.on("requestfailed", () => (pending -= 1));
  await withInvoice(page, "01-single-rate");
  await loaded;
  await expect.poll(() => pending).toBe(0);
  await context.setOffline(true);
  await openDialog(page);
  await expect(dialog(page)).toBeVisible();
});

test("without a connection it says so", async ({ page, context }) => {
  await withInvoice(page, "01-single-rate");
  await openDialog(page);
  await dialog(page).getByRole("checkbox").check();
  await context.setOffline(true);
  await dialog(page).getByRole("button", { name: "E-Rechnung erstellen" }).click();
  await expect(dialog(page).getByText("Keine Verbindung")).toBeVisible();
});

test("the progress cannot be closed, warns before leaving, and asks for patience after ten seconds", async ({
  page,
}) => {
  await page.clock.install();
  await withInvoice(page, "01-single-rate");
  await page.clock.runFor(1_000);
  let answer: (() => void) | undefined;
  await page.route("**/api/proxy?target=%2Fapi%2Fgenerate%2Fpdf", async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await openDialog(page);
  await dialog(page).getByRole("checkbox").check();
  await dialog(page).getByRole("button", { name: "E-Rechnung erstellen" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Ihre Rechnung entsteht" })).toBeVisible();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(3);
  await page.clock.runFor(500);
  await expect(dialog(page).locator("[aria-current=step]")).toContainText("PDF setzen");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  expect(
    await page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))),
  ).toBe(true);
  await page.clock.runFor(10_500);
  await expect(dialog(page).getByRole("heading", { name: "Das dauert etwas länger" })).toBeVisible();
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await page.clock.resume();
  await expect(dialog(page)).toBeHidden();
  // The files leave one after the other, and the last has to be away first.
  await expect
    .poll(() => page.evaluate(() => window.dispatchEvent(new Event("beforeunload", { cancelable: true }))))
    .toBe(true);
});

test("what is posted for the PDF is text alone", async ({ page }) => {
  await withInvoice(page, "03-three-rates-exempt-percent");
  const posted = page.waitForRequest((request) => request.url().includes("generate%2Fpdf"));
  await openDialog(page);
  await dialog(page).getByRole("radio", { name: "PDF" }).check();
  await dialog(page).getByRole("checkbox").last().check();
  await dialog(page).getByRole("button", { name: "PDF herunterladen" }).click();
  const request = await posted;
  const { invoiceHtml, extractedStyles } = request.postDataJSON() as Record<string, string>;
  expect(invoiceHtml).toMatch(/^<div class="sheet-document" data-export="">/);
  expect(invoiceHtml).not.toMatch(/<(input|textarea|select|option|button|script|a|img)\b/);
  expect(invoiceHtml).not.toMatch(/\s(on\w+|href|data-field|tabindex|contenteditable|id|hidden)=/);
  expect(extractedStyles).not.toContain("@font-face");
  expect(extractedStyles).toContain(".sheet");
  expect(request.headers()["x-client-id"]).toMatch(/^[A-Za-z0-9]{32}$/);
});
