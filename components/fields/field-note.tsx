"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useEditor } from "../../store/use-editor";
import { announce } from "../../store/announcements";
import type { ShownNote } from "../../store/field-notes";
import { locateField } from "../../store/fields-on-page";
import { useTranslation } from "react-i18next";
import { noteId } from "./use-note-id";
import "./field-note.css";

// Comes along, because it is one chunk less in the first load; what it finds out is said by such notes.
export { workOut } from "./work-out";

/**
 * A note under its field, or above it where there is no room. It lies over the sheets and is no part of them: it neither
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
    const put = (): void => placeAt(element, locateField(place.field, place.lineId));
    put();
    const sizes = new ResizeObserver(put);
    for (const moved of [element.parentElement, document.querySelector(".sheet-document")])
      if (moved) sizes.observe(moved);
    document.addEventListener("scroll", put, { capture: true, passive: true });
    window.addEventListener("resize", put);
    window.visualViewport?.addEventListener("resize", put);
    return () => {
      sizes.disconnect();
      document.removeEventListener("scroll", put, { capture: true });
      window.removeEventListener("resize", put);
      window.visualViewport?.removeEventListener("resize", put);
    };
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

/** px between the field's ring and its note, and least px to the edge of what is seen. */
const gap = 7;

function placeAt(box: HTMLElement, control: HTMLElement | null): void {
  const frame = box.parentElement?.getBoundingClientRect();
  const seen = box.closest(".ed-document")?.getBoundingClientRect();
  const field = (control?.closest<HTMLElement>(".sheet-field") ?? control)?.getBoundingClientRect();
  box.hidden = !frame || !seen || !field;
  if (!frame || !seen || !field) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const least = Math.max(gap, seen.left + gap);
  const most = Math.min(document.documentElement.clientWidth, seen.right) - gap - width;
  const isAtEnd = control?.closest(".sheet-field-end") !== null;
  const left = Math.max(least, Math.min(isAtEnd ? field.right + gap - width : field.left - gap, most));
  const below = field.bottom + gap;
  const above = field.top - gap - height;
  const top = below + height > floor() && above > ceiling() ? above : below;
  box.style.transform = `translate(${left - frame.left}px, ${top - frame.top}px)`;
}

/** Where the part of the window ends that neither the keyboard nor the bar above it covers. */
const floor = (): number =>
  document.querySelector(".ed-phone-bar")?.getBoundingClientRect().top ??
  window.visualViewport?.height ??
  window.innerHeight;

/** Where it begins: below tools that stick to the upper edge over the sheet. */
function ceiling(): number {
  const tools = document.querySelector(".ed-toolbar-place")?.getBoundingClientRect();
  const liesAbove = tools !== undefined && tools.width > tools.height;
  return liesAbove ? Math.max(0, tools.bottom) : 0;
}
