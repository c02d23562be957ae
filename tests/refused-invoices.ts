import type { Refusal } from "../lib/check/finding";
import type { Change } from "../lib/invoice/invoice";

/** Changes of a complete invoice after which no e-invoice may be made of it, on whatever way, and what each is refused for. */
export const refusedInvoices: readonly (readonly [what: string, change: Change, refusal: Refusal])[] = [
  [
    "an account that is none",
    (invoice) => ({ ...invoice, supplierBankIban: "DE12" }),
    { field: "supplierBankIban", code: "invalid-iban" },
  ],
  [
    "a line without a name",
    (invoice) => ({
      ...invoice,
      invoiceLines: invoice.invoiceLines.map((line) => ({ ...line, name: "" })),
    }),
    { field: "name", lineId: "1", code: "required" },
  ],
  [
    "a tax category that is not written yet",
    (invoice) => ({
      ...invoice,
      flagHasTaxExemptionReason: true,
      supplierTaxExemptionReason: "Reverse Charge",
      invoiceLines: invoice.invoiceLines.map((line) => ({ ...line, vat: 0 })),
    }),
    { field: "supplierTaxExemptionReason", code: "reverse-charge" },
  ],
];
