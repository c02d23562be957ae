"use client";

import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { removeSubtotal, setHeading } from "../../lib/invoice/lines/extras-changes";
import { isSilentOnVat } from "../../lib/invoice/tax/vat-category";
import type { Change } from "../../lib/invoice/invoice";
import { cleanHeading, subtotals, sumsCarriedOver } from "../../lib/invoice/lines/paper-rows";
import { limits } from "../../lib/limits";
import { formatMoney } from "../../lib/values/format";
import { noMoney } from "../../lib/values/money";
import type { Editor } from "../../store/editor/editor";
import { useLineFindings } from "../../store/check/findings";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { focusLineField } from "../fields/next-field";
import { TextControl } from "../fields/text-control";
import "./paper-rows.css";
import "../sheet/tools.css";

/** Every row has as many cells as the others, or the table is none for who hears it. */
const emptyCells = (count: number) =>
  Array.from({ length: count }, (_, index) => <span key={index} role="cell" />);

/** A text above a line. */
export function Heading({ id, heading }: { readonly id: string; readonly heading: string }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const findings = useLineFindings(id);
  return (
    <div className={heading === "" ? "sheet-heading sheet-empty" : "sheet-heading"} role="row">
      {emptyCells(1)}
      <div role="cell">
        <TextControl
          field="heading"
          lineId={id}
          label={t("fields.heading.label", { n: id })}
          hint={t("fields.heading.hint")}
          maxLength={limits.nameLength}
          value={heading}
          finding={findings["heading"]}
          onText={(text, session) => edit(editor, setHeading(id, cleanHeading(text)), session)}
          onLeave={(text, _start, session) =>
            edit(editor, setHeading(id, cleanHeading(text) || undefined), session)
          }
        />
        {/* One that is left empty goes by itself, and would take this away while Tab is on its way to it. */}
        {heading === "" ? null : (
          <button
            type="button"
            className="ed-tool ed-only ed-paper-tool ed-icon ed-icon-trash"
            aria-label={t("sheet.removeHeading", { n: id })}
            onClick={() => takeOff(editor, id, setHeading(id, undefined))}
          />
        )}
      </div>
      {emptyCells(5)}
    </div>
  );
}

/** What the lines since the last subtotal come to, below a line. */
export function Subtotal({ id }: { readonly id: string }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const amount = useInvoice(({ invoiceLines, invoiceLocale }) =>
    formatMoney(subtotals(invoiceLines).get(id) ?? noMoney, invoiceLocale),
  );
  return (
    <div className="sheet-subtotal" role="row">
      {emptyCells(5)}
      <span role="cell">{t("sheet.subtotal")}</span>
      <span role="cell" className="sheet-amount" data-total="subtotal">
        {amount}
        <button
          type="button"
          className="ed-tool ed-only ed-paper-tool ed-icon ed-icon-trash"
          aria-label={t("sheet.removeSubtotal", { n: id })}
          onClick={() => takeOff(editor, id, removeSubtotal(id))}
        />
      </span>
    </div>
  );
}

/** What the first rows of the table come to, where it goes on with the next sheet and there. */
export function CarryOver({ rows }: { readonly rows: number }) {
  const { t } = useTranslation();
  const isUntaxed = useInvoice(isSilentOnVat);
  const amount = useInvoice(({ invoiceLines, invoiceLocale }) =>
    formatMoney(sumsCarriedOver(invoiceLines)[rows - 1] ?? noMoney, invoiceLocale),
  );
  return (
    <div className="sheet-subtotal sheet-carry-over" role="row">
      {emptyCells(isUntaxed ? 4 : 5)}
      <span role="cell">{t("sheet.carryOver")}</span>
      <span role="cell" className="sheet-amount" data-total="carryOver">
        {amount}
      </span>
    </div>
  );
}

/** Takes off what stands beside a row, which the cursor goes back to. */
function takeOff(editor: Editor, id: string, change: Change): void {
  flushSync(() => edit(editor, change));
  focusLineField(id, "name");
}
