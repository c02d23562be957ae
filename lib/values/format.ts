import type { Decimal } from "./money";
import { localeFacts, type Locale } from "../locale";

const noBreak = "\u00a0";
const minus = "\u2212";

/**
 * A decimal for people: grouped, with the locale's separators and at least two
 * decimals; digits beyond stay ("1234.5" is "1.234,50" or "1,234.50").
 */
export const formatNumber = (value: Decimal, locale: Locale): string => written(value, locale);

function written(value: string, locale: Locale): string {
  const { decimal, group } = localeFacts[locale];
  const negative = value.startsWith("-");
  const [whole = "0", fraction = ""] = (negative ? value.slice(1) : value).split(".");
  const grouped = inThrees(whole).join(group);
  return `${negative ? minus : ""}${grouped}${decimal}${fraction.padEnd(2, "0")}`;
}

/** Digits in groups of three from the right; what is no number stays in one piece. */
function inThrees(digits: string): readonly string[] {
  if (!/^\d+$/.test(digits)) return [digits];
  const first = digits.length % 3;
  const rest = digits.slice(first).match(/\d{3}/g) ?? [];
  return first === 0 ? rest : [digits.slice(0, first), ...rest];
}

/** Money, or a price, with the euro sign: "1.234,50 €" with a no-break space, or "€1,234.50"; a minus stands first. */
export function formatMoney(value: Decimal<"euros">, locale: Locale): string {
  const negative = value.startsWith("-") ? minus : "";
  const amount = written(negative === "" ? value : value.slice(1), locale);
  return localeFacts[locale].euro === "behind" ? `${negative}${amount}${noBreak}€` : `${negative}€${amount}`;
}

/** A percent value as it is, without padding: "19 %" with a no-break space, or "19%". */
export const formatPercent = (value: number | Decimal<"percent">, locale: Locale): string =>
  `${String(value).replace(".", localeFacts[locale].decimal)}${localeFacts[locale].beforePercent}%`;

/** An IBAN in groups of four. */
export const formatIban = (iban: string): string => iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");
