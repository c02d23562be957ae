"use client";

import { useMemo, useState, useId } from "react";
import { flushSync } from "react-dom";
import { unitName } from "../../lib/codes/unit-names";
import { formatMoney, formatPercent, formatNumber } from "../../lib/values/format";
import type { Invoice } from "../../lib/invoice/invoice";
import { localeFacts, type Locale } from "../../lib/locale";
import { newLine } from "../../lib/invoice/defaults";
import { recalculate } from "../../lib/invoice/sums/totals";
import { limits } from "../../lib/limits";
import type { Role } from "../../lib/paste/column-roles";
import {
  needsNotation,
  readRows,
  tableNotation,
  firstAmbiguous,
  type PastedLine,
} from "../../lib/paste/lines";
import { readCell, type Notation } from "../../lib/paste/numbers";
import { readTable, type PastedTable } from "../../lib/paste/table";
import { firstIdAt, pastableRates, roomAt, takeRows } from "../../lib/paste/take";
import { useEditor } from "../../store/editor/use-editor";
import { edit, getInvoice, useInvoice } from "../../store/editor/invoice-store";
import { undoing } from "../../store/editor/undo-offer";
import { toast } from "../../store/editor/toasts";
import { closeDialog, jumpToField, type Pasted } from "../../store/editor/dialogs";
import { Dialog } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import { PasteActions } from "./paste-actions";
import { PasteTable } from "./paste-table";
import { withoutTrailingZeros, zero } from "../../lib/values/money";
import { languageOf } from "../../locales/i18n";
import "./paste-dialog.css";

type Rows = Extract<Pasted, { readonly is: "rows" }>;

/** Pasted rows: what each becomes, what stays behind and why, and what the columns are. */
export function PasteRows({ pasted }: { readonly pasted: Rows }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const table = useMemo(() => readTable(pasted.text), [pasted.text]);
  if (table?.roles.includes("name")) return <Readable pasted={pasted} table={table} />;
  return (
    <Dialog
      title={t("dialogs.paste.rows.title")}
      context={t(`dialogs.paste.rows.${table ? "nameless" : "doubtful"}`)}
      size="message"
      onClose={() => closeDialog(editor)}
    >
      <pre className="ed-paste-raw" tabIndex={0}>
        {pasted.text}
      </pre>
      <PasteActions text={pasted.text} place={pasted.place} take="" onTake={() => closeDialog(editor)} />
    </Dialog>
  );
}

function Readable({ pasted, table }: { readonly pasted: Rows; readonly table: PastedTable }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { lineId, text, place } = pasted;
  const invoice = useInvoice((current) => current);
  const [roles, setRoles] = useState(table.roles);
  const [chosen, setChosen] = useState<Notation | null>(null);
  const asks = needsNotation(table, roles);
  // Where the columns prove nothing, "1.500" is what it is in a field of the sheet.
  const own = localeFacts[invoice.invoiceLocale].readsGroup ? "comma" : null;
  const notation = chosen ?? tableNotation(table, roles) ?? own;
  const rows = useMemo(
    () => readRows(table, { roles, notation, rates: pastableRates(invoice) }),
    [table, roles, notation, invoice],
  );
  const room = roomAt(invoice, lineId);
  const readable = rows.flatMap((row) => (row.is === "line" ? [row.line] : []));
  const lines = readable.slice(0, room);
  // A sum below the rows belongs there and is missed by nobody.
  const left = rows.filter((row) => row.is === "left" && row.why !== "sum").length;

  const give = (column: number, role: Role): void =>
    // A role is given once; who had it before has none.
    setRoles(roles.map((old, index) => (index === column ? role : old === role ? "none" : old)));

  const take = (): void => {
    const before = getInvoice(editor);
    flushSync(() => edit(editor, takeRows(lines, lineId)));
    jumpToField(editor, "name", firstIdAt(before, lineId));
    toast(editor, "success", "toasts.pasted", { count: lines.length }, undoing(editor, before));
  };

  return (
    <Dialog
      title={t("dialogs.paste.rows.title")}
      context={t("dialogs.paste.rows.text")}
      size="paste"
      onClose={() => closeDialog(editor)}
    >
      {asks && <NotationChoice table={table} roles={roles} chosen={notation} onChoose={setChosen} />}
      <PasteTable table={table} roles={roles} rows={rows} onRole={give} />
      <div className="ed-paste-sum" role="status">
        {left > 0 && <p className="ed-danger">{t("dialogs.paste.rows.left", { count: left })}</p>}
        {readable.length > room && (
          <p className="ed-danger">
            {t("dialogs.paste.rows.full", { max: limits.lines, count: readable.length - room })}
          </p>
        )}
        <p>
          {t("dialogs.paste.rows.sum", { count: lines.length, amount: netOf(lines, invoice) })}{" "}
          <span className="ed-quiet-text">{useStartValues(lines, invoice)}</span>
        </p>
      </div>
      <PasteActions
        text={text}
        place={place}
        take={lines.length === 0 ? "" : t("dialogs.paste.rows.take", { count: lines.length })}
        onTake={take}
      />
    </Dialog>
  );
}

/** What the lines come to, worked out as the sheet does it. */
function netOf(lines: readonly PastedLine[], invoice: Invoice): string {
  const alone = recalculate(takeRows(lines, null)({ ...invoice, invoiceLines: [] }));
  return formatMoney(alone.invoiceExtensionAmount, invoice.invoiceLocale);
}

/** What a line starts with where the rows say nothing. */
function useStartValues(lines: readonly PastedLine[], invoice: Invoice): string {
  const { t } = useTranslation();
  const start = newLine(invoice);
  const locale: Locale = invoice.invoiceLocale;
  const values = [
    lines.some(({ quantity }) => quantity === null) && t("dialogs.paste.rows.oneEach"),
    lines.some(({ unit }) => unit === null) &&
      t("dialogs.paste.rows.startUnit", { unit: unitName(start.unit, locale) }),
    lines.some(({ unitPrice }) => unitPrice === null) && t("dialogs.paste.rows.noPrice"),
    lines.some(({ vat }) => vat === null) &&
      t("dialogs.paste.rows.startVat", { rate: formatPercent(start.vat, locale) }),
  ].filter((value) => value !== false);
  return values.length === 0 ? "" : t("dialogs.paste.rows.start", { values: values.join(", ") });
}

interface NotationChoiceProps {
  readonly table: PastedTable;
  readonly roles: readonly Role[];
  readonly chosen: Notation | null;
  readonly onChoose: (notation: Notation) => void;
}

/** "1.500" is one and a half or fifteen hundred: nobody but the visitor knows. */
function NotationChoice({ table, roles, chosen, onChoose }: NotationChoiceProps) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const group = useId();
  const cell = firstAmbiguous(table, roles);
  return (
    <fieldset className="ed-paste-notation">
      <legend>{t("dialogs.paste.rows.notation", { cell })}</legend>
      {(["comma", "point"] as const).map((notation) => (
        <label key={notation}>
          <input
            type="radio"
            name={group}
            checked={chosen === notation}
            onChange={() => onChoose(notation)}
          />
          {formatNumber(withoutTrailingZeros(readCell(cell, notation, 4) ?? zero), language)}
        </label>
      ))}
    </fieldset>
  );
}
