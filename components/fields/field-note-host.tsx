"use client";

import { useEffect } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { focusNotes, useShownNote } from "../../store/editor/field-notes";
import { tellOffline } from "../../store/editor/toasts";
import { usePreload } from "../ui/after-load";
import { later } from "../ui/later";

const card = later(
  () => import("../sheet/late-sheet").then(({ FieldNoteCard }) => FieldNoteCard),
  tellOffline,
);

const parts = [card];

/** The one short note beside a field of the sheet, and who knows which field has the cursor. */
export function FieldNoteHost() {
  const editor = useEditor();
  const shown = useShownNote();
  usePreload(parts);
  useEffect(() => {
    const look = (focused: EventTarget | null): void => {
      const element = focused instanceof HTMLElement ? focused : null;
      const field = element?.dataset["field"];
      const lineId = element?.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"];
      focusNotes(editor, field === undefined ? null : { field, lineId });
    };
    const follow = ({ target, type }: FocusEvent): void => look(type === "focusout" ? null : target);
    // Somebody may have begun to write before all this was there.
    look(document.activeElement);
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", follow);
    };
  }, [editor]);
  return shown ? <card.Component shown={shown} /> : null;
}
