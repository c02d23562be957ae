import type { Page } from "@playwright/test";
import type { Change } from "../../lib/invoice/invoice";
import { formatMoney } from "../../lib/values/format";
import { filesIn } from "../attached-files";
import { money, vector, xmlOf } from "../builders";
import { field, savedInvoice, total } from "./editor";
import { expect, test } from "./test";
import { typeInvoice } from "./typist";

/**
 * Every kind of document, every case of the law and most of what can be added, each in one of them at least. Only an uploaded
 * file can have a discount of one rate, or a small business among other cases.
 */
const typed = {
  "three rates, one of them exempt, less some percent": "03-three-rates-exempt-percent",
  "a small business": "04-small-business-vat-id",
  "an English invoice": "19-english-locale",
  "reverse charge for a month's work": "35-reverse-charge-france",
  "reverse charge beside two rates, less some euros": "38-mixed-standard-reverse-charge",
  "goods for another member state, delivered to a third": "40-intra-community-xrechnung",
  "all cases that may stand beside each other": "78-mixed-all-cases",
  "an export": "41-export-switzerland",
  "work that is not taxable here": "42-outside-scope",
  "a correction": "50-correction-xrechnung",
  "a partial invoice": "52-partial",
  "two steps of Skonto": "54-skonto-two-steps-xrechnung",
  "a final invoice after partial ones and a deposit": "58-final-two-partials-xrechnung",
  "a final invoice of construction work": "59-construction-final-partials",
  "a direct debit": "60-direct-debit-xrechnung",
  "two accounts more": "62-two-accounts",
  "all references": "63-references",
  "rates of farmers": "76-rates-of-farmers",
  "a partial invoice of construction work": "80-construction-partial",
  "a cancellation with discounts and charges": "83-cancellation-everything",
  "a period and a timesheet as a file": "92-attachments",
  "prices with VAT, rounded down": "94-gross-prices-rounded-down",
} as const;

// The official judgement of a vector's XML is one of whatever gives that XML: nothing has to be exported here.
for (const [what, name] of Object.entries(typed))
  test(`${what}, typed on an empty sheet: the XML of the vector ${name}`, async ({ page }) => {
    await typeVector(page, name);
  });

test("periods of lines, typed below a heading and above a subtotal: the XML of the vector 88-line-periods", async ({
  page,
}) => {
  await typeVector(page, "88-line-periods", (invoice) => ({
    ...invoice,
    invoiceLines: invoice.invoiceLines.map((line) => ({
      ...line,
      ...(line.id === "1" ? { heading: "Wartung" } : {}),
      ...(line.id === "2" ? { hasSubtotal: true } : {}),
    })),
  }));
  await expect(field(page, "heading", 1)).toHaveValue("Wartung");
  await expect(total(page, "subtotal")).toHaveText("540,00\u00a0€");
});

/** Types a vector's invoice, with what paper alone has beside it, and expects its amount on the sheet and its XML. */
async function typeVector(page: Page, name: string, onPaper: Change = (same) => same): Promise<void> {
  const { invoice: without, expected, xml } = vector(name);
  const invoice = onPaper(without);
  const { invoiceLocale: locale, invoiceTaxCase, invoiceOtherRates } = invoice;
  // Its own day, around which the months of a delivery are on offer.
  await page.clock.setFixedTime("2026-08-03T10:00:00");
  const { files } = await filesIn(xml);
  await typeInvoice(page, invoice, files);
  const payable = formatMoney(money(expected.invoicePayableAmount), locale);
  await expect(total(page, "invoicePayableAmount")).toHaveText(payable);
  const saved = await savedInvoice(page, locale);
  // What is on offer for a line that is still to come is no part of the document.
  expect(xmlOf({ ...saved, invoiceTaxCase, invoiceOtherRates })).toBe(xmlOf(invoice));
}
