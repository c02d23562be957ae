import { lineOf, textOf, type DocumentNode } from "../en16931/document";
import { group, term, type Said } from "../en16931/making";
import { adjustmentTerms, type AdjustmentGroup } from "../en16931/settlement-terms";
import { limits } from "../limits";
import type { Adjustment, Invoice, InvoiceLine, TaxedAdjustment, UntaxedCase } from "../invoice/invoice";
import { adjustmentAmount, undiscounted } from "../invoice/sums/totals";
import { caseCategories, untaxedCases } from "../invoice/tax/untaxed-cases";
import { vatCategory, type VatCategory } from "../invoice/tax/vat-category";
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

/** What is said of a rate; "" with O, which has none (BR-O-05 to -07). */
export const rateOf = (category: VatCategory, rate: number): string =>
  category === "O" ? "" : rate.toFixed(2);

/** The case of the law that a category stands for; none where the rate decides. */
export const caseOf = (category: string): UntaxedCase | undefined =>
  untaxedCases.find((each) => caseCategories[each] === category.trim());

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
    tax && "rate" in terms
      ? [term(terms.category, tax.category), term(terms.rate, rateOf(tax.category, tax.rate))]
      : null,
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

/** A percentage counts where it is one of `base`; others write some that are of another amount. */
function readAdjustment({ group, terms }: Found, base: Cents): Adjustment {
  const said = textOf(group, terms.percent).trim();
  const actual = textOf(group, terms.amount).trim();
  const isOfBase = percentOf(exactOrZero(said), base) === roundedToCents(exactOrZero(actual));
  const percent = actual === "" || isOfBase ? said : "";
  const amount = percent || actual || "0";
  const decimals = percent === "" ? 2 : limits.percentDecimals;
  return {
    isCharge: isCharge(group),
    unit: percent === "" ? "number" : "percentage",
    amount: canonicalSigned(amount, decimals) ?? unreadDecimal(amount),
    reason: lineOf(group, terms.reason),
  };
}

/** A group of the file with the terms in it. */
interface Found {
  readonly group: DocumentNode;
  readonly terms: (typeof adjustmentTerms)[AdjustmentGroup];
}

const isCharge = ({ id }: DocumentNode): boolean => id === "BG-21" || id === "BG-28";

/** Allowances and charges in the order of the file. */
const adjustmentsIn = ({ children }: DocumentNode): readonly Found[] =>
  children.flatMap((group) =>
    group.id in adjustmentTerms ? [{ group, terms: adjustmentTerms[group.id as AdjustmentGroup] }] : [],
  );

/** What is taken off a line and added to it; undefined where there is nothing. */
export function readLineAdjustments(line: DocumentNode, base: Cents): readonly Adjustment[] | undefined {
  const found = adjustmentsIn(line);
  return found.length === 0 ? undefined : found.map((each) => readAdjustment(each, base));
}

function readTaxedAdjustment(found: Found, base: Cents): TaxedAdjustment {
  const { category, rate } = adjustmentTerms[isCharge(found.group) ? "BG-21" : "BG-20"];
  return {
    ...readAdjustment(found, base),
    vat: Number(textOf(found.group, rate)),
    taxCase: caseOf(textOf(found.group, category)),
  };
}

interface AllowancesAndCharges {
  /** The shares of the allowance that is spread over all rates (BG-20). */
  readonly spread: readonly DocumentNode[];
  readonly own: readonly TaxedAdjustment[];
}

/**
 * Allowances and charges of the whole invoice, whose lines come to `base`. `count` is how many of them, at the end, have a tax of their own; where it is
 * not told, those are the charges.
 */
export function readAdjustments(
  document: DocumentNode,
  count: string | undefined,
  base: Cents,
): AllowancesAndCharges {
  const found = adjustmentsIn(document);
  const first = found.length - (count !== undefined && /^\d{1,3}$/.test(count) ? Number(count) : NaN);
  const isOwn = ({ group }: Found, index: number): boolean => isCharge(group) || index >= first;
  return {
    spread: found.filter((each, index) => !isOwn(each, index)).map(({ group }) => group),
    own: found.filter(isOwn).map((each) => readTaxedAdjustment(each, base)),
  };
}
