import { expect, type Locator, type Page } from "@playwright/test";
import { partField } from "../../lib/invoice/sums/adjustments";
import type { AttachedFile } from "../../lib/invoice/attachments";
import { deliveryFields } from "../../lib/invoice/delivery/delivery-address";
import { asksForPayment, namesPreceding } from "../../lib/invoice/kinds/document-kind";
import { fieldRow, fields, type TextField } from "../../lib/invoice/fields";
import { typedPrice } from "../../lib/invoice/lines/gross-price";
import type { Adjustment, Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import { proposedChoice, taxChoice, type TaxChoice } from "../../lib/invoice/tax/tax-setting";
import { reasonFields } from "../../lib/invoice/tax/reason-sentences";
import { casesOf, needsCustomerVatID } from "../../lib/invoice/tax/untaxed-cases";
import { formatDate, isDate } from "../../lib/values/dates";
import { field, openInvoice, wordsOf } from "./editor";
import { typePayment } from "./typist-payment";
import { choose, number, turn, type, write, type Desk } from "./typist-hands";

/** Opens an empty sheet and writes an invoice on it with clicks and keys alone, from the title to the last file. */
export async function typeInvoice(
  page: Page,
  invoice: Invoice,
  files: readonly AttachedFile[],
): Promise<void> {
  await openInvoice(page, invoice.invoiceLocale);
  const desk: Desk = { page, words: await wordsOf(page), invoice };
  await choose(field(page, "invoiceKind"), invoice.invoiceKind);
  await typeLetter(desk);
  await typeDays(desk);
  await chooseSettings(desk);
  for (const line of invoice.invoiceLines) await typeLine(desk, line);
  await typeSums(desk);
  await addParts(desk);
  await typePayment(desk);
  for (const name of ["invoiceIncludedNote", ...reasonFields(invoice), "invoicePaymentNote"] as const)
    await put(desk, name);
  if (files.length > 0) await attach(desk, files);
}

/** Writes what a field of the sheet should say, unless it says it. */
async function put({ page, invoice }: Desk, name: TextField): Promise<void> {
  const control = field(page, name);
  const text = invoice[name];
  if (fieldRow(name).kind === "country") return choose(control, text);
  const shown = isDate(text) ? formatDate(text, invoice.invoiceLocale) : text;
  if ((await control.inputValue()) !== shown) await write(control, shown);
}

/** Who writes to whom, in reading order; the number of the invoice stands between them and the footer. */
async function typeLetter(desk: Desk): Promise<void> {
  const { page, words, invoice } = desk;
  const texts = fields.filter(
    ({ isAdded, shownBy, kind }) =>
      !isAdded && shownBy === undefined && kind !== "multiline" && kind !== "date",
  );
  for (const { name } of texts) await put(desk, name);
  const proposed = proposedChoice(invoice);
  if (proposed === null) return;
  const answer = proposed === choiceOf(invoice) ? proposed : "normal";
  await page.getByRole("button", { name: words.sheet.taxProposal[answer] }).click();
}

/** The days of the invoice, and the one that it is about. */
async function typeDays(desk: Desk): Promise<void> {
  const { page, invoice } = desk;
  const form = invoice.invoiceDeliveryForm;
  await put(desk, "invoiceIssueDate");
  if (asksForPayment(invoice)) await put(desk, "invoiceDueDate");
  if (namesPreceding(invoice.invoiceKind)) {
    await put(desk, "invoicePrecedingID");
    await put(desk, "invoicePrecedingDate");
  }
  await choose(field(page, "invoiceDeliveryForm"), form);
  if (form === "month")
    await choose(field(page, "invoiceActualDeliveryDate"), invoice.invoiceActualDeliveryDate);
  else await put(desk, "invoiceActualDeliveryDate");
  if (form === "period") await put(desk, "invoiceDeliveryPeriodEnd");
}

/** A line's own case is on offer once one was chosen for the whole invoice; its other lines get their rates back. */
const choiceOf = (invoice: Invoice): TaxChoice =>
  taxChoice({ ...invoice, invoiceTaxCase: casesOf(invoice)[0] ?? invoice.invoiceTaxCase });

/** What is shown and how it is taxed, which stands in the settings. */
async function chooseSettings(desk: Desk): Promise<void> {
  const { page, words, invoice } = desk;
  const { settings } = words.dialogs;
  await page.getByRole("button", { name: words.toolbar.settings, exact: true }).click();
  const menu = page.getByRole("dialog", { name: settings.title });
  const theSwitch = (name: string): Locator => menu.getByRole("switch", { name });
  const reference = words.settings.flagHasSupplierBuyerReference.title;
  await turn(theSwitch(reference), invoice.flagHasSupplierBuyerReference);
  const choice = choiceOf(invoice);
  await turn(menu.getByRole("radio", { name: settings.taxCases[choice].title }), true);
  if (taxChoice(invoice) === "normal") {
    for (const rate of ["0", "7", "19"] as const)
      await turn(
        menu.getByRole("checkbox", { name: settings.rate.replace("{{rate}}", rate), exact: true }),
        invoice.invoiceTaxRates[rate],
      );
    for (const rate of otherRates(invoice)) {
      await write(menu.getByRole("textbox", { name: settings.otherRate }), number(desk, rate));
      await menu.getByRole("button", { name: settings.addRate, exact: true }).click();
    }
  }
  if (choice === "normal") await turn(theSwitch(settings.grossPrices), invoice.invoiceHasGrossPrices);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  if (invoice.flagHasSupplierBuyerReference) await put(desk, "supplierBuyerReference");
  if (needsCustomerVatID(invoice)) await put(desk, "customerVatID");
}

const otherRates = ({ invoiceLines }: Invoice): readonly number[] => [
  ...new Set(invoiceLines.map(({ vat }) => vat).filter((rate) => ![0, 7, 19].includes(rate))),
];

async function typeLine(desk: Desk, line: InvoiceLine): Promise<void> {
  const { page } = desk;
  const at = (name: string): Locator => field(page, name, line.id);
  await page.locator("[data-add-line]").click();
  await expect(at("name")).toBeFocused();
  await type(page, line.name);
  await write(at("quantity"), number(desk, line.quantity));
  await choose(at("unit"), line.unit);
  // Where there is but one rate, it is no choice.
  if ((await at("vat").count()) > 0) await choose(at("vat"), line.taxCase ?? String(line.vat));
  await write(at("unitPrice"), number(desk, typedPrice(line)));
  if (line.description !== "") {
    await at("name").hover();
    const tool = desk.words.sheet.addDescription.replace("{{n}}", line.id);
    await page.getByRole("button", { name: tool, exact: true }).click();
    await type(page, line.description);
  }
  await addToLine(desk, line);
}

/** What a line says beside its columns, each added with its tool. */
async function addToLine(desk: Desk, line: InvoiceLine): Promise<void> {
  const { page, words, invoice } = desk;
  const at = (name: string): Locator => field(page, name, line.id);
  const add = async (what: string): Promise<void> => {
    await at("name").hover();
    const tool = words.extras.lineTool.replace("{{n}}", line.id);
    await page.getByRole("combobox", { name: tool, exact: true }).selectOption(what);
  };
  if (line.priceBase !== undefined) {
    await add("priceBase");
    await choose(at("priceBase"), line.priceBase);
  }
  if (line.articleNumber !== undefined) {
    await add("articleNumber");
    await write(at("articleNumber"), line.articleNumber);
  }
  if (line.periodStart !== undefined && line.periodEnd !== undefined) {
    await add("period");
    await write(at("periodStart"), formatDate(line.periodStart, invoice.invoiceLocale));
    await write(at("periodEnd"), formatDate(line.periodEnd, invoice.invoiceLocale));
  }
  for (const [index, each] of (line.adjustments ?? []).entries()) {
    await add(each.isCharge ? "charge" : "discount");
    await typeAdjustment(desk, each, (part) => at(partField(`adjustment${part}`, index)));
  }
  if (line.heading !== undefined) {
    await add("heading");
    await write(at("heading"), line.heading);
  }
  if (line.hasSubtotal) await add("subtotal");
}

async function typeAdjustment(
  desk: Desk,
  { unit, amount, reason }: Adjustment,
  part: (name: "Unit" | "Amount" | "Reason") => Locator,
): Promise<void> {
  await choose(part("Unit"), unit);
  await write(part("Amount"), number(desk, amount));
  await write(part("Reason"), reason);
}

/** The allowance and the charges of the whole invoice, which stand among its sums. */
async function typeSums(desk: Desk): Promise<void> {
  const { page, words, invoice } = desk;
  if (invoice.flagShowAllowance) {
    await page.getByRole("button", { name: words.sheet.addAllowance, exact: true }).click();
    await choose(field(page, "invoiceAllowanceUnit"), invoice.invoiceAllowanceUnit);
    await write(field(page, "invoiceAllowanceAmount"), number(desk, invoice.invoiceAllowanceAmount));
    // It always says something.
    if (invoice.invoiceAllowanceChargeReason !== "") await put(desk, "invoiceAllowanceChargeReason");
  }
  for (const [index, each] of invoice.invoiceAdjustments.entries()) {
    const at = (part: string): Locator => field(page, partField(`charge${part}`, index));
    if (!each.isCharge) throw new Error("nobody can type a discount of one rate");
    await page.getByRole("button", { name: words.extras.addCharge, exact: true }).click();
    await typeAdjustment(desk, each, at);
    if ((await at("Vat").count()) > 0) await choose(at("Vat"), String(each.vat));
  }
}

/** References, numbers and the address of the delivery: what the tool below the block of numbers adds. */
async function addParts(desk: Desk): Promise<void> {
  const { page, words, invoice } = desk;
  const add = async (what: string): Promise<void> => {
    await page.getByRole("combobox", { name: words.extras.add, exact: true }).selectOption(what);
  };
  for (const name of [
    "customerNumber",
    "customerRegisterID",
    "invoiceOrderReference",
    "invoiceContractReference",
    "invoiceProjectReference",
    "invoiceObjectReference",
    "invoiceDespatchReference",
    "supplierTaxNumber",
  ] as const) {
    if (invoice[name] === "") continue;
    await add(name);
    await put(desk, name);
  }
  if (invoice.customerVatID !== "" && !needsCustomerVatID(invoice)) {
    await add("customerVatID");
    await put(desk, "customerVatID");
  }
  if (deliveryFields.every((name) => invoice[name] === "")) return;
  await add("delivery");
  for (const name of deliveryFields) await put(desk, name);
  await put(desk, "deliveryCountry");
}

/** Files that go with the e-invoice. */
async function attach({ page, words }: Desk, files: readonly AttachedFile[]): Promise<void> {
  const { add } = words.extras;
  await page.getByRole("combobox", { name: add, exact: true }).selectOption("attachments");
  const dialog = page.getByRole("dialog", { name: words.dialogs.attachments.title });
  await dialog
    .locator("input[type=file]")
    .setInputFiles(
      files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) })),
    );
  await expect(dialog.getByRole("listitem")).toHaveCount(files.length);
  await dialog.getByRole("button", { name: words.dialogs.attachments.done }).click();
  await expect(dialog).toBeHidden();
}
