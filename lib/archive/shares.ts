import {
  cents,
  exactOrZero,
  fromCents,
  negated,
  noMoney,
  roundedToCents,
  sumOf,
  toCents,
  type Cents,
  type Money,
} from "../values/money";
import type { Entry } from "./entry";
import type { Share } from "./vat-return";

/** What a document says by category and rate; of a final one what its partial ones have not charged. */
export function sharesIn(entry: Entry): readonly Share[] {
  const { net, tax, deductedNet, deductedTax, taxes } = entry;
  if (taxes.length > 0) return sumOfShares([...saidIn(entry), ...negative(chargedIn(entry))]);
  const unknown = { category: null, rate: 0 };
  return sumOfShares([
    { ...unknown, net, tax },
    ...negative([{ ...unknown, net: deductedNet, tax: deductedTax }]),
  ]);
}

/** What a document says by category and rate. */
export const saidIn = ({ taxes }: Entry): readonly Share[] =>
  taxes.map(({ category, rate, basis, tax }) => ({ category, rate, net: basis, tax }));

/** What a final invoice takes off of partial ones: of all of them, or of those with some numbers. */
export const chargedIn = (
  entry: Entry,
  isMeant: (number: string) => boolean = () => true,
): readonly Share[] =>
  entry.partials
    .filter(({ number }) => isMeant(number))
    .map(({ vat, net, tax }) => ({
      ...(saidIn(entry).find(({ rate }) => rate === vat) ?? {
        category: vat > 0 ? ("S" as const) : null,
        rate: vat,
      }),
      net: wholeCents(net),
      tax: wholeCents(tax),
    }));

/** An amount in euros, rounded to cents. */
export const wholeCents = (amount: string): Money => fromCents(roundedToCents(exactOrZero(amount)));

/** Cents, with the tax. */
export const grossOfShares = (shares: readonly Share[]): Cents =>
  sumOf(shares.flatMap(({ net, tax }) => [toCents(net), toCents(tax)]));

/** The same taken back. */
export const negative = (shares: readonly Share[]): readonly Share[] =>
  shares.map((share) => ({ ...share, net: negated(share.net), tax: negated(share.tax) }));

/** Shares as one for each category and rate, the highest rate first; none that comes to nothing. */
export function sumOfShares(shares: readonly Share[]): readonly Share[] {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const name = `${share.category} ${share.rate}`;
    const { net, tax } = sums.get(name) ?? { net: noMoney, tax: noMoney };
    sums.set(name, {
      ...share,
      net: fromCents(cents(toCents(net) + toCents(share.net))),
      tax: fromCents(cents(toCents(tax) + toCents(share.tax))),
    });
  }
  return [...sums.values()]
    .filter(({ net, tax }) => net !== noMoney || tax !== noMoney)
    .sort((a, b) => b.rate - a.rate);
}

/** A document in what a customer owes, as it counts there. */
export interface Part {
  readonly of: Entry;
  readonly shares: readonly Share[];
  /** What it asks for, with what was paid of it before. */
  readonly due: Cents;
}

/** A document as it says itself. */
export const partOf = (entry: Entry): Part => ({
  of: entry,
  shares: sharesIn(entry),
  due: cents(toCents(entry.payable) + toCents(entry.prepaid?.amount ?? noMoney)),
});

/** What documents ask for together, with what was paid of them before. */
export const dueOf = (parts: readonly Part[]): Cents => sumOf(parts.map(({ due }) => due));
/** What documents count together, by rate. */
export const sharesOf = (parts: readonly Part[]): readonly Share[] => parts.flatMap(({ shares }) => shares);
/** What takes documents back. */
export const opposite = (parts: readonly Part[]): readonly Share[] => negative(sharesOf(parts));
