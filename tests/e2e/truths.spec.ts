import type { Page } from "@playwright/test";
import { anInvoice, having, line, vectorPath } from "../builders";
import { barriers } from "./axe";
import { field, openInvoice, openWith, uploadFile } from "./editor";
import { expect, test } from "./test";

const dialog = (page: Page) => page.locator("dialog[open]");
const openGenerate = (page: Page) => page.getByRole("button", { name: /^Rechnung erstellen/ }).click();

test("a customer abroad: German VAT is a question, 0 percent keeps the e-invoice from being made and leads to the line", async ({
  page,
}) => {
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("generate")) posted.push(request.url());
  });
  await openWith(
    page,
    anInvoice(
      line("1", "100"),
      having({ customerCountry: "AT", invoiceTaxRates: { "0": true, "7": true, "19": true } }),
    ),
  );
  await openGenerate(page);
  await expect(dialog(page)).toContainText("Deutsche Umsatzsteuer für einen Kunden im Ausland");
  await page.keyboard.press("Escape");

  await field(page, "vat", "1").selectOption("0");
  await openGenerate(page);
  await dialog(page).getByRole("radio", { name: "E-Rechnung", exact: true }).check();
  await expect(dialog(page).getByRole("button", { name: /0 % für einen Kunden im Ausland/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Zur ersten Angabe" }).click();
  await expect(field(page, "vat", "1")).toBeFocused();
  expect(posted).toEqual([]);
});

test("a file that was opened and goes to another customer keeps every file back, until one click makes its number the next", async ({
  page,
}) => {
  await openInvoice(page, "de");
  await uploadFile(page, vectorPath("01-single-rate", "xml"));
  await page.getByRole("button", { name: "Es ist meine" }).click();
  await expect(dialog(page)).toBeHidden();
  const number = await field(page, "invoiceID").inputValue();
  const next = number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, "0"));
  await openGenerate(page);
  await expect(dialog(page)).not.toContainText("Diese Nummer trägt schon");
  await page.keyboard.press("Escape");
  await field(page, "customerCompany").fill("Jemand anders GmbH");
  await field(page, "customerCompany").blur();
  await openGenerate(page);
  for (const kind of ["E-Rechnung", "PDF"]) {
    await dialog(page).getByRole("radio", { name: kind, exact: true }).check();
    await expect(dialog(page)).toContainText("Diese Nummer trägt schon die Rechnung");
  }
  expect(await barriers(page)).toEqual([]);
  await dialog(page)
    .getByRole("button", { name: `Nächste Nummer ${next} nehmen` })
    .click();
  await expect(field(page, "invoiceID")).toHaveValue(next);
  await expect(field(page, "invoiceID")).toBeFocused();
});

test("the payment note follows the due date, and one of the visitor's own is marked together with it", async ({
  page,
}) => {
  await openInvoice(page, "de");
  const note = field(page, "invoicePaymentNote");
  const due = field(page, "invoiceDueDate");
  await expect(note).toHaveValue(/innerhalb von 14 Tagen/);
  const [day = 1, month = 1, year = 2026] = (await field(page, "invoiceIssueDate").inputValue())
    .split(".")
    .map(Number);
  const later = (days: number): string =>
    new Date(Date.UTC(year, month - 1, day + days)).toLocaleDateString("de-DE", { timeZone: "UTC" });
  await due.fill(later(30));
  await due.blur();
  await expect(note).toHaveValue(/innerhalb von 30 Tagen ohne Abzug/);
  await page.keyboard.press("Control+z");
  await expect(note).toHaveValue(/innerhalb von 14 Tagen/);

  await note.fill("Zahlbar in 14 Tagen.");
  await due.fill(later(30));
  await due.blur();
  const marked = page.locator("[data-finding]");
  const ofDueDate = marked.locator("[data-field='invoiceDueDate']");
  const ofNote = marked.locator("[data-field='invoicePaymentNote']");
  await expect(ofDueDate).toHaveCount(1);
  await expect(ofNote).toHaveCount(1);
  await note.fill("Zahlbar in 30 Tagen.");
  await note.blur();
  await expect(ofDueDate).toHaveCount(0);
  await expect(ofNote).toHaveCount(0);
});
