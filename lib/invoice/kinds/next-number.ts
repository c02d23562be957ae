import { limits } from "../../limits";
import { isDate, type DateString, type DateText } from "../../values/dates";

/** The number of a new invoice, and what it leaves out. */
export interface NextNumber {
  readonly number: string;
  /** The numbers before it that nobody has seen here, by the first and the last of them; null where none is missing. */
  readonly gap: NumberGap | null;
}

export interface NumberGap {
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

interface NumberFacts {
  readonly today: DateString;
  /** Numbers that are used up. */
  readonly known: readonly string[];
}

/** A number but for how it is written: nobody tells "RE-1003" and "re - 1003" apart. */
export const plainNumber = (number: string): string => number.replace(/\s/gu, "").toUpperCase();

/**
 * The invoice number (BT-1) after this one: the counter is one more than the highest that is known of its series and keeps its
 * leading zeros, and all around it stays as it is. A year, month or day of the issue date in it becomes today's, and with
 * another of them the counter begins again. The last group of digits counts, unless it names the date and another one can.
 * Null without a digit, or where the next one is too long for the field.
 */
export function nextNumber(number: string, issued: DateText, facts: NumberFacts): NextNumber | null {
  const { today, known } = facts;
  const before = isDate(issued) ? issued : today;
  // An invoice that is dated ahead does not lead back.
  const now = today > before ? today : before;
  const group = /^\D*(\d+)\D*$/.exec(number)?.[1];
  if (group === before) return ofDayAlone(number.replace(group, now), number, { today: now, known });
  const series = seriesOf(number, before);
  if (!series) return null;
  const { write, counter } = series;
  const isNewPeriod = write(before, "") !== write(now, "");
  const from = isNewPeriod ? 0n : BigInt(counter);
  const [head = "", tail = ""] = write(now, split).split(split);
  const ends = [head, tail].map(plainNumber);
  const used = known.flatMap((each) => counterIn(plainNumber(each), ends)).filter((each) => each > from);
  const highest = used.reduce((most, each) => (each > most ? each : most), from);
  const at = (value: bigint): string => head + padded(value, counter) + tail;
  const next = at(highest + 1n);
  if (next.length > limits.invoiceIdLength) return null;
  return { number: next, gap: gapBetween(from, highest, new Set(used), at) };
}

/** Where a number stands among those of its series and time. */
export interface PlaceInSeries {
  /** The same for all of them. */
  readonly series: string;
  readonly counter: bigint;
  /** The number in another place of it. */
  readonly at: (counter: bigint) => string;
}

/** Null where nothing in the number counts. */
export function placeInSeries(number: string, issued: DateText): PlaceInSeries | null {
  const series = isDate(issued) ? seriesOf(number, issued) : null;
  if (!series || !isDate(issued)) return null;
  const { counter, write } = series;
  return {
    series: write(issued, split).split(split).map(plainNumber).join(split),
    counter: BigInt(counter),
    at: (value) => write(issued, padded(value, counter)),
  };
}

/** A number that is nothing but the day: others of the same day have a counter behind it. */
const ofDayAlone = (next: string, number: string, facts: NumberFacts): NextNumber | null =>
  next === number || facts.known.some((each) => plainNumber(each) === plainNumber(next))
    ? nextNumber(`${next}-1`, facts.today, facts)
    : { number: next, gap: null };

/** With the leading zeros of the other. */
const padded = (value: bigint, counter: string): string => String(value).padStart(counter.length, "0");

/** Stands in no number. */
const split = "\n";

function counterIn(known: string, [head = "", tail = ""]: readonly string[]): readonly bigint[] {
  const counter = known.slice(head.length, known.length - tail.length);
  return /^\d+$/.test(counter) && known === head + counter + tail ? [BigInt(counter)] : [];
}

function gapBetween(
  from: bigint,
  highest: bigint,
  used: ReadonlySet<bigint>,
  at: (value: bigint) => string,
): NumberGap | null {
  const count = Number(highest - from) - used.size;
  if (count === 0) return null;
  let [first, last] = [from + 1n, highest - 1n];
  while (used.has(first)) first += 1n;
  while (used.has(last)) last -= 1n;
  return { first: at(first), last: at(last), count };
}

type Form = (day: DateString) => string;

const year: Form = (day) => day.slice(0, 4);
const shortYear: Form = (day) => day.slice(2, 4);
const month: Form = (day) => day.slice(4, 6);
const dayOfMonth: Form = (day) => day.slice(6);

/**
 * How a group of digits names a date, and with how many digits more it may hold the counter as well: with fewer, a counter that
 * goes on for years is more likely.
 */
const forms: readonly (readonly [form: Form, rest: number])[] = [
  [(day) => day, 1],
  [(day) => dayOfMonth(day) + month(day) + year(day), 1],
  [(day) => year(day) + month(day), 3],
  [(day) => month(day) + year(day), 3],
  [(day) => shortYear(day) + month(day) + dayOfMonth(day), 2],
  [(day) => shortYear(day) + month(day), 3],
  [year, 2],
  [shortYear, 3],
];

interface Group {
  readonly at: number;
  readonly text: string;
  /** What it names; the digits that count name nothing. */
  readonly form?: Form | undefined;
}

interface Series {
  /** The digits that count. */
  readonly counter: string;
  /** A number of the same series. */
  readonly write: (day: DateString, counter: string) => string;
}

function seriesOf(number: string, issued: DateString): Series | null {
  const found = [...number.matchAll(/\d+/g)].map((match) => ({ at: match.index, text: match[0] }));
  const groups = withForms(found, issued);
  const free = groups.filter(({ form }) => !form);
  // "118/2025" of another year than the date's is the 118th all the same.
  const counting = free.findLast(({ text }) => !isYear(text)) ?? free.at(-1);
  if (!counting) return null;
  const write = (day: DateString, counter: string): string =>
    groups.reduceRight((text, group) => {
      const written = group === counting ? counter : (group.form?.(day) ?? group.text);
      return text.slice(0, group.at) + written + text.slice(group.at + group.text.length);
    }, number);
  return { counter: counting.text, write };
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

/** The groups with what they name of the date; one is always left to count. */
function withForms(groups: readonly Group[], issued: DateString): readonly Group[] {
  const hasYear = groups.some(({ text }) => isYear(text));
  // In "2026-26" the year has been named already.
  const likely = forms.filter(([form]) => form !== shortYear || !hasYear);
  for (const [form] of groups.length > 1 ? likely : []) {
    const at = groups.findIndex(({ text }) => text === form(issued));
    if (at >= 0) return withMonth(named(groups, at, form), at, issued);
  }
  return hasYear ? groups : withCounterCutOff(groups, likely, issued);
}

const named = (groups: readonly Group[], at: number, form: Form): readonly Group[] =>
  groups.map((group, index) => (index === at ? { ...group, form } : group));

/** A year may have the month beside it, and that the day: "11/2026-3", "2026-11-23-1". The last group without the year counts. */
function withMonth(groups: readonly Group[], at: number, issued: DateString): readonly Group[] {
  if (groups[at]?.form !== year && groups[at]?.form !== shortYear) return groups;
  const names = (index: number, form: Form): boolean =>
    groups[index]?.text === form(issued) && index < groups.length - 1;
  const beside = [at + 1, at - 1].find((index) => names(index, month) && groups.length > 2);
  if (beside === undefined) return groups;
  const withBoth = named(groups, beside, month);
  const beyond = 2 * beside - at;
  return names(beyond, dayOfMonth) && groups.length > 3 ? named(withBoth, beyond, dayOfMonth) : withBoth;
}

/** "2026117" as "2026" and "117". */
function withCounterCutOff(
  groups: readonly Group[],
  likely: typeof forms,
  issued: DateString,
): readonly Group[] {
  const { at, text } = groups.at(-1) ?? { at: 0, text: "" };
  const form = likely.find(
    ([each, rest]) => text.startsWith(each(issued)) && text.length >= each(issued).length + rest,
  )?.[0];
  if (!form) return groups;
  const { length } = form(issued);
  return [
    ...groups.slice(0, -1),
    { at, text: text.slice(0, length), form },
    { at: at + length, text: text.slice(length) },
  ];
}
