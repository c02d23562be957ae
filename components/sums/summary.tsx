"use client";

import { Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { noMoney } from "../../lib/values/money";
import { showAllowance } from "../../lib/invoice/changes";
import { isBeyondCap, vatGroups, type VatGroup } from "../../lib/invoice/sums/totals";
import { isSilentOnVat } from "../../lib/invoice/tax/vat-category";
import type { Invoice } from "../../lib/invoice/invoice";
import { useEditor } from "../../store/editor/use-editor";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { bringLayout } from "../../store/sheet/layout";
import { focusOnlyField } from "../fields/next-field";
import { isDeducted, payableKey } from "../payment/payable-key";
import { PaymentTool } from "../payment/payment-tool";
import { useSheetParts } from "../sheet/sheet-parts";
import "./summary.css";
import "../sheet/tools.css";

/** Sums below the table: allowance, net, VAT and what is to be paid. */
export function Summary() {
  const editor = useEditor();
  const { t } = useTranslation();
  const hasAllowance = useInvoice((invoice) => invoice.flagShowAllowance);
  const hasCharges = useInvoice((invoice) => invoice.invoiceAdjustments.length > 0);
  const hasDeductions = useInvoice(isDeducted);
  const className = useInvoice(sumClass);
  const parts = useSheetParts();
  const addAllowance = (): void => {
    flushSync(() => edit(editor, showAllowance()));
    focusOnlyField("invoiceAllowanceAmount");
  };
  const beyondCap = useInvoice(isBeyondCap);
  return (
    <div className="sheet-summary" role="group" aria-label={t("sheet.summary")}>
      {hasAllowance ? null : (
        <button
          type="button"
          className="ed-tool ed-only ed-add-allowance"
          onClick={() =>
            parts ? addAllowance() : void bringLayout(editor).then(addAllowance, () => undefined)
          }
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t("sheet.addAllowance")}
        </button>
      )}
      {parts && <parts.AddCharge />}
      <dl>
        {hasAllowance || hasCharges ? <Subtotal className={className} /> : null}
        {hasAllowance && parts ? <parts.Allowance className={className} /> : null}
        {parts && <parts.Charges />}
        <div className="sheet-sum">
          <dt>{t("sheet.net")}</dt>
          <Total of="invoiceTaxExclusiveAmount" />
        </div>
        <Vat />
        {hasDeductions && parts ? <parts.Deductions /> : null}
        <div className="sheet-sum sheet-payable">
          <dt>{t(useInvoice(payableKey))}</dt>
          <Total of="invoicePayableAmount" />
        </div>
      </dl>
      <PaymentTool />
      {beyondCap ? (
        <p className="ed-beyond-cap ed-only" role="alert">
          {t("sheet.beyondCap")}
        </p>
      ) : null}
    </div>
  );
}

interface TotalProps {
  readonly of:
    "invoiceExtensionAmount" | "invoiceTaxExclusiveAmount" | "invoiceTaxAmount" | "invoicePayableAmount";
}

function Total({ of }: TotalProps) {
  const amount = useInvoice((invoice) => formatMoney(invoice[of], invoice.invoiceLocale));
  return (
    <dd className="sheet-amount" data-total={of}>
      {amount}
    </dd>
  );
}

/** An allowance of nothing is there to be written; it does not print. */
const sumClass = (invoice: Invoice): string =>
  invoice.invoiceAllowanceTotalAmount === "0.00" && invoice.invoiceAdjustments.length === 0
    ? "sheet-sum sheet-empty"
    : "sheet-sum";

function Subtotal({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  return (
    <div className={className}>
      <dt>{t("sheet.subtotal")}</dt>
      <Total of="invoiceExtensionAmount" />
    </div>
  );
}

const known = new WeakMap<Invoice, readonly VatGroup[]>();

/** Worked out once for all who ask. */
function groupsOf(invoice: Invoice): readonly VatGroup[] {
  const groups = known.get(invoice) ?? vatGroups(invoice);
  known.set(invoice, groups);
  return groups;
}

/** A group is known by its case, or by its rate. */
const keyOf = ({ rate, taxCase }: VatGroup): string => taxCase ?? String(rate);

function Vat() {
  const { t } = useTranslation();
  const locale = useInvoice((invoice) => invoice.invoiceLocale);
  const keys = useInvoice((invoice) => groupsOf(invoice).map(keyOf));
  const only = useInvoice((invoice) => groupsOf(invoice)[0]?.taxCase);
  // Whoever adds the parts up wants the share that costs no tax among them.
  const isDivided = keys.length > 1;
  const isKept = useInvoice(isSilentOnVat) || isDivided;
  const [rate = 0] = keys.map(Number);
  const name =
    only === undefined
      ? t("sheet.vatRate", { rate: formatPercent(rate, locale) })
      : t("sheet.vatCase", { taxCase: t(`sheet.taxCases.${only}`) });
  return (
    <>
      {isDivided ? keys.map((each) => <VatOfGroup key={each} of={each} />) : null}
      <div className={isKept ? "sheet-sum sheet-kept" : "sheet-sum"}>
        <dt>{isDivided || (rate === 0 && only === undefined) ? t("sheet.vat") : name}</dt>
        <Total of="invoiceTaxAmount" />
      </div>
    </>
  );
}

function VatOfGroup({ of }: { readonly of: string }) {
  const { t } = useTranslation();
  const { locale, basis, tax, rate, taxCase } = useInvoice((invoice) => {
    const group = groupsOf(invoice).find((each) => keyOf(each) === of);
    return {
      locale: invoice.invoiceLocale,
      basis: group?.basis ?? noMoney,
      tax: group?.tax ?? noMoney,
      rate: group?.rate ?? 0,
      taxCase: group?.taxCase,
    };
  });
  const amount = formatMoney(basis, locale);
  return (
    <div className="sheet-sum">
      <dt>
        {taxCase === undefined
          ? t("sheet.vatGroup", { rate: formatPercent(rate, locale), basis: amount })
          : t("sheet.vatCaseGroup", { taxCase: t(`sheet.taxCases.${taxCase}`), basis: amount })}
      </dt>
      <dd className="sheet-amount" data-total="invoiceTaxAmount" data-rate={rate}>
        {formatMoney(tax, locale)}
      </dd>
    </div>
  );
}
