import { localeFacts, type Locale } from "../locale";

declare const day: unique symbol;

/** A day of the calendar as yyyyMMdd. The functions of this file alone make one. */
export type DateString = string & { readonly [day]: true };

/** What stands in a field for a day: the day, "" for none, or what came from outside and is no day, for the check to name. */
export type DateText = "" | (string & { readonly [day]: boolean });

/** A text from outside as what stands in a field for a day; {@link isDate} tells whether it is one. */
export const unreadDate = (text: string): DateText => text as DateText;

/** For an invoice whose days are of no account. */
export const anyDay = "20000101" as DateString;

/** Whether a text is a yyyyMMdd day that exists in the calendar. */
export function isDate(text: string): text is DateString {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (match === null) return false;
  return exists(Number(match[1]), Number(match[2]), Number(match[3]));
}

function exists(year: number, month: number, day: number): boolean {
  // Nearly every day asked for, told without a calendar.
  if (year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= 28) return true;
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC moves years 0 to 99 into the twentieth century, so these are refused as well.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const joined = (year: number, month: number, day: number): DateString | null =>
  exists(year, month, day) ? dayOf(year, month, day) : null;

const dayOf = (year: number, month: number, day: number): DateString =>
  `${String(year).padStart(4, "0")}${String(month).padStart(2, "0")}${String(day).padStart(2, "0")}` as DateString;

/**
 * Reads a typed day: d.M.yy, dd.MM.yyyy, yyyy-MM-dd or yyyyMMdd. Two-digit years
 * are in this century. Null for days that do not exist and for anything else.
 */
export function parseDate(text: string): DateString | null {
  if (isDate(text)) return text;
  const compact = text.replace(/\s+/g, "");
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(compact);
  if (german !== null) {
    const year = Number(german[3]);
    return joined(german[3]?.length === 2 ? 2000 + year : year, Number(german[2]), Number(german[1]));
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(compact) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(compact);
  return iso === null ? null : joined(Number(iso[1]), Number(iso[2]), Number(iso[3]));
}

/**
 * Whether somebody who types a day may mean it: from 1990, further back than any invoice is kept (section 14b (1) UStG), to 2099. What
 * is beyond is a slip of the keys.
 */
export const isWithinReach = (date: DateString): boolean => date >= "19900101" && date <= "20991231";

/** A day for people: dd.MM.yyyy in German, yyyy-MM-dd in English; other texts stay as they are. */
export function formatDate(date: DateText, locale: Locale): string {
  if (date.length !== 8) return date;
  return localeFacts[locale].day(date.slice(0, 4), date.slice(4, 6), date.slice(6));
}

/** The month of a day for people: "November 2026". */
export const formatMonth = (date: DateText, locale: Locale): string =>
  new Intl.DateTimeFormat(localeFacts[locale].tag, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1));

/** The day `days` later (or earlier, if negative), at most the last day of the year 9999. */
export function addDays(date: DateString, days: number): DateString {
  const at = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)) + days);
  return new Date(Number.isNaN(at) ? lastDay : Math.min(at, lastDay))
    .toISOString()
    .slice(0, 10)
    .replaceAll("-", "") as DateString;
}

/** ms */
export const dayLength = 86_400_000;

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: DateString, to: DateString): number =>
  Math.round((atMidnight(to) - atMidnight(from)) / dayLength);

const atMidnight = (date: DateString): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)));

// Years beyond have five digits.
const lastDay = Date.UTC(9999, 11, 31);

/** The visitor's own calendar day of a moment. */
export const dateOf = (moment: Date): DateString =>
  dayOf(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());

/**
 * The same day `months` later (or earlier, if negative), or the last of a shorter month; the date itself where the
 * years have another number of digits.
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

/** The first day of the date's month. */
export const startOfMonth = (date: DateString): DateString => `${date.slice(0, 6)}01` as DateString;

/** The Monday of the date's week. */
export const startOfWeek = (date: DateString): DateString =>
  addDays(date, -((new Date(atMidnight(date)).getUTCDay() + 6) % 7));
