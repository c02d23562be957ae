"use client";

import { Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { addLine } from "../../lib/invoice/changes";
import type { RowPart } from "../../lib/layout/sheet-plan";
import type { Editor } from "../../store/editor/editor";
import { useEditor } from "../../store/editor/use-editor";
import { edit, getInvoice, useLineKeys, useLine } from "../../store/editor/invoice-store";
import { focusLineField } from "../fields/next-field";
import type { RowLook } from "./row-look";
import { hasRoom } from "./row-actions";
import { useSheetParts } from "../sheet/sheet-parts";
import { memo, useState } from "react";
import { LineRow, RestOfRow } from "./line-row";
import { moveByKeyboard } from "./row-arrows";
import "./line-table.css";
import "../sheet/tools.css";

interface LineTableProps {
  readonly rows: readonly RowPart[];
  readonly isEmpty: boolean;
  readonly look: RowLook;
  readonly continued: boolean;
  /** The table ends here: the way to the next line. */
  readonly ends: boolean;
}

/** The heads behind that of the numbers, and where each stands in its column. */
const heads = [
  ["sheet.headName", undefined],
  ["sheet.headQuantity", "sheet-cell-end"],
  ["sheet.headUnit", "sheet-cell-unit"],
  ["sheet.headVat", "sheet-cell-end"],
  ["sheet.headPrice", "sheet-cell-end"],
  ["sheet.headTotal", "sheet-cell-end"],
] as const;

/** The part of the line table that stands on one sheet. */
export function LineTable({ rows, isEmpty, look, continued, ends }: LineTableProps) {
  const { t } = useTranslation();
  const names = useLineKeys();
  const parts = useSheetParts();
  const isUntaxed = look.taxes.length === 0;
  const [first] = rows;
  const before = first?.first === false ? first.index + 1 : (first?.index ?? 0);
  return (
    <div className={isUntaxed ? "sheet-table sheet-untaxed" : "sheet-table"}>
      {parts && !isEmpty ? <parts.ColumnHandles repeats={continued} /> : null}
      <div role="table" aria-label={continued ? t("sheet.tableContinued") : t("sheet.table")}>
        <div className="sheet-head" role="row">
          <span role="columnheader" className="sheet-cell-number">
            {look.numbers ? <span className="sheet-unseen">{t("sheet.headNumber")}</span> : null}
          </span>
          {heads.map(([key, className]) =>
            isUntaxed && key === "sheet.headVat" ? null : (
              <span key={key} role="columnheader" className={className}>
                {t(key)}
              </span>
            ),
          )}
        </div>
        {parts && continued && first ? <parts.CarryOver rows={before} /> : null}
        {rows.map(({ index, description, first }) => {
          const name = names[index];
          return name ? (
            <RowGroup
              key={first ? name.key : `${name.key}/more`}
              id={name.id}
              look={look}
              from={description?.from ?? -1}
              to={description?.to ?? -1}
              first={first}
            />
          ) : null;
        })}
        {parts && !ends && first ? <parts.CarryOver rows={1 + (rows.at(-1)?.index ?? 0)} /> : null}
      </div>
      {ends ? <AddLine isEmpty={isEmpty} /> : null}
    </div>
  );
}

function AddLine({ isEmpty }: { readonly isEmpty: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation();
  if (isEmpty) {
    return (
      <div className="ed-empty-band ed-only">
        <button
          type="button"
          className="ed-tool ed-add-first"
          data-add-line=""
          onClick={() => addAndFocus(editor)}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t("sheet.addFirst")}
            <span>{t("sheet.addFirstHint")}</span>
          </span>
        </button>
      </div>
    );
  }
  return (
    <button
      type="button"
      className="ed-tool ed-only ed-add-line"
      data-add-line=""
      onClick={() => addAndFocus(editor)}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      {t("sheet.addLine")}
      <kbd className="ed-key" aria-hidden="true">
        ↵
      </kbd>
    </button>
  );
}

function addAndFocus(editor: Editor): void {
  if (!hasRoom(editor)) return;
  flushSync(() => edit(editor, addLine()));
  const last = getInvoice(editor).invoiceLines.at(-1);
  if (last) focusLineField(last.id, "name");
}

interface RowGroupProps {
  readonly id: string;
  readonly look: RowLook;
  /** Characters of the description on this sheet; -1 when all of it is. */
  readonly from: number;
  readonly to: number;
  /** False for the rest of a row that began on an earlier sheet. */
  readonly first: boolean;
}

/** A line's row, and what stands above and below it on paper alone: they move together, and no sheet ends between them. */
export const RowGroup = memo(function RowGroup({ id, look, from, to, first }: RowGroupProps) {
  const editor = useEditor();
  const line = useLine(id, (current) => current);
  // A thousand rows with a list of their own would take seconds.
  const [isNear, setNear] = useState(false);
  const comeNear = (): void => setNear(true);
  const parts = useSheetParts();
  const isDivided = to >= 0;
  const isEnd = !isDivided || to >= line.description.length;
  const subtotal = line.hasSubtotal && parts && isEnd ? <parts.Subtotal id={id} /> : null;
  if (!first)
    return (
      <>
        <RestOfRow line={line} from={from} to={to} />
        {subtotal}
      </>
    );
  return (
    <div
      className="sheet-group"
      role="none"
      data-line-id={id}
      data-divided={isDivided ? "" : undefined}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onKeyDown={(event) => moveByKeyboard(editor, event, id)}
    >
      {line.heading === undefined || !parts ? null : <parts.Heading id={id} heading={line.heading} />}
      <LineRow line={line} look={look} from={from} to={to} isNear={isNear} />
      {subtotal}
    </div>
  );
});
