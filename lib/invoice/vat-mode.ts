import { exemptionIn } from "./exemption";
import type { Invoice } from "./invoice";

/** BT-118 / BT-151: standard, exempt or zero rated. */
export type VatCategory = "S" | "E" | "Z";

/** The field whose text says why there is no tax; null when none is asked for. */
export function exemptionField(
  invoice: Invoice,
): "supplierIsSmallBusinessOwnerNote" | "supplierTaxExemptionReason" | null {
  if (invoice.flagIsSmallBusinessOwner) return "supplierIsSmallBusinessOwnerNote";
  return invoice.flagHasTaxExemptionReason ? "supplierTaxExemptionReason" : null;
}

/** The exemption text that the sheet shows and the XML carries (BT-120); "" when there is none. */
export function exemptionReason(invoice: Invoice): string {
  const field = exemptionField(invoice);
  return field ? invoice[field] : "";
}

/**
 * The category of a rate: anything above 0 is standard; 0 percent is exempt with a
 * reason (small business included) and a genuine zero rate without, or where the reason
 * names that very rate (BR-E-10, BR-Z-10). Other cases of the law have no category here:
 * the export gate refuses them.
 */
export function vatCategory(invoice: Invoice, vat: number): VatCategory {
  if (vat !== 0) return "S";
  if (invoice.flagIsSmallBusinessOwner) return "E";
  const reason = exemptionIn(exemptionReason(invoice));
  return reason === "none" || reason === "zero-rate" ? "Z" : "E";
}

/** The rate of a new line in percent. */
export function startVat(invoice: Invoice): number {
  if (invoice.flagIsSmallBusinessOwner) return 0;
  const enabled = enabledRates(invoice);
  return enabled.includes(19) || enabled.length === 0 ? 19 : Math.max(...enabled);
}

/** The enabled rates in percent, highest first. */
export const enabledRates = (invoice: Pick<Invoice, "invoiceTaxRates">): number[] =>
  ([19, 7, 0] as const).filter((rate) => invoice.invoiceTaxRates[rate]);
