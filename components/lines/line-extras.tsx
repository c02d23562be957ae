"use client";

import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { localeFacts } from "../../lib/locale";
import { formatMoney } from "../../lib/values/format";
import { cents, fromCents, readExact, withoutTrailingZeros } from "../../lib/values/money";
import { setLineText } from "../../lib/invoice/changes";
import { clean, readNumber } from "../../lib/invoice/clean-field";
import {
  addLineExtra,
  lineExtras,
  removeLineAdjustment,
  removeLinePeriod,
  setLineAdjustment,
  setPriceBase,
  type LineExtra,
} from "../../lib/invoice/lines/extras-changes";
import { isLineText, lineTextNames, type LineText } from "../../lib/invoice/lines/line-texts";
import type { Adjustment, InvoiceLine } from "../../lib/invoice/invoice";
import { adjustmentAmount, undiscounted } from "../../lib/invoice/sums/totals";
import { partField } from "../../lib/invoice/sums/adjustments";
import { hasPaperRows } from "../../lib/invoice/lines/paper-rows";
import { cut } from "../../lib/text/characters";
import { limits } from "../../lib/limits";
import { announce } from "../../store/editor/announcements";
import type { Editor } from "../../store/editor/editor";
import { useLineFindings } from "../../store/check/findings";
import { edit, getInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import { toast } from "../../store/editor/toasts";
import { useEditor } from "../../store/editor/use-editor";
import { ActionPicker } from "../fields/action-picker";
import { ChoiceField } from "../fields/choice-field";
import { focusLineField } from "../fields/next-field";
import { TextControl } from "../fields/text-control";
import { AdjustmentParts, isNothing } from "../sums/adjustment-parts";
import { LineDay } from "./line-day";
import "./line-extras.css";
import "../sheet/tools.css";

/** What a line says beside its description: article number, period, allowances and charges. */
export function LineExtras({ line }: { readonly line: InvoiceLine }) {
  return (
    <div className="sheet-extras">
      {lineTextNames.map((name) =>
        line[name] === undefined ? null : <Text key={name} id={line.id} name={name} value={line[name]} />,
      )}
      {line.periodStart === undefined && line.periodEnd === undefined ? null : <Period line={line} />}
      {line.adjustments?.map((each, index) => (
        <LineAdjustment key={index} line={line} of={each} index={index} />
      ))}
    </div>
  );
}

function Text({ id, name, value }: { readonly id: string; readonly name: LineText; readonly value: string }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const findings = useLineFindings(id);
  const cleaned = (text: string): string => cut(clean.text(text), limits.nameLength);
  return (
    <div className={value === "" ? "sheet-description sheet-empty" : "sheet-description"}>
      {t(`extras.labels.${name}`)}{" "}
      <TextControl
        field={name}
        lineId={id}
        label={t(`fields.${name}.label`, { n: id })}
        hint={t("fields.customerNumber.hint")}
        maxLength={limits.nameLength}
        value={value}
        finding={findings[name]}
        className="sheet-field-tight"
        onText={(text, session) => edit(editor, setLineText(id, name, cleaned(text)), session)}
        onLeave={(text, _start, session) =>
          edit(editor, setLineText(id, name, cleaned(text) || undefined), session)
        }
      />
    </div>
  );
}

function Period({ line }: { readonly line: InvoiceLine }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <div className="sheet-description sheet-extra">
      {t("extras.periodLabel")} <LineDay line={line} name="periodStart" /> –{" "}
      <LineDay line={line} name="periodEnd" />
      <button
        type="button"
        className="ed-tool ed-only ed-extra-tool ed-icon ed-icon-trash"
        aria-label={t("extras.removePeriod", { n: line.id })}
        onClick={() => {
          flushSync(() => edit(editor, removeLinePeriod(line.id)));
          focusLineField(line.id, "name");
        }}
      />
    </div>
  );
}

interface LineAdjustmentProps {
  readonly line: InvoiceLine;
  readonly of: Adjustment;
  readonly index: number;
}

function LineAdjustment({ line, of, index }: LineAdjustmentProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const findings = useLineFindings(line.id);
  const amount = adjustmentAmount(of, undiscounted(line));
  const shown = formatMoney(fromCents(of.isCharge ? amount : cents(-amount)), locale);
  return (
    <div
      className={
        isNothing(of) ? "sheet-description sheet-extra sheet-empty" : "sheet-description sheet-extra"
      }
    >
      <AdjustmentParts
        of={of}
        index={index}
        kind="adjustment"
        lineId={line.id}
        findings={findings}
        set={(is) => setLineAdjustment(line.id, index, is)}
      />
      <span className="sheet-amount">{shown}</span>
      <button
        type="button"
        className="ed-tool ed-only ed-extra-tool ed-icon ed-icon-trash"
        aria-label={t("extras.removeAdjustment", { n: line.id, reason: of.reason })}
        onClick={() => {
          flushSync(() => edit(editor, removeLineAdjustment(line.id, index)));
          focusLineField(line.id, "name");
        }}
      />
    </div>
  );
}

/** Of how many a price may be chosen to be for. */
const bases = ["1", "10", "100", "1000"] as const;

/** How many of the unit the price is for. */
export function PriceBase({ line: { id, priceBase } }: { readonly line: InvoiceLine }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const findings = useLineFindings(id);
  if (priceBase === undefined) return null;
  const base = readExact(priceBase) ? withoutTrailingZeros(priceBase) : priceBase;
  const text = (of: string): string =>
    t("extras.perBase", { base: new Intl.NumberFormat(localeFacts[locale].tag).format(Number(of)) });
  return (
    <div className="sheet-description">
      <ChoiceField
        field="priceBase"
        finding={findings["priceBase"]}
        label={t("fields.priceBase.label", { n: id })}
        value={base}
        text={text(base)}
        choices={bases.map((value) => ({ value, label: text(value) }))}
        end
        aside
        onChoose={(value) => edit(editor, setPriceBase(id, readNumber(value, 0)))}
      />
    </div>
  );
}

/** What can be added to a line. */
export function LineMore({ id }: { readonly id: string }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <ActionPicker
      className="ed-more-tool ed-icon ed-icon-more"
      label={t("extras.lineTool", { n: id })}
      isWritten={false}
      choices={lineExtras.map((value) => ({ value, label: t(`extras.${value}`) }))}
      onChoose={(chosen) => {
        const extra = lineExtras.find((each) => each === chosen);
        if (extra) addExtra(editor, id, extra);
      }}
    />
  );
}

/** Adds something to a line, with the cursor in it. */
export function addExtra(editor: Editor, id: string, extra: LineExtra): void {
  const isOnPaper = extra === "heading" || extra === "subtotal";
  if (isOnPaper && !hasPaperRows(getInvoice(editor).invoiceLines)) toast(editor, "info", "toasts.paperOnly");
  flushSync(() => edit(editor, addLineExtra(id, extra)));
  if (extra === "subtotal") return announce(editor, "sheet.subtotalAdded", { n: id });
  const count = getInvoice(editor).invoiceLines[Number(id) - 1]?.adjustments?.length ?? 1;
  const part = partField("adjustmentAmount", count - 1);
  const fields = {
    discount: part,
    charge: part,
    priceBase: "unitPrice",
    period: "periodStart",
    heading: "heading",
  };
  focusLineField(id, isLineText(extra) ? extra : fields[extra]);
}
