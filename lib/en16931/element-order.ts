import type { Syntax } from "./shapes";

/** Of the elements that end so, what stands in them, in the order of the schema. */
type Orders = readonly (readonly [names: RegExp, children: string])[];

/** CII, D16B. */
const cii: Orders = [
  [/CrossIndustryInvoice$/, "ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction"],
  [
    /DocumentContext$/,
    "BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter",
  ],
  [/:ExchangedDocument$/, "ID TypeCode IssueDateTime IncludedNote"],
  [/Note$/, "Content SubjectCode"],
  [
    /Transaction$/,
    "IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement",
  ],
  [
    /LineItem$/,
    "AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement",
  ],
  [/LineDocument$/, "LineID ParentLineID IncludedNote"],
  [
    /TradeProduct$/,
    "GlobalID SellerAssignedID BuyerAssignedID Name Description ApplicableProductCharacteristic DesignatedProductClassification OriginTradeCountry",
  ],
  [/Characteristic$/, "Description Value"],
  [
    /HeaderTradeAgreement$/,
    "BuyerReference SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty SellerOrderReferencedDocument BuyerOrderReferencedDocument ContractReferencedDocument AdditionalReferencedDocument SpecifiedProcuringProject",
  ],
  [
    /LineTradeAgreement$/,
    "BuyerOrderReferencedDocument GrossPriceProductTradePrice NetPriceProductTradePrice",
  ],
  [/TradePrice$/, "ChargeAmount BasisQuantity AppliedTradeAllowanceCharge"],
  [
    /HeaderTradeDelivery$/,
    "ShipToTradeParty ActualDeliverySupplyChainEvent DespatchAdviceReferencedDocument ReceivingAdviceReferencedDocument",
  ],
  [
    /TradeSettlement$/,
    "CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode PayeeTradeParty SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation SpecifiedTradeSettlementLineMonetarySummation InvoiceReferencedDocument AdditionalReferencedDocument ReceivableSpecifiedTradeAccountingAccount",
  ],
  [
    /TradeParty$/,
    "ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration",
  ],
  [/LegalOrganization$/, "ID TradingBusinessName"],
  [/Contact$/, "PersonName DepartmentName TelephoneUniversalCommunication EmailURIUniversalCommunication"],
  [/Address$/, "PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName"],
  [
    /ReferencedDocument$/,
    "IssuerAssignedID URIID LineID TypeCode Name AttachmentBinaryObject ReferenceTypeCode FormattedIssueDateTime",
  ],
  [/ProcuringProject$/, "ID Name"],
  [
    /PaymentMeans$/,
    "TypeCode Information ApplicableTradeSettlementFinancialCard PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution",
  ],
  [/FinancialCard$/, "ID CardholderName"],
  [/FinancialAccount$/, "IBANID AccountName ProprietaryID"],
  [
    /TradeTax$/,
    "CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode TaxPointDate DueDateTypeCode RateApplicablePercent",
  ],
  [/Period$/, "StartDateTime EndDateTime"],
  [
    /AllowanceCharge$/,
    "ChargeIndicator CalculationPercent BasisAmount ActualAmount ReasonCode Reason CategoryTradeTax",
  ],
  [/PaymentTerms$/, "Description DueDateDateTime DirectDebitMandateID"],
  [
    /HeaderMonetarySummation$/,
    "LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount",
  ],
];

const parties =
  "AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal";

/** UBL 2.1. */
const ubl: Orders = [
  [
    /:Invoice$/,
    `CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference OriginatorDocumentReference ContractDocumentReference AdditionalDocumentReference ProjectReference ${parties} InvoiceLine`,
  ],
  [
    /:CreditNote$/,
    `CustomizationID ProfileID ID IssueDate TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference ContractDocumentReference AdditionalDocumentReference OriginatorDocumentReference ${parties} CreditNoteLine`,
  ],
  [/OrderReference$/, "ID SalesOrderID"],
  [/DocumentReference$/, "ID IssueDate DocumentTypeCode DocumentDescription Attachment"],
  [/Attachment$/, "EmbeddedDocumentBinaryObject ExternalReference"],
  [
    /:(?:Party|PayeeParty|TaxRepresentativeParty|DeliveryParty)$/,
    "EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact",
  ],
  [/Address$/, "StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country"],
  [/PartyTaxScheme$/, "CompanyID TaxScheme"],
  [/LegalEntity$/, "RegistrationName CompanyID CompanyLegalForm"],
  [/Contact$/, "Name Telephone ElectronicMail"],
  [/Delivery$/, "ActualDeliveryDate DeliveryLocation DeliveryParty"],
  [/DeliveryLocation$/, "ID Address"],
  [
    /PaymentMeans$/,
    "PaymentMeansCode PaymentDueDate PaymentID CardAccount PayeeFinancialAccount PaymentMandate",
  ],
  [/CardAccount$/, "PrimaryAccountNumberID NetworkID HolderName"],
  [/FinancialAccount$/, "ID Name FinancialInstitutionBranch"],
  [/Mandate$/, "ID PayerFinancialAccount"],
  [/Period$/, "StartDate EndDate DescriptionCode"],
  [
    /AllowanceCharge$/,
    "ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount TaxCategory",
  ],
  [/TaxCategory$/, "ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme"],
  [/TaxTotal$/, "TaxAmount TaxSubtotal"],
  [/TaxSubtotal$/, "TaxableAmount TaxAmount TaxCategory"],
  [
    /MonetaryTotal$/,
    "LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount",
  ],
  [
    /Line$/,
    "ID Note InvoicedQuantity CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DocumentReference AllowanceCharge Item Price SubInvoiceLine SubCreditNoteLine",
  ],
  [
    /Item$/,
    "Description Name BuyersItemIdentification SellersItemIdentification StandardItemIdentification OriginCountry CommodityClassification ClassifiedTaxCategory AdditionalItemProperty",
  ],
  [/ItemProperty$/, "Name Value"],
  [/Price$/, "PriceAmount BaseQuantity AllowanceCharge"],
];

const known: Readonly<Record<"cii" | "ubl", Map<string, ReadonlyMap<string, number>>>> = {
  cii: new Map(),
  ubl: new Map(),
};

/** Where the elements of a name stand within an element: their names with a number. */
function orderIn(parent: string, syntax: "cii" | "ubl"): ReadonlyMap<string, number> {
  const ready = known[syntax].get(parent);
  if (ready) return ready;
  const names = (syntax === "cii" ? cii : ubl).find(([pattern]) => pattern.test(parent))?.[1] ?? "";
  const order = new Map(names.split(" ").map((name, at) => [name, at]));
  known[syntax].set(parent, order);
  return order;
}

const localNames = new Map<string, string>();

/** A name without its prefix: of few names very many are asked for. */
function localName(name: string): string {
  const ready = localNames.get(name);
  if (ready !== undefined) return ready;
  const local = name.slice(name.indexOf(":") + 1);
  localNames.set(name, local);
  return local;
}

/** The children of an element in the order of the schema; one that the lists do not have stands last. */
export function inOrder<Element extends { readonly name: string }>(
  parent: string,
  children: readonly Element[],
  syntax: Syntax,
): readonly Element[] {
  if (children.length < 2) return children;
  const order = orderIn(parent, syntax === "cii" ? "cii" : "ubl");
  const at = ({ name }: Element): number => order.get(localName(name)) ?? Infinity;
  let before = -1;
  for (const child of children) {
    const place = at(child);
    if (place < before) return children.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
    before = place;
  }
  return children;
}
