import { addDays, daysBetween, isDate, isWithinReach, parseDate, type DateString } from "../values/dates";

/** No day takes more characters to write. */
const longest = 60;

/** What a typed day may refer to. */
export interface DateContext {
  /** The visitor's day. */
  readonly today: DateString;
  /** The day that "+14" counts from. */
  readonly from: DateString;
}

/**
 * A typed day, or why there is none: no such day, one that is too far away, several days, or nothing that could be read. `other` is the day that Americans
 * mean by the same text.
 */
export type TypedDate =
  | { readonly is: "day"; readonly date: DateString; readonly other?: DateString }
  | { readonly is: "no-such-day" | "beyond" | "period" | "unreadable" };

/**
 * Reads a day as people write it, in German or English: everything {@link parseDate} reads, "1.9.", "1/9/2026" (the day
 * comes first), "2026/09/01", "01092026", "010926", "1. September 2026", "am 1.9.", "today", "+14". A day without a
 * year is one of this year, around New Year the one nearest to today. Years of two digits are in this century.
 */
export function readTypedDate(typed: string, { today, from }: DateContext): TypedDate {
  if (typed.length > longest) return { is: "unreadable" };
  const text = typed.trim().replace(/\s+/g, " ").toLowerCase().replace(lead, "").replace(/[.,]$/, "");
  const known = parseDate(text);
  if (known !== null) return day(known);
  const away = daysAway.get(text);
  if (away !== undefined) return { is: "day", date: addDays(today, away) };
  const relative = /^([+\u2212-]) ?(\d{1,4})(?: ?(?:t|tage?|d|days?))?$/.exec(text);
  if (relative !== null) return day(addDays(from, Number(relative[2]) * (relative[1] === "+" ? 1 : -1)));
  const parts = numericParts(text) ?? namedParts(text);
  if (parts === null) return { is: isPeriod(text) ? "period" : "unreadable" };
  const of = (date: number, month: number): TypedDate =>
    day(year === undefined ? nearest(date, month, today) : joined(date, month, yearOf(year)));
  const [date, month, year] = parts;
  const read = of(date, month);
  const turned = /^\d{1,2} ?\//.test(text) && date !== month ? of(month, date) : null;
  return read.is === "day" && turned?.is === "day" ? { ...read, other: turned.date } : read;
}

const day = (date: string): TypedDate => {
  if (!isDate(date)) return { is: "no-such-day" };
  return isWithinReach(date) ? { is: "day", date } : { is: "beyond" };
};

const daysAway: ReadonlyMap<string, number> = new Map([
  ["vorgestern", -2],
  ["gestern", -1],
  ["yesterday", -1],
  ["heute", 0],
  ["today", 0],
  ["morgen", 1],
  ["tomorrow", 1],
  ["übermorgen", 2],
]);

/** Day, month and, where it was typed, the year. */
type Parts = readonly [day: number, month: number, year?: string];

function numericParts(text: string): Parts | null {
  const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst !== null) return [Number(yearFirst[4]), Number(yearFirst[3]), yearFirst[1]];
  const match =
    /^(\d{1,2}) ?[./-] ?(\d{1,2}) ?(?:[./-] ?(\d{4}|\d{2})?)?$/.exec(text) ??
    /^(\d{1,2}) (\d{1,2}) (\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  return match === null ? null : [Number(match[1]), Number(match[2]), match[3]];
}

const months: readonly (readonly string[])[] = [
  ["januar", "january", "jänner", "jaenner"],
  ["februar", "february", "feber"],
  ["märz", "maerz", "march", "mrz"],
  ["april"],
  ["mai", "may"],
  ["juni", "june"],
  ["juli", "july"],
  ["august"],
  ["september"],
  ["oktober", "october"],
  ["november"],
  ["dezember", "december"],
];

/** 1 to 12 for the name of a month or its first three letters and more, else 0. */
const monthOf = (word: string): number =>
  word.length < 3 ? 0 : 1 + months.findIndex((names) => names.some((name) => name.startsWith(word)));

/** What stands in front of a day and changes nothing: "am", "Dienstag, den". */
const lead = /^(?:(?:am|den|vom|on|(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)\p{L}*[.,]*) )+/u;

/** "1. September 2026", "1 Sept", "Sep 1st, 2026", with or without the day of the week in front. */
function namedParts(text: string): Parts | null {
  const [first = "", second = "", third, ...more] = text.replace(/[.,]/g, " ").trim().split(/ +/);
  if (more.length > 0 || (third !== undefined && !/^(?:\d{4}|\d{2})$/.test(third))) return null;
  const month = monthOf(first) || monthOf(second);
  const date = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(monthOf(first) > 0 ? second : first);
  return month === 0 || date === null ? null : [Number(date[1]), month, third];
}

/** A month, a quarter, or one day and another. */
function isPeriod(text: string): boolean {
  if (/\d[. ]{0,3}(?:-|\u2013|bis|to) {0,3}\d/.test(text)) return true;
  const [first = "", second = ""] = text.split(/[ ./-]+/);
  return (
    monthOf(first) > 0 ||
    /^(?:q[1-4]|kw ?\d+)/.test(text) ||
    (/^\d{1,2}$/.test(first) && /^\d{4}$/.test(second)) ||
    (/^\d{4}$/.test(first) && /^\d{1,2}$/.test(second))
  );
}

const yearOf = (typed: string): number => (typed.length === 2 ? 2000 + Number(typed) : Number(typed));

const joined = (date: number, month: number, year: number): string =>
  `${String(year).padStart(4, "0")}${String(month).padStart(2, "0")}${String(date).padStart(2, "0")}`;

/** Days from which on a day of this year is rather meant in another: in January "28.12." is over. */
const otherYear = 270;

function nearest(date: number, month: number, today: DateString): string {
  const year = Number(today.slice(0, 4));
  const inYear = joined(date, month, year);
  const away = isDate(inYear) ? daysBetween(today, inYear) : 0;
  return Math.abs(away) < otherYear ? inYear : joined(date, month, away > 0 ? year - 1 : year + 1);
}

/** Years between today and a day from which on nobody means it without being asked. */
const farYears = 2;

/** Whether a day lies so many years away that it is probably a slip. */
export const isFarAway = (date: DateString, today: DateString): boolean =>
  Math.abs(Number(date.slice(0, 4)) - Number(today.slice(0, 4))) > farYears;
