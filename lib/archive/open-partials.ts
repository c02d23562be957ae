import { givesBack, isFinal, isPartial } from "../invoice/kinds/document-kind";
import type { Invoice, PartialInvoice } from "../invoice/invoice";
import { partialGross } from "../invoice/payment/partials";
import { portionOf } from "../invoice/payment/paid-portion";
import { plainNumber } from "../invoice/kinds/next-number";
import { isSameSeller, sellerOf } from "../invoice/seller";
import { cents, fromCents, noMoney, sumOf, toCents, type Money } from "../values/money";
import type { Standing } from "./books";
import { saidIn, sumOfShares, wholeCents } from "./shares";
import type { Share } from "./vat-return";
import type { Entry } from "./entry";

interface OpenPartial {
  readonly entry: Entry;
  readonly refunds: readonly Entry[];
}

type Parties = Parameters<typeof sellerOf>[0] & Pick<Invoice, "customerCompany">;

/** Whether it was issued to a customer, and not deleted since. */
function isIssuedTo(parties: Parties, entry: Entry): boolean {
  return (
    entry.state === "issued" &&
    entry.trashedAt === 0 &&
    isSameSeller(entry, sellerOf(parties)) &&
    entry.customer === parties.customerCompany
  );
}

/** Whether another document has taken the place of one, or cancelled it. */
const isEnd = (standing: Standing | undefined): boolean =>
  ["replaced", "cancelled", "corrected"].includes(standing?.is ?? "");

/** The documents to a customer that stand as they are. */
const standingTo = (
  parties: Parties,
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
): readonly Entry[] =>
  entries.filter((entry) => isIssuedTo(parties, entry) && !isEnd(standings.get(entry.id)));

/** Whether it is a partial invoice, or the correction in the place of one. */
function isPartialOf(entry: Entry, entries: readonly Entry[]): boolean {
  const seen = new Set<Entry>();
  let at: Entry | undefined = entry;
  while (at?.kind === "correction" && !seen.has(at)) {
    seen.add(at);
    const correction: Entry = at;
    const number = plainNumber(correction.preceding);
    at = entries.find((each) => isSameSeller(each, correction) && plainNumber(each.number) === number);
  }
  return at !== undefined && isPartial(at.kind);
}

/** What gives back a part of the document with a number, or gave it back of those in whose place that stands: it counts beside it. */
function refundsOf(
  number: string,
  standing: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
): readonly Entry[] {
  const isIt = (other: string): boolean => plainNumber(other) === plainNumber(number);
  const opening = ({ id }: Entry): string | undefined => standings.get(id)?.opening;
  const isBelow = ({ gross }: Entry): boolean => toCents(gross) < 0n;
  const own = standing.find((entry) => !givesBack(entry.kind) && isIt(entry.number));
  const claim = own && !isBelow(own) ? opening(own) : undefined;
  // A refund may be corrected, too.
  const isOf = (entry: Entry): boolean =>
    opening(entry) === claim && isBelow(entry) && entry.kind !== "cancellation";
  return standing.filter(
    (entry) => (entry.kind === "refund" && isIt(entry.preceding)) || (claim !== undefined && isOf(entry)),
  );
}

/**
 * What stands of the document with a number by the books' documents: itself, less its Skonto, and what has given back a part of it;
 * nothing of one that was cancelled, and null where it is not kept.
 */
export function standsOf(
  number: string,
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  parties: Parties,
): {
  readonly refunds: readonly Entry[];
  readonly gross: Money | null;
  /** The same by rate, Skonto left aside; null where that is not known. */
  readonly rates: readonly Share[] | null;
  /** The number of the correction that has taken its place; "" for none. */
  readonly correctedBy: string;
} {
  const standing = standingTo(parties, entries, standings);
  const refunds = refundsOf(number, standing, standings);
  const own = standing.find((entry) => entry.number === number && !givesBack(entry.kind));
  const all = sumOf([...(own ? [own] : []), ...refunds].map(({ gross }) => toCents(gross)));
  const kept = toCents((own && standings.get(own.id)?.skonto) ?? noMoney);
  const ends = entries
    .filter((entry) => plainNumber(entry.number) === plainNumber(number) && isIssuedTo(parties, entry))
    .map(({ id }) => standings.get(id))
    .filter((each) => isEnd(each));
  const [correctedBy = ""] = ends.flatMap((each) => (each?.is === "corrected" ? [each.by] : []));
  const isKnown = own !== undefined && own.taxes.length > 0;
  return {
    refunds,
    rates: isKnown ? sumOfShares([own, ...refunds].flatMap(saidIn)) : null,
    gross: own ? fromCents(cents(all - kept)) : ends.length > 0 ? noMoney : null,
    correctedBy: own ? "" : correctedBy,
  };
}

/** The number of an invoice that asks for the same amount for the same period from the same customer; "" for none. */
export const twinOf = (
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  invoice: Invoice,
): string =>
  standingTo(invoice, entries, standings).find(
    ({ kind, number, serviceFrom, serviceTo, net }) =>
      kind === invoice.invoiceKind &&
      plainNumber(number) !== plainNumber(invoice.invoiceID) &&
      serviceFrom === invoice.invoiceActualDeliveryDate &&
      serviceTo === invoice.invoiceDeliveryPeriodEnd &&
      net === invoice.invoiceTaxExclusiveAmount,
  )?.number ?? "";

/** The number of the standing document that takes each partial invoice to a customer off, by the partial one's number. */
export const deductedIn = (
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  parties: Parties,
): ReadonlyMap<string, string> =>
  new Map(
    standingTo(parties, entries, standings)
      // The correction of a final invoice takes off what that one has taken off.
      .filter(({ kind }) => !givesBack(kind))
      .flatMap(({ number, partials }) => partials.map((partial) => [partial.number, number] as const)),
  );

/**
 * The partial invoices to a customer that a final one has to take off (section 14 (5) sentence 2 UStG, else section 14c), by
 * their dates, each with what was given back of it: issued, standing as they are, neither given back whole nor taken off by another
 * final invoice.
 */
export function openPartials(
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  parties: Parties,
): readonly OpenPartial[] {
  const standing = standingTo(parties, entries, standings);
  const taken = deductedIn(entries, standings, parties);
  return standing
    .filter((entry) => isPartialOf(entry, entries) && !taken.has(entry.number))
    .map((entry) => ({ entry, refunds: refundsOf(entry.number, standing, standings) }))
    .filter(({ entry, refunds }) => sumOf([entry, ...refunds].map(({ gross }) => toCents(gross))) > 0n)
    .sort(({ entry: a }, { entry: b }) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.at - b.at));
}

/** An invoice that a final one may take off, not paid in full, or without effect since. */
export interface MissingPartial {
  readonly number: string;
  /** What came of it and may be taken off, with tax. */
  readonly came: Money;
  /** Without effect: cancelled, or replaced. */
  readonly isVoid: boolean;
}

/**
 * The partial invoices to a customer that are not paid in full (section 14 (5) sentence 2 UStG), or without effect since; of plain
 * invoices, which many write for them, those without effect.
 */
export const missingPartials = (
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  parties: Parties,
): readonly MissingPartial[] =>
  entries
    .filter((entry) => isIssuedTo(parties, entry) && !givesBack(entry.kind) && !isFinal(entry.kind))
    .sort((a, b) => a.at - b.at)
    .flatMap((entry): readonly MissingPartial[] => {
      const { id, number } = entry;
      const { is, open = noMoney } = standings.get(id) ?? {};
      if (is === "cancelled" || is === "corrected") return [{ number, came: noMoney, isVoid: true }];
      if (!isPartialOf(entry, entries)) return [];
      const { gross } = standsOf(number, entries, standings, parties);
      const came = cents(toCents(gross ?? noMoney) - toCents(open));
      return toCents(open) > 0n ? [{ number, came: fromCents(came), isVoid: false }] : [];
    });

/** The rows of a partial invoice for so much as came of it, where that is a part: only that is taken off (section 14 (5) sentence 2 UStG). */
export function receivedOf(rows: readonly PartialInvoice[], came: Money): readonly PartialInvoice[] {
  const whole = sumOf(rows.map(partialGross));
  if (toCents(came) <= 0n || toCents(came) >= whole) return rows;
  const shares = rows.map(({ vat, net, tax }) => ({ rate: vat, net: wholeCents(net), tax: wholeCents(tax) }));
  const parts = portionOf(shares, toCents(came), whole);
  return rows.map((row, index) => {
    const { net = row.net, tax = row.tax } = parts[index] ?? {};
    return { ...row, net, tax };
  });
}

/** What of a partial invoice under one rate is left after what was given back of it (section 17 (1) UStG). */
export function leftOf(partial: PartialInvoice, refunds: readonly Entry[]): PartialInvoice {
  const back = refunds.flatMap(({ taxes }) => taxes).filter(({ rate }) => rate === partial.vat);
  const less = (amount: string, given: readonly Money[]): Money =>
    fromCents(sumOf([wholeCents(amount), ...given].map(toCents)));
  return {
    ...partial,
    net: less(
      partial.net,
      back.map(({ basis }) => basis),
    ),
    tax: less(
      partial.tax,
      back.map(({ tax }) => tax),
    ),
  };
}
