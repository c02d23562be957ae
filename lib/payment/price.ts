import type { Price } from "../contract/messages";
import { cents, fromCents, type Money } from "../values/money";

/** Euros of an amount in cents. */
export const euros = (amount: number): Money => fromCents(cents(BigInt(amount)));

/** Cents to which the usual price is rounded: it is worked out from a whole percentage and would look made up. */
const usualPriceStep = 10;

/** The usual price in cents, of which `discount` percent were taken off; null without a discount. */
export const usualPrice = ({ price, discount }: Price): number | null =>
  discount === 0 ? null : Math.round((price * 100) / (100 - discount) / usualPriceStep) * usualPriceStep;

/** Cents for one invoice of a package. */
export const pricePerInvoice = ({ price, amount }: Price): number | null =>
  amount === 0 ? null : Math.round(price / amount);
