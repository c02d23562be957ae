import { recordOf } from "../data/record-of";
import { multiLine, singleLine } from "../text/characters";
import { escapeContent } from "../text/escape";
import { limits } from "../limits";
import { canonical, canonicalSigned, noMoney, unreadDecimal, type BareDecimal } from "../values/money";
import type { Invoice, InvoiceLine, UntaxedCase } from "../invoice/invoice";
import { lineTextNames, lineTexts } from "../invoice/lines/line-texts";
import { undiscounted } from "../invoice/sums/totals";
import type { Locale } from "../locale";
import { vatCategory } from "../invoice/tax/vat-category";
import { unreadDate, type DateText } from "../values/dates";
import { caseOf, readLineAdjustments, vatCategoryXml, writeLineAdjustments } from "./adjustments";
import { dateTime } from "./header";
import { first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** The lines (BG-25), each with its VAT. */
export function writeLines(invoice: Invoice): Xml {
  const taxes = new Map<number | UntaxedCase, Xml>();
  let written = "";
  for (const line of invoice.invoiceLines) {
    const kind = line.taxCase ?? line.vat;
    const tax =
      taxes.get(kind) ??
      node(
        "ram:ApplicableTradeTax",
        vatCategoryXml(vatCategory(invoice, line), line.taxCase === undefined ? line.vat : 0),
      );
    taxes.set(kind, tax);
    written += writeLine(line, tax, invoice.invoiceLocale);
  }
  return written;
}

/** In one piece: a thousand lines of small ones take twice the time. */
const writeLine = (line: InvoiceLine, tax: Xml, locale: Locale): Xml =>
  `<ram:IncludedSupplyChainTradeLineItem>
<ram:AssociatedDocumentLineDocument>
<ram:LineID>${escapeContent(line.id)}</ram:LineID>
</ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct>
${writeTexts(line)}<ram:Name>${escapeContent(line.name)}</ram:Name>
${leaf("ram:Description", line.description)}${writeOwnUnit(line, locale)}</ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement>
<ram:NetPriceProductTradePrice>
<ram:ChargeAmount>${line.unitPrice}</ram:ChargeAmount>
${line.priceBase ? leaf("ram:BasisQuantity", line.priceBase, "unitCode", line.unit) : ""}</ram:NetPriceProductTradePrice>
</ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery>
<ram:BilledQuantity unitCode="${line.unit}">${line.quantity}</ram:BilledQuantity>
</ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement>
${tax}${writeLinePeriod(line)}${writeLineAdjustments(line)}<ram:SpecifiedTradeSettlementLineMonetarySummation>
<ram:LineTotalAmount>${line.total}</ram:LineTotalAmount>
</ram:SpecifiedTradeSettlementLineMonetarySummation>
</ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>
`;

const writeTexts = (line: InvoiceLine): Xml =>
  lineTextNames.map((name) => leaf(lineTexts[name].element, line[name] ?? "")).join("");

const attribute = "ram:ApplicableProductCharacteristic";
export const unitAttribute: Readonly<Record<Locale, string>> = { de: "Einheit", en: "Unit" };

/** What no code says, as an attribute of what is sold (BG-32): beside the quantity there is room for a code alone. */
const writeOwnUnit = ({ ownUnit }: InvoiceLine, locale: Locale): Xml =>
  ownUnit === undefined
    ? ""
    : node(attribute, leaf("ram:Description", unitAttribute[locale]), leaf("ram:Value", ownUnit));

/** When what the line is about was done (BG-26), where the line says it. */
const writeLinePeriod = ({ periodStart = "", periodEnd = "" }: InvoiceLine): Xml =>
  periodStart === "" && periodEnd === ""
    ? ""
    : node(
        "ram:BillingSpecifiedPeriod",
        node("ram:StartDateTime", dateTime(periodStart)),
        node("ram:EndDateTime", dateTime(periodEnd)),
      );

/** The element of a line (BG-25). */
export const lineElement = "ram:IncludedSupplyChainTradeLineItem";

/** A line out of its element; `id` is its position. */
export function readLine(item: XmlElement, id: string): InvoiceLine {
  const quantity = first(item, "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity");
  const settlement = first(item, "ram:SpecifiedLineTradeSettlement");
  const tax = first(settlement, "ram:ApplicableTradeTax");
  const price = first(item, "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice");
  const base = textAt(price, "ram:BasisQuantity");
  const period = first(settlement, "ram:BillingSpecifiedPeriod");
  const line: InvoiceLine = {
    id,
    name: singleLine(textAt(item, "ram:SpecifiedTradeProduct/ram:Name")),
    description: multiLine(textAt(item, "ram:SpecifiedTradeProduct/ram:Description")),
    quantity: readDecimal(quantity?.text ?? "", limits.quantityDecimals, canonicalSigned),
    unit: quantity?.attributes["unitCode"] || "C62",
    ownUnit: readOwnUnit(item),
    vat: Number(textAt(tax, "ram:RateApplicablePercent")),
    taxCase: caseOf(textAt(tax, "ram:CategoryCode")),
    unitPrice: readDecimal(textAt(price, "ram:ChargeAmount"), limits.priceDecimals),
    priceBase: base === "" ? undefined : readDecimal(base, limits.quantityDecimals),
    ...recordOf(
      lineTextNames,
      (name) => singleLine(textAt(item, `ram:SpecifiedTradeProduct/${lineTexts[name].element}`)) || undefined,
    ),
    periodStart: readDay(period, "ram:StartDateTime"),
    periodEnd: readDay(period, "ram:EndDateTime"),
    total: noMoney,
  };
  return { ...line, adjustments: readLineAdjustments(settlement, undiscounted(line)) };
}

function readOwnUnit(item: XmlElement): string | undefined {
  const names = Object.values(unitAttribute);
  const said = first(item, "ram:SpecifiedTradeProduct")?.children.find(
    (child) => child.name === attribute && names.includes(textAt(child, "ram:Description")),
  );
  return singleLine(textAt(said, "ram:Value")) || undefined;
}

/** A missing number is 0; what is no number of ours, such as a negative price, stays for the check to name. */
const readDecimal = (text: string, decimals: number, read = canonical): BareDecimal =>
  read(text, decimals) ?? unreadDecimal(text.trim() || "0");

const readDay = (period: XmlElement | undefined, end: string): DateText | undefined =>
  unreadDate(textAt(period, `${end}/udt:DateTimeString`).trim()) || undefined;
