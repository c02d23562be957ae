"use client";

import type { ReactNode } from "react";
import { allowanceDecimals } from "../../lib/invoice/changes";
import { clean } from "../../lib/invoice/clean-field";
import { inUnit } from "../../lib/invoice/lines/extras-changes";
import { partField } from "../../lib/invoice/sums/adjustments";
import type { Adjustment, AllowanceUnit, Change } from "../../lib/invoice/invoice";
import { localeFacts } from "../../lib/locale";
import { limits } from "../../lib/limits";
import { cut } from "../../lib/text/characters";
import type { UndoSession } from "../../store/editor/undo-steps";
import type { SheetFinding } from "../../lib/export/findings";
import { useTranslation } from "react-i18next";
import { edit, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { ChoiceField } from "../fields/choice-field";
import { NumberField } from "../fields/number-field";
import { TextControl } from "../fields/text-control";

interface AdjustmentPartsProps {
  readonly of: Adjustment;
  readonly index: number;
  /** The fields' names before their number. */
  readonly kind: "adjustment" | "charge";
  readonly lineId?: string;
  readonly findings: Readonly<Record<string, SheetFinding | undefined>>;
  readonly set: (is: Partial<Adjustment>) => Change;
  /** What prints beside the reason. */
  readonly children?: ReactNode;
}

/** Reason, amount and unit of an allowance or a charge, each where it prints. */
export function AdjustmentParts({ of, index, kind, lineId, findings, set, children }: AdjustmentPartsProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const isBelowZero = useInvoice(({ invoiceLines, invoiceExtensionAmount }) =>
    (invoiceLines.find(({ id }) => id === lineId)?.quantity ?? invoiceExtensionAmount).startsWith("-"),
  );
  const euro = useEuroLabel();
  const inPercent = of.unit === "percentage";
  const at = lineId === undefined ? {} : { lineId };
  const field = (part: "Reason" | "Amount" | "Unit"): string => partField(`${kind}${part}`, index);
  const say = (reason: string, session: UndoSession): void => edit(editor, set({ reason }), session);
  const toUnit = (unit: AllowanceUnit): Change => set(inUnit(of.amount, unit, isBelowZero));
  return (
    <>
      <TextControl
        field={field("Reason")}
        {...at}
        label={t(`fields.${kind}Reason.label`, { n: lineId ?? "" })}
        value={of.reason}
        maxLength={limits.nameLength}
        finding={findings[field("Reason")]}
        className="sheet-field-tight"
        onText={(text, session) => {
          if (clean.text(text) !== "") say(cut(clean.text(text), limits.nameLength), session);
        }}
        onLeave={(text, start, session) => {
          if (text !== start) say(clean.text(text) || start, session);
        }}
      />
      {inPercent ? null : children}
      {/* A fixed amount stands on the right already; on the left it is only there to be edited. */}
      <span className={inPercent ? "sheet-allowance" : "ed-allowance ed-quiet"}>
        <NumberField
          field={field("Amount")}
          {...at}
          finding={findings[field("Amount")]}
          label={t(`fields.${kind}Amount.label`, { n: lineId ?? "" })}
          value={of.amount}
          decimals={allowanceDecimals(of.unit)}
          locale={locale}
          start
          tight
          isSigned={!inPercent && isBelowZero}
          minusKey={of.isCharge ? undefined : "minusAlone"}
          unit={of.unit}
          toUnit={toUnit}
          change={(amount) => set({ amount })}
        />
        {inPercent ? localeFacts[locale].beforePercent : "\u00a0"}
        <ChoiceField
          field={field("Unit")}
          label={t(`fields.${kind}Unit.label`, { n: lineId ?? "" })}
          value={of.unit}
          text={inPercent ? t("sheet.percent") : euro}
          choices={[
            { value: "percentage", label: t("sheet.percent") },
            { value: "number", label: euro },
          ]}
          aside
          onChoose={(unit) => edit(editor, toUnit(unit === "number" ? "number" : "percentage"))}
        />
      </span>
      {inPercent ? children : null}
    </>
  );
}

/** Whether it is about nothing: it is there to be written, and does not print. */
export const isNothing = ({ amount }: Adjustment): boolean => !/[1-9]/.test(amount);

/** What an amount beside the prices is in: net, which is said where these have VAT. */
export function useEuroLabel(): string {
  const { t } = useTranslation();
  return t(
    useInvoice(({ invoiceHasGrossPrices }) => (invoiceHasGrossPrices ? "sheet.euroNet" : "sheet.euro")),
  );
}
