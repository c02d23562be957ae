import { limits } from "../limits";
import { exactOrZero, halfUp, scaled, tenTo, toDecimal, withoutTrailingZeros, zero } from "../values/money";
import { factor } from "./gross-price";
import type { Change, InvoiceLine } from "./invoice";

// What only the settings change: no part of the first load.

/**
 * Sets whether prices are typed with their VAT. On, each line has what its net price comes to; off, it keeps the
 * net price, with as many decimals as may be typed.
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

/** A line whose price with VAT comes of its net price, to the cent or with as many decimals as that has, and then counts. */
function withGrossPrice(line: InvoiceLine): InvoiceLine {
  const { digits, scale } = exactOrZero(withoutTrailingZeros(line.unitPrice));
  const { above, below } = factor(line);
  const decimals = Math.min(limits.priceDecimals, Math.max(2, scale));
  const grossPrice = toDecimal(halfUp(digits * above * tenTo(decimals), tenTo(scale) * below), decimals);
  return { ...line, grossPrice, unitPriceDoubt: undefined };
}

/** A line with its net price alone, rounded as if it had been typed. */
function withoutGrossPrice({ grossPrice: _, ...line }: InvoiceLine): InvoiceLine {
  const decimals = limits.priceDecimals;
  const price = toDecimal(scaled(exactOrZero(line.unitPrice), decimals), decimals);
  return { ...line, unitPrice: withoutTrailingZeros(price), unitPriceDoubt: undefined };
}
