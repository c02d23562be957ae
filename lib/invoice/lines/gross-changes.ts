import { limits } from "../../limits";
import {
  exactOrZero,
  halfUp,
  scaled,
  tenTo,
  toDecimal,
  withoutTrailingZeros,
  zero,
  type Decimal,
} from "../../values/money";
import { factor } from "./gross-price";
import type { Change, InvoiceLine } from "../invoice";

// What only the settings change: no part of the first load.

/**
 * Sets whether prices are typed with their VAT. On, each line has what its net price comes to; off, it has the net price of
 * before again, or where another was typed since, that one's, with as many decimals as may be typed.
 */
export const setGrossPrices =
  (on: boolean): Change =>
  (invoice) =>
    on === invoice.invoiceHasGrossPrices
      ? invoice
      : {
          ...invoice,
          invoiceHasGrossPrices: on,
          invoiceRoundingAmount: zero,
          invoiceLines: invoice.invoiceLines.map(on ? withGrossPrice : withoutGrossPrice),
        };

/** A net price with the line's VAT, to the cent or with as many decimals as it has. */
export function grossPriceOf(line: InvoiceLine, price: Decimal<"euros">): Decimal<"euros"> {
  const { digits, scale } = exactOrZero(withoutTrailingZeros(price));
  const { above, below } = factor(line);
  const decimals = Math.min(limits.priceDecimals, Math.max(2, scale));
  return toDecimal(halfUp(digits * above * tenTo(decimals), tenTo(scale) * below), decimals);
}

/** A line whose price with VAT comes of its net price, and then counts. */
const withGrossPrice = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  grossPrice: grossPriceOf(line, line.unitPrice),
  netPriceBefore: line.unitPrice,
  unitPriceDoubt: undefined,
});

/** A line with its net price alone. */
function withoutGrossPrice({ grossPrice, netPriceBefore, ...line }: InvoiceLine): InvoiceLine {
  const isSame = netPriceBefore !== undefined && grossPrice === grossPriceOf(line, netPriceBefore);
  return {
    ...line,
    unitPrice: isSame ? netPriceBefore : roundedPrice(line.unitPrice),
    unitPriceDoubt: undefined,
  };
}

/** A price as if it had been typed. */
export function roundedPrice(price: Decimal<"euros">): Decimal<"euros"> {
  const decimals = limits.priceDecimals;
  return withoutTrailingZeros(toDecimal(scaled(exactOrZero(price), decimals), decimals));
}
