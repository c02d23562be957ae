import { useSyncExternalStore } from "react";
import { isNoteShownAt, onFieldNotesChange, type FieldPlace } from "../../store/field-notes";

/** The id of the note, for `aria-describedby`. */
export const noteId = "ed-field-note";

const never = (): (() => void) => () => undefined;

/**
 * The id of the note beside this field, undefined while there is none. A thousand rows have thousands of fields; only
 * one that may have a note listens.
 */
export const useNoteId = (place: FieldPlace, mayHaveOne: boolean): string | undefined =>
  useSyncExternalStore(
    mayHaveOne ? onFieldNotesChange : never,
    () => (mayHaveOne && isNoteShownAt(place) ? noteId : undefined),
    () => undefined,
  );
