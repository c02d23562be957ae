import { isLeitwegId } from "../identifiers/leitweg-id";
import { readPeppolId, type ElectronicAddress } from "../identifiers/peppol-id";
import type { Invoice } from "./invoice";
import type { XmlForm } from "./xml-form";

// Where an e-invoice goes and comes from (BT-49, BT-34), by the form of its XML.

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
