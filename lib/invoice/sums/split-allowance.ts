import { cents, exactOrZero, sumOf, tenTo, type Cents } from "../../values/money";
import type { Invoice } from "../invoice";
import { untaxedCases, type Taxed } from "../tax/untaxed-cases";

/** What the lines of one rate or case come to. */
export interface LineGroup {
  readonly taxed: Taxed;
  readonly lineSum: Cents;
}

const nothing = cents(0n);

/** By rate, then the cases of the law in their order. */
export const taxOrder = ({ vat, taxCase }: Taxed): number =>
  taxCase === undefined ? vat : -1 - untaxedCases.indexOf(taxCase);

/**
 * Splits the allowance over the groups by largest remainder, so that the shares add up to the cent (BR-CO-11). Groups of
 * both signs have their own percentage each (PEPPOL-EN16931-R040): of a sum that may be nothing they have no share.
 */
export function splitAllowance(
  invoice: Invoice,
  groups: readonly LineGroup[],
  lineSum: Cents,
  allowance: Cents,
): readonly Cents[] {
  const ratio = ratioOf(invoice, groups, lineSum, allowance);
  if (ratio === null) return groups.map(() => nothing);
  // What cancels an invoice divides as that did, with the other sign.
  const leading = lineSum || groups.find((group) => group.lineSum !== 0n)?.lineSum || 0n;
  return leading < 0n
    ? divided(groups.map(opposite), ratio, negative(allowance)).map(negative)
    : divided(groups, ratio, allowance);
}

/** What part of each group's sum is taken off; `whole` is above 0. */
interface Ratio {
  readonly part: bigint;
  readonly whole: bigint;
}

function ratioOf(
  { invoiceAllowanceUnit, invoiceAllowanceAmount, flagShowAllowance }: Invoice,
  groups: readonly LineGroup[],
  lineSum: Cents,
  allowance: Cents,
): Ratio | null {
  const hasBothSigns =
    groups.some((group) => group.lineSum < 0n) && groups.some((group) => group.lineSum > 0n);
  if (flagShowAllowance && invoiceAllowanceUnit === "percentage" && hasBothSigns) {
    const { digits, scale } = exactOrZero(invoiceAllowanceAmount);
    return { part: digits, whole: 100n * tenTo(scale) };
  }
  if (lineSum === 0n || allowance === 0n) return null;
  return lineSum < 0n ? { part: -allowance, whole: -lineSum } : { part: allowance, whole: lineSum };
}

function divided(groups: readonly LineGroup[], { part, whole }: Ratio, allowance: Cents): readonly Cents[] {
  const parts = groups.map(({ taxed, lineSum: sum }, index) => {
    const product = sum * part;
    const remainder = ((product % whole) + whole) % whole;
    return { taxed, sum, index, remainder, share: cents((product - remainder) / whole) };
  });
  const shares = parts.map((each) => each.share);
  const missing = allowance - sumOf(shares);
  if (missing === 0n) return shares;
  parts
    .filter((each) => each.sum !== 0n)
    .sort(
      (a, b) =>
        descending(a.remainder, b.remainder) ||
        descending(a.sum, b.sum) ||
        taxOrder(b.taxed) - taxOrder(a.taxed),
    )
    .slice(0, Number(missing))
    .forEach(({ index }) => {
      shares[index] = cents((shares[index] ?? 0n) + 1n);
    });
  return shares;
}

const negative = (amount: Cents): Cents => cents(-amount);
const opposite = (group: LineGroup): LineGroup => ({ taxed: group.taxed, lineSum: negative(group.lineSum) });

const descending = (a: bigint, b: bigint): number => (a > b ? -1 : a < b ? 1 : 0);
