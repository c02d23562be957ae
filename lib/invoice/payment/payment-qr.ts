import { limits } from "../../limits";
import { asksForPayment } from "../kinds/document-kind";
import { isBic, isIban, isIbanChecksumRight } from "../../identifiers/iban-bic";
import { saysNothing } from "../compare";
import { paymentReference } from "./payment-note";
import type { Invoice } from "../invoice";
import { toCents, type Money } from "../../values/money";
import { skontoTerms } from "./skonto";
import { cut, singleLine } from "../../text/characters";

/**
 * The European credit-transfer payload (EPC069-12): version 001, or 002 without a BIC,
 * which the older one demands. Null without an IBAN whose check digits are right, since a wrong one scanned is money
 * sent astray, when it is collected by a direct debit, and when nothing is to be paid, or more than 999,999,999.99 euros.
 */
export const paymentQrPayload = (invoice: Invoice): string | null =>
  payloadOf(invoice, invoice.invoicePayableAmount);

/** The same with what the first step of the Skonto leaves to be paid; null where no such code is wanted. */
export function skontoQrPayload(invoice: Invoice): string | null {
  const [first] = invoice.invoiceHasSkontoCode ? skontoTerms(invoice) : [];
  return first ? payloadOf(invoice, first.payable) : null;
}

/** The most that a SEPA credit transfer moves, in cents. */
const mostCents = 99_999_999_999n;

/** Whether there is no code because more is to be paid than one can ask for. */
export const isBeyondQr = ({ invoicePayableAmount }: Pick<Invoice, "invoicePayableAmount">): boolean =>
  toCents(invoicePayableAmount) > mostCents;

function payloadOf(invoice: Invoice, amount: Money): string | null {
  if (invoice.invoicePaymentMeans === "direct-debit" || !asksForPayment(invoice)) return null;
  const holder = saysNothing("supplierBankAccountHolder", invoice) ? "" : invoice.supplierBankAccountHolder;
  return creditTransferPayload({
    iban: invoice.supplierBankIban,
    bic: invoice.supplierBankBic,
    name: singleLine(holder) || invoice.supplierCompany,
    amount,
    reference: paymentReference(invoice),
  });
}

/** What a credit transfer needs; what is to be paid in euros. */
interface CreditTransfer {
  readonly iban: string;
  /** What is no BIC is left out. */
  readonly bic: string;
  readonly name: string;
  readonly amount: Money;
  /** Up to 140 characters. */
  readonly reference: string;
}

/** The payload of a credit transfer, as {@link paymentQrPayload} describes it. */
export function creditTransferPayload(transfer: CreditTransfer): string | null {
  const iban = transfer.iban.replace(/\s/g, "").toUpperCase();
  const payable = toCents(transfer.amount);
  if (!isIban(iban) || !isIbanChecksumRight(iban) || payable < 1n || payable > mostCents) return null;
  const bic = isBic(transfer.bic) ? transfer.bic : "";
  return [
    "BCD",
    bic === "" ? "002" : "001",
    "1",
    "SCT",
    bic,
    cut(singleLine(transfer.name), 70),
    iban,
    `EUR${transfer.amount}`,
    "",
    "",
    cut(singleLine(transfer.reference), limits.paymentReferenceLength),
  ].join("\n");
}
