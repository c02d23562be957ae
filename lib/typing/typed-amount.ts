import type { Locale } from "../locale";
import { formatNumber } from "../values/format";
import { withoutTrailingZeros, type BareDecimal, type Decimal } from "../values/money";
import { readSignedNumber } from "../invoice/clean-field";
import { readFormula } from "./formula";
import { entryIn, type NumberEntry } from "./number-entry";

/** What stands in an amount: digits with their signs, and what it is an amount of. */
const written = /^[-\u2212]?[\d.,'\u2019\s]*(?:\u20ac|eur|%)?$/i;

/**
 * An amount as somebody types it, with a minus where something is taken back; where only groups of three stand behind the
 * locale's sign for thousands, that is what it is. It may be what a formula comes to. Null for what is no amount; nothing
 * is 0.
 */
export function typedAmount(typed: string, locale: Locale): BareDecimal | null {
  if (typed.startsWith("=")) {
    const formula = readFormula(typed, { decimals: 2, locale, isSigned: true });
    return formula.is === "number" ? amountOf(formula.entry) : null;
  }
  if (!written.test(typed.trim())) return null;
  return amountOf(entryIn(typed.replace("\u2212", "-").replace(/[^-\d.,]/g, ""), locale));
}

/** In a dialog nobody is asked: one sign for thousands groups. */
const amountOf = ({ number, other, asks }: NumberEntry): BareDecimal =>
  readSignedNumber((asks ? other : undefined) ?? number, 2);

/** An amount where it is typed; "" for nothing. */
export const amountToType = (amount: Decimal, locale: Locale): string =>
  /[1-9]/.test(amount) ? formatNumber(withoutTrailingZeros(amount), locale) : "";
