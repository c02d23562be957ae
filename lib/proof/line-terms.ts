import { unitSymbol } from "../codes/codes";
import { lineElement } from "../cii/lines";
import { lineTextNames, lineTexts } from "../invoice/lines/line-texts";
import { isGross, typedPrice } from "../invoice/lines/gross-price";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { isSilentOnVat, vatCategory } from "../invoice/tax/vat-mode";
import { formatDate } from "../values/dates";
import { formatMoney, formatNumber, formatPercent } from "../values/format";
import { lineAdjustmentTerms } from "./adjustment-terms";
import { printed, seen, term, transaction, type Term } from "./term";

const line = `${transaction}/${lineElement}`;
const product = `${line}/ram:SpecifiedTradeProduct`;
const price = `${line}/ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice`;
const settled = `${line}/ram:SpecifiedLineTradeSettlement`;
const billed = `${line}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity`;
const period = `${settled}/ram:BillingSpecifiedPeriod`;

/**
 * The terms of the lines (BG-25), as the file has them.
 *
 * @param shown the same lines as they stand on the sheet
 */
export const lineTerms = (invoice: Invoice, shown: readonly InvoiceLine[]): readonly Term[] =>
  invoice.invoiceLines.flatMap((each, index) =>
    termsOf(invoice, each, shown[index] ?? each).map((made) => ({ ...made, lineId: each.id })),
  );

function termsOf(invoice: Invoice, each: InvoiceLine, shown: InvoiceLine): readonly Term[] {
  const { invoiceLocale: locale } = invoice;
  const day = (bt: string, field: "periodStart" | "periodEnd", element: string): Term =>
    term(
      bt,
      field,
      `${period}/${element}/udt:DateTimeString`,
      each[field] ?? "",
      seen(formatDate(each[field] ?? "", locale)),
    );
  const category = vatCategory(invoice, each);
  const taxed = each.taxCase === undefined ? each.vat : 0;
  const rate = formatPercent(taxed, locale);
  const written = formatMoney(shown.unitPrice, locale);
  return [
    term("BT-126", "position", `${line}/ram:AssociatedDocumentLineDocument/ram:LineID`, each.id),
    ...lineTextNames.map((name) =>
      printed(lineTexts[name].term, name, `${product}/${lineTexts[name].element}`, each[name] ?? ""),
    ),
    printed("BT-153", "name", `${product}/ram:Name`, each.name, "within"),
    printed("BT-154", "description", `${product}/ram:Description`, each.description),
    term("BT-146", "unitPrice", `${price}/ram:ChargeAmount`, each.unitPrice, {
      shown: written,
      paper: { text: isGross(shown) ? written : formatNumber(typedPrice(shown), locale), search: "exact" },
    }),
    term("BT-149", "priceBase", `${price}/ram:BasisQuantity`, each.priceBase ?? ""),
    term("BT-129", "quantity", billed, each.quantity, {
      shown: formatNumber(shown.quantity, locale),
      paper: { text: formatNumber(shown.quantity, locale), search: "exact" },
    }),
    term("BT-130", "unit", `${billed}/@unitCode`, each.unit, {
      ...seen(shown.ownUnit ?? unitSymbol(each.unit, locale, each.quantity)),
    }),
    printed("BT-161", "unit", `${product}/ram:ApplicableProductCharacteristic/ram:Value`, each.ownUnit ?? ""),
    term("BT-151", "vatCategory", `${settled}/ram:ApplicableTradeTax/ram:CategoryCode`, category),
    term(
      "BT-152",
      "vat",
      `${settled}/ram:ApplicableTradeTax/ram:RateApplicablePercent`,
      category === "O" ? "" : taxed.toFixed(2),
      isSilentOnVat(invoice) || category === "O" ? { shown: rate } : seen(rate),
    ),
    day("BT-134", "periodStart", "ram:StartDateTime"),
    day("BT-135", "periodEnd", "ram:EndDateTime"),
    ...lineAdjustmentTerms(each, settled, locale),
    term(
      "BT-131",
      "total",
      `${settled}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
      each.total,
      {
        shown: formatMoney(shown.total, locale),
        paper: { text: formatMoney(shown.total, locale), search: "exact" },
      },
    ),
  ];
}
