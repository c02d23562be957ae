"use client";

import { Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../ui/texts";
import { formatMoney, formatPercent } from "../../lib/format";
import {
  allowanceDecimals,
  removeAllowance,
  setAllowanceAmount,
  setAllowanceUnit,
  showAllowance,
} from "../../lib/invoice/changes";
import { isBeyondCap, vatGroups } from "../../lib/invoice/totals";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Editor } from "../../store/editor";
import { useEditor } from "../../store/use-editor";
import { useFinding } from "../../store/findings";
import { edit, useInvoice } from "../../store/invoice-store";
import { ChoiceField } from "../fields/choice-field";
import { focusOnlyField } from "../fields/focus";
import { NumberField } from "../fields/number-field";
import { TextField } from "../fields/text-field";

/** Sums below the table: allowance, net, VAT and what is to be paid. */
export function Summary() {
  const editor = useEditor();
  const { t } = useTranslation();
  const invoice = useInvoice((current) => current);
  const { invoiceLocale: locale } = invoice;
  const money = (amount: string): string => formatMoney(amount, locale);
  return (
    <div className="sheet-summary" role="group" aria-label={t("sheet.summary")}>
      {invoice.flagShowAllowance ? null : (
        <button
          type="button"
          className="ed-tool ed-only ed-add-allowance"
          onClick={() => addAllowance(editor)}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t("sheet.addAllowance")}
        </button>
      )}
      <dl>
        {invoice.flagShowAllowance ? (
          <>
            <div className={isNothing(invoice) ? "sheet-sum sheet-empty" : "sheet-sum"}>
              <dt>{t("sheet.subtotal")}</dt>
              <dd className="sheet-amount" data-total="invoiceExtensionAmount">
                {money(invoice.invoiceExtensionAmount)}
              </dd>
            </div>
            <Allowance invoice={invoice} />
          </>
        ) : null}
        <div className="sheet-sum">
          <dt>{t("sheet.net")}</dt>
          <dd className="sheet-amount" data-total="invoiceTaxExclusiveAmount">
            {money(invoice.invoiceTaxExclusiveAmount)}
          </dd>
        </div>
        <Vat invoice={invoice} />
        <div className="sheet-sum sheet-payable">
          <dt>{t("sheet.payable")}</dt>
          <dd className="sheet-amount" data-total="invoicePayableAmount">
            {money(invoice.invoicePayableAmount)}
          </dd>
        </div>
      </dl>
      {isBeyondCap(invoice) ? (
        <p className="ed-beyond-cap ed-only" role="alert">
          {t("sheet.beyondCap")}
        </p>
      ) : null}
    </div>
  );
}

/** An allowance of nothing is there to be written; it does not print. */
const isNothing = (invoice: Invoice): boolean => invoice.invoiceAllowanceTotalAmount === "0.00";

function addAllowance(editor: Editor): void {
  flushSync(() => edit(editor, showAllowance()));
  focusOnlyField("invoiceAllowanceAmount");
}

function takeAllowanceOff(editor: Editor): void {
  flushSync(() => edit(editor, removeAllowance()));
  document.querySelector<HTMLElement>(".ed-add-allowance")?.focus();
}

function Allowance({ invoice }: { readonly invoice: Invoice }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { invoiceLocale: locale, invoiceAllowanceUnit: unit } = invoice;
  const finding = useFinding("invoiceAllowanceAmount");
  const inPercent = unit === "percentage";
  const choices = [
    { value: "percentage", label: t("sheet.percent") },
    { value: "number", label: t("sheet.euro") },
  ];
  return (
    <div className={isNothing(invoice) ? "sheet-sum sheet-empty" : "sheet-sum"}>
      <dt className="sheet-sum-parts">
        <TextField name="invoiceAllowanceChargeReason" className="sheet-field-tight" />
        {/* A fixed amount stands on the right already; on the left it is only there to be edited. */}
        <span className={inPercent ? "sheet-allowance" : "ed-allowance ed-quiet"}>
          <NumberField
            field="invoiceAllowanceAmount"
            finding={finding}
            label={t("fields.invoiceAllowanceAmount.label")}
            value={invoice.invoiceAllowanceAmount}
            decimals={allowanceDecimals(unit)}
            locale={locale}
            start
            tight
            write={(amount) => (inPercent ? formatPercent(amount, locale) : formatMoney(amount, locale))}
            doubt={invoice.invoiceAllowanceDoubt}
            change={setAllowanceAmount}
          />
          {inPercent && locale === "en" ? null : "\u00a0"}
          <ChoiceField
            field="invoiceAllowanceUnit"
            label={t("fields.invoiceAllowanceUnit.label")}
            value={unit}
            text={inPercent ? t("sheet.percent") : t("sheet.euro")}
            choices={choices}
            onChoose={(value) => edit(editor, setAllowanceUnit(value === "number" ? "number" : "percentage"))}
          />
        </span>
        <button
          type="button"
          className="ed-tool ed-only ed-side-tool ed-icon ed-icon-trash"
          aria-label={t("sheet.removeAllowance")}
          onClick={() => takeAllowanceOff(editor)}
        />
      </dt>
      <dd className="sheet-amount" data-total="invoiceAllowanceTotalAmount">
        {formatMoney(negative(invoice.invoiceAllowanceTotalAmount), locale)}
      </dd>
    </div>
  );
}

/** An allowance of nothing is no negative amount. */
const negative = (amount: string): string => (/[1-9]/.test(amount) ? `-${amount}` : amount);

function Vat({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const { invoiceLocale: locale } = invoice;
  const groups = useMemo(() => vatGroups(invoice), [invoice]);
  // Whoever adds the parts up wants the share that costs no tax among them.
  const isDivided = groups.length > 1;
  const rate = groups[0]?.rate;
  return (
    <>
      {isDivided
        ? groups.map((group) => (
            <div className="sheet-sum" key={group.rate}>
              <dt>
                {t("sheet.vatGroup", {
                  rate: formatPercent(group.rate, locale),
                  basis: formatMoney(group.basis, locale),
                })}
              </dt>
              <dd className="sheet-amount" data-total="invoiceTaxAmount" data-rate={group.rate}>
                {formatMoney(group.tax, locale)}
              </dd>
            </div>
          ))
        : null}
      <div className={isDivided ? "sheet-sum sheet-kept" : "sheet-sum"}>
        <dt>
          {rate === undefined || rate === 0
            ? t("sheet.vat")
            : t("sheet.vatRate", { rate: formatPercent(rate, locale) })}
        </dt>
        <dd className="sheet-amount" data-total="invoiceTaxAmount">
          {formatMoney(invoice.invoiceTaxAmount, locale)}
        </dd>
      </div>
    </>
  );
}

const announceEvery = 1000;

/** Says the payable amount to those who do not see it change: politely, and at most once a second. */
export function PayableAnnouncer() {
  const { t } = useTranslation();
  const amount = useInvoice((invoice) => formatMoney(invoice.invoicePayableAmount, invoice.invoiceLocale));
  const [said, setSaid] = useState("");
  const last = useRef(amount);
  useEffect(() => {
    if (last.current === amount) return;
    const timer = setTimeout(() => {
      last.current = amount;
      setSaid(amount);
    }, announceEvery);
    return () => clearTimeout(timer);
  }, [amount]);
  return (
    <p className="ed-hidden" role="status" aria-live="polite">
      {said === "" ? "" : t("sheet.payableNow", { amount: said })}
    </p>
  );
}
