import { isWithinReach, parseDate, type DateString } from "../values/dates";
import { limits } from "../limits";
import { halfUp, negated, readExact, toDecimal, zero, type BareDecimal } from "../values/money";
import { isBic, isIban } from "../identifiers/iban-bic";
import { taxRegistration } from "../identifiers/tax-id";
import { cut, isInvisible, multiLine, singleLine } from "../text/characters";
import { fieldRow, type FieldKind, type LineTextField, type TextField } from "./fields";

/**
 * What a committed text becomes: the clean text, or null when it is refused
 * (specification, section 5). "" means that nothing was typed; whether the field
 * may stay empty is the caller's question.
 */
export const clean = {
  text: singleLine,
  multiline: multiLine,
  postalCode: (text) => cut(singleLine(text), limits.postalCodeLength).trim(),
  email: (text) => {
    const email = addressIn(singleLine(text)).toLowerCase();
    return email === "" || (/^\S+$/.test(email) && email.includes("@") && email.includes(".")) ? email : null;
  },
  phone: (text) => {
    if (/^\+?\d+$/.test(text)) return text;
    if (isInvisible(text)) return "";
    // What stands behind a first number is an extension, a second number, a word: its digits would make a third one.
    return /\d/.test(text) && firstPhone(text) === text ? phoneDigits(text) : null;
  },
  iban: (text) => {
    // A second label is a second number.
    if (/bic|swift/i.test(text)) return null;
    const iban = withoutBlanks(text.replace(ibanPrefix, "")).replace(dashes, "");
    return iban === "" || isIban(iban) ? iban : null;
  },
  bic: (text) => {
    const bic = withoutBlanks(text.replace(bicPrefix, "")).replace(dashes, "");
    return bic === "" || isBic(bic) ? bic : null;
  },
  taxId: (text) => {
    const typed = singleLine(text);
    const bare = typed.replace(taxPrefix, "");
    if (isTaxId(bare)) return spelled(bare);
    // A label alone has the form of an id.
    return typed === "" || (bare !== "" && isTaxId(typed)) ? spelled(typed) : null;
  },
  vatId: (text) => {
    const id = withoutBlanks(text.replace(taxPrefix, "")).replace(/[.\/]/g, "").replace(dashes, "");
    return id === "" || isVatId(id) ? id : null;
  },
  // It is chosen by its code; `normalize` reads what comes from elsewhere.
  country: singleLine,
  date: (text: string): DateString | "" | null => (singleLine(text) === "" ? "" : parseDate(text)),
} as const satisfies Record<FieldKind, (text: string) => string | null>;

/** What a day that somebody types into a dialog becomes, "" for none; null when it is refused. What was stored is read by `clean`. */
export function typedDay(text: string): DateString | "" | null {
  const date = clean.date(asSeen(text));
  return date && !isWithinReach(date) ? null : date;
}

const withoutBlanks = (text: string): string => singleLine(text).replace(/\s/g, "").toUpperCase();

/** People copy the label along. It goes only where something follows: alone it is the placeholder. */
const ibanPrefix = /^\s*iban(?:[\s:.-]+(?=\S)|(?=[a-z]{2}\d))/i;
const bicPrefix = /^\s*(?:swift-bic|bic\/swift|swift|bic)(?:-code)?[\s:.]+(?=\S)/i;
const taxPrefix =
  /^(?:ust\.?[ -]?id(?:ent)?(?:[ .-]*nr|nummer)?|umsatzsteuer-?id(?:entifikationsnummer)?|st(?:euer)?[ .-]*(?:nr|nummer)|steuer-?id|uid(?:[ -]*nr)?|mwst[ .-]*nr|vat(?: reg(?:istration)?)?(?: ?(?:no|number|id))?|tax (?:no|number|id))[.:]*\s*(?:[:.]\s*)?/i;
const dashes = /[.\u2010-\u2015-]/g;

/** The address in "Hansen <post@hansen.example>" or behind "mailto:". */
function addressIn(text: string): string {
  const from = text.indexOf("<");
  const inside = from >= 0 && text.endsWith(">") ? text.slice(from + 1, -1) : text;
  return inside.replace(/^mailto:/i, "");
}

/** A telephone number up to a letter behind its digits, or to where another number begins. */
export function firstPhone(text: string): string {
  const start = text.search(/\d/);
  if (start < 0) return text;
  const behind = text.slice(start);
  const word = behind.search(/\p{L}/u);
  // "030 / 555 01 23" is one number: before the stroke stands no more than an area code.
  const second = [...behind.matchAll(/[+\uFF0B]|[/;,|]\s*0/g)].find(
    ({ index }) => behind.slice(0, index).replace(/\D/g, "").length > longestAreaCode,
  )?.index;
  const ends = [word, second ?? -1].filter((end) => end >= 0);
  return ends.length === 0 ? text : text.slice(0, start + Math.min(...ends));
}

/** Digits of a German area code, with its zero. */
const longestAreaCode = 6;

/**
 * Digits and one leading plus (specification, section 5). The "(0)" behind a country code is dialled only without it;
 * Italy's zero is dialled always.
 */
export function phoneDigits(text: string): string {
  const dialled = text
    .replaceAll("\uFF0B", "+")
    .replace(/((?:\+|\b00) ?\d{1,3})[ \/-]*\(0\)/, (whole, code: string) =>
      code.endsWith("39") ? whole : code,
    );
  const [, plus = "", rest = ""] = /^(\+?)(.*)$/s.exec(dialled.replace(/[^\d+]/g, "")) ?? [];
  const digits = rest.replaceAll("+", "");
  return digits === "" ? "" : plus + digits;
}

/** A VAT id in capitals; a tax number as it was typed. */
const spelled = (id: string): string => (/^[A-Za-z]{2}/.test(id) ? id.toUpperCase() : id);

/** Switzerland names the tax behind the number, and some before it the register of companies. */
const swissId = /^CHE\d{9}(?:HR|RC)?(?:MWST|TVA|IVA|TPV)$/i;

/**
 * The two letters of a country that has VAT ids (BR-CO-09) and 2 to 13 letters, digits, or the signs "+" and "*" that old
 * Irish ones have; or a Swiss number. What each country's look like is known to the check.
 */
export const isVatId = (id: string): boolean =>
  (/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(id) && taxRegistration(id).scheme === "VA") || swissId.test(id);

/** A VAT id, or a German tax number: 10 to 13 digits with blanks or slashes, or behind letters that say so. */
export function isTaxId(text: string): boolean {
  const compact = text.replace(/[\s./-]/g, "").toUpperCase();
  if (/^[A-Z]/.test(compact)) return isVatId(compact) || /^\d/.test(taxRegistration(compact).id);
  return /^[\d\s/]+$/.test(text) && /^\d{10,13}$/.test(compact);
}

/** Cleans the text of a field and cuts it to the field's length; null when it is refused. */
export function cleanField(name: TextField, text: string): string | null {
  const { kind, maxLength } = fieldRow(name);
  const cleaned = clean[kind](text);
  // What is clean and short enough stays what it is.
  if (cleaned === null || (cleaned === text && text.length <= maxLength)) return cleaned;
  return clean[kind](cut(cleaned, maxLength));
}

/**
 * Cleans what somebody types or pastes into a field: an account, an id, an address or a day is the plain letters and digits that they see,
 * and neither there nor in the invoice number are marks that come unseen with a copy.
 */
export function cleanTyped(name: TextField, text: string): string | null {
  const { kind } = fieldRow(name);
  if (name === "invoiceID") return cleanField(name, withoutUnseen(text));
  return cleanField(name, kind === "text" || kind === "multiline" ? text : asSeen(text));
}

const withoutUnseen = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
const asSeen = (text: string): string => withoutUnseen(text).normalize("NFKC");

/** Cleans the text of a line; neither can be refused. */
export const cleanLineField = (name: LineTextField, text: string): string =>
  name === "name"
    ? cut(singleLine(text), limits.lineNameLength).trim()
    : cut(multiLine(text), limits.descriptionLength).trimEnd();

/**
 * What a number field keeps of a text while somebody types: digits and one point, at
 * most 30 characters. A comma becomes a point; of several separators the last is the
 * decimal one, as in "1.234,50".
 */
export function filterNumber(text: string): string {
  const kept = text.replace(/[^\d.,]/g, "").replaceAll(",", ".");
  const last = kept.lastIndexOf(".");
  const one = last < 0 ? kept : `${kept.slice(0, last).replaceAll(".", "")}.${kept.slice(last + 1)}`;
  return one.slice(0, limits.numberLength);
}

/** Like {@link readNumber}, with the minus in front of the text. */
export function readSignedNumber(text: string, decimals: number): BareDecimal {
  const number = readNumber(text, decimals);
  return text.startsWith("-") ? negated(number) : number;
}

/**
 * The canonical number of a typed text: no leading zeros, zeros at the end as typed,
 * rounded half up to `decimals`; nothing typed is "0".
 */
export function readNumber(text: string, decimals: number): BareDecimal {
  const exact = readExact(filterNumber(text));
  if (exact === null) return zero;
  return exact.scale <= decimals
    ? toDecimal(exact.digits, exact.scale)
    : toDecimal(halfUp(exact.digits, 10n ** BigInt(exact.scale - decimals)), decimals);
}
