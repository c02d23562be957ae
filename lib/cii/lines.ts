import { recordOf } from "../data/record-of";
import { group, term, type Said } from "../en16931/making";
import { multiLine, singleLine } from "../text/characters";
import { limits } from "../limits";
import { canonical, canonicalSigned, noMoney, unreadDecimal, type BareDecimal } from "../values/money";
import type { Invoice, InvoiceLine, UntaxedCase } from "../invoice/invoice";
import { lineTextNames, lineTexts } from "../invoice/lines/line-texts";
import { undiscounted } from "../invoice/sums/totals";
import type { Locale } from "../locale";
import { vatCategory } from "../invoice/tax/vat-category";
import { unreadDate, type DateText } from "../values/dates";
import { caseOf, lineAdjustmentGroups, readLineAdjustments, taxTerms } from "./adjustments";
import { first, textAt, type XmlElement } from "./xml";

/** The lines (BG-25), each with its VAT. */
export function lineGroups(invoice: Invoice): Said {
  const taxes = new Map<number | UntaxedCase, Said>();
  return invoice.invoiceLines.map((line) => {
    const kind = line.taxCase ?? line.vat;
    const tax =
      taxes.get(kind) ??
      group(
        "BG-30",
        taxTerms(vatCategory(invoice, line), line.taxCase === undefined ? line.vat : 0, lineTax),
      );
    taxes.set(kind, tax);
    return lineGroup(line, tax, invoice.invoiceLocale);
  });
}

const lineTax = ["BT-151", "BT-152"] as const;

const lineGroup = (line: InvoiceLine, tax: Said, locale: Locale): Said =>
  group(
    "BG-25",
    term("BT-126", line.id),
    group(
      "BG-31",
      lineTextNames.map((name) => term(lineTexts[name].term, line[name] ?? "")),
      term("BT-153", line.name),
      term("BT-154", line.description),
      // What no code says, as an attribute of what is sold: beside the quantity there is room for a code alone.
      line.ownUnit === undefined
        ? null
        : group("BG-32", term("BT-160", unitAttribute[locale]), term("BT-161", line.ownUnit)),
    ),
    group(
      "BG-29",
      term("BT-146", line.unitPrice),
      line.priceBase ? [term("BT-149", line.priceBase), term("BT-150", line.unit)] : null,
    ),
    term("BT-129", line.quantity),
    term("BT-130", line.unit),
    tax,
    // When what the line is about was done, where the line says it.
    group("BG-26", term("BT-134", line.periodStart ?? ""), term("BT-135", line.periodEnd ?? "")),
    lineAdjustmentGroups(line),
    term("BT-131", line.total),
  );

const attribute = "ram:ApplicableProductCharacteristic";
export const unitAttribute: Readonly<Record<Locale, string>> = { de: "Einheit", en: "Unit" };

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
