import { cents, fromCents, sumOf, toCents, type Money } from "../values/money";
import type { Standing } from "./books";
import type { Entry } from "./entry";
import { isIn } from "./period";
import { sumOfShares } from "./shares";
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

/**
 * What issued documents do to the books in a period. Each counts with those in whose place it stands, which are among `all` of them:
 * by itself it is no more than what it differs from those.
 */
export function sumsOf(
  entries: readonly Pick<Entry, "id" | "state" | "trashedAt">[],
  standings: ReadonlyMap<string, Standing>,
  period: string,
  all: typeof entries = [],
): Sums {
  const issued = entries.filter(({ state, trashedAt }) => state === "issued" && trashedAt === 0);
  const shown = new Map(issued.map(({ id }) => [id, standings.get(id)]));
  const openings = new Set([...shown.values()].map((standing) => standing?.opening));
  for (const { id } of all) {
    const standing = standings.get(id);
    const isEnded = standing?.is === "replaced" || standing?.is === "corrected";
    if (isEnded && openings.has(standing.opening)) shown.set(id, standing);
  }
  const booked = [...shown.values()].flatMap((standing) => standing ?? []);
  const posted = booked.flatMap(({ postings }) => postings).filter(({ day }) => isIn(day, period));
  const shares = sumOfShares(posted.flatMap((each) => each.shares));
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
