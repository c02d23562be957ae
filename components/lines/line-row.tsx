"use client";

import { unitSymbol } from "../../lib/codes/unit-names";
import type { SheetFinding } from "../../lib/export/findings";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { cleanLineField } from "../../lib/invoice/clean-field";
import { setLineText, setQuantity, setUnit, setUnitPrice, setVat } from "../../lib/invoice/changes";
import { placeholderLineName } from "../../lib/invoice/defaults";
import { hasExtras } from "../../lib/invoice/lines/extras";
import type { LineTextField } from "../../lib/invoice/fields";
import { isGross, typedPrice } from "../../lib/invoice/lines/gross-price";
import type { InvoiceLine } from "../../lib/invoice/invoice";
import { untaxedCases } from "../../lib/invoice/tax/untaxed-cases";
import type { Locale } from "../../lib/locale";
import { isWide } from "../../lib/layout/column-widths";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { useEditor } from "../../store/editor/use-editor";
import { useLineFindings } from "../../store/check/findings";
import type { UndoSession } from "../../store/editor/undo-steps";
import { edit } from "../../store/editor/invoice-store";
import { setOpenUnit, useWorkspace } from "../../store/editor/workspace-store";
import { ChoiceField } from "../fields/choice-field";
import { isMarked } from "../fields/finding-mark";
import { NumberField } from "../fields/number-field";
import { TextControl } from "../fields/text-control";
import { Continued } from "../sheet/continued";
import { duplicateRow, leaveRowDescription, removeRow, toggleRowDescription } from "./row-actions";
import type { RowLabel, RowLook } from "./row-look";
import { useSheetParts } from "../sheet/sheet-parts";
import "../sheet/tools.css";

interface LineRowProps {
  readonly line: InvoiceLine;
  readonly look: RowLook;
  /** Characters of the description on this sheet; -1 when all of it is. */
  readonly from: number;
  readonly to: number;
  /** Somebody may use its tools. */
  readonly isNear: boolean;
}

/** One line of the invoice as a row of the table. */
export function LineRow({ line, look, from, to, isNear }: LineRowProps) {
  const editor = useEditor();
  const { id } = line;
  const isOpen = useWorkspace(({ openDescription }) => openDescription === id);
  const isUnitOpen = useWorkspace(({ openUnit }) => openUnit === id);
  const findings = useLineFindings(id);
  const parts = useSheetParts();
  const label = (name: RowLabel): string => look.labels[name].replace("{{n}}", id);
  const { locale } = look;
  const isDivided = to >= 0;
  const isEmpty = line.description === "";
  return (
    <div className={rowClass(line)} role="row" aria-label={label("row")}>
      <span role="cell" className="sheet-cell-number sheet-amount">
        {look.numbers ? `${id}.` : null}
        <button
          type="button"
          className="ed-tool ed-only ed-copy-tool ed-icon ed-icon-copy"
          aria-label={label("copy")}
          onClick={() => duplicateRow(editor, id)}
        />
        <button
          type="button"
          className="ed-tool ed-only ed-grip ed-icon ed-icon-grip"
          aria-label={label("move")}
          data-grip=""
        />
      </span>
      <div role="cell" className="sheet-cell-name">
        <TextControl
          field="name"
          lineId={id}
          label={label("name")}
          maxLength={limits.lineNameLength}
          value={line.name}
          unchanged={line.name === placeholderLineName(locale)}
          isPlaceholder={line.name === placeholderLineName(locale)}
          finding={findings["name"]}
          onText={(text, session) => keepText(editor, id, "name", text, session)}
          onLeave={(text, start, session) => leaveText(editor, line, locale, "name", text, start, session)}
        />
        {isEmpty && !isOpen ? null : (
          <div className={isEmpty ? "sheet-description sheet-empty" : "sheet-description"}>
            <TextControl
              field="description"
              lineId={id}
              label={label("description")}
              hint={look.labels.descriptionHint}
              maxLength={limits.descriptionLength}
              value={line.description}
              part={isDivided ? line.description.slice(from, to) : undefined}
              multiline
              // What belongs to an example's line is as little one's own as its name.
              unchanged={findings["name"]?.code.startsWith("example-")}
              finding={findings["description"]}
              onText={(text, session) => keepText(editor, id, "description", text, session)}
              onLeave={(text, start, session) => {
                leaveText(editor, line, locale, "description", text, start, session);
                leaveRowDescription(editor, id, text);
              }}
            />
          </div>
        )}
        {parts && hasExtras(line) ? <parts.LineExtras line={line} /> : null}
      </div>
      <div role="cell" className={`sheet-cell-end${longClass(line.quantity)}`}>
        <NumberField
          field="quantity"
          lineId={id}
          finding={findings["quantity"]}
          label={label("quantity")}
          value={line.quantity}
          decimals={limits.quantityDecimals}
          locale={locale}
          doubt={line.quantityDoubt}
          isSigned={look.takesBack}
          minusKey="minusQuantity"
          change={(value, doubt) => setQuantity(id, value, doubt)}
        />
      </div>
      <div role="cell" className="sheet-cell-unit">
        {isUnitOpen && parts ? (
          <parts.OwnUnit line={line} />
        ) : (
          <ChoiceField
            field="unit"
            finding={findings["unit"]}
            label={label("unit")}
            value={line.ownUnit ?? line.unit}
            text={line.ownUnit ?? unitSymbol(line.unit, locale, line.quantity, look.isUnitNarrow)}
            choices={look.units}
            lazy={look.many}
            onChoose={(unit) => (unit ? edit(editor, setUnit(id, unit)) : setOpenUnit(editor, id))}
          />
        )}
      </div>
      {look.taxes.length === 0 ? null : (
        <div role="cell" className="sheet-cell-end sheet-amount">
          <Vat line={line} look={look} label={label("vat")} finding={findings["vat"]} />
        </div>
      )}
      <div role="cell" className={`sheet-cell-end${longClass(line.unitPrice)}`}>
        {isGross(line) ? (
          <>
            <span className="sheet-amount" data-total="unitPrice">
              {formatMoney(line.unitPrice, locale)}
            </span>
            {parts && <parts.GrossPrice line={line} />}
          </>
        ) : (
          <NumberField
            field="unitPrice"
            lineId={id}
            finding={findings["unitPrice"]}
            label={label("unitPrice")}
            value={typedPrice(line)}
            decimals={limits.priceDecimals}
            locale={locale}
            euro
            doubt={line.unitPriceDoubt}
            change={(value, doubt) => setUnitPrice(id, value, doubt)}
          />
        )}
        {parts && line.priceBase !== undefined ? <parts.PriceBase line={line} /> : null}
      </div>
      <div role="cell" className={`sheet-cell-end sheet-amount${longClass(line.total, 4)}`}>
        <span data-total="total">{formatMoney(line.total, locale)}</span>
        <span className="ed-row-tools ed-only">
          <button
            type="button"
            className="ed-tool ed-description-tool ed-icon ed-icon-text"
            aria-label={label(isEmpty && !isOpen ? "addDescription" : "removeDescription")}
            // The empty field would go with the cursor, and the click would open it again.
            onMouseDown={(event) => isOpen && event.preventDefault()}
            onClick={() => toggleRowDescription(editor, id)}
          />
          {isNear && parts ? <parts.LineMore id={id} /> : null}
          <button
            type="button"
            className="ed-tool ed-remove-tool ed-icon ed-icon-trash"
            aria-label={label("remove")}
            onClick={() => removeRow(editor, id)}
          />
        </span>
      </div>
    </div>
  );
}

const rowClass = ({ description }: InvoiceLine): string =>
  isWide(description) ? "sheet-row sheet-row-wide" : "sheet-row";

/** A number of many digits is set smaller, so that it stays in its column and in one piece. */
function longClass(number: string, more = 0): string {
  if (number.length <= 10 + more) return "";
  if (number.length <= 13 + more) return " sheet-long-1";
  return number.length <= 18 + more ? " sheet-long-2" : " sheet-long-3";
}

/** The rest of a row that began on an earlier sheet. */
export function RestOfRow({ line, from, to }: Pick<LineRowProps, "line" | "from" | "to">) {
  return (
    <div className={rowClass(line)} role="row">
      <span role="cell" />
      <div role="cell" className="sheet-cell-name sheet-description sheet-description-more">
        <Continued field="description" lineId={line.id} text={line.description.slice(from, to)} from={from} />
      </div>
    </div>
  );
}

function Vat({
  line,
  look,
  label,
  finding,
}: {
  readonly line: InvoiceLine;
  readonly look: RowLook;
  readonly label: string;
  readonly finding: SheetFinding | undefined;
}) {
  const editor = useEditor();
  const value = line.taxCase ?? String(line.vat);
  // What is outside the scope of VAT has no rate, not even one of nothing.
  const text = line.taxCase === "outside" ? "–" : formatPercent(line.vat, look.locale);
  if (look.taxes.length < 2 && look.taxes.some((tax) => tax.value === value))
    return (
      <span data-total="vat" data-finding={isMarked(finding) ? "" : undefined}>
        {text}
      </span>
    );
  return (
    <ChoiceField
      field="vat"
      finding={finding}
      label={label}
      value={value}
      text={text}
      choices={look.taxes}
      end
      onChoose={(tax) => {
        const taxCase = untaxedCases.find((each) => each === tax);
        edit(editor, setVat(line.id, taxCase ? 0 : Number(tax), taxCase));
      }}
    />
  );
}

function keepText(
  editor: Editor,
  id: string,
  field: LineTextField,
  text: string,
  session: UndoSession,
): void {
  const cleaned = cleanLineField(field, text);
  // An emptied text waits for the blur: the name would be lost on reload, the description's field would vanish.
  if (cleaned !== "") edit(editor, setLineText(id, field, cleaned), session);
}

function leaveText(
  editor: Editor,
  line: InvoiceLine,
  locale: Locale,
  field: LineTextField,
  text: string,
  start: string,
  session: UndoSession,
): void {
  if (text === start) return;
  const cleaned = cleanLineField(field, text);
  const isMissing = cleaned === "" && field === "name";
  edit(editor, setLineText(line.id, field, isMissing ? placeholderLineName(locale) : cleaned), session);
}
