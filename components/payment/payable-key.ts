import { asksForPayment, isPaid } from "../../lib/invoice/kinds/document-kind";
import type { Invoice } from "../../lib/invoice/invoice";

/** Whether what is to be paid is another amount than the total with its VAT. */
export const isDeducted = ({
  invoicePartials,
  invoicePrepaidAmount,
  invoiceRoundingAmount,
}: Invoice): boolean =>
  invoicePartials.length > 0 || /[1-9]/.test(invoicePrepaidAmount + invoiceRoundingAmount);

/** What the last of the sums is called. */
export const payableKey = (invoice: Invoice) =>
  invoice.invoiceKind === "cancellation"
    ? /[1-9]/.test(invoice.invoicePrepaidTotalAmount)
      ? "sheet.remaining"
      : "sheet.cancelled"
    : asksForPayment(invoice) || isPaid(invoice)
      ? "sheet.payable"
      : "sheet.refund";
