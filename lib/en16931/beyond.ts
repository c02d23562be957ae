import { unitSymbol } from "../codes/unit-names";
import type { Locale } from "../locale";
import { formatDate, isDate } from "../values/dates";
import { zero } from "../values/money";
import { linesOf, textOf, type DocumentNode, type Other } from "./document";
import { amountShown, numberIn, numberShown, percentShown } from "./shown";

/** A text of a file in an element that EN 16931 does not know, as EXTENDED has them. */
export interface Beyond extends Other {
  /** Name of its element, without prefix; of a day or a yes and no that of the element around. */
  readonly name: string;
  /** The unit beside it (UN/ECE Recommendation 20); "" where there is none. */
  readonly unit: string;
}

/** What stands together in the innermost element around it that has a name for people; or one text by itself. */
export interface BeyondRow {
  /** Names of the elements around, without prefix, the outermost first. */
  readonly around: readonly string[];
  readonly said: readonly Beyond[];
}

/** An element's name without its prefix, and without its number among those of this name. */
const nameIn = (step: string): string => step.slice(step.lastIndexOf(":") + 1).split("[", 1)[0] ?? "";

/**
 * All that a file says beyond EN 16931, by the line that says it, or the document. Attributes but units are left out.
 *
 * @param isNamed whether people have a name for an element
 */
export function beyondOf(
  document: DocumentNode,
  others: readonly Other[],
  isNamed: (name: string) => boolean,
): ReadonlyMap<DocumentNode, readonly BeyondRow[]> {
  const lines = new Map(linesOf(document).map((line) => [line.place, line]));
  const textAt = new Map(others.map(({ place, text }) => [place, text]));
  const rows = new Map<DocumentNode, Map<string, { around: readonly string[]; said: Beyond[] }>>();
  for (const other of others) {
    if (other.place.includes("/@")) continue;
    const steps = other.place.split("/");
    const placeAt = (depth: number): string => steps.slice(0, depth).join("/");
    const lineAt = steps.findLastIndex((_, at) => lines.has(placeAt(at + 1))) + 1;
    const around = steps.slice(lineAt || 2).map(nameIn);
    if (/^(?:DateTimeString|Indicator)$/.test(around.at(-1) ?? "")) around.pop();
    const name = around.pop() ?? "";
    around.length = around.findLastIndex(isNamed) + 1;
    const owner = lines.get(placeAt(lineAt)) ?? document;
    const place = around.length === 0 ? other.place : placeAt((lineAt || 2) + around.length);
    const own = rows.get(owner) ?? new Map<string, { around: readonly string[]; said: Beyond[] }>();
    const row = own.get(place) ?? { around, said: [] };
    row.said.push({ ...other, name, unit: textAt.get(`${other.place}/@unitCode`) ?? "" });
    rows.set(owner, own.set(place, row));
  }
  return new Map([...rows].map(([owner, own]) => [owner, [...own.values()]]));
}

/** Such a text for people, by the name of its element. */
export function beyondShown(
  { name, text, unit, place }: Beyond,
  document: DocumentNode,
  locale: Locale,
): string {
  if (name.endsWith("Amount")) return amountShown(text, textOf(document, "BT-5"), locale);
  if (name.endsWith("Percent")) return percentShown(text, locale);
  if (unit !== "") return `${numberShown(text, locale)} ${unitSymbol(unit, locale, numberIn(text) ?? zero)}`;
  return place.endsWith("DateTimeString") && isDate(text) ? formatDate(text, locale) : text;
}
