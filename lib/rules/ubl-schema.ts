/** What stands in which element of UBL 2.1 invoices and credit notes, as OASIS publishes their schemas; {@link Types} says how it is written. */
export const ublTypes = `
Invoice=UBLExtensions?> UBLVersionID?:0 CustomizationID?:0 ProfileID?:0 ProfileExecutionID?:0 ID:0 CopyIndicator?:1
UUID?:0 IssueDate:2 IssueTime?:3 DueDate?:2 InvoiceTypeCode?:4 Note*:5 TaxPointDate?:2 DocumentCurrencyCode?:4
TaxCurrencyCode?:4 PricingCurrencyCode?:4 PaymentCurrencyCode?:4 PaymentAlternativeCurrencyCode?:4
AccountingCostCode?:4 AccountingCost?:5 LineCountNumeric?:6 BuyerReference?:5 InvoicePeriod*>Period OrderReference?>
BillingReference*> DespatchDocumentReference*>DocumentReference ReceiptDocumentReference*>DocumentReference
StatementDocumentReference*>DocumentReference OriginatorDocumentReference*>DocumentReference
ContractDocumentReference*>DocumentReference AdditionalDocumentReference*>DocumentReference ProjectReference*>
Signature*> AccountingSupplierParty>SupplierParty AccountingCustomerParty>CustomerParty PayeeParty?>Party
BuyerCustomerParty?>CustomerParty SellerSupplierParty?>SupplierParty TaxRepresentativeParty?>Party Delivery*>
DeliveryTerms?> PaymentMeans*> PaymentTerms*> PrepaidPayment*>Payment AllowanceCharge*> TaxExchangeRate?>ExchangeRate
PricingExchangeRate?>ExchangeRate PaymentExchangeRate?>ExchangeRate PaymentAlternativeExchangeRate?>ExchangeRate
TaxTotal*> WithholdingTaxTotal*>TaxTotal LegalMonetaryTotal>MonetaryTotal InvoiceLine+>; UBLExtensions=UBLExtension+>;
UBLExtension=ID?:0 Name?:5 ExtensionAgencyID?:0 ExtensionAgencyName?:5 ExtensionVersionID?:0 ExtensionAgencyURI?:0
ExtensionURI?:0 ExtensionReasonCode?:4 ExtensionReason?:5 ExtensionContent>; ExtensionContent=#any;
Period=StartDate?:2 StartTime?:3 EndDate?:2 EndTime?:3 DurationMeasure?:7 DescriptionCode*:4 Description*:5;
OrderReference=ID:0 SalesOrderID?:0 CopyIndicator?:1 UUID?:0 IssueDate?:2 IssueTime?:3 CustomerReference?:5
OrderTypeCode?:4 DocumentReference?>; DocumentReference=ID:0 CopyIndicator?:1 UUID?:0 IssueDate?:2 IssueTime?:3
DocumentTypeCode?:4 DocumentType?:5 XPath*:5 LanguageID?:0 LocaleCode?:4 VersionID?:0 DocumentStatusCode?:4
DocumentDescription*:5 Attachment?> ValidityPeriod?>Period IssuerParty?>Party ResultOfVerification?>;
Attachment=EmbeddedDocumentBinaryObject?:8 ExternalReference?>; ExternalReference=URI?:0 DocumentHash?:5
HashAlgorithmMethod?:5 ExpiryDate?:2 ExpiryTime?:3 MimeCode?:4 FormatCode?:4 EncodingCode?:4 CharacterSetCode?:4
FileName?:5 Description*:5; Party=MarkCareIndicator?:1 MarkAttentionIndicator?:1 WebsiteURI?:0 LogoReferenceID?:0
EndpointID?:0 IndustryClassificationCode?:4 PartyIdentification*> PartyName*> Language?> PostalAddress?>Address
PhysicalLocation?>Location PartyTaxScheme*> PartyLegalEntity*> Contact?> Person*> AgentParty?>Party
ServiceProviderParty*> PowerOfAttorney*> FinancialAccount?>; PartyIdentification=ID:0; PartyName=Name:5;
Language=ID?:0 Name?:5 LocaleCode?:4; Address=ID?:0 AddressTypeCode?:4 AddressFormatCode?:4 Postbox?:5 Floor?:5
Room?:5 StreetName?:5 AdditionalStreetName?:5 BlockName?:5 BuildingName?:5 BuildingNumber?:5 InhouseMail?:5
Department?:5 MarkAttention?:5 MarkCare?:5 PlotIdentification?:5 CitySubdivisionName?:5 CityName?:5 PostalZone?:5
CountrySubentity?:5 CountrySubentityCode?:4 Region?:5 District?:5 TimezoneOffset?:5 AddressLine*> Country?>
LocationCoordinate*>; AddressLine=Line:5; Country=IdentificationCode?:4 Name?:5;
LocationCoordinate=CoordinateSystemCode?:4 LatitudeDegreesMeasure?:7 LatitudeMinutesMeasure?:7
LatitudeDirectionCode?:4 LongitudeDegreesMeasure?:7 LongitudeMinutesMeasure?:7 LongitudeDirectionCode?:4
AltitudeMeasure?:7; Location=ID?:0 Description*:5 Conditions*:5 CountrySubentity?:5 CountrySubentityCode?:4
LocationTypeCode?:4 InformationURI?:0 Name?:5 ValidityPeriod*>Period Address?> SubsidiaryLocation*>Location
LocationCoordinate*>; PartyTaxScheme=RegistrationName?:5 CompanyID?:0 TaxLevelCode?:4 ExemptionReasonCode?:4
ExemptionReason*:5 RegistrationAddress?>Address TaxScheme>; TaxScheme=ID?:0 Name?:5 TaxTypeCode?:4 CurrencyCode?:4
JurisdictionRegionAddress*>Address; PartyLegalEntity=RegistrationName?:5 CompanyID?:0 RegistrationDate?:2
RegistrationExpirationDate?:2 CompanyLegalFormCode?:4 CompanyLegalForm?:5 SoleProprietorshipIndicator?:1
CompanyLiquidationStatusCode?:4 CorporateStockAmount?:9 FullyPaidSharesIndicator?:1 RegistrationAddress?>Address
CorporateRegistrationScheme?> HeadOfficeParty?>Party ShareholderParty*>; CorporateRegistrationScheme=ID?:0 Name?:5
CorporateRegistrationTypeCode?:4 JurisdictionRegionAddress*>Address; ShareholderParty=PartecipationPercent?:6 Party?>;
Contact=ID?:0 Name?:5 Telephone?:5 Telefax?:5 ElectronicMail?:5 Note*:5 OtherCommunication*>Communication;
Communication=ChannelCode?:4 Channel?:5 Value?:5; Person=ID?:0 FirstName?:5 FamilyName?:5 Title?:5 MiddleName?:5
OtherName?:5 NameSuffix?:5 JobTitle?:5 NationalityID?:0 GenderCode?:4 BirthDate?:2 BirthplaceName?:5
OrganizationDepartment?:5 Contact?> FinancialAccount?> IdentityDocumentReference*>DocumentReference
ResidenceAddress?>Address; FinancialAccount=ID?:0 Name?:5 AliasName?:5 AccountTypeCode?:4 AccountFormatCode?:4
CurrencyCode?:4 PaymentNote*:5 FinancialInstitutionBranch?>Branch Country?>; Branch=ID?:0 Name?:5
FinancialInstitution?> Address?>; FinancialInstitution=ID?:0 Name?:5 Address?>; ServiceProviderParty=ID?:0
ServiceTypeCode?:4 ServiceType*:5 Party> SellerContact?>Contact; PowerOfAttorney=ID?:0 IssueDate?:2 IssueTime?:3
Description*:5 NotaryParty?>Party AgentParty>Party WitnessParty*>Party MandateDocumentReference*>DocumentReference;
ResultOfVerification=ValidatorID?:0 ValidationResultCode?:4 ValidationDate?:2 ValidationTime?:3 ValidateProcess?:5
ValidateTool?:5 ValidateToolVersion?:5 SignatoryParty?>Party;
BillingReference=InvoiceDocumentReference?>DocumentReference SelfBilledInvoiceDocumentReference?>DocumentReference
CreditNoteDocumentReference?>DocumentReference SelfBilledCreditNoteDocumentReference?>DocumentReference
DebitNoteDocumentReference?>DocumentReference ReminderDocumentReference?>DocumentReference
AdditionalDocumentReference?>DocumentReference BillingReferenceLine*>; BillingReferenceLine=ID:0 Amount?:9
AllowanceCharge*>; AllowanceCharge=ID?:0 ChargeIndicator:1 AllowanceChargeReasonCode?:4 AllowanceChargeReason*:5
MultiplierFactorNumeric?:6 PrepaidIndicator?:1 SequenceNumeric?:6 Amount:9 BaseAmount?:9 AccountingCostCode?:4
AccountingCost?:5 PerUnitAmount?:9 TaxCategory*> TaxTotal?> PaymentMeans*>; TaxCategory=ID?:0 Name?:5 Percent?:6
BaseUnitMeasure?:7 PerUnitAmount?:9 TaxExemptionReasonCode?:4 TaxExemptionReason*:5 TierRange?:5 TierRatePercent?:6
TaxScheme>; TaxTotal=TaxAmount:9 RoundingAmount?:9 TaxEvidenceIndicator?:1 TaxIncludedIndicator?:1 TaxSubtotal*>;
TaxSubtotal=TaxableAmount?:9 TaxAmount:9 CalculationSequenceNumeric?:6 TransactionCurrencyTaxAmount?:9 Percent?:6
BaseUnitMeasure?:7 PerUnitAmount?:9 TierRange?:5 TierRatePercent?:6 TaxCategory>; PaymentMeans=ID?:0
PaymentMeansCode:4 PaymentDueDate?:2 PaymentChannelCode?:4 InstructionID?:0 InstructionNote*:5 PaymentID*:0
CardAccount?> PayerFinancialAccount?>FinancialAccount PayeeFinancialAccount?>FinancialAccount CreditAccount?>
PaymentMandate?> TradeFinancing?>; CardAccount=PrimaryAccountNumberID:0 NetworkID:0 CardTypeCode?:4
ValidityStartDate?:2 ExpiryDate?:2 IssuerID?:0 IssueNumberID?:0 CV2ID?:0 CardChipCode?:4 ChipApplicationID?:0
HolderName?:5; CreditAccount=AccountID:0; PaymentMandate=ID?:0 MandateTypeCode?:4 MaximumPaymentInstructionsNumeric?:6
MaximumPaidAmount?:9 SignatureID?:0 PayerParty?>Party PayerFinancialAccount?>FinancialAccount ValidityPeriod?>Period
PaymentReversalPeriod?>Period Clause*>; Clause=ID?:0 Content*:5; TradeFinancing=ID?:0 FinancingInstrumentCode?:4
ContractDocumentReference?>DocumentReference DocumentReference*> FinancingParty>Party
FinancingFinancialAccount?>FinancialAccount Clause*>; ProjectReference=ID:0 UUID?:0 IssueDate?:2 WorkPhaseReference*>;
WorkPhaseReference=ID?:0 WorkPhaseCode?:4 WorkPhase*:5 ProgressPercent?:6 StartDate?:2 EndDate?:2
WorkOrderDocumentReference*>DocumentReference; Signature=ID:0 Note*:5 ValidationDate?:2 ValidationTime?:3
ValidatorID?:0 CanonicalizationMethod?:5 SignatureMethod?:5 SignatoryParty?>Party
DigitalSignatureAttachment?>Attachment OriginalDocumentReference?>DocumentReference;
SupplierParty=CustomerAssignedAccountID?:0 AdditionalAccountID*:0 DataSendingCapability?:5 Party?>
DespatchContact?>Contact AccountingContact?>Contact SellerContact?>Contact; CustomerParty=CustomerAssignedAccountID?:0
SupplierAssignedAccountID?:0 AdditionalAccountID*:0 Party?> DeliveryContact?>Contact AccountingContact?>Contact
BuyerContact?>Contact; Delivery=ID?:0 Quantity?:10 MinimumQuantity?:10 MaximumQuantity?:10 ActualDeliveryDate?:2
ActualDeliveryTime?:3 LatestDeliveryDate?:2 LatestDeliveryTime?:3 ReleaseID?:0 TrackingID?:0 DeliveryAddress?>Address
DeliveryLocation?>Location AlternativeDeliveryLocation?>Location RequestedDeliveryPeriod?>Period
PromisedDeliveryPeriod?>Period EstimatedDeliveryPeriod?>Period CarrierParty?>Party DeliveryParty?>Party
NotifyParty*>Party Despatch?> DeliveryTerms*> MinimumDeliveryUnit?>DeliveryUnit MaximumDeliveryUnit?>DeliveryUnit
Shipment?>; Despatch=ID?:0 RequestedDespatchDate?:2 RequestedDespatchTime?:3 EstimatedDespatchDate?:2
EstimatedDespatchTime?:3 ActualDespatchDate?:2 ActualDespatchTime?:3 GuaranteedDespatchDate?:2
GuaranteedDespatchTime?:3 ReleaseID?:0 Instructions*:5 DespatchAddress?>Address DespatchLocation?>Location
DespatchParty?>Party CarrierParty?>Party NotifyParty*>Party Contact?> EstimatedDespatchPeriod?>Period
RequestedDespatchPeriod?>Period; DeliveryTerms=ID?:0 SpecialTerms*:5 LossRiskResponsibilityCode?:4 LossRisk*:5
Amount?:9 DeliveryLocation?>Location AllowanceCharge?>; DeliveryUnit=BatchQuantity:10 ConsumerUnitQuantity?:10
HazardousRiskIndicator?:1; Shipment=ID:0 ShippingPriorityLevelCode?:4 HandlingCode?:4 HandlingInstructions*:5
Information*:5 GrossWeightMeasure?:7 NetWeightMeasure?:7 NetNetWeightMeasure?:7 GrossVolumeMeasure?:7
NetVolumeMeasure?:7 TotalGoodsItemQuantity?:10 TotalTransportHandlingUnitQuantity?:10 InsuranceValueAmount?:9
DeclaredCustomsValueAmount?:9 DeclaredForCarriageValueAmount?:9 DeclaredStatisticsValueAmount?:9
FreeOnBoardValueAmount?:9 SpecialInstructions*:5 DeliveryInstructions*:5 SplitConsignmentIndicator?:1
ConsignmentQuantity?:10 Consignment*> GoodsItem*> ShipmentStage*> Delivery?> TransportHandlingUnit*>
ReturnAddress?>Address OriginAddress?>Address FirstArrivalPortLocation?>Location LastExitPortLocation?>Location
ExportCountry?>Country FreightAllowanceCharge*>AllowanceCharge; Consignment=ID:0 CarrierAssignedID?:0
ConsigneeAssignedID?:0 ConsignorAssignedID?:0 FreightForwarderAssignedID?:0 BrokerAssignedID?:0
ContractedCarrierAssignedID?:0 PerformingCarrierAssignedID?:0 SummaryDescription*:5 TotalInvoiceAmount?:9
DeclaredCustomsValueAmount?:9 TariffDescription*:5 TariffCode?:4 InsurancePremiumAmount?:9 GrossWeightMeasure?:7
NetWeightMeasure?:7 NetNetWeightMeasure?:7 ChargeableWeightMeasure?:7 GrossVolumeMeasure?:7 NetVolumeMeasure?:7
LoadingLengthMeasure?:7 Remarks*:5 HazardousRiskIndicator?:1 AnimalFoodIndicator?:1 HumanFoodIndicator?:1
LivestockIndicator?:1 BulkCargoIndicator?:1 ContainerizedIndicator?:1 GeneralCargoIndicator?:1
SpecialSecurityIndicator?:1 ThirdPartyPayerIndicator?:1 CarrierServiceInstructions*:5
CustomsClearanceServiceInstructions*:5 ForwarderServiceInstructions*:5 SpecialServiceInstructions*:5 SequenceID?:0
ShippingPriorityLevelCode?:4 HandlingCode?:4 HandlingInstructions*:5 Information*:5 TotalGoodsItemQuantity?:10
TotalTransportHandlingUnitQuantity?:10 InsuranceValueAmount?:9 DeclaredForCarriageValueAmount?:9
DeclaredStatisticsValueAmount?:9 FreeOnBoardValueAmount?:9 SpecialInstructions*:5 SplitConsignmentIndicator?:1
DeliveryInstructions*:5 ConsignmentQuantity?:10 ConsolidatableIndicator?:1 HaulageInstructions*:5 LoadingSequenceID?:0
ChildConsignmentQuantity?:10 TotalPackagesQuantity?:10 ConsolidatedShipment*>Shipment CustomsDeclaration*>
RequestedPickupTransportEvent?>TransportEvent RequestedDeliveryTransportEvent?>TransportEvent
PlannedPickupTransportEvent?>TransportEvent PlannedDeliveryTransportEvent?>TransportEvent Status*>
ChildConsignment*>Consignment ConsigneeParty?>Party ExporterParty?>Party ConsignorParty?>Party ImporterParty?>Party
CarrierParty?>Party FreightForwarderParty?>Party NotifyParty?>Party OriginalDespatchParty?>Party
FinalDeliveryParty?>Party PerformingCarrierParty?>Party SubstituteCarrierParty?>Party LogisticsOperatorParty?>Party
TransportAdvisorParty?>Party HazardousItemNotificationParty?>Party InsuranceParty?>Party MortgageHolderParty?>Party
BillOfLadingHolderParty?>Party OriginalDepartureCountry?>Country FinalDestinationCountry?>Country
TransitCountry*>Country TransportContract?>Contract TransportEvent*>
OriginalDespatchTransportationService?>TransportationService FinalDeliveryTransportationService?>TransportationService
DeliveryTerms?> PaymentTerms?> CollectPaymentTerms?>PaymentTerms DisbursementPaymentTerms?>PaymentTerms
PrepaidPaymentTerms?>PaymentTerms FreightAllowanceCharge*>AllowanceCharge ExtraAllowanceCharge*>AllowanceCharge
MainCarriageShipmentStage*>ShipmentStage PreCarriageShipmentStage*>ShipmentStage
OnCarriageShipmentStage*>ShipmentStage TransportHandlingUnit*> FirstArrivalPortLocation?>Location
LastExitPortLocation?>Location; CustomsDeclaration=ID:0 IssuerParty?>Party; TransportEvent=IdentificationID?:0
OccurrenceDate?:2 OccurrenceTime?:3 TransportEventTypeCode?:4 Description*:5 CompletionIndicator?:1
ReportedShipment?>Shipment CurrentStatus*>Status Contact*> Location?> Signature?> Period*>; Status=ConditionCode?:4
ReferenceDate?:2 ReferenceTime?:3 Description*:5 StatusReasonCode?:4 StatusReason*:5 SequenceID?:0 Text*:5
IndicationIndicator?:1 Percent?:6 ReliabilityPercent?:6 Condition*>; Condition=AttributeID:0 Measure?:7 Description*:5
MinimumMeasure?:7 MaximumMeasure?:7; Contract=ID?:0 IssueDate?:2 IssueTime?:3 NominationDate?:2 NominationTime?:3
ContractTypeCode?:4 ContractType?:5 Note*:5 VersionID?:0 Description*:5 ValidityPeriod?>Period
ContractDocumentReference*>DocumentReference NominationPeriod?>Period ContractualDelivery?>Delivery;
TransportationService=TransportServiceCode:4 TariffClassCode?:4 Priority?:5 FreightRateClassCode?:4
TransportationServiceDescription*:5 TransportationServiceDetailsURI?:0 NominationDate?:2 NominationTime?:3 Name?:5
SequenceNumeric?:6 TransportEquipment*> SupportedTransportEquipment*>TransportEquipment
UnsupportedTransportEquipment*>TransportEquipment CommodityClassification*>
SupportedCommodityClassification*>CommodityClassification UnsupportedCommodityClassification*>CommodityClassification
TotalCapacityDimension?>Dimension ShipmentStage*> TransportEvent*> ResponsibleTransportServiceProviderParty?>Party
EnvironmentalEmission*> EstimatedDurationPeriod?>Period ScheduledServiceFrequency*>ServiceFrequency;
TransportEquipment=ID?:0 ReferencedConsignmentID*:0 TransportEquipmentTypeCode?:4 ProviderTypeCode?:4 OwnerTypeCode?:4
SizeTypeCode?:4 DispositionCode?:4 FullnessIndicationCode?:4 RefrigerationOnIndicator?:1 Information*:5
ReturnabilityIndicator?:1 LegalStatusIndicator?:1 AirFlowPercent?:6 HumidityPercent?:6 AnimalFoodApprovedIndicator?:1
HumanFoodApprovedIndicator?:1 DangerousGoodsApprovedIndicator?:1 RefrigeratedIndicator?:1 Characteristics?:5
DamageRemarks*:5 Description*:5 SpecialTransportRequirements*:5 GrossWeightMeasure?:7 GrossVolumeMeasure?:7
TareWeightMeasure?:7 TrackingDeviceCode?:4 PowerIndicator?:1 TraceID?:0 MeasurementDimension*>Dimension
TransportEquipmentSeal*> MinimumTemperature?>Temperature MaximumTemperature?>Temperature ProviderParty?>Party
LoadingProofParty?>Party SupplierParty?> OwnerParty?>Party OperatingParty?>Party LoadingLocation?>Location
UnloadingLocation?>Location StorageLocation?>Location PositioningTransportEvent*>TransportEvent
QuarantineTransportEvent*>TransportEvent DeliveryTransportEvent*>TransportEvent PickupTransportEvent*>TransportEvent
HandlingTransportEvent*>TransportEvent LoadingTransportEvent*>TransportEvent TransportEvent*>
ApplicableTransportMeans?>TransportMeans HaulageTradingTerms*>TradingTerms HazardousGoodsTransit*>
PackagedTransportHandlingUnit*>TransportHandlingUnit ServiceAllowanceCharge*>AllowanceCharge
FreightAllowanceCharge*>AllowanceCharge AttachedTransportEquipment*>TransportEquipment Delivery?> Pickup?> Despatch?>
ShipmentDocumentReference*>DocumentReference ContainedInTransportEquipment*>TransportEquipment Package*> GoodsItem*>;
Dimension=AttributeID:0 Measure?:7 Description*:5 MinimumMeasure?:7 MaximumMeasure?:7; TransportEquipmentSeal=ID:0
SealIssuerTypeCode?:4 Condition?:5 SealStatusCode?:4 SealingPartyType?:5; Temperature=AttributeID:0 Measure:7
Description*:5; TransportMeans=JourneyID?:0 RegistrationNationalityID?:0 RegistrationNationality*:5 DirectionCode?:4
TransportMeansTypeCode?:4 TradeServiceCode?:4 Stowage?> AirTransport?> RoadTransport?> RailTransport?>
MaritimeTransport?> OwnerParty?>Party MeasurementDimension*>Dimension; Stowage=LocationID?:0 Location*:5
MeasurementDimension*>Dimension; AirTransport=AircraftID:0; RoadTransport=LicensePlateID:0; RailTransport=TrainID:0
RailCarID?:0; MaritimeTransport=VesselID?:0 VesselName?:5 RadioCallSignID?:0 ShipsRequirements*:5
GrossTonnageMeasure?:7 NetTonnageMeasure?:7 RegistryCertificateDocumentReference?>DocumentReference
RegistryPortLocation?>Location; TradingTerms=Information*:5 Reference?:5 ApplicableAddress?>Address;
HazardousGoodsTransit=TransportEmergencyCardCode?:4 PackingCriteriaCode?:4 HazardousRegulationCode?:4
InhalationToxicityZoneCode?:4 TransportAuthorizationCode?:4 MaximumTemperature?>Temperature
MinimumTemperature?>Temperature; TransportHandlingUnit=ID?:0 TransportHandlingUnitTypeCode?:4 HandlingCode?:4
HandlingInstructions*:5 HazardousRiskIndicator?:1 TotalGoodsItemQuantity?:10 TotalPackageQuantity?:10 DamageRemarks*:5
ShippingMarks*:5 TraceID?:0 HandlingUnitDespatchLine*>DespatchLine ActualPackage*>Package
ReceivedHandlingUnitReceiptLine*>ReceiptLine TransportEquipment*> TransportMeans*> HazardousGoodsTransit*>
MeasurementDimension*>Dimension MinimumTemperature?>Temperature MaximumTemperature?>Temperature GoodsItem*>
FloorSpaceMeasurementDimension?>Dimension PalletSpaceMeasurementDimension?>Dimension
ShipmentDocumentReference*>DocumentReference Status*> CustomsDeclaration*> ReferencedShipment*>Shipment Package*>;
DespatchLine=ID:0 UUID?:0 Note*:5 LineStatusCode?:4 DeliveredQuantity?:10 BackorderQuantity?:10 BackorderReason*:5
OutstandingQuantity?:10 OutstandingReason*:5 OversupplyQuantity?:10 OrderLineReference+> DocumentReference*> Item>
Shipment*>; OrderLineReference=LineID:0 SalesOrderLineID?:0 UUID?:0 LineStatusCode?:4 OrderReference?>;
Item=Description*:5 PackQuantity?:10 PackSizeNumeric?:6 CatalogueIndicator?:1 Name?:5 HazardousRiskIndicator?:1
AdditionalInformation*:5 Keyword*:5 BrandName*:5 ModelName*:5 BuyersItemIdentification?>ItemIdentification
SellersItemIdentification?>ItemIdentification ManufacturersItemIdentification*>ItemIdentification
StandardItemIdentification?>ItemIdentification CatalogueItemIdentification?>ItemIdentification
AdditionalItemIdentification*>ItemIdentification CatalogueDocumentReference?>DocumentReference
ItemSpecificationDocumentReference*>DocumentReference OriginCountry?>Country CommodityClassification*>
TransactionConditions*> HazardousItem*> ClassifiedTaxCategory*>TaxCategory AdditionalItemProperty*>ItemProperty
ManufacturerParty*>Party InformationContentProviderParty?>Party OriginAddress*>Address ItemInstance*> Certificate*>
Dimension*>; ItemIdentification=ID:0 ExtendedID?:0 BarcodeSymbologyID?:0 PhysicalAttribute*>
MeasurementDimension*>Dimension IssuerParty?>Party; PhysicalAttribute=AttributeID:0 PositionCode?:4 DescriptionCode?:4
Description*:5; CommodityClassification=NatureCode?:4 CargoTypeCode?:4 CommodityCode?:4 ItemClassificationCode?:4;
TransactionConditions=ID?:0 ActionCode?:4 Description*:5 DocumentReference*>; HazardousItem=ID?:0 PlacardNotation?:5
PlacardEndorsement?:5 AdditionalInformation*:5 UNDGCode?:4 EmergencyProceduresCode?:4 MedicalFirstAidGuideCode?:4
TechnicalName?:5 CategoryName?:5 HazardousCategoryCode?:4 UpperOrangeHazardPlacardID?:0 LowerOrangeHazardPlacardID?:0
MarkingID?:0 HazardClassID?:0 NetWeightMeasure?:7 NetVolumeMeasure?:7 Quantity?:10 ContactParty?>Party
SecondaryHazard*> HazardousGoodsTransit*> EmergencyTemperature?>Temperature FlashpointTemperature?>Temperature
AdditionalTemperature*>Temperature; SecondaryHazard=ID?:0 PlacardNotation?:5 PlacardEndorsement?:5
EmergencyProceduresCode?:4 Extension*:5; ItemProperty=ID?:0 Name:5 NameCode?:4 TestMethod?:5 Value?:5
ValueQuantity?:10 ValueQualifier*:5 ImportanceCode?:4 ListValue*:5 UsabilityPeriod?>Period ItemPropertyGroup*>
RangeDimension?>Dimension ItemPropertyRange?>; ItemPropertyGroup=ID:0 Name?:5 ImportanceCode?:4;
ItemPropertyRange=MinimumValue?:5 MaximumValue?:5; ItemInstance=ProductTraceID?:0 ManufactureDate?:2
ManufactureTime?:3 BestBeforeDate?:2 RegistrationID?:0 SerialID?:0 AdditionalItemProperty*>ItemProperty
LotIdentification?>; LotIdentification=LotNumberID?:0 ExpiryDate?:2 AdditionalItemProperty*>ItemProperty;
Certificate=ID:0 CertificateTypeCode:4 CertificateType:5 Remarks*:5 IssuerParty>Party DocumentReference*> Signature*>;
Package=ID?:0 Quantity?:10 ReturnableMaterialIndicator?:1 PackageLevelCode?:4 PackagingTypeCode?:4 PackingMaterial*:5
TraceID?:0 ContainedPackage*>Package ContainingTransportEquipment?>TransportEquipment GoodsItem*>
MeasurementDimension*>Dimension DeliveryUnit*> Delivery?> Pickup?> Despatch?>; GoodsItem=ID?:0 SequenceNumberID?:0
Description*:5 HazardousRiskIndicator?:1 DeclaredCustomsValueAmount?:9 DeclaredForCarriageValueAmount?:9
DeclaredStatisticsValueAmount?:9 FreeOnBoardValueAmount?:9 InsuranceValueAmount?:9 ValueAmount?:9
GrossWeightMeasure?:7 NetWeightMeasure?:7 NetNetWeightMeasure?:7 ChargeableWeightMeasure?:7 GrossVolumeMeasure?:7
NetVolumeMeasure?:7 Quantity?:10 PreferenceCriterionCode?:4 RequiredCustomsID?:0 CustomsStatusCode?:4
CustomsTariffQuantity?:10 CustomsImportClassifiedIndicator?:1 ChargeableQuantity?:10 ReturnableQuantity?:10 TraceID?:0
Item*> GoodsItemContainer*> FreightAllowanceCharge*>AllowanceCharge InvoiceLine*> Temperature*>
ContainedGoodsItem*>GoodsItem OriginAddress?>Address Delivery?> Pickup?> Despatch?> MeasurementDimension*>Dimension
ContainingPackage*>Package ShipmentDocumentReference?>DocumentReference MinimumTemperature?>Temperature
MaximumTemperature?>Temperature; GoodsItemContainer=ID:0 Quantity?:10 TransportEquipment*>; InvoiceLine=ID:0 UUID?:0
Note*:5 InvoicedQuantity?:10 LineExtensionAmount:9 TaxPointDate?:2 AccountingCostCode?:4 AccountingCost?:5
PaymentPurposeCode?:4 FreeOfChargeIndicator?:1 InvoicePeriod*>Period OrderLineReference*>
DespatchLineReference*>LineReference ReceiptLineReference*>LineReference BillingReference*> DocumentReference*>
PricingReference?> OriginatorParty?>Party Delivery*> PaymentTerms*> AllowanceCharge*> TaxTotal*>
WithholdingTaxTotal*>TaxTotal Item> Price?> DeliveryTerms?> SubInvoiceLine*>InvoiceLine
ItemPriceExtension?>PriceExtension; LineReference=LineID:0 UUID?:0 LineStatusCode?:4 DocumentReference?>;
PricingReference=OriginalItemLocationQuantity?>ItemLocationQuantity AlternativeConditionPrice*>Price;
ItemLocationQuantity=LeadTimeMeasure?:7 MinimumQuantity?:10 MaximumQuantity?:10 HazardousRiskIndicator?:1
TradingRestrictions*:5 ApplicableTerritoryAddress*>Address Price?> DeliveryUnit*> ApplicableTaxCategory*>TaxCategory
Package?> AllowanceCharge*> DependentPriceReference?>; Price=PriceAmount:9 BaseQuantity?:10 PriceChangeReason*:5
PriceTypeCode?:4 PriceType?:5 OrderableUnitFactorRate?:6 ValidityPeriod*>Period PriceList?> AllowanceCharge*>
PricingExchangeRate?>ExchangeRate; PriceList=ID?:0 StatusCode?:4 ValidityPeriod*>Period PreviousPriceList?>PriceList;
ExchangeRate=SourceCurrencyCode:4 SourceCurrencyBaseRate?:6 TargetCurrencyCode:4 TargetCurrencyBaseRate?:6
ExchangeMarketID?:0 CalculationRate?:6 MathematicOperatorCode?:4 Date?:2 ForeignExchangeContract?>Contract;
DependentPriceReference=Percent?:6 LocationAddress?>Address DependentLineReference?>LineReference; PaymentTerms=ID?:0
PaymentMeansID*:0 PrepaidPaymentReferenceID?:0 Note*:5 ReferenceEventCode?:4 SettlementDiscountPercent?:6
PenaltySurchargePercent?:6 PaymentPercent?:6 Amount?:9 SettlementDiscountAmount?:9 PenaltyAmount?:9
PaymentTermsDetailsURI?:0 PaymentDueDate?:2 InstallmentDueDate?:2 InvoicingPartyReference?:5 SettlementPeriod?>Period
PenaltyPeriod?>Period ExchangeRate?> ValidityPeriod?>Period; PriceExtension=Amount:9 TaxTotal*>; Pickup=ID?:0
ActualPickupDate?:2 ActualPickupTime?:3 EarliestPickupDate?:2 EarliestPickupTime?:3 LatestPickupDate?:2
LatestPickupTime?:3 PickupLocation?>Location PickupParty?>Party; ReceiptLine=ID:0 UUID?:0 Note*:5 ReceivedQuantity?:10
ShortQuantity?:10 ShortageActionCode?:4 RejectedQuantity?:10 RejectReasonCode?:4 RejectReason*:5 RejectActionCode?:4
QuantityDiscrepancyCode?:4 OversupplyQuantity?:10 ReceivedDate?:2 TimingComplaintCode?:4 TimingComplaint?:5
OrderLineReference?> DespatchLineReference*>LineReference DocumentReference*> Item*> Shipment*>; ShipmentStage=ID?:0
TransportModeCode?:4 TransportMeansTypeCode?:4 TransitDirectionCode?:4 PreCarriageIndicator?:1 OnCarriageIndicator?:1
EstimatedDeliveryDate?:2 EstimatedDeliveryTime?:3 RequiredDeliveryDate?:2 RequiredDeliveryTime?:3 LoadingSequenceID?:0
SuccessiveSequenceID?:0 Instructions*:5 DemurrageInstructions*:5 CrewQuantity?:10 PassengerQuantity?:10
TransitPeriod?>Period CarrierParty*>Party TransportMeans?> LoadingPortLocation?>Location
UnloadingPortLocation?>Location TransshipPortLocation?>Location LoadingTransportEvent?>TransportEvent
ExaminationTransportEvent?>TransportEvent AvailabilityTransportEvent?>TransportEvent
ExportationTransportEvent?>TransportEvent DischargeTransportEvent?>TransportEvent
WarehousingTransportEvent?>TransportEvent TakeoverTransportEvent?>TransportEvent
OptionalTakeoverTransportEvent?>TransportEvent DropoffTransportEvent?>TransportEvent
ActualPickupTransportEvent?>TransportEvent DeliveryTransportEvent?>TransportEvent
ReceiptTransportEvent?>TransportEvent StorageTransportEvent?>TransportEvent AcceptanceTransportEvent?>TransportEvent
TerminalOperatorParty?>Party CustomsAgentParty?>Party EstimatedTransitPeriod?>Period
FreightAllowanceCharge*>AllowanceCharge FreightChargeLocation?>Location DetentionTransportEvent*>TransportEvent
RequestedDepartureTransportEvent?>TransportEvent RequestedArrivalTransportEvent?>TransportEvent
RequestedWaypointTransportEvent*>TransportEvent PlannedDepartureTransportEvent?>TransportEvent
PlannedArrivalTransportEvent?>TransportEvent PlannedWaypointTransportEvent*>TransportEvent
ActualDepartureTransportEvent?>TransportEvent ActualWaypointTransportEvent?>TransportEvent
ActualArrivalTransportEvent?>TransportEvent TransportEvent*> EstimatedDepartureTransportEvent?>TransportEvent
EstimatedArrivalTransportEvent?>TransportEvent PassengerPerson*>Person DriverPerson*>Person ReportingPerson?>Person
CrewMemberPerson*>Person SecurityOfficerPerson?>Person MasterPerson?>Person ShipsSurgeonPerson?>Person;
EnvironmentalEmission=EnvironmentalEmissionTypeCode:4 ValueMeasure:7 Description*:5 EmissionCalculationMethod*>;
EmissionCalculationMethod=CalculationMethodCode?:4 FullnessIndicationCode?:4 MeasurementFromLocation?>Location
MeasurementToLocation?>Location; ServiceFrequency=WeekDayCode:4; Payment=ID?:0 PaidAmount?:9 ReceivedDate?:2
PaidDate?:2 PaidTime?:3 InstructionID?:0; MonetaryTotal=LineExtensionAmount?:9 TaxExclusiveAmount?:9
TaxInclusiveAmount?:9 AllowanceTotalAmount?:9 ChargeTotalAmount?:9 PrepaidAmount?:9 PayableRoundingAmount?:9
PayableAmount:9 PayableAlternativeAmount?:9; CreditNote=UBLExtensions?> UBLVersionID?:0 CustomizationID?:0
ProfileID?:0 ProfileExecutionID?:0 ID:0 CopyIndicator?:1 UUID?:0 IssueDate:2 IssueTime?:3 TaxPointDate?:2
CreditNoteTypeCode?:4 Note*:5 DocumentCurrencyCode?:4 TaxCurrencyCode?:4 PricingCurrencyCode?:4 PaymentCurrencyCode?:4
PaymentAlternativeCurrencyCode?:4 AccountingCostCode?:4 AccountingCost?:5 LineCountNumeric?:6 BuyerReference?:5
InvoicePeriod*>Period DiscrepancyResponse*>Response OrderReference?> BillingReference*>
DespatchDocumentReference*>DocumentReference ReceiptDocumentReference*>DocumentReference
ContractDocumentReference*>DocumentReference AdditionalDocumentReference*>DocumentReference
StatementDocumentReference*>DocumentReference OriginatorDocumentReference*>DocumentReference Signature*>
AccountingSupplierParty>SupplierParty AccountingCustomerParty>CustomerParty PayeeParty?>Party
BuyerCustomerParty?>CustomerParty SellerSupplierParty?>SupplierParty TaxRepresentativeParty?>Party Delivery*>
DeliveryTerms*> PaymentMeans*> PaymentTerms*> TaxExchangeRate?>ExchangeRate PricingExchangeRate?>ExchangeRate
PaymentExchangeRate?>ExchangeRate PaymentAlternativeExchangeRate?>ExchangeRate AllowanceCharge*> TaxTotal*>
LegalMonetaryTotal>MonetaryTotal CreditNoteLine+>; Response=ReferenceID?:0 ResponseCode?:4 Description*:5
EffectiveDate?:2 EffectiveTime?:3 Status*>; CreditNoteLine=ID:0 UUID?:0 Note*:5 CreditedQuantity?:10
LineExtensionAmount?:9 TaxPointDate?:2 AccountingCostCode?:4 AccountingCost?:5 PaymentPurposeCode?:4
FreeOfChargeIndicator?:1 InvoicePeriod*>Period OrderLineReference*> DiscrepancyResponse*>Response
DespatchLineReference*>LineReference ReceiptLineReference*>LineReference BillingReference*> DocumentReference*>
PricingReference?> OriginatorParty?>Party Delivery*> PaymentTerms*> TaxTotal*> AllowanceCharge*> Item?> Price?>
DeliveryTerms*> SubCreditNoteLine*>CreditNoteLine ItemPriceExtension?>PriceExtension`;
