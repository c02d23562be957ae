import type { FieldRef } from "../invoice/finding";
import type { AllowanceAmount, Invoice } from "../invoice/invoice";
import { typedPrice } from "../invoice/lines/gross-price";
import { limits } from "../limits";
import { formatMoney, formatNumber, formatPercent } from "../values/format";
import {
  counting,
  readExact,
  readSigned,
  withoutTrailingZeros,
  type Counted,
  type Decimal,
} from "../values/money";
import type { RefusalCode, Warning } from "./finding";

/** Whether a text is a number with so many decimals at most, and none that is too long to write. */
export function isAmount(value: string, decimals: number): boolean {
  const exact = readExact(value);
  return exact !== null && exact.scale <= decimals && value.length <= limits.numberLength;
}

/** Like {@link isAmount}, and takes a minus in front of the number. */
export const isSigned = (value: string, decimals: number): boolean =>
  isAmount(value.startsWith("-") ? value.slice(1) : value, decimals);

/** Whether a text is an amount in euros with two decimals at most (BR-DEC-16, BR-DEC-17), on whichever side of nothing. */
export const isEuros = (amount: string): boolean => {
  const read = readSigned(amount);
  return read !== null && read.scale <= 2 && amount.length <= limits.numberLength;
};

/**
 * Why a rate of VAT in percent (BT-119, BT-152) cannot be written; null where it can. BR-CO-17 rounds it to whole percent, and lets one that
 * comes to 0 have no tax.
 */
export function wrongRate(
  vat: number,
  { flagIsSmallBusinessOwner: isSmall }: Pick<Invoice, "flagIsSmallBusinessOwner">,
): RefusalCode | null {
  if (!isAmount(String(vat), 2)) return "invalid-number";
  if (isSmall && vat !== 0) return "vat-in-small-business";
  return vat > 0 && vat < 0.5 ? "rate-below-half" : null;
}

/** The numbers that were typed so that they may mean another one, and that nobody has answered for yet. */
export function doubts(invoice: Invoice): readonly Warning[] {
  const { invoiceAllowanceUnit, invoiceAllowanceAmount, invoiceAllowanceDoubt, flagShowAllowance } = invoice;
  const { invoiceLocale: locale } = invoice;
  const plain = (number: Decimal): string => formatNumber(withoutTrailingZeros(number), locale);
  const money = (number: Decimal<"euros">): string => formatMoney(withoutTrailingZeros(number), locale);
  const percent = (number: Decimal<"percent">): string => formatPercent(withoutTrailingZeros(number), locale);
  const allowance = (number: AllowanceAmount): string =>
    invoiceAllowanceUnit === "percentage"
      ? percent(counting("percent", number))
      : money(counting("euros", number));
  const doubt = <Of extends Counted>(
    place: FieldRef,
    value: Decimal<Of>,
    other: Decimal<Of> | undefined,
    write: (number: Decimal<Of>) => string,
  ): readonly Warning[] =>
    other === undefined
      ? []
      : [{ ...place, code: "doubtful-number", values: { value: write(value), other: write(other) } }];
  return [
    ...invoice.invoiceLines.flatMap((line) => [
      ...doubt({ field: "quantity", lineId: line.id }, line.quantity, line.quantityDoubt, plain),
      ...doubt({ field: "unitPrice", lineId: line.id }, typedPrice(line), line.unitPriceDoubt, money),
    ]),
    ...doubt(
      { field: "invoiceAllowanceAmount" },
      invoiceAllowanceAmount,
      flagShowAllowance ? invoiceAllowanceDoubt : undefined,
      allowance,
    ),
  ];
}
