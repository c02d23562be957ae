"use client";

import { openDialog } from "../../store/editor/dialogs";
import { useFinding } from "../../store/check/findings";
import { useEditor } from "../../store/editor/use-editor";
import { findingId, isMarked } from "../fields/finding-mark";
import "../fields/field.css";

/** The line that names the attachments; it leads to them. */
export function Attached({ text }: { readonly text: string }) {
  const editor = useEditor();
  const finding = useFinding("invoiceAttachments");
  return (
    <p>
      <span className="sheet-field" data-finding={isMarked(finding) ? "" : undefined}>
        <span className="sheet-field-text" aria-hidden="true">
          {text}
        </span>
        <button
          type="button"
          className="ed-input"
          data-field="invoiceAttachments"
          aria-label={text}
          aria-describedby={isMarked(finding) ? findingId("invoiceAttachments") : undefined}
          aria-haspopup="dialog"
          onClick={() => openDialog(editor, "attachments")}
        />
      </span>
    </p>
  );
}
