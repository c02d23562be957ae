import { expect, type Locator } from "@playwright/test";
import type { Invoice } from "../../lib/invoice/invoice";
import { formatDate } from "../../lib/values/dates";
import { number, turn, write, type Desk } from "./typist-hands";

/** Says in its dialog how and when it is paid, where the sheet's own note does not say it. */
export async function typePayment(desk: Desk): Promise<void> {
  const { page, words, invoice } = desk;
  if (!needsDialog(invoice)) return;
  await page.getByRole("button", { name: words.sheet.paymentTool, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: words.dialogs.terms.title });
  await typePartials(desk, dialog);
  await typePrepaid(desk, dialog);
  await typeSkonto(desk, dialog);
  await typeDebit(desk, dialog);
  await typeAccounts(desk, dialog);
  await dialog.getByRole("button", { name: words.dialogs.terms.done }).click();
  await expect(dialog).toBeHidden();
}

const needsDialog = (invoice: Invoice): boolean =>
  invoice.invoicePartials.length > 0 ||
  invoice.invoicePrepaidDate !== "" ||
  invoice.invoiceSkonto.length > 0 ||
  invoice.invoicePaymentMeans === "direct-debit" ||
  invoice.supplierAccounts.length > 0;

/** The row of one of several, by its place among them. */
const row = (dialog: Locator, title: string, index: number): Locator =>
  dialog.getByRole("group", { name: `${title} ${index + 1}`, exact: true });

/** Writes into the named fields of a part, in their order. */
async function fill(
  part: Locator,
  texts: readonly (readonly [label: string, text: string])[],
): Promise<void> {
  for (const [name, text] of texts) await write(part.getByRole("textbox", { name, exact: true }), text);
}

async function typePartials(desk: Desk, dialog: Locator): Promise<void> {
  const { invoice } = desk;
  const { terms } = desk.words.dialogs;
  for (const [index, partial] of invoice.invoicePartials.entries()) {
    await dialog.getByRole("button", { name: terms.byHand }).click();
    await fill(row(dialog, terms.partials, index), [
      [terms.number, partial.number],
      [terms.date, formatDate(partial.date, invoice.invoiceLocale)],
      [terms.net, number(desk, partial.net)],
      [terms.rate, number(desk, partial.vat)],
      [terms.tax, number(desk, partial.tax)],
    ]);
  }
}

async function typePrepaid(desk: Desk, dialog: Locator): Promise<void> {
  const { invoicePrepaidAmount: amount, invoicePrepaidDate: date, invoiceLocale: locale } = desk.invoice;
  const { terms } = desk.words.dialogs;
  if (date === "") return;
  const part = dialog.locator("section", { has: desk.page.getByRole("heading", { name: terms.prepaid }) });
  await fill(part, [
    [terms.amount, number(desk, amount)],
    [terms.date, formatDate(date, locale)],
  ]);
}

/** The first step comes with the switch. */
async function typeSkonto(desk: Desk, dialog: Locator): Promise<void> {
  const { terms } = desk.words.dialogs;
  for (const [index, { days, percent }] of desk.invoice.invoiceSkonto.entries()) {
    if (index === 0) await turn(dialog.getByRole("switch", { name: terms.skonto, exact: true }), true);
    else await dialog.getByRole("button", { name: terms.secondStep }).click();
    await fill(row(dialog, terms.skonto, index), [
      [terms.days, String(days)],
      [terms.percent, number(desk, percent)],
    ]);
  }
}

async function typeDebit({ words, invoice }: Desk, dialog: Locator): Promise<void> {
  if (invoice.invoicePaymentMeans !== "direct-debit") return;
  await turn(dialog.getByRole("switch", { name: words.dialogs.terms.debit, exact: true }), true);
  for (const name of ["invoiceMandateReference", "supplierCreditorID", "customerIban"] as const)
    await fill(dialog, [[words.fields[name].label, invoice[name]]]);
}

async function typeAccounts({ words, invoice }: Desk, dialog: Locator): Promise<void> {
  const { terms } = words.dialogs;
  for (const [index, { holder, iban, bic }] of invoice.supplierAccounts.entries()) {
    await dialog.getByRole("button", { name: terms.addAccount }).click();
    await fill(row(dialog, terms.accounts, index), [
      [terms.holder, holder],
      [words.sheet.iban, iban],
      [words.sheet.bic, bic],
    ]);
  }
}
