import type { Section } from "./elements";

/** CII (D16B): the elements and attributes that EN 16931 leaves out, or takes only once. From the rule files 1.3.16. */
export const ciiSections: readonly Section[] = [
  ["CII-SR-000", "//SpecifiedTradeSettlementPaymentMeans", `464=PayerSpecifiedDebtorFinancialInstitution`],
  [
    "CII-SR-000",
    "/ExchangedDocumentContext",
    `1=SpecifiedTransactionID TestIndicator BusinessProcessSpecifiedDocumentContextParameter?
6=BIMSpecifiedDocumentContextParameter ScenarioSpecifiedDocumentContextParameter
ApplicationSpecifiedDocumentContextParameter ~GuidelineSpecifiedDocumentContextParameter!
GuidelineSpecifiedDocumentContextParameter: ~ID! .: SubsetSpecifiedDocumentContextParameter
MessageStandardSpecifiedDocumentContextParameter`,
  ],
  [
    "CII-SR-000",
    "/ExchangedDocument",
    `13=Name ~TypeCode! IssueDateTime: DateTime .: CopyIndicator Purpose ControlRequirementIndicator LanguageID PurposeCode
RevisionDateTime VersionID GlobalID RevisionID PreviousRevisionID CategoryCode IncludedNote: Subject ContentCode 32=ID
.: EffectiveSpecifiedPeriod IssuerTradeParty`,
  ],
  ["CII-SR-000", "/ExchangedDocument/IncludedNote", `30=Content?`],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem",
    `35=DescriptionCode ParentLineID LineStatusCode LineStatusReasonCode 221=IncludedSubordinateTradeLineItem`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/AssociatedDocumentLineDocument",
    `39=IncludedNote? IncludedNote: Content? SubjectCode ID Subject ContentCode`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct",
    `45=ID 48=ManufacturerAssignedID TradeName TypeCode NetWeightMeasure GrossWeightMeasure ProductGroupID EndItemTypeCode
EndItemName AreaDensityMeasure UseDescription BrandName SubBrandName DrainedNetWeightMeasure VariableMeasureIndicator
ColourCode ColourDescription Designation FormattedCancellationAnnouncedLaunchDateTime
FormattedLatestProductDataChangeDateTime ApplicableProductCharacteristic: ID TypeCode 70=ValueMeasure
MeasurementMethodCode 73=ValueCode ValueDateTime ValueIndicator ContentTypeCode ValueSpecifiedBinaryFile
ApplicableProductCharacteristicCondition ApplicableReferencedStandard .: ApplicableMaterialGoodsCharacteristic
DesignatedProductClassification: SystemID SystemName ClassName SubClassCode ClassProductCharacteristic
ApplicableReferencedStandard .: IndividualTradeProductInstance CertificationEvidenceReferenceReferencedDocument
InspectionReferenceReferencedDocument OriginTradeCountry: 91=Name SubordinateTradeCountrySubDivision .:
LinearSpatialDimension MinimumLinearSpatialDimension MaximumLinearSpatialDimension ManufacturerTradeParty
PresentationSpecifiedBinaryFile MSDSReferenceReferencedDocument AdditionalReferenceReferencedDocument
LegalRightsOwnerTradeParty BrandOwnerTradeParty IncludedReferencedProduct InformationNote`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct/ApplicableProductCharacteristic",
    `69=~Description! 72=~Value!`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeAgreement",
    `104=BuyerReference BuyerRequisitionerTradeParty ApplicableTradeDeliveryTerms SellerOrderReferencedDocument
BuyerOrderReferencedDocument: IssuerAssignedID .: QuotationReferencedDocument ContractReferencedDocument
DemandForecastReferencedDocument PromotionalDealReferencedDocument AdditionalReferencedDocument
GrossPriceProductTradePrice: TypeCode MinimumQuantity MaximumQuantity ChangeReason OrderUnitConversionFactorNumeric
NetPriceProductTradePrice: 439=~ChargeAmount! GrossPriceProductTradePrice/AppliedTradeAllowanceCharge: 120=ID
SequenceNumeric CalculationPercent BasisAmount BasisQuantity PrepaidIndicator UnitBasisAmount ReasonCode Reason
TypeCode CategoryTradeTax ActualTradeCurrencyExchange GrossPriceProductTradePrice: 445=IncludedTradeTax
132=ValiditySpecifiedPeriod DeliveryTradeLocation TradeComparisonReferencePrice AssociatedReferencedDocument
NetPriceProductTradePrice: TypeCode 138=MinimumQuantity MaximumQuantity ChangeReason OrderUnitConversionFactorNumeric
AppliedTradeAllowanceCharge 446=IncludedTradeTax 143=ValiditySpecifiedPeriod DeliveryTradeLocation
TradeComparisonReferencePrice AssociatedReferencedDocument 441=~ChargeAmount? .: 147=RequisitionerReferencedDocument
ItemSellerTradeParty ItemBuyerTradeParty IncludedSpecifiedMarketplace 447=UltimateCustomerOrderReferencedDocument`,
  ],
  [
    "CII-SR-000",
    "//SpecifiedTradeAllowanceCharge",
    `471=~RateApplicablePercent? ~CategoryTradeTax? ~ActualAmount?`,
  ],
  ["CII-SR-000", "//GrossPriceProductTradePrice/AppliedTradeAllowanceCharge", `440=~ActualAmount?`],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeDelivery",
    `151=RequestedQuantity ReceivedQuantity ChargeFreeQuantity PackageQuantity ProductUnitQuantity PerPackageUnitQuantity
NetWeightMeasure GrossWeightMeasure TheoreticalWeightMeasure DespatchedQuantity SpecifiedDeliveryAdjustment
IncludedSupplyChainPackaging RelatedSupplyChainConsignment ShipToTradeParty UltimateShipToTradeParty
ShipFromTradeParty ActualDespatchSupplyChainEvent ActualPickUpSupplyChainEvent RequestedDeliverySupplyChainEvent
ActualDeliverySupplyChainEvent ActualReceiptSupplyChainEvent AdditionalReferencedDocument
DespatchAdviceReferencedDocument ReceivingAdviceReferencedDocument DeliveryNoteReferencedDocument
ConsumptionReportReferencedDocument PackingListReferencedDocument`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement",
    `178=PaymentReference InvoiceIssuerReference TotalAdjustmentAmount DiscountIndicator ApplicableTradeTax:
CalculatedAmount SpecifiedTradeAllowanceCharge/ChargeIndicator: IndicatorString SpecifiedTradeAllowanceCharge: ID
SequenceNumeric SpecifiedTradeAllowanceCharge/CalculationPercent: @format SpecifiedTradeAllowanceCharge: BasisQuantity
PrepaidIndicator UnitBasisAmount TypeCode CategoryTradeTax ActualTradeCurrencyExchange ID .:
SubtotalCalculatedTradeTax SpecifiedLogisticsServiceCharge SpecifiedTradePaymentTerms
SpecifiedTradeSettlementLineMonetarySummation: ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount
TaxTotalAmount GrandTotalAmount InformationAmount TotalAllowanceChargeAmount TotalRetailValueInformationAmount
GrossLineTotalAmount NetLineTotalAmount NetIncludingTaxesLineTotalAmount ProductWeightLossInformationAmount .:
SpecifiedFinancialAdjustment InvoiceReferencedDocument 212=PayableSpecifiedTradeAccountingAccount
ReceivableSpecifiedTradeAccountingAccount: SetTriggerCode TypeCode AmountTypeCode Name CostReferenceDimensionPattern
.: PurchaseSpecifiedTradeAccountingAccount SalesSpecifiedTradeAccountingAccount SpecifiedTradeSettlementFinancialCard
454=ApplicableTradeTax!`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement",
    `442=Reference SellerTradeParty: 222=RoleCode SellerTradeParty/SpecifiedLegalOrganization: LegalClassificationCode Name
PostalTradeAddress AuthorizedLegalRegistration SellerTradeParty/DefinedTradeContact: ID TypeCode JobTitle
Responsibility PersonID SellerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication: URIID ChannelCode
SellerTradeParty/DefinedTradeContact: DirectTelephoneUniversalCommunication MobileTelephoneUniversalCommunication
FaxUniversalCommunication SellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication: ChannelCode
CompleteNumber SellerTradeParty/DefinedTradeContact: TelexUniversalCommunication VOIPUniversalCommunication
InstantMessagingUniversalCommunication SpecifiedNote SpecifiedContactPerson
SellerTradeParty/URIUniversalCommunication: ChannelCode CompleteNumber SellerTradeParty/SpecifiedTaxRegistration:
AssociatedRegisteredTax SellerTradeParty: EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile
BuyerTradeParty: RoleCode Description BuyerTradeParty/SpecifiedLegalOrganization: LegalClassificationCode Name
254=PostalTradeAddress AuthorizedLegalRegistration BuyerTradeParty/DefinedTradeContact: ID TypeCode JobTitle
Responsibility PersonID BuyerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication: URIID ChannelCode
BuyerTradeParty/DefinedTradeContact: DirectTelephoneUniversalCommunication MobileTelephoneUniversalCommunication
FaxUniversalCommunication BuyerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication: ChannelCode
CompleteNumber BuyerTradeParty/DefinedTradeContact: TelexUniversalCommunication VOIPUniversalCommunication
InstantMessagingUniversalCommunication SpecifiedNote SpecifiedContactPerson BuyerTradeParty/URIUniversalCommunication:
ChannelCode CompleteNumber BuyerTradeParty/SpecifiedTaxRegistration: AssociatedRegisteredTax BuyerTradeParty:
EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile .: SalesAgentTradeParty
BuyerRequisitionerTradeParty BuyerAssignedAccountantTradeParty SellerAssignedAccountantTradeParty
SellerTaxRepresentativeTradeParty: ID GlobalID RoleCode Description SpecifiedLegalOrganization DefinedTradeContact
URIUniversalCommunication SellerTaxRepresentativeTradeParty/SpecifiedTaxRegistration: AssociatedRegisteredTax
SellerTaxRepresentativeTradeParty: EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile .:
ProductEndUserTradeParty ApplicableTradeDeliveryTerms SellerOrderReferencedDocument: LineID
BuyerOrderReferencedDocument: LineID .: QuotationReferencedDocument OrderResponseReferencedDocument
ContractReferencedDocument: LineID .: DemandForecastReferencedDocument SupplyInstructionReferencedDocument
PromotionalDealReferencedDocument PriceListReferencedDocument AdditionalReferencedDocument: LineID .:
RequisitionerReferencedDocument BuyerAgentTradeParty PurchaseConditionsReferencedDocument SpecifiedProcuringProject:
Description .: 448=UltimateCustomerOrderReferencedDocument SellerTradeParty: 455=~DefinedTradeContact?
BuyerTradeParty: ~DefinedTradeContact? SellerTradeParty: 459=~URIUniversalCommunication? BuyerTradeParty:
~URIUniversalCommunication?`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery",
    `308=RelatedSupplyChainConsignment ShipToTradeParty: RoleCode Description SpecifiedLegalOrganization
DefinedTradeContact URIUniversalCommunication SpecifiedTaxRegistration EndPointURIUniversalCommunication
LogoAssociatedSpecifiedBinaryFile .: UltimateShipToTradeParty ShipFromTradeParty ActualDespatchSupplyChainEvent
ActualPickUpSupplyChainEvent ActualDeliverySupplyChainEvent: ID ActualDeliverySupplyChainEvent/OccurrenceDateTime:
DateTime ActualDeliverySupplyChainEvent: TypeCode Description DescriptionBinaryObject UnitQuantity
LatestOccurrenceDateTime EarliestOccurrenceDateTime OccurrenceSpecifiedPeriod OccurrenceLogisticsLocation .:
ActualReceiptSupplyChainEvent AdditionalReferencedDocument DespatchAdviceReferencedDocument: LineID LineID .:
DeliveryNoteReferencedDocument ConsumptionReportReferencedDocument PreviousDeliverySupplyChainEvent
PackingListReferencedDocument`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement",
    `339=DuePayableAmount CreditorReferenceTypeCode CreditorReferenceType CreditorReferenceIssuerID 344=PaymentCurrencyCode
InvoiceIssuerReference InvoiceDateTime NextInvoiceDateTime CreditReasonCode CreditReason InvoicerTradeParty
InvoiceeTradeParty PayeeTradeParty: RoleCode Description PayeeTradeParty/SpecifiedLegalOrganization:
LegalClassificationCode Name TradingBusinessName PostalTradeAddress AuthorizedLegalRegistration PayeeTradeParty:
DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration
EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile .: PayerTradeParty
TaxApplicableTradeCurrencyExchange InvoiceApplicableTradeCurrencyExchange PaymentApplicableTradeCurrencyExchange
SpecifiedTradeSettlementPaymentMeans: PaymentChannelCode GuaranteeMethodCode PaymentMethodCode 443=ID
SpecifiedTradeSettlementPaymentMeans/ApplicableTradeSettlementFinancialCard: 372=MicrochipIndicator TypeCode
375=ExpiryDate VerificationNumeric ValidFromDateTime CreditLimitAmount CreditAvailableAmount InterestRatePercent
Description SpecifiedTradeSettlementPaymentMeans/PayerPartyDebtorFinancialAccount: AccountName 444=ProprietaryID
SpecifiedTradeSettlementPaymentMeans/PayerSpecifiedDebtorFinancialInstitution: 384=ClearingSystemName Name
LocationFinancialInstitutionAddress SpecifiedTradeAllowanceCharge: 388=ID SequenceNumeric BasisQuantity
PrepaidIndicator UnitBasisAmount TypeCode ActualTradeCurrencyExchange .: SubtotalCalculatedTradeTax
SpecifiedLogisticsServiceCharge SpecifiedTradePaymentTerms: ID FromEventCode SettlementPeriodMeasure
SpecifiedTradePaymentTerms/DueDateDateTime: DateTime SpecifiedTradePaymentTerms: TypeCode InstructionTypeCode
404=PartialPaymentPercent PaymentMeansID PartialPaymentAmount ApplicableTradePaymentPenaltyTerms
ApplicableTradePaymentDiscountTerms PayeeTradeParty .: 421=SpecifiedFinancialAdjustment InvoiceReferencedDocument:
LineID .: ProFormaInvoiceReferencedDocument LetterOfCreditReferencedDocument FactoringAgreementReferencedDocument
FactoringListReferencedDocument PayableSpecifiedTradeAccountingAccount ReceivableSpecifiedTradeAccountingAccount:
SetTriggerCode TypeCode AmountTypeCode Name CostReferenceDimensionPattern .: PurchaseSpecifiedTradeAccountingAccount
SalesSpecifiedTradeAccountingAccount SpecifiedTradeSettlementFinancialCard SpecifiedAdvancePayment
UltimatePayeeTradeParty 452=SpecifiedTradePaymentTerms? SpecifiedTradePaymentTerms: Description? ApplicableTradeTax:
461=~TaxPointDate?`,
  ],
  [
    "CII-SR-000",
    "/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation",
    `411=InformationAmount TotalDiscountAmount TotalAllowanceChargeAmount RetailValueExcludingTaxInformationAmount
TotalDepositFeeInformationAmount ProductValueExcludingTobaccoTaxInformationAmount TotalRetailValueInformationAmount
GrossLineTotalAmount NetLineTotalAmount NetIncludingTaxesLineTotalAmount 477=~LineTotalAmount? ~ChargeTotalAmount?
~AllowanceTotalAmount? ~TaxBasisTotalAmount? ~RoundingAmount? ~GrandTotalAmount? ~InformationAmount?
~TotalPrepaidAmount? ~TotalDiscountAmount? ~TotalAllowanceChargeAmount? ~DuePayableAmount?
~RetailValueExcludingTaxInformationAmount? ~TotalDepositFeeInformationAmount?
~ProductValueExcludingTobaccoTaxInformationAmount? ~TotalRetailValueInformationAmount? ~GrossLineTotalAmount?
~NetLineTotalAmount? ~NetIncludingTaxesLineTotalAmount?`,
  ],
  ["CII-SR-000", "/", `438=ValuationBreakdownStatement`],
  ["CII-SR-000", "//ApplicableHeaderTradeSettlement", `469=~PaymentReference?`],
  ["CII-SR-00", "//*DocumentContextParameter", `4=Value SpecifiedDocumentVersion`],
  ["CII-DT-000", "/", `13=~@languageID ~@languageLocaleID`],
  [
    "CII-DT-000",
    "/ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID|/ExchangedDocument/ID|/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/AssociatedDocumentLineDocument/LineID|/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct/SellerAssignedID",
    `1=~@schemeName ~@schemeAgencyName ~@schemeDataURI ~@schemeURI ~@schemeID ~@schemeAgencyID ~@schemeVersionID`,
  ],
  [
    "CII-DT-000",
    "//*ID|-/ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID|-/ExchangedDocument/ID|-/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/AssociatedDocumentLineDocument/LineID|-/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct/SellerAssignedID",
    `101=~@schemeName ~@schemeAgencyName ~@schemeDataURI ~@schemeURI`,
  ],
  ["CII-DT-000", "//TypeCode", `8=~@name ~@listURI`],
  [
    "CII-DT-000",
    "/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode",
    `45=@listID @listAgencyID @listVersionID @listURI`,
  ],
  [
    "CII-DT-000",
    "//*ReferencedDocument",
    `16=~StatusCode ~CopyIndicator 19=~GlobalID ~RevisionID 23=~Information 25=~SectionName ~PreviousRevisionID
28=~EffectiveSpecifiedPeriod ~IssuerTradeParty ~AttachedSpecifiedBinaryFile`,
  ],
  ["CII-DT-000", "//*Amount|-//TaxTotalAmount", `31=~@currencyID ~@currencyCodeListVersionID`],
  ["CII-DT-000", "//*Quantity", `34=~@unitCodeListID ~@unitCodeListAgencyID ~@unitCodeListAgencyName`],
  [
    "CII-DT-000",
    "//*TradeTax",
    `38=CalculatedRate CalculationSequenceNumeric BasisQuantity 42=UnitBasisAmount LineTotalBasisAmount
AllowanceChargeBasisAmount 49=CurrencyCode Jurisdiction CustomsDutyIndicator 53=TaxBasisAllowanceRate 55=Type
InformationAmount CategoryName RateApplicablePercent: 59=@format .: SpecifiedTradeAccountingAccount
ServiceSupplyTradeCountry BuyerRepayableTaxSpecifiedTradeAccountingAccount
SellerPayableTaxSpecifiedTradeAccountingAccount SellerRefundableTaxSpecifiedTradeAccountingAccount
BuyerDeductibleTaxSpecifiedTradeAccountingAccount BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount
PlaceApplicableTradeLocation`,
  ],
  [
    "CII-DT-000",
    "//BillingSpecifiedPeriod",
    `StartDateTime: 68=~DateTime .: ~DurationMeasure ~InclusiveIndicator ~Description EndDateTime: ~DateTime .:
~CompleteDateTime ~OpenIndicator ~SeasonCode ~ID ~Name ~SequenceNumeric ~StartDateFlexibilityCode ~ContinuousIndicator
~PurposeCode`,
  ],
  [
    "CII-DT-000",
    "//PostalTradeAddress",
    `82=~ID ~PostOfficeBox ~BuildingName 86=~LineFour ~LineFive ~StreetName ~CitySubDivisionName ~CountryName
~CountrySubDivisionID ~AttentionOf ~CareOf ~BuildingNumber ~DepartmentName ~AdditionalStreetName`,
  ],
];
