import { givesBack, isFinal, isPartial, namesPreceding } from "../invoice/kinds/document-kind";
import { isSameSeller, sellersAmong } from "../invoice/seller";
import { dateOf, isDate, type DateString, type DateText } from "../values/dates";
import { cents, fromCents, noMoney, sumOf, toCents, type Money } from "../values/money";
import type { Entry, EntryPayment } from "./entry";
import { namedBy, numberOf, sameName, versionsBefore } from "./same-document";
import {
  chargedIn,
  dueOf,
  grossOfShares,
  negative,
  opposite,
  partOf,
  sharesOf,
  sumOfShares,
  type Part,
} from "./shares";
import {
  isReceived,
  byDay,
  lastOf,
  paidOf,
  postingsIn,
  supplyDay,
  type ClaimChange,
  type Posting,
  type Span,
} from "./tax-day";
import type { Share } from "./vat-return";

/** What a document does to the books. */
interface Booked {
  /** The id of the document with which the claim has begun that it is about; none of a draft. */
  readonly opening?: string;
  /** What it changes and when. A later document never changes what was posted for a day before it (section 17 (1) UStG). */
  readonly postings: readonly Posting[];
  /** What is still to be paid of the invoice, or given back (below zero); with the document that stands for it. */
  readonly open: Money;
  /** What was paid of it; none that another document of the same claim has told already. */
  readonly payments: readonly EntryPayment[];
  /** What of the invoice was kept back for paying in time, euros. */
  readonly skonto: Money;
}

/**
 * Where a sheet stands. `replaced`: issued again later under the same number. `cancelled`, `corrected`: by another document,
 * whose number is `by`. `owed`: something of it is still to be paid; `late`: and that was due before today. `refunding`: more
 * was paid than it comes to by now; `repaid`: that was given back.
 */
export type Standing = Booked &
  (
    | { readonly is: "draft" | "replaced" | "settled" | "owed" | "late" | "refunding" }
    | { readonly is: "cancelled" | "corrected"; readonly by: string }
    | { readonly is: "paid" | "repaid"; readonly on: DateText }
  );

/** What was issued to nobody is in no books. */
export const unbooked: Standing = { is: "draft", postings: [], open: noMoney, payments: [], skonto: noMoney };

/** What a customer owes by an invoice, and by all that was issued about it. */
interface Claim {
  /** What it began with. */
  readonly opening: Entry;
  parts: readonly Part[];
  /** The invoice, or the correction in its place. */
  tip: Entry;
  /** Those whose payments count: what took their place was paid by them. */
  documents: readonly Entry[];
  /** What each of its documents changes, with those that were issued anew since. */
  readonly changes: Map<Entry, ClaimChange>;
}

/** What a later document has made of one. */
type End = { readonly is: "replaced" } | { readonly is: "cancelled" | "corrected"; readonly by: string };

/**
 * Where each sheet stands, and what it does to the books; by its id. What lies in the trash does nothing to them. Documents are
 * gone through by their days. A correction counts what it differs from the one in whose place it stands, a cancellation takes
 * back what still stands of its invoice, and a refund what it says: each in its own period. What was issued anew within its
 * correction time counts what it differs, on the day when it was made. Before its supply each counts as far as it is paid.
 */
export function standingsOf(entries: readonly Entry[], today: DateString): ReadonlyMap<string, Standing> {
  const known = entries.filter(({ state }) => state === "issued");
  const issued = known.filter(({ trashedAt }) => trashedAt === 0);
  const sellerIn = sellersAmong(issued);
  const before = versionsBefore(issued);
  const after = new Map([...before].map(([later, earlier]) => [earlier, later]));
  const about = namedBy(known);
  const claims = new Map<Entry, Claim>();
  const ends = new Map<Entry, End>();
  const begun = new Set<Entry>();
  /** What has cancelled an invoice, and when a correction of that has taken its place again. */
  const undone = new Map<Entry, number>();
  /** The final invoices that have taken a partial one off, by its number. */
  const finals = new Map<string, readonly Entry[]>();
  /** When something was cancelled. */
  const cancelledOn = new Map<Entry, DateText>();
  // Of one day, what is about another one comes after that.
  const turn = (entry: Entry): string => `${ownDay(entry)} ${Number(namesPreceding(entry.kind))}`;
  issued.toSorted((a, b) => (turn(a) === turn(b) ? a.at - b.at : turn(a) < turn(b) ? -1 : 1)).forEach(book);
  for (const [opening, by] of reissued()) {
    const changes = claims.get(opening)?.changes;
    const since = lastOf([ownDay(opening), ownDay(by)]);
    changes?.set(opening, { since, shares: changes.get(opening)?.shares ?? [] });
  }
  return new Map(entries.map((entry) => [entry.id, standingOf(entry)]));

  /**
   * The invoices that were written in the place of cancelled ones, each with what cancelled that: the supply was declared with those
   * in its period, so that what takes it back and what comes in its place count when they were made, whatever date they have.
   */
  function reissued(): readonly (readonly [Entry, Entry])[] {
    const free = new Set(undone.keys());
    return [...new Set(claims.values())]
      .map(({ opening }) => opening)
      .filter(({ kind, serviceTo }) => !namesPreceding(kind) && !isPartial(kind) && isDate(serviceTo))
      .toSorted((a, b) => a.at - b.at)
      .flatMap((opening) => {
        const { at, customer, serviceTo } = opening;
        const by = [...free].find((each) => {
          const supply = claims.get(each)?.opening;
          return (
            supply?.serviceTo === serviceTo &&
            // What was cancelled before it was done was declared by nobody.
            ownDay(each) >= supplyDay(supply) &&
            each.at < at &&
            (undone.get(each) ?? at) >= at &&
            isSameSeller(each, opening) &&
            sameName(each.customer) === sameName(customer)
          );
        });
        return by !== undefined && free.delete(by) ? [[opening, by] as const] : [];
      });
  }

  /** What was issued anew changes something when it is made, whatever date it has. */
  function ownDay(entry: Entry): DateText {
    return before.has(entry) ? lastOf([entry.date, dateOf(new Date(entry.at))]) : entry.date;
  }

  function book(entry: Entry): void {
    if (begun.has(entry)) return;
    begun.add(entry);
    const earlier = before.get(entry);
    let target = about(entry);
    for (const first of [earlier, target]) if (first) book(first);
    for (let newer = target; newer && claims.has(newer); newer = after.get(newer)) target = newer;
    const claim = claims.get(target ?? earlier ?? entry) ?? {
      opening: entry,
      parts: [],
      tip: entry,
      documents: [],
      changes: new Map(),
    };
    const was = claim.parts;
    claim.parts = was.filter(({ of }) => of !== earlier);
    if (earlier) {
      ends.set(earlier, { is: "replaced" });
      undone.delete(earlier);
    }
    if (claim.tip === earlier) claim.tip = entry;
    // What was issued anew has taken the other's place already.
    const isFirst = !earlier || entry.kind === "cancellation";
    const isKnown = target !== undefined && claims.has(target);
    const part = target && isKnown && isFirst ? joining(claim, entry, target) : partOf(entry);
    claim.parts = [...claim.parts, part];
    claim.documents = [...claim.documents.filter((each) => each !== earlier), entry];
    claims.set(entry, claim);
    const days = [earlier, target].map((first) => (first && claim.changes.get(first)?.since) ?? "");
    const since = claim.opening === entry ? "" : lastOf([...days, ownDay(entry)]);
    claim.changes.set(entry, { since, shares: sumOfShares([...sharesOf(claim.parts), ...opposite(was)]) });
    if (isFinal(entry.kind))
      for (const number of new Set(
        entry.partials.map((partial) => numberOf(sellerIn(entry), partial.number)),
      ))
        finals.set(number, [...(finals.get(number) ?? []), entry]);
  }

  /** What a document about another one counts beside what stands of that, which it may end. */
  function joining(claim: Claim, entry: Entry, target: Entry): Part {
    const own = partOf(entry);
    if (entry.kind === "correction") {
      const replaced = givesBack(target.kind) ? target : claim.tip;
      if (ends.get(replaced)?.is === "cancelled") {
        for (const by of claim.documents) if (undone.get(by) === Infinity) undone.set(by, entry.at);
      } else {
        ends.set(replaced, { is: "corrected", by: entry.number });
        claim.parts = claim.parts.filter(({ of }) => of !== replaced);
      }
      if (replaced === claim.tip) claim.tip = entry;
    }
    if (entry.kind !== "cancellation") return own;
    const standing = target === claim.tip ? claim.parts : claim.parts.filter(({ of }) => of === target);
    // What was cancelled is not cancelled once more.
    if (ends.get(target)?.is === "cancelled" && sumOfShares(sharesOf(standing)).length === 0)
      return { of: entry, shares: [], due: cents(0n) };
    const rest = grossOfShares(sharesOf([...standing, own]));
    // Nothing is taken back that does not stand, nor what was kept back of it (Skonto); each rate may be rounded otherwise in all of it
    // than in its parts.
    const { kept } = paidOf(claim);
    const slack = BigInt(own.shares.length);
    if (grossOfShares(own.shares) > 0n ? rest < -slack : rest > slack + kept) return own;
    ends.set(target, { is: "cancelled", by: entry.number });
    cancelledOn.set(target, lastOf([target.date, ownDay(entry)]));
    if (target === claim.tip && !isPartial(claim.opening.kind)) undone.set(entry, Infinity);
    return { of: entry, shares: opposite(standing), due: cents(-dueOf(standing)) };
  }

  /** From when on a final invoice takes its partial ones off: its supply, or when it was written in the place of a cancelled one. */
  function settledBy(final: Entry): DateText {
    const claim = claims.get(final);
    return lastOf([supplyDay(final), (claim && claim.changes.get(claim.opening)?.since) ?? ""]);
  }

  /**
   * What ends of an invoice when a final one takes a part of it off: the rest is a part of what that one asks for itself. Where
   * several take something off, each has its own part.
   */
  function endedIn(
    claim: Claim,
    within: readonly Entry[],
    skonto: readonly ClaimChange[],
  ): readonly ClaimChange[] {
    const numbers = new Set(claim.documents.map((each) => numberOf(sellerIn(each), each.number)));
    if (within.filter((final) => !cancelledOn.has(final)).length > 1) return [];
    return within.flatMap((final) => {
      const said = (claims.get(final)?.documents ?? []).filter(
        ({ kind }) => isFinal(kind) || kind === "correction",
      );
      const steps = said.map((each) => ({
        since: each === final ? settledBy(final) : ownDay(each),
        taken: chargedIn(each, (number) => numbers.has(numberOf(sellerIn(each), number))),
      }));
      const off = cancelledOn.get(final);
      let before: readonly Share[] = [];
      return [...steps, ...(off === undefined ? [] : [{ since: off, taken: [] }])].map(({ since, taken }) => {
        const stands = [...claim.changes.values(), ...skonto].filter((each) => each.since <= since);
        const rest = sumOfShares([...stands.flatMap(({ shares }) => shares), ...negative(taken)]);
        const isPart = taken.length > 0 && grossOfShares(rest) > BigInt(taken.length);
        const shares = sumOfShares([...before, ...negative(isPart ? rest : [])]);
        before = isPart ? rest : [];
        return { since, shares };
      });
    });
  }

  function standingOf(entry: Entry): Standing {
    const claim = claims.get(entry);
    if (!claim) return entry.state === "draft" ? unbooked : { ...unbooked, is: "settled" };
    const { paid, payments, skonto, kept } = paidOf(claim);
    const came = sumOf(payments.map(({ amount }) => toCents(amount)));
    const within = claim.documents
      .flatMap((each) => finals.get(numberOf(sellerIn(each), each.number)) ?? [])
      .filter((final) => ends.get(final)?.is !== "replaced");
    const ended = endedIn(claim, within, skonto);
    const left = cents(
      dueOf(claim.parts) - came - kept + grossOfShares(ended.flatMap(({ shares }) => shares)),
    );
    const endOfTip = ends.get(claim.tip);
    // What was paid of an invoice is owed back by what has cancelled it, and what was given back too much by the customer.
    const hasCancelled = endOfTip?.is === "cancelled" && endOfTip.by === entry.number;
    const isAsked = hasCancelled || (claim.tip === entry && endOfTip?.is !== "cancelled");
    // A cent is no debt.
    const isEven = left <= 1n && left >= -1n;
    const open = isAsked && !isEven ? fromCents(left) : noMoney;
    const settled = within.map((final): Span => ({
      from: settledBy(final),
      until: cancelledOn.get(final) ?? "",
    }));
    const changes = [...claim.changes.values(), ...skonto, ...ended];
    const posted = postingsIn(claim.opening, changes, payments, settled);
    const less = skonto.filter(({ of }) => of === entry).flatMap(posted);
    const plain = [claim.changes.get(entry) ?? [], claim.tip === entry ? ended : []].flat().flatMap(posted);
    const postings = namesPreceding(entry.kind)
      ? byDay([...plain, ...less])
      : [...byDay(plain), ...less.map((posting) => ({ ...posting, isSkonto: true }))];
    const own = { opening: claim.opening.id, payments: paid.get(entry) ?? [], skonto: fromCents(kept) };
    const is = { ...own, postings, open };
    const end = ends.get(entry);
    if (end) return { ...is, ...end };
    if (hasCancelled && !isEven) return { ...is, is: left < 0n ? "refunding" : "owed" };
    const back = is.payments.filter((each) => !isReceived(each));
    if ((givesBack(entry.kind) || toCents(entry.payable) < 0n) && isEven && back.length > 0)
      return { ...is, is: "repaid", on: lastOf(back.map(({ on }) => on)) };
    if (claim.tip !== entry || (isEven && payments.length === 0)) return { ...is, is: "settled" };
    if (isEven) {
      const received = payments.filter(isReceived);
      return {
        ...is,
        is: "paid",
        on: lastOf((received.length > 0 ? received : payments).map(({ on: day }) => day)),
      };
    }
    if (left < 0n) return { ...is, is: entry.kind === "cancellation" ? "settled" : "refunding" };
    return { ...is, is: entry.due !== "" && entry.due < today ? "late" : "owed" };
  }
}
