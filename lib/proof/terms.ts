import { countryName } from "../codes/codes";
import { identifiers } from "../cii/header";
import { documentCodes } from "../invoice/kinds/document-kind";
import { buyerAddress, isOutside, kindWord, profileOf, sellerRegistrations } from "../invoice/e-invoice";
import { deliveryAddress } from "../invoice/delivery/delivery-address";
import { hasPeriod } from "../invoice/delivery/delivery";
import { isPlanned } from "../invoice/delivery/delivery-day";
import { fieldRow, type DateField } from "../invoice/fields";
import type { Invoice } from "../invoice/invoice";
import { otherPartials, partialSentence, partialTitle, takenOff } from "../invoice/payment/partials";
import { lineTerms } from "./line-terms";
import { paymentTerms } from "./payment-terms";
import { sumTerms } from "./sum-terms";
import { agreement, dayTerm, delivery, document, printed, settlement, term, type Term } from "./term";

/**
 * What the XML of an invoice has to say, term by term in the order of the sheet, worked out from the invoice and not by what
 * writes the XML; and what its sheet prints.
 *
 * @param written the invoice as it leaves the house
 * @param sheet the same as it stands on the sheet
 */
export const termsOf = (written: Invoice, sheet: Invoice): readonly Term[] =>
  [
    ...sellerTerms(written),
    ...buyerTerms(written),
    ...headTerms(written),
    ...lineTerms(written, sheet.invoiceLines),
    ...sumTerms(written),
    ...paymentTerms(written),
  ].filter(({ value }) => /\S/.test(value));

const seller = `${agreement}/ram:SellerTradeParty`;
const buyer = `${agreement}/ram:BuyerTradeParty`;
const contact = `${seller}/ram:DefinedTradeContact`;
const address = "ram:PostalTradeAddress";

const country = (bt: string, field: string, path: string, code: string, { invoiceLocale }: Invoice): Term =>
  term(bt, field, path, code, { shown: countryName(code, invoiceLocale) });

function sellerTerms(invoice: Invoice): readonly Term[] {
  const { supplierCompany: company, supplierName: name } = invoice;
  const registrations = sellerRegistrations(invoice);
  return [
    printed("BT-27", "supplierCompany", `${seller}/ram:Name`, company || name, "within"),
    printed("BT-41", "supplierName", `${contact}/ram:PersonName`, name || company, "within"),
    printed("BT-35", "supplierStreetName", `${seller}/${address}/ram:LineOne`, invoice.supplierStreetName),
    printed(
      "BT-38",
      "supplierPostalZone",
      `${seller}/${address}/ram:PostcodeCode`,
      invoice.supplierPostalZone,
    ),
    printed("BT-37", "supplierCityName", `${seller}/${address}/ram:CityName`, invoice.supplierCityName),
    country(
      "BT-40",
      "supplierCountry",
      `${seller}/${address}/ram:CountryID`,
      invoice.supplierCountry,
      invoice,
    ),
    printed(
      "BT-42",
      "supplierTelephone",
      `${contact}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`,
      invoice.supplierTelephone,
    ),
    printed(
      "BT-43",
      "supplierEmail",
      `${contact}/ram:EmailURIUniversalCommunication/ram:URIID`,
      invoice.supplierEmail,
    ),
    printed(
      "BT-34",
      "supplierEmail",
      `${seller}/ram:URIUniversalCommunication/ram:URIID`,
      invoice.supplierEmail,
    ),
    ...(registrations.some(({ scheme }) => scheme === "VA")
      ? []
      : registrations.map(({ id }) => term("BT-29", "supplierCompanyID", `${seller}/ram:ID`, id))),
    ...registrations.map(({ scheme, id }) =>
      printed(
        scheme === "VA" ? "BT-31" : "BT-32",
        scheme === "VA" || id !== invoice.supplierTaxNumber ? "supplierCompanyID" : "supplierTaxNumber",
        `${seller}/ram:SpecifiedTaxRegistration/ram:ID`,
        id,
      ),
    ),
    printed(
      "BT-33",
      "supplierIsSmallBusinessOwnerNote",
      `${seller}/ram:Description`,
      invoice.flagIsSmallBusinessOwner ? invoice.supplierIsSmallBusinessOwnerNote : "",
    ),
  ];
}

function buyerTerms(invoice: Invoice): readonly Term[] {
  const shipTo = `${delivery}/ram:ShipToTradeParty`;
  const to = deliveryAddress(invoice);
  return [
    printed("BT-46", "customerNumber", `${buyer}/ram:ID`, invoice.customerNumber),
    printed(
      "BT-47",
      "customerRegisterID",
      `${buyer}/ram:SpecifiedLegalOrganization/ram:ID`,
      invoice.customerRegisterID,
    ),
    printed("BT-44", "customerCompany", `${buyer}/ram:Name`, invoice.customerCompany, "within"),
    printed("BT-50", "customerStreetName", `${buyer}/${address}/ram:LineOne`, invoice.customerStreetName),
    printed(
      "BT-53",
      "customerPostalZone",
      `${buyer}/${address}/ram:PostcodeCode`,
      invoice.customerPostalZone,
    ),
    printed("BT-52", "customerCityName", `${buyer}/${address}/ram:CityName`, invoice.customerCityName),
    country(
      "BT-55",
      "customerCountry",
      `${buyer}/${address}/ram:CountryID`,
      invoice.customerCountry,
      invoice,
    ),
    printed(
      "BT-49",
      "customerEmail",
      `${buyer}/ram:URIUniversalCommunication/ram:URIID`,
      buyerAddress(invoice)?.id ?? "",
    ),
    printed(
      "BT-48",
      "customerVatID",
      `${buyer}/ram:SpecifiedTaxRegistration/ram:ID`,
      isOutside(invoice) ? "" : invoice.customerVatID,
    ),
    printed("BT-70", "deliveryName", `${shipTo}/ram:Name`, to.deliveryName),
    printed("BT-75", "deliveryStreetName", `${shipTo}/${address}/ram:LineOne`, to.deliveryStreetName),
    printed("BT-78", "deliveryPostalZone", `${shipTo}/${address}/ram:PostcodeCode`, to.deliveryPostalZone),
    printed("BT-77", "deliveryCityName", `${shipTo}/${address}/ram:CityName`, to.deliveryCityName),
    country("BT-80", "deliveryCountry", `${shipTo}/${address}/ram:CountryID`, to.deliveryCountry, invoice),
  ];
}

function headTerms(invoice: Invoice): readonly Term[] {
  const isXRechnung = profileOf(invoice) === "xrechnung";
  const partial = takenOff(invoice);
  const attached = `${agreement}/ram:AdditionalReferencedDocument`;
  const about = `${settlement}/ram:InvoiceReferencedDocument`;
  const period = `${settlement}/ram:BillingSpecifiedPeriod`;
  const day = (field: DateField, path: string, bt?: string): Term =>
    dayTerm(field, path, invoice[field], invoice, bt === undefined ? {} : { bt });
  const reference = (field: Reference, path: string): Term =>
    printed(fieldRow(field).bt, field, path, invoice[field]);
  return [
    printed("BT-1", "invoiceID", `${document}/ram:ID`, invoice.invoiceID, "exact"),
    term("BT-3", "invoiceKind", `${document}/ram:TypeCode`, documentCodes[invoice.invoiceKind], {
      shown: kindWord(invoice),
      paper: { text: kindWord(invoice), search: "glance" },
    }),
    dayTerm(
      "invoiceIssueDate",
      `${document}/ram:IssueDateTime/udt:DateTimeString`,
      invoice.invoiceIssueDate,
      invoice,
      { search: "exact" },
    ),
    term(
      "BT-24",
      "profile",
      "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID",
      identifiers[profileOf(invoice)].guideline,
    ),
    term(
      "BT-23",
      "profile",
      "rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID",
      identifiers[profileOf(invoice)].businessProcess,
    ),
    printed(
      "BT-10",
      "supplierBuyerReference",
      `${agreement}/ram:BuyerReference`,
      isXRechnung ? invoice.supplierBuyerReference : "",
    ),
    ...(hasPeriod(invoice)
      ? [
          day("invoiceActualDeliveryDate", `${period}/ram:StartDateTime/udt:DateTimeString`, "BT-73"),
          day("invoiceDeliveryPeriodEnd", `${period}/ram:EndDateTime/udt:DateTimeString`),
        ]
      : isPlanned(invoice)
        ? []
        : [
            day(
              "invoiceActualDeliveryDate",
              `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
              "BT-72",
            ),
          ]),
    printed(
      "BT-25",
      "invoicePrecedingID",
      `${about}/ram:IssuerAssignedID`,
      partial?.number ?? invoice.invoicePrecedingID,
    ),
    dayTerm(
      "invoicePrecedingDate",
      `${about}/ram:FormattedIssueDateTime/qdt:DateTimeString`,
      partial?.date ?? invoice.invoicePrecedingDate,
      invoice,
    ),
    reference("invoiceOrderReference", `${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`),
    reference("invoiceContractReference", `${agreement}/ram:ContractReferencedDocument/ram:IssuerAssignedID`),
    reference("invoiceProjectReference", `${agreement}/ram:SpecifiedProcuringProject/ram:ID`),
    reference(
      "invoiceDespatchReference",
      `${delivery}/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID`,
    ),
    reference("invoiceObjectReference", `${attached}/ram:IssuerAssignedID`),
    ...invoice.invoiceAttachments.flatMap(({ name, description }) => [
      printed("BT-122", "invoiceAttachments", `${attached}/ram:IssuerAssignedID`, name),
      term("BT-123", "invoiceAttachments", `${attached}/ram:Name`, description),
    ]),
    ...otherPartials(invoice).flatMap((each) => [
      term("BT-122", "invoicePartials", `${attached}/ram:IssuerAssignedID`, each.number),
      term("BT-123", "invoicePartials", `${attached}/ram:Name`, partialTitle(each, invoice.invoiceLocale)),
    ]),
    printed(
      "BT-22",
      "invoiceIncludedNote",
      `${document}/ram:IncludedNote/ram:Content`,
      invoice.invoiceIncludedNote,
    ),
    ...invoice.invoicePartials.map((each) =>
      term(
        "BT-22",
        "invoicePartials",
        `${document}/ram:IncludedNote/ram:Content`,
        partialSentence(each, invoice.invoiceLocale),
      ),
    ),
  ];
}

type Reference =
  | "invoiceOrderReference"
  | "invoiceContractReference"
  | "invoiceProjectReference"
  | "invoiceDespatchReference"
  | "invoiceObjectReference";
