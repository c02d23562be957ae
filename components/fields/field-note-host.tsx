"use client";

import { useEffect } from "react";
import { useEditor } from "../../store/use-editor";
import { focusNotes, useShownNote } from "../../store/field-notes";
import { tellOffline } from "../../store/toasts";
import { usePreload } from "../ui/after-load";
import { later } from "../ui/later";

const card = later(() => import("./field-note").then(({ FieldNoteCard }) => FieldNoteCard), tellOffline);

const parts = [card];

/** The one short note beside a field of the sheet, and who knows which field has the cursor. */
export function FieldNoteHost() {
  const editor = useEditor();
  const shown = useShownNote();
  usePreload(parts);
  useEffect(() => {
    const follow = (event: FocusEvent): void => {
      const field = event.target instanceof HTMLElement ? event.target.dataset["field"] : undefined;
      const lineId =
        event.target instanceof HTMLElement
          ? event.target.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"]
          : undefined;
      focusNotes(editor, field === undefined || event.type === "focusout" ? null : { field, lineId });
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", follow);
    };
  }, [editor]);
  return shown ? <card.Component shown={shown} /> : null;
}
