/** Factur-X 1.09 (ZUGFeRD 2.5): what its profiles have to say about the elements of a line. */
export const lineContexts = `
SupplyChainTradeTransaction{ IncludedSupplyChainTradeLineItem{ 266bx=AssociatedDocumentLineDocument! 267bx=SpecifiedTradeProduct!
268b=SpecifiedLineTradeAgreement! 269b=SpecifiedLineTradeDelivery! AssociatedDocumentLineDocument{ 270bx=LineID!
271b=IncludedNote? IncludedNote{ 1012=Content? SubjectCode? 529b=Content! ContentCode{ -@listID -@listVersionID}
SubjectCode{ :allSubjects -@listID -@listVersionID b=-}} LineID{ bx=-@schemeID} LineStatusCode{ 334=:=1-119}
LineStatusReasonCode{ :=DETAIL,GROUP,INFORMATION -@listID -@listVersionID} ParentLineID{ -@schemeID}}
SpecifiedLineTradeAgreement{ 272b=NetPriceProductTradePrice! AdditionalReferencedDocument{ 1015=IssuerAssignedID!
TypeCode! Name? AttachmentBinaryObject? AttachmentBinaryObject{ @mimeCode! @mimeCode:attachments @filename!}
FormattedIssueDateTime{ DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID}
ReferenceTypeCode{ :references} TypeCode{ :=130,50,916} URIID{ -@schemeID}} ApplicableTradeDeliveryTerms{
DeliveryTypeCode! DeliveryTypeCode{ :=1,2,CFR,CIF,CIP,CPT,DAP,DDP,DPU,EXW,FAS,FCA,FOB} RelevantTradeLocation{
CountryID{ :countries}}} BuyerOrderReferencedDocument{ AttachmentBinaryObject{ -} FormattedIssueDateTime{
DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID} Name{ -}
ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}} ContractReferencedDocument{ AttachmentBinaryObject{ -}
FormattedIssueDateTime{ DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID}
Name{ -} ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}} GrossPriceProductTradePrice{ 273bx=ChargeAmount!
274b=AppliedTradeAllowanceCharge[false]? AppliedTradeAllowanceCharge[!false,true]{ bx=-}
AppliedTradeAllowanceCharge[false]{ 530bx=ChargeIndicator! 531bx=ActualAmount! ActualAmount{ bx=-@currencyID}
BasisAmount{ -@currencyID b=-} BasisQuantity{ -} CategoryTradeTax{ bx=-} ReasonCode{ :allowances -@listID b=-}
SequenceNumeric{ -} CalculationPercent{ b=-} Reason{ b=-}} AppliedTradeAllowanceCharge[true]{ ChargeIndicator!
ActualAmount! ActualAmount{ -@currencyID} BasisAmount{ -@currencyID} BasisQuantity{ -} CategoryTradeTax{ -}
ReasonCode[!5153,unlisted]{ -} ReasonCode[5153]{ :otherTaxes} ReasonCode[unlisted]{ -@listID} SequenceNumeric{ -}}
BasisQuantity{ 275b1037x=@unitCode:units} ChargeAmount{ bx=-@currencyID} IncludedTradeTax{ -}} ItemSellerTradeParty{
1038=RoleCode? Description? URIUniversalCommunication? SpecifiedTaxRegistration[VA]? SpecifiedTaxRegistration[FC]?
DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ -@schemeID}}
FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}}
GlobalID{ @schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName?
CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{ @schemeID:agencies}
PostalTradeAddress{ -}} SpecifiedTaxRegistration[!FC,VA]{ -} SpecifiedTaxRegistration[FC]{ ID! ID{ @schemeID!}}
SpecifiedTaxRegistration[VA]{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{
@schemeID! @schemeID:endpoints}}} NetPriceProductTradePrice{ 532bx=ChargeAmount! 336=IncludedTradeTax?
AppliedTradeAllowanceCharge{ bx=-} BasisQuantity{ 533b1059x=@unitCode:units} ChargeAmount{ bx=-@currencyID}
IncludedTradeTax{ 1060=CalculatedAmount! TypeCode! CategoryCode! RateApplicablePercent! AllowanceChargeBasisAmount{ -}
BasisAmount{ -} CalculatedAmount{ -@currencyID} CategoryCode{ :categories} DueDateTypeCode{ -} ExemptionReasonCode{
:exemptions -@listID -@listVersionID} LineTotalBasisAmount{ -} TaxPointDate{ -} TypeCode{ :=VAT}}}
QuotationReferencedDocument{ AttachmentBinaryObject{ -} FormattedIssueDateTime{ DateTimeString{ @format!
@format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID} Name{ -} ReferenceTypeCode{ -} TypeCode{ -}
URIID{ -}} SellerOrderReferencedDocument{ AttachmentBinaryObject{ -} FormattedIssueDateTime{ DateTimeString{ @format!
@format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID} Name{ -} ReferenceTypeCode{ -} TypeCode{ -}
URIID{ -}} UltimateCustomerOrderReferencedDocument{ AttachmentBinaryObject{ -} FormattedIssueDateTime{ DateTimeString{
@format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID} Name{ -} ReferenceTypeCode{ -} TypeCode{
-} URIID{ -}}} SpecifiedLineTradeDelivery{ 276b=BilledQuantity! ActualDeliverySupplyChainEvent{ OccurrenceDateTime!
OccurrenceDateTime{ DateTimeString{ @format! @format:=102}}} BilledQuantity{ 534b1076x=@unitCode:units}
ChargeFreeQuantity{ 1077=@unitCode! @unitCode:units} DeliveryNoteReferencedDocument{ AttachmentBinaryObject{ -}
FormattedIssueDateTime{ DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID}
Name{ -} ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}} DespatchAdviceReferencedDocument{ AttachmentBinaryObject{ -}
FormattedIssueDateTime{ DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID}
Name{ -} ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}} PackageQuantity{ @unitCode! @unitCode:units}
PerPackageUnitQuantity{ @unitCode! @unitCode:units} ReceivingAdviceReferencedDocument{ AttachmentBinaryObject{ -}
FormattedIssueDateTime{ DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID}
Name{ -} ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}} ShipToTradeParty{ ID? RoleCode? URIUniversalCommunication?
SpecifiedTaxRegistration? DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{
-@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber!
URIID{ -}}} Description{ -} GlobalID{ @schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{
CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}
SpecifiedLegalOrganization{ ID{ @schemeID! @schemeID:agencies} PostalTradeAddress{ -}} SpecifiedTaxRegistration{ ID!
ID{ @schemeID!}} URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}}
UltimateShipToTradeParty{ ID? RoleCode? URIUniversalCommunication? SpecifiedTaxRegistration? DefinedTradeContact{
EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ -@schemeID}} FaxUniversalCommunication{
CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}} Description{ -} GlobalID{
@schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{
:countries} PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{ @schemeID:agencies}
PostalTradeAddress{ -}} SpecifiedTaxRegistration{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID!
CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}}} SpecifiedLineTradeSettlement{
337=InvoiceReferencedDocument? 278b=ApplicableTradeTax! 279b=SpecifiedTradeSettlementLineMonetarySummation!
AdditionalReferencedDocument{ 615=IssuerAssignedID! TypeCode! AttachmentBinaryObject{ -} FormattedIssueDateTime{ -}
IssuerAssignedID{ -@schemeID} LineID{ -} Name{ -} ReferenceTypeCode{ 1126=:references} TypeCode{ :=130,50,916} URIID{
-}} ApplicableTradeTax{ 338=CalculatedAmount? 535b=TypeCode! 536b=CategoryCode! AllowanceChargeBasisAmount{ -}
BasisAmount{ bx=-} CalculatedAmount{ -@currencyID b=-} CategoryCode{ 1128=:categories 537b=:=AE,E,G,K,L,M,O,S,Z}
DueDateTypeCode{ :taxPoints b=-} ExemptionReasonCode{ :exemptions -@listID -@listVersionID b=-} LineTotalBasisAmount{
-} TaxPointDate{ -} TypeCode{ :otherTaxes 538b=:=VAT} ExemptionReason{ b=-}} BillingSpecifiedPeriod{ CompleteDateTime{
-} Description{ -} EndDateTime{ DateTimeString{ 539bx=@format! 540b1132x=@format:=102}} StartDateTime{ DateTimeString{
541bx=@format! 542b1133x=@format:=102}}} InvoiceReferencedDocument{ AttachmentBinaryObject{ -} FormattedIssueDateTime{
DateTimeString{ 1134=@format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -@schemeID} Name{ -}
ReferenceTypeCode{ -} TypeCode{ :earlierDocuments} URIID{ -}} ReceivableSpecifiedTradeAccountingAccount{ ID{
-@schemeID}} SpecifiedTradeAllowanceCharge[!false,true]{ bx=-} SpecifiedTradeAllowanceCharge[false]{
543bx=ChargeIndicator! 544bx=ActualAmount! ActualAmount{ bx=-@currencyID} BasisAmount{ -@currencyID b=-}
BasisQuantity{ -} CategoryTradeTax{ bx=-} ReasonCode{ 545b1137x=:allowances -@listID} SequenceNumeric{ -}
CalculationPercent{ b=-}} SpecifiedTradeAllowanceCharge[true]{ 546bx=ChargeIndicator! 547bx=ActualAmount!
ActualAmount{ bx=-@currencyID} BasisAmount{ -@currencyID b=-} BasisQuantity{ -} CategoryTradeTax{ bx=-}
ReasonCode[!5153,unlisted]{ bx=-} ReasonCode[5153]{ 1138=:otherTaxes} ReasonCode[unlisted]{ 548b1139x=:charges
-@listID} SequenceNumeric{ -} CalculationPercent{ b=-}} SpecifiedTradeSettlementLineMonetarySummation{
382=LineTotalAmount? 1140=ChargeTotalAmount? AllowanceTotalAmount? 387=TaxTotalAmount[own]? TaxTotalAmount[tax]?
340=GrandTotalAmount? TotalAllowanceChargeAmount? 549b=LineTotalAmount! AllowanceTotalAmount{ -@currencyID}
ChargeTotalAmount{ -@currencyID} GrandTotalAmount{ -@currencyID} LineTotalAmount{ bx=-@currencyID}
TaxTotalAmount[!own,tax]{ -} TaxTotalAmount[own]{ 1142=@currencyID:currencies} TaxTotalAmount[tax]{
@currencyID:currencies} TotalAllowanceChargeAmount{ -@currencyID}}} SpecifiedTradeProduct{ 550bx=Name!
625=Description? ApplicableProductCharacteristic{ 1144=Description? 384=Value? TypeCode{ -@listID -@listVersionID}}
BatchID{ -@schemeID} BuyerAssignedID{ -@schemeID} DesignatedProductClassification{ 342=ClassName? ClassCode{
296=@listID! 1145=@listID:classes}} GlobalID{ 551bx=@schemeID! 552b1146x=@schemeID:agencies} ID{ -@schemeID}
IncludedReferencedProduct{ 1147=ID? 343=IndustryAssignedID? 1148=Name! Description? 344=UnitQuantity? BuyerAssignedID{
-@schemeID} GlobalID{ 1150=@schemeID! @schemeID:agencies} ID{ -@schemeID} IndustryAssignedID{ -@schemeID}
SellerAssignedID{ -@schemeID} UnitQuantity{ @unitCode! @unitCode:units}} IndividualTradeProductInstance{ BatchID{
-@schemeID} SupplierAssignedSerialID{ -@schemeID}} IndustryAssignedID{ -@schemeID} ManufacturerTradeParty{ RoleCode?
Description? URIUniversalCommunication? 386=SpecifiedTaxRegistration[VA]?? 385=SpecifiedTaxRegistration[FC]??
DefinedTradeContact{ EmailURIUniversalCommunication{ 1157=URIID! CompleteNumber{ -} URIID{ -@schemeID}}
FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}}
GlobalID{ @schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName?
CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{ @schemeID:agencies}
PostalTradeAddress{ -}} SpecifiedTaxRegistration[!FC,VA]{ -} SpecifiedTaxRegistration[FC]{ ID! ID{ @schemeID!}}
SpecifiedTaxRegistration[VA]{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{
@schemeID! @schemeID:endpoints}}} ModelID{ -@schemeID} OriginTradeCountry{ 627=ID! ID{ 1173=:countries}}
SellerAssignedID{ -@schemeID}}}}`;
