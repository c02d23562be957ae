import { taxRegistration } from "./tax-id";

/** What stands behind the two letters of a VAT id, and its checksum where there is a short one. */
interface VatIdRule {
  readonly form: RegExp;
  readonly isRight?: (rest: string) => boolean;
}

const digit = (text: string, at: number): number => Number(text.charAt(at));

/** The last digit of `text` is what the weighted sum of those before it asks for. */
const weighted =
  (weights: readonly number[], check: (sum: number) => number) =>
  (text: string): boolean => {
    const sum = weights.reduce((all, weight, at) => all + weight * digit(text, at), 0);
    return check(sum) === digit(text, weights.length);
  };

/** ISO 7064, modulo 11 and 10. */
function isMod11And10(text: string): boolean {
  let product = 10;
  for (let at = 0; at < text.length - 1; at += 1) {
    const sum = (digit(text, at) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === digit(text, text.length - 1);
}

/** Every other digit, from the last but one, counts twice; the sum of all is a multiple of ten. */
function isLuhn(text: string): boolean {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const counted = digit(text, at) * ((text.length - at) % 2 === 0 ? 2 : 1);
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

function isAustrian(rest: string): boolean {
  let sum = 4;
  for (let at = 1; at < 8; at += 1) {
    const counted = digit(rest, at) * (at % 2 === 0 ? 2 : 1);
    sum += counted > 9 ? counted - 9 : counted;
  }
  return (10 - (sum % 10)) % 10 === digit(rest, 8);
}

/** Those with letters have another rule. */
const isFrench = (rest: string): boolean =>
  !/^\d{11}$/.test(rest) || (12 + 3 * (Number(rest.slice(2)) % 97)) % 97 === Number(rest.slice(0, 2));

/** By the number of the company, or as whole by modulo 97, where letters count from 10. */
function isDutch(rest: string): boolean {
  const sum = [9, 8, 7, 6, 5, 4, 3, 2].reduce((all, weight, at) => all + weight * digit(rest, at), 0);
  if (sum % 11 === digit(rest, 8)) return true;
  const digits = `NL${rest}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const elevenths = (sum: number): number => (11 - (sum % 11)) % 11;

const rules: Readonly<Record<string, VatIdRule>> = {
  AT: { form: /^U\d{8}$/, isRight: isAustrian },
  BE: {
    form: /^[01]\d{9}$/,
    isRight: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  },
  BG: { form: /^\d{9,10}$/ },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^\d{9}$/, isRight: isMod11And10 },
  DK: { form: /^\d{8}$/, isRight: weighted([2, 7, 6, 5, 4, 3, 2], elevenths) },
  EE: {
    form: /^\d{9}$/,
    isRight: weighted([3, 7, 1, 3, 7, 1, 3, 7], (sum) => (10 - (sum % 10)) % 10),
  },
  EL: { form: /^\d{9}$/, isRight: weighted([256, 128, 64, 32, 16, 8, 4, 2], (sum) => (sum % 11) % 10) },
  ES: { form: /^[A-Z0-9]\d{7}[A-Z0-9]$/ },
  FI: { form: /^\d{8}$/, isRight: weighted([7, 9, 10, 5, 8, 4, 2], elevenths) },
  FR: { form: /^[A-Z0-9]{2}\d{9}$/, isRight: isFrench },
  HR: { form: /^\d{11}$/, isRight: isMod11And10 },
  HU: { form: /^\d{8}$/, isRight: weighted([9, 7, 3, 1, 9, 7, 3], (sum) => (10 - (sum % 10)) % 10) },
  IE: { form: /^(?:\d[A-Z+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/ },
  IT: { form: /^\d{11}$/, isRight: isLuhn },
  LT: { form: /^(?:\d{9}|\d{12})$/ },
  LU: { form: /^\d{8}$/, isRight: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)) },
  LV: { form: /^\d{11}$/ },
  MT: { form: /^\d{8}$/ },
  NL: { form: /^[A-Z0-9+*]{10}\d{2}$/, isRight: isDutch },
  PL: { form: /^\d{10}$/, isRight: weighted([6, 5, 7, 2, 3, 4, 5, 6, 7], (sum) => sum % 11) },
  PT: {
    form: /^\d{9}$/,
    isRight: weighted([9, 8, 7, 6, 5, 4, 3, 2], (sum) => (sum % 11 < 2 ? 0 : 11 - (sum % 11))),
  },
  RO: { form: /^\d{2,10}$/ },
  SE: { form: /^\d{10}\d{2}$/, isRight: (rest) => isLuhn(rest.slice(0, 10)) },
  SI: { form: /^\d{8}$/, isRight: weighted([8, 7, 6, 5, 4, 3, 2], (sum) => elevenths(sum) % 10) },
  SK: { form: /^\d{10}$/, isRight: (rest) => Number(rest) % 11 === 0 },
  XI: { form: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
};

/** What speaks against a VAT id: its country has others (`form`), or its last digits do not belong to the first (`checksum`). */
export function vatIdDoubt(id: string): "form" | "checksum" | null {
  const rule = rules[id.slice(0, 2)];
  if (rule === undefined) return null;
  const rest = id.slice(2);
  if (!rule.form.test(rest)) return "form";
  return rule.isRight?.(rest) === false ? "checksum" : null;
}

/** Whether the id is that of a country which has them: BR-CO-09 knows no other. */
export const isOfKnownCountry = (id: string): boolean =>
  taxRegistration(id).scheme === "VA" || /^DE/.test(id);
