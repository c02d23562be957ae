import { all, lineOf, type DocumentNode } from "../en16931/document";
import { group, term, type Said } from "../en16931/making";
import type { TermId } from "../en16931/term";
import { singleLine } from "../text/characters";
import type { ElectronicAddress } from "../identifiers/peppol-id";
import { isOutside } from "../invoice/tax/untaxed-cases";
import { sellerRegistrations } from "../invoice/seller";
import type { Profile } from "../invoice/profile";
import { buyerAddress, sellerAddress } from "../invoice/electronic-address";
import type { Invoice } from "../invoice/invoice";
import type { XmlForm } from "../invoice/xml-form";

/** Buyer reference (BT-10, XRechnung alone), seller (BG-4) and buyer (BG-7). */
export const partyTerms = (invoice: Invoice, profile: Profile, form: XmlForm): Said => [
  profile === "xrechnung" ? term("BT-10", invoice.supplierBuyerReference) : null,
  sellerGroup(invoice, form),
  buyerGroup(invoice, profile, form),
];

const addressTerm = (id: "BT-34" | "BT-49", address: ElectronicAddress | null): Said =>
  address && term(id, address.id, { schemeID: address.scheme });

function sellerGroup(invoice: Invoice, form: XmlForm): Said {
  const registrations = sellerRegistrations(invoice);
  return group(
    "BG-4",
    // BR-CO-26 wants BT-29, BT-30 or BT-31; a tax number alone (BT-32) is none of them.
    registrations.some(({ scheme }) => scheme === "VA")
      ? null
      : [...new Set(registrations.map(({ id }) => id))].map((id) => term("BT-29", id)),
    term("BT-27", invoice.supplierCompany || invoice.supplierName),
    invoice.flagIsSmallBusinessOwner ? term("BT-33", invoice.supplierIsSmallBusinessOwnerNote) : null,
    group(
      "BG-6",
      term("BT-41", invoice.supplierName || invoice.supplierCompany),
      term("BT-42", invoice.supplierTelephone),
      term("BT-43", invoice.supplierEmail),
    ),
    group(
      "BG-5",
      term("BT-38", invoice.supplierPostalZone),
      term("BT-35", invoice.supplierStreetName),
      term("BT-37", invoice.supplierCityName),
      term("BT-40", invoice.supplierCountry),
    ),
    addressTerm("BT-34", sellerAddress(invoice, form)),
    registrations.map(({ scheme, id }) => term(scheme === "VA" ? "BT-31" : "BT-32", id)),
  );
}

function buyerGroup(invoice: Invoice, profile: Profile, form: XmlForm): Said {
  // BR-DE-9 wants a post code that not every country has.
  const postalZone =
    invoice.customerPostalZone || (profile === "xrechnung" && invoice.customerCountry !== "DE" ? "-" : "");
  return group(
    "BG-7",
    term("BT-46", invoice.customerNumber),
    term("BT-44", invoice.customerCompany),
    term("BT-47", invoice.customerRegisterID),
    group(
      "BG-8",
      term("BT-53", postalZone),
      term("BT-50", invoice.customerStreetName),
      term("BT-52", invoice.customerCityName),
      term("BT-55", invoice.customerCountry),
    ),
    addressTerm("BT-49", buyerAddress(invoice, form)),
    // BR-O-02
    isOutside(invoice) ? null : term("BT-48", invoice.customerVatID),
  );
}

const isEmail = ({ attributes }: DocumentNode): boolean => attributes?.["schemeID"] === "EM";

/** What several terms say of seller and buyer, or one of several of an id; "" where there is none, "DE" for a missing country. */
export function readParties(document: DocumentNode) {
  const said = (id: TermId, isMeant: (term: DocumentNode) => boolean): string =>
    singleLine(all(document, id).find(isMeant)?.value ?? "");
  // A VAT id goes before the numbers of the tax office.
  const [supplierCompanyID = "", supplierTaxNumber = ""] = [
    ...all(document, "BT-31").slice(0, 1),
    ...all(document, "BT-32"),
  ].map(({ value }) => singleLine(value));
  return {
    supplierEmail: lineOf(document, "BT-43") || said("BT-34", isEmail),
    supplierCountry: lineOf(document, "BT-40") || "DE",
    supplierCompanyID,
    supplierTaxNumber,
    customerCountry: lineOf(document, "BT-55") || "DE",
    customerEmail: said("BT-49", isEmail),
    // With a scheme it is no number of the seller's own.
    customerNumber: said("BT-46", ({ attributes }) => attributes === undefined),
  } satisfies Partial<Invoice>;
}
