"use client";

import { useEffect, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { unitSymbol } from "../../lib/codes/unit-names";
import { setNamedUnit } from "../../lib/invoice/lines/extras-changes";
import type { InvoiceLine } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import { namedUnit, type NamedUnit } from "../../lib/typing/typed-unit";
import { useLineFindings } from "../../store/check/findings";
import { edit, useInvoiceLocale } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { setOpenUnit } from "../../store/editor/workspace-store";
import { focusLineField } from "../fields/next-field";
import { TextControl } from "../fields/text-control";
import { moveRow } from "./row-actions";

/** The unit of a line while it is written, beginning with what is printed. Left empty it is the code's own word again. */
export function OwnUnit({ line }: { readonly line: InvoiceLine }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const { id } = line;
  const findings = useLineFindings(id);
  const [before] = useState<NamedUnit>({ unit: line.unit, ownUnit: line.ownUnit });
  const symbolOf = ({ unit, ownUnit }: NamedUnit): string =>
    ownUnit ?? unitSymbol(unit, locale, line.quantity);
  useEffect(() => focusLineField(id, "unit"), [id]);
  const read = (text: string): NamedUnit =>
    text === symbolOf(before) ? before : (namedUnit(text, locale, line.quantity) ?? { unit: before.unit });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0 || event.shiftKey) return;
    // Its neighbours in the column are dropdowns, in which the next arrow would choose something else.
    event.stopPropagation();
    if (!event.altKey) return;
    event.preventDefault();
    if (event.target instanceof HTMLElement) event.target.blur();
    setOpenUnit(editor, moveRow(editor, id, Number(id) - 1 + step) ?? id);
  };
  return (
    <span style={{ display: "contents" }} onKeyDown={onKeyDown}>
      <TextControl
        field="unit"
        lineId={id}
        label={t("fields.unit.label", { n: id })}
        maxLength={limits.ownUnitLength}
        value={symbolOf(line)}
        finding={findings["unit"]}
        onText={(text, session) => edit(editor, setNamedUnit(id, read(text)), session)}
        onLeave={() => {
          // Whoever only leaves the window comes back to it.
          if (document.activeElement?.getAttribute("data-field") !== "unit") setOpenUnit(editor, null);
        }}
      />
    </span>
  );
}
