import { kindWord } from "../kinds/document-kind";
import { cut, singleLine } from "../../text/characters";
import { daysBetween, isDate } from "../../values/dates";
import { fixedWords } from "../../words/fixed-words";
import { placeholder } from "../defaults";
import type { Invoice } from "../invoice";
import type { Locale } from "../../locale";
import { limits } from "../../limits";

type Terms = Pick<Invoice, "invoicePaymentNote" | "invoiceIssueDate" | "invoiceDueDate">;

/**
 * Whether the payment note (BT-20) names numbers of days of which none leads from issue to due date. The days of a
 * discount for early payment are no due date.
 */
export function namesOtherDays({
  invoicePaymentNote: note,
  invoiceIssueDate: issue,
  invoiceDueDate: due,
}: Terms): boolean {
  if (!isDate(issue) || !isDate(due)) return false;
  const named = note.split(clauseEnd).flatMap(daysIn);
  return named.length > 0 && !named.includes(daysBetween(issue, due));
}

/** Where a clause ends; not within "2,5 %". */
export const clauseEnd = /[.;,](?!\d)|\n/;

/** The numbers of days that a clause names. */
export const allDaysIn = (clause: string): readonly number[] =>
  [...clause.matchAll(/\b(\d{1,3})\s*(?:Tage|Werktage|days?)/gi)].map((match) => Number(match[1]));

function daysIn(clause: string): readonly number[] {
  const named = allDaysIn(clause);
  return speaksOfSkonto(clause) ? named.slice(1) : named;
}

/** Whether a text names a discount for early payment. */
export const speaksOfSkonto = (text: string): boolean => /skonto|cash discount/i.test(text);

/** What the note that nobody has written says of a number of days. */
function term(locale: Locale, days: number): string {
  const { none, one, other } = fixedWords[locale].within;
  return days === 0 ? none : days === 1 ? one : other.replace("{{count}}", String(days));
}

/** More nobody grants, and the words would not be understood as days any more. */
export const mostDays = 999;

/** The payment note of a new invoice, for a number of days; beside a Skonto it forbids no deduction. */
export function standardNote(locale: Locale, days: number, isDeducted: boolean): string {
  const note = placeholder("invoicePaymentNote", locale).replace(
    term(locale, limits.dueDays),
    term(locale, days),
  );
  return isDeducted ? note.replace(fixedWords[locale].noDeduction, "") : note;
}

const firstNumber = (note: string): number => Number(/\d+/.exec(note)?.[0] ?? 0);

/** What somebody has added to a payment note that nobody has put into words of their own; null for any other note. */
export function addedToStandard(note: string, locale: Locale): string | null {
  const days = firstNumber(note);
  const standard = [false, true]
    .map((isDeducted) => standardNote(locale, days, isDeducted))
    .find((each) => note.startsWith(each));
  return days <= mostDays && standard !== undefined ? note.slice(standard.length) : null;
}

/** The number of days in a payment note that nobody has put into words of their own; null for any other note. */
export const standardDays = (note: string, locale: Locale): number | null =>
  addedToStandard(note, locale) === "" ? firstNumber(note) : null;

/** What the payer sees on the statement: kind and number of the document, at most 140 characters (BT-83). */
export const paymentReference = (invoice: Invoice): string =>
  cut(singleLine(`${kindWord(invoice)} ${invoice.invoiceID}`), limits.paymentReferenceLength);
