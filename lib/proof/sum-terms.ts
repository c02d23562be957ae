import { isSilentOnVat } from "../invoice/tax/vat-category";
import { profileOf } from "../invoice/profile";
import type { Invoice } from "../invoice/invoice";
import { allowanceTotal, vatGroups, type VatGroup } from "../invoice/sums/totals";
import { reasonCode } from "../invoice/tax/reason-codes";
import { formatMoney, formatPercent } from "../values/format";
import { exactOrZero, fromCents, roundedToCents, toCents, type Money } from "../values/money";
import { invoiceAdjustmentTerms } from "./adjustment-terms";
import { printed, seen, term, type Term } from "./term";

/** Allowances and charges (BG-20, BG-21), VAT breakdown (BG-23) and sums (BG-22). */
export function sumTerms(invoice: Invoice): readonly Term[] {
  const groups = vatGroups(invoice);
  const isNothing = (amount: Money): boolean => toCents(amount) === 0n;
  const rounding = fromCents(roundedToCents(exactOrZero(invoice.invoiceRoundingAmount)));
  const isAllowed = groups.some((group) => !isNothing(group.allowance));
  const isDeducted =
    invoice.invoicePartials.length > 0 ||
    /[1-9]/.test(invoice.invoicePrepaidAmount + invoice.invoiceRoundingAmount);
  const own = invoice.invoiceAdjustments;
  const sum = (bt: string, field: string, amount: Money, isOnPaper = false): Term => {
    const shown = formatMoney(amount, invoice.invoiceLocale);
    return term(bt, field, amount, {
      shown,
      ...(isOnPaper ? { paper: { text: shown, search: "exact" } } : {}),
    });
  };
  return [
    term("BT-5", "currency", "EUR"),
    ...groups.flatMap((group) => groupTerms(invoice, group, groups.length > 1)),
    ...invoiceAdjustmentTerms(invoice, groups),
    sum(
      "BT-106",
      "invoiceExtensionAmount",
      invoice.invoiceExtensionAmount,
      own.length > 0 || !isNothing(invoice.invoiceAllowanceTotalAmount),
    ),
    ...(own.some(({ isCharge }) => isCharge)
      ? [sum("BT-108", "invoiceChargeTotalAmount", invoice.invoiceChargeTotalAmount)]
      : []),
    ...(isAllowed || own.some(({ isCharge }) => !isCharge)
      ? [sum("BT-107", "invoiceAllowanceTotalAmount", allowanceTotal(invoice))]
      : []),
    sum("BT-109", "invoiceTaxExclusiveAmount", invoice.invoiceTaxExclusiveAmount, true),
    // Of several rates the sheet prints each and not what they come to, and nothing where no VAT is shown.
    sum(
      "BT-110",
      "invoiceTaxAmount",
      invoice.invoiceTaxAmount,
      groups.length === 1 && !isSilentOnVat(invoice),
    ),
    ...(isNothing(rounding) ? [] : [sum("BT-114", "invoiceRoundingAmount", rounding, true)]),
    sum("BT-112", "invoiceTaxInclusiveAmount", invoice.invoiceTaxInclusiveAmount, isDeducted),
    ...(isNothing(invoice.invoicePrepaidTotalAmount)
      ? []
      : [sum("BT-113", "invoicePrepaidTotalAmount", invoice.invoicePrepaidTotalAmount)]),
    sum("BT-115", "invoicePayableAmount", invoice.invoicePayableAmount, true),
  ];
}

function groupTerms(invoice: Invoice, group: VatGroup, isOneOfMany: boolean): readonly Term[] {
  const { invoiceLocale: locale } = invoice;
  const money = (amount: Money): string => formatMoney(amount, locale);
  const isSilent = isSilentOnVat(invoice);
  const rate = formatPercent(group.rate, locale);
  const hasRate = group.category !== "O" || profileOf(invoice) === "xrechnung";
  return [
    term("BT-117", "groupTax", group.tax, {
      shown: money(group.tax),
      ...(isOneOfMany
        ? { paper: { text: money(group.tax), search: "exact" } }
        : isSilent
          ? {}
          : seen(money(group.tax))),
    }),
    printed("BT-120", "groupReason", group.exemptionReason ?? ""),
    term("BT-121", "groupReason", reasonCode(group)),
    term("BT-116", "groupBasis", group.basis, seen(money(group.basis))),
    term("BT-118", "groupCategory", group.category),
    term("BT-119", "groupRate", hasRate ? group.rate.toFixed(2) : "", {
      ...(isSilent ? { shown: rate } : seen(rate)),
    }),
  ];
}
