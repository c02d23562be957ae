"use client";

import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import {
  allowanceDecimals,
  removeAllowance,
  setAllowanceAmount,
  setAllowanceUnit,
} from "../../lib/invoice/changes";
import { localeFacts } from "../../lib/locale";
import { formatMoney } from "../../lib/values/format";
import { negated } from "../../lib/values/money";
import type { Editor } from "../../store/editor/editor";
import { useFinding } from "../../store/check/findings";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { ChoiceField } from "../fields/choice-field";
import { NumberField } from "../fields/number-field";
import { TextField } from "../fields/text-field";
import { useEuroLabel } from "./adjustment-parts";
import "./summary.css";
import "../sheet/tools.css";

function takeAllowanceOff(editor: Editor): void {
  flushSync(() => edit(editor, removeAllowance()));
  document.querySelector<HTMLElement>(".ed-add-allowance")?.focus();
}

interface AllowanceProps {
  readonly className: string;
}

/** The allowance on the whole invoice, in percent or in euros. */
export function Allowance({ className }: AllowanceProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { locale, unit, amount, doubt, total, isBelowZero } = useInvoice((invoice) => ({
    locale: invoice.invoiceLocale,
    unit: invoice.invoiceAllowanceUnit,
    amount: invoice.invoiceAllowanceAmount,
    doubt: invoice.invoiceAllowanceDoubt,
    total: invoice.invoiceAllowanceTotalAmount,
    isBelowZero: invoice.invoiceExtensionAmount.startsWith("-"),
  }));
  const finding = useFinding("invoiceAllowanceAmount");
  const euro = useEuroLabel();
  const inPercent = unit === "percentage";
  const choices = [
    { value: "percentage", label: t("sheet.percent") },
    { value: "number", label: euro },
  ];
  return (
    <div className={className}>
      <dt className="sheet-sum-parts">
        <TextField name="invoiceAllowanceChargeReason" className="sheet-field-tight" />
        {/* A fixed amount stands on the right already; on the left it is only there to be edited. */}
        <span className={inPercent ? "sheet-allowance" : "ed-allowance ed-quiet"}>
          <NumberField
            field="invoiceAllowanceAmount"
            finding={finding}
            label={t("fields.invoiceAllowanceAmount.label")}
            value={amount}
            decimals={allowanceDecimals(unit)}
            locale={locale}
            start
            tight
            isSigned={!inPercent && isBelowZero}
            unit={unit}
            toUnit={setAllowanceUnit}
            minusKey="minusAlone"
            doubt={doubt}
            change={setAllowanceAmount}
          />
          {inPercent ? localeFacts[locale].beforePercent : "\u00a0"}
          <ChoiceField
            field="invoiceAllowanceUnit"
            label={t("fields.invoiceAllowanceUnit.label")}
            value={unit}
            text={inPercent ? t("sheet.percent") : euro}
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
        {formatMoney(negated(total), locale)}
      </dd>
    </div>
  );
}
