import { fixedWords } from "../../words/fixed-words";
import { exactOrZero, scaled, toDecimal, unreadDecimal, withoutTrailingZeros } from "../../values/money";
import { isPaid } from "../kinds/document-kind";
import { profileOf } from "../profile";
import type { Invoice, Skonto } from "../invoice";
import { paidSentence } from "./paid";

// The terms of payment (BT-20) as files say them; the sheet needs none of it.

/** A Skonto line that BR-DE-18 accepts. */
const skonto = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;

const wordJoiner = "\u2060";

/**
 * The payment note (BT-20) as it may be sent: lines that start with "#" without being Skonto are guarded by a word joiner,
 * and a last Skonto line ends with the break that BR-DE-18 demands. That rule also looks at what follows the last "#…#"
 * anywhere in the note: where it would fail, Skonto lines are guarded like all others. A joiner that was typed gets one
 * more, so that {@link withoutGuards} gives it back.
 */
function withGuardedHashes(note: string): string {
  if (!note.includes("#")) return note;
  const lines = note.split("\n");
  if (!lines.some(isSkonto)) return lines.map(guarded).join("\n");
  const written =
    lines.map((line) => (isSkonto(line) ? line : guarded(line))).join("\n") +
    (isSkonto(lines.at(-1) ?? "") ? "\n" : "");
  return /^\s*\n/.test(written.split(/#.+#/).at(-1) ?? "") ? written : lines.map(guarded).join("\n");
}

const isSkonto = (line: string): boolean => skonto.test(line.trim());
const guarded = (line: string): string => line.replace(/^(\s*)(\u2060*#)/, `$1${wordJoiner}$2`);

/** Whether the payment note has lines starting with "#" that no reader will take for Skonto. */
export const hasForeignHash = (note: string, skonto: readonly Skonto[]): boolean =>
  skonto.length > 0
    ? note.split("\n").some((line) => line.trimStart().startsWith("#"))
    : withGuardedHashes(note).trimEnd() !== note.trimEnd();

/**
 * The payment terms (BT-20): a line for each step of the Skonto, then the note, in which no other line is one. A note with
 * two "#" on one line goes first: BR-DE-18 wants a line break behind the last "#…#" of all.
 */
export function writeTerms(note: string, skonto: readonly Skonto[]): string {
  if (skonto.length === 0) return withGuardedHashes(note);
  const steps = skonto.map((step) => `${skontoLine(step)}\n`).join("");
  const rest = note.split("\n").map(guarded).join("\n");
  return /#.+#/.test(rest) ? `${rest}\n${steps}` : steps + rest;
}

const skontoLine = ({ days, percent }: Skonto): string =>
  `#SKONTO#TAGE=${days}#PROZENT=${toDecimal(scaled(exactOrZero(percent), 2), 2)}#`;

/** What {@link writeTerms} has written: the note, still with its guards, and as many steps as the file is said to have. */
export function readTerms(
  text: string,
  steps: number,
): { readonly note: string; readonly skonto: readonly Skonto[] } {
  const lines = text.split("\n");
  const isLast = lines.at(-1) === "";
  const behind = isLast ? lines.slice(0, -1) : lines;
  for (const [own, rest] of [
    [lines.slice(0, steps), lines.slice(steps)],
    [behind.slice(-steps), behind.slice(0, -steps)],
  ] as const) {
    const skonto = own.flatMap(stepIn);
    if (steps > 0 && skonto.length === steps) return { note: rest.join("\n"), skonto };
  }
  return { note: text, skonto: [] };
}

const written = /^#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d{1,3}\.\d{2})#$/;

function stepIn(line: string): readonly Skonto[] {
  const [, days, percent] = written.exec(line) ?? [];
  return days === undefined || percent === undefined
    ? []
    : [{ days: Number(days), percent: withoutTrailingZeros(unreadDecimal(percent)) }];
}

/** A note as it was typed, out of one of {@link withGuardedHashes}. */
export const withoutGuards = (note: string): string =>
  note.replace(/^([^\S\n\r\u2028\u2029]*)\u2060(\u2060*#)/gm, "$1$2");

/** The terms of payment (BT-20): the sentence of what is paid, or the note with its Skonto. */
export const paymentTermsOf = (invoice: Invoice): string =>
  paidSentence(invoice) || writeTerms(invoice.invoicePaymentNote, invoice.invoiceSkonto);

/** Terms without the sentence that {@link paymentTermsOf} has put in the place of a note. */
export const withoutPaidSentence = (terms: string): string =>
  Object.values(fixedWords).some(({ paid }) => Object.values(paid).includes(terms)) ? "" : terms;

/**
 * The code of the way of an invoice that asks for no payment (BT-81). An XRechnung wants numbers of a card that nobody has here
 * (BR-DE-24-a).
 */
export function paidCode(invoice: Invoice): "1" | "10" | "48" {
  if (!isPaid(invoice)) return "1";
  if (invoice.invoicePaidBy === "cash") return "10";
  return invoice.invoicePaidBy === "card" && profileOf(invoice) !== "xrechnung" ? "48" : "1";
}
