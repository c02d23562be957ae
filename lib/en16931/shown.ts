import { countryName } from "../codes/country-name";
import { unitSymbol } from "../codes/unit-names";
import type { Locale } from "../locale";
import { fileName } from "../export/file-names";
import { readBase64 } from "../text/base64";
import { attachmentName, attachmentType } from "../upload/attachment-type";
import { formatDate } from "../values/dates";
import { formatMoney, formatNumber, formatPercent } from "../values/format";
import {
  canonicalSigned,
  cents,
  exactOrZero,
  fromCents,
  roundedToCents,
  sumOf,
  withoutTrailingZeros,
  zero,
  type BareDecimal,
} from "../values/money";
import { all, dayOf, one, textOf, type DocumentNode, type Other } from "./document";
import type { ReadInvoice } from "./read";
import { termRow, isGroupId } from "./terms";

// What people read of a term. What is no number, day or known code is shown as the file has it.

/** A number of a file; null of what is none. Zeros at its end say nothing. */
export function numberIn(text: string): BareDecimal | null {
  const value = canonicalSigned(text.trim(), 0);
  return value === null ? null : withoutTrailingZeros(value);
}

/** A number as the file says it, for people. */
export function numberShown(text: string, locale: Locale): string {
  const value = numberIn(text);
  return value === null ? text : formatNumber(value, locale).replace(/[.,]00$/, "");
}

/** An amount with its currency (ISO 4217), with at least two decimals. */
export function amountShown(text: string, currency: string, locale: Locale): string {
  const value = numberIn(text);
  if (value === null) return text;
  if (currency === "EUR") return formatMoney(value, locale);
  return `${formatNumber(value, locale)}\u00a0${currency}`.trim();
}

/** A rate in percent. */
export function percentShown(text: string, locale: Locale): string {
  const value = numberIn(text);
  return value === null ? text : formatPercent(value, locale);
}

/** A day. */
export function dayShown(term: DocumentNode | undefined, locale: Locale): string {
  const day = dayOf(term);
  return day === null ? (term?.value ?? "") : formatDate(day, locale);
}

/** A quantity with its unit (BT-129, BT-130). */
export function quantityShown(line: DocumentNode, locale: Locale): string {
  const [count, code] = [textOf(line, "BT-129"), textOf(line, "BT-130")];
  const value = numberIn(count);
  const unit = unitSymbol(code, locale, value ?? zero);
  return `${numberShown(count, locale)} ${unit}`.trim();
}

/** Whether a term is a country (ISO 3166-1). */
export const isCountry = (id: DocumentNode["id"]): boolean => /^BT-(40|55|69|80|159)$/.test(id);

/** The value of any term, by its type. */
export function termShown(term: DocumentNode, document: DocumentNode, locale: Locale): string {
  if (term.id === "document" || isGroupId(term.id)) return "";
  const { type, currency = "BT-5" } = termRow(term.id);
  if (isCountry(term.id)) return countryName(term.value, locale);
  if (term.id === "BT-130" || term.id === "BT-150") return unitSymbol(term.value, locale);
  if (type === "date") return dayShown(term, locale);
  if (type === "percentage") return percentShown(term.value, locale);
  if (type === "quantity") return numberShown(term.value, locale);
  if (type !== "amount" && type !== "unit price amount") return term.value;
  return amountShown(term.value, term.attributes?.["currencyID"] ?? textOf(document, currency), locale);
}

/** Group and name of who is named in a document; of the address the group, its lines, post code, city, region and country. */
const parties = {
  seller: ["BG-4", "BT-27", "BG-5", ["BT-35", "BT-36", "BT-162"], "BT-38", "BT-37", "BT-39", "BT-40"],
  buyer: ["BG-7", "BT-44", "BG-8", ["BT-50", "BT-51", "BT-163"], "BT-53", "BT-52", "BT-54", "BT-55"],
  delivery: ["BG-13", "BT-70", "BG-15", ["BT-75", "BT-76", "BT-165"], "BT-78", "BT-77", "BT-79", "BT-80"],
} as const;

/** Who writes a document, who gets it, and where it is delivered to, with the address as it stands on letters, line by line. */
export function partyShown(
  document: DocumentNode,
  party: keyof typeof parties,
  locale: Locale,
): readonly string[] {
  const [group, name, address, lines, zone, city, region, country] = parties[party];
  const whole = one(document, group);
  const where = one(whole, address);
  const town = [textOf(where, zone), textOf(where, city)].filter((text) => text !== "").join(" ");
  const code = textOf(where, country);
  return [
    textOf(whole, name),
    ...lines.map((id) => textOf(where, id)),
    town,
    textOf(where, region),
    code === "" ? "" : countryName(code, locale),
  ].filter((text) => text !== "");
}

/** What is to be done about the money of a document: who pays whom. */
export type Settlement =
  | { readonly is: "nothing" }
  /** It says nothing of an amount, or something that is none: `said`. */
  | { readonly is: "unknown"; readonly said: string }
  | { readonly is: "pay" | "collected" | "card" | "back"; readonly amount: string; readonly to: string };

/** Codes of documents that give something back (UNTDID 1001), and of those that the buyer writes. */
const credits: readonly string[] = ["81", "83", "261", "296", "308", "381", "396", "420", "458", "532"];
const selfBilled: readonly string[] = ["261", "389", "527"];
/** Means of payment (UNTDID 4461) by which nobody transfers anything. */
const debits: readonly string[] = ["49", "59"];
const cards: readonly string[] = ["48", "54", "55"];
const transfers: readonly string[] = ["30", "31", "42", "57", "58"];

/** Whether a document is an invoice (section 14 (4) UStG): it has items, and asks for money in earnest. */
export const isInvoice = ({ profile, document }: ReadInvoice): boolean =>
  profile !== "minimum" &&
  profile !== "basic-wl" &&
  !isProforma(document) &&
  all(document, "BG-25").length > 0;

/** Whether it asks for nothing yet (UNTDID 1001). */
export const isProforma = (document: DocumentNode): boolean => textOf(document, "BT-3") === "325";

/** Whose turnover a document is, seen by whoever got it, and whether its amounts lower that. */
export function bookedAs(document: DocumentNode): {
  readonly turnover: "theirs" | "own";
  readonly isLowering: boolean;
} {
  const code = textOf(document, "BT-3");
  return { turnover: selfBilled.includes(code) ? "own" : "theirs", isLowering: credits.includes(code) };
}

/** Who pays whom, seen by whoever got the document. The amount (BT-115) has no minus. */
export function settlementOf(document: DocumentNode): Settlement {
  const said = textOf(one(document, "BG-22"), "BT-115");
  const due = numberIn(said);
  if (due === null) return { is: "unknown", said };
  if (/^-?0*(\.0*)?$/.test(due)) return { is: "nothing" };
  const { turnover, isLowering } = bookedAs(document);
  const isSelf = turnover === "own";
  const isBack = [due.startsWith("-"), isLowering, isSelf].filter(Boolean).length % 2 === 1;
  // Who is to get what is owed gives nothing back.
  const payee = isBack ? "" : textOf(one(document, "BG-10"), "BT-59");
  const to = isSelf
    ? textOf(one(document, "BG-7"), "BT-44")
    : payee || textOf(one(document, "BG-4"), "BT-27");
  const means = all(document, "BG-16");
  const isBy = (codes: readonly string[]): boolean =>
    means.some((each) => codes.includes(textOf(each, "BT-81")));
  // A mandate beside a way by which the buyer pays himself collects nothing.
  const hasMandate = means.some((each) => textOf(one(each, "BG-19"), "BT-89") !== "");
  const isCollected = isBy(debits) || (hasMandate && !isBy(transfers));
  const way = isCollected ? "collected" : isBy(cards) ? "card" : "pay";
  return { is: isBack ? "back" : way, amount: due.replace(/^-/, ""), to };
}

/** The file within a supporting document (BT-125), with a name that is safe everywhere and ends as its content does; null where there is none. */
export function fileIn(
  document: DocumentNode,
): { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null {
  const binary = one(document, "BT-125");
  const bytes = binary ? readBase64(binary.value) : null;
  if (!binary || !bytes || bytes.length === 0) return null;
  const named = binary.attributes?.["filename"] || textOf(document, "BT-122");
  const type = attachmentType(bytes, named);
  return { name: type === null ? fileName(named, [".bin"]) : attachmentName(named, type), bytes };
}

/** What files within supporting documents are called that have no content, by the places of those (BG-24). */
export function emptyFileNames(others: readonly Other[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { place, text } of others) {
    if (!place.endsWith("/@filename")) continue;
    const steps = place.split("/");
    const around = steps.findLastIndex((step) => step.includes(":Additional")) + 1;
    names.set(steps.slice(0, around).join("/"), text);
  }
  return names;
}

/** A part of the payment terms (BT-20): a Skonto as XRechnung writes one (BR-DE-18), or a text. */
export type PaymentTerm =
  { readonly days: string; readonly percent: string; readonly basis: string } | { readonly text: string };

/** The payment terms, each line by itself. */
export const paymentTermsIn = (terms: string): readonly PaymentTerm[] =>
  terms
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((text) => {
      const [, days, percent = "", basis = ""] = skontoLine.exec(text) ?? [];
      return days === undefined ? { text } : { days, percent, basis };
    });

const skontoLine =
  /^#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d{1,3}\.\d{1,9})(?:#BASISBETRAG=(-?\d{1,15}\.\d{1,9}))?#$/;

/** Characters of payment terms that a sentence can quote. */
const quoted = 120;

/**
 * The payment terms (BT-20) as a sentence can quote them; "" where they are too long, or grant a Skonto by code. No day is worked out
 * of them: it may be that of a Skonto, of an instalment or of what was paid before.
 */
export function quotedTerms(document: DocumentNode): string {
  const terms = all(document, "BT-20").flatMap(({ value }) => paymentTermsIn(value));
  const text = terms.map((term) => ("text" in term ? term.text : "")).join(" ");
  return terms.every((term) => "text" in term) && text.length <= quoted ? text : "";
}

/** The day by which all of the amount is to be paid (BT-9): of several the last, as those before it grant a Skonto. */
export const dueDay = (document: DocumentNode): DocumentNode | undefined =>
  all(document, "BT-9").reduce<DocumentNode | undefined>(
    (last, each) => ((dayOf(each) ?? "") >= (dayOf(last) ?? "") ? each : last),
    undefined,
  );

/** What the sum of some amounts lacks to what the file says of it (BT-107, BT-108), in euros or another currency; "" where nothing. */
export function missingIn(amounts: readonly string[], sum: string): string {
  const [said, told] = [
    roundedToCents(exactOrZero(sum)),
    sumOf(amounts.map((each) => roundedToCents(exactOrZero(each)))),
  ];
  return sum === "" || said === told ? "" : fromCents(cents(said - told));
}
