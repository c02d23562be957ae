import {
  agreement,
  delivery,
  group,
  settlement,
  term,
  withScheme,
  type GroupId,
  type GroupRow,
  type TermId,
  type TermRow,
} from "./term";

const ciiContact = "DefinedTradeContact";
const legal = "SpecifiedLegalOrganization";
const vat = "PartyTaxScheme[TaxScheme/ID=VAT]*/CompanyID";
const ciiVat = "SpecifiedTaxRegistration[ID/@schemeID=VA]*/ID";

/** Street, second line, third line, city, post code, part of the country, country. */
type AddressIds = readonly [TermId, TermId, TermId, TermId, TermId, TermId, TermId];

const address = (
  id: GroupId,
  parent: GroupId,
  cii: string,
  ubl: string,
  [street, second, third, city, postCode, part, country]: AddressIds,
): readonly (GroupRow | TermRow)[] => [
  group(id, parent, parent === "BG-13" ? "0..1" : "1..1", cii, ubl),
  term(street, id, "0..1", "text", "LineOne", "StreetName"),
  term(second, id, "0..1", "text", "LineTwo", "AdditionalStreetName"),
  term(third, id, "0..1", "text", "LineThree", "AddressLine/Line"),
  term(city, id, "0..1", "text", "CityName", "CityName"),
  term(postCode, id, "0..1", "text", "PostcodeCode", "PostalZone"),
  term(part, id, "0..1", "text", "CountrySubDivisionName", "CountrySubentity"),
  term(country, id, "1..1", "code", "CountryID", "Country/IdentificationCode"),
];

const contact = (
  id: GroupId,
  parent: GroupId,
  [name, telephone, mail]: readonly [TermId, TermId, TermId],
): readonly (GroupRow | TermRow)[] => [
  group(id, parent, "0..1", ciiContact, "Contact"),
  term(name, id, "0..1", "text", ["PersonName", "DepartmentName"], "Name"),
  term(telephone, id, "0..1", "text", "TelephoneUniversalCommunication/CompleteNumber", "Telephone"),
  term(mail, id, "0..1", "text", "EmailURIUniversalCommunication/URIID", "ElectronicMail"),
];

/** An identifier of a party: with a scheme it is a global one in CII. */
const partyId = (id: TermId, parent: GroupId, cardinality: "0..1" | "0..n"): TermRow =>
  term(
    id,
    parent,
    cardinality,
    "identifier",
    ["GlobalID[@schemeID]", "ID", "GlobalID"],
    "PartyIdentification*/ID",
    withScheme,
  );

/** Name, trading name, register number and electronic address. */
const names = (
  parent: GroupId,
  [name, trading, register, electronic]: readonly [TermId, TermId, TermId, TermId],
): readonly TermRow[] => [
  term(name, parent, "1..1", "text", "Name", "PartyLegalEntity/RegistrationName"),
  term(trading, parent, "0..1", "text", `${legal}/TradingBusinessName`, "PartyName*/Name"),
  term(register, parent, "0..1", "identifier", `${legal}/ID`, "PartyLegalEntity/CompanyID", withScheme),
  term(
    electronic,
    parent,
    "0..1",
    "identifier",
    "URIUniversalCommunication*/URIID",
    "EndpointID",
    withScheme,
  ),
];

/** Seller, buyer, payee, the seller's tax representative, and where it is delivered to. */
export const partyRows: readonly (GroupRow | TermRow)[] = [
  group("BG-4", null, "1..1", `${agreement}/SellerTradeParty`, "AccountingSupplierParty/Party"),
  partyId("BT-29", "BG-4", "0..n"),
  ...names("BG-4", ["BT-27", "BT-28", "BT-30", "BT-34"]),
  term("BT-31", "BG-4", "0..1", "identifier", ciiVat, vat),
  term(
    "BT-32",
    "BG-4",
    "0..1",
    "identifier",
    "SpecifiedTaxRegistration[ID/@schemeID=FC]*/ID",
    "PartyTaxScheme[TaxScheme/ID?FC]*/CompanyID",
  ),
  term("BT-33", "BG-4", "0..1", "text", "Description", "PartyLegalEntity/CompanyLegalForm"),
  ...address("BG-5", "BG-4", "PostalTradeAddress", "PostalAddress", [
    "BT-35",
    "BT-36",
    "BT-162",
    "BT-37",
    "BT-38",
    "BT-39",
    "BT-40",
  ]),
  ...contact("BG-6", "BG-4", ["BT-41", "BT-42", "BT-43"]),

  group("BG-7", null, "1..1", `${agreement}/BuyerTradeParty`, "AccountingCustomerParty/Party"),
  partyId("BT-46", "BG-7", "0..1"),
  ...names("BG-7", ["BT-44", "BT-45", "BT-47", "BT-49"]),
  term("BT-48", "BG-7", "0..1", "identifier", ciiVat, vat),
  ...address("BG-8", "BG-7", "PostalTradeAddress", "PostalAddress", [
    "BT-50",
    "BT-51",
    "BT-163",
    "BT-52",
    "BT-53",
    "BT-54",
    "BT-55",
  ]),
  ...contact("BG-9", "BG-7", ["BT-56", "BT-57", "BT-58"]),

  group("BG-10", null, "0..1", `${settlement}/PayeeTradeParty`, "PayeeParty"),
  term("BT-59", "BG-10", "1..1", "text", "Name", "PartyName*/Name"),
  partyId("BT-60", "BG-10", "0..1"),
  term("BT-61", "BG-10", "0..1", "identifier", `${legal}/ID`, "PartyLegalEntity/CompanyID", withScheme),

  group("BG-11", null, "0..1", `${agreement}/SellerTaxRepresentativeTradeParty`, "TaxRepresentativeParty"),
  term("BT-62", "BG-11", "1..1", "text", "Name", "PartyName*/Name"),
  term("BT-63", "BG-11", "1..1", "identifier", ciiVat, vat),
  ...address("BG-12", "BG-11", "PostalTradeAddress", "PostalAddress", [
    "BT-64",
    "BT-65",
    "BT-164",
    "BT-66",
    "BT-67",
    "BT-68",
    "BT-69",
  ]),

  ...address(
    "BG-15",
    "BG-13",
    `${delivery}/ShipToTradeParty/PostalTradeAddress`,
    "Delivery/DeliveryLocation/Address",
    ["BT-75", "BT-76", "BT-165", "BT-77", "BT-78", "BT-79", "BT-80"],
  ),
];
