import { placeholder, startTaxRates } from "../defaults";
import type { Change, Invoice, TaxRate, TaxSettings } from "../invoice";
import { startVat } from "./enabled-rates";

// What only menus change: no part of the first load.

/** Whether a line uses a rate; such a rate cannot be switched off. */
export const isRateUsed = (invoice: Invoice, rate: TaxRate): boolean =>
  invoice.invoiceLines.some((line) => line.vat === rate && line.taxCase === undefined);

/**
 * Switches a rate on or off. A used rate stays on, and a small business has 0 percent
 * alone. Toggling 0 percent toggles the exemption reason's flag and clears the reason.
 */
export const setTaxRate =
  (rate: TaxRate, on: boolean): Change =>
  (invoice) => {
    if (invoice.flagIsSmallBusinessOwner || (!on && isRateUsed(invoice, rate))) return invoice;
    return {
      ...invoice,
      invoiceTaxRates: { ...invoice.invoiceTaxRates, [rate]: on },
      ...(rate === 0 ? { flagHasTaxExemptionReason: on, supplierTaxExemptionReason: "" } : {}),
    };
  };

/**
 * Small business owner, section 19 UStG: all lines at 0 percent and no other rate. Off gives every line, the rates and the
 * exemption back as they were; what is not known starts anew at 19 percent and the first rates.
 */
export const setSmallBusiness =
  (on: boolean): Change =>
  (invoice) => {
    if (on === invoice.flagIsSmallBusinessOwner) return invoice;
    return on ? asSmallBusiness(invoice) : withTaxOfBefore(invoice);
  };

const asSmallBusiness = (invoice: Invoice): Invoice => ({
  ...invoice,
  flagIsSmallBusinessOwner: true,
  ...untaxed(invoice),
  ...noTax,
  supplierIsSmallBusinessOwnerNote:
    invoice.supplierIsSmallBusinessOwnerNote ||
    placeholder("supplierIsSmallBusinessOwnerNote", invoice.invoiceLocale),
  taxBefore: taxBeforeOf(invoice),
});

/** Its lines, and what stands beside them, at 0 percent. */
export const untaxed = (invoice: Invoice): Pick<Invoice, "invoiceLines" | "invoiceAdjustments"> => ({
  invoiceLines: invoice.invoiceLines.map((line) => ({ ...line, vat: 0, vatBefore: line.vat })),
  invoiceAdjustments: invoice.invoiceAdjustments.map((each) => ({ ...each, vat: 0, vatBefore: each.vat })),
});

/** What is kept for the way back. */
export const taxBeforeOf = (invoice: Invoice): TaxSettings => ({
  invoiceTaxRates: invoice.invoiceTaxRates,
  invoiceOtherRates: invoice.invoiceOtherRates,
  flagHasTaxExemptionReason: invoice.flagHasTaxExemptionReason,
  supplierTaxExemptionReason: invoice.supplierTaxExemptionReason,
});

/** No rate but 0 percent is on offer. */
export const noTax: TaxSettings = {
  invoiceTaxRates: { "0": true, "7": false, "19": false },
  invoiceOtherRates: [],
  flagHasTaxExemptionReason: false,
  supplierTaxExemptionReason: "",
};

/** With the rates that it had before all of it went without tax. */
export function withTaxOfBefore({ taxBefore, ...small }: Invoice): Invoice {
  const invoice = {
    ...small,
    flagIsSmallBusinessOwner: false,
    ...(taxBefore ?? { ...noTax, invoiceTaxRates: startTaxRates }),
  };
  const start = startVat(invoice);
  return {
    ...invoice,
    invoiceLines: small.invoiceLines.map(({ vatBefore, ...line }) => ({ ...line, vat: vatBefore ?? start })),
    invoiceAdjustments: small.invoiceAdjustments.map(({ vatBefore, ...each }) => ({
      ...each,
      vat: vatBefore ?? start,
    })),
  };
}
