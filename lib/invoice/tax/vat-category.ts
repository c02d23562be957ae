import { namesOf } from "../../data/record-of";
import { exemptionIn } from "./exemption-in-text";
import type { Invoice, InvoiceLine, UntaxedCase } from "../invoice";

/**
 * BT-118 / BT-151: standard, zero rated, exempt, reverse charge, intra-community supply, export, outside the scope of VAT.
 */
export const vatCategories = ["S", "Z", "E", "AE", "K", "G", "O"] as const;
export type VatCategory = (typeof vatCategories)[number];

/** How a line, or what stands beside the lines, is taxed. */
export type Taxed = Pick<InvoiceLine, "vat" | "taxCase">;

/** The category of each case of the law. */
export const caseCategories = {
  "reverse-charge": "AE",
  "intra-community": "K",
  export: "G",
  outside: "O",
} as const satisfies Record<UntaxedCase, VatCategory>;

/** Every case of the law in which no tax is charged. */
export const untaxedCases = namesOf(caseCategories);

/** The field with the sentence that the law wants in each of them (BT-120). */
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

/** The cases of the law that lines, or what stands beside them, are about, in their order. */
export const casesOf = (
  invoice: Pick<Invoice, "invoiceLines" | "invoiceAdjustments">,
): readonly UntaxedCase[] =>
  untaxedCases.filter(
    (each) =>
      invoice.invoiceLines.some(({ taxCase }) => taxCase === each) ||
      invoice.invoiceAdjustments.some(({ taxCase }) => taxCase === each),
  );

/** Whether lines, or what stands beside them, are taxed by more than one rate or case of the law (BG-23 has a group for each). */
export const isTaxedInManyWays = ({
  invoiceLines,
  invoiceAdjustments,
}: Pick<Invoice, "invoiceLines" | "invoiceAdjustments">): boolean =>
  new Set([...invoiceLines, ...invoiceAdjustments].map(({ vat, taxCase }) => taxCase ?? vat)).size > 1;

/** Whether a case on the invoice asks for the customer's VAT id (BR-AE-02, BR-IC-02); without lines, that of the lines to come. */
export const needsCustomerVatID = (invoice: Invoice): boolean =>
  (invoice.invoiceLines.length === 0 ? [invoice.invoiceTaxCase] : casesOf(invoice)).some(
    (each) => each === "reverse-charge" || each === "intra-community",
  );

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

/** The rate of a new line in percent. */
export function startVat(invoice: Invoice): number {
  if (invoice.flagIsSmallBusinessOwner || invoice.invoiceTaxCase !== "by-rate") return 0;
  const enabled = enabledRates(invoice);
  return enabled.includes(19) || enabled.length === 0 ? 19 : Math.max(...enabled);
}

/** The enabled rates in percent, highest first. */
export function enabledRates({
  invoiceTaxRates,
  invoiceOtherRates,
}: Pick<Invoice, "invoiceTaxRates" | "invoiceOtherRates">): number[] {
  const enabled = ([19, 7, 0] as const).filter((rate) => invoiceTaxRates[rate]);
  return invoiceOtherRates.length === 0 ? enabled : [...enabled, ...invoiceOtherRates].sort((a, b) => b - a);
}

/**
 * The cases that a line or a charge may have on this invoice: the one that was chosen, and those that others have. What is outside the
 * scope of VAT stands alone (BR-O-11); beside one of the others all of them may.
 */
export function offeredCases(invoice: Invoice): readonly UntaxedCase[] {
  const there = casesOf(invoice);
  const isThere = (each: UntaxedCase): boolean => each === invoice.invoiceTaxCase || there.includes(each);
  const some = untaxedCases.filter(isThere);
  const mayMix = some.some((each) => each !== "outside");
  return mayMix ? untaxedCases.filter((each) => each !== "outside" || isThere(each)) : some;
}

/** Whether something on it is outside the scope of VAT (O): then no VAT id may stand anywhere (BR-O-02). */
export const isOutside = (invoice: Invoice): boolean => casesOf(invoice).includes("outside");
