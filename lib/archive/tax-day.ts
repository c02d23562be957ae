import { isPartial, namesPreceding } from "../invoice/document-kind";
import { addDays, addMonths, isDate, startOfMonth, type DateText } from "../values/dates";
import { cents, fromCents, halfUp, negated, noMoney, sumOf, toCents, type Cents } from "../values/money";
import type { Entry, Payment } from "./entry";
import type { Share } from "./vat-return";

/** What a document changes in the books, and the day in whose period it does. */
export interface Posting {
  readonly day: DateText;
  readonly shares: readonly Share[];
}

/** What a document changes in a claim. */
export interface Change {
  /** The day from which it does; "" of the document that the claim began with. */
  readonly since: DateText;
  readonly shares: readonly Share[];
}

/**
 * The day for which what was sold is declared: when it was done; a supply within the union when it was billed, at the latest in
 * the month after it (section 18b UStG).
 */
export function supplyDay({ date, serviceTo, taxes }: Entry): DateText {
  if (!isDate(serviceTo)) return date;
  return taxes.length > 0 && taxes.every(isToUnion)
    ? firstOf([date, addDays(addMonths(startOfMonth(serviceTo), 2), -1)])
    : serviceTo;
}

/**
 * How the changes of a claim count: as soon as what was sold was done, whenever it is billed, and before that as far as it was paid
 * (section 13 (1) no. 1 a UStG). A partial invoice is done when a final one has taken it off.
 *
 * @returns the postings of one of its changes
 */
export function postingsIn(
  opening: Entry,
  changes: readonly Change[],
  payments: readonly Payment[],
  settled: readonly DateText[],
): (change: Change) => readonly Posting[] {
  const { kind, date, taxes } = opening;
  const done = namesPreceding(kind) ? date : isPartial(kind) ? firstOf(settled) : supplyDay(opening);
  const isDone = (day: DateText): boolean => done !== "" && day >= done;
  const isEarly = ({ on }: Payment): boolean => on !== "" && !isDone(on);
  const early = namesPreceding(kind) || taxes.some(isToUnion) ? [] : payments.filter(isEarly);
  const days = [done, ...early.map(({ on }) => on), ...changes.map(({ since }) => since)]
    .filter((day) => day !== "")
    .toSorted();
  /** What of a claim's documents counts by the end of a day. */
  const countedBy = (day: DateText, shares: readonly Share[]): readonly Share[] => {
    if (isDone(day)) return shares;
    const came = sumOf(early.filter(({ on }) => on <= day).map(({ amount }) => toCents(amount)));
    const asked = grossOf(changes.filter(({ since }) => since <= day).flatMap((each) => each.shares));
    return came <= 0n ? [] : came >= asked ? shares : shares.map((share) => partOf(share, came, asked));
  };
  return ({ since, shares }) => {
    const own = [...new Set(days.map((day) => (day > since ? day : since)))];
    return own.flatMap((day, index) => {
      const before = own[index - 1];
      const change = sumOfShares([
        ...countedBy(day, shares),
        ...(before === undefined ? [] : negative(countedBy(before, shares))),
      ]);
      return change.length === 0 ? [] : [{ day, shares: change }];
    });
  };
}

/** A part of what counts under a rate, as a payment has it with its tax in it. */
function partOf(share: Share, came: Cents, asked: Cents): Share {
  const [net, tax] = [toCents(share.net), toCents(share.tax)];
  const part = halfUp(net * came, asked);
  const gross = halfUp((net + tax) * came, asked);
  return { ...share, net: fromCents(cents(part)), tax: fromCents(cents(gross - part)) };
}

const isToUnion = ({ category }: Entry["taxes"][number]): boolean => category === "K";

const firstOf = (days: readonly DateText[]): DateText => days.toSorted()[0] ?? "";

/** Cents, with the tax. */
export const grossOf = (shares: readonly Share[]): Cents =>
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
