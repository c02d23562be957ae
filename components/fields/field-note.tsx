"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { announce } from "../../store/editor/announcements";
import type { ShownNote } from "../../store/editor/field-notes";
import { locateField } from "../../store/editor/fields-on-page";
import { useTranslation } from "react-i18next";
import { keepUnder } from "./place-under";
import { noteId } from "./use-note-id";
import "./field-note.css";

// Comes along, because it is one chunk less in the first load; what it finds out is said by such notes.
export { workOut } from "./work-out";

/**
 * A note under its field, or above or beside it where it covers less. It lies over the sheets and is no part of them: it neither
 * prints nor is exported nor moves a line, and it keeps its size whatever the zoom is.
 */
export function FieldNoteCard({ shown: { place, note } }: { readonly shown: ShownNote }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);

  // An echo comes with every key; those who listen to their keys would hear nothing else.
  useEffect(() => {
    if (note.look !== "echo") announce(editor, note.key, note.values);
  }, [editor, note]);

  // With every rendering, because what is typed moves things; and whenever the window or the sheet moves.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // An echo comes and goes with the keys, and stays in one place meanwhile.
    return keepUnder(element, () => locateField(place.field, place.lineId), note.look !== "echo");
  });

  return (
    <div
      ref={box}
      className={`ed-field-note ed-field-note-${note.look} ed-only ed-over`}
      data-note-for={place.field}
    >
      {note.look === "refuse" ? <CircleAlert className="ed-danger" size={16} aria-hidden /> : null}
      {note.look === "warn" ? (
        <TriangleAlert className="ed-field-note-warning" size={16} aria-hidden />
      ) : null}
      <p id={noteId}>{t(note.key, note.values)}</p>
      {note.actions?.map((action) => (
        <button
          key={action.key}
          type="button"
          // The field keeps the cursor, and Tab goes on to the next field as ever.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={action.run}
        >
          {t(action.key, action.values)}
          {action.hotkey === undefined ? null : (
            <kbd className="ed-field-note-key" aria-hidden="true">
              {t(action.hotkey)}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}
