import type { Invoice } from "../invoice/invoice";
import { skontoTerms } from "../invoice/payment/skonto";
import { formatDate } from "../values/dates";
import { formatIban, formatMoney, formatPercent } from "../values/format";
import { fixedWords } from "../words/fixed-words";

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");

/** What the sheet says of Skonto and direct debit, in the invoice's own language; a sentence each. */
export function paymentSentences(invoice: Invoice): readonly string[] {
  return [...skontoSentences(invoice), ...debitSentences(invoice)];
}

function skontoSentences(invoice: Invoice): readonly string[] {
  const { invoiceLocale: locale } = invoice;
  return skontoTerms(invoice).map(({ until, percent, deduction, payable }) =>
    filled(fixedWords[locale].skonto, {
      date: until === null ? "" : formatDate(until, locale),
      percent: formatPercent(percent, locale),
      deduction: formatMoney(deduction, locale),
      payable: formatMoney(payable, locale),
    }),
  );
}

function debitSentences(invoice: Invoice): readonly string[] {
  const { invoiceLocale: locale, invoicePaymentMeans, customerIban, invoicePayableAmount } = invoice;
  if (invoicePaymentMeans !== "direct-debit" || !/[1-9]/.test(invoicePayableAmount)) return [];
  if (invoicePayableAmount.startsWith("-")) return [];
  const { collected, collectedFrom, mandate } = fixedWords[locale];
  const values = {
    date: formatDate(invoice.invoiceDueDate, locale),
    iban: formatIban(customerIban),
    amount: formatMoney(invoicePayableAmount, locale),
    mandate: invoice.invoiceMandateReference || "…",
    creditor: invoice.supplierCreditorID || "…",
  };
  return [`${filled(customerIban === "" ? collected : collectedFrom, values)} ${filled(mandate, values)}`];
}
