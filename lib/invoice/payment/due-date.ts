import { limits } from "../../limits";
import { addDays, daysBetween, isDate, type DateText } from "../../values/dates";
import type { Change, Invoice } from "../invoice";
import { mostDays, standardDays, standardNote } from "./payment-note";

/** Days from the issue of an invoice (BT-2) until it is due (BT-9); below 0 where it was due before. */
export const daysToPay = ({ invoiceIssueDate: issued, invoiceDueDate: due }: Invoice): number =>
  isDate(issued) && isDate(due) ? daysBetween(issued, due) : limits.dueDays;

/** Sets the issue date (BT-2); a due date that was 14 days after the old one stays 14 days after the new one. */
export const setIssueDate =
  (date: DateText): Change =>
  (invoice) => {
    const untouched =
      isDate(invoice.invoiceIssueDate) &&
      invoice.invoiceDueDate === addDays(invoice.invoiceIssueDate, limits.dueDays);
    return withNoteOfDueDate({
      ...invoice,
      invoiceIssueDate: date,
      invoiceDueDate: untouched && isDate(date) ? addDays(date, limits.dueDays) : invoice.invoiceDueDate,
    });
  };

/** The invoice with a payment note that names the days to the due date, where nobody has written another one. */
export function withNoteOfDueDate(invoice: Invoice): Invoice {
  const { invoiceIssueDate: issue, invoiceDueDate: due, invoiceLocale: locale } = invoice;
  if (!isDate(issue) || !isDate(due) || standardDays(invoice.invoicePaymentNote, locale) === null)
    return invoice;
  const days = daysBetween(issue, due);
  return days < 0 || days > mostDays
    ? invoice
    : { ...invoice, invoicePaymentNote: standardNote(locale, days, invoice.invoiceSkonto.length > 0) };
}
