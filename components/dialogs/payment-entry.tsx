"use client";

import { useId, useRef, useState } from "react";
import { limits } from "../../lib/limits";
import type { Change } from "../../lib/invoice/invoice";
import { newSession, type Session } from "../../store/history";
import { edit } from "../../store/invoice-store";
import { useEditor } from "../../store/use-editor";
import "../ui/entry.css";
import "./settings-dialog.css";

interface EntryProps {
  readonly label: string;
  /** What stands there while nobody writes. */
  readonly value: string;
  readonly inputMode?: "text" | "numeric" | "decimal";
  /** The change that a text makes; null while it makes none. */
  readonly change: (text: string) => Change | null;
}

/** A value of the invoice inside the dialog of the payment. Each key is on the sheet at once; one visit is one undo step. */
export function Entry({ label, value, inputMode = "text", change }: EntryProps) {
  const editor = useEditor();
  const id = useId();
  const session = useRef<Session>(undefined);
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className="ed-setting-text">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className="ed-entry"
        inputMode={inputMode}
        autoComplete="off"
        maxLength={limits.nameLength}
        value={draft ?? value}
        onFocus={() => {
          session.current = newSession();
        }}
        onChange={({ target }) => {
          setDraft(target.value);
          const made = change(target.value);
          if (made) edit(editor, made, session.current);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
