/** What stands in which element of CII (D16B), as UN/CEFACT publishes its schema; {@link Types} says how it is written. */
export const ciiTypes = `
rsm:CrossIndustryInvoice=ExchangedDocumentContext> ExchangedDocument> SupplyChainTradeTransaction>
ValuationBreakdownStatement?>; ExchangedDocumentContext=SpecifiedTransactionID?:0 TestIndicator?>Indicator
BusinessProcessSpecifiedDocumentContextParameter*>DocumentContextParameter
BIMSpecifiedDocumentContextParameter*>DocumentContextParameter
ScenarioSpecifiedDocumentContextParameter*>DocumentContextParameter
ApplicationSpecifiedDocumentContextParameter*>DocumentContextParameter
GuidelineSpecifiedDocumentContextParameter*>DocumentContextParameter
SubsetSpecifiedDocumentContextParameter*>DocumentContextParameter
MessageStandardSpecifiedDocumentContextParameter?>DocumentContextParameter; udt:Indicator|IndicatorString:1
Indicator:b; DocumentContextParameter=ID?:0 Value?:2 SpecifiedDocumentVersion?>DocumentVersion; DocumentVersion=ID?:0
Name?:2 IssueDateTime?>DateTime; udt:DateTime|DateTimeString:1 DateTime:u; ExchangedDocument=ID:0 Name*:2 TypeCode?:3
IssueDateTime>DateTime CopyIndicator?>Indicator Purpose?:2 ControlRequirementIndicator?>Indicator LanguageID*:0
PurposeCode?:4 RevisionDateTime?>DateTime VersionID?:0 GlobalID?:0 RevisionID?:0 PreviousRevisionID?:0 CategoryCode?:5
IncludedNote*>Note EffectiveSpecifiedPeriod?>SpecifiedPeriod IssuerTradeParty?>TradeParty; Note=Subject?:2
ContentCode?:5 Content*:2 SubjectCode?:5 ID?:0; SpecifiedPeriod=DurationMeasure*:6 InclusiveIndicator?>Indicator
Description*:2 StartDateTime?>DateTime EndDateTime?>DateTime CompleteDateTime?>DateTime OpenIndicator?>Indicator
SeasonCode?:5 ID?:0 Name*:2 SequenceNumeric?:7 StartDateFlexibilityCode?:5 ContinuousIndicator?>Indicator
PurposeCode?:5; TradeParty=ID*:0 GlobalID*:0 Name?:2 RoleCode*:8 Description*:2
SpecifiedLegalOrganization?>LegalOrganization DefinedTradeContact*>TradeContact PostalTradeAddress?>TradeAddress
URIUniversalCommunication*>UniversalCommunication SpecifiedTaxRegistration*>TaxRegistration
EndPointURIUniversalCommunication?>UniversalCommunication LogoAssociatedSpecifiedBinaryFile*>SpecifiedBinaryFile;
LegalOrganization=LegalClassificationCode?:5 Name?:2 ID?:0 TradingBusinessName?:2 PostalTradeAddress?>TradeAddress
AuthorizedLegalRegistration*>LegalRegistration; TradeAddress=ID?:0 PostcodeCode?:5 PostOfficeBox?:2 BuildingName?:2
LineOne?:2 LineTwo?:2 LineThree?:2 LineFour?:2 LineFive?:2 StreetName?:2 CityName?:2 CitySubDivisionName?:2
CountryID?:9 CountryName*:2 CountrySubDivisionID?:0 CountrySubDivisionName*:2 AttentionOf?:2 CareOf?:2
BuildingNumber?:2 DepartmentName?:2 AdditionalStreetName?:2; LegalRegistration=TypeCode?:5 ID?:0; TradeContact=ID?:0
PersonName?:2 DepartmentName?:2 TypeCode?:4 JobTitle?:2 Responsibility?:2 PersonID*:0
TelephoneUniversalCommunication?>UniversalCommunication DirectTelephoneUniversalCommunication?>UniversalCommunication
MobileTelephoneUniversalCommunication?>UniversalCommunication FaxUniversalCommunication?>UniversalCommunication
EmailURIUniversalCommunication?>UniversalCommunication TelexUniversalCommunication?>UniversalCommunication
VOIPUniversalCommunication?>UniversalCommunication InstantMessagingUniversalCommunication?>UniversalCommunication
SpecifiedNote*>Note SpecifiedContactPerson?>ContactPerson; UniversalCommunication=URIID?:0 ChannelCode?:4
CompleteNumber?:2; ContactPerson=GivenName?:2 MiddleName?:2 FamilyName?:2; TaxRegistration=ID?:0
AssociatedRegisteredTax?>RegisteredTax; RegisteredTax=TypeCode?:5 ExemptionReasonCode?:5 ExemptionReason*:2
CurrencyCode?:5 Jurisdiction*:2 Description*:2 CustomsDutyIndicator?>Indicator; SpecifiedBinaryFile=ID*:0 Title*:2
AuthorName*:2 VersionID?:0 FileName?:2 URIID?:0 MIMECode?:5 EncodingCode?:5 CharacterSetCode?:5
IncludedBinaryObject*:10 Access*:2 Description*:2 SizeMeasure?:6 AccessAvailabilitySpecifiedPeriod?>SpecifiedPeriod;
SupplyChainTradeTransaction=IncludedSupplyChainTradeLineItem*>SupplyChainTradeLineItem
ApplicableHeaderTradeAgreement>HeaderTradeAgreement ApplicableHeaderTradeDelivery>HeaderTradeDelivery
ApplicableHeaderTradeSettlement>HeaderTradeSettlement; SupplyChainTradeLineItem=DescriptionCode?:5
AssociatedDocumentLineDocument>DocumentLineDocument SpecifiedTradeProduct?>TradeProduct
SpecifiedLineTradeAgreement?>LineTradeAgreement SpecifiedLineTradeDelivery?>LineTradeDelivery
SpecifiedLineTradeSettlement>LineTradeSettlement IncludedSubordinateTradeLineItem*>SubordinateTradeLineItem;
DocumentLineDocument=LineID?:0 ParentLineID?:0 LineStatusCode?:4 LineStatusReasonCode?:5 IncludedNote*>Note;
TradeProduct=ID?:0 GlobalID?:0 SellerAssignedID?:0 BuyerAssignedID?:0 ManufacturerAssignedID?:0 Name*:2 TradeName?:2
Description?:2 TypeCode?:5 NetWeightMeasure?:6 GrossWeightMeasure?:6 ProductGroupID*:0 EndItemTypeCode*:5
EndItemName*:2 AreaDensityMeasure?:6 UseDescription*:2 BrandName?:2 SubBrandName?:2 DrainedNetWeightMeasure?:6
VariableMeasureIndicator?>Indicator ColourCode?:5 ColourDescription*:2 Designation*:2
FormattedCancellationAnnouncedLaunchDateTime?>FormattedDateTime
FormattedLatestProductDataChangeDateTime?>FormattedDateTime ApplicableProductCharacteristic*>ProductCharacteristic
ApplicableMaterialGoodsCharacteristic*>MaterialGoodsCharacteristic
DesignatedProductClassification*>ProductClassification IndividualTradeProductInstance*>TradeProductInstance
CertificationEvidenceReferenceReferencedDocument*>ReferencedDocument
InspectionReferenceReferencedDocument*>ReferencedDocument OriginTradeCountry?>TradeCountry
LinearSpatialDimension?>SpatialDimension MinimumLinearSpatialDimension?>SpatialDimension
MaximumLinearSpatialDimension?>SpatialDimension ManufacturerTradeParty?>TradeParty
PresentationSpecifiedBinaryFile*>SpecifiedBinaryFile MSDSReferenceReferencedDocument?>ReferencedDocument
AdditionalReferenceReferencedDocument*>ReferencedDocument LegalRightsOwnerTradeParty?>TradeParty
BrandOwnerTradeParty?>TradeParty IncludedReferencedProduct*>ReferencedProduct InformationNote*>Note;
qdt:FormattedDateTime=DateTimeString:1; ProductCharacteristic=ID*:0 TypeCode?:5 Description*:2 ValueMeasure?:6
MeasurementMethodCode?:5 Value*:2 ValueCode?:5 ValueDateTime?>DateTime ValueIndicator?>Indicator ContentTypeCode?:5
ValueSpecifiedBinaryFile?>SpecifiedBinaryFile ApplicableProductCharacteristicCondition*>ProductCharacteristicCondition
ApplicableReferencedStandard?>ReferencedStandard; ProductCharacteristicCondition=TypeCode?:5 Name*:2 ValueMeasure?:6;
ReferencedStandard=ID?:0 VersionID?:0 ElementVersionID?:0 URIID?:0 PartID?:0 AgencyID?:0;
MaterialGoodsCharacteristic=Description*:2 TypeCode?:5 ProportionalConstituentPercent?:7
AbsolutePresenceWeightMeasure?:6 AbsolutePresenceVolumeMeasure?:6; ProductClassification=SystemID?:0 SystemName*:2
ClassCode?:5 ClassName*:2 SubClassCode?:5 ClassProductCharacteristic*>ProductCharacteristic
ApplicableReferencedStandard?>ReferencedStandard; TradeProductInstance=GlobalSerialID?:0 BatchID?:0 KanbanID?:0
SupplierAssignedSerialID?:0 BestBeforeDateTime?>DateTime ExpiryDateTime?>DateTime SellByDateTime?>DateTime SerialID*:0
RegistrationID*:0 ProductionSupplyChainEvent?>SupplyChainEvent PackagingSupplyChainEvent?>SupplyChainEvent
ApplicableMaterialGoodsCharacteristic*>MaterialGoodsCharacteristic
ApplicableProductCharacteristic*>ProductCharacteristic; SupplyChainEvent=ID?:0 OccurrenceDateTime?>DateTime
TypeCode?:5 Description*:2 DescriptionBinaryObject*:10 UnitQuantity?:11 LatestOccurrenceDateTime?>DateTime
EarliestOccurrenceDateTime?>DateTime OccurrenceSpecifiedPeriod?>SpecifiedPeriod
OccurrenceLogisticsLocation?>LogisticsLocation; LogisticsLocation=ID?:0 Name*:2 TypeCode?:5 Description*:2
PhysicalGeographicalCoordinate?>GeographicalCoordinate PostalTradeAddress?>TradeAddress;
GeographicalCoordinate=AltitudeMeasure?:6 LatitudeMeasure?:6 LongitudeMeasure?:6 SystemID?:0;
ReferencedDocument=IssuerAssignedID?:0 URIID?:0 StatusCode?:8 CopyIndicator?>Indicator LineID?:0 TypeCode?:3
GlobalID?:0 RevisionID?:0 Name*:2 AttachmentBinaryObject*:10 Information*:2 ReferenceTypeCode?:8 SectionName*:2
PreviousRevisionID*:0 FormattedIssueDateTime?>FormattedDateTime EffectiveSpecifiedPeriod?>SpecifiedPeriod
IssuerTradeParty?>TradeParty AttachedSpecifiedBinaryFile*>SpecifiedBinaryFile; TradeCountry=ID?:9 Name*:2
SubordinateTradeCountrySubDivision*>TradeCountrySubDivision; TradeCountrySubDivision=ID?:0 Name*:2;
SpatialDimension=ValueMeasure?:6 TypeCode?:8 Description*:2 WidthMeasure?:6 LengthMeasure?:6 HeightMeasure?:6 ID?:0
DiameterMeasure?:6; ReferencedProduct=ID*:0 GlobalID*:0 SellerAssignedID?:0 BuyerAssignedID?:0
ManufacturerAssignedID*:0 IndustryAssignedID*:0 Name*:2 Description*:2 RelationshipTypeCode*:5 UnitQuantity*:11;
LineTradeAgreement=BuyerReference?:2 BuyerRequisitionerTradeParty*>TradeParty
ApplicableTradeDeliveryTerms?>TradeDeliveryTerms SellerOrderReferencedDocument?>ReferencedDocument
BuyerOrderReferencedDocument?>ReferencedDocument QuotationReferencedDocument?>ReferencedDocument
ContractReferencedDocument?>ReferencedDocument DemandForecastReferencedDocument?>ReferencedDocument
PromotionalDealReferencedDocument?>ReferencedDocument AdditionalReferencedDocument*>ReferencedDocument
GrossPriceProductTradePrice?>TradePrice NetPriceProductTradePrice?>TradePrice
RequisitionerReferencedDocument*>ReferencedDocument ItemSellerTradeParty?>TradeParty ItemBuyerTradeParty?>TradeParty
IncludedSpecifiedMarketplace?>SpecifiedMarketplace UltimateCustomerOrderReferencedDocument*>ReferencedDocument;
TradeDeliveryTerms=DeliveryTypeCode?:12 Description*:2 RelevantTradeLocation?>TradeLocation;
TradeLocation=CountryID?:9 CountryName?:2 ID?:0 Name?:2; TradePrice=TypeCode?:12 ChargeAmount+:13 BasisQuantity?:11
MinimumQuantity?:11 MaximumQuantity?:11 ChangeReason*:2 OrderUnitConversionFactorNumeric?:7
AppliedTradeAllowanceCharge*>TradeAllowanceCharge ValiditySpecifiedPeriod?>SpecifiedPeriod IncludedTradeTax*>TradeTax
DeliveryTradeLocation*>TradeLocation TradeComparisonReferencePrice*>ReferencePrice
AssociatedReferencedDocument*>ReferencedDocument; TradeAllowanceCharge=ChargeIndicator?>Indicator ID?:0
SequenceNumeric?:7 CalculationPercent?:7 BasisAmount?:13 BasisQuantity?:11 PrepaidIndicator?>Indicator
ActualAmount*:13 UnitBasisAmount?:13 ReasonCode?:4 Reason?:2 TypeCode?:4 CategoryTradeTax*>TradeTax
ActualTradeCurrencyExchange?>TradeCurrencyExchange; TradeTax=CalculatedAmount*:13 TypeCode?:4 ExemptionReason?:2
CalculatedRate?:7 CalculationSequenceNumeric?:7 BasisQuantity?:11 BasisAmount*:13 UnitBasisAmount*:13
LineTotalBasisAmount*:13 AllowanceChargeBasisAmount*:13 CategoryCode?:4 CurrencyCode?:4 Jurisdiction*:2
CustomsDutyIndicator?>Indicator ExemptionReasonCode?:5 TaxBasisAllowanceRate?:7 TaxPointDate?>Date Type?:2
InformationAmount*:13 CategoryName*:2 DueDateTypeCode?:8 RateApplicablePercent?:7
SpecifiedTradeAccountingAccount*>TradeAccountingAccount ServiceSupplyTradeCountry?>TradeCountry
BuyerRepayableTaxSpecifiedTradeAccountingAccount?>TradeAccountingAccount
SellerPayableTaxSpecifiedTradeAccountingAccount?>TradeAccountingAccount
SellerRefundableTaxSpecifiedTradeAccountingAccount?>TradeAccountingAccount
BuyerDeductibleTaxSpecifiedTradeAccountingAccount?>TradeAccountingAccount
BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount?>TradeAccountingAccount
PlaceApplicableTradeLocation*>TradeLocation; udt:Date|DateString:1 Date:y; TradeAccountingAccount=ID:0
SetTriggerCode?:4 TypeCode?:4 AmountTypeCode?:4 Name?:2 CostReferenceDimensionPattern?:2;
TradeCurrencyExchange=SourceCurrencyCode:4 SourceUnitBasisNumeric?:7 TargetCurrencyCode:4 TargetUnitBaseNumeric?:7
MarketID?:0 ConversionRate:7 ConversionRateDateTime?>DateTime AssociatedReferencedDocument*>ReferencedDocument;
ReferencePrice=ChargeAmount?:13 BasisQuantity*:11 NetPriceIndicator*>Indicator ComparisonMethodCode?:5;
SpecifiedMarketplace=ID?:0 Name?:2 VirtualIndicator?>Indicator WebsiteURIID*:0 SalesMethodCode?:5
OrderingAvailablePeriod*>AvailablePeriod; AvailablePeriod=StartDateTime?>DateTime EndDateTime?>DateTime
Description?:2; LineTradeDelivery=RequestedQuantity?:11 ReceivedQuantity?:11 BilledQuantity?:11 ChargeFreeQuantity?:11
PackageQuantity?:11 ProductUnitQuantity?:11 PerPackageUnitQuantity?:11 NetWeightMeasure?:6 GrossWeightMeasure?:6
TheoreticalWeightMeasure?:6 DespatchedQuantity?:11 SpecifiedDeliveryAdjustment*>DeliveryAdjustment
IncludedSupplyChainPackaging*>SupplyChainPackaging RelatedSupplyChainConsignment?>SupplyChainConsignment
ShipToTradeParty?>TradeParty UltimateShipToTradeParty?>TradeParty ShipFromTradeParty?>TradeParty
ActualDespatchSupplyChainEvent?>SupplyChainEvent ActualPickUpSupplyChainEvent?>SupplyChainEvent
RequestedDeliverySupplyChainEvent?>SupplyChainEvent ActualDeliverySupplyChainEvent?>SupplyChainEvent
ActualReceiptSupplyChainEvent?>SupplyChainEvent AdditionalReferencedDocument*>ReferencedDocument
DespatchAdviceReferencedDocument?>ReferencedDocument ReceivingAdviceReferencedDocument?>ReferencedDocument
DeliveryNoteReferencedDocument?>ReferencedDocument ConsumptionReportReferencedDocument?>ReferencedDocument
PackingListReferencedDocument?>ReferencedDocument; DeliveryAdjustment=ReasonCode?:12 Reason*:2 ActualAmount*:13
ActualQuantity?:11 ActualDateTime?>DateTime; SupplyChainPackaging=TypeCode?:8 Type?:2 Description*:2 ConditionCode?:5
DisposalMethodCode*:5 WeightMeasure*:6 MaximumStackabilityQuantity?:11 MaximumStackabilityWeightMeasure?:6
CustomerFacingTotalUnitQuantity?:11 LayerTotalUnitQuantity?:11 ContentLayerQuantity?:11
LinearSpatialDimension?>SpatialDimension MinimumLinearSpatialDimension?>SpatialDimension
MaximumLinearSpatialDimension?>SpatialDimension SpecifiedPackagingMarking*>PackagingMarking
ApplicableMaterialGoodsCharacteristic*>MaterialGoodsCharacteristic
ApplicableDisposalInstructions*>DisposalInstructions
ApplicableReturnableAssetInstructions*>ReturnableAssetInstructions; PackagingMarking=TypeCode*:4 Content*:2
ContentDateTime?>DateTime ContentAmount*:13 BarcodeTypeCode*:5 ContentCode*:5 AutomaticDataCaptureMethodTypeCode*:4;
DisposalInstructions=MaterialID?:0 RecyclingDescriptionCode*:5 Description*:2 RecyclingProcedure*:2;
ReturnableAssetInstructions=MaterialID*:0 TermsAndConditionsDescription*:2 TermsAndConditionsDescriptionCode?:5
DepositValueSpecifiedAmount*:13 DepositValueValiditySpecifiedPeriod?>SpecifiedPeriod;
SupplyChainConsignment=GrossWeightMeasure*:6 NetWeightMeasure*:6 GrossVolumeMeasure*:6 InsurancePremiumAmount?:13
AssociatedInvoiceAmount*:13 TotalChargeAmount?:13 DeclaredValueForCustomsAmount?:13 PackageQuantity?:11
ConsignorTradeParty?>TradeParty ConsigneeTradeParty?>TradeParty CarrierTradeParty?>TradeParty
FreightForwarderTradeParty?>TradeParty DeliveryTradeParty?>TradeParty CustomsImportAgentTradeParty?>TradeParty
CustomsExportAgentTradeParty?>TradeParty GroupingCentreTradeParty*>TradeParty
TransportContractReferencedDocument?>ReferencedDocument AssociatedReferencedDocument*>ReferencedDocument
IncludedSupplyChainConsignmentItem*>SupplyChainConsignmentItem
UtilizedLogisticsTransportEquipment*>LogisticsTransportEquipment
SpecifiedLogisticsTransportMovement*>LogisticsTransportMovement; SupplyChainConsignmentItem=TypeCode?:8
TypeExtensionCode?:8 DeclaredValueForCustomsAmount?:13 DeclaredValueForStatisticsAmount?:13 InvoiceAmount*:13
GrossWeightMeasure?:6 NetWeightMeasure?:6 TariffQuantity?:11 NatureIdentificationTransportCargo?>TransportCargo;
TransportCargo=TypeCode?:8 Identification?:2 OperationalCategoryCode?:8 StatisticalClassificationCode?:8;
LogisticsTransportEquipment=ID?:0 LoadingLengthMeasure?:6 CategoryCode?:8 CharacteristicCode?:8 UsedCapacityCode?:8
LinearSpatialDimension?>SpatialDimension; LogisticsTransportMovement=StageCode?:8 ModeCode?:8 Mode?:2
UsedLogisticsTransportMeans?>LogisticsTransportMeans; LogisticsTransportMeans=TypeCode?:8 Type?:2 ID?:0 Name?:2
OwnerTradeParty?>TradeParty; LineTradeSettlement=PaymentReference*:2 InvoiceIssuerReference?:2
TotalAdjustmentAmount?:13 DiscountIndicator?>Indicator ApplicableTradeTax*>TradeTax
BillingSpecifiedPeriod?>SpecifiedPeriod SpecifiedTradeAllowanceCharge*>TradeAllowanceCharge
SubtotalCalculatedTradeTax*>TradeTax SpecifiedLogisticsServiceCharge*>LogisticsServiceCharge
SpecifiedTradePaymentTerms*>TradePaymentTerms
SpecifiedTradeSettlementLineMonetarySummation?>TradeSettlementLineMonetarySummation
SpecifiedFinancialAdjustment*>FinancialAdjustment InvoiceReferencedDocument?>ReferencedDocument
AdditionalReferencedDocument*>ReferencedDocument PayableSpecifiedTradeAccountingAccount*>TradeAccountingAccount
ReceivableSpecifiedTradeAccountingAccount*>TradeAccountingAccount
PurchaseSpecifiedTradeAccountingAccount*>TradeAccountingAccount
SalesSpecifiedTradeAccountingAccount*>TradeAccountingAccount
SpecifiedTradeSettlementFinancialCard?>TradeSettlementFinancialCard; LogisticsServiceCharge=ID?:9 Description*:2
PaymentArrangementCode?:5 TariffClassCode?:8 ChargeCategoryCode?:5 ServiceCategoryCode?:5 DisbursementAmount*:13
AppliedAmount*:13 AllowanceCharge?:2 PayingPartyRoleCode?:8 CalculationBasisCode?:8 CalculationBasis?:2
TransportPaymentMethodCode?:5 PaymentPlaceLogisticsLocation?>LogisticsLocation
AppliedFromLogisticsLocation?>LogisticsLocation AppliedToLogisticsLocation?>LogisticsLocation
AppliedTradeTax*>TradeTax; TradePaymentTerms=ID?:9 FromEventCode?:12 SettlementPeriodMeasure?:6 Description*:2
DueDateDateTime?>DateTime TypeCode?:8 InstructionTypeCode?:5 DirectDebitMandateID*:0 PartialPaymentPercent?:7
PaymentMeansID*:0 PartialPaymentAmount*:13 ApplicableTradePaymentPenaltyTerms?>TradePaymentPenaltyTerms
ApplicableTradePaymentDiscountTerms?>TradePaymentDiscountTerms PayeeTradeParty*>TradeParty;
TradePaymentPenaltyTerms=BasisDateTime?>DateTime BasisPeriodMeasure?:6 BasisAmount?:13 CalculationPercent?:7
ActualPenaltyAmount?:13; TradePaymentDiscountTerms=BasisDateTime?>DateTime BasisPeriodMeasure?:6 BasisAmount?:13
CalculationPercent?:7 ActualDiscountAmount?:13; TradeSettlementLineMonetarySummation=LineTotalAmount*:13
ChargeTotalAmount*:13 AllowanceTotalAmount*:13 TaxBasisTotalAmount*:13 TaxTotalAmount*:13 GrandTotalAmount*:13
InformationAmount*:13 TotalAllowanceChargeAmount*:13 TotalRetailValueInformationAmount*:13 GrossLineTotalAmount*:13
NetLineTotalAmount*:13 NetIncludingTaxesLineTotalAmount*:13 ProductWeightLossInformationAmount*:13;
FinancialAdjustment=ReasonCode?:5 Reason*:2 ActualAmount*:13 ActualQuantity?:11 ActualDateTime?>DateTime
ClaimRelatedTradeParty?>TradeParty InvoiceReferenceReferencedDocument?>ReferencedDocument;
TradeSettlementFinancialCard=MicrochipIndicator?>Indicator ID?:0 TypeCode?:5 CardholderName?:2 ExpiryDate?>Date
VerificationNumeric?:7 ValidFromDateTime?>DateTime CreditLimitAmount*:13 CreditAvailableAmount*:13
InterestRatePercent?:7 IssuingCompanyName?:2 Description?:2; SubordinateTradeLineItem=ID*:0
SpecifiedReferencedProduct?>ReferencedProduct ApplicableTradeProduct*>TradeProduct
SpecifiedSubordinateLineTradeAgreement?>SubordinateLineTradeAgreement
SpecifiedSubordinateLineTradeDelivery?>SubordinateLineTradeDelivery
SpecifiedSubordinateLineTradeSettlement?>SubordinateLineTradeSettlement;
SubordinateLineTradeAgreement=SellerOrderReferencedDocument?>ReferencedDocument
BuyerOrderReferencedDocument?>ReferencedDocument AdditionalReferencedDocument*>ReferencedDocument
GrossPriceProductTradePrice?>TradePrice NetPriceProductTradePrice?>TradePrice;
SubordinateLineTradeDelivery=PackageQuantity?:11 ProductUnitQuantity?:11 PerPackageUnitQuantity?:11
IncludedSupplyChainPackaging*>SupplyChainPackaging; SubordinateLineTradeSettlement=ApplicableTradeTax?>TradeTax;
HeaderTradeAgreement=Reference*:2 BuyerReference?:2 SellerTradeParty?>TradeParty BuyerTradeParty?>TradeParty
SalesAgentTradeParty?>TradeParty BuyerRequisitionerTradeParty*>TradeParty
BuyerAssignedAccountantTradeParty?>TradeParty SellerAssignedAccountantTradeParty?>TradeParty
BuyerTaxRepresentativeTradeParty?>TradeParty SellerTaxRepresentativeTradeParty?>TradeParty
ProductEndUserTradeParty?>TradeParty ApplicableTradeDeliveryTerms?>TradeDeliveryTerms
SellerOrderReferencedDocument?>ReferencedDocument BuyerOrderReferencedDocument?>ReferencedDocument
QuotationReferencedDocument?>ReferencedDocument OrderResponseReferencedDocument?>ReferencedDocument
ContractReferencedDocument?>ReferencedDocument DemandForecastReferencedDocument?>ReferencedDocument
SupplyInstructionReferencedDocument?>ReferencedDocument PromotionalDealReferencedDocument?>ReferencedDocument
PriceListReferencedDocument?>ReferencedDocument AdditionalReferencedDocument*>ReferencedDocument
RequisitionerReferencedDocument*>ReferencedDocument BuyerAgentTradeParty?>TradeParty
PurchaseConditionsReferencedDocument*>ReferencedDocument SpecifiedProcuringProject?>ProcuringProject
UltimateCustomerOrderReferencedDocument*>ReferencedDocument; ProcuringProject=ID:0 Description?:2 Name:2;
HeaderTradeDelivery=RelatedSupplyChainConsignment?>SupplyChainConsignment ShipToTradeParty?>TradeParty
UltimateShipToTradeParty?>TradeParty ShipFromTradeParty?>TradeParty ActualDespatchSupplyChainEvent?>SupplyChainEvent
ActualPickUpSupplyChainEvent?>SupplyChainEvent ActualDeliverySupplyChainEvent?>SupplyChainEvent
ActualReceiptSupplyChainEvent?>SupplyChainEvent AdditionalReferencedDocument*>ReferencedDocument
DespatchAdviceReferencedDocument?>ReferencedDocument ReceivingAdviceReferencedDocument?>ReferencedDocument
DeliveryNoteReferencedDocument?>ReferencedDocument ConsumptionReportReferencedDocument?>ReferencedDocument
PreviousDeliverySupplyChainEvent*>SupplyChainEvent PackingListReferencedDocument?>ReferencedDocument;
HeaderTradeSettlement=DuePayableAmount*:13 CreditorReferenceTypeCode*:5 CreditorReferenceType*:2
CreditorReferenceIssuerID*:0 CreditorReferenceID?:0 PaymentReference*:2 TaxCurrencyCode?:4 InvoiceCurrencyCode?:4
PaymentCurrencyCode?:4 InvoiceIssuerReference?:2 InvoiceDateTime?>DateTime NextInvoiceDateTime*>DateTime
CreditReasonCode?:5 CreditReason*:2 InvoicerTradeParty?>TradeParty InvoiceeTradeParty?>TradeParty
PayeeTradeParty?>TradeParty PayerTradeParty?>TradeParty TaxApplicableTradeCurrencyExchange?>TradeCurrencyExchange
InvoiceApplicableTradeCurrencyExchange?>TradeCurrencyExchange
PaymentApplicableTradeCurrencyExchange?>TradeCurrencyExchange
SpecifiedTradeSettlementPaymentMeans*>TradeSettlementPaymentMeans ApplicableTradeTax*>TradeTax
BillingSpecifiedPeriod?>SpecifiedPeriod SpecifiedTradeAllowanceCharge*>TradeAllowanceCharge
SubtotalCalculatedTradeTax*>TradeTax SpecifiedLogisticsServiceCharge*>LogisticsServiceCharge
SpecifiedTradePaymentTerms*>TradePaymentTerms
SpecifiedTradeSettlementHeaderMonetarySummation?>TradeSettlementHeaderMonetarySummation
SpecifiedFinancialAdjustment*>FinancialAdjustment InvoiceReferencedDocument?>ReferencedDocument
ProFormaInvoiceReferencedDocument?>ReferencedDocument LetterOfCreditReferencedDocument?>ReferencedDocument
FactoringAgreementReferencedDocument*>ReferencedDocument FactoringListReferencedDocument*>ReferencedDocument
PayableSpecifiedTradeAccountingAccount*>TradeAccountingAccount
ReceivableSpecifiedTradeAccountingAccount*>TradeAccountingAccount
PurchaseSpecifiedTradeAccountingAccount*>TradeAccountingAccount
SalesSpecifiedTradeAccountingAccount*>TradeAccountingAccount
SpecifiedTradeSettlementFinancialCard*>TradeSettlementFinancialCard SpecifiedAdvancePayment*>AdvancePayment
UltimatePayeeTradeParty?>TradeParty; TradeSettlementPaymentMeans=PaymentChannelCode?:8 TypeCode?:12
GuaranteeMethodCode?:12 PaymentMethodCode?:5 Information*:2 ID*:0
ApplicableTradeSettlementFinancialCard?>TradeSettlementFinancialCard
PayerPartyDebtorFinancialAccount?>DebtorFinancialAccount PayeePartyCreditorFinancialAccount?>CreditorFinancialAccount
PayerSpecifiedDebtorFinancialInstitution?>DebtorFinancialInstitution
PayeeSpecifiedCreditorFinancialInstitution?>CreditorFinancialInstitution; DebtorFinancialAccount=IBANID?:0
AccountName?:2 ProprietaryID?:0; CreditorFinancialAccount=IBANID?:0 AccountName?:2 ProprietaryID?:0;
DebtorFinancialInstitution=BICID?:0 ClearingSystemName?:2 CHIPSUniversalID?:0 NewZealandNCCID?:0 IrishNSCID?:0
UKSortCodeID?:0 CHIPSParticipantID?:0 SwissBCID?:0 FedwireRoutingNumberID?:0 PortugueseNCCID?:0
RussianCentralBankID?:0 ItalianDomesticID?:0 AustrianBankleitzahlID?:0 CanadianPaymentsAssociationID?:0 SICID?:0
GermanBankleitzahlID?:0 SpanishDomesticInterbankingID?:0 SouthAfricanNCCID?:0 HongKongBankID?:0 AustralianBSBID?:0
IndianFinancialSystemID?:0 HellenicBankID?:0 PolishNationalClearingID?:0 Name?:2 JapanFinancialInstitutionCommonID?:0
LocationFinancialInstitutionAddress?>FinancialInstitutionAddress
SubDivisionBranchFinancialInstitution?>BranchFinancialInstitution; FinancialInstitutionAddress=PostcodeCode?:5
BuildingNumber?:2 LineOne?:2 LineTwo?:2 LineThree?:2 LineFour?:2 LineFive?:2 StreetName?:2 CityName?:2
CountrySubDivisionID?:0 CountryID?:0 TypeCode?:5 DepartmentName?:2 PostOfficeBox?:2 CityID?:0
CountrySubDivisionName?:2 CountryName?:2; BranchFinancialInstitution=ID?:0 Name?:2
LocationFinancialInstitutionAddress?>FinancialInstitutionAddress; CreditorFinancialInstitution=BICID?:0
CHIPSUniversalID?:0 NewZealandNCCID?:0 IrishNSCID?:0 UKSortCodeID?:0 CHIPSParticipantID?:0 SwissBCID?:0
FedwireRoutingNumberID?:0 PortugueseNCCID?:0 RussianCentralBankID?:0 ItalianDomesticID?:0 AustrianBankleitzahlID?:0
CanadianPaymentsAssociationID?:0 SICID?:0 GermanBankleitzahlID?:0 SpanishDomesticInterbankingID?:0
SouthAfricanNCCID?:0 HongKongBankID?:0 AustralianBSBID?:0 IndianFinancialSystemID?:0 HellenicBankID?:0
PolishNationalClearingID?:0 Name?:2 ClearingSystemName?:2 JapanFinancialInstitutionCommonID?:0
LocationFinancialInstitutionAddress?>FinancialInstitutionAddress
SubDivisionBranchFinancialInstitution?>BranchFinancialInstitution;
TradeSettlementHeaderMonetarySummation=LineTotalAmount*:13 ChargeTotalAmount*:13 AllowanceTotalAmount*:13
TaxBasisTotalAmount*:13 TaxTotalAmount*:13 RoundingAmount*:13 GrandTotalAmount*:13 InformationAmount*:13
TotalPrepaidAmount*:13 TotalDiscountAmount*:13 TotalAllowanceChargeAmount*:13 DuePayableAmount*:13
RetailValueExcludingTaxInformationAmount*:13 TotalDepositFeeInformationAmount*:13
ProductValueExcludingTobaccoTaxInformationAmount*:13 TotalRetailValueInformationAmount*:13 GrossLineTotalAmount*:13
NetLineTotalAmount*:13 NetIncludingTaxesLineTotalAmount*:13; AdvancePayment=PaidAmount:13
FormattedReceivedDateTime?>FormattedDateTime IncludedTradeTax*>TradeTax; ValuationBreakdownStatement=ID:0 Name:2
Description*:2 MeasurementMethodID*:0 CreationDateTime>DateTime DefaultCurrencyCode:4 DefaultLanguageCode:5 Comment*:2
TypeCode*:5 RequestedActionCode*:5 PriceListID?:0 ContractualLanguageCode?:5 ItemGroupedWorkItem*>GroupedWorkItem
ItemBasicWorkItem*>BasicWorkItem TotalCalculatedPrice*>CalculatedPrice ChangedRecordedStatus*>RecordedStatus
CreationSpecifiedBinaryFile*>SpecifiedBinaryFile ReaderSpecifiedBinaryFile*>SpecifiedBinaryFile
ReferencedSpecifiedBinaryFile*>SpecifiedBinaryFile; GroupedWorkItem=ID:0 PrimaryClassificationCode*:5
AlternativeClassificationCode*:5 TypeCode*:5 Comment*:2 TotalQuantity?:11 Index?:2 RequestedActionCode*:5
PriceListItemID?:0 ContractualLanguageCode?:5 TotalCalculatedPrice*>CalculatedPrice
ItemGroupedWorkItem*>GroupedWorkItem ItemBasicWorkItem*>BasicWorkItem ChangedRecordedStatus*>RecordedStatus
ActualWorkItemComplexDescription*>WorkItemComplexDescription ReferencedSpecifiedBinaryFile*>SpecifiedBinaryFile;
CalculatedPrice=TypeCode*:5 ChargeAmount*:13 RelatedAppliedAllowanceCharge*>AppliedAllowanceCharge;
AppliedAllowanceCharge=ActualAmount?:13 Description?:2 ReasonCode?:5 CalculationPercent?:7 BasisAmount?:13
ChargeIndicator>Indicator CategoryAppliedTax?>AppliedTax; AppliedTax=CalculatedAmount?:13 TypeCode?:5
CalculatedRate?:7 BasisAmount?:13 TaxPointDate?>Date; BasicWorkItem=ID:0 ReferenceID?:0 PrimaryClassificationCode*:5
AlternativeClassificationCode*:5 TypeCode*:5 Comment*:2 TotalQuantity?:11 TotalQuantityClassificationCode?:5
IndexValue?:7 StatusCode*:5 ReferenceFileBinaryObject*:10 Index?:2 RequestedActionCode*:5 PriceListItemID?:0
ContractualLanguageCode?:5 ActualWorkItemComplexDescription*>WorkItemComplexDescription
TotalQuantityWorkItemQuantityAnalysis*>WorkItemQuantityAnalysis UnitCalculatedPrice*>CalculatedPrice
TotalCalculatedPrice*>CalculatedPrice SubordinateBasicWorkItem*>BasicWorkItem ChangedRecordedStatus*>RecordedStatus
ItemBasicWorkItem*>BasicWorkItem ReferencedSpecifiedBinaryFile*>SpecifiedBinaryFile;
WorkItemComplexDescription=Abstract*:2 Content*:2 ContractualLanguageCode?:5
RequestingSpecificationQuery*>SpecificationQuery RespondingSpecificationResponse*>SpecificationResponse
SubsetWorkItemComplexDescription?>WorkItemComplexDescription; SpecificationQuery=ID:0 TypeCode?:5 Content:2
ContractualLanguageCode?:5; SpecificationResponse=ID:0 QueryID?:0 TypeCode?:5 Content:2 ContractualLanguageCode?:5;
WorkItemQuantityAnalysis=ID:0 ActualQuantity?:11 Description?:2 ActualQuantityPercent?:7 StatusCode?:5 TypeCode?:5
PrimaryClassificationCode*:5 AlternativeClassificationCode*:5 ContractualLanguageCode?:5
ActualQuantityWorkItemDimension*>WorkItemDimension BreakdownWorkItemQuantityAnalysis*>WorkItemQuantityAnalysis
ChangedRecordedStatus*>RecordedStatus; WorkItemDimension=ID?:0 ValueMeasure:6 Description?:2 TypeCode:5
ContractualLanguageCode?:5 ComponentWorkItemDimension*>WorkItemDimension; RecordedStatus=ConditionCode:5
ChangerName?:2 ChangedDateTime>DateTime`;
