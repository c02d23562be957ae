import { limits } from "../limits";
import { readExact, toDecimal, type Decimal } from "../values/money";

/** The price of one, when four decimals say it exactly. */
export function priceOfOne(total: Decimal<"euros">, quantity: Decimal<"quantity">): Decimal<"euros"> | null {
  const [whole, by] = [readExact(total), readExact(quantity)];
  if (!whole || !by || by.digits === 0n) return null;
  const scale = 10n ** BigInt(limits.priceDecimals);
  const numerator = whole.digits * 10n ** BigInt(by.scale) * scale;
  const denominator = by.digits * 10n ** BigInt(whole.scale);
  if (numerator % denominator !== 0n) return null;
  const units = numerator / denominator;
  const cents = scale / 100n;
  const decimals = units % cents === 0n ? 2 : limits.priceDecimals;
  return toDecimal(decimals === 2 ? units / cents : units, decimals);
}
