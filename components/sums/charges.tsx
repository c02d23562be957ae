"use client";

import { Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { cents, fromCents, toCents } from "../../lib/values/money";
import { partField } from "../../lib/invoice/sums/adjustments";
import { addCharge, removeCharge, setCharge, setChargeVat } from "../../lib/invoice/lines/extras-changes";
import type { TaxedAdjustment, UntaxedCase } from "../../lib/invoice/invoice";
import { adjustmentAmount } from "../../lib/invoice/sums/totals";
import { enabledRates } from "../../lib/invoice/tax/enabled-rates";
import { offeredCases, untaxedCases } from "../../lib/invoice/tax/untaxed-cases";
import { isTaxedInManyWays } from "../../lib/invoice/tax/vat-category";
import type { Editor } from "../../store/editor/editor";
import { useFinding } from "../../store/check/findings";
import { edit, getInvoice, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { ChoiceField } from "../fields/choice-field";
import { focusOnlyField } from "../fields/next-field";
import { AdjustmentParts, isNothing } from "./adjustment-parts";
import "../sheet/tools.css";

/** Allowances and charges of the whole invoice that have a tax of their own. */
export function Charges() {
  const charges = useInvoice((invoice) => invoice.invoiceAdjustments);
  return charges.map((each, index) => <Charge key={index} of={each} index={index} />);
}

function Charge({ of, index }: { readonly of: TaxedAdjustment; readonly index: number }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const reason = partField("chargeReason", index);
  const amount = partField("chargeAmount", index);
  const findings = { [reason]: useFinding(reason), [amount]: useFinding(amount) };
  const base = useInvoice((invoice) => invoice.invoiceExtensionAmount);
  const value = adjustmentAmount(of, toCents(base));
  return (
    <div className={isNothing(of) ? "sheet-sum sheet-empty" : "sheet-sum"}>
      <dt className="sheet-sum-parts">
        <AdjustmentParts
          of={of}
          index={index}
          kind="charge"
          findings={findings}
          set={(is) => setCharge(index, is)}
        >
          <ChargeVat of={of} index={index} />
        </AdjustmentParts>
        <button
          type="button"
          className="ed-tool ed-only ed-side-tool ed-icon ed-icon-trash"
          aria-label={t("extras.removeCharge", { reason: of.reason })}
          onClick={() => {
            flushSync(() => edit(editor, removeCharge(index)));
            document.querySelector<HTMLElement>(".ed-add-charge")?.focus();
          }}
        />
      </dt>
      <dd className="sheet-amount">{formatMoney(fromCents(of.isCharge ? value : cents(-value)), locale)}</dd>
    </div>
  );
}

/** Its rate, or the case of the law that it is about, where the invoice has more than one (section 14 (4) no. 8 UStG). */
function ChargeVat({ of, index }: { readonly of: TaxedAdjustment; readonly index: number }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const field = partField("chargeVat", index);
  const finding = useFinding(field);
  const rates = useInvoice((invoice) => {
    const used = [...invoice.invoiceLines, ...invoice.invoiceAdjustments].map(({ vat }) => vat);
    return [...new Set([...used, ...enabledRates(invoice)])].sort((a, b) => b - a);
  });
  const cases = useInvoice(offeredCases);
  const isMixed = useInvoice(isTaxedInManyWays);
  if (!isMixed && (of.taxCase !== undefined || rates.length < 2) && !finding) return null;
  const ofRate = (rate: number): string => t("extras.ofRate", { rate: formatPercent(rate, locale) });
  const ofCase = (taxCase: UntaxedCase): string => t(`sheet.taxCases.${taxCase}`);
  return (
    <span className={isMixed ? "sheet-charge-vat" : "ed-quiet ed-only"}>
      <ChoiceField
        field={field}
        finding={finding}
        label={t("fields.chargeVat.label")}
        value={of.taxCase ?? String(of.vat)}
        text={`(${of.taxCase === undefined ? ofRate(of.vat) : ofCase(of.taxCase)})`}
        choices={[
          ...rates.map((rate) => ({ value: String(rate), label: ofRate(rate) })),
          ...cases.map((each) => ({ value: each, label: ofCase(each) })),
        ]}
        tight
        aside
        onChoose={(tax) => {
          const taxCase = untaxedCases.find((each) => each === tax);
          edit(editor, setChargeVat(index, taxCase ? 0 : Number(tax), taxCase));
        }}
      />
    </span>
  );
}

/** Adds a charge, with the cursor in its amount, once there is something to charge for. */
export function AddCharge() {
  const editor = useEditor();
  const { t } = useTranslation();
  const isEmpty = useInvoice(({ invoiceLines }) => invoiceLines.length === 0);
  return isEmpty ? null : (
    <button
      type="button"
      className="ed-tool ed-only ed-add-allowance ed-add-charge"
      onClick={() => addChargeAndFocus(editor)}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      {t("extras.addCharge")}
    </button>
  );
}

/** Adds a charge to the sums, with the cursor in its amount. */
export function addChargeAndFocus(editor: Editor): void {
  flushSync(() => edit(editor, addCharge()));
  const last = getInvoice(editor).invoiceAdjustments.length - 1;
  focusOnlyField(partField("chargeAmount", last));
}
