import { limits } from "../../limits";
import { phrases } from "../../words/phrases";
import type { DateText } from "../../values/dates";
import { toCents, zero, type BareDecimal, type Decimal } from "../../values/money";
import { amountInUnit, withLine } from "../changes";
import { readNumber } from "../clean-field";
import { hasPeriod } from "../delivery/delivery";
import type {
  Adjustment,
  AllowanceUnit,
  Change,
  Invoice,
  InvoiceLine,
  TaxedAdjustment,
  UntaxedCase,
} from "../invoice";
import { vatGroups } from "../sums/totals";
import { isLineText, lineTextNames } from "./line-texts";
import { startVat } from "../tax/enabled-rates";

/** What can be added to a line. */
export const lineExtras = [
  "discount",
  "charge",
  "priceBase",
  ...lineTextNames,
  "period",
  "heading",
  "subtotal",
] as const;
export type LineExtra = (typeof lineExtras)[number];

const fresh = (invoice: Invoice, isCharge: boolean): Adjustment => ({
  isCharge,
  unit: isCharge ? "number" : "percentage",
  amount: zero,
  reason: phrases[invoice.invoiceLocale].adjustments[isCharge ? "charge" : "discount"],
});

/** Adds to a line what it does not say yet, or one more allowance or charge. */
export const addLineExtra =
  (id: string, extra: LineExtra): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => {
      if (extra === "priceBase") return { ...line, priceBase: line.priceBase ?? hundred };
      if (isLineText(extra)) return { ...line, [extra]: line[extra] ?? "" };
      if (extra === "period") return { ...line, ...startPeriod(invoice) };
      if (extra === "heading") return { ...line, heading: line.heading ?? "" };
      if (extra === "subtotal") return { ...line, hasSubtotal: true };
      const { adjustments = [] } = line;
      return adjustments.length >= limits.adjustments
        ? line
        : { ...line, adjustments: [...adjustments, fresh(invoice, extra === "charge")] };
    });

const hundred = readNumber("100", 0);

/** What a line's period begins with: that of the invoice. */
const startPeriod = (invoice: Invoice): Pick<InvoiceLine, "periodStart" | "periodEnd"> => ({
  periodStart: invoice.invoiceActualDeliveryDate,
  periodEnd: hasPeriod(invoice) ? invoice.invoiceDeliveryPeriodEnd : invoice.invoiceActualDeliveryDate,
});

const noneIfEmpty = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;

/** Changes an allowance or a charge of a line. */
export const setLineAdjustment =
  (id: string, index: number, is: Partial<Adjustment>): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, adjustments: changed(line.adjustments ?? [], index, is) }));

const changed = <Kind extends Adjustment>(
  list: readonly Kind[],
  index: number,
  is: Partial<Adjustment>,
): readonly Kind[] => list.map((each, at) => (at === index ? { ...each, ...is } : each));

/** Takes an allowance or a charge off a line. */
export const removeLineAdjustment =
  (id: string, index: number): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({
      ...line,
      adjustments: noneIfEmpty((line.adjustments ?? []).filter((_, at) => at !== index)),
    }));

/**
 * An amount in another unit, rounded to its decimals. Percent have the sign of what they are taken of, euros one of their
 * own: that of the sum, which `isBelowZero` where an invoice is cancelled.
 */
export const inUnit = (
  amount: Decimal,
  unit: AllowanceUnit,
  isBelowZero: boolean,
): Pick<Adjustment, "unit" | "amount"> => ({ unit, amount: amountInUnit(amount, unit, isBelowZero) });

/** Sets the quantity that a line's price is for (BT-149); one is what every price is for. */
export const setPriceBase =
  (id: string, base: BareDecimal): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, priceBase: base === "1" ? undefined : base }));

/** Sets the unit of a line's quantity and the word that is printed for it (BT-130, BT-161). */
export const setNamedUnit =
  (id: string, { unit, ownUnit }: Pick<InvoiceLine, "unit" | "ownUnit">): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, unit, ownUnit }));

/** Sets the first or the last day of a line's period (BT-134, BT-135). */
export const setLineDay =
  (id: string, name: "periodStart" | "periodEnd", day: DateText): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, [name]: day }));

/** Takes the period off a line. */
export const removeLinePeriod =
  (id: string): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, periodStart: undefined, periodEnd: undefined }));

/** Sets the heading above a line; undefined takes it off. */
export const setHeading =
  (id: string, heading: string | undefined): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, heading }));

/** Takes the subtotal below a line off. */
export const removeSubtotal =
  (id: string): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, hasSubtotal: undefined }));

/** Adds a charge of the whole invoice, such as shipping; taxed like most of the lines. */
export const addCharge = (): Change => (invoice) =>
  invoice.invoiceAdjustments.length >= limits.adjustments
    ? invoice
    : {
        ...invoice,
        invoiceAdjustments: [
          ...invoice.invoiceAdjustments,
          {
            ...fresh(invoice, true),
            reason: phrases[invoice.invoiceLocale].adjustments.shipping,
            ...mainTax(invoice),
          },
        ],
      };

/** What is beside the goods is taxed like them: like the most of them. */
function mainTax(invoice: Invoice): Pick<TaxedAdjustment, "vat" | "taxCase"> {
  const [first, ...others] = vatGroups(invoice);
  if (first === undefined) return { vat: startVat(invoice) };
  const main = others.reduce(
    (most, each) => (toCents(each.lineSum) > toCents(most.lineSum) ? each : most),
    first,
  );
  return { vat: main.rate, ...(main.taxCase === undefined ? {} : { taxCase: main.taxCase }) };
}

/** Changes an allowance or a charge of the whole invoice. */
export const setCharge =
  (index: number, is: Partial<Adjustment>): Change =>
  (invoice) => ({ ...invoice, invoiceAdjustments: changed(invoice.invoiceAdjustments, index, is) });

/** Sets the rate of an allowance or a charge of the whole invoice, in percent. */
export const setChargeVat =
  (index: number, vat: number, taxCase?: UntaxedCase): Change =>
  (invoice) => ({
    ...invoice,
    invoiceAdjustments: invoice.invoiceAdjustments.map((each, at) =>
      at === index ? { ...each, vat, taxCase } : each,
    ),
  });

/** Takes an allowance or a charge off the invoice. */
export const removeCharge =
  (index: number): Change =>
  (invoice) => ({
    ...invoice,
    invoiceAdjustments: invoice.invoiceAdjustments.filter((_, at) => at !== index),
  });
