import type { PlainField } from "../invoice/fields";
import { attachmentsLine } from "../invoice/attachments";
import type { Invoice } from "../invoice/invoice";
import { paidSentence } from "../invoice/payment/paid";
import { paymentSentences } from "./payment-sentences";
import { reasonFields } from "../invoice/tax/vat-mode";

/** One text of the payment block, each a paragraph. */
export interface PaymentText {
  readonly text: string;
  /** Where it is written; null where it follows from other parts of the invoice. */
  readonly field: PlainField | null;
  /** The dialog in which it is changed. */
  readonly opens?: "attachments";
}

/** The texts of the payment block in their order: what the law wants said of the tax, how to pay, what is attached. */
export function paymentTexts(invoice: Invoice): readonly PaymentText[] {
  const typed = (field: PlainField): PaymentText => ({ text: invoice[field], field });
  const follows = (text: string): PaymentText => ({ text, field: null });
  const paid = paidSentence(invoice);
  const attached = attachmentsLine(invoice);
  return [
    ...reasonFields(invoice).map(typed),
    paid === "" ? typed("invoicePaymentNote") : follows(paid),
    ...paymentSentences(invoice).map(follows),
    ...(attached === "" ? [] : [{ text: attached, field: null, opens: "attachments" } as const]),
  ];
}
