import { multiLine, singleLine } from "../text/characters";
import type { TaxRegistration } from "../identifiers/tax-id";
import { buyerAddress, isOutside, sellerRegistrations, type Profile } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { writeReferences } from "./references";
import { all, first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** Buyer reference (BT-10, XRechnung alone), seller (BG-4), buyer (BG-7), and what the invoice refers to. */
export function writeParties(invoice: Invoice, profile: Profile): Xml {
  return node(
    "ram:ApplicableHeaderTradeAgreement",
    profile === "xrechnung" ? leaf("ram:BuyerReference", invoice.supplierBuyerReference) : "",
    writeSeller(invoice),
    writeBuyer(invoice, profile),
    writeReferences(invoice),
  );
}

function writeSeller(invoice: Invoice): Xml {
  const registrations = sellerRegistrations(invoice);
  return node(
    "ram:SellerTradeParty",
    // BR-CO-26 wants BT-29, BT-30 or BT-31; a tax number alone (BT-32) is none of them.
    ...(registrations.some(({ scheme }) => scheme === "VA")
      ? []
      : registrations.map(({ id }) => leaf("ram:ID", id))),
    leaf("ram:Name", invoice.supplierCompany || invoice.supplierName),
    invoice.flagIsSmallBusinessOwner ? leaf("ram:Description", invoice.supplierIsSmallBusinessOwnerNote) : "",
    node(
      "ram:DefinedTradeContact",
      leaf("ram:PersonName", invoice.supplierName || invoice.supplierCompany),
      node("ram:TelephoneUniversalCommunication", leaf("ram:CompleteNumber", invoice.supplierTelephone)),
      node("ram:EmailURIUniversalCommunication", leaf("ram:URIID", invoice.supplierEmail)),
    ),
    writeAddress(
      invoice.supplierPostalZone,
      invoice.supplierStreetName,
      invoice.supplierCityName,
      invoice.supplierCountry,
    ),
    node("ram:URIUniversalCommunication", leaf("ram:URIID", invoice.supplierEmail, "schemeID", "EM")),
    ...registrations.map(writeRegistration),
  );
}

const writeRegistration = ({ scheme, id }: TaxRegistration): Xml =>
  node("ram:SpecifiedTaxRegistration", leaf("ram:ID", id, "schemeID", scheme));

function writeBuyer(invoice: Invoice, profile: Profile): Xml {
  const address = buyerAddress(invoice);
  // BR-DE-9 wants a post code that not every country has.
  const postalZone =
    invoice.customerPostalZone || (profile === "xrechnung" && invoice.customerCountry !== "DE" ? "-" : "");
  return node(
    "ram:BuyerTradeParty",
    leaf("ram:ID", invoice.customerNumber),
    leaf("ram:Name", invoice.customerCompany),
    node("ram:SpecifiedLegalOrganization", leaf("ram:ID", invoice.customerRegisterID)),
    writeAddress(postalZone, invoice.customerStreetName, invoice.customerCityName, invoice.customerCountry),
    address === null
      ? ""
      : node("ram:URIUniversalCommunication", leaf("ram:URIID", address.id, "schemeID", address.scheme)),
    // BR-O-02
    isOutside(invoice) ? "" : writeRegistration({ scheme: "VA", id: invoice.customerVatID }),
  );
}

/** A postal address, without its parts that are empty. */
export const writeAddress = (postalZone: string, street: string, city: string, country: string): Xml =>
  node(
    "ram:PostalTradeAddress",
    leaf("ram:PostcodeCode", postalZone),
    leaf("ram:LineOne", street),
    leaf("ram:CityName", city),
    leaf("ram:CountryID", country),
  );

/** Buyer reference, seller and buyer, clean; "" where there is none, "DE" for a missing country. */
export function readParties(transaction: XmlElement) {
  const agreement = first(transaction, "ram:ApplicableHeaderTradeAgreement");
  const sellerParty = first(agreement, "ram:SellerTradeParty");
  const buyerParty = first(agreement, "ram:BuyerTradeParty");
  const seller = (path: string): string => singleLine(textAt(sellerParty, path));
  const buyer = (path: string): string => singleLine(textAt(buyerParty, path));
  const registrations = all(sellerParty, "ram:SpecifiedTaxRegistration/ram:ID");
  const registered = (scheme: "VA" | "FC"): readonly string[] =>
    registrations.filter((id) => id.attributes["schemeID"] === scheme).map(({ text }) => singleLine(text));
  // A VAT id goes before the numbers of the tax office.
  const [supplierCompanyID = "", supplierTaxNumber = ""] = [
    ...registered("VA").slice(0, 1),
    ...registered("FC"),
  ];
  const email = all(buyerParty, "ram:URIUniversalCommunication/ram:URIID").find(
    (id) => id.attributes["schemeID"] === "EM",
  );
  return {
    supplierBuyerReference: singleLine(textAt(agreement, "ram:BuyerReference")),
    supplierCompany: seller("ram:Name"),
    supplierName: seller("ram:DefinedTradeContact/ram:PersonName"),
    supplierTelephone: seller(
      "ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber",
    ),
    supplierEmail:
      seller("ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID") ||
      seller("ram:URIUniversalCommunication/ram:URIID"),
    supplierPostalZone: seller("ram:PostalTradeAddress/ram:PostcodeCode"),
    supplierStreetName: seller("ram:PostalTradeAddress/ram:LineOne"),
    supplierCityName: seller("ram:PostalTradeAddress/ram:CityName"),
    supplierCountry: seller("ram:PostalTradeAddress/ram:CountryID") || "DE",
    supplierCompanyID,
    supplierTaxNumber,
    customerCompany: buyer("ram:Name"),
    customerPostalZone: buyer("ram:PostalTradeAddress/ram:PostcodeCode"),
    customerStreetName: buyer("ram:PostalTradeAddress/ram:LineOne"),
    customerCityName: buyer("ram:PostalTradeAddress/ram:CityName"),
    customerCountry: buyer("ram:PostalTradeAddress/ram:CountryID") || "DE",
    customerEmail: singleLine(email?.text ?? ""),
    customerRegisterID: buyer("ram:SpecifiedLegalOrganization/ram:ID"),
    customerVatID: buyer("ram:SpecifiedTaxRegistration/ram:ID"),
  } satisfies Partial<Invoice>;
}

/** BT-33 of the seller, where a small business stands. */
export const readSellerLegalInfo = (transaction: XmlElement): string =>
  multiLine(textAt(transaction, "ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty/ram:Description"));
