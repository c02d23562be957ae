import { limits } from "../limits";
import { canonical, type BareDecimal } from "../values/money";
import { readUnit } from "../typing/typed-unit";

/** Which sign stands before the decimals: "1.234,50" or "1,234.50". */
export type Notation = "comma" | "point";

/** What a cell can mean. Three digits behind a single separator are thousands in one notation and decimals in the other. */
type Reading =
  | { readonly is: "plain"; readonly value: string }
  | { readonly is: Notation; readonly value: string }
  | { readonly is: "either"; readonly comma: string; readonly point: string };

const euroSigns = ["€", "euro", "eur"];

/** The text without a euro sign at either end; other currencies stay, and make the text unreadable. */
function withoutEuro(text: string): string {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  for (const sign of euroSigns) {
    if (lower.endsWith(sign)) return trimmed.slice(0, -sign.length).trimEnd();
    if (lower.startsWith(sign)) return trimmed.slice(sign.length).trimStart();
  }
  return trimmed;
}

/** "80 €/Std." and "80 € pro Tag": a price, and the unit that it is of, which is one that is known; "" where it names none. */
export function splitPrice(cell: string): readonly [price: string, unit: string] {
  const [, price, unit] =
    /^(.*(?:€|eur|euro))\s*(?:\/|pro\b|je\b|per\b)\s*(\p{L}{1,20}\.?)$/iu.exec(cell.trim()) ?? [];
  return price !== undefined && unit !== undefined && readUnit(unit) !== null ? [price, unit] : [cell, ""];
}

/** Whether a text names euros; a number that does is a price. */
export const namesEuro = (text: string): boolean => {
  const [price] = splitPrice(text);
  return withoutEuro(price) !== price.trim();
};

const blankGroups = /^\d{1,3}(?:[ '’\u00a0\u2009\u202f]\d{3})+(?![ '’\u00a0\u2009\u202f\d])/;
const pointGroups = /^\d{1,3}(?:\.\d{3})+$/;
const commaGroups = /^\d{1,3}(?:,\d{3})+$/;

function readingOf(cell: string): Reading | null {
  if (cell.length > 2 * limits.numberLength) return null;
  // "98,-", "98,--" and "98.-" are whole euros.
  const bare = withoutEuro(splitPrice(cell)[0]).replace(/(?<=\d[.,])(?:-{1,2}|–|—)$/, "00");
  const text = bare.replace(blankGroups, (groups) => groups.replace(/\D/g, ""));
  if (/^\d+$/.test(text)) return { is: "plain", value: text };
  if (pointGroups.test(text) || commaGroups.test(text)) return groupsOf(text, text.includes(".") ? "." : ",");
  if (/^\d*,\d+$/.test(text)) return { is: "comma", value: text.replace(",", ".") };
  if (/^\d*\.\d+$/.test(text)) return { is: "point", value: text };
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text))
    return { is: "comma", value: text.replaceAll(".", "").replace(",", ".") };
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return { is: "point", value: text.replaceAll(",", "") };
  return null;
}

/** Digits in threes: several groups are thousands for sure, and nobody groups behind a 0. */
function groupsOf(text: string, sign: "." | ","): Reading {
  const whole = text.replaceAll(sign, "");
  const decimal = text.replace(sign, ".");
  const grouped: Notation = sign === "." ? "comma" : "point";
  const split: Notation = sign === "." ? "point" : "comma";
  if (text.split(sign).length > 2) return { is: grouped, value: whole };
  if (text.startsWith("0")) return { is: split, value: decimal };
  return sign === "."
    ? { is: "either", comma: whole, point: decimal }
    : { is: "either", comma: decimal, point: whole };
}

/** Whether a cell is a number in any notation. */
export const isNumber = (cell: string): boolean => readingOf(cell) !== null;

/** Whether a cell means one thing in one notation and another in the other. */
export const isEitherNotation = (cell: string): boolean => readingOf(cell)?.is === "either";

/** The notation that the cells show; null when they show none, or both. */
export function notationOf(cells: readonly string[]): Notation | null {
  const shown = new Set(cells.map((cell) => readingOf(cell)?.is));
  if (shown.has("comma") === shown.has("point")) return null;
  return shown.has("comma") ? "comma" : "point";
}

/**
 * The number in a cell, exactly: null for what is no non-negative number, has more decimals than `decimals`, or can be
 * read in two ways while the notation is not known.
 */
export function readCell(cell: string, notation: Notation | null, decimals: number): BareDecimal | null {
  const reading = readingOf(cell);
  if (reading === null || (reading.is === "either" && notation === null)) return null;
  const value = reading.is === "either" ? reading[notation ?? "comma"] : reading.value;
  const number = value.length > limits.numberLength ? null : canonical(value, decimals);
  return number === null || (number.split(".")[1] ?? "").length > decimals ? null : number;
}
