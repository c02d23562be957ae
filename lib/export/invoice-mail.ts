import type { TFunction } from "i18next";
import { saysNothing } from "../invoice/compare";
import { givesBack, kindWord } from "../invoice/kinds/document-kind";
import type { Invoice } from "../invoice/invoice";
import type { Mail } from "../site/mail";
import { singleLine } from "../text/characters";
import { formatDate, type DateText } from "../values/dates";
import { formatMoney } from "../values/format";
import { negated } from "../values/money";
import type { ExportedFile } from "./export-invoice";

/** What goes to the customer: the PDF, and the XML where a buyer reference asks for it, or where no PDF carries it. */
export const filesToSend = (files: readonly ExportedFile[]): readonly ExportedFile[] => {
  const isInPdf = files.some(({ kind }) => kind === "zugferd");
  return files.filter(({ kind }) => kind !== "verification" && !(kind === "xml" && isInPdf));
};

/** The mail with which an invoice goes to its customer; `t` speaks the invoice's language. */
export function invoiceMail(
  t: TFunction,
  invoice: Invoice,
  files: readonly Pick<ExportedFile, "name">[],
): Required<Mail> {
  const document = `${kindWord(invoice)} ${singleLine(invoice.invoiceID)}`;
  const company = singleLine(invoice.supplierCompany);
  const issued = datedIn(t, invoice, document, invoice.invoiceIssueDate);
  return {
    to: saysNothing("customerEmail", invoice) ? "" : invoice.customerEmail,
    subject: t("files.mail.subject", { document, company }),
    body: [
      t("files.mail.greeting"),
      "",
      [t("files.mail.here", { document: issued }), ...relation(t, invoice), demand(t, invoice)].join(" "),
      "",
      t("files.mail.attached", { files: files.map((file) => file.name).join(", ") }),
      "",
      ...signature(t, invoice),
    ].join("\n"),
  };
}

/** The lines at the end of what is written to the customer. */
export function signature(t: TFunction, invoice: Invoice): readonly string[] {
  const company = singleLine(invoice.supplierCompany);
  const name = singleLine(invoice.supplierName);
  return [t("files.mail.closing"), ...(name === "" || name === company ? [] : [name]), company];
}

const datedIn = (t: TFunction, { invoiceLocale }: Invoice, what: string, date: DateText): string =>
  date === "" ? what : t("files.mail.dated", { what, date: formatDate(date, invoiceLocale) });

/** What it does to the invoice before it. */
function relation(t: TFunction, invoice: Invoice): readonly string[] {
  const { invoiceKind: kind, invoicePrecedingID, invoicePrecedingDate } = invoice;
  if ((kind !== "cancellation" && kind !== "correction" && kind !== "refund") || invoicePrecedingID === "")
    return [];
  const number = datedIn(t, invoice, singleLine(invoicePrecedingID), invoicePrecedingDate);
  return [t(`files.mail.${kind}`, { number })];
}

function demand(t: TFunction, invoice: Invoice): string {
  const { invoicePayableAmount: payable, invoiceDueDate: due, invoiceLocale: locale } = invoice;
  if (payable.startsWith("-") && invoice.invoiceKind !== "cancellation") {
    const back = invoice.invoiceKind === "refund" ? "less" : "back";
    return t(`files.mail.${back}`, { amount: formatMoney(negated(payable), locale) });
  }
  if (givesBack(invoice.invoiceKind) || !/[1-9]/.test(payable)) return t("files.mail.nothing");
  const way = invoice.invoicePaymentMeans === "direct-debit" ? "collect" : "pay";
  const values = { amount: formatMoney(payable, locale), date: formatDate(due, locale) };
  return t(due === "" ? `files.mail.${way}Undated` : `files.mail.${way}`, values);
}
