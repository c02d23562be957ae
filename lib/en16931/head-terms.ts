import { agreement, delivery, group, settlement, term, transaction, withScheme } from "./term";

const headTax = `${settlement}/ApplicableTradeTax[TypeCode:VAT]`;
const attached = "AdditionalReferencedDocument";
const ublAttached = "AdditionalDocumentReference";

/** The document itself, its references, notes and attachments. */
export const headRows = [
  term("BT-1", null, "1..1", "identifier", "ExchangedDocument/ID", "ID"),
  term("BT-2", null, "1..1", "date", "ExchangedDocument/IssueDateTime/DateTimeString", "IssueDate"),
  term("BT-3", null, "1..1", "code", "ExchangedDocument/TypeCode", "InvoiceTypeCode", {
    creditNote: "CreditNoteTypeCode",
  }),
  term("BT-5", null, "1..1", "code", `${settlement}/InvoiceCurrencyCode`, "DocumentCurrencyCode"),
  term("BT-6", null, "0..1", "code", `${settlement}/TaxCurrencyCode`, "TaxCurrencyCode"),
  term("BT-7", null, "0..1", "date", `${headTax}/TaxPointDate/DateString`, "TaxPointDate"),
  // UBL and the standard take the day from UNTDID 2005, CII from UNTDID 2475.
  term("BT-8", null, "0..1", "code", `${headTax}/DueDateTypeCode`, "InvoicePeriod/DescriptionCode", {
    ciiCodes: [
      ["5", "3"],
      ["29", "35"],
      ["72", "432"],
    ],
  }),
  term(
    "BT-9",
    null,
    "0..1",
    "date",
    `${settlement}/SpecifiedTradePaymentTerms*/DueDateDateTime/DateTimeString`,
    ["DueDate", "PaymentMeans/PaymentDueDate"],
    { creditNote: "PaymentMeans/PaymentDueDate" },
  ),
  term("BT-10", null, "0..1", "text", `${agreement}/BuyerReference`, "BuyerReference"),
  term(
    "BT-11",
    null,
    "0..1",
    "document reference",
    `${agreement}/SpecifiedProcuringProject[Name?Project reference]/ID`,
    "ProjectReference*/ID",
    { creditNote: `${ublAttached}[DocumentTypeCode=50]*/ID` },
  ),
  term(
    "BT-12",
    null,
    "0..1",
    "document reference",
    `${agreement}/ContractReferencedDocument/IssuerAssignedID`,
    "ContractDocumentReference*/ID",
  ),
  term(
    "BT-13",
    null,
    "0..1",
    "document reference",
    `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`,
    "OrderReference[ID!NA]/ID",
  ),
  term(
    "BT-14",
    null,
    "0..1",
    "document reference",
    `${agreement}/SellerOrderReferencedDocument/IssuerAssignedID`,
    "OrderReference[ID!NA]/SalesOrderID",
  ),
  term(
    "BT-15",
    null,
    "0..1",
    "document reference",
    `${delivery}/ReceivingAdviceReferencedDocument/IssuerAssignedID`,
    "ReceiptDocumentReference*/ID",
  ),
  term(
    "BT-16",
    null,
    "0..1",
    "document reference",
    `${delivery}/DespatchAdviceReferencedDocument/IssuerAssignedID`,
    "DespatchDocumentReference*/ID",
  ),
  term(
    "BT-17",
    null,
    "0..1",
    "document reference",
    `${agreement}/${attached}[TypeCode=50]*/IssuerAssignedID`,
    "OriginatorDocumentReference*/ID",
  ),
  term(
    "BT-18",
    null,
    "0..1",
    "identifier",
    `${agreement}/${attached}[TypeCode=130]*/IssuerAssignedID`,
    `${ublAttached}[DocumentTypeCode=130]*/ID`,
    { ...withScheme, ciiScheme: "ReferenceTypeCode" },
  ),
  term(
    "BT-19",
    null,
    "0..1",
    "text",
    `${settlement}/ReceivableSpecifiedTradeAccountingAccount*/ID`,
    "AccountingCost",
  ),
  term(
    "BT-20",
    null,
    "0..1",
    "text",
    `${settlement}/SpecifiedTradePaymentTerms*/Description`,
    "PaymentTerms/Note",
  ),

  group("BG-1", null, "0..n", "ExchangedDocument/IncludedNote", "Note"),
  term("BT-21", "BG-1", "0..1", "code", "SubjectCode", "#"),
  term("BT-22", "BG-1", "1..1", "text", "Content", "."),

  group("BG-2", null, "1..1", "ExchangedDocumentContext", ""),
  term("BT-23", "BG-2", "0..1", "text", "BusinessProcessSpecifiedDocumentContextParameter/ID", "ProfileID"),
  term(
    "BT-24",
    "BG-2",
    "1..1",
    "identifier",
    "GuidelineSpecifiedDocumentContextParameter/ID",
    "CustomizationID",
  ),

  group(
    "BG-3",
    null,
    "0..n",
    `${settlement}/InvoiceReferencedDocument`,
    "BillingReference*/InvoiceDocumentReference",
  ),
  term("BT-25", "BG-3", "1..1", "document reference", "IssuerAssignedID", "ID"),
  term("BT-26", "BG-3", "0..1", "date", "FormattedIssueDateTime/DateTimeString", "IssueDate"),

  group("BG-13", null, "0..1", "", ""),
  term(
    "BT-70",
    "BG-13",
    "0..1",
    "text",
    `${delivery}/ShipToTradeParty/Name`,
    "Delivery/DeliveryParty/PartyName/Name",
  ),
  term(
    "BT-71",
    "BG-13",
    "0..1",
    "identifier",
    [
      `${delivery}/ShipToTradeParty/GlobalID[@schemeID]`,
      `${delivery}/ShipToTradeParty/ID`,
      `${delivery}/ShipToTradeParty/GlobalID`,
    ],
    "Delivery/DeliveryLocation/ID",
    withScheme,
  ),
  term(
    "BT-72",
    "BG-13",
    "0..1",
    "date",
    `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
    "Delivery/ActualDeliveryDate",
  ),
  group("BG-14", "BG-13", "0..1", `${settlement}/BillingSpecifiedPeriod`, ""),
  term("BT-73", "BG-14", "0..1", "date", "StartDateTime/DateTimeString", "InvoicePeriod/StartDate"),
  term("BT-74", "BG-14", "0..1", "date", "EndDateTime/DateTimeString", "InvoicePeriod/EndDate"),

  group("BG-24", null, "0..n", `${agreement}/${attached}[TypeCode:916]`, ublAttached),
  term("BT-122", "BG-24", "1..1", "document reference", "IssuerAssignedID", "ID"),
  term("BT-123", "BG-24", "0..1", "text", "Name", "DocumentDescription"),
  term("BT-124", "BG-24", "0..1", "text", "URIID", "Attachment/ExternalReference/URI"),
  term(
    "BT-125",
    "BG-24",
    "0..1",
    "binary",
    "AttachmentBinaryObject",
    "Attachment/EmbeddedDocumentBinaryObject",
    { attributes: ["mimeCode", "filename"] },
  ),

  // Extensions have lines within lines.
  group("BG-25", null, "1..n", `${transaction}/IncludedSupplyChainTradeLineItem`, "InvoiceLine", {
    creditNote: "CreditNoteLine",
    nested: {
      ubl: "SubInvoiceLine",
      creditNote: "SubCreditNoteLine",
      cii: "AssociatedDocumentLineDocument/ParentLineID",
    },
  }),
] as const;
