import { cents, fromCents, halfUp, noMoney, toCents, type Cents, type Money } from "../../values/money";

/** An amount under one rate (percent), and its tax. */
interface Taxed {
  readonly rate: number;
  readonly net: Money;
  readonly tax: Money;
}

/** So much of the whole of some shares as money has, with its tax in it; their gross comes to that money. */
export const portionOf = <Of extends Taxed>(shares: readonly Of[], money: Cents, whole: Cents) =>
  split(shares, money, whole, false);

/**
 * What is taken off each share where so much of the whole is kept back. Of what is left each tax is that of its net, as a document about it
 * says, but for the last one, whose gross has them all come to what was paid.
 */
export function keptOf<Of extends Taxed>(shares: readonly Of[], kept: Cents, whole: Cents): readonly Of[] {
  const left = split(shares, cents(whole - kept), whole, true);
  const less = (all: Money, rest: Money = noMoney): Money => fromCents(cents(toCents(all) - toCents(rest)));
  return shares.map((share, index) => ({
    ...share,
    net: less(share.net, left[index]?.net),
    tax: less(share.tax, left[index]?.tax),
  }));
}

function split<Of extends Taxed>(
  shares: readonly Of[],
  money: Cents,
  whole: Cents,
  isTaxOfNet: boolean,
): readonly Of[] {
  let [sum, told] = [0n, 0n];
  return shares.map((share, index) => {
    const [net, tax] = [toCents(share.net), toCents(share.tax)];
    sum += net + tax;
    const gross = halfUp(sum * money, whole) - told;
    const [percent, all] = [BigInt(Math.round(share.rate * 1_000)), 100_000n];
    const own =
      tax === 0n ? gross : percent > 0n ? halfUp(gross * all, all + percent) : halfUp(net * money, whole);
    const isFree = isTaxOfNet && index < shares.length - 1 && tax !== 0n && percent > 0n;
    const ownTax = isFree ? halfUp(own * percent, all) : gross - own;
    told += own + ownTax;
    return { ...share, net: fromCents(cents(own)), tax: fromCents(cents(ownTax)) };
  });
}
