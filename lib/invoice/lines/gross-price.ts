import { limits } from "../../limits";
import {
  cents,
  exactOrZero,
  halfUp,
  percentOf,
  readExact,
  sumOf,
  tenTo,
  toCents,
  toDecimal,
  type Cents,
  type Decimal,
  type Exact,
} from "../../values/money";
import type { Invoice, InvoiceLine } from "../invoice";

/** What decides how much a line comes to. */
type Priced = Pick<InvoiceLine, "quantity" | "unitPrice" | "grossPrice" | "priceBase" | "vat" | "taxCase">;

/** The price that somebody has typed, in euros: with VAT where the line has such a one. */
export const typedPrice = ({ grossPrice, unitPrice }: Priced): Decimal<"euros"> => grossPrice ?? unitPrice;

/** A line with another typed price. */
export const withTypedPrice = (line: InvoiceLine, price: Decimal<"euros">): InvoiceLine =>
  line.grossPrice === undefined ? { ...line, unitPrice: price } : { ...line, grossPrice: price };

/** Whether the typed price is another one than the net price: with VAT, on a line that is taxed. */
export const isGross = (line: Priced): boolean => line.grossPrice !== undefined && isTaxed(line);

const isTaxed = ({ vat, taxCase }: Priced): boolean => vat !== 0 && taxCase === undefined;

/** A number without rounding error; `below` is above 0. */
interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

/** What an amount with VAT is of the net amount: 119/100. */
export function factor(line: Priced): Fraction {
  const { digits, scale } = isTaxed(line) ? exactOrZero(String(line.vat)) : exactOrZero("0");
  const hundred = 100n * tenTo(scale);
  return { above: hundred + digits, below: hundred };
}

/** Quantity x price / price base, in cents. */
export function amountAt({ quantity, priceBase }: Priced, price: Exact, per = 1n): Cents {
  const times = exactOrZero(quantity);
  const read = priceBase === undefined ? null : readExact(priceBase);
  const base = read === null || read.digits === 0n ? one : read;
  return cents(
    halfUp(
      times.digits * price.digits * 100n * tenTo(base.scale),
      tenTo(times.scale + price.scale) * base.digits * per,
    ),
  );
}

const one: Exact = { digits: 1n, scale: 0 };

/**
 * BT-146 of a price with VAT: the fewest decimals with which the line comes to the same cents as with the exact quotient, and the
 * price with its VAT is the typed one again. Where not even the most decimals do, the nearest number that has so many.
 */
function netPrice(line: Priced): Decimal<"euros"> {
  const gross = exactOrZero(typedPrice(line));
  const { above, below } = factor(line);
  const exact: Fraction = { above: gross.digits * below, below: tenTo(gross.scale) * above };
  const amount = amountAt(line, { digits: exact.above, scale: 0 }, exact.below);
  const places = Math.max(gross.scale, 2);
  const typed = gross.digits * tenTo(places - gross.scale);
  const fits = (net: Exact): boolean =>
    amountAt(line, net) === amount &&
    halfUp(net.digits * above * tenTo(places), tenTo(net.scale) * below) === typed;
  const most = limits.netPriceDecimals;
  for (let scale = 2; scale <= most; scale += 1) {
    const nearest = halfUp(exact.above * tenTo(scale), exact.below);
    // From the other side it may take fewer decimals.
    const other = nearest * exact.below > exact.above * tenTo(scale) ? nearest - 1n : nearest + 1n;
    const digits = [nearest, other].find((each) => fits({ digits: each, scale }));
    if (digits !== undefined) return toDecimal(digits, scale);
  }
  return toDecimal(halfUp(exact.above * tenTo(most), exact.below), most);
}

/** A line with the net price that its typed price makes. */
export function withNetPrice(line: InvoiceLine): InvoiceLine {
  if (line.grossPrice === undefined) return line;
  const unitPrice = netPrice(line);
  return unitPrice === line.unitPrice ? line : { ...line, unitPrice };
}

/** Whether each line that is taxed has a price with VAT. */
export const areGross = (lines: readonly InvoiceLine[]): boolean =>
  lines.every((line) => isGross(line) || !isTaxed(line));

/** Whether what stands beside the prices is a part of them, and no amount of its own: that is typed without VAT. */
const isInPercent = (invoice: Invoice): boolean =>
  ![
    ...invoice.invoiceAdjustments.map(({ amount }) => ({ amount, unit: "number" })),
    ...invoice.invoiceLines.flatMap(({ adjustments = [] }) => adjustments),
    ...(invoice.flagShowAllowance
      ? [{ amount: invoice.invoiceAllowanceAmount, unit: invoice.invoiceAllowanceUnit }]
      : []),
  ].some(({ amount, unit }) => unit === "number" && /[1-9]/.test(amount));

/** What a line with a typed price comes to with its VAT and its percentages, in cents. */
function promisedBy(line: InvoiceLine): Cents {
  if (!isGross(line)) return toCents(line.total);
  const whole = amountAt(line, exactOrZero(typedPrice(line)));
  const parts = (line.adjustments ?? []).map(({ isCharge, amount }) => {
    const part = percentOf(exactOrZero(amount), whole);
    return isCharge ? part : cents(-part);
  });
  return sumOf([whole, ...parts]);
}

/**
 * BT-114: what the lines come to with their typed prices, less the total with VAT of so many groups, in cents. Nothing where
 * it is more than what rounding can come to: half a cent for an amount with VAT, as much for the one without and, with the highest
 * rate there is, as much again for its tax, of each line, discount and share of one; half a cent for the tax of a group.
 *
 * @returns null where something beside the prices is net
 */
export function roundingOf(invoice: Invoice, totalWithTax: Cents, groups: number): Cents | null {
  const { invoiceLines: lines, flagShowAllowance: isLess } = invoice;
  if (!isInPercent(invoice) || !areGross(lines)) return null;
  const all = sumOf(lines.map(promisedBy));
  const discount = isLess ? percentOf(exactOrZero(invoice.invoiceAllowanceAmount), all) : 0n;
  const off = cents(all - discount - totalWithTax);
  const amounts = BigInt(
    lines.length + lines.flatMap(({ adjustments = [] }) => adjustments).length + (isLess ? 1 + groups : 0),
  );
  const most = 3n * amounts + BigInt(groups);
  return 2n * off > most || -2n * off > most ? cents(0n) : off;
}
