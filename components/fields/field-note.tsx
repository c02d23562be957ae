"use client";

import { useSyncExternalStore } from "react";
import { useTranslation } from "../ui/texts";

/** A word to somebody who is writing: why the last key changed nothing. */
interface Note {
  /** i18n key. */
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Where it stands, in CSS px of the document. */
  readonly left: number;
  readonly top: number;
}

let shown: Note | null = null;
const listeners = new Set<() => void>();

function show(note: Note | null): void {
  if (note === shown) return;
  shown = note;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** px a note is wide at most, and px between it and the window's edge. */
const widest = 320;
const edge = 8;

/** Whatever the visitor does next at the field. */
const ends = ["keydown", "input", "blur"] as const;

/** Says something below a field, to eye and ear, until the visitor types on or leaves it. */
export function noteAt(field: HTMLElement, key: string, values: Note["values"] = {}): void {
  const box = field.getBoundingClientRect();
  const left = Math.max(edge, Math.min(box.left, document.documentElement.clientWidth - widest - edge));
  show({ key, values, left: left + window.scrollX, top: box.bottom + window.scrollY });
  for (const end of ends) field.addEventListener(end, hideNote, { once: true });
}

const hideNote = (): void => show(null);

/** Where the notes appear. It lies outside the sheet, so no note is ever printed or moves a line. */
export function FieldNote() {
  const { t } = useTranslation();
  const note = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return (
    <p
      className="ed-field-note"
      role="status"
      data-shown={note ? "" : undefined}
      style={note ? { left: note.left, top: note.top } : undefined}
    >
      {note ? t(note.key, note.values) : ""}
    </p>
  );
}
