import { group, term, type Said } from "../en16931/making";
import { adjustmentTerms, type AdjustmentGroup } from "../en16931/settlement-terms";
import type { TermId } from "../en16931/term";
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
  type Money,
} from "../values/money";
import { all, textAt, type XmlElement } from "./xml";

/** A VAT category with its rate, under the terms of a line or an adjustment; O has no rate (BR-O-05 to -07). */
export const taxTerms = (
  category: VatCategory,
  rate: number,
  [categoryTerm, rateTerm]: readonly [TermId, TermId],
): Said => [term(categoryTerm, category), category === "O" ? null : term(rateTerm, rate.toFixed(2))];

/** The case of the law that a category stands for; none where the rate decides. */
export const caseOf = (category: string): UntaxedCase | undefined =>
  untaxedCases.find((each) => caseCategories[each] === category.trim());

/** The element of an allowance or a charge. */
const element = "ram:SpecifiedTradeAllowanceCharge";

/** An allowance or a charge; percent and basis stand together or not at all (PEPPOL-EN16931-R041, -R042). */
export function adjustmentGroup(
  id: AdjustmentGroup,
  { unit, amount, reason }: Omit<Adjustment, "isCharge">,
  { base, comesTo, tax }: AdjustmentAmounts,
): Said {
  const terms = adjustmentTerms[id];
  return group(
    id,
    term(terms.amount, comesTo),
    unit === "percentage" ? [term(terms.base, base), term(terms.percent, amount)] : null,
    term(terms.reason, reason),
    tax && "rate" in terms ? taxTerms(tax.category, tax.rate, [terms.category, terms.rate]) : null,
  );
}

interface AdjustmentAmounts {
  /** What a percentage is of. */
  readonly base: Money;
  readonly comesTo: Money;
  /** Of one on the whole invoice. */
  readonly tax?: { readonly category: VatCategory; readonly rate: number };
}

/** What is taken off a line and added to it (BG-27, BG-28); nothing for most. */
export function lineAdjustmentGroups(line: InvoiceLine): Said {
  if (!line.adjustments) return null;
  const base = undiscounted(line);
  return line.adjustments.map((each) =>
    adjustmentGroup(each.isCharge ? "BG-28" : "BG-27", each, {
      base: fromCents(base),
      comesTo: fromCents(adjustmentAmount(each, base)),
    }),
  );
}

/** Allowances and charges of the whole invoice beside the one that is spread over its rates (BG-20, BG-21). */
export const adjustmentGroups = (invoice: Invoice): Said =>
  invoice.invoiceAdjustments.map((each) =>
    adjustmentGroup(each.isCharge ? "BG-21" : "BG-20", each, {
      base: invoice.invoiceExtensionAmount,
      comesTo: fromCents(adjustmentAmount(each, toCents(invoice.invoiceExtensionAmount))),
      tax: { category: vatCategory(invoice, each), rate: each.taxCase === undefined ? each.vat : 0 },
    }),
  );

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
