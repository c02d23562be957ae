"use client";

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { namesOtherDay, withPayBy } from "../../lib/export/reminder";
import { limits } from "../../lib/limits";
import { formatDate, type DateString } from "../../lib/values/dates";
import { readTypedDate } from "../../lib/typing/typed-date";
import { languageOf } from "../../locales/i18n";
import { type Letter } from "../../store/archive/letter";
import { writeReminder } from "../../store/archive/reminder";
import { useEditor } from "../../store/editor/use-editor";
import "../fields/field.css";
import "../ui/entry.css";
import "./reminder.css";

/** The day to pay by, typed in any usual form; the letter has it once the field is left: half a day is another day. */
export function PayBy({ letter: { reminder, making } }: { readonly letter: Letter }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { date, payBy } = reminder;
  const shown = formatDate(payBy, languageOf(i18n));
  const dayIn = (text: string): DateString | null => {
    const typed = readTypedDate(text, { today: date, from: date });
    return typed.is === "day" && typed.date >= date ? typed.date : null;
  };
  const leave = () => {
    if (draft === null) return;
    const day = dayIn(draft);
    setRefused(day === null);
    if (day === null) return;
    setDraft(null);
    if (day !== payBy) writeReminder(editor, (before) => withPayBy(before, day));
  };
  const problem = isRefused ? "early" : namesOtherDay(reminder) ? "otherDay" : null;
  return (
    <div className="ed-reminder-day">
      <label className="ed-label" htmlFor={id}>
        {t("dialogs.reminder.payBy")}
      </label>
      <input
        id={id}
        type="text"
        className="ed-entry"
        autoComplete="off"
        value={draft ?? shown}
        readOnly={making.is === "pending"}
        aria-invalid={isRefused || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          setDraft(target.value);
          setRefused(false);
        }}
        onBlur={leave}
        onKeyDown={({ key }) => key === "Enter" && leave()}
      />
      {problem && (
        <p id={`${id}-problem`} className="ed-reminder-problem" role="alert">
          {t(`dialogs.reminder.${problem}`, { date: shown })}
        </p>
      )}
    </div>
  );
}

export interface TextareaProps {
  readonly look: "sheet" | "form";
  readonly label: string;
  readonly value: string;
  readonly isPending: boolean;
  readonly onText: (text: string) => void;
}

/** Words of the letter: on the sheet as its fields are, where the text prints and the control lies over it. */
export function Textarea({ look, label, value, isPending, onText }: TextareaProps) {
  const id = useId();
  const control = (
    <textarea
      id={id}
      className={look === "sheet" ? "ed-input" : "ed-entry"}
      aria-label={look === "sheet" ? label : undefined}
      maxLength={limits.noteLength}
      value={value}
      rows={look === "form" ? Math.min(8, value.split("\n").length + 2) : 1}
      readOnly={isPending}
      spellCheck
      onChange={({ target }) => onText(target.value)}
    />
  );
  if (look === "form")
    return (
      <div>
        <label className="ed-label" htmlFor={id}>
          {label}
        </label>
        {control}
      </div>
    );
  return (
    <span className="sheet-field">
      <span className="sheet-field-text" aria-hidden="true">
        {value.endsWith("\n") ? `${value} ` : value}
      </span>
      {control}
    </span>
  );
}
