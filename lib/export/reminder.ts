import type { TFunction } from "i18next";
import { saysNothing } from "../invoice/compare";
import { kindWord } from "../invoice/kinds/document-kind";
import { paymentReference } from "../invoice/payment/payment-note";
import type { Invoice } from "../invoice/invoice";
import type { Mail } from "../site/mail";
import { singleLine } from "../text/characters";
import { unprintableCharacters } from "../text/printable";
import { addDays, formatDate, parseDate, type DateString } from "../values/dates";
import { formatIban, formatMoney } from "../values/format";
import type { Money } from "../values/money";
import { documentFactsOf, requestOf, withMaker, type ExportedFile, type ExportPorts } from "./export-invoice";
import { pdfNamed } from "./file-names";
import { sha256Hex } from "./hash";
import { signature } from "./invoice-mail";

/** A letter that reminds of an invoice. What it demands is what is left of the invoice; no more, and nothing new. */
export interface Reminder {
  /** What is to be paid of it is what is left. */
  readonly invoice: Invoice;
  /** The day on which it is written. */
  readonly date: DateString;
  /** The last day of the new time to pay. */
  readonly payBy: DateString;
  readonly text: string;
  readonly closing: string;
}

/** From the letter to the day that it asks to be paid by. */
const daysToPay = 7;

/**
 * The letter as it stands before anybody has written on it; `t` speaks the invoice's language.
 *
 * @param open euros that are left after what was paid and given back
 */
export function newReminder(t: TFunction, invoice: Invoice, open: Money, today: DateString): Reminder {
  const payBy = addDays(today, daysToPay);
  return {
    invoice: { ...invoice, invoicePayableAmount: open },
    date: today,
    payBy,
    text: t(open === invoice.invoicePayableAmount ? "files.reminder.text" : "files.reminder.restText", {
      document: documentOf(t, invoice),
      amount: formatMoney(open, invoice.invoiceLocale),
      total: formatMoney(invoice.invoicePayableAmount, invoice.invoiceLocale),
      date: formatDate(payBy, invoice.invoiceLocale),
    }),
    closing: signature(t, invoice).join("\n"),
  };
}

/** What it is about, behind its title: kind, number and day of the invoice. */
export const aboutOf = (t: TFunction, invoice: Invoice): string =>
  t("files.reminder.about", { document: documentOf(t, invoice) });

const documentOf = (t: TFunction, invoice: Invoice): string =>
  t("files.mail.dated", {
    // "Berichtigte Rechnung" begins with no noun.
    what: `${kindWord(invoice).replace(/^\S+(?= )/, (word) => word.toLowerCase())} ${singleLine(invoice.invoiceID)}`,
    date: formatDate(invoice.invoiceIssueDate, invoice.invoiceLocale),
  });

/** The letter with another day to pay by; where its text names the one of before, it names this one. */
export function withPayBy(reminder: Reminder, payBy: DateString): Reminder {
  const [before, now] = [reminder.payBy, payBy].map((day) => formatDate(day, reminder.invoice.invoiceLocale));
  return { ...reminder, payBy, text: reminder.text.replaceAll(before ?? "", now ?? "") };
}

/** Whether the text names a day to come which is not the one to pay by. */
export const namesOtherDay = ({ text, date, payBy }: Reminder): boolean =>
  [...text.matchAll(/\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-\d{2}-\d{2}/g)].some(([named]) => {
    const day = parseDate(named);
    return day !== null && day >= date && day !== payBy;
  });

/** Where the money goes and what shall stand on the statement, as people read it; what the invoice does not print is "". */
export interface Account {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly reference: string;
}

/** The account that an invoice is paid to; null where it names none. */
export function paymentAccountOf(invoice: Invoice): Account | null {
  if (saysNothing("supplierBankIban", invoice)) return null;
  return {
    holder: saysNothing("supplierBankAccountHolder", invoice)
      ? invoice.supplierCompany
      : invoice.supplierBankAccountHolder,
    iban: formatIban(invoice.supplierBankIban),
    bic: saysNothing("supplierBankBic", invoice) ? "" : invoice.supplierBankBic,
    reference: paymentReference(invoice),
  };
}

/**
 * Makes the letter's PDF as that of an invoice for paper is made, with nothing inside of it.
 *
 * @throws AppError whatever the ports throw
 */
export const exportReminder = (
  t: TFunction,
  { invoice }: Reminder,
  ports: ExportPorts,
): Promise<ExportedFile> =>
  withMaker("pdf", ports, async (maker) => {
    const title = `${t("files.reminder.title")} ${singleLine(invoice.invoiceID)}`;
    const request = { ...(await requestOf(invoice, ports)), invoiceID: title };
    const printed = await ports.renderPdf(request);
    const facts = {
      ...documentFactsOf(invoice, await sha256Hex(printed)),
      title,
      hasAllGlyphs: unprintableCharacters(request.invoiceHtml.replace(/\s/g, " ")).length === 0,
    };
    const bytes = await maker.paper(printed, facts, null);
    return { kind: "pdf", name: pdfNamed(title), type: "application/pdf", bytes };
  });

/** The mail with which the letter goes to the customer, in the letter's own words. */
export const reminderMail = (t: TFunction, reminder: Reminder, file: ExportedFile): Required<Mail> => ({
  to: saysNothing("customerEmail", reminder.invoice) ? "" : reminder.invoice.customerEmail,
  subject: `${t("files.reminder.title")} ${aboutOf(t, reminder.invoice)}`,
  body: [reminder.text, t("files.mail.attached", { files: file.name }), reminder.closing].join("\n\n"),
});
