import { placeInSeries, plainNumber, type NumberGap, type PlaceInSeries } from "../invoice/kinds/next-number";
import { isSameSeller, sellersAmong } from "../invoice/seller";
import { versionsBefore } from "./same-document";
import type { Entry } from "./entry";
import { isIn } from "./period";

/** What an auditor would ask about the numbers of issued invoices (section 14 (4) no. 4 UStG: each of them once). */
export interface NumberQuestions {
  /** Numbers between others of their series that are not here, in the order of the numbers. */
  readonly gaps: readonly NumberGap[];
  /** Numbers under which more than one invoice was issued. */
  readonly doubles: readonly string[];
}

/** More missing numbers in a row than this are no gap: somebody has begun to count elsewhere. */
const longestGap = 50n;

/**
 * What is to be asked about the numbers of what was issued and does not lie in the trash.
 *
 * @param period a year, a quarter or a month that is looked at; what stands beside them counts as well
 */
export function numberQuestions(entries: readonly Entry[], period: string): NumberQuestions {
  const present = entries.filter(({ trashedAt }) => trashedAt === 0);
  const issued = present.filter(({ state }) => state === "issued");
  const places = new Map<string, Place[]>();
  const sellerIn = sellersAmong(present);
  for (const entry of present) {
    const { number, date } = entry;
    const place = placeInSeries(number, date);
    if (!place) continue;
    const name = JSON.stringify([sellerIn(entry), place.series]);
    const others = places.get(name) ?? [];
    others.push({ ...place, isAsked: isIn(date, period), isDraft: entry.state === "draft" });
    places.set(name, others);
  }
  const nameOf = (entry: Entry): string => JSON.stringify([sellerIn(entry), plainNumber(entry.number)]);
  const first = new Map(issued.toReversed().map((entry) => [nameOf(entry), entry]));
  const again = issued.filter((entry) => isIn(entry.date, period) && first.get(nameOf(entry)) !== entry);
  return {
    gaps: [...places.values()].flatMap(gapsBetween),
    doubles: [...new Map(again.map((entry) => [nameOf(entry), entry.number])).values()],
  };
}

/** Numbers under which different invoices stand: what was issued anew within its correction time has taken the other's place. */
export function doubledNumbers(entries: readonly Entry[]): readonly string[] {
  const issued = entries.filter(({ state, trashedAt }) => state === "issued" && trashedAt === 0);
  const replaced = new Set(versionsBefore(issued).values());
  return numberQuestions(
    issued.filter((entry) => !replaced.has(entry)),
    "",
  ).doubles;
}

interface Place extends PlaceInSeries {
  readonly isAsked: boolean;
  /** Still being written: its number is neither issued nor missing. */
  readonly isDraft: boolean;
}

function gapsBetween(places: readonly Place[]): readonly NumberGap[] {
  const drafts = new Set(places.filter(({ isDraft }) => isDraft).map(({ counter }) => counter));
  const sorted = places
    .filter(({ isDraft }) => !isDraft)
    .sort((a, b) => (a.counter < b.counter ? -1 : a.counter > b.counter ? 1 : 0));
  return sorted.flatMap(({ counter, isAsked }, index) => {
    const before = sorted[index - 1];
    const missing = before ? counter - before.counter - 1n : 0n;
    // Zeros in front as the number before has them: nobody counts 9, 010.
    return before && isAsked && missing > 0n && missing <= longestGap
      ? gapsBeside(drafts, before, counter)
      : [];
  });
}

/** What is missing between a number and a later one, without what drafts have of it. */
function gapsBeside(drafts: ReadonlySet<bigint>, before: Place, end: bigint): readonly NumberGap[] {
  const gaps: NumberGap[] = [];
  for (let first = before.counter + 1n; first < end; first += 1n) {
    let after = first;
    while (after < end && !drafts.has(after)) after += 1n;
    const count = Number(after - first);
    if (count > 0) gaps.push({ first: before.at(first), last: before.at(after - 1n), count });
    first = after;
  }
  return gaps;
}

/**
 * The ids of drafts whose number is none of their own yet: another draft of the seller has it as well, or it was issued for
 * another document. Which of them takes it is decided when one is issued.
 */
export function unnumberedDrafts(entries: readonly Entry[]): ReadonlySet<string> {
  const present = entries.filter(({ trashedAt }) => trashedAt === 0);
  const isOther = (draft: Entry, { state, kind, customer, date }: Entry): boolean =>
    state === "draft" || kind !== draft.kind || customer !== draft.customer || date !== draft.date;
  const shares = (draft: Entry): boolean =>
    present.some(
      (each) =>
        each !== draft &&
        plainNumber(each.number) === plainNumber(draft.number) &&
        isSameSeller(each, draft) &&
        isOther(draft, each),
    );
  return new Set(
    present
      .filter((each) => each.state === "draft" && each.number !== "" && shares(each))
      .map(({ id }) => id),
  );
}
