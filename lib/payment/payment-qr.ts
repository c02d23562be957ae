import { isIbanChecksumRight } from "../identifiers/iban-checksum";
import { asksForPayment } from "../invoice/document-kind";
import { isBic, isIban } from "../invoice/clean";
import { paymentReference } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { toCents } from "../values/money";
import { cut, singleLine } from "../text/characters";

/**
 * The European credit-transfer payload (EPC069-12): version 001, or 002 without a BIC,
 * which the older one demands. Null without an IBAN whose check digits are right, since a wrong one scanned is money
 * sent astray, and when nothing is to be paid, or more than
 * 999,999,999.99 euros.
 */
export function paymentQrPayload(invoice: Invoice): string | null {
  const iban = invoice.supplierBankIban.replace(/\s/g, "").toUpperCase();
  const payable = toCents(invoice.invoicePayableAmount);
  if (!isIban(iban) || !isIbanChecksumRight(iban) || payable < 1n || payable > 99_999_999_999n) return null;
  if (!asksForPayment(invoice)) return null;
  const bic = isBic(invoice.supplierBankBic) ? invoice.supplierBankBic : "";
  return [
    "BCD",
    bic === "" ? "002" : "001",
    "1",
    "SCT",
    bic,
    cut(singleLine(invoice.supplierBankAccountHolder) || singleLine(invoice.supplierCompany), 70),
    iban,
    `EUR${invoice.invoicePayableAmount}`,
    "",
    "",
    paymentReference(invoice),
  ].join("\n");
}
