import { localeFacts, type Locale } from "../locale";
import { formatNumber } from "../values/format";
import { negated, withoutTrailingZeros, type BareDecimal, type Decimal } from "../values/money";
import { readNumber, readSignedNumber } from "./clean";
import { readFormula, type Formula } from "./formula";

/** What stands in an amount: digits with their signs, and what it is an amount of. */
const written = /^[-\u2212]?[\d.,'\u2019\s]*(?:\u20ac|eur|%)?$/i;

/**
 * An amount as somebody types it, with a minus where something is taken back; where only groups of three stand behind the
 * locale's sign for thousands, that is what it is. It may be what a formula comes to. Null for what is no amount; nothing
 * is 0.
 */
export function typedAmount(typed: string, locale: Locale): BareDecimal | null {
  if (typed.startsWith("=")) return amountOf(readFormula(typed, { decimals: 2, locale, isSigned: true }));
  if (!written.test(typed.trim())) return null;
  const isNegative = /^[-\u2212]/.test(typed.trim());
  const text = isNegative ? typed.trim().slice(1) : typed;
  const { group } = localeFacts[locale];
  const parts = text.trim().split(group);
  const isGrouped =
    parts.length > 1 &&
    /^\d{1,3}$/.test(parts[0] ?? "") &&
    parts.slice(1).every((part) => /^\d{3}$/.test(part));
  const amount = readNumber(isGrouped ? parts.join("") : text, 2);
  return isNegative ? negated(amount) : amount;
}

const amountOf = (formula: Formula): BareDecimal | null =>
  formula.is === "number" ? readSignedNumber(formula.entry.doubt ?? formula.entry.text, 2) : null;

/** An amount where it is typed; "" for nothing. */
export const amountToType = (amount: Decimal, locale: Locale): string =>
  /[1-9]/.test(amount) ? formatNumber(withoutTrailingZeros(amount), locale) : "";
