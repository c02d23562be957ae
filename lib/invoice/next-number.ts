import { limits } from "../limits";
import type { DateText } from "../values/dates";

interface Digits {
  readonly at: number;
  readonly text: string;
}

/**
 * The invoice number (BT-1) after this one: its counter goes up by one and keeps its leading zeros, and all around it stays
 * as it is. The last group of digits counts, unless it reads as the year of the issue date and another one can.
 * Null without a digit, or where the next one is too long for the field.
 *
 * @param isTaken numbers that are passed over
 */
export function nextNumber(
  number: string,
  issueDate: DateText,
  isTaken: (number: string) => boolean,
): string | null {
  const counter = counterOf(number, issueDate.slice(0, 4));
  if (!counter) return null;
  const { at, text } = counter;
  let value = BigInt(text);
  for (let tries = 0; tries < mostTries; tries += 1) {
    value += 1n;
    const next =
      number.slice(0, at) + String(value).padStart(text.length, "0") + number.slice(at + text.length);
    if (next.length > limits.invoiceIdLength) return null;
    if (!isTaken(next)) return next;
  }
  return null;
}

const mostTries = 1_000;

function counterOf(number: string, year: string): Digits | undefined {
  const groups = [...number.matchAll(/\d+/g)].map((match) => ({ at: match.index, text: match[0] }));
  const counting = groups.filter(({ text }) => !/^(?:19|20)\d\d$/.test(text));
  const last = counting.at(-1);
  // "7/26" of 2026 is the seventh invoice; in "2026-26" the year has been named already.
  const endsWithYear = counting.length === groups.length && groups.length > 1 && last?.text === year.slice(2);
  return (endsWithYear ? counting.at(-2) : last) ?? groups.at(-1);
}
