import { localeFacts, type Locale } from "../locale";

/** A calendar day as yyyyMMdd. */
export type DateString = string;

/** Whether a text is a yyyyMMdd day that exists in the calendar. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (match === null) return false;
  return exists(Number(match[1]), Number(match[2]), Number(match[3]));
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC moves years 0 to 99 into the twentieth century, so these are refused as well.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const joined = (year: number, month: number, day: number): DateString | null =>
  exists(year, month, day)
    ? `${String(year).padStart(4, "0")}${String(month).padStart(2, "0")}${String(day).padStart(2, "0")}`
    : null;

/**
 * Reads a typed day: d.M.yy, dd.MM.yyyy, yyyy-MM-dd or yyyyMMdd. Two-digit years
 * are in this century. Null for days that do not exist and for anything else.
 */
export function parseDate(text: string): DateString | null {
  const compact = text.replace(/\s+/g, "");
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(compact);
  if (german !== null) {
    const year = Number(german[3]);
    return joined(german[3]?.length === 2 ? 2000 + year : year, Number(german[2]), Number(german[1]));
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(compact) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(compact);
  return iso === null ? null : joined(Number(iso[1]), Number(iso[2]), Number(iso[3]));
}

/** A day for people: dd.MM.yyyy in German, yyyy-MM-dd in English; other texts stay as they are. */
export function formatDate(date: DateString, locale: Locale): string {
  if (date.length !== 8) return date;
  return localeFacts[locale].day(date.slice(0, 4), date.slice(4, 6), date.slice(6));
}

/** The day `days` later (or earlier, if negative), at most the last day of the year 9999. The date must exist. */
export function addDays(date: DateString, days: number): DateString {
  const at = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)) + days);
  return new Date(Math.min(at, lastDay)).toISOString().slice(0, 10).replaceAll("-", "");
}

/** Days from one existing date to another; negative when the other is earlier. */
export const daysBetween = (from: DateString, to: DateString): number =>
  Math.round((atMidnight(to) - atMidnight(from)) / 86_400_000);

const atMidnight = (date: DateString): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)));

// Years beyond have five digits.
const lastDay = Date.UTC(9999, 11, 31);

/** The visitor's own calendar day of a moment. */
export const dateOf = (moment: Date): DateString =>
  `${moment.getFullYear()}${String(moment.getMonth() + 1).padStart(2, "0")}${String(moment.getDate()).padStart(2, "0")}`;

/**
 * The same day `months` later (or earlier, if negative), or the last of a shorter month; the date itself where the
 * years have another number of digits. The date must exist.
 */
export function addMonths(date: DateString, months: number): DateString {
  const all = Number(date.slice(0, 4)) * 12 + Number(date.slice(4, 6)) - 1 + months;
  const year = Math.floor(all / 12);
  if (year < 1000 || year > 9999) return date;
  for (let day = Number(date.slice(6)); ; day -= 1) {
    const found = joined(year, all - year * 12 + 1, day);
    if (found !== null) return found;
  }
}

/** The Monday of the date's week. The date must exist. */
export const startOfWeek = (date: DateString): DateString =>
  addDays(date, -((new Date(atMidnight(date)).getUTCDay() + 6) % 7));
