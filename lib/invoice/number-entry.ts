import { limits } from "../limits";
import { withoutTrailingZeros, type Decimal } from "../values/money";
import { localeFacts, type Locale } from "../locale";

/** A number on its way into a field. */
export interface NumberEntry {
  /** Digits and one point at most, as it stands in the field. */
  readonly text: string;
  /** The sign that was typed where the point stands; "" when nobody typed one. */
  readonly mark: "" | "." | ",";
  /** An earlier separator was understood as grouping and is gone. */
  readonly grouped: boolean;
  /** The reading that the visitor gave up for this one. */
  readonly instead?: NumberEntry;
  /** The other reading that an earlier visit to the field has left open. */
  readonly doubt?: Decimal;
}

/** What a change of the field's text becomes: the next entry, or the characters for which it is refused. */
export type NumberStep =
  | { readonly is: "taken"; readonly entry: NumberEntry }
  | { readonly is: "refused"; readonly what: string; readonly why: "sign" | "text" | "long" };

/** An entry that came from the sheet. */
export const entryOf = (text: string): NumberEntry => ({ text, mark: "", grouped: false });

/** An entry that came from the sheet and may still mean `doubt`. */
export const doubtfulEntry = (text: string, doubt: Decimal, locale: Locale): NumberEntry => ({
  text,
  mark: localeFacts[locale].group,
  grouped: text.indexOf(".") > 3,
  doubt,
});

/**
 * One more key, or a whole text at once, in a number field. Digits, point and comma are taken (specification,
 * section 5); whatever else is typed is refused by itself, and a text that came at once is taken as what it means or
 * refused as a whole. No number ever becomes another one by leaving a character out.
 */
export function enterNumber(before: NumberEntry, typed: string, isPasted = false): NumberStep {
  if (typed === "") return taken(entryOf(""));
  const what = insertedInto(before.text, typed);
  return isPasted || what.length > 1
    ? wholeNumber(typed, isPasted ? typed : what)
    : nextKey(before, typed, what);
}

/** A minus in front of a number: the key, the sign, or the dash that programs make of it. */
const signIn = /^\s*[-\u2212\u2013]/;

/** Like {@link enterNumber}, for a number that may have a minus in front of it. */
export function enterSigned(before: NumberEntry, typed: string, isPasted = false): NumberStep {
  const isNegative = signIn.test(typed);
  const step = enterNumber(unsigned(before), typed.replace(signIn, ""), isPasted);
  return isNegative && step.is === "taken"
    ? { ...step, entry: { ...step.entry, text: `-${step.entry.text}` } }
    : step;
}

const unsigned = (entry: NumberEntry): NumberEntry =>
  entry.text.startsWith("-") ? { ...entry, text: entry.text.slice(1) } : entry;

const taken = (entry: NumberEntry): NumberStep =>
  entry.text.length > limits.numberLength
    ? { is: "refused", what: entry.text, why: "long" }
    : { is: "taken", entry };

/** The characters that are new between the common beginning and the common end. */
function insertedInto(before: string, typed: string): string {
  const { start, end } = changedRange(before, typed);
  return typed.slice(start, typed.length - (before.length - end));
}

/** Where the text before differs from the text after: from `start` to `end` of the text before. */
export function changedRange(
  before: string,
  after: string,
): { readonly start: number; readonly end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same };
}

function nextKey(before: NumberEntry, typed: string, what: string): NumberStep {
  // "98,-" is how prices are written; the dash stands for no cents.
  if (/^\d+[.,][-\u2013\u2014]$/.test(typed)) return taken(before);
  if (!/^[\d.,]*$/.test(typed)) return { is: "refused", what, why: "sign" };
  const separators = typed.replace(/\d/g, "").length;
  if (separators === 0) return taken(entryOf(typed));
  const mark = what === "." || what === "," ? what : before.mark;
  if (separators === 1) return taken({ text: typed.replace(",", "."), mark, grouped: before.grouped });
  // The one before can only have been grouping: thousands in front of it, three digits behind.
  const point = before.text.indexOf(".");
  const isGrouping =
    typed.startsWith(before.text) &&
    /^\d{3}$/.test(before.text.slice(point + 1)) &&
    (before.grouped || /^[1-9]\d{0,2}$/.test(before.text.slice(0, point)));
  if (!isGrouping) return { is: "refused", what, why: "sign" };
  return taken({ text: `${before.text.replace(".", "")}.`, mark, grouped: true });
}

function wholeNumber(typed: string, what: string): NumberStep {
  const entry = readWholeNumber(typed);
  return entry === null ? { is: "refused", what, why: "text" } : taken(entry);
}

const currency = /^(?:€|eur|euro)\s*/i;
const behind = /(?:€|eur|euro|%|,[-\u2013\u2014]{1,2})$/i;

/**
 * A number as people and programs write it, "1.500,00 €" or "EUR 1,500.00" or "1 500,00"; null when it is none, has a
 * sign, or can be read in no way or in several. A single separator is the decimal one.
 */
function readWholeNumber(text: string): NumberEntry | null {
  if (text.length > 2 * limits.numberLength) return null;
  const bare = text.trim().replace(currency, "").replace(behind, "").trim().replace(behind, "");
  // Blanks and apostrophes only ever group.
  const plain = /^\d{1,3}(?:[\s'\u2019]\d{3})+(?:[.,]\d*)?$/.test(bare)
    ? bare.replace(/[\s'\u2019]/g, "")
    : bare;
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const decimal = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (decimal < 0) return entryOf(plain);
  const mark = plain[decimal] === "." ? "." : ",";
  const count = plain.split(mark).length - 1;
  const other = mark === "." ? "," : ".";
  if (!plain.includes(other)) {
    if (count === 1) return { text: plain.replace(",", "."), mark, grouped: false };
    return isGrouped(plain, mark) ? entryOf(plain.replaceAll(mark, "")) : null;
  }
  const whole = plain.slice(0, decimal);
  if (count > 1 || !isGrouped(whole, other)) return null;
  return { text: `${whole.replaceAll(other, "")}.${plain.slice(decimal + 1)}`, mark, grouped: true };
}

function isGrouped(text: string, mark: string): boolean {
  const [first = "", ...groups] = text.split(mark);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

/**
 * What else the typed number may mean, or null: "1.500" is 1.5, and to a German eye 1,500. The decimal reading holds
 * until the visitor chooses.
 */
export function otherReading(entry: NumberEntry, locale: Locale): string | null {
  const { text, mark, grouped, doubt } = entry;
  if (doubt !== undefined) return doubt;
  if (text.startsWith("-")) {
    const other = otherReading(unsigned(entry), locale);
    return other === null ? null : `-${other}`;
  }
  if (mark !== localeFacts[locale].group) return null;
  const [whole = "", fraction = ""] = text.split(".");
  const mayGroup = grouped ? /^\d+$/.test(whole) : /^[1-9]\d{0,2}$/.test(whole);
  return mayGroup && /^\d{3}$/.test(fraction) ? whole + fraction : null;
}

/** Whether the number as the language writes it looks other than what stands in the field; zeros at the end aside. */
export const looksOther = (text: string, written: string, locale: Locale): boolean =>
  withoutTrailingZeros(text) !== shortest(written.replace("\u2212", "-"), locale);

const shortest = (written: string, locale: Locale): string => {
  const mark = localeFacts[locale].decimal;
  const at = written.lastIndexOf(mark);
  const short = withoutTrailingZeros(`${written.slice(0, at)}.${written.slice(at + 1)}`);
  return written.slice(0, at) + short.slice(at).replace(".", mark);
};
