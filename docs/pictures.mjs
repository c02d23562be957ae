/* Makes the README's two pictures with the product itself: the editor, and the first page of a finished PDF. Needs poppler. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../scripts/chromium.mjs";
import { address, root, startOurs } from "../tests/bench/servers.mjs";

const base = JSON.parse(
  readFileSync(join(root, "tests/fixtures/vectors/06-percent-single-rate.json"), "utf8"),
).invoice;
const row = (id, name, description, quantity, unit, unitPrice) => ({
  ...{ id, name, description, quantity, unit, unitPrice },
  vat: 19,
  total: "0.00",
});
const invoice = {
  ...base,
  invoiceID: "RE-2026-0117",
  invoiceIncludedNote: "Für die vereinbarten Malerarbeiten in Ihren Büroräumen berechne ich:",
  invoicePaymentNote:
    "Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto. Vielen Dank für Ihren Auftrag.",
  invoiceLines: [
    row("1", "Wände und Decken streichen", "Zwei Anstriche, Dispersion matt, reinweiß", "86", "MTK", "9.50"),
    row("2", "Türzargen lackieren", "Schleifen, grundieren, Seidenglanz", "6", "C62", "68"),
    row("3", "Abdecken, Abkleben, Anfahrt", "", "5", "HUR", "52"),
  ],
  supplierCompany: "Malermeister Brandt",
  supplierName: "Falk Brandt",
  supplierStreetName: "Venloer Straße 214",
  supplierPostalZone: "50823",
  supplierCityName: "Köln",
  supplierTelephone: "+492215301770",
  supplierEmail: "post@brandt-maler.example",
  supplierCompanyID: "DE298114537",
  supplierBankAccountHolder: "Falk Brandt",
  customerCompany: "Hansen & Partner Architekten",
  customerStreetName: "Lindenallee 8",
  customerPostalZone: "50968",
  customerEmail: "rechnung@hansen-partner.example",
};

const server = await startOurs();
const { path: executablePath } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "de-DE" });
await context.addInitScript(
  (text) => localStorage.setItem("invoice-storage", text),
  JSON.stringify({ state: { locale: "de", invoices: { de: invoice }, onboarding: false }, version: 11 }),
);
const page = await context.newPage();
await page.goto(address);
await page.locator("[data-ready='true']").waitFor({ state: "attached" });
await page.locator('[data-line-id="2"] [data-field="unitPrice"]').click();
await page.screenshot({ path: join(root, "docs/editor.png") });
await page.keyboard.press("Escape");

await page.getByRole("button", { name: "Rechnung erstellen" }).click();
const dialog = page.getByRole("dialog");
await dialog.getByRole("checkbox").check();
const [pdf] = await Promise.all([
  page.waitForEvent("download", { predicate: (file) => file.suggestedFilename().endsWith(".pdf") }),
  dialog.getByRole("button", { name: "E-Rechnung erstellen" }).click(),
]);
const out = join(root, "docs/invoice");
execFileSync("pdftoppm", ["-png", "-r", "90", "-singlefile", "-f", "1", await pdf.path(), out]);
await browser.close();
await server.stop();
