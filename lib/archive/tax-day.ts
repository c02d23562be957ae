import { givesBack, isPartial, namesPreceding } from "../invoice/kinds/document-kind";
import { addDays, addMonths, isDate, startOfMonth, type DateText } from "../values/dates";
import { cents, fromCents, noMoney, sumOf, toCents, type Cents } from "../values/money";
import { keptOf, portionOf } from "../invoice/payment/paid-portion";
import { grossOfShares, negative, partOf, sumOfShares } from "./shares";
import type { Entry, EntryPayment } from "./entry";
import type { Share } from "./vat-return";

/** What a document changes in the books, and the day in whose period it does. */
export interface Posting {
  readonly day: DateText;
  readonly shares: readonly Share[];
  /** It is what was kept back for paying in time. */
  readonly isSkonto?: boolean;
}

/** What a document changes in a claim. */
export interface ClaimChange {
  /** The day from which it does; "" of the document that the claim began with. */
  readonly since: DateText;
  readonly shares: readonly Share[];
}

/** From a day on, and up to the one before another, if there is one. */
export interface Span {
  readonly from: DateText;
  readonly until: DateText;
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
 * (section 13 (1) no. 1 a UStG). A partial invoice is done while a final one takes it off.
 *
 * @returns the postings of one of its changes
 */
export function postingsIn(
  opening: Entry,
  changes: readonly ClaimChange[],
  payments: readonly EntryPayment[],
  settled: readonly Span[],
): (change: ClaimChange) => readonly Posting[] {
  const { kind, date, taxes } = opening;
  const done = { from: namesPreceding(kind) ? date : supplyDay(opening), until: "" } as const;
  const spans = isPartial(kind) ? settled : [done];
  const isDone = (day: DateText): boolean =>
    spans.some(({ from, until }) => from !== "" && day >= from && (until === "" || day < until));
  const isEarly = ({ on }: EntryPayment): boolean =>
    on !== "" && !spans.some(({ from, until }) => from !== "" && on >= from && until === "");
  const early = namesPreceding(kind) || taxes.some(isToUnion) ? [] : payments.filter(isEarly);
  const days = [
    ...spans.flatMap(({ from, until }) => [from, until]),
    ...early.map(({ on }) => on),
    ...changes.map(({ since }) => since),
  ]
    .filter((day) => day !== "")
    .toSorted();
  /** What of some changes counts by the end of a day. */
  const countedBy = (day: DateText, some: readonly ClaimChange[]): readonly Share[] => {
    const until = (all: readonly ClaimChange[]): readonly Share[] =>
      sumOfShares(all.filter(({ since }) => since <= day).flatMap(({ shares }) => shares));
    if (isDone(day)) return until(some);
    const asked = grossOfShares(until(changes));
    const then = early.filter(({ on, amount }) => on <= day && (asked !== 0n || toCents(amount) > 0n));
    const came = sumOf(then.map(({ amount }) => toCents(amount)));
    const all = until(some);
    // What was cancelled before it was done has counted as far as it was paid, and giving that back changes nothing more.
    const whole = asked === 0n ? grossOfShares(all) : asked;
    return came <= 0n ? [] : came >= whole ? all : portionOf(all, came, whole);
  };
  return (change) => {
    const index = changes.indexOf(change);
    // Beside those before it, so that all of them together come to what was paid, to the cent.
    const addedBy = (day: DateText): readonly Share[] => [
      ...countedBy(day, changes.slice(0, index + 1)),
      ...negative(countedBy(day, changes.slice(0, index))),
    ];
    const own = [...new Set(days.map((day) => (day > change.since ? day : change.since)))];
    return own.flatMap((day, at) => {
      const before = own[at - 1];
      const shares = sumOfShares([
        ...addedBy(day),
        ...(before === undefined ? [] : negative(addedBy(before))),
      ]);
      return shares.length === 0 ? [] : [{ day, shares }];
    });
  };
}

/** Whether money came, and did not go back. */
export const isReceived = ({ amount }: EntryPayment): boolean => toCents(amount) > 0n;

/**
 * What a claim is less by the Skonto of whoever has paid the rest in time: with that payment (section 17 (1) UStG), up to the next
 * one, or the next document about it, which says anew what is owed. A refund does not: it gives back a part of what was paid. Each
 * with the document that it is a change of.
 */
function skontoIn(
  all: ReadonlyMap<Entry, ClaimChange>,
  payments: readonly EntryPayment[],
): readonly (ClaimChange & { readonly of: Entry })[] {
  const days = [...new Set(payments.filter(isReceived).map(({ on }) => on))]
    .filter((on) => on !== "")
    .toSorted();
  const said = [...all].filter(([{ kind }]) => kind !== "refund");
  return days.flatMap((on) => {
    const known = payments.filter((each) => each.on < on || (each.on === on && isReceived(each)));
    const came = sumOf(known.map(({ amount }) => toCents(amount)));
    const then = [...all].filter(([, { since }]) => since <= on);
    // What was made on that day was made before the payment, or after it: a refund, or all of it.
    const before = then.filter(([, { since }]) => since < on);
    const withoutRefunds = then.filter(([{ kind }, { since }]) => kind !== "refund" || since < on);
    const claims = [then, withoutRefunds, before].map((documents) => {
      const shares = sumOfShares(documents.flatMap(([, { shares }]) => shares));
      const [asked, tip] = [
        grossOfShares(shares),
        documents.findLast(([{ kind }]) => kind !== "refund")?.[0],
      ];
      // BT-114 of what stands.
      const standing = documents.filter(([each]) => each === tip || each.kind === "refund");
      const rounding = sumOf(standing.map(([each]) => roundingOf(each)));
      return { documents, shares, asked, tip, rest: cents(asked + rounding - came) };
    });
    const granted = claims.find(({ tip, rest }) =>
      tip?.skonto.some(
        ({ until, deduction }) => on <= until && rest > 1n && rest <= cents(toCents(deduction) + 1n),
      ),
    );
    const isEven = claims.some(({ rest }) => rest <= 1n && rest >= -1n);
    if (!granted?.tip || isEven || came <= 0n) return [];
    const { tip } = granted;
    const less = negative(keptOf(granted.shares, granted.rest, granted.asked));
    const ending = said.find((each) => each[1].since >= on && !granted.documents.includes(each));
    const next = firstOf([ending?.[1].since ?? [], days.find((day) => day > on) ?? []].flat());
    return [
      { of: tip, since: on, shares: less },
      ...(next === ""
        ? []
        : [{ of: ending?.[1].since === next ? ending[0] : tip, since: next, shares: negative(less) }]),
    ];
  });
}

function roundingOf(entry: Entry): Cents {
  const { due, shares } = partOf(entry);
  return cents(due - grossOfShares(shares));
}

/** What was paid of a claim by its documents, and kept back (Skonto). */
export function paidOf({
  documents,
  changes,
}: {
  readonly documents: readonly Entry[];
  readonly changes: ReadonlyMap<Entry, ClaimChange>;
}) {
  const paid = paymentsOf(documents);
  const payments = [...paid.values()].flat();
  const skonto = skontoIn(changes, payments);
  return { paid, payments, skonto, kept: cents(-grossOfShares(skonto.flatMap(({ shares }) => shares))) };
}

/** One posting for each day: what a document ends of Skonto is a part of what it says. */
export const byDay = (postings: readonly Posting[]): readonly Posting[] =>
  [...new Set(postings.map(({ day }) => day))]
    .map((day) => ({
      day,
      shares: sumOfShares(postings.flatMap((each) => (each.day === day ? each.shares : []))),
    }))
    .filter(({ shares }) => shares.length > 0);

/**
 * What was paid of a claim, by the documents that tell it first. One that says more was paid than the one before says it of all that
 * has come until then.
 */
function paymentsOf(documents: readonly Entry[]): ReadonlyMap<Entry, readonly EntryPayment[]> {
  let [said, total] = [cents(0n), 0n];
  return new Map(
    documents.map((entry) => {
      const { kind, date, prepaid, payments } = entry;
      const own = givesBack(kind) ? said : toCents(prepaid?.amount ?? noMoney);
      const rest = own - (own > said ? total : said);
      const more = cents(own > said && rest < 0n ? 0n : rest);
      said = own;
      total += more + sumOf(payments.map(({ amount }) => toCents(amount)));
      const told = { on: prepaid?.on ?? date, amount: fromCents(more) };
      const all = more === 0n ? payments : [told, ...payments];
      return [entry, all.toSorted((a, b) => Number(a.on) - Number(b.on))];
    }),
  );
}

/** The last of some days; "" of none. */
export const lastOf = (days: readonly DateText[]): DateText => days.reduce((a, b) => (a > b ? a : b), "");

const isToUnion = ({ category }: Entry["taxes"][number]): boolean => category === "K";

const firstOf = (days: readonly DateText[]): DateText => days.toSorted()[0] ?? "";
