import type { Price } from "../contract/messages";
import { cents, halfUp, type Cents } from "../values/money";

/** Cents to which the usual price is rounded: it is worked out from a whole percentage and would look made up. */
const usualPriceStep = 10n;

/** The usual price, of which `discount` percent were taken off; null without a discount. */
export const usualPrice = ({ price, discount }: Price): Cents | null =>
  discount === 0
    ? null
    : cents(halfUp(price * 100n, BigInt(100 - discount) * usualPriceStep) * usualPriceStep);

/** The VAT in what is charged. */
export const taxIn = ({ price, vat }: Pick<Price, "price" | "vat">): Cents =>
  cents(halfUp(price * BigInt(vat), BigInt(100 + vat)));

/** What one invoice of a package costs; null where it has none. */
export const pricePerInvoice = ({ price, amount }: Price): Cents | null =>
  amount === 0 ? null : cents(halfUp(price, BigInt(amount)));
