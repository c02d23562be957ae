/** A decimal number, exact: so many of its last place, {@link places} behind the point. */
export type Amount = bigint;

/** More than any price or rate of a file has; what lies beyond is cut off. */
const places = 20;
/** 1 of whatever is counted. */
export const unit = 10n ** BigInt(places);
/** 0 of it. */
export const nothing: Amount = 0n;

const powers = Array.from({ length: places + 1 }, (_, exponent) => 10n ** BigInt(exponent));

const lexical = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** A text of many thousand digits would take seconds. */
const longest = 1_000;

/** Reads a decimal as XML Schema writes it (xs:decimal); null of what is none. */
export function amountOf(text: string): Amount | null {
  const plain = text.trim();
  if (plain.length > longest || !lexical.test(plain)) return null;
  const point = plain.indexOf(".");
  if (point < 0) return BigInt(plain) * unit;
  const behind = plain.slice(point + 1, point + 1 + places);
  return BigInt(plain.slice(0, point) + behind) * (powers[places - behind.length] ?? unit);
}

const floor = (amount: bigint, by: bigint): bigint =>
  amount >= 0n || amount % by === 0n ? amount / by : amount / by - 1n;

/** Rounded as the official rules do (XPath's `round`): a half goes up, also below zero. */
export function rounded(amount: Amount, decimals = 2): Amount {
  const step = 10n ** BigInt(places - decimals);
  return floor(2n * amount + step, 2n * step) * step;
}

/** Cut off behind the last place. */
export const product = (a: Amount, b: Amount): Amount => floor(a * b, unit);
/** Of nothing when divided by nothing. */
export const quotient = (a: Amount, b: Amount): Amount => (b === 0n ? nothing : floor(a * unit, b));
/** Without its sign. */
export const size = (amount: Amount): Amount => (amount < 0n ? -amount : amount);
/** So many percent of an amount. */
export const percentOf = (rate: Amount, amount: Amount): Amount => floor(rate * amount, 100n * unit);

/** Digits behind the point of a number as it is written. */
export const decimalsOf = (text: string): number => {
  const at = text.indexOf(".");
  return at < 0 ? 0 : text.length - at - 1;
};

/** Whether both are there and the same. */
export const isEqual = (a: Amount | null, b: Amount | null): boolean => a !== null && a === b;

/** Whether a tax is that of a base, within one unit, as the rule files allow. */
export function isTaxOf(base: Amount, rate: Amount, tax: Amount, isInclusive: boolean): boolean {
  const difference = size(size(tax) - rounded(percentOf(rate, size(base))));
  return isInclusive ? difference <= unit : difference < unit;
}
