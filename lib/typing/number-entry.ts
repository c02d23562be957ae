import { limits } from "../limits";
import { withoutTrailingZeros } from "../values/money";
import { localeFacts, type Locale } from "../locale";
import type { AllowanceUnit } from "../invoice/invoice";

/** A number on its way into a field, and what it means. */
export interface NumberEntry {
  /** As it stands in the field: digits, points and commas, with a minus in front where there is one. */
  readonly text: string;
  /** Digits and one point at most, with that minus. */
  readonly number: string;
  /** The other number that it may be. */
  readonly other?: string | undefined;
  /** The other one is asked about until the visitor has said; else it is only offered. */
  readonly asks?: boolean;
}

/** What a change of the field's text becomes: its next text, or the characters for which it is refused. */
export type NumberStep =
  | { readonly is: "taken"; readonly text: string }
  | { readonly is: "refused"; readonly what: string; readonly why: "sign" | "text" | "long" | "minus" };

/** The entry of a number that is certain, in the field with the language's decimal sign. */
export const settledEntry = (number: string, locale: Locale): NumberEntry => ({
  text: number.replace(".", localeFacts[locale].decimal),
  number,
});

/**
 * What a text of digits, points and commas means. The last separator is the decimal one; but "1.500" is 1500 on a German
 * sheet, and may be 1.5, and "1,500" is 1.5 on an English one until the visitor says 1500.
 */
export function entryIn(text: string, locale: Locale): NumberEntry {
  const [sign, bare] = text.startsWith("-") ? ["-", text.slice(1)] : ["", text];
  const decimal = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const mark = bare[decimal] ?? "";
  const digits = sign + bare.replace(separators, "");
  if (decimal < 0) return { text, number: digits };
  const split = `${sign}${bare.slice(0, decimal).replace(separators, "")}.${bare.slice(decimal + 1)}`;
  const hasGroup = /^\d{3}$/.test(bare.slice(decimal + 1));
  // A sign that comes twice parts thousands.
  if (hasGroup && bare.indexOf(mark) < decimal) return { text, number: digits };
  const { group, readsGroup } = localeFacts[locale];
  if (!hasGroup || mark !== group || !/^[1-9]\d{0,2}$/.test(bare.slice(0, decimal)))
    return { text, number: split };
  return readsGroup
    ? { text, number: digits, other: split }
    : { text, number: split, other: digits, asks: true };
}

const separators = /[.,]/g;

/**
 * One more key, or a whole text at once, in a number field. Digits, point and comma are taken (specification,
 * section 5); whatever else is typed is refused by itself, and a text that came at once is taken as what it means or
 * refused as a whole. No number ever becomes another one by leaving a character out.
 */
export function enterNumber(before: string, typed: string, isPasted = false): NumberStep {
  const what = insertedInto(before, typed);
  return isPasted || what.length > 1
    ? wholeNumber(typed, isPasted ? typed : what)
    : nextKey(before, typed, what);
}

/** A minus in front of a number: the key, the sign, or the dash that programs make of it. */
const signIn = /^\s*[-\u2212\u2013]/;

/** Like {@link enterNumber}, for a number that may have a minus in front of it. */
export function enterSigned(before: string, typed: string, isPasted = false): NumberStep {
  const isNegative = signIn.test(typed);
  const step = enterNumber(before.replace("-", ""), typed.replace(signIn, ""), isPasted);
  return isNegative && step.is === "taken" ? { ...step, text: `-${step.text}` } : step;
}

const taken = (text: string): NumberStep =>
  text.length > limits.numberLength ? { is: "refused", what: text, why: "long" } : { is: "taken", text };

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

const signs: Readonly<Record<AllowanceUnit, readonly string[]>> = {
  number: ["", "€", "eur", "euro"],
  percentage: ["", "%"],
};
const bareSign = (sign: string): string => sign.trim().toLowerCase();

/** The unit whose sign stands in a text; undefined where none does. */
export const unitIn = (text: string): AllowanceUnit | undefined =>
  /€|eur/i.test(text) ? "number" : text.includes("%") ? "percentage" : undefined;

/** Whether it is all of the unit's sign, or blanks alone. */
export const isWholeSign = (sign: string, unit: AllowanceUnit): boolean =>
  signs[unit].includes(bareSign(sign));

/**
 * What of a unit's sign has been typed in front of a number or behind it, " EU" on the way to " EUR", with one more key;
 * null where that is no part of it.
 *
 * @param sofar what was typed of it before
 * @param unit the one that it has; null where a sign may give it another one, as " %" behind "€" does
 */
export function signWith(
  before: string,
  typed: string,
  sofar: string,
  unit: AllowanceUnit | null | undefined,
): string | null {
  const what = insertedInto(before, typed);
  const { start } = changedRange(before, typed);
  const sign = (unit === null ? sofar.replace(/[€%]/, "") : sofar) + what;
  if (unit === undefined || what === "" || /[\d.,]/.test(what) || (start > 0 && start < before.length))
    return null;
  const known = unit === null ? [...signs.number, ...signs.percentage] : signs[unit];
  return known.some((whole) => whole.startsWith(bareSign(sign))) ? sign : null;
}

/** Whether a sign stands between the digits now, or is none: "1e" of "1e3". */
export function isInsideNumber(before: string, typed: string, sign: string, unit: AllowanceUnit): boolean {
  const isInFront = changedRange(before, typed).start === 0 && isWholeSign(sign, unit);
  return sign !== "" && insertedInto(before, typed) !== "" && !isInFront;
}

function nextKey(before: string, typed: string, what: string): NumberStep {
  // "98,-" is how prices are written; the dash stands for no cents.
  if (/^\d+[.,][-\u2013\u2014]$/.test(typed)) return taken(before);
  if (!/^[\d.,]*$/.test(typed)) return { is: "refused", what, why: "sign" };
  if (!/[.,]/.test(what)) return taken(typed);
  // One before the last can only be grouping: thousands in front of it, three digits behind.
  const whole = typed.slice(0, Math.max(typed.lastIndexOf("."), typed.lastIndexOf(",")));
  return /^\d*$/.test(whole) || /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(whole)
    ? taken(typed)
    : { is: "refused", what, why: "sign" };
}

function wholeNumber(typed: string, what: string): NumberStep {
  const text = readWholeNumber(typed);
  if (text !== null) return taken(text);
  const isBelowZero = readWholeNumber(typed.replace(signIn, "")) !== null;
  return { is: "refused", what, why: isBelowZero ? "minus" : "text" };
}

const currency = /^(?:€|eur|euro)\s*/i;
const behind = /(?:€|eur|euro|%|[.,][-\u2013\u2014]{1,2})$/i;

/**
 * The digits, points and commas of a number as people and programs write it, "1.500,00 €" or "EUR 1,500.00" or
 * "1 500,00"; null when it is none, has a sign, or can be read in no way.
 */
function readWholeNumber(text: string): string | null {
  if (text.length > 2 * limits.numberLength) return null;
  if (text === "") return text;
  const bare = text.trim().replace(currency, "").replace(behind, "").trim().replace(behind, "");
  // Blanks and apostrophes only ever group.
  const plain = /^\d{1,3}(?:[\s'\u2019]\d{3})+(?:[.,]\d*)?$/.test(bare)
    ? bare.replace(/[\s'\u2019]/g, "")
    : bare;
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const decimal = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const whole = plain.slice(0, Math.max(decimal, 0));
  if (/^\d*$/.test(whole)) return plain;
  const mark = plain[decimal] === "." ? "." : ",";
  const other = mark === "." ? "," : ".";
  return isGrouped(plain, mark) || isGrouped(whole, other) ? plain : null;
}

function isGrouped(text: string, mark: string): boolean {
  const [first = "", ...groups] = text.split(mark);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

/** Whether the number as the language writes it looks other than what stands in the field; zeros at the end aside. */
export const looksOther = (text: string, written: string, locale: Locale): boolean =>
  shortest(text, locale) !== shortest(written.replace("\u2212", "-"), locale);

const shortest = (text: string, locale: Locale): string => {
  const mark = localeFacts[locale].decimal;
  const [whole = "", fraction = ""] = text.split(mark);
  return whole + withoutTrailingZeros(`.${fraction}`).replace(".", mark);
};
