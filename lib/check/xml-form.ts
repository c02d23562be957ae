import { isLostInUbl } from "../en16931/lost-in-ubl";
import type { ElectronicAddress } from "../identifiers/peppol-id";
import { profileOf } from "../invoice/profile";
import { sellerRegistrations } from "../invoice/seller";
import { buyerAddress, sellerAddress } from "../invoice/electronic-address";
import { saysMore } from "../invoice/imported-changes";
import type { Invoice } from "../invoice/invoice";
import { documentCodes } from "../invoice/kinds/document-kind";
import type { Refusal, RefusalCode } from "./finding";

/** What keeps the XML from being handed out in the form that its customer wants. */
export const xmlFormRefusals = (invoice: Invoice): readonly Refusal[] =>
  invoice.invoiceXmlForm === "cii"
    ? []
    : [...ublRefusals(invoice), ...(invoice.invoiceXmlForm === "peppol" ? peppolRefusals(invoice) : [])];

const when = (isTrue: boolean, field: string, code: RefusalCode): readonly Refusal[] =>
  isTrue ? [{ field, code }] : [];

/** Of two tax numbers, and of subjects of notes, CII takes more (UBL-SR-13, BR-CL-08). */
function ublRefusals(invoice: Invoice): readonly Refusal[] {
  const own = sellerRegistrations(invoice).filter(({ scheme }) => scheme === "FC");
  const imported = invoice.imported?.terms ?? [];
  const more = imported.filter(({ id, instead }) => id === "BT-32" && instead === undefined);
  return [
    ...when(own.length > 1, "supplierTaxNumber", "not-in-ubl"),
    ...when(
      imported.some(isLostInUbl) || (more.length > 0 && own.length + more.length > 1),
      "imported",
      "not-in-ubl",
    ),
  ];
}

/** Countries whose sellers have rules of their own in Peppol, which nothing here asks for. */
const ownRules = ["DK", "GR", "IS", "IT", "NL", "NO", "SE"];

/**
 * PEPPOL-EN16931-R003, -R010, -R020; between Germans the reference is the buyer's (DE-R-015), with which all that an XRechnung asks for
 * is asked for. Elsewhere one note (-R002), and no 326 or 384 (-P0112). What a file of somebody else says besides is judged by none of it.
 */
function peppolRefusals(invoice: Invoice): readonly Refusal[] {
  const { supplierCountry, customerCountry, invoiceKind, invoicePartials } = invoice;
  const isAtHome = supplierCountry === "DE" && customerCountry === "DE";
  const hasReference = profileOf(invoice) === "xrechnung";
  const notes = invoicePartials.length + Number(invoice.invoiceIncludedNote !== "");
  const idRefusals = (
    field: "supplierPeppolID" | "customerPeppolID",
    address: ElectronicAddress | null,
  ): readonly Refusal[] =>
    when(address === null, field, invoice[field] === "" ? "required-for-peppol" : "invalid-peppol-id");
  return [
    ...when(isAtHome && !hasReference, "supplierBuyerReference", "required-for-peppol"),
    ...when(
      !isAtHome && !hasReference && invoice.invoiceOrderReference === "",
      "invoiceOrderReference",
      "required-for-peppol",
    ),
    ...idRefusals("supplierPeppolID", sellerAddress(invoice, "peppol")),
    ...idRefusals("customerPeppolID", buyerAddress(invoice, "peppol")),
    ...when(!isAtHome && ["326", "384"].includes(documentCodes[invoiceKind]), "invoiceKind", "not-in-peppol"),
    ...when(!isAtHome && notes > 1, "invoicePartials", "not-in-peppol"),
    ...when(ownRules.includes(supplierCountry), "supplierCountry", "not-in-peppol"),
    ...when(saysMore(invoice), "imported", "not-in-peppol"),
  ];
}
