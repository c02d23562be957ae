"use client";

import { useEffect, useId, useRef, useState, type ChangeEvent } from "react";
import { setField } from "../../lib/invoice/changes";
import { cleanTyped } from "../../lib/invoice/clean-field";
import { placeholder } from "../../lib/invoice/defaults";
import { fieldRow, type PlainField } from "../../lib/invoice/fields";
import { useEditor } from "../../store/editor/use-editor";
import { newUndoSession, type UndoSession } from "../../store/editor/undo-steps";
import { edit, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import "../ui/entry.css";
import "./settings-dialog.css";

interface SettingsTextProps {
  readonly name: PlainField;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The text is needed and not there; the hint says why. */
  readonly isMissing?: boolean;
  readonly multiline?: boolean;
}

/** A text of the invoice inside a dialog. Each key is on the sheet at once; one visit is one undo step. */
export function SettingsText({ name, label, hint, isMissing = false, multiline = false }: SettingsTextProps) {
  const editor = useEditor();
  const id = useId();
  const locale = useInvoiceLocale();
  const value = useInvoice((invoice) => invoice[name]);
  const session = useRef<UndoSession>(undefined);
  // As typed, until the field is left; the sheet has the clean text.
  const [draft, setDraft] = useState<string | null>(null);
  const { maxLength, mayBeEmpty } = fieldRow(name);

  const leave = (): void => {
    if (draft !== null && !mayBeEmpty && draft.trim() === "") {
      edit(editor, setField(name, placeholder(name, locale)), session.current);
    }
  };
  // Escape takes the field away with the dialog, and a field that goes is not left.
  const leaveNow = useRef(leave);
  useEffect(() => {
    leaveNow.current = leave;
  });
  useEffect(() => () => leaveNow.current(), []);

  const control = {
    id,
    className: "ed-entry",
    value: draft ?? value,
    maxLength,
    autoComplete: "off",
    "aria-describedby": hint ? `${id}-hint` : undefined,
    "aria-invalid": isMissing || undefined,
    onFocus: () => {
      session.current = newUndoSession();
    },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const typed = event.target.value;
      setDraft(typed);
      const cleaned = cleanTyped(name, typed) ?? typed;
      if (cleaned !== "" || mayBeEmpty) edit(editor, setField(name, cleaned), session.current);
    },
    onBlur: () => {
      leave();
      setDraft(null);
    },
  };
  return (
    <div className="ed-setting-text">
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea rows={2} {...control} /> : <input type="text" {...control} />}
      {hint && (
        <p id={`${id}-hint`} className="ed-setting-hint" data-missing={isMissing || undefined}>
          {hint}
        </p>
      )}
    </div>
  );
}
