import { localeFacts } from "../../lib/locale";
import { formatDate, isDate, type DateString } from "../../lib/values/dates";
import { setDate } from "../../lib/invoice/changes";
import { clean } from "../../lib/invoice/clean-field";
import { isPartial } from "../../lib/invoice/kinds/document-kind";
import { fieldRow, type DateField } from "../../lib/invoice/fields";
import { isFarAway, readTypedDate, type TypedDate } from "../../lib/typing/typed-date";
import type { Editor } from "../../store/editor/editor";
import { setFieldNote, type FieldNote, type NoteAction } from "../../store/editor/field-notes";
import type { UndoSession } from "../../store/editor/undo-steps";
import { edit, getInvoice, today } from "../../store/editor/invoice-store";
import { refuseInPlace, takeBackRefusal } from "../../store/editor/refused-fields";

/** The day that a text in any usual form means in a field; "+14" counts from the day of the invoice where it says when to pay. */
export function readDay(editor: Editor, name: DateField, text: string): TypedDate {
  const day = today(editor);
  const from = name === "invoiceDueDate" ? getInvoice(editor).invoiceIssueDate : day;
  return readTypedDate(text, { today: day, from: isDate(from) ? from : day });
}

/**
 * Puts the day that was typed into a field onto the sheet when the field is left, or the one that stood there at the
 * `start`, and says beside it why, and what is to be asked.
 */
export function settleDate(
  editor: Editor,
  name: DateField,
  text: string,
  start: string,
  session: UndoSession,
): void {
  const typed = readDay(editor, name, text);
  const before = clean.date(start);
  const isEmpty = text.trim() === "";
  if (isEmpty && mayBeEmpty(editor, name)) {
    edit(editor, setDate(name, ""), session);
    return takeBackRefusal(editor, name);
  }
  if (typed.is === "day") {
    edit(editor, setDate(name, typed.date), session);
    takeBackRefusal(editor, name);
    const { invoiceLocale: locale } = getInvoice(editor);
    if (isFarAway(typed.date, today(editor)))
      ask(editor, name, "sheet.dates.year", { year: typed.date.slice(0, 4) }, before || null);
    else if (localeFacts[locale].asksForMonth && typed.other !== undefined)
      ask(
        editor,
        name,
        "sheet.numbers.ask",
        { value: formatDate(typed.date, locale), other: formatDate(typed.other, locale) },
        typed.other,
      );
    return;
  }
  if (before) edit(editor, setDate(name, before), session);
  if (!isEmpty)
    return refuseInPlace(editor, {
      field: name,
      typed: text,
      kind: "date",
      why: `date.${typed.is}`,
      restored: start,
    });
  takeBackRefusal(editor, name);
  const note = { look: "refuse", key: "refused.date.empty", values: { kept: start }, stays: "once" } as const;
  if (before) setFieldNote(editor, { field: name }, "refusal", note);
}

const mayBeEmpty = (editor: Editor, name: DateField): boolean =>
  fieldRow(name).mayBeEmpty ||
  (name === "invoiceActualDeliveryDate" && isPartial(getInvoice(editor).invoiceKind));

/** Asks whether a day is meant; `instead` is put in its place where it is not. */
function ask(
  editor: Editor,
  name: DateField,
  key: "sheet.dates.year" | "sheet.numbers.ask",
  values: FieldNote["values"],
  instead: DateString | null,
): void {
  const { invoiceLocale: locale } = getInvoice(editor);
  const answered = (): void => setFieldNote(editor, { field: name }, "refusal", null);
  const yes: NoteAction = { key: "sheet.dates.yes", run: answered };
  const put = (date: DateString): NoteAction => ({
    ...(key === "sheet.dates.year"
      ? { key: "refused.keep", values: { kept: formatDate(date, locale) } }
      : { key: "sheet.numbers.take", values: { value: formatDate(date, locale) } }),
    run: () => {
      answered();
      edit(editor, setDate(name, date));
    },
  });
  const actions = instead ? [yes, put(instead)] : [yes];
  setFieldNote(editor, { field: name }, "refusal", { look: "ask", key, values, actions, stays: true });
}
