import { cents, fromCents, halfUp, toCents, type Cents, type Money } from "../../values/money";

/** An amount under one rate (percent), and its tax. */
interface Taxed {
  readonly rate: number;
  readonly net: Money;
  readonly tax: Money;
}

/** So much of the whole of some shares as money has, with its tax in it; their gross comes to that money. */
export function portionOf<Of extends Taxed>(
  shares: readonly Of[],
  money: Cents,
  whole: Cents,
): readonly Of[] {
  let [sum, told] = [0n, 0n];
  return shares.map((share) => {
    const [net, tax] = [toCents(share.net), toCents(share.tax)];
    sum += net + tax;
    const gross = halfUp(sum * money, whole) - told;
    told += gross;
    const [percent, all] = [BigInt(Math.round(share.rate * 1_000)), 100_000n];
    const own =
      tax === 0n ? gross : percent > 0n ? halfUp(gross * all, all + percent) : halfUp(net * money, whole);
    return { ...share, net: fromCents(cents(own)), tax: fromCents(cents(gross - own)) };
  });
}
