import { multiLine, singleLine } from "../text/characters";
import { escapeContent } from "../text/escape";
import { limits } from "../limits";
import { canonical, canonicalSigned, noMoney, unreadDecimal, type BareDecimal } from "../values/money";
import type { Invoice, InvoiceLine, UntaxedCase } from "../invoice/invoice";
import { caseCategories, untaxedCases, vatCategory, type VatCategory } from "../invoice/vat-mode";
import { first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** A VAT category with its rate, as lines and allowances carry it (BT-151/152, BT-95/96). */
export const vatCategoryXml = (category: VatCategory, rate: number): Xml =>
  leaf("ram:TypeCode", "VAT") +
  leaf("ram:CategoryCode", category) +
  leaf("ram:RateApplicablePercent", rate.toFixed(2));

/** The lines (BG-25), each with its VAT. */
export function writeLines(invoice: Invoice): Xml {
  const taxes = new Map<number | UntaxedCase, Xml>();
  let written = "";
  for (const line of invoice.invoiceLines) {
    const kind = line.taxCase ?? line.vat;
    const tax =
      taxes.get(kind) ?? node("ram:ApplicableTradeTax", vatCategoryXml(vatCategory(invoice, line), line.vat));
    taxes.set(kind, tax);
    written += writeLine(line, tax);
  }
  return written;
}

/** In one piece: a thousand lines of small ones take twice the time. */
const writeLine = (line: InvoiceLine, tax: Xml): Xml =>
  `<ram:IncludedSupplyChainTradeLineItem>
<ram:AssociatedDocumentLineDocument>
<ram:LineID>${escapeContent(line.id)}</ram:LineID>
</ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct>
<ram:Name>${escapeContent(line.name)}</ram:Name>
${leaf("ram:Description", line.description)}</ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement>
<ram:NetPriceProductTradePrice>
<ram:ChargeAmount>${line.unitPrice}</ram:ChargeAmount>
</ram:NetPriceProductTradePrice>
</ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery>
<ram:BilledQuantity unitCode="${line.unit}">${line.quantity}</ram:BilledQuantity>
</ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement>
${tax}<ram:SpecifiedTradeSettlementLineMonetarySummation>
<ram:LineTotalAmount>${line.total}</ram:LineTotalAmount>
</ram:SpecifiedTradeSettlementLineMonetarySummation>
</ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>
`;

/** The element of a line (BG-25). */
export const lineElement = "ram:IncludedSupplyChainTradeLineItem";

/** A line out of its element; `id` is its position. */
export function readLine(item: XmlElement, id: string): InvoiceLine {
  const quantity = first(item, "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity");
  const tax = first(item, "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax");
  const category = textAt(tax, "ram:CategoryCode").trim();
  return {
    id,
    name: singleLine(textAt(item, "ram:SpecifiedTradeProduct/ram:Name")),
    description: multiLine(textAt(item, "ram:SpecifiedTradeProduct/ram:Description")),
    quantity: readDecimal(quantity?.text ?? "", limits.quantityDecimals, canonicalSigned),
    unit: quantity?.attributes["unitCode"] || "C62",
    vat: Number(textAt(tax, "ram:RateApplicablePercent")),
    taxCase: untaxedCases.find((each) => caseCategories[each] === category),
    unitPrice: readDecimal(
      textAt(item, "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount"),
      limits.priceDecimals,
    ),
    total: noMoney,
  };
}

/** A missing number is 0; what is no number of ours, such as a negative price, stays for the check to name. */
const readDecimal = (text: string, decimals: number, read = canonical): BareDecimal =>
  read(text, decimals) ?? unreadDecimal(text.trim() || "0");
