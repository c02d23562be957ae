import { limits } from "../../limits";
import {
  cents,
  exactOrZero,
  fromCents,
  halfUp,
  noMoney,
  percentOf,
  readExact,
  roundedToCents,
  sumOf,
  toCents,
  toDecimal,
  withoutTrailingZeros,
  zero,
  type Cents,
  type Decimal,
  type Money,
} from "../../values/money";
import { namesPreceding } from "../kinds/document-kind";
import { asStated } from "../imported";
import type { Adjustment, Invoice, InvoiceLine, UntaxedCase } from "../invoice";
import { caseNotes, exemptionReason } from "../tax/reason-sentences";
import type { Taxed } from "../tax/untaxed-cases";
import { vatCategory, type VatCategory } from "../tax/vat-category";
import { amountAt, areGross, roundingOf, withNetPrice } from "../lines/gross-price";
import { taxOrder, splitAllowance } from "./split-allowance";

/** BG-23: what one VAT category and rate amount to. All amounts in euros. */
export interface VatGroup {
  /** BT-118 */
  readonly category: VatCategory;
  /** BT-119, percent. */
  readonly rate: number;
  /** Sum of the group's line totals; BT-93 of its allowance. */
  readonly lineSum: Money;
  /** The group's share of the allowance that is spread over all, BT-92. */
  readonly allowance: Money;
  /** BT-116 */
  readonly basis: Money;
  /** BT-117 */
  readonly tax: Money;
  /** BT-120, where no tax is charged for a reason. */
  readonly exemptionReason?: string;
  /** The case of the law that the group is about. */
  readonly taxCase?: UntaxedCase;
}

/** Writes every computed field of the invoice, and alone does so. Lines whose total does not change stay the same objects. */
export function recalculate(invoice: Invoice): Invoice {
  const lines = same(invoice.invoiceLines, withNetPrice);
  const totals = lines.map(totalOf);
  const lineSum = sumOf(totals);
  const allowance = allowanceOf(invoice, lineSum);
  const adjusted = invoice.invoiceAdjustments.map((each) => signedAmount(each, lineSum));
  const charges = sumOf(adjusted.filter((_, index) => invoice.invoiceAdjustments[index]?.isCharge));
  const groups = groupsOf(invoice, totals, lineSum, allowance);
  const tax = sumOf(groups.map((group) => group.tax));
  // BT-109 = BT-106 - BT-107 + BT-108 (BR-CO-13)
  const net = cents(lineSum - allowance + sumOf(adjusted));
  // BT-112 = BT-109 + BT-110 (BR-CO-15)
  const gross = cents(net + tax);
  const prepaid = prepaidOf(invoice);
  const whole = { ...invoice, invoiceLines: withTotals(lines, totals) };
  const promised = invoice.invoiceHasGrossPrices ? roundingOf(whole, gross, groups.length) : null;
  const invoiceRoundingAmount = settledRounding(invoice, { gross, prepaid, promised, groups: groups.length });
  const rounding = roundedToCents(exactOrZero(invoiceRoundingAmount));
  return {
    ...whole,
    invoiceRoundingAmount,
    invoiceAllowanceRaw: invoice.invoiceAllowanceAmount,
    invoiceExtensionAmount: fromCents(lineSum),
    invoiceAllowanceTotalAmount: fromCents(allowance),
    invoiceAllowanceMultiplier: multiplierOf(invoice, lineSum, allowance),
    invoiceChargeTotalAmount: fromCents(charges),
    invoiceTaxExclusiveAmount: fromCents(net),
    invoiceTaxAmount: fromCents(tax),
    invoiceTaxInclusiveAmount: fromCents(gross),
    invoicePrepaidTotalAmount: fromCents(prepaid),
    // BT-115 = BT-112 - BT-113 + BT-114 (BR-CO-16)
    invoicePayableAmount: fromCents(cents(gross - prepaid + rounding)),
  };
}

/** Cents that rounding comes to at most: one of each rate and of each price with VAT, half a one of each line that takes off percent. */
export const roundingSlack = ({ invoiceHasGrossPrices, invoiceLines }: Invoice, groups: number): number =>
  groups +
  (invoiceHasGrossPrices ? invoiceLines.length : Math.ceil(invoiceLines.filter(hasPercent).length / 2));

const nothing = cents(0n);
const hasPercent = ({ adjustments = [] }: InvoiceLine): boolean =>
  adjustments.some(({ unit }) => unit === "percentage");

interface RoundingFacts {
  readonly gross: Cents;
  readonly prepaid: Cents;
  /** What prices with VAT come to more than the gross; null where none tell it. */
  readonly promised: Cents | null;
  readonly groups: number;
}

/**
 * BT-114: what prices with VAT tell. A correction of what was paid asks for no cent at a rate, nor gives one back, and what has rounded
 * that away goes when its lines are changed.
 */
function settledRounding(
  invoice: Invoice,
  { gross, prepaid, promised, groups }: RoundingFacts,
): Decimal<"euros"> {
  const { invoiceKind, invoiceHasGrossPrices, invoiceLines } = invoice;
  const said = promised === null ? invoice.invoiceRoundingAmount : fromCents(promised);
  // It was worked out of prices with VAT before something net stood beside them.
  if (promised === null && invoiceHasGrossPrices && !(namesPreceding(invoiceKind) && areGross(invoiceLines)))
    return noMoney;
  if (invoiceKind !== "correction" || prepaid === 0n || invoice.imported) return said;
  const slack = roundingSlack(invoice, groups);
  const left = cents(prepaid - gross);
  const isSmall = (amount: Cents): boolean => amount <= slack && amount >= -slack;
  if (isSmall(left)) return fromCents(left);
  return promised === null && isSmall(roundedToCents(exactOrZero(said))) ? zero : said;
}

/** BT-131 = BT-129 x BT-146 / BT-149, rounded to cents, with what is taken off and added (PEPPOL-EN16931-R120). */
function totalOf(line: InvoiceLine): Cents {
  const amount = undiscounted(line);
  const more = line.adjustments?.map((each) => signedAmount(each, amount));
  return asStated(line.imported?.total, more ? cents(amount + sumOf(more)) : amount);
}

/** What quantity and price of a line come to: BT-137 and BT-142, the base of its percentages. */
export const undiscounted = (line: InvoiceLine): Cents => amountAt(line, exactOrZero(line.unitPrice));

/** What an allowance or a charge comes to, percentages of `base`; never with the sign that it has in a sum. */
export const adjustmentAmount = ({ unit, amount }: Adjustment, base: Cents): Cents =>
  unit === "percentage" ? percentOf(exactOrZero(amount), base) : roundedToCents(exactOrZero(amount));

/** BT-107: the allowance that is spread over all rates, and those that have one of their own (BR-CO-11). */
export function allowanceTotal(invoice: Invoice): Money {
  const base = toCents(invoice.invoiceExtensionAmount);
  const own = invoice.invoiceAdjustments.filter(({ isCharge }) => !isCharge);
  return fromCents(
    cents(
      toCents(invoice.invoiceAllowanceTotalAmount) + sumOf(own.map((each) => adjustmentAmount(each, base))),
    ),
  );
}

const signedAmount = (adjustment: Adjustment, base: Cents): Cents => {
  const amount = adjustmentAmount(adjustment, base);
  return adjustment.isCharge ? amount : cents(-amount);
};

/** BT-113: what was paid, and the partial invoices with their tax; in cents. */
export function prepaidOf({
  invoicePrepaidAmount,
  invoicePartials,
}: Pick<Invoice, "invoicePrepaidAmount" | "invoicePartials">): Cents {
  const amounts = invoicePartials.flatMap(({ net, tax }) => [net, tax]);
  return sumOf([invoicePrepaidAmount, ...amounts].map((amount) => roundedToCents(exactOrZero(amount))));
}

const withTotals = (lines: readonly InvoiceLine[], totals: readonly Cents[]): readonly InvoiceLine[] =>
  same(lines, (line, index) => {
    const total = fromCents(totals[index] ?? nothing);
    return total === line.total ? line : { ...line, total };
  });

/** The lines, each as it is now; the very list where none has changed. */
function same(
  lines: readonly InvoiceLine[],
  now: (line: InvoiceLine, index: number) => InvoiceLine,
): readonly InvoiceLine[] {
  const next = lines.map(now);
  return next.every((line, index) => line === lines[index]) ? lines : next;
}

function allowanceOf(invoice: Invoice, lineSum: Cents): Cents {
  if (!invoice.flagShowAllowance) return nothing;
  const typed = exactOrZero(invoice.invoiceAllowanceAmount);
  if (invoice.invoiceAllowanceUnit === "number") return roundedToCents(typed);
  // BT-92 = BT-93 x BT-94 / 100 (PEPPOL-EN16931-R040)
  return percentOf(typed, lineSum);
}

function multiplierOf(invoice: Invoice, lineSum: Cents, allowance: Cents): Decimal<"percent"> {
  if (!invoice.flagShowAllowance) return zero;
  const { digits, scale } = exactOrZero(invoice.invoiceAllowanceAmount);
  if (invoice.invoiceAllowanceUnit === "percentage") return withoutTrailingZeros(toDecimal(digits, scale));
  if (lineSum === 0n) return zero;
  const [part, whole] = lineSum < 0n ? [-allowance, -lineSum] : [allowance, lineSum];
  return withoutTrailingZeros(toDecimal(halfUp(part * 100_000_000n, whole), 6));
}

interface CentGroup {
  readonly category: VatCategory;
  readonly rate: number;
  readonly taxCase: UntaxedCase | undefined;
  readonly lineSum: Cents;
  readonly share: Cents;
  readonly basis: Cents;
  readonly tax: Cents;
}

/** Line totals grouped by rate and case, highest rate first, each with its share of the allowance. Amounts in cents. */
function groupsOf(
  invoice: Invoice,
  totals: readonly Cents[],
  lineSum: Cents,
  allowance: Cents,
): readonly CentGroup[] {
  const byKind = new Map<number | UntaxedCase, { taxed: Taxed; lineSum: Cents; more: Cents }>();
  const add = (taxed: Taxed, amount: Cents, more: Cents): void => {
    const kind = taxed.taxCase ?? taxed.vat;
    const group = byKind.get(kind);
    if (group === undefined) byKind.set(kind, { taxed, lineSum: amount, more });
    else {
      group.lineSum = cents(group.lineSum + amount);
      group.more = cents(group.more + more);
    }
  };
  invoice.invoiceLines.forEach((line, index) => add(line, totals[index] ?? nothing, nothing));
  for (const each of invoice.invoiceAdjustments) add(each, nothing, signedAmount(each, lineSum));
  const groups = [...byKind.values()].sort((a, b) => taxOrder(b.taxed) - taxOrder(a.taxed));
  const shares = splitAllowance(invoice, groups, lineSum, allowance);
  return groups.map(({ taxed, lineSum: sum, more }, index) => {
    const share = shares[index] ?? nothing;
    const basis = cents(sum - share + more);
    const rate = taxed.taxCase === undefined ? taxed.vat : 0;
    const stated = invoice.imported?.taxes.find(({ kind }) => kind === String(taxed.taxCase ?? rate));
    // One by one, here and below: spreads would double the time of a short invoice.
    return {
      rate,
      taxCase: taxed.taxCase,
      lineSum: sum,
      category: vatCategory(invoice, taxed),
      share,
      basis,
      // BT-117 = BT-116 x BT-119 / 100, rounded per group (BR-CO-17)
      tax: asStated(stated, rate === 0 ? nothing : percentOf(exactOrZero(String(rate)), basis)),
    };
  });
}

/** The VAT breakdown of a recalculated invoice, highest rate first (BG-23). */
export function vatGroups(invoice: Invoice): readonly VatGroup[] {
  const lineSum = toCents(invoice.invoiceExtensionAmount);
  const allowance = toCents(invoice.invoiceAllowanceTotalAmount);
  const totals = invoice.invoiceLines.map((line) => toCents(line.total));
  return groupsOf(invoice, totals, lineSum, allowance).map((group) => ({
    category: group.category,
    rate: group.rate,
    lineSum: fromCents(group.lineSum),
    allowance: fromCents(group.share),
    basis: fromCents(group.basis),
    tax: fromCents(group.tax),
    ...whyUntaxed(invoice, group),
  }));
}

function whyUntaxed(
  invoice: Invoice,
  { category, taxCase }: CentGroup,
): Pick<VatGroup, "exemptionReason" | "taxCase"> {
  if (taxCase !== undefined) return { exemptionReason: invoice[caseNotes[taxCase]], taxCase };
  return category === "E" ? { exemptionReason: exemptionReason(invoice) } : {};
}

/** Whether one of the sums is beyond what can be computed and exported exactly. */
export const isBeyondCap = (invoice: Invoice): boolean =>
  isBeyondDoubles(invoice) ||
  [
    invoice.invoiceExtensionAmount,
    invoice.invoiceAllowanceTotalAmount,
    allowanceTotal(invoice),
    invoice.invoiceChargeTotalAmount,
    invoice.invoiceTaxExclusiveAmount,
    invoice.invoiceTaxInclusiveAmount,
    invoice.invoicePrepaidTotalAmount,
    invoice.invoicePayableAmount,
  ].some(isAboveCap);

/** Whether the rule files, which add lines up as binary doubles, would not find the exact sum (BR-CO-10). */
function isBeyondDoubles({ invoiceLines, invoiceExtensionAmount }: Invoice): boolean {
  const sum = invoiceLines.reduce((before, { total }) => before + Number(total), 0);
  return Number(sum.toFixed(2)) !== Number(invoiceExtensionAmount);
}

/** Whether an amount, with or without a minus, is beyond what can be computed and exported exactly. */
export const isAboveCap = (amount: Money): boolean => {
  const cap = toCents(amount);
  return cap > limits.totalCap || -cap > limits.totalCap;
};

/** Whether the allowance multiplier counts (specification, section 5): one above 0 whose share of the line sum rounds to 0 is "too small". */
export const isMultiplierValid = (invoice: Invoice): boolean =>
  readExact(invoice.invoiceAllowanceMultiplier) !== null &&
  (toCents(invoice.invoiceAllowanceTotalAmount) === 0n ||
    exactOrZero(invoice.invoiceAllowanceMultiplier).digits !== 0n);
