import { limits } from "../limits";
import { singleLine } from "../text/characters";
import type { Adjustment, Invoice, InvoiceLine, TaxedAdjustment, UntaxedCase } from "../invoice/invoice";
import { adjustmentAmount, undiscounted } from "../invoice/sums/totals";
import { caseCategories, untaxedCases, vatCategory, type VatCategory } from "../invoice/tax/vat-category";
import {
  canonicalSigned,
  exactOrZero,
  fromCents,
  percentOf,
  roundedToCents,
  toCents,
  unreadDecimal,
  type Cents,
} from "../values/money";
import { all, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** A VAT category with its rate, as lines and allowances carry it (BT-151/152, BT-95/96); O has none (BR-O-05 to -07). */
export const vatCategoryXml = (category: VatCategory, rate: number): Xml =>
  leaf("ram:TypeCode", "VAT") +
  leaf("ram:CategoryCode", category) +
  (category === "O" ? "" : leaf("ram:RateApplicablePercent", rate.toFixed(2)));

/** The case of the law that a category stands for; none where the rate decides. */
export const caseOf = (category: string): UntaxedCase | undefined =>
  untaxedCases.find((each) => caseCategories[each] === category.trim());

/** The element of an allowance or a charge. */
const element = "ram:SpecifiedTradeAllowanceCharge";

/** Percent and basis stand together or not at all (PEPPOL-EN16931-R041, -R042). */
const writeAdjustment = (adjustment: Adjustment, base: Cents, tax: Xml): Xml =>
  node(
    element,
    node("ram:ChargeIndicator", leaf("udt:Indicator", String(adjustment.isCharge))),
    ...(adjustment.unit === "percentage"
      ? [leaf("ram:CalculationPercent", adjustment.amount), leaf("ram:BasisAmount", fromCents(base))]
      : []),
    leaf("ram:ActualAmount", fromCents(adjustmentAmount(adjustment, base))),
    leaf("ram:Reason", adjustment.reason),
    tax,
  );

/** What is taken off a line and added to it (BG-27, BG-28); "" for most. */
export function writeLineAdjustments(line: InvoiceLine): Xml {
  if (!line.adjustments) return "";
  const base = undiscounted(line);
  return line.adjustments.map((each) => writeAdjustment(each, base, "")).join("");
}

/** Allowances and charges of the whole invoice beside the one that is spread over its rates (BG-20, BG-21). */
export function writeAdjustments(invoice: Invoice): Xml {
  const base = toCents(invoice.invoiceExtensionAmount);
  return invoice.invoiceAdjustments
    .map((each) => {
      const tax = vatCategoryXml(vatCategory(invoice, each), each.taxCase === undefined ? each.vat : 0);
      return writeAdjustment(each, base, node("ram:CategoryTradeTax", tax));
    })
    .join("");
}

/** Whether an element adds something. */
const isCharge = (from: XmlElement): boolean =>
  textAt(from, "ram:ChargeIndicator/udt:Indicator").trim() === "true";

/** A percentage counts where it is one of `base`; others write some that are of another amount. */
function readAdjustment(from: XmlElement, base: Cents): Adjustment {
  const said = textAt(from, "ram:CalculationPercent").trim();
  const actual = textAt(from, "ram:ActualAmount").trim();
  const isOfBase = percentOf(exactOrZero(said), base) === roundedToCents(exactOrZero(actual));
  const percent = actual === "" || isOfBase ? said : "";
  const amount = percent || actual || "0";
  const decimals = percent === "" ? 2 : limits.percentDecimals;
  return {
    isCharge: isCharge(from),
    unit: percent === "" ? "number" : "percentage",
    amount: canonicalSigned(amount, decimals) ?? unreadDecimal(amount),
    reason: singleLine(textAt(from, "ram:Reason")),
  };
}

/** What is taken off a line and added to it; undefined where there is nothing. */
export function readLineAdjustments(
  settlement: XmlElement | undefined,
  base: Cents,
): readonly Adjustment[] | undefined {
  const found = all(settlement, element);
  return found.length === 0 ? undefined : found.map((each) => readAdjustment(each, base));
}

const readTaxedAdjustment = (from: XmlElement, base: Cents): TaxedAdjustment => ({
  ...readAdjustment(from, base),
  vat: Number(textAt(from, "ram:CategoryTradeTax/ram:RateApplicablePercent")),
  taxCase: caseOf(textAt(from, "ram:CategoryTradeTax/ram:CategoryCode")),
});

interface AllowancesAndCharges {
  /** The shares of the allowance that is spread over all rates. */
  readonly spread: readonly XmlElement[];
  readonly own: readonly TaxedAdjustment[];
}

/**
 * Allowances and charges of the whole invoice, whose lines come to `base`. `count` is how many of them, at the end, have a tax of their own; where it is
 * not told, those are the charges.
 */
export function readAdjustments(
  settlement: XmlElement | undefined,
  count: string | undefined,
  base: Cents,
): AllowancesAndCharges {
  const found = all(settlement, element);
  const first = found.length - (count !== undefined && /^\d{1,3}$/.test(count) ? Number(count) : NaN);
  const isOwn = (each: XmlElement, index: number): boolean => isCharge(each) || index >= first;
  return {
    spread: found.filter((each, index) => !isOwn(each, index)),
    own: found.filter(isOwn).map((each) => readTaxedAdjustment(each, base)),
  };
}
