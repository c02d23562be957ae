import { fieldKey } from "../../lib/export/field-key";
import type { TextKey } from "../../locales/i18n";
import { part, storePart, type Editor } from "./editor";
import type { Announcement } from "./announcements";
import { useEditor, usePart } from "./use-editor";

/** A field of the sheet. */
export interface FieldPlace {
  readonly field: string;
  readonly lineId?: string | undefined;
}

/** What a note offers to do, by tap and by a key inside the field. */
export interface NoteAction {
  /** Of the button's words. */
  readonly key: TextKey;
  readonly values?: Announcement["values"];
  /** Of the name of the key that does the same; the field itself listens for it. */
  readonly hotkey?: TextKey;
  readonly run: () => void;
}

/** A short sentence about one field, shown beside it and never printed. */
export interface FieldNote {
  /** `echo`: what was read; `ask`: a question; `warn`: worth a look; `refuse`: what was not taken. */
  readonly look: "echo" | "ask" | "warn" | "refuse";
  readonly key: TextKey;
  readonly values?: Announcement["values"];
  /** At most two. */
  readonly actions?: readonly NoteAction[];
  /** Stays after the field was left, until another field has something to say; `once`: until the next field is left. */
  readonly stays?: boolean | "once";
}

/** Who speaks. Of several about the same field the first is heard. */
const voices = ["typing", "refusal", "finding"] as const;
export type Voice = (typeof voices)[number];

interface Notes {
  readonly notes: ReadonlyMap<string, Readonly<Partial<Record<Voice, FieldNote>>>>;
  readonly focused: FieldPlace | null;
  /** The field that was left last with a note that stays. */
  readonly left: FieldPlace | null;
  /** The field that was left last. */
  readonly before: FieldPlace | null;
}

/** The note on the screen and its field; there is one at most. */
export interface ShownNote {
  readonly place: FieldPlace;
  readonly note: FieldNote;
}

const store = storePart<Notes>(() => ({ notes: new Map(), focused: null, left: null, before: null }));

function noteAt({ notes }: Notes, place: FieldPlace): FieldNote | undefined {
  const said = notes.get(fieldKey(place));
  return said && voices.map((voice) => said[voice]).find((note) => note !== undefined);
}

/** Says something at a field while the cursor is in it, or takes back with null what this voice said there. */
export function setFieldNote(editor: Editor, place: FieldPlace, voice: Voice, note: FieldNote | null): void {
  const { notes, left } = store(editor).getState();
  const key = fieldKey(place);
  const said = notes.get(key);
  if (!note && !said?.[voice]) return;
  const { [voice]: _, ...others } = said ?? {};
  const next = new Map(notes);
  if (note) next.set(key, { ...others, [voice]: note });
  else if (Object.keys(others).length > 0) next.set(key, others);
  else next.delete(key);
  store(editor).setState({ notes: next, left: note?.stays === true ? place : left });
}

/** Takes back all that a voice said, at every field, and says these notes instead, each at its field (see `fieldKey`). */
export function setFieldNotes(editor: Editor, voice: Voice, said: ReadonlyMap<string, FieldNote>): void {
  const before = store(editor).getState().notes;
  if (said.size === 0 && ![...before.values()].some((each) => each[voice])) return;
  const notes: Map<string, Readonly<Partial<Record<Voice, FieldNote>>>> = new Map();
  for (const [key, { [voice]: _, ...others }] of before)
    if (Object.keys(others).length > 0) notes.set(key, others);
  for (const [key, note] of said) notes.set(key, { ...notes.get(key), [voice]: note });
  store(editor).setState({ notes });
}

/** Takes back all that a voice said, at every field. */
export const clearFieldNotes = (editor: Editor, voice: Voice): void =>
  setFieldNotes(editor, voice, new Map());

/** The cursor is in this field now; null when it is in none. */
export const focusNotes = (editor: Editor, focused: FieldPlace | null): void =>
  store(editor).setState((state) => ({ focused, before: state.focused ?? state.before }));

// The same object as long as nothing changed, as React wants it.
const lastShown = part((): { note: ShownNote | null } => ({ note: null }));

function shownNote(editor: Editor, state: Notes): ShownNote | null {
  const known = lastShown(editor);
  const shown = known.note;
  let next: ShownNote | null = null;
  const here = state.focused && noteAt(state, state.focused);
  const stayed = state.left && noteAt(state, state.left);
  const last = state.before && noteAt(state, state.before);
  if (state.focused && here) next = { place: state.focused, note: here };
  else if (state.before && last?.stays === "once") next = { place: state.before, note: last };
  else if (state.left && stayed?.stays) next = { place: state.left, note: stayed };
  if (next?.note !== shown?.note || (next && shown && fieldKey(next.place) !== fieldKey(shown.place)))
    known.note = next;
  return known.note;
}

/** The note that is on the screen, or null. */
export const getShownNote = (editor: Editor): ShownNote | null => shownNote(editor, store(editor).getState());
/** The note that stands at a field now; null when there is none. */
export function useShownNote(): ShownNote | null {
  const editor = useEditor();
  return usePart(store, (state) => shownNote(editor, state));
}
/** Calls back whenever the notes change; gives the function that ends it. */
export const onFieldNotesChange = (editor: Editor, listener: () => void): (() => void) =>
  store(editor).subscribe(listener);

/** Whether the note on the screen is about this field. */
export const isNoteShownAt = (editor: Editor, place: FieldPlace): boolean => {
  const now = getShownNote(editor);
  return now !== null && fieldKey(now.place) === fieldKey(place);
};
