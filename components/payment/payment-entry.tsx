"use client";

import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../lib/limits";
import type { Change } from "../../lib/invoice/invoice";
import { newUndoSession, type UndoSession } from "../../store/editor/undo-steps";
import { edit } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import "../ui/entry.css";
import "../settings/settings-dialog.css";

/** How each kind of value is typed on a phone. */
const inputModes = {
  text: "text",
  date: "text",
  amount: "decimal",
  percent: "decimal",
  days: "numeric",
} as const;

interface EntryProps {
  readonly kind?: keyof typeof inputModes;
  readonly label: string;
  /** What stands there while nobody writes. */
  readonly value: string;
  /** The change that a text makes; null for what is no value of this kind. */
  readonly change: (text: string) => Change | null;
}

/**
 * A value of the invoice inside the dialog of the payment. Each key is on the sheet at once; one visit is one undo step. What
 * is no such value stays as it was typed when the field is left, and is said there.
 */
export function PaymentEntry({ kind = "text", label, value, change }: EntryProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const id = useId();
  const session = useRef<UndoSession>(undefined);
  const start = useRef(value);
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  return (
    <div className="ed-setting-text">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className="ed-entry"
        inputMode={inputModes[kind]}
        autoComplete="off"
        maxLength={limits.nameLength}
        value={draft ?? value}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-problem` : undefined}
        onFocus={() => {
          session.current = newUndoSession();
          start.current = value;
        }}
        onChange={({ target }) => {
          setDraft(target.value);
          setRefused(false);
          // Of what is no value, no beginning stays either.
          const made = change(target.value) ?? change(start.current);
          if (made) edit(editor, made, session.current);
        }}
        onBlur={() => {
          const isValue = draft === null || change(draft) !== null;
          setRefused(!isValue);
          if (isValue) setDraft(null);
        }}
      />
      {isRefused && kind !== "text" ? (
        <p id={`${id}-problem`} className="ed-setting-hint" data-missing role="alert">
          {t(`dialogs.terms.problems.${kind}`)}
        </p>
      ) : null}
    </div>
  );
}
