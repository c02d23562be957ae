import { typedPrice } from "../invoice/lines/gross-price";
import { asksForPayment, givesBack, namesPreceding, takesBack } from "../invoice/kinds/document-kind";
import { plainNumber } from "../invoice/kinds/next-number";
import type { Invoice } from "../invoice/invoice";
import { isDate } from "../values/dates";
import { readSigned, toCents } from "../values/money";
import type { Refusal, Warning } from "./finding";

/** What is wrong with the kind of the document, and with what it has to say for it. */
export function kindFindings(invoice: Invoice): {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
} {
  return { refusals: [...precedingRefusals(invoice), ...priceRefusals(invoice)], warnings: signs(invoice) };
}

/** BR-55, BR-DE-26, section 31 (5) UStDV: what cancels or corrects an invoice says which other one, by number and date. */
function precedingRefusals({
  invoiceKind,
  invoiceID,
  invoicePrecedingID: number,
  invoicePrecedingDate: date,
}: Invoice): readonly Refusal[] {
  const found: Refusal[] = [];
  const isNeeded = namesPreceding(invoiceKind);
  if (number === "" && (isNeeded || date !== ""))
    found.push({ field: "invoicePrecedingID", code: "preceding-missing" });
  if (isNeeded && number !== "" && plainNumber(number) === plainNumber(invoiceID))
    found.push({ field: "invoicePrecedingID", code: "preceding-own-number" });
  if (date === "" && isNeeded) found.push({ field: "invoicePrecedingDate", code: "preceding-missing" });
  if (date !== "" && !isDate(date)) found.push({ field: "invoicePrecedingDate", code: "invalid-date" });
  return found;
}

/** BR-27: what is taken back has a quantity below 0, never a price. */
const priceRefusals = ({ invoiceLines }: Invoice): readonly Refusal[] =>
  invoiceLines
    .filter((line) => typedPrice(line).startsWith("-") && readSigned(typedPrice(line)) !== null)
    .map(({ id }) => ({ field: "unitPrice", lineId: id, code: "negative-price" }));

/** Whether a sentence of the note asks for money. */
const asks = (note: string): boolean =>
  note
    .split(".")
    .some(
      (sentence) => /bitte|please/i.test(sentence) && /überweis|zahl|begleich|transfer|pay/i.test(sentence),
    );

function signs(invoice: Invoice): readonly Warning[] {
  const { invoiceKind, invoicePaymentNote } = invoice;
  // What is to be paid is 0 where all was paid, and below 0 where more was paid than the invoice asks for.
  const total = toCents(invoice.invoiceTaxInclusiveAmount);
  // An allowance above the sum is refused by its own name.
  if (!invoice.invoiceExtensionAmount.startsWith("-") && invoice.invoiceTaxExclusiveAmount.startsWith("-"))
    return [];
  const found: Warning[] = [];
  if (givesBack(invoiceKind) && total > 0n)
    found.push({ field: "invoicePayableAmount", code: "cancellation-above-zero" });
  if (invoiceKind === "correction" && total < 0n)
    found.push({ field: "invoicePayableAmount", code: "correction-below-zero" });
  if (!takesBack(invoiceKind) && total < 0n)
    found.push({ field: "invoicePayableAmount", code: "invoice-below-zero" });
  if (!asksForPayment(invoice) && asks(invoicePaymentNote))
    found.push({ field: "invoicePaymentNote", code: "note-asks-for-payment" });
  return found;
}
