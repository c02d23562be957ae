import { fieldRow, fields } from "../../lib/invoice/fields";
import { cut, singleLine } from "../../lib/text/characters";
import type { Editor } from "../../store/editor/editor";
import { closeAllDialogs, openPaste, type PastePlace } from "../../store/editor/dialogs";
import { locateField } from "../../store/editor/fields-on-page";

/** A text control of the sheet; numbers take no text. */
export const isTextControl = (element: Element | null): element is HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement && element.dataset["field"] !== undefined;

/** Behind the end of every text. What is selected as a whole stays so, when leaving the field cleans it. */
const end = 1_000_000_000;

/** Where the caret or the selection is. */
export const placeOf = (area: HTMLTextAreaElement): PastePlace => ({
  field: area.dataset["field"] ?? "",
  lineId: area.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"] ?? null,
  from: area.selectionStart,
  to: area.selectionStart === 0 && area.selectionEnd === area.value.length ? end : area.selectionEnd,
});

const isMultiline = (field: string): boolean => {
  const known = fields.find(({ name }) => name === field);
  return known ? fieldRow(known.name).kind === "multiline" : field === "description";
};

/** A pasted text as the field keeps it: the breaks of a one-line field are blanks. */
export const asFieldText = (field: string, text: string): string =>
  isMultiline(field) ? text.replace(/\r\n?/g, "\n") : singleLine(text);

/** Characters that a field still takes in the place of its selection. */
export const roomIn = (area: HTMLTextAreaElement): number =>
  area.maxLength < 0
    ? Number.POSITIVE_INFINITY
    : area.maxLength - area.value.length + area.selectionEnd - area.selectionStart;

/**
 * Writes a text into a field as if it were typed there, one undo step with the visit. What is longer than the field is
 * shown first and not written.
 */
export function insertText(editor: Editor, place: PastePlace, text: string): void {
  closeAllDialogs(editor);
  // What lies behind a modal dialog takes no focus before it is gone.
  setTimeout(() => {
    const area = locateField(place.field, place.lineId ?? undefined);
    if (!isTextControl(area)) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(place.from, place.to);
    const written = asFieldText(place.field, text);
    const room = roomIn(area);
    if (written.length > room) {
      const kept = cut(written, room);
      return openPaste(editor, {
        is: "long",
        place,
        kept,
        surplus: written.slice(kept.length),
        max: area.maxLength,
      });
    }
    area.setRangeText(written, place.from, place.to, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, 0);
}
