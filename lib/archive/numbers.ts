import { placeInSeries, type NumberGap, type PlaceInSeries } from "../invoice/next-number";
import type { Entry } from "./entry";
import type { Standing } from "./list";

/** What an auditor would ask about the numbers of issued invoices (section 14 (4) no. 4 UStG: each of them once). */
export interface NumberQuestions {
  /** Numbers between others of their series that are not here, in the order of the numbers. */
  readonly gaps: readonly NumberGap[];
  /** Numbers under which more than one invoice was issued. */
  readonly doubles: readonly string[];
}

/** More missing numbers in a row than this are no gap: somebody has begun to count elsewhere. */
const longestGap = 50n;

/** What is to be asked about the numbers of what was issued and does not lie in the trash. */
export function numberQuestions(
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
): NumberQuestions {
  const issued = entries.filter(({ state, trashedAt }) => state === "issued" && trashedAt === 0);
  const places = new Map<string, readonly PlaceInSeries[]>();
  for (const { number, date } of issued) {
    const place = placeInSeries(number, date);
    if (place) places.set(place.series, [...(places.get(place.series) ?? []), place]);
  }
  const replaced = issued.filter(({ id }) => standings.get(id)?.is === "replaced");
  return {
    gaps: [...places.values()].flatMap(gapsBetween),
    doubles: [...new Set(replaced.map(({ number }) => number))],
  };
}

function gapsBetween(places: readonly PlaceInSeries[]): readonly NumberGap[] {
  const sorted = [...places].sort((a, b) => (a.counter < b.counter ? -1 : a.counter > b.counter ? 1 : 0));
  return sorted.flatMap(({ counter, at }, index) => {
    const missing = counter - (sorted[index - 1]?.counter ?? counter) - 1n;
    return missing > 0n && missing <= longestGap
      ? [{ first: at(counter - missing), last: at(counter - 1n), count: Number(missing) }]
      : [];
  });
}
