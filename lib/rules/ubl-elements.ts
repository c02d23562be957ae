import type { Section } from "./elements";

/** UBL 2.1: the elements and attributes that EN 16931 leaves out, or takes only once. From the rule files 1.3.16. */
export const ublSections: readonly Section[] = [
  [
    "UBL-CR-000",
    "/",
    `1=UBLExtensions 3=ProfileExecutionID CopyIndicator UUID IssueTime PricingCurrencyCode PaymentCurrencyCode
PaymentAlternativeCurrencyCode AccountingCostCode LineCountNumeric InvoicePeriod: StartTime EndTime DurationMeasure
Description OrderReference: CopyIndicator UUID IssueDate IssueTime CustomerReference OrderTypeCode DocumentReference
BillingReference/InvoiceDocumentReference: CopyIndicator UUID IssueTime DocumentTypeCode DocumentType XPath LanguageID
LocaleCode VersionID DocumentStatusCode DocumentDescription Attachment ValidityPeriod IssuerParty ResultOfVerification
BillingReference: SelfBilledInvoiceDocumentReference CreditNoteDocumentReference SelfBilledCreditNoteDocumentReference
DebitNoteDocumentReference ReminderDocumentReference AdditionalDocumentReference BillingReferenceLine
DespatchDocumentReference: CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType XPath LanguageID
LocaleCode VersionID DocumentStatusCode DocumentDescription Attachment ValidityPeriod IssuerParty ResultOfVerification
ReceiptDocumentReference: CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType XPath LanguageID
LocaleCode VersionID DocumentStatusCode DocumentDescription Attachment ValidityPeriod IssuerParty ResultOfVerification
.: StatementDocumentReference OriginatorDocumentReference: CopyIndicator UUID IssueDate IssueTime DocumentTypeCode
DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription Attachment ValidityPeriod
IssuerParty ResultOfVerification ContractDocumentReference: CopyIndicator UUID IssueDate IssueTime DocumentTypeCode
DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription Attachment ValidityPeriod
IssuerParty ResultOfVerification AdditionalDocumentReference: CopyIndicator UUID IssueDate IssueTime DocumentType
XPath LanguageID LocaleCode VersionID DocumentStatusCode AdditionalDocumentReference/Attachment/ExternalReference:
121=DocumentHash HashAlgorithmMethod ExpiryDate ExpiryTime MimeCode FormatCode EncodingCode CharacterSetCode FileName
Description AdditionalDocumentReference: ValidityPeriod IssuerParty ResultOfVerification ProjectReference: UUID
IssueDate WorkPhaseReference .: Signature AccountingSupplierParty: CustomerAssignedAccountID AdditionalAccountID
DataSendingCapability AccountingSupplierParty/Party: MarkCareIndicator MarkAttentionIndicator WebsiteURI
LogoReferenceID IndustryClassificationCode Language AccountingSupplierParty/Party/PostalAddress: ID AddressTypeCode
AddressFormatCode Postbox Floor Room BlockName BuildingName BuildingNumber InhouseMail Department MarkAttention
MarkCare PlotIdentification CitySubdivisionName CountrySubentityCode Region District TimezoneOffset
AccountingSupplierParty/Party/PostalAddress/Country: Name AccountingSupplierParty/Party/PostalAddress:
LocationCoordinate AccountingSupplierParty/Party: PhysicalLocation AccountingSupplierParty/Party/PartyTaxScheme:
RegistrationName TaxLevelCode ExemptionReasonCode ExemptionReason RegistrationAddress
AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme: Name TaxTypeCode CurrencyCode JurisdictionRegionAddress
AccountingSupplierParty/Party/PartyLegalEntity: RegistrationDate RegistrationExpirationDate CompanyLegalFormCode
SoleProprietorshipIndicator CompanyLiquidationStatusCode CorporateStockAmount FullyPaidSharesIndicator
RegistrationAddress CorporateRegistrationScheme HeadOfficeParty ShareholderParty
AccountingSupplierParty/Party/Contact: ID Telefax Note OtherCommunication AccountingSupplierParty/Party: Person
AgentParty ServiceProviderParty PowerOfAttorney FinancialAccount AccountingSupplierParty: DespatchContact
AccountingContact SellerContact AccountingCustomerParty: CustomerAssignedAccountID SupplierAssignedAccountID
AdditionalAccountID AccountingCustomerParty/Party: MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID
IndustryClassificationCode Language AccountingCustomerParty/Party/PostalAddress: ID AddressTypeCode AddressFormatCode
Postbox Floor Room BlockName BuildingName BuildingNumber InhouseMail Department MarkAttention MarkCare
PlotIdentification CitySubdivisionName CountrySubentityCode Region District TimezoneOffset
AccountingCustomerParty/Party/PostalAddress/Country: Name AccountingCustomerParty/Party/PostalAddress:
LocationCoordinate AccountingCustomerParty/Party: PhysicalLocation AccountingCustomerParty/Party/PartyTaxScheme:
RegistrationName TaxLevelCode ExemptionReasonCode ExemptionReason RegistrationAddress
AccountingCustomerParty/Party/PartyTaxScheme/TaxScheme: Name TaxTypeCode CurrencyCode JurisdictionRegionAddress
AccountingCustomerParty/Party/PartyLegalEntity: RegistrationDate RegistrationExpirationDate CompanyLegalFormCode
CompanyLegalForm SoleProprietorshipIndicator CompanyLiquidationStatusCode CorporateStockAmount
FullyPaidSharesIndicator RegistrationAddress CorporateRegistrationScheme HeadOfficeParty ShareholderParty
AccountingCustomerParty/Party/Contact: ID Telefax Note OtherCommunication AccountingCustomerParty/Party: Person
AgentParty ServiceProviderParty PowerOfAttorney FinancialAccount AccountingCustomerParty: DeliveryContact
AccountingContact BuyerContact PayeeParty: MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID
EndpointID IndustryClassificationCode Language PostalAddress PhysicalLocation PartyTaxScheme
PayeeParty/PartyLegalEntity: RegistrationName RegistrationDate RegistrationExpirationDate CompanyLegalFormCode
CompanyLegalForm SoleProprietorshipIndicator CompanyLiquidationStatusCode CorporateStockAmount
FullyPaidSharesIndicator RegistrationAddress CorporateRegistrationScheme HeadOfficeParty ShareholderParty PayeeParty:
Contact Person AgentParty ServiceProviderParty PowerOfAttorney FinancialAccount .: BuyerCustomerParty
SellerSupplierParty TaxRepresentativeParty: MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID
EndpointID IndustryClassificationCode PartyIdentification Language TaxRepresentativeParty/PostalAddress: ID
AddressTypeCode AddressFormatCode Postbox Floor Room BlockName BuildingName BuildingNumber InhouseMail Department
MarkAttention MarkCare PlotIdentification CitySubdivisionName CountrySubentityCode Region District TimezoneOffset
TaxRepresentativeParty/PostalAddress/Country: Name TaxRepresentativeParty/PostalAddress: LocationCoordinate
TaxRepresentativeParty: PhysicalLocation TaxRepresentativeParty/PartyTaxScheme: RegistrationName TaxLevelCode
ExemptionReasonCode ExemptionReason RegistrationAddress TaxRepresentativeParty/PartyTaxScheme/TaxScheme: Name
TaxTypeCode CurrencyCode JurisdictionRegionAddress TaxRepresentativeParty: PartyLegalEntity Contact Person AgentParty
ServiceProviderParty PowerOfAttorney FinancialAccount Delivery: ID Quantity MinimumQuantity MaximumQuantity
ActualDeliveryTime LatestDeliveryDate LatestDeliveryTime ReleaseID TrackingID Delivery/DeliveryLocation: Description
Conditions CountrySubentity CountrySubentityCode LocationTypeCode InformationURI Name ValidityPeriod
Delivery/DeliveryLocation/Address: ID AddressTypeCode AddressFormatCode Postbox Floor Room BlockName BuildingName
BuildingNumber InhouseMail Department MarkAttention MarkCare PlotIdentification CitySubdivisionName
CountrySubentityCode Region District TimezoneOffset Delivery/DeliveryLocation/Address/Country: Name
Delivery/DeliveryLocation/Address: LocationCoordinate Delivery/DeliveryLocation: SubsidiaryLocation LocationCoordinate
Delivery: AlternativeDeliveryLocation RequestedDeliveryPeriod EstimatedDeliveryPeriod CarrierParty
Delivery/DeliveryParty: MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID EndpointID
IndustryClassificationCode PartyIdentification Language PostalAddress PhysicalLocation PartyTaxScheme PartyLegalEntity
Contact Person AgentParty ServiceProviderParty PowerOfAttorney FinancialAccount Delivery: NotifyParty Despatch
DeliveryTerms MinimumDeliveryUnit MaximumDeliveryUnit Shipment .: DeliveryTerms PaymentMeans: ID
413=PaymentChannelCode InstructionID PaymentMeans/CardAccount: CardTypeCode ValidityStartDate ExpiryDate IssuerID
IssueNumberID CV2ID CardChipCode ChipApplicationID PaymentMeans/PayeeFinancialAccount: 424=AliasName AccountTypeCode
AccountFormatCode CurrencyCode PaymentNote PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch: Name
PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/FinancialInstitution: Name Address
PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch: Address PaymentMeans/PayeeFinancialAccount: Country
PaymentMeans: CreditAccount PaymentMeans/PaymentMandate: MandateTypeCode MaximumPaymentInstructionsNumeric
MaximumPaidAmount SignatureID PayerParty PaymentMeans/PaymentMandate/PayerFinancialAccount: Name AliasName
AccountTypeCode AccountFormatCode CurrencyCode PaymentNote FinancialInstitutionBranch Country
PaymentMeans/PaymentMandate: ValidityPeriod PaymentReversalPeriod Clause PaymentMeans: TradeFinancing PaymentTerms: ID
PaymentMeansID PrepaidPaymentReferenceID ReferenceEventCode SettlementDiscountPercent PenaltySurchargePercent
PaymentPercent Amount SettlementDiscountAmount PenaltyAmount PaymentTermsDetailsURI PaymentDueDate InstallmentDueDate
InvoicingPartyReference SettlementPeriod PenaltyPeriod ExchangeRate ValidityPeriod .: PrepaidPayment AllowanceCharge:
ID PrepaidIndicator SequenceNumeric AccountingCostCode AccountingCost PerUnitAmount AllowanceCharge/TaxCategory: Name
BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason TierRange TierRatePercent
AllowanceCharge/TaxCategory/TaxScheme: Name TaxTypeCode CurrencyCode JurisdictionRegionAddress AllowanceCharge:
TaxTotal PaymentMeans .: TaxExchangeRate PricingExchangeRate PaymentExchangeRate PaymentAlternativeExchangeRate
TaxTotal: RoundingAmount TaxEvidenceIndicator TaxIncludedIndicator TaxTotal/TaxSubtotal: CalculationSequenceNumeric
TransactionCurrencyTaxAmount Percent BaseUnitMeasure PerUnitAmount TierRange TierRatePercent
TaxTotal/TaxSubtotal/TaxCategory: Name BaseUnitMeasure PerUnitAmount TierRange TierRatePercent
TaxTotal/TaxSubtotal/TaxCategory/TaxScheme: Name TaxTypeCode CurrencyCode JurisdictionRegionAddress .:
WithholdingTaxTotal LegalMonetaryTotal: PayableAlternativeAmount`,
  ],
  [
    "UBL-CR-000",
    "/InvoiceLine|/CreditNoteLine",
    `515=UUID TaxPointDate AccountingCostCode PaymentPurposeCode FreeOfChargeIndicator InvoicePeriod: StartTime EndTime
DurationMeasure DescriptionCode Description OrderLineReference: SalesOrderLineID UUID LineStatusCode OrderReference .:
DespatchLineReference ReceiptLineReference BillingReference DocumentReference: CopyIndicator UUID IssueDate IssueTime
537=DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription Attachment
ValidityPeriod IssuerParty ResultOfVerification .: PricingReference OriginatorParty Delivery PaymentTerms
AllowanceCharge: ID PrepaidIndicator SequenceNumeric AccountingCostCode AccountingCost PerUnitAmount TaxCategory
TaxTotal PaymentMeans .: TaxTotal WithholdingTaxTotal Item: PackQuantity PackSizeNumeric CatalogueIndicator
HazardousRiskIndicator AdditionalInformation Keyword BrandName ModelName Item/BuyersItemIdentification: ExtendedID
BarcodeSymbologyID PhysicalAttribute MeasurementDimension IssuerParty Item/SellersItemIdentification: ExtendedID
BarcodeSymbologyID PhysicalAttribute MeasurementDimension IssuerParty Item: ManufacturersItemIdentification
Item/StandardItemIdentification: ExtendedID BarcodeSymbologyID PhysicalAttribute MeasurementDimension IssuerParty
Item: CatalogueItemIdentification AdditionalItemIdentification CatalogueDocumentReference
ItemSpecificationDocumentReference Item/OriginCountry: Name Item/CommodityClassification: NatureCode CargoTypeCode
CommodityCode Item: TransactionConditions HazardousItem Item/ClassifiedTaxCategory: Name BaseUnitMeasure PerUnitAmount
TaxExemptionReasonCode TaxExemptionReason TierRange TierRatePercent Item/ClassifiedTaxCategory/TaxScheme: Name
TaxTypeCode CurrencyCode JurisdictionRegionAddress Item/AdditionalItemProperty: ID NameCode TestMethod ValueQuantity
ValueQualifier ImportanceCode ListValue UsabilityPeriod ItemPropertyGroup RangeDimension ItemPropertyRange Item:
ManufacturerParty InformationContentProviderParty OriginAddress ItemInstance Certificate Dimension Price:
PriceChangeReason PriceTypeCode PriceType OrderableUnitFactorRate ValidityPeriod PriceList Price/AllowanceCharge:
632=ID AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric PrepaidIndicator SequenceNumeric
AccountingCostCode AccountingCost PerUnitAmount TaxCategory TaxTotal PaymentMeans Price: PricingExchangeRate .:
DeliveryTerms SubInvoiceLine ItemPriceExtension`,
  ],
  [
    "UBL-CR-000",
    "/",
    `CustomizationID: 648=@schemeID ProfileID: @schemeID ID: @schemeID SalesOrderID: @schemeID`,
  ],
  ["UBL-CR-000", "//PartyTaxScheme", `CompanyID: 652=@schemeID`],
  [
    "UBL-CR-000",
    "/",
    `PaymentMeans/PaymentID: 653=@schemeID PaymentMeans/PayeeFinancialAccount/ID: @schemeID
PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID: @schemeID InvoiceTypeCode: @listID
DocumentCurrencyCode: @listID TaxCurrencyCode: @listID AdditionalDocumentReference/DocumentTypeCode: @listID`,
  ],
  ["UBL-CR-000", "//Country", `IdentificationCode: 660=@listID`],
  ["UBL-CR-000", "/", `PaymentMeans/PaymentMeansCode: 661=@listID`],
  ["UBL-CR-000", "//AllowanceChargeReasonCode", `662=@listID`],
  ["UBL-CR-000", "//*", `663=@unitCodeListID`],
  ["UBL-CR-000", "//FinancialInstitution", `664=`],
  ["UBL-CR-000", "//BuyersItemIdentification", `ID: 667=@schemeID`],
  ["UBL-CR-000", "//SellersItemIdentification", `ID: 668=@schemeID`],
  [
    "UBL-CR-000",
    "//Price",
    `AllowanceCharge: 669=AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric`,
  ],
  ["UBL-CR-000", "/", `CreditNoteTypeCode: 672=@listID`],
  ["UBL-CR-000", "//PrimaryAccountNumberID", `674=@schemeID`],
  ["UBL-CR-000", "//CardAccount", `NetworkID: 675=@schemeID`],
  ["UBL-CR-000", "//PaymentMandate", `ID: 676=@schemeID PayerFinancialAccount/ID: @schemeID`],
  ["UBL-CR-000", "//TaxCategory", `ID: 678=@schemeID`],
  ["UBL-CR-000", "//ClassifiedTaxCategory", `ID: 679=@schemeID`],
  ["UBL-CR-000", "//PaymentMeans", `680=PayerFinancialAccount`],
  ["UBL-CR-000", "/", `PaymentMeans: 681=InstructionNote Delivery: DeliveryAddress`],
  ["UBL-SR-00", "//AdditionalDocumentReference", `33=~DocumentDescription?`],
  ["UBL-SR-00", "//Delivery", `DeliveryParty/PartyName: 25=~Name?`],
  [
    "UBL-SR-00",
    "/",
    `ContractDocumentReference: 1=~ID? ReceiptDocumentReference: ~ID? DespatchDocumentReference: ~ID? PaymentTerms:
5=~Note? .: 8=~InvoicePeriod? AccountingSupplierParty/Party/PartyLegalEntity: ~RegistrationName?
AccountingSupplierParty/Party/PartyName: ~Name? AccountingSupplierParty/Party/PartyLegalEntity: ~CompanyID?
14=~CompanyLegalForm? AccountingCustomerParty/Party/PartyLegalEntity: ~RegistrationName?
AccountingCustomerParty/Party/PartyIdentification: ~ID? AccountingCustomerParty/Party/PartyLegalEntity: ~CompanyID? .:
24=~Delivery? ProjectReference: 39=~ID? AccountingCustomerParty/Party/PartyName: ~Name? PaymentMeans:
45=~PaymentDueDate? PaymentMeans/PaymentMeansCode: ~@name? InvoicePeriod: 49=~DescriptionCode? PaymentMeans:
54=~CardAccount? ~PaymentMandate? OriginatorDocumentReference: ~ID?`,
  ],
  [
    "UBL-SR-00",
    "//InvoiceLine|//CreditNoteLine",
    `34=~Note? OrderLineReference: ~LineID? .: ~InvoicePeriod? Price/AllowanceCharge: ~Amount? Item:
48=~ClassifiedTaxCategory! 50=~Description? .: 52=~DocumentReference?`,
  ],
  ["UBL-SR-00", "//PaymentMeans", `26=~PaymentID? ~PaymentMeansCode? PaymentMandate: ~ID?`],
  ["UBL-SR-00", "//BillingReference", `6=~InvoiceDocumentReference?`],
  ["UBL-SR-00", "//TaxRepresentativeParty", `PartyName: 22=~Name? PartyTaxScheme: ~CompanyID?`],
  ["UBL-SR-00", "//TaxSubtotal", `TaxCategory: 32=~TaxExemptionReason?`],
  [
    "UBL-DT-00",
    "//*",
    `8=@schemeName @schemeAgencyName @schemeDataURI @schemeURI @format @unitCodeListIdentifier
@unitCodeListAgencyIdentifier @unitCodeListAgencyName @listAgencyName @listName 19=@languageID @listURI @listSchemeURI
@languageLocaleID @uri @currencyCodeListVersionID @characterSetCode @encodingCode @schemeAgencyID @listAgencyID`,
  ],
];
