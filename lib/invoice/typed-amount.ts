import { localeFacts, type Locale } from "../locale";
import { formatNumber } from "../values/format";
import { withoutTrailingZeros, type BareDecimal, type Decimal } from "../values/money";
import { readNumber } from "./clean";

/** An amount as somebody types it; where only groups of three stand behind the locale's sign for thousands, that is what it is. */
export function typedAmount(text: string, locale: Locale): BareDecimal {
  const { group } = localeFacts[locale];
  const parts = text.trim().split(group);
  const isGrouped =
    parts.length > 1 &&
    /^\d{1,3}$/.test(parts[0] ?? "") &&
    parts.slice(1).every((part) => /^\d{3}$/.test(part));
  return readNumber(isGrouped ? parts.join("") : text, 2);
}

/** An amount where it is typed; "" for nothing. */
export const amountToType = (amount: Decimal, locale: Locale): string =>
  /[1-9]/.test(amount) ? formatNumber(withoutTrailingZeros(amount), locale) : "";
