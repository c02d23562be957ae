import { asksForPayment } from "../invoice/kinds/document-kind";
import { paymentReference } from "../invoice/payment/payment-note";
import type { BankAccount, Invoice } from "../invoice/invoice";
import { paidSentence } from "../invoice/payment/paid";
import { paidCode, paymentTermsOf } from "../invoice/payment/terms-in-files";
import { formatIban } from "../values/format";
import { dayTerm, printed, term, type Term } from "./term";

/** How it is paid (BG-16 to BG-19), by when and under which terms. */
export function paymentTerms(invoice: Invoice): readonly Term[] {
  const isAsked = asksForPayment(invoice);
  const isCollected = isAsked && invoice.invoicePaymentMeans === "direct-debit";
  const isTransferred = isAsked && !isCollected && invoice.supplierBankIban !== "";
  const main: BankAccount = {
    holder: invoice.supplierBankAccountHolder,
    iban: invoice.supplierBankIban,
    bic: invoice.supplierBankBic,
  };
  const iban = (bt: string, field: string, value: string): Term =>
    term(bt, field, value, {
      shown: formatIban(value),
      paper: { text: formatIban(value), search: "glance" },
    });
  const way = (code: string): Term => term("BT-81", "paymentMeans", code);
  const account = ({ holder, iban: number, bic }: BankAccount, field: string): readonly Term[] => [
    way("58"),
    printed("BT-85", field || "supplierBankAccountHolder", holder),
    iban("BT-84", field || "supplierBankIban", number),
    printed("BT-86", field || "supplierBankBic", bic),
  ];
  return [
    term("BT-83", "paymentReference", paymentReference(invoice)),
    term("BT-20", "invoicePaymentNote", paymentTermsOf(invoice), {
      paper: { text: paidSentence(invoice) || invoice.invoicePaymentNote, search: "glance" },
    }),
    dayTerm("invoiceDueDate", invoice.invoiceDueDate, invoice),
    ...(isTransferred
      ? [
          account(main, ""),
          ...invoice.supplierAccounts.map((each) => account(each, "supplierAccounts")),
        ].flat()
      : []),
    ...(isAsked ? [] : [way(paidCode(invoice))]),
    ...(isCollected
      ? [
          way("59"),
          printed("BT-90", "supplierCreditorID", invoice.supplierCreditorID),
          printed("BT-89", "invoiceMandateReference", invoice.invoiceMandateReference),
          iban("BT-91", "customerIban", invoice.customerIban),
        ]
      : []),
  ];
}
