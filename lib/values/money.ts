declare const counted: unique symbol;
declare const whole: unique symbol;

/** What a number of the invoice counts. */
export type Counted = "quantity" | "euros" | "percent";

/**
 * A number as text, and what it counts: digits with at most one point, no exponent or grouping ("12", "12.50"), and a minus
 * in front where something is taken back. One that came from outside may be no number at all, for the check to name; {@link readExact} tells.
 */
export type Decimal<Of extends Counted = Counted> = string & { readonly [counted]: Of };

/** A number of which nobody has said yet what it counts: the field that takes it says so. */
export type BareDecimal = Decimal<never>;

/** Euros with exactly two decimals ("1234.50"), out of cents. */
export type Money = Decimal<"euros"> & { readonly [whole]: "cents" };

/** Whole cents, exact: what amounts are computed in. */
export type Cents = bigint & { readonly [whole]: "cents" };

export const zero = "0" as BareDecimal;
export const one = "1" as BareDecimal;
export const noMoney = "0.00" as Money;

/** A text from outside as what stands in a field for a number; {@link readExact} tells whether it is one. */
export const unreadDecimal = (text: string): BareDecimal => text as BareDecimal;

/** What a number counts, where another field says so. */
export const counting = <Of extends Counted>(_of: Of, value: Decimal): Decimal<Of> => value as Decimal<Of>;

/** So many cents: what adding, subtracting and sharing out cents has given. */
export const cents = (amount: bigint): Cents => amount as Cents;

/** What amounts come to together. */
export const sumOf = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0n));

/** A decimal number without rounding error: `digits / 10^scale`. */
export interface Exact {
  readonly digits: bigint;
  readonly scale: number;
}

const plainDecimal = /^(\d+)(?:\.(\d*))?$|^\.(\d+)$/;

/** Far beyond every product of two typed numbers; a file of many million digits would take seconds to read. */
const maxDigits = 1_000;

/** Reads a non-negative plain decimal ("12", "12.50"); null for anything else, such as signs, exponents or grouping. */
export function readExact(text: string): Exact | null {
  return text.length > 0 && text.length <= safeDigits ? readShort(text) : readLong(text);
}

/** Digits of an integer that a number holds exactly. */
const safeDigits = 15;

function readShort(text: string): Exact | null {
  let digits = 0;
  let point = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits = digits * 10 + code - 48;
    else if (code === 46 && point < 0 && text.length > 1) point = at;
    else return null;
  }
  return { digits: BigInt(digits), scale: point < 0 ? 0 : text.length - point - 1 };
}

function readLong(text: string): Exact | null {
  const match = text.length > maxDigits ? null : plainDecimal.exec(text);
  if (match === null) return null;
  const whole = match[1] ?? "";
  const fraction = match[2] ?? match[3] ?? "";
  return { digits: BigInt(whole + fraction || "0"), scale: fraction.length };
}

/**
 * A plain decimal as it is stored: no leading zeros, and no zeros behind the first
 * `decimals` places. Never rounds; null for what is no plain decimal.
 */
export function canonical(text: string, decimals: number): BareDecimal | null {
  if (isCanonical.test(text) && text.length - text.indexOf(".") - 1 <= decimals) return text as BareDecimal;
  const exact = readExact(text.trim());
  if (exact === null) return null;
  const plain = toDecimal(exact.digits, exact.scale);
  const surplus = exact.scale - decimals;
  return surplus > 0 && plain.endsWith("0".repeat(surplus))
    ? toDecimal(exact.digits / tenTo(surplus), decimals)
    : plain;
}

/** Like {@link canonical}, and takes a minus in front of the number; there is no "-0". */
export function canonicalSigned(text: string, decimals: number): BareDecimal | null {
  const typed = text.trim();
  if (!typed.startsWith("-")) return canonical(typed, decimals);
  const plain = canonical(typed.slice(1), decimals);
  return plain === null ? null : negated(plain);
}

const isCanonical = /^(?:0|[1-9]\d{0,14})\.\d+$/;

const nothing: Exact = { digits: 0n, scale: 0 };

/** Like {@link readExact}, and takes a minus in front of the number. */
export function readSigned(text: string): Exact | null {
  if (text.charCodeAt(0) !== minus) return readExact(text);
  const exact = readExact(text.slice(1));
  return exact === null ? null : { digits: -exact.digits, scale: exact.scale };
}

const minus = 45;

/** Like {@link readSigned}, but a text that is no number counts as 0 (specification, section 4). */
export const exactOrZero = (text: string): Exact => readSigned(text) ?? nothing;

/** numerator / denominator rounded half away from zero; the denominator is above 0. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + (numerator < 0n ? -denominator : denominator)) / (2n * denominator);

/** 10 to a power, for scaling. */
export const tenTo = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent);
const powers = Array.from({ length: 16 }, (_, exponent) => 10n ** BigInt(exponent));

/** An exact number rounded half up to `decimals` and scaled to an integer (2 decimals: cents). */
export function scaled(value: Exact, decimals: number): bigint {
  return value.scale <= decimals
    ? value.digits * tenTo(decimals - value.scale)
    : halfUp(value.digits, tenTo(value.scale - decimals));
}

/** An exact number of euros, rounded half up to cents. */
export const roundedToCents = (euros: Exact): Cents => cents(scaled(euros, 2));

/** So many percent of an amount, rounded half up to cents. */
export const percentOf = (percent: Exact, amount: Cents): Cents =>
  cents(halfUp(amount * percent.digits, 100n * 10n ** BigInt(percent.scale)));

/** a times b, exact. */
export const times = (a: Exact, b: Exact): Exact => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
});

/** An integer of `decimals` implied decimals as a plain decimal ("12345", 2 gives "123.45"). */
export function toDecimal(value: bigint, decimals: number): BareDecimal {
  const sign = value < 0n ? "-" : "";
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  const text =
    decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return text as BareDecimal;
}

/** Cents as money in euros. */
export const fromCents = (amount: Cents): Money => toDecimal(amount, 2) as string as Money;

/** Money in euros as cents; a text that is no number is 0. */
export const toCents = (money: Money): Cents => roundedToCents(exactOrZero(money));

/** The number with the other sign; nothing is no negative amount. */
export function negated<Text extends Decimal>(number: Text): Text {
  if (number.startsWith("-")) return number.slice(1) as Text;
  return /[1-9]/.test(number) ? (`-${number}` as Text) : number;
}

type Shortened<Text> = Text extends Money ? Decimal<"euros"> : Text;

/** Drops the zeros at the end of the fraction, and the point if nothing is left behind it. */
export function withoutTrailingZeros<Text extends string>(value: Text): Shortened<Text> {
  if (!value.includes(".")) return value as Shortened<Text>;
  let end = value.length;
  while (value[end - 1] === "0") end -= 1;
  return value.slice(0, value[end - 1] === "." ? end - 1 : end) as Shortened<Text>;
}
