import { unitSymbol } from "../codes/unit-names";
import { unitAttribute } from "../cii/lines";
import { lineTextNames, lineTexts } from "../invoice/lines/line-texts";
import { isGross, typedPrice } from "../invoice/lines/gross-price";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { isSilentOnVat, vatCategory } from "../invoice/tax/vat-category";
import { formatDate } from "../values/dates";
import { formatMoney, formatNumber, formatPercent } from "../values/format";
import { lineAdjustmentTerms } from "./adjustment-terms";
import { printed, seen, term, type Term } from "./term";

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
  const day = (bt: string, field: "periodStart" | "periodEnd"): Term =>
    term(bt, field, each[field] ?? "", seen(formatDate(each[field] ?? "", locale)));
  const category = vatCategory(invoice, each);
  const taxed = each.taxCase === undefined ? each.vat : 0;
  const rate = formatPercent(taxed, locale);
  const written = formatMoney(shown.unitPrice, locale);
  return [
    term("BT-126", "position", each.id),
    ...lineTextNames.map((name) => printed(lineTexts[name].term, name, each[name] ?? "")),
    printed("BT-153", "name", each.name, "within"),
    printed("BT-154", "description", each.description),
    term("BT-146", "unitPrice", each.unitPrice, {
      shown: written,
      paper: { text: isGross(shown) ? written : formatNumber(typedPrice(shown), locale), search: "exact" },
    }),
    term("BT-149", "priceBase", each.priceBase ?? ""),
    term("BT-129", "quantity", each.quantity, {
      shown: formatNumber(shown.quantity, locale),
      paper: { text: formatNumber(shown.quantity, locale), search: "exact" },
    }),
    term("BT-130", "unit", each.unit, {
      ...seen(shown.ownUnit ?? unitSymbol(each.unit, locale, each.quantity)),
    }),
    term("BT-160", "unit", each.ownUnit ? unitAttribute[locale] : ""),
    printed("BT-161", "unit", each.ownUnit ?? ""),
    term("BT-151", "vatCategory", category),
    term(
      "BT-152",
      "vat",
      category === "O" ? "" : taxed.toFixed(2),
      isSilentOnVat(invoice) || category === "O" ? { shown: rate } : seen(rate),
    ),
    day("BT-134", "periodStart"),
    day("BT-135", "periodEnd"),
    ...lineAdjustmentTerms(each, locale),
    term("BT-131", "total", each.total, {
      shown: formatMoney(shown.total, locale),
      paper: { text: formatMoney(shown.total, locale), search: "exact" },
    }),
  ];
}
