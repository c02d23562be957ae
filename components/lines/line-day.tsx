"use client";

import { useTranslation } from "react-i18next";
import { formatDate, isDate } from "../../lib/values/dates";
import { readTypedDate } from "../../lib/typing/typed-date";
import { setLineDay } from "../../lib/invoice/lines/extras-changes";
import type { InvoiceLine } from "../../lib/invoice/invoice";
import type { UndoSession } from "../../store/editor/undo-steps";
import { setFieldNote } from "../../store/editor/field-notes";
import { useLineFindings } from "../../store/check/findings";
import { edit, today, useInvoiceLocale } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { TextControl } from "../fields/text-control";

interface LineDayProps {
  readonly line: InvoiceLine;
  readonly name: "periodStart" | "periodEnd";
}

/** The first or the last day of a line's period, typed in any usual form. What is no day leaves the one that was there. */
export function LineDay({ line, name }: LineDayProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const findings = useLineFindings(line.id);
  const stored = line[name] ?? "";
  const shown = isDate(stored) ? formatDate(stored, locale) : stored;
  const place = { field: name, lineId: line.id };
  const keep = (text: string, session: UndoSession): void => {
    const day = today(editor);
    const typed = readTypedDate(text, { today: day, from: day });
    if (typed.is !== "day") return setFieldNote(editor, place, "typing", null);
    const read = formatDate(typed.date, locale);
    setFieldNote(
      editor,
      place,
      "typing",
      read === text ? null : { look: "echo", key: "sheet.numbers.echo", values: { value: read } },
    );
    edit(editor, setLineDay(line.id, name, typed.date), session);
  };
  return (
    <TextControl
      field={name}
      lineId={line.id}
      label={t(`fields.${name}.label`, { n: line.id })}
      value={shown}
      finding={findings[name]}
      className="sheet-field-tight"
      onText={keep}
      onLeave={(text, start, session) => {
        if (text !== start) keep(text, session);
        setFieldNote(editor, place, "typing", null);
      }}
    />
  );
}
