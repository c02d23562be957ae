import type { Invoice } from "./invoice";

/** Which rules the file follows: XRechnung with a buyer reference, plain EN 16931 without. */
export type Profile = "xrechnung" | "en16931";

/** The profile of the invoice's file (BT-24). */
export const profileOf = (invoice: Invoice): Profile =>
  invoice.flagHasSupplierBuyerReference &&
  !["", invoice.imported?.plainReference].includes(invoice.supplierBuyerReference.trim())
    ? "xrechnung"
    : "en16931";
