/**
 * Factur-X 1.09 (ZUGFeRD 2.5): what its profiles have to say about the elements of a CII file, but for those of its lines.
 * `factur-x-elements.ts` says how it is written.
 */
export const headContexts = `
ExchangedDocument{ 19mwbx=ID! 630=Name? 20mwbx=TypeCode! 315=LanguageID? EffectiveSpecifiedPeriod{ CompleteDateTime!
CompleteDateTime{ DateTimeString{ 631=@format! @format:=102}} Description{ -} EndDateTime{ -} StartDateTime{ -}} ID{
mwbx=-@schemeID} IncludedNote{ 317=Content? 161wbx=SubjectCode? 160wb=Content! ContentCode{ -@listID -@listVersionID}
SubjectCode{ 162w490b633x=:allSubjects -@listID -@listVersionID}} IssueDateTime{ DateTimeString{ 21mwbx=@format!
22m416w491b634x=@format:=102}} LanguageID{ 389=:languages -@schemeID} TypeCode{ 23m417w492b635x=:documents}}
ExchangedDocumentContext{ 24mwbx=BusinessProcessSpecifiedDocumentContextParameter?
25mwbx=GuidelineSpecifiedDocumentContextParameter! BusinessProcessSpecifiedDocumentContextParameter{ 406mwbx=ID! ID{
mwbx=-@schemeID}} GuidelineSpecifiedDocumentContextParameter{ 407mwbx=ID! ID{ 636=:extended mwbx=-@schemeID
493b=:basic 418w=:basicwl 26m=:minimum}}} SupplyChainTradeTransaction{ 265bx=IncludedSupplyChainTradeLineItem+
ApplicableHeaderTradeAgreement{ 27mwbx=SellerTradeParty! 28mwbx=BuyerTradeParty!
AdditionalReferencedDocument[!130,50,916]{ -} AdditionalReferencedDocument[130]{ 557=IssuerAssignedID! TypeCode!
AttachmentBinaryObject{ -} FormattedIssueDateTime{ DateTimeString{ 637=@format! @format:=102,205}} IssuerAssignedID{
-@schemeID} LineID{ -} Name{ -} ReferenceTypeCode{ :references} TypeCode{ :=130} URIID{ -}}
AdditionalReferencedDocument[50]{ 560=IssuerAssignedID! TypeCode! AttachmentBinaryObject{ -} FormattedIssueDateTime{
DateTimeString{ 641=@format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -} Name{ -} ReferenceTypeCode{
-} TypeCode{ :=50} URIID{ -}} AdditionalReferencedDocument[916]{ 563=IssuerAssignedID! TypeCode! 283=Name?
AttachmentBinaryObject? AttachmentBinaryObject{ @mimeCode! 644=@mimeCode:attachments 286=@filename!}
FormattedIssueDateTime{ DateTimeString{ 645=@format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -}
ReferenceTypeCode{ -} TypeCode{ :=916} URIID{ -@schemeID}} ApplicableTradeDeliveryTerms{ 319=DeliveryTypeCode!
DeliveryTypeCode{ :=1,2,CFR,CIF,CIP,CPT,DAP,DDP,DPU,EXW,FAS,FCA,FOB} RelevantTradeLocation{ CountryID{
648=:countries}}} BuyerAgentTradeParty{ ID? Name! 321=RoleCode? 651=URIUniversalCommunication?
SpecifiedTaxRegistration? DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{
-@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber!
URIID{ -}}} Description{ -} GlobalID{ @schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{
CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}
SpecifiedLegalOrganization{ ID{ @schemeID:agencies} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{
:countries} PostcodeCode{ -@listID -@listVersionID}}} SpecifiedTaxRegistration{ ID! ID{ @schemeID!}}
URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}}
BuyerOrderReferencedDocument{ 29mwbx=IssuerAssignedID! AttachmentBinaryObject{ -} FormattedIssueDateTime{ wb=-
DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ mwbx=-@schemeID} LineID{ -} Name{ -} ReferenceTypeCode{
-} TypeCode{ -} URIID{ -}} BuyerTaxRepresentativeTradeParty{ ID? Name! RoleCode? URIUniversalCommunication?
SpecifiedTaxRegistration! DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{
-@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber!
URIID{ -}}} Description{ -} GlobalID{ @schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{
CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}
SpecifiedLegalOrganization{ ID{ @schemeID:agencies} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{
:countries} PostcodeCode{ -@listID -@listVersionID}}} SpecifiedTaxRegistration{ ID! ID{ @schemeID!}}
URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}} BuyerTradeParty{
163wbx=ID? 30mwbx=Name! RoleCode? Description? 419wbx=PostalTradeAddress! 165wbx=URIUniversalCommunication?
166wbx=SpecifiedTaxRegistration? 164wb=GlobalID? DefinedTradeContact{ EmailURIUniversalCommunication{ 566=URIID!
CompleteNumber{ -} URIID{ -@schemeID}} FaxUniversalCommunication{ 696=CompleteNumber! URIID{ -}}
TelephoneUniversalCommunication{ 289=CompleteNumber! URIID{ -}}} GlobalID{ 420wbx=@schemeID!
697=@schemeID:partyAgencies 421w494b=@schemeID:earlierAgencies} ID{ wbx=-@schemeID} PostalTradeAddress{
422wbx=CountryID! 167wbx=CountrySubDivisionName? m=- CountryID{ 423w495b698x=:countries} PostcodeCode{ -@listID
-@listVersionID}} SpecifiedLegalOrganization{ 408m=ID! ID{ 31m424w496b699x=@schemeID:agencies} PostalTradeAddress{
700=CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}
TradingBusinessName{ wb=-}} SpecifiedTaxRegistration{ 425wbx=ID! m=- ID{ 426wbx=@schemeID!
427w497b703x=@schemeID:=VA}} URIUniversalCommunication{ 168wbx=URIID! CompleteNumber{ -} URIID{ 428wbx=@schemeID!
429w498b704x=@schemeID:endpoints}}} ContractReferencedDocument{ 430wbx=IssuerAssignedID! AttachmentBinaryObject{ -}
FormattedIssueDateTime{ wb=- DateTimeString{ 705=@format! @format:=102,205}} IssuerAssignedID{ wbx=-@schemeID} LineID{
-} Name{ -} ReferenceTypeCode{ :lineReferences} TypeCode{ -} URIID{ -}} ProductEndUserTradeParty{ ID? Name! RoleCode?
URIUniversalCommunication? SpecifiedTaxRegistration? DefinedTradeContact{ EmailURIUniversalCommunication{ URIID!
CompleteNumber{ -} URIID{ -@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}}
TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}} Description{ -} GlobalID{ @schemeID!
@schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{ :countries}
PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{ @schemeID:agencies} PostalTradeAddress{
CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}}
SpecifiedTaxRegistration{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ @schemeID!
@schemeID:endpoints}}} QuotationReferencedDocument{ IssuerAssignedID! AttachmentBinaryObject{ -}
FormattedIssueDateTime{ DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -} Name{ -}
ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}} SalesAgentTradeParty{ ID? Name! RoleCode? URIUniversalCommunication?
SpecifiedTaxRegistration? DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{
-@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber!
URIID{ -}}} Description{ -} GlobalID{ @schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{
CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}
SpecifiedLegalOrganization{ ID{ @schemeID:agencies} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{
:countries} PostcodeCode{ -@listID -@listVersionID}}} SpecifiedTaxRegistration{ ID! ID{ @schemeID!}}
URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}}
SellerOrderReferencedDocument{ 572=IssuerAssignedID! AttachmentBinaryObject{ -} FormattedIssueDateTime{
DateTimeString{ 755=@format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -} Name{ -} ReferenceTypeCode{
-} TypeCode{ -} URIID{ -}} SellerTaxRepresentativeTradeParty{ ID? 431wbx=Name! RoleCode? 432wbx=PostalTradeAddress!
URIUniversalCommunication? 169wbx=SpecifiedTaxRegistration! DefinedTradeContact{ EmailURIUniversalCommunication{
URIID! CompleteNumber{ -} URIID{ -@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}}
TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}} Description{ -} GlobalID{ @schemeID!
@schemeID:partyAgencies wb=-} ID{ -@schemeID wb=-} PostalTradeAddress{ 433wbx=CountryID!
434wbx=CountrySubDivisionName? CountryID{ 435w499b765x=:countries} PostcodeCode{ -@listID -@listVersionID}}
SpecifiedLegalOrganization{ wb=- ID{ 766=@schemeID:agencies} PostalTradeAddress{ CountryID! CountrySubDivisionName?
CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}} SpecifiedTaxRegistration{ 436wbx=ID! ID{
437wbx=@schemeID! 438w500b770x=@schemeID:=VA}} URIUniversalCommunication{ 771=URIID! wb=- CompleteNumber{ -} URIID{
@schemeID! @schemeID:endpoints}}} SellerTradeParty{ 409mwbx=Name! RoleCode? 575=Description?
32mwbx=PostalTradeAddress! 439wbx=URIUniversalCommunication? 33mwbx=SpecifiedTaxRegistration[VA]?
34mwbx=SpecifiedTaxRegistration[FC]? DefinedTradeContact{ EmailURIUniversalCommunication{ 577=URIID! CompleteNumber{
-} URIID{ -@schemeID}} FaxUniversalCommunication{ 775=CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{
578=CompleteNumber! URIID{ -}}} GlobalID{ 440wbx=@schemeID! 776=@schemeID:partyAgencies
441w501b=@schemeID:earlierAgencies} ID{ wbx=-@schemeID} PostalTradeAddress{ 35mwbx=CountryID!
442wbx=CountrySubDivisionName? CountryID{ 36m443w502b777x=:countries} PostcodeCode{ -@listID -@listVersionID}}
SpecifiedLegalOrganization{ ID{ 410m444w503b778x=@schemeID:agencies} PostalTradeAddress{ 779=CountryID!
CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}}
SpecifiedTaxRegistration[!FC,VA]{ mwbx=-} SpecifiedTaxRegistration[FC]{ 411mwbx=ID! ID{ 37mwbx=@schemeID!}}
SpecifiedTaxRegistration[VA]{ 412mwbx=ID! ID{ 413mwbx=@schemeID!}} URIUniversalCommunication{ 445wbx=URIID!
CompleteNumber{ -} URIID{ 446wbx=@schemeID! 447w504b782x=@schemeID:endpoints}}} SpecifiedProcuringProject{ ID{
-@schemeID}} UltimateCustomerOrderReferencedDocument{ 783=IssuerAssignedID! AttachmentBinaryObject{ -}
FormattedIssueDateTime{ DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -} Name{ -}
ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}}} ApplicableHeaderTradeDelivery{ ActualDeliverySupplyChainEvent{
171wbx=OccurrenceDateTime! OccurrenceDateTime{ DateTimeString{ 448wbx=@format! 449w505b786x=@format:=102}}}
DeliveryNoteReferencedDocument{ 787=IssuerAssignedID! AttachmentBinaryObject{ -} FormattedIssueDateTime{
DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -} Name{ -} ReferenceTypeCode{ -}
TypeCode{ -} URIID{ -}} DespatchAdviceReferencedDocument{ 450wbx=IssuerAssignedID! AttachmentBinaryObject{ -}
FormattedIssueDateTime{ wb=- DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ wbx=-@schemeID} LineID{ -}
Name{ -} ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}} ReceivingAdviceReferencedDocument{ 584=IssuerAssignedID!
AttachmentBinaryObject{ -} FormattedIssueDateTime{ DateTimeString{ 792=@format! @format:=102,205}} IssuerAssignedID{
-@schemeID} LineID{ -} Name{ -} ReferenceTypeCode{ -} TypeCode{ -} URIID{ -}} RelatedSupplyChainConsignment{
SpecifiedLogisticsTransportMovement{ 322=ModeCode! ModeCode{ 346=:=0,1,2,3,4,5,6,7,8,9}}} ShipFromTradeParty{ 794=ID?
RoleCode? URIUniversalCommunication? SpecifiedTaxRegistration? DefinedTradeContact{ EmailURIUniversalCommunication{
URIID! CompleteNumber{ -} URIID{ -@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}}
TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}} Description{ -} GlobalID{ @schemeID!
@schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{ :countries}
PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{ @schemeID:agencies} PostalTradeAddress{
CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}}
SpecifiedTaxRegistration{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ @schemeID!
@schemeID:endpoints}}} ShipToTradeParty{ 451wbx=ID? RoleCode? URIUniversalCommunication? SpecifiedTaxRegistration?
452wb=GlobalID? DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ -@schemeID}}
FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}}
Description{ -} GlobalID{ 453wbx=@schemeID! @schemeID:partyAgencies 454w506b=@schemeID:earlierAgencies} ID{
wbx=-@schemeID} PostalTradeAddress{ 455wbx=CountryID! 456wbx=CountrySubDivisionName? CountryID{
457w507b822x=:countries} PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ wb=- ID{
823=@schemeID:agencies} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{
-@listID -@listVersionID}}} SpecifiedTaxRegistration{ ID! wb=- ID{ @schemeID!}} URIUniversalCommunication{ URIID! wb=-
CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}} UltimateShipToTradeParty{ ID? RoleCode?
URIUniversalCommunication? SpecifiedTaxRegistration? DefinedTradeContact{ EmailURIUniversalCommunication{ URIID!
CompleteNumber{ -} URIID{ -@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}}
TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}} Description{ -} GlobalID{ @schemeID!
@schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{ :countries}
PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{ @schemeID:agencies} PostalTradeAddress{
CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}}
SpecifiedTaxRegistration{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ @schemeID!
@schemeID:endpoints}}}} ApplicableHeaderTradeSettlement{ 172wbx=PaymentReference? 38mwbx=InvoiceCurrencyCode!
173wbx=ApplicableTradeTax+ 39mwbx=SpecifiedTradeSettlementHeaderMonetarySummation! 174wb=SpecifiedTradePaymentTerms?
175wb=ReceivableSpecifiedTradeAccountingAccount? ApplicableTradeTax{ 176wbx=CalculatedAmount! 458wbx=TypeCode!
177wbx=BasisAmount! 323=LineTotalBasisAmount? AllowanceChargeBasisAmount? 178wbx=CategoryCode!
AllowanceChargeBasisAmount{ -@currencyID} BasisAmount{ wbx=-@currencyID} CalculatedAmount{ wbx=-@currencyID}
CategoryCode{ 853=:categories 179w508b=:=AE,E,G,K,L,M,O,S,Z} DueDateTypeCode{ 180w509b854x=:taxPoints}
ExemptionReasonCode{ 181w510b855x=:exemptions -@listID -@listVersionID} LineTotalBasisAmount{ -@currencyID}
TaxPointDate{ DateString{ 590=@format! 856=@format:=102}} TypeCode{ :otherTaxes 459w511b=:=VAT}}
BillingSpecifiedPeriod{ Description? CompleteDateTime{ -} EndDateTime{ DateTimeString{ 460wbx=@format!
461w512b859x=@format:=102}} StartDateTime{ DateTimeString{ 462wbx=@format! 463w513b860x=@format:=102}}}
CreditorReferenceID{ wbx=-@schemeID} InvoiceCurrencyCode{ 40m464w514b861x=:currencies} InvoiceReferencedDocument{
415wbx=IssuerAssignedID! AttachmentBinaryObject{ -} FormattedIssueDateTime{ DateTimeString{ 465wbx=@format!
862=@format:=102,205 466w515b=@format:=102}} IssuerAssignedID{ wbx=-@schemeID} LineID{ -} Name{ -} ReferenceTypeCode{
-} TypeCode{ :earlierDocuments} URIID{ -}} InvoiceeTradeParty{ ID? Name! RoleCode? URIUniversalCommunication?
SpecifiedTaxRegistration? DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{
-@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber!
URIID{ -}}} Description{ -} GlobalID{ @schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{
CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}}
SpecifiedLegalOrganization{ ID{ @schemeID:agencies} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{
:countries} PostcodeCode{ -@listID -@listVersionID}}} SpecifiedTaxRegistration{ ID! ID{ @schemeID!}}
URIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}} InvoicerTradeParty{ ID?
Name! RoleCode? URIUniversalCommunication? SpecifiedTaxRegistration? DefinedTradeContact{
EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ -@schemeID}} FaxUniversalCommunication{
CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}} Description{ -} GlobalID{
@schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{
:countries} PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{ @schemeID:agencies}
PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID
-@listVersionID}}} SpecifiedTaxRegistration{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID! CompleteNumber{ -}
URIID{ @schemeID! @schemeID:endpoints}}} PayeeTradeParty{ 467wbx=ID? 469wbx=Name! RoleCode? URIUniversalCommunication?
SpecifiedTaxRegistration? 468wb=GlobalID? DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{
-} URIID{ -@schemeID}} FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{
CompleteNumber! URIID{ -}}} Description{ -} GlobalID{ 470wbx=@schemeID! @schemeID:partyAgencies
471w516b=@schemeID:earlierAgencies} ID{ wbx=-@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName? wb=-
CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{
472w517b918x=@schemeID:agencies} PostalTradeAddress{ 919=CountryID! CountrySubDivisionName? CountryID{ :countries}
PostcodeCode{ -@listID -@listVersionID}} TradingBusinessName{ wb=-}} SpecifiedTaxRegistration{ ID! wb=- ID{
@schemeID!}} URIUniversalCommunication{ URIID! wb=- CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}}
PayerTradeParty{ ID? Name! RoleCode? URIUniversalCommunication? SpecifiedTaxRegistration? DefinedTradeContact{
EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ -@schemeID}} FaxUniversalCommunication{
CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}} Description{ -} GlobalID{
@schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{
:countries} PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{ ID{ @schemeID:agencies}
PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID
-@listVersionID}}} SpecifiedTaxRegistration{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID! CompleteNumber{ -}
URIID{ @schemeID! @schemeID:endpoints}}} ReceivableSpecifiedTradeAccountingAccount{ ID{ wbx=-@schemeID} TypeCode{
:=1,2,3,4,5,6,7}} SpecifiedAdvancePayment{ 325=IncludedTradeTax+ InvoiceSpecifiedReferencedDocument?
FormattedReceivedDateTime{ DateTimeString{ 950=@format! @format:=102,205}} IncludedTradeTax{ CalculatedAmount!
TypeCode! CategoryCode! AllowanceChargeBasisAmount{ -} BasisAmount{ -} CalculatedAmount{ -@currencyID} CategoryCode{
:categories} DueDateTypeCode{ -} ExemptionReasonCode{ :exemptions -@listID -@listVersionID} LineTotalBasisAmount{ -}
TaxPointDate{ -} TypeCode{ :otherTaxes}} InvoiceSpecifiedReferencedDocument{ IssuerAssignedID! AttachmentBinaryObject{
-} FormattedIssueDateTime{ DateTimeString{ @format! @format:=102,205}} IssuerAssignedID{ -@schemeID} LineID{ -} Name{
-} ReferenceTypeCode{ -} TypeCode{ :earlierDocuments} URIID{ -}} PaidAmount{ -@currencyID}}
SpecifiedFinancialAdjustment{ 383=Reason! 962=ActualAmount! ActualAmount{ -@currencyID}}
SpecifiedLogisticsServiceCharge{ Description! 327=AppliedAmount! AppliedTradeTax+ AppliedAmount{ -@currencyID}
AppliedTradeTax{ 964=TypeCode! CategoryCode! 329=RateApplicablePercent! AllowanceChargeBasisAmount{ -} BasisAmount{ -}
CalculatedAmount{ -} CategoryCode{ 966=:categories} DueDateTypeCode{ -} ExemptionReasonCode{ :exemptions -@listID
-@listVersionID} LineTotalBasisAmount{ -} TaxPointDate{ -} TypeCode{ :otherTaxes}}}
SpecifiedTradeAllowanceCharge[!false,true]{ wbx=-} SpecifiedTradeAllowanceCharge[false]{ 183wbx=ChargeIndicator!
184wbx=ActualAmount! 185wbx=CategoryTradeTax! ActualAmount{ wbx=-@currencyID} BasisAmount{ wbx=-@currencyID}
BasisQuantity{ @unitCode:units} CategoryTradeTax{ 473wbx=TypeCode! 474wbx=CategoryCode! AllowanceChargeBasisAmount{ -}
BasisAmount{ wbx=-} CalculatedAmount{ wbx=-} CategoryCode{ :categories 475w518b=:=AE,E,G,K,L,M,O,S,Z} DueDateTypeCode{
wbx=-} ExemptionReasonCode{ :exemptions -@listID -@listVersionID wb=-} LineTotalBasisAmount{ -} TaxPointDate{ -}
TypeCode{ :otherTaxes 476w519b=:=VAT} ExemptionReason{ wb=-}} ReasonCode{ 186w520b973x=:allowances -@listID}}
SpecifiedTradeAllowanceCharge[true]{ 477wbx=ChargeIndicator! 478wbx=ActualAmount! 479wbx=CategoryTradeTax!
ActualAmount{ wbx=-@currencyID} BasisAmount{ wbx=-@currencyID} BasisQuantity{ 974=@unitCode:units} CategoryTradeTax{
480wbx=TypeCode! 481wbx=CategoryCode! AllowanceChargeBasisAmount{ -} BasisAmount{ wbx=-} CalculatedAmount{ wbx=-}
CategoryCode{ :categories 482w521b=:=AE,E,G,K,L,M,O,S,Z} DueDateTypeCode{ wbx=-} ExemptionReasonCode{ :exemptions
-@listID -@listVersionID wb=-} LineTotalBasisAmount{ -} TaxPointDate{ -} TypeCode{ :otherTaxes 483w522b=:=VAT}
ExemptionReason{ wb=-}} ReasonCode[!5153,unlisted]{ wbx=-} ReasonCode[5153]{ 390=:otherTaxesThanVat}
ReasonCode[unlisted]{ 391w523b978x=:charges -@listID}} SpecifiedTradePaymentTerms{ 187wbx=Description?
188wbx=DirectDebitMandateID? 330=PartialPaymentAmount? PayeeTradeParty? ApplicableTradePaymentDiscountTerms{
ActualDiscountAmount{ -@currencyID} BasisAmount{ -@currencyID} BasisDateTime{ DateTimeString{ 979=@format!
@format:=102}}} ApplicableTradePaymentPenaltyTerms{ ActualPenaltyAmount{ -@currencyID} BasisAmount{ -@currencyID}
BasisDateTime{ DateTimeString{ @format! @format:=102}} BasisPeriodMeasure{ 277=@unitCode!}} DirectDebitMandateID{
wbx=-@schemeID} DueDateDateTime{ DateTimeString{ 484wbx=@format! 485w524b983x=@format:=102}} PartialPaymentAmount{
-@currencyID} PayeeTradeParty{ 984=ID? Name! RoleCode? URIUniversalCommunication? SpecifiedTaxRegistration?
DefinedTradeContact{ EmailURIUniversalCommunication{ URIID! CompleteNumber{ -} URIID{ -@schemeID}}
FaxUniversalCommunication{ CompleteNumber! URIID{ -}} TelephoneUniversalCommunication{ CompleteNumber! URIID{ -}}}
Description{ -} GlobalID{ @schemeID! @schemeID:partyAgencies} ID{ -@schemeID} PostalTradeAddress{ CountryID!
CountrySubDivisionName? CountryID{ :countries} PostcodeCode{ -@listID -@listVersionID}} SpecifiedLegalOrganization{
ID{ @schemeID:agencies} PostalTradeAddress{ CountryID! CountrySubDivisionName? CountryID{ :countries} PostcodeCode{
-@listID -@listVersionID}}} SpecifiedTaxRegistration{ ID! ID{ @schemeID!}} URIUniversalCommunication{ URIID!
CompleteNumber{ -} URIID{ @schemeID! @schemeID:endpoints}}}} SpecifiedTradeSettlementHeaderMonetarySummation{
189wbx=LineTotalAmount! 190wbx=ChargeTotalAmount? 191wbx=AllowanceTotalAmount? 41mwbx=TaxBasisTotalAmount!
42mwbx=TaxTotalAmount[own]? 192mwbx=TaxTotalAmount[tax]? 290=RoundingAmount? 43mwbx=GrandTotalAmount!
193wbx=TotalPrepaidAmount? 44mwbx=DuePayableAmount! AllowanceTotalAmount{ wbx=-@currencyID} ChargeTotalAmount{
wbx=-@currencyID} DuePayableAmount{ mwbx=-@currencyID} GrandTotalAmount{ mwbx=-@currencyID} LineTotalAmount{
wbx=-@currencyID} RoundingAmount{ -@currencyID} TaxBasisTotalAmount{ mwbx=-@currencyID} TaxTotalAmount[!own,tax]{
mwbx=-} TaxTotalAmount[own]{ 45m486w525b1006x=@currencyID:currencies} TaxTotalAmount[tax]{
414m487w526b1007x=@currencyID:currencies} TotalPrepaidAmount{ wbx=-@currencyID}} SpecifiedTradeSettlementPaymentMeans{
488wbx=TypeCode! Information? 194wbx=PayeePartyCreditorFinancialAccount? ApplicableTradeSettlementFinancialCard{
608=ID! ID{ -@schemeID}} PayeePartyCreditorFinancialAccount{ IBANID{ wbx=-@schemeID} ProprietaryID{ wbx=-@schemeID}}
PayeeSpecifiedCreditorFinancialInstitution{ 292=BICID! BICID{ -@schemeID}} PayerPartyDebtorFinancialAccount{
195wbx=IBANID! IBANID{ wbx=-@schemeID}} PayerSpecifiedDebtorFinancialInstitution{ BICID{ -@schemeID}} TypeCode{
489w527b1008x=:means}} TaxApplicableTradeCurrencyExchange{ ConversionRateDateTime{ DateTimeString{ 1009=@format!
@format:=102}} SourceCurrencyCode{ 332=:currencies} TargetCurrencyCode{ :currencies}} TaxCurrencyCode{
196w528b1011x=:currencies}} }`;
