import { limits } from "../../limits";
import { cut, singleLine } from "../../text/characters";
import { canonicalSigned, withoutTrailingZeros, zero, type Decimal } from "../../values/money";
import { clean } from "../clean-field";
import { isFinal, isPaid } from "../kinds/document-kind";
import type { BankAccount, Invoice, PartialInvoice, Skonto } from "../invoice";
import { paidSentence } from "./paid";
import { standardDays } from "./payment-note";

type Payment = Pick<
  Invoice,
  | "invoiceSkonto"
  | "invoiceHasSkontoCode"
  | "invoicePrepaidAmount"
  | "invoicePrepaidDate"
  | "invoicePartials"
  | "supplierAccounts"
  | "invoiceMandateReference"
  | "supplierCreditorID"
  | "customerIban"
  | "invoicePrecedingID"
  | "invoicePrecedingDate"
>;

/** How an invoice with clean texts is paid, as it may leave the house; what nobody has filled in is not there. */
export function normalPayment(invoice: Invoice): Payment {
  const isCollected = invoice.invoicePaymentMeans === "direct-debit";
  const hasSkonto = invoice.invoiceSkonto.length > 0;
  const prepaid = cents(invoice.invoicePrepaidAmount || zero);
  const invoicePartials = invoice.invoicePartials.map(normalPartial).filter(isFilled);
  const { invoicePrecedingID, invoicePrecedingDate } = invoice;
  const { invoiceMandateReference, supplierCreditorID, customerIban } = invoice;
  return {
    invoiceSkonto: hasSkonto ? invoice.invoiceSkonto.map(normalStep) : invoice.invoiceSkonto,
    invoiceHasSkontoCode: invoice.invoiceHasSkontoCode && hasSkonto && !isCollected,
    invoicePrepaidAmount: isNothing(prepaid) ? zero : prepaid,
    invoicePrepaidDate: isNothing(prepaid) ? "" : invoice.invoicePrepaidDate,
    invoicePartials,
    ...(isFinal(invoice.invoiceKind) && invoicePartials.length > 0
      ? { invoicePrecedingID: "", invoicePrecedingDate: "" }
      : { invoicePrecedingID, invoicePrecedingDate }),
    supplierAccounts: invoice.supplierAccounts
      .map(normalAccount)
      .filter(({ holder, iban, bic }) => holder + iban + bic !== ""),
    ...(isCollected
      ? { invoiceMandateReference, customerIban, supplierCreditorID: compact(supplierCreditorID) }
      : { invoiceMandateReference: "", customerIban: "", supplierCreditorID: "" }),
  };
}

/**
 * The invoice without a day, a discount or a collection: there is nothing to be paid, or nothing any more. Its note is none where it
 * is paid and nobody has written one, and thanks in front of what was added.
 */
export const unasked = (invoice: Invoice): Invoice => ({
  ...invoice,
  invoicePaymentNote: noteOf(invoice),
  invoicePaidBy: isPaid(invoice) ? invoice.invoicePaidBy : "other",
  invoiceDueDate: "",
  invoiceSkonto: [],
  invoiceHasSkontoCode: false,
  invoicePaymentMeans: "transfer",
  invoiceMandateReference: "",
  supplierCreditorID: "",
  customerIban: "",
});

function noteOf(invoice: Invoice): string {
  const { invoicePaymentNote: note, invoiceLocale } = invoice;
  const paid = paidSentence(invoice);
  if (paid === "") return note;
  return note === "" || standardDays(note, invoiceLocale) !== null ? "" : paid;
}

const cents = (typed: Decimal<"euros">): Decimal<"euros"> => canonicalSigned(typed, 2) ?? typed;

const isNothing = (amount: Decimal<"euros">): boolean => /^-?[0.]+$/.test(amount);

const normalStep = ({ days, percent }: Skonto): Skonto => {
  const read = canonicalSigned(percent, 2);
  return { days, percent: read === null ? percent : withoutTrailingZeros(read) };
};

const normalPartial = ({ number, date, net, vat, tax }: PartialInvoice): PartialInvoice => ({
  number: cut(singleLine(number), limits.invoiceIdLength).trim(),
  date,
  net: cents(net),
  vat,
  tax: cents(tax),
});

const isFilled = ({ number, net, tax }: PartialInvoice): boolean =>
  number !== "" || !isNothing(net) || !isNothing(tax);

const normalAccount = ({ holder, iban, bic }: BankAccount): BankAccount => ({
  holder: cut(singleLine(holder), limits.nameLength).trim(),
  iban: clean.iban(iban) ?? singleLine(iban),
  bic: clean.bic(bic) ?? singleLine(bic),
});

const compact = (id: string): string => id.replace(/\s/g, "").toUpperCase();
