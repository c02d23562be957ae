"use client";

import { useTranslation } from "react-i18next";
import type { Invoice } from "../../lib/invoice/invoice";
import { isSilentOnVat } from "../../lib/invoice/tax/vat-category";
import { partialGross } from "../../lib/invoice/payment/partials";
import { formatDate } from "../../lib/values/dates";
import { formatMoney, formatPercent } from "../../lib/values/format";
import {
  cents,
  exactOrZero,
  fromCents,
  negated,
  noMoney,
  roundedToCents,
  type Money,
} from "../../lib/values/money";
import { useInvoice } from "../../store/editor/invoice-store";

/** Rounding, and what was paid before, between the total with its VAT and what is left to pay. */
export function Deductions() {
  const { t } = useTranslation();
  const gross = useInvoice((invoice) =>
    formatMoney(invoice.invoiceTaxInclusiveAmount, invoice.invoiceLocale),
  );
  const count = useInvoice(({ invoicePartials }) => invoicePartials.length);
  return (
    <>
      <div className="sheet-sum">
        <dt>{t("sheet.gross")}</dt>
        <dd className="sheet-amount" data-total="invoiceTaxInclusiveAmount">
          {gross}
        </dd>
      </div>
      <Rounding />
      {Array.from({ length: count }, (_, index) => (
        <Partial key={index} index={index} />
      ))}
      <Prepaid />
    </>
  );
}

/** BT-114 */
function Rounding() {
  const { t } = useTranslation();
  const locale = useInvoice(({ invoiceLocale }) => invoiceLocale);
  const amount = useInvoice(rounded("invoiceRoundingAmount"));
  if (amount === noMoney) return null;
  return (
    <div className="sheet-sum">
      <dt>{t("sheet.rounding")}</dt>
      <dd className="sheet-amount" data-total="invoiceRoundingAmount">
        {formatMoney(amount, locale)}
      </dd>
    </div>
  );
}

const rounded =
  (name: "invoiceRoundingAmount" | "invoicePrepaidAmount") =>
  (invoice: Invoice): Money =>
    fromCents(roundedToCents(exactOrZero(invoice[name])));

/** Section 14 (5) UStG wants net amount and VAT of each; section 19 UStG leaves neither. */
function Partial({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const locale = useInvoice(({ invoiceLocale }) => invoiceLocale);
  const partial = useInvoice(({ invoicePartials }) => invoicePartials[index]);
  const isSilent = useInvoice(isSilentOnVat);
  if (!partial) return null;
  const money = (amount: string): string =>
    formatMoney(fromCents(roundedToCents(exactOrZero(amount))), locale);
  const date = partial.date === "" ? "…" : formatDate(partial.date, locale);
  const hasTax = !isSilent || partial.vat !== 0 || /[1-9]/.test(partial.tax);
  return (
    <div className="sheet-sum">
      <dt>{t("sheet.partial", { number: partial.number || "…" })}</dt>
      <dd className="sheet-amount">{formatMoney(fromCents(cents(-partialGross(partial))), locale)}</dd>
      <dd className="sheet-sum-detail">
        {hasTax
          ? t("sheet.partialParts", {
              date,
              net: money(partial.net),
              tax: money(partial.tax),
              rate: formatPercent(partial.vat, locale),
            })
          : date}
      </dd>
    </div>
  );
}

function Prepaid() {
  const { t } = useTranslation();
  const amount = useInvoice(rounded("invoicePrepaidAmount"));
  const date = useInvoice((invoice) => formatDate(invoice.invoicePrepaidDate, invoice.invoiceLocale));
  const locale = useInvoice(({ invoiceLocale }) => invoiceLocale);
  if (amount === noMoney) return null;
  return (
    <div className="sheet-sum">
      <dt>{date === "" ? t("sheet.prepaid") : t("sheet.prepaidOn", { date })}</dt>
      <dd className="sheet-amount" data-total="invoicePrepaidAmount">
        {formatMoney(negated(amount), locale)}
      </dd>
    </div>
  );
}
