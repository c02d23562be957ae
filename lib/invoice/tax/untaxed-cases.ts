import { namesOf } from "../../data/record-of";
import type { Invoice, InvoiceLine, UntaxedCase } from "../invoice";

/** How a line, or what stands beside the lines, is taxed. */
export type Taxed = Pick<InvoiceLine, "vat" | "taxCase">;

/** The category of each case of the law. */
export const caseCategories = {
  "reverse-charge": "AE",
  "intra-community": "K",
  export: "G",
  outside: "O",
} as const satisfies Record<UntaxedCase, string>;

/** Every case of the law in which no tax is charged. */
export const untaxedCases = namesOf(caseCategories);

/** The cases of the law that lines, or what stands beside them, are about, in their order. */
export const casesOf = (
  invoice: Pick<Invoice, "invoiceLines" | "invoiceAdjustments">,
): readonly UntaxedCase[] =>
  untaxedCases.filter(
    (each) =>
      invoice.invoiceLines.some(({ taxCase }) => taxCase === each) ||
      invoice.invoiceAdjustments.some(({ taxCase }) => taxCase === each),
  );

/** Whether a case on the invoice asks for the customer's VAT id (BR-AE-02, BR-IC-02); without lines, that of the lines to come. */
export const needsCustomerVatID = (invoice: Invoice): boolean =>
  (invoice.invoiceLines.length === 0 ? [invoice.invoiceTaxCase] : casesOf(invoice)).some(
    (each) => each === "reverse-charge" || each === "intra-community",
  );

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
