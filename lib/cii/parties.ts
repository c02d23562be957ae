import { group, term, type Said } from "../en16931/making";
import { multiLine, singleLine } from "../text/characters";
import { buyerAddress, isOutside, sellerRegistrations, type Profile } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { all, first, textAt, type XmlElement } from "./xml";

/** Buyer reference (BT-10, XRechnung alone), seller (BG-4) and buyer (BG-7). */
export const partyTerms = (invoice: Invoice, profile: Profile): Said => [
  profile === "xrechnung" ? term("BT-10", invoice.supplierBuyerReference) : null,
  sellerGroup(invoice),
  buyerGroup(invoice, profile),
];

function sellerGroup(invoice: Invoice): Said {
  const registrations = sellerRegistrations(invoice);
  return group(
    "BG-4",
    // BR-CO-26 wants BT-29, BT-30 or BT-31; a tax number alone (BT-32) is none of them.
    registrations.some(({ scheme }) => scheme === "VA")
      ? null
      : registrations.map(({ id }) => term("BT-29", id)),
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
    term("BT-34", invoice.supplierEmail, { schemeID: "EM" }),
    registrations.map(({ scheme, id }) => term(scheme === "VA" ? "BT-31" : "BT-32", id)),
  );
}

function buyerGroup(invoice: Invoice, profile: Profile): Said {
  const address = buyerAddress(invoice);
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
    address && term("BT-49", address.id, { schemeID: address.scheme }),
    // BR-O-02
    isOutside(invoice) ? null : term("BT-48", invoice.customerVatID),
  );
}

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
