import { documentKinds, namesPreceding } from "../invoice/kinds/document-kind";
import { plainNumber } from "../invoice/kinds/next-number";
import { sellersAmong } from "../invoice/seller";
import { limits } from "../limits";
import { dayLength } from "../values/dates";
import { toCents } from "../values/money";
import type { Entry } from "./entry";

// Which of the issued documents are the same one, issued anew, and which one another is about.

/** A number among those of its seller. */
export const numberOf = (seller: string, number: string): string =>
  JSON.stringify([seller, plainNumber(number)]);

/** Whether it may be the same document issued anew: of one seller, kind and number, to the same customer. */
const nameOf = (seller: string, { kind, number, customer }: Entry): string =>
  JSON.stringify([seller, kind, plainNumber(number), sameName(customer)]);

/** A name but for how it is written. */
export const sameName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Of what was issued anew within its correction time, the version before. */
export function versionsBefore(issued: readonly Entry[]): ReadonlyMap<Entry, Entry> {
  const sellerIn = sellersAmong(issued);
  const before = new Map<Entry, Entry>();
  const latest = new Map<string, { readonly since: number; readonly entry: Entry }>();
  for (const entry of issued.toSorted((a, b) => a.at - b.at)) {
    const seller = sellerIn(entry);
    // What was cancelled is not issued anew.
    if (entry.kind === "cancellation")
      for (const kind of documentKinds)
        latest.delete(nameOf(seller, { ...entry, kind, number: entry.preceding }));
    const known = latest.get(nameOf(seller, entry));
    const isSame = known && entry.at - known.since <= limits.correctionDays * dayLength;
    if (isSame) before.set(entry, known.entry);
    latest.set(nameOf(seller, entry), { since: isSame ? known.since : entry.at, entry });
  }
  return before;
}

/**
 * The document that one is about: of those with that number the same customer's, and the last one that was there already. Another
 * customer's is it only of a correction, which may mend the name, and of what gives back just its amount. None where it lies in the trash.
 */
export function namedBy(issued: readonly Entry[]): (entry: Entry) => Entry | undefined {
  const sellerIn = sellersAmong(issued);
  const byNumber = new Map<string, Entry[]>();
  for (const entry of issued) {
    const name = numberOf(sellerIn(entry), entry.number);
    const others = byNumber.get(name);
    if (others) others.push(entry);
    else byNumber.set(name, [entry]);
  }
  return (entry) => {
    if (!namesPreceding(entry.kind) || entry.preceding === "") return undefined;
    const isOfSame = ({ customer }: Entry): boolean => sameName(customer) === sameName(entry.customer);
    const rank = (each: Entry): number =>
      (isOfSame(each) ? 4 : 0) + (each.trashedAt === 0 ? 2 : 0) + (each.at <= entry.at ? 1 : 0);
    const named = (byNumber.get(numberOf(sellerIn(entry), entry.preceding)) ?? [])
      .filter((each) => each !== entry)
      .toSorted((a, b) => rank(b) - rank(a) || b.at - a.at)[0];
    const isMeant =
      named &&
      (isOfSame(named) || entry.kind === "correction" || toCents(named.gross) === -toCents(entry.gross));
    return isMeant && named.trashedAt === 0 ? named : undefined;
  };
}
