import type { Adjustment, Invoice, InvoiceLine } from "../invoice/invoice";
import { adjustmentAmount, undiscounted, type VatGroup } from "../invoice/sums/totals";
import { vatCategory, type VatCategory } from "../invoice/tax/vat-category";
import { formatMoney, formatPercent } from "../values/format";
import { fromCents, toCents, type Cents, type Money } from "../values/money";
import type { Locale } from "../locale";
import { printed, term, type Term } from "./term";

/** Of an allowance, then of a charge: amount, base, percent, reason, VAT category, rate. */
const bts = {
  line: [
    ["BT-136", "BT-137", "BT-138", "BT-139", "", ""],
    ["BT-141", "BT-142", "BT-143", "BT-144", "", ""],
  ],
  invoice: [
    ["BT-92", "BT-93", "BT-94", "BT-97", "BT-95", "BT-96"],
    ["BT-99", "BT-100", "BT-101", "BT-104", "BT-102", "BT-103"],
  ],
} as const;

interface Place {
  readonly locale: Locale;
  /** What percentages are of. */
  readonly base: Money;
  readonly comesTo: Money;
  /** Of one on the whole invoice. */
  readonly tax?: { readonly category: VatCategory; readonly rate: number };
  /** What reason, amount and tax are called. */
  readonly names: readonly [reason: string, amount: string, tax: string];
}

function adjustmentTerms(each: Adjustment, { locale, base, comesTo, tax, names }: Place): readonly Term[] {
  const of = bts[tax ? "invoice" : "line"][each.isCharge ? 1 : 0];
  const [nameOfReason, nameOfAmount, nameOfTax] = names;
  const isPercent = each.unit === "percentage";
  const money = (bt: string, value: Money | ""): Term =>
    term(bt, nameOfAmount, value, {
      shown: value === "" ? "" : formatMoney(value, locale),
    });
  return [
    money(of[0], comesTo),
    money(of[1], isPercent ? base : ""),
    term(of[2], nameOfAmount, isPercent ? each.amount : ""),
    printed(of[3], nameOfReason, each.reason),
    ...(tax
      ? [
          term(of[4], nameOfTax, tax.category),
          term(of[5], nameOfTax, tax.category === "O" ? "" : tax.rate.toFixed(2), {
            shown: formatPercent(tax.rate, locale),
          }),
        ]
      : []),
  ];
}

/** The terms of what is taken off a line and added to it (BG-27, BG-28). */
export const lineAdjustmentTerms = (line: InvoiceLine, locale: Locale): readonly Term[] =>
  (line.adjustments ?? []).flatMap((each) =>
    adjustmentTerms(each, {
      ...amounts(each, undiscounted(line)),
      locale,
      names: ["adjustmentReason", "adjustmentAmount", ""],
    }),
  );

const amounts = (each: Adjustment, base: Cents): Pick<Place, "base" | "comesTo"> => ({
  base: fromCents(base),
  comesTo: fromCents(adjustmentAmount(each, base)),
});

/** The terms of allowances and charges of the whole invoice (BG-20, BG-21): what is spread over the rates, then the others. */
export function invoiceAdjustmentTerms(invoice: Invoice, groups: readonly VatGroup[]): readonly Term[] {
  const spread: Adjustment = {
    isCharge: false,
    unit: invoice.invoiceAllowanceUnit,
    amount: invoice.invoiceAllowanceAmount,
    reason: invoice.invoiceAllowanceChargeReason,
  };
  const { invoiceLocale: locale } = invoice;
  const shares = groups
    .filter(({ allowance }) => toCents(allowance) !== 0n)
    .flatMap(({ allowance, lineSum, category, rate }) =>
      adjustmentTerms(spread, {
        locale,
        base: lineSum,
        comesTo: allowance,
        tax: { category, rate },
        names: ["invoiceAllowanceChargeReason", "groupAllowance", "groupRate"],
      }),
    );
  const own = invoice.invoiceAdjustments.flatMap((each) =>
    adjustmentTerms(each, {
      locale,
      ...amounts(each, toCents(invoice.invoiceExtensionAmount)),
      tax: { category: vatCategory(invoice, each), rate: each.taxCase === undefined ? each.vat : 0 },
      names: ["chargeReason", "chargeAmount", "chargeVat"],
    }),
  );
  return [...shares, ...own];
}
