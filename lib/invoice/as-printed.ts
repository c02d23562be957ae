import { placeholder } from "./defaults";
import type { BankAccount, Invoice, InvoiceLine } from "./invoice";
import { toCents } from "../values/money";

/**
 * An invoice that leaves the house (see `normalize`) as whoever holds its paper knows it: what is not printed is empty, or what
 * it was at the start. How it looks, and what its fields may be set to, is all there.
 */
export function asPrinted(invoice: Invoice): Invoice {
  const { taxBefore: _before, invoiceAllowanceDoubt: _doubt, ...said } = invoice;
  return {
    ...said,
    invoiceLines: invoice.invoiceLines.map(lineAsPrinted),
    invoiceAdjustments: invoice.invoiceAdjustments.map(({ vatBefore: _vat, ...adjustment }) => adjustment),
    invoiceAttachments: invoice.invoiceAttachments.map((file) => ({ ...file, description: "" })),
    ...paymentAsPrinted(invoice),
    ...(toCents(invoice.invoiceAllowanceTotalAmount) === 0n && invoice.invoiceAdjustments.length === 0
      ? {
          invoiceAllowanceChargeReason: placeholder("invoiceAllowanceChargeReason", invoice.invoiceLocale),
        }
      : {}),
  };
}

/** A line without what else its typed numbers may mean. */
export const withoutDoubts = ({
  quantityDoubt: _quantity,
  unitPriceDoubt: _unitPrice,
  ...line
}: InvoiceLine): InvoiceLine => line;

/** A line without what is there for the visitor alone. */
export const lineAsPrinted = ({
  vatBefore: _vat,
  netPriceBefore: _price,
  ...line
}: InvoiceLine): InvoiceLine => withoutDoubts(line);

/** Where it is collected the sheet names no account of the seller, and where nothing is to be paid no mandate. */
function paymentAsPrinted(invoice: Invoice): Partial<Invoice> {
  if (invoice.invoicePaymentMeans !== "direct-debit")
    return { supplierAccounts: invoice.supplierAccounts.filter(isPrinted) };
  const isNothing = toCents(invoice.invoicePayableAmount) === 0n;
  return {
    supplierBankAccountHolder: "",
    supplierBankIban: "",
    supplierBankBic: "",
    supplierAccounts: [],
    ...(isNothing ? { invoiceMandateReference: "", supplierCreditorID: "", customerIban: "" } : {}),
  };
}

const isPrinted = ({ iban }: BankAccount): boolean => iban !== "";
