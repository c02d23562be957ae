import { addDays, addMonths, isDate, type DateString, type DateText } from "../values/dates";

/** How long a period is. */
type PeriodLength = "year" | "quarter" | "month";

/** The period of a day: a year is "2026", its third quarter "2026Q3", its last month "202612"; "" where it is no day. */
const periodOf: Readonly<Record<PeriodLength, (date: DateText) => string>> = {
  year: (date) => date.slice(0, 4),
  quarter: (date) => date && `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(4, 6)) / 3)}`,
  month: (date) => date.slice(0, 6),
};

/** Whether a day is in a period; in "" all of them are. */
export const isIn = (date: DateText, period: string): boolean =>
  period.includes("Q") ? periodOf.quarter(date) === period : date.startsWith(period);

/** The periods of one length in which days are, the latest first. */
export const periodsOf = (days: readonly DateText[], length: PeriodLength): readonly string[] =>
  [...new Set(days.map(periodOf[length]))]
    .filter((period) => period !== "")
    .sort()
    .reverse();

/** The first and the last day of a period; null where it is none. */
export function daysOf(period: string): readonly [first: DateString, last: DateString] | null {
  const [year = "", quarter] = period.split("Q");
  const month =
    quarter === undefined ? year.slice(4) || "01" : String(3 * Number(quarter) - 2).padStart(2, "0");
  const first = `${year.slice(0, 4)}${month}01`;
  const months = quarter !== undefined ? 3 : year.length === 6 ? 1 : 12;
  return isDate(first) ? [first, addDays(addMonths(first, months), -1)] : null;
}
