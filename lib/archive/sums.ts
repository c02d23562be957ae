import { cents, fromCents, sumOf, toCents, type Money } from "../values/money";
import { sumOfShares, type Standing } from "./books";
import type { Entry } from "./entry";
import type { Share } from "./vat-return";

/** What issued documents come to, euros. */
export interface Sums {
  readonly count: number;
  /** Turnover and VAT for each category and rate. */
  readonly shares: readonly Share[];
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
  /** What of them is still to be paid. */
  readonly owed: Money;
}

/** What these documents do to the books. */
export function sumsOf(
  entries: readonly Pick<Entry, "id">[],
  standings: ReadonlyMap<string, Standing>,
): Sums {
  const booked = entries.flatMap(({ id }) => standings.get(id) ?? []).filter(({ day }) => day !== "");
  const shares = sumOfShares(booked.flatMap((each) => each.shares));
  const net = sumOf(shares.map((each) => toCents(each.net)));
  const tax = sumOf(shares.map((each) => toCents(each.tax)));
  const owed = booked.map(({ open }) => toCents(open)).filter((open) => open > 0n);
  return {
    count: booked.length,
    shares,
    net: fromCents(net),
    tax: fromCents(tax),
    gross: fromCents(cents(net + tax)),
    owed: fromCents(sumOf(owed)),
  };
}
