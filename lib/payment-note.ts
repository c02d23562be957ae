import { addDays, isDate } from "./dates";
import type { Invoice } from "./invoice/invoice";

/** Whether the payment note (BT-20) names another number of days than lies between issue and due date. */
export function namesOtherDays(
  invoice: Pick<Invoice, "invoicePaymentNote" | "invoiceIssueDate" | "invoiceDueDate">,
): boolean {
  const { invoicePaymentNote: note, invoiceIssueDate: issue, invoiceDueDate: due } = invoice;
  const named = /\b(\d{1,3})\s*(?:Tage|Werktage|days?)/i.exec(note)?.[1];
  return named !== undefined && isDate(issue) && isDate(due) && addDays(issue, Number(named)) !== due;
}
