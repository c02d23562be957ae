import { multiLine, singleLine } from "../text/characters";
import { limits } from "../limits";
import { canonical } from "../money";
import type { Decimal, Invoice, InvoiceLine } from "../invoice/invoice";
import { vatCategory, type VatCategory } from "../invoice/vat-mode";
import { all, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** A VAT category with its rate, as lines and allowances carry it (BT-151/152, BT-95/96). */
export const vatCategoryXml = (category: VatCategory, rate: number): Xml =>
  leaf("ram:TypeCode", "VAT") +
  leaf("ram:CategoryCode", category) +
  leaf("ram:RateApplicablePercent", rate.toFixed(2));

export const writeLines = (invoice: Invoice): Xml =>
  invoice.invoiceLines.map((line) => writeLine(line, vatCategory(invoice, line.vat))).join("");

const writeLine = (line: InvoiceLine, category: VatCategory): Xml =>
  node(
    "ram:IncludedSupplyChainTradeLineItem",
    node("ram:AssociatedDocumentLineDocument", leaf("ram:LineID", line.id)),
    node("ram:SpecifiedTradeProduct", leaf("ram:Name", line.name), leaf("ram:Description", line.description)),
    node(
      "ram:SpecifiedLineTradeAgreement",
      node("ram:NetPriceProductTradePrice", leaf("ram:ChargeAmount", line.unitPrice)),
    ),
    node(
      "ram:SpecifiedLineTradeDelivery",
      leaf("ram:BilledQuantity", line.quantity, { unitCode: line.unit }),
    ),
    node(
      "ram:SpecifiedLineTradeSettlement",
      node("ram:ApplicableTradeTax", vatCategoryXml(category, line.vat)),
      node("ram:SpecifiedTradeSettlementLineMonetarySummation", leaf("ram:LineTotalAmount", line.total)),
    ),
  );

/** The lines in document order, numbered by position. */
export const readLines = (transaction: XmlElement): readonly InvoiceLine[] =>
  all(transaction, "ram:IncludedSupplyChainTradeLineItem").map((item, index) => {
    const quantity = all(item, "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity")[0];
    return {
      id: String(index + 1),
      name: singleLine(textAt(item, "ram:SpecifiedTradeProduct/ram:Name")),
      description: multiLine(textAt(item, "ram:SpecifiedTradeProduct/ram:Description")),
      quantity: readDecimal(quantity?.text ?? "", limits.quantityDecimals),
      unit: quantity?.attributes["unitCode"] || "C62",
      vat: Number(
        textAt(item, "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent"),
      ),
      unitPrice: readDecimal(
        textAt(item, "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount"),
        limits.priceDecimals,
      ),
      total: "0.00",
    };
  });

/** A missing number is 0; what is no number of ours, such as a negative one, stays for the export gate to name. */
const readDecimal = (text: string, decimals: number): Decimal =>
  canonical(text, decimals) ?? (text.trim() || "0");
