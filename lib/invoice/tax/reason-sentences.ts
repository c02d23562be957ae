import type { Invoice, UntaxedCase } from "../invoice";
import { casesOf, type Taxed } from "./untaxed-cases";

/** The field with the sentence that the law wants in each case of no tax (BT-120). */
export const caseNotes = {
  "reverse-charge": "invoiceReverseChargeNote",
  "intra-community": "invoiceIntraCommunityNote",
  export: "invoiceExportNote",
  outside: "invoiceOutsideNote",
} as const satisfies Record<UntaxedCase, string>;

/** A field whose sentence says why there is no tax. */
export type ReasonField =
  "supplierIsSmallBusinessOwnerNote" | "supplierTaxExemptionReason" | (typeof caseNotes)[UntaxedCase];

/** The field whose text says why there is no tax; null when none is asked for. */
function exemptionField(
  invoice: Invoice,
): "supplierIsSmallBusinessOwnerNote" | "supplierTaxExemptionReason" | null {
  if (invoice.flagIsSmallBusinessOwner) return "supplierIsSmallBusinessOwnerNote";
  // What is taxed by one case as a whole keeps the reason for the way back, and has nothing that is exempt by it.
  const isExempt = ({ vat, taxCase }: Taxed): boolean => vat === 0 && taxCase === undefined;
  const isUsed =
    invoice.invoiceTaxCase === "by-rate" ||
    [...invoice.invoiceLines, ...invoice.invoiceAdjustments].some(isExempt);
  return invoice.flagHasTaxExemptionReason && isUsed ? "supplierTaxExemptionReason" : null;
}

/** The fields whose sentences say why there is no tax, in the order of the sheet: the exemption, then each case that is there. */
export function reasonFields(invoice: Invoice): readonly ReasonField[] {
  const exemption = exemptionField(invoice);
  return [...(exemption ? [exemption] : []), ...casesOf(invoice).map((each) => caseNotes[each])];
}

/** The exemption text of category E that the sheet shows and the XML carries (BT-120); "" when there is none. */
export function exemptionReason(invoice: Invoice): string {
  const field = exemptionField(invoice);
  return field ? invoice[field] : "";
}
