import { adjustment } from "./settlement-terms";
import { group, term, withScheme, type GroupRow, type TermRow } from "./term";

const agreement = "SpecifiedLineTradeAgreement";
const settlement = "SpecifiedLineTradeSettlement";
const quantity = "SpecifiedLineTradeDelivery/BilledQuantity";
const net = `${agreement}/NetPriceProductTradePrice`;
const gross = `${agreement}/GrossPriceProductTradePrice`;
const discount = "Price/AllowanceCharge[ChargeIndicator=false|0][Amount!0]";

/** What a line says (BG-25). */
export const lineRows: readonly (GroupRow | TermRow)[] = [
  term("BT-126", "BG-25", "1..1", "identifier", "AssociatedDocumentLineDocument/LineID", "ID"),
  term("BT-127", "BG-25", "0..1", "text", "AssociatedDocumentLineDocument/IncludedNote*/Content", "Note"),
  term(
    "BT-128",
    "BG-25",
    "0..1",
    "identifier",
    `${settlement}/AdditionalReferencedDocument[TypeCode:130]*/IssuerAssignedID`,
    "DocumentReference[DocumentTypeCode:130]*/ID",
    { ...withScheme, ciiScheme: "ReferenceTypeCode" },
  ),
  term("BT-129", "BG-25", "1..1", "quantity", quantity, "InvoicedQuantity", {
    creditNote: "CreditedQuantity",
  }),
  term("BT-130", "BG-25", "1..1", "code", `${quantity}/@unitCode`, "InvoicedQuantity/@unitCode", {
    creditNote: "CreditedQuantity/@unitCode",
  }),
  term(
    "BT-131",
    "BG-25",
    "1..1",
    "amount",
    `${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
    "LineExtensionAmount",
  ),
  term(
    "BT-132",
    "BG-25",
    "0..1",
    "document reference",
    `${agreement}/BuyerOrderReferencedDocument/LineID`,
    "OrderLineReference*/LineID",
  ),
  term(
    "BT-133",
    "BG-25",
    "0..1",
    "text",
    `${settlement}/ReceivableSpecifiedTradeAccountingAccount*/ID`,
    "AccountingCost",
  ),

  group("BG-26", "BG-25", "0..1", `${settlement}/BillingSpecifiedPeriod`, "InvoicePeriod"),
  term("BT-134", "BG-26", "0..1", "date", "StartDateTime/DateTimeString", "StartDate"),
  term("BT-135", "BG-26", "0..1", "date", "EndDateTime/DateTimeString", "EndDate"),

  ...adjustment("BG-27", "BG-25", false, [`${settlement}/`, ""]),
  ...adjustment("BG-28", "BG-25", true, [`${settlement}/`, ""]),

  group("BG-29", "BG-25", "1..1", "", ""),
  term("BT-146", "BG-29", "1..1", "unit price amount", `${net}/ChargeAmount`, "Price/PriceAmount"),
  term(
    "BT-147",
    "BG-29",
    "0..1",
    "unit price amount",
    `${gross}/AppliedTradeAllowanceCharge[ChargeIndicator/Indicator=false|0]*/ActualAmount`,
    `${discount}/Amount`,
  ),
  term("BT-148", "BG-29", "0..1", "unit price amount", `${gross}/ChargeAmount`, `${discount}/BaseAmount`),
  // The gross price says again what the net price says.
  term(
    "BT-149",
    "BG-29",
    "0..1",
    "quantity",
    [`${net}/BasisQuantity`, `${gross}/BasisQuantity`],
    "Price/BaseQuantity",
  ),
  term(
    "BT-150",
    "BG-29",
    "0..1",
    "code",
    [`${net}/BasisQuantity/@unitCode`, `${gross}/BasisQuantity/@unitCode`],
    "Price/BaseQuantity/@unitCode",
  ),

  group(
    "BG-30",
    "BG-25",
    "1..1",
    `${settlement}/ApplicableTradeTax[TypeCode:VAT]`,
    "Item/ClassifiedTaxCategory[TaxScheme/ID:VAT]",
  ),
  term("BT-151", "BG-30", "1..1", "code", "CategoryCode", "ID"),
  term("BT-152", "BG-30", "0..1", "percentage", "RateApplicablePercent", "Percent"),

  group("BG-31", "BG-25", "1..1", "SpecifiedTradeProduct", "Item"),
  term("BT-153", "BG-31", "1..1", "text", "Name", "Name"),
  term("BT-154", "BG-31", "0..1", "text", "Description", "Description"),
  term("BT-155", "BG-31", "0..1", "identifier", "SellerAssignedID", "SellersItemIdentification/ID"),
  term("BT-156", "BG-31", "0..1", "identifier", "BuyerAssignedID", "BuyersItemIdentification/ID"),
  term("BT-157", "BG-31", "0..1", "identifier", "GlobalID", "StandardItemIdentification/ID", withScheme),
  term(
    "BT-158",
    "BG-31",
    "0..n",
    "identifier",
    "DesignatedProductClassification*/ClassCode",
    "CommodityClassification*/ItemClassificationCode",
    { attributes: ["listID", "listVersionID"] },
  ),
  term("BT-159", "BG-31", "0..1", "code", "OriginTradeCountry/ID", "OriginCountry/IdentificationCode"),
  group("BG-32", "BG-31", "0..n", "ApplicableProductCharacteristic", "AdditionalItemProperty"),
  term("BT-160", "BG-32", "1..1", "text", "Description", "Name"),
  term("BT-161", "BG-32", "1..1", "text", "Value", "Value"),
];
