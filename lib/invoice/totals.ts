import { limits } from "../limits";
import {
  cents,
  exactOrZero,
  fromCents,
  halfUp,
  percentOf,
  readExact,
  roundedToCents,
  times,
  toCents,
  toDecimal,
  withoutTrailingZeros,
  zero,
  type Cents,
  type Decimal,
  type Money,
} from "../values/money";
import type { Invoice, InvoiceLine } from "./invoice";
import { exemptionReason, vatCategory, type VatCategory } from "./vat-mode";

/** BG-23: what one VAT category and rate amount to. All amounts in euros. */
export interface VatGroup {
  /** BT-118 */
  readonly category: VatCategory;
  /** BT-119, percent. */
  readonly rate: number;
  /** Sum of the group's line totals; BT-93 of its allowance. */
  readonly lineSum: Money;
  /** The group's share of the allowance, BT-92. */
  readonly allowance: Money;
  /** BT-116 */
  readonly basis: Money;
  /** BT-117 */
  readonly tax: Money;
  /** BT-120, category E alone. */
  readonly exemptionReason?: string;
}

/**
 * Writes every computed field of the invoice from its lines and its allowance. It
 * alone writes totals. Lines whose total does not change stay the same objects.
 */
export function recalculate(invoice: Invoice): Invoice {
  const totals = invoice.invoiceLines.map(totalOf);
  const lineSum = sumOf(totals);
  const allowance = allowanceOf(invoice, lineSum);
  const tax = sumOf(groupsOf(invoice, totals, lineSum, allowance).map((group) => group.tax));
  // BT-109 = BT-106 - BT-107 (BR-CO-13)
  const net = cents(lineSum - allowance);
  // BT-112 = BT-109 + BT-110 (BR-CO-15); nothing is prepaid, so BT-115 = BT-112 (BR-CO-16)
  const gross = fromCents(cents(net + tax));
  return {
    ...invoice,
    invoiceLines: withTotals(invoice.invoiceLines, totals),
    invoiceAllowanceRaw: invoice.invoiceAllowanceAmount,
    invoiceExtensionAmount: fromCents(lineSum),
    invoiceAllowanceTotalAmount: fromCents(allowance),
    invoiceAllowanceMultiplier: multiplierOf(invoice, lineSum, allowance),
    invoiceTaxExclusiveAmount: fromCents(net),
    invoiceTaxAmount: fromCents(tax),
    invoiceTaxInclusiveAmount: gross,
    invoicePayableAmount: gross,
  };
}

const nothing = cents(0n);

const sumOf = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0n));

/** BT-131 = BT-129 x BT-146, rounded to cents (PEPPOL-EN16931-R120). */
const totalOf = (line: InvoiceLine): Cents =>
  roundedToCents(times(exactOrZero(line.quantity), exactOrZero(line.unitPrice)));

function withTotals(lines: readonly InvoiceLine[], totals: readonly Cents[]): readonly InvoiceLine[] {
  let changed = false;
  const next = lines.map((line, index) => {
    const total = fromCents(totals[index] ?? nothing);
    if (total === line.total) return line;
    changed = true;
    return { ...line, total };
  });
  return changed ? next : lines;
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
  if (invoice.invoiceAllowanceUnit === "percentage") {
    const typed = exactOrZero(invoice.invoiceAllowanceAmount);
    return withoutTrailingZeros(toDecimal(typed.digits, typed.scale));
  }
  if (lineSum === 0n) return zero;
  return withoutTrailingZeros(toDecimal(halfUp(allowance * 100n * 1_000_000n, lineSum), 6));
}

interface CentGroup {
  readonly category: VatCategory;
  readonly rate: number;
  readonly lineSum: Cents;
  readonly share: Cents;
  readonly tax: Cents;
}

/** Line totals grouped by rate, highest first, each with its share of the allowance. Amounts in cents. */
function groupsOf(
  invoice: Invoice,
  totals: readonly Cents[],
  lineSum: Cents,
  allowance: Cents,
): readonly CentGroup[] {
  const sums = new Map<number, Cents>();
  invoice.invoiceLines.forEach(({ vat }, index) => {
    sums.set(vat, cents((sums.get(vat) ?? 0n) + (totals[index] ?? 0n)));
  });
  const groups = [...sums].map(([rate, sum]) => ({ rate, lineSum: sum })).sort((a, b) => b.rate - a.rate);
  const shares = splitAllowance(groups, lineSum, allowance);
  return groups.map((group, index) => {
    const share = shares[index] ?? nothing;
    const basis = cents(group.lineSum - share);
    // One by one, here and below: spreads would double the time of a short invoice.
    return {
      rate: group.rate,
      lineSum: group.lineSum,
      category: vatCategory(invoice, group.rate),
      share,
      // BT-117 = BT-116 x BT-119 / 100, rounded per group (BR-CO-17)
      tax: basis > 0n ? percentOf(exactOrZero(String(group.rate)), basis) : nothing,
    };
  });
}

/** Splits the allowance over the groups by largest remainder, so that the shares add up to the cent (BR-CO-11). */
function splitAllowance(
  groups: readonly { readonly rate: number; readonly lineSum: Cents }[],
  lineSum: Cents,
  allowance: Cents,
): readonly Cents[] {
  if (lineSum === 0n || allowance === 0n) return groups.map(() => nothing);
  const shares = groups.map((group) => cents((group.lineSum * allowance) / lineSum));
  const missing = allowance - sumOf(shares);
  if (missing === 0n) return shares;
  groups
    .map(({ rate, lineSum: sum }, index) => ({
      rate,
      lineSum: sum,
      index,
      remainder: (sum * allowance) % lineSum,
    }))
    .filter((group) => group.lineSum > 0n)
    .sort(
      (a, b) => descending(a.remainder, b.remainder) || descending(a.lineSum, b.lineSum) || b.rate - a.rate,
    )
    .slice(0, Number(missing))
    .forEach(({ index }) => {
      shares[index] = cents((shares[index] ?? 0n) + 1n);
    });
  return shares;
}

const descending = (a: bigint, b: bigint): number => (a > b ? -1 : a < b ? 1 : 0);

/** The VAT breakdown of a recalculated invoice, highest rate first (BG-23). */
export function vatGroups(invoice: Invoice): readonly VatGroup[] {
  const lineSum = toCents(invoice.invoiceExtensionAmount);
  const allowance = toCents(invoice.invoiceAllowanceTotalAmount);
  const reason = exemptionReason(invoice);
  const totals = invoice.invoiceLines.map((line) => toCents(line.total));
  return groupsOf(invoice, totals, lineSum, allowance).map((group) => ({
    category: group.category,
    rate: group.rate,
    lineSum: fromCents(group.lineSum),
    allowance: fromCents(group.share),
    basis: fromCents(cents(group.lineSum - group.share)),
    tax: fromCents(group.tax),
    ...(group.category === "E" ? { exemptionReason: reason } : {}),
  }));
}

/** Whether a line total or the payable amount is above what can be computed and exported exactly. */
export const isBeyondCap = (invoice: Invoice): boolean =>
  [invoice.invoiceExtensionAmount, invoice.invoicePayableAmount].some(
    (amount) => toCents(amount) > limits.totalCap,
  );

/**
 * Whether the allowance multiplier is a number that counts (specification, section 5):
 * an allowance above 0 whose share of the line sum rounds to 0 is "too small".
 */
export const isMultiplierValid = (invoice: Invoice): boolean =>
  readExact(invoice.invoiceAllowanceMultiplier) !== null &&
  (toCents(invoice.invoiceAllowanceTotalAmount) === 0n ||
    exactOrZero(invoice.invoiceAllowanceMultiplier).digits > 0n);
