import { limits } from "../limits";
import { cut, singleLine } from "../text/characters";
import { taxRegistration, type TaxRegistration } from "../identifiers/tax-id";
import { fixedWords } from "../words/fixed-words";
import type { Invoice } from "./invoice";
import { casesOf } from "./tax/vat-category";

// What an e-invoice says without a field of its own. The check asks for it, the writer writes it.

/** Which rules the file follows: XRechnung with a buyer reference, plain EN 16931 without. */
export type Profile = "xrechnung" | "en16931";

/** The profile of the invoice's file (BT-24). */
export const profileOf = (invoice: Invoice): Profile =>
  invoice.flagHasSupplierBuyerReference &&
  !["", invoice.imported?.plainReference].includes(invoice.supplierBuyerReference.trim())
    ? "xrechnung"
    : "en16931";

/** Whether something on it is outside the scope of VAT (O): then no VAT id may stand anywhere (BR-O-02). */
export const isOutside = (invoice: Invoice): boolean => casesOf(invoice).includes("outside");

/** The seller's numbers as the file names them: BT-31, BT-32 or both; of what is outside the scope of VAT only the latter. */
export function sellerRegistrations(invoice: Invoice): readonly TaxRegistration[] {
  const first = taxRegistration(invoice.supplierCompanyID);
  const second: readonly TaxRegistration[] =
    invoice.supplierTaxNumber === "" ? [] : [{ scheme: "FC", id: invoice.supplierTaxNumber }];
  return isOutside(invoice) && first.scheme === "VA" ? second : [first, ...second];
}

/** What the document is called, in its own language. */
export const kindWord = ({
  invoiceLocale,
  invoiceKind,
}: Pick<Invoice, "invoiceLocale" | "invoiceKind">): string => fixedWords[invoiceLocale].kinds[invoiceKind];

/** What the payer sees on the statement: kind and number of the document, at most 140 characters (BT-83). */
export const paymentReference = (invoice: Invoice): string =>
  cut(singleLine(`${kindWord(invoice)} ${invoice.invoiceID}`), limits.paymentReferenceLength);
