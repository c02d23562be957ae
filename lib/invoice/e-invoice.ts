import { limits } from "../limits";
import { cut, singleLine } from "../text/characters";
import { isLeitwegId } from "../identifiers/leitweg-id";
import { readPeppolId, type ElectronicAddress } from "../identifiers/peppol-id";
import { taxRegistration, type TaxRegistration } from "../identifiers/tax-id";
import { fixedWords } from "../words/fixed-words";
import type { Invoice } from "./invoice";
import { casesOf } from "./tax/vat-category";
import type { XmlForm } from "./xml-form";

// What an e-invoice says without a field of its own. The check asks for it, the writer writes it.

/** Which rules the file follows: XRechnung with a buyer reference, plain EN 16931 without. */
export type Profile = "xrechnung" | "en16931";

/** The profile of the invoice's file (BT-24). */
export const profileOf = (invoice: Invoice): Profile =>
  invoice.flagHasSupplierBuyerReference &&
  !["", invoice.imported?.plainReference].includes(invoice.supplierBuyerReference.trim())
    ? "xrechnung"
    : "en16931";

/** A public authority's routing id (Leitweg-ID). */
const leitwegId = /^\d{2,12}(-[A-Za-z0-9]{1,30})?-\d{2}$/;

/** BT-49: the customer's e-mail, else a Leitweg-ID in the buyer reference, else null; in Peppol, which takes no e-mail, an id of it. */
export function buyerAddress(invoice: Invoice, form: XmlForm = "cii"): ElectronicAddress | null {
  if (form === "peppol") return readPeppolId(invoice.customerPeppolID || customersPeppolId(invoice));
  if (invoice.customerEmail !== "") return { scheme: "EM", id: invoice.customerEmail };
  const reference = referenceOf(invoice);
  return leitwegId.test(reference) ? { scheme: "0204", id: reference } : null;
}

/** BT-34: the seller's e-mail, in Peppol an id of it; null where there is none. */
export function sellerAddress(invoice: Invoice, form: XmlForm): ElectronicAddress | null {
  if (form === "peppol") return readPeppolId(invoice.supplierPeppolID || sellersPeppolId(invoice));
  return invoice.supplierEmail === "" ? null : { scheme: "EM", id: invoice.supplierEmail };
}

const referenceOf = (invoice: Invoice): string =>
  invoice.flagHasSupplierBuyerReference ? invoice.supplierBuyerReference.trim() : "";

/** The placeholder of a VAT id is none. */
const ofVatId = (number: string): string => (/^DE(?!0{9})\d{9}$/.test(number) ? `9930:${number}` : "");

/** What stands in for the customer's Peppol id where none is written: the Leitweg-ID of a German authority, else a German VAT id; "" where there is neither. */
export function customersPeppolId(invoice: Invoice): string {
  const reference = referenceOf(invoice);
  const isRouted = invoice.customerCountry === "DE" && isLeitwegId(reference);
  return isRouted ? `0204:${reference}` : ofVatId(invoice.customerVatID);
}

/** What stands in for the seller's Peppol id where none is written: a German VAT id; "" where there is none. */
export const sellersPeppolId = ({ supplierCompanyID }: Invoice): string => ofVatId(supplierCompanyID);

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
