import { useCallback, useSyncExternalStore } from "react";
import { isNoteShownAt, onFieldNotesChange, type FieldPlace } from "../../store/editor/field-notes";
import { useEditor } from "../../store/editor/use-editor";

/** The id of the note, for `aria-describedby`. */
export const noteId = "ed-field-note";

/**
 * The id of the note beside this field, undefined while there is none. A thousand rows have thousands of fields; only
 * one that may have a note listens.
 */
export function useNoteId(place: FieldPlace, mayHaveOne: boolean): string | undefined {
  const editor = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => (mayHaveOne ? onFieldNotesChange(editor, listener) : () => undefined),
    [editor, mayHaveOne],
  );
  return useSyncExternalStore(
    subscribe,
    () => (mayHaveOne && isNoteShownAt(editor, place) ? noteId : undefined),
    () => undefined,
  );
}
