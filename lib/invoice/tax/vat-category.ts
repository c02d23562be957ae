import type { Invoice } from "../invoice";
import { exemptionIn } from "./exemption-in-text";
import { exemptionReason } from "./reason-sentences";
import { caseCategories, type Taxed } from "./untaxed-cases";

/**
 * BT-118 / BT-151: standard, zero rated, exempt, reverse charge, intra-community supply, export, outside the scope of VAT.
 */
export const vatCategories = ["S", "Z", "E", "AE", "K", "G", "O"] as const;
export type VatCategory = (typeof vatCategories)[number];

/** Whether lines, or what stands beside them, are taxed by more than one rate or case of the law (BG-23 has a group for each). */
export const isTaxedInManyWays = ({
  invoiceLines,
  invoiceAdjustments,
}: Pick<Invoice, "invoiceLines" | "invoiceAdjustments">): boolean =>
  new Set([...invoiceLines, ...invoiceAdjustments].map(({ vat, taxCase }) => taxCase ?? vat)).size > 1;

/**
 * The category of a rate: anything above 0 is standard; 0 percent is exempt with a
 * reason (small business included) and a genuine zero rate without, or where the reason
 * names that very rate (BR-E-10, BR-Z-10). A case of the law has a category of its own.
 */
export function vatCategory(invoice: Invoice, { vat, taxCase }: Taxed): VatCategory {
  if (taxCase !== undefined) return caseCategories[taxCase];
  if (vat !== 0) return "S";
  if (invoice.flagIsSmallBusinessOwner) return "E";
  const reason = exemptionIn(exemptionReason(invoice));
  return reason === "none" || reason === "zero-rate" ? "Z" : "E";
}

/** Whether nothing but the sentence on the sheet speaks of VAT (section 19 UStG): no rate and no amount of nothing. */
export const isSilentOnVat = ({ flagIsSmallBusinessOwner, invoiceLines }: Invoice): boolean =>
  flagIsSmallBusinessOwner && invoiceLines.every(({ vat }) => vat === 0);
