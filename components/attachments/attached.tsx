"use client";

import { openDialog } from "../../store/editor/dialogs";
import { useFinding } from "../../store/check/findings";
import { useEditor } from "../../store/editor/use-editor";
import { findingId, isMarked } from "../fields/finding-mark";
import "../fields/field.css";

const fields = { attachments: "invoiceAttachments", imported: "imported" } as const;

interface AttachedProps {
  readonly text: string;
  readonly opens: keyof typeof fields;
}

/** The line that names the attachments, or what came from a file; it leads to them. */
export function Attached({ text, opens }: AttachedProps) {
  const editor = useEditor();
  const field = fields[opens];
  const finding = useFinding(field);
  return (
    <p>
      <span className="sheet-field" data-finding={isMarked(finding) ? "" : undefined}>
        <span className="sheet-field-text ed-input-kept" aria-hidden="true">
          {text}
        </span>
        <button
          type="button"
          className="ed-input"
          data-field={field}
          aria-label={text}
          aria-describedby={isMarked(finding) ? findingId(field) : undefined}
          aria-haspopup="dialog"
          onClick={() => openDialog(editor, opens)}
        />
      </span>
    </p>
  );
}
