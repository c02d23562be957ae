import { limits } from "../limits";
import { canonical, withoutTrailingZeros } from "../values/money";
import { areGross, withNetPrice } from "../invoice/lines/gross-price";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import type { Settings } from "./settings-comment";

const name = "grossPrices";

/** The prices that were typed with their VAT, line by line, "" where one was not: the XML says what is net alone. */
export const keptGrossPrices = ({
  invoiceLines,
  invoiceHasGrossPrices,
}: Invoice): Readonly<Record<string, string>> =>
  invoiceHasGrossPrices || invoiceLines.some(({ grossPrice }) => grossPrice !== undefined)
    ? { [name]: invoiceLines.map(({ grossPrice = "" }) => grossPrice).join("_") }
    : {};

/**
 * Lines with the prices that were typed, where these make the very net prices of the file, which count, and its rounding: where
 * a taxed line has none, nothing is rounded.
 */
export function readGrossPrices(
  lines: readonly InvoiceLine[],
  settings: Settings,
  { invoiceRoundingAmount }: Pick<Invoice, "invoiceRoundingAmount">,
): Pick<Invoice, "invoiceLines" | "invoiceHasGrossPrices"> {
  const kept = settings.get(name)?.split("_");
  const typed = lines.map((line, index) => {
    const grossPrice = canonical(kept?.[index] ?? "", limits.priceDecimals);
    return grossPrice === null ? line : withNetPrice({ ...line, grossPrice });
  });
  const fits =
    kept?.length === lines.length &&
    (areGross(typed) || !/[1-9]/.test(invoiceRoundingAmount)) &&
    typed.every(
      ({ unitPrice }, index) =>
        withoutTrailingZeros(unitPrice) === withoutTrailingZeros(lines[index]?.unitPrice ?? ""),
    );
  return { invoiceLines: fits ? typed : lines, invoiceHasGrossPrices: fits };
}
