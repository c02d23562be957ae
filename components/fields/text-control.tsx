"use client";

import { useEffect, useRef } from "react";
import type { SheetFinding } from "../../lib/export/findings";
import type { UndoSession } from "../../store/editor/undo-steps";
import { findingId, isInvalid, isMarked } from "./finding-mark";
import { useTypedText } from "./use-typed-text";
import { useNoteId } from "./use-note-id";
import "./field.css";

interface TextControlProps {
  readonly field: string;
  readonly lineId?: string | undefined;
  readonly label: string;
  /** Stands grey in the place of an empty text, on the screen only. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly part?: string | undefined;
  /** What is printed before it and not edited; whoever is in the field sees the text alone. */
  readonly before?: string | undefined;
  readonly multiline?: boolean | undefined;
  readonly inputMode?: "text" | "email" | "tel" | undefined;
  /** What the browser knows of the visitor, by its name for it; nothing unless it says so. */
  readonly autoComplete?: string | undefined;
  /** Characters. */
  readonly maxLength?: number | undefined;
  readonly unchanged?: boolean | undefined;
  /** What stands there is only a name of what is to be written, and goes as a whole. */
  readonly isPlaceholder?: boolean | undefined;
  /** What was typed and not taken; it stands over the value, which alone prints. */
  readonly refused?: string | null | undefined;
  /** What the check of the sheet says about it. */
  readonly finding?: SheetFinding | undefined;
  readonly end?: boolean | undefined;
  readonly className?: string | undefined;
  readonly onText: (text: string, session: UndoSession) => void;
  readonly onLeave: (text: string, start: string, session: UndoSession) => void;
}

/**
 * The text that prints, and over it a control of the same size that takes the focus. The text gives the width and the
 * line breaks, so the control never has to measure anything.
 */
export function TextControl(props: TextControlProps) {
  const {
    field,
    lineId,
    label,
    hint,
    value,
    part,
    before = "",
    multiline,
    inputMode,
    autoComplete = "off",
    maxLength,
    refused,
    finding,
    end,
    className,
  } = props;
  const { text, write, control } = useTypedText<HTMLTextAreaElement>({
    field,
    ...(lineId === undefined ? {} : { lineId }),
    start: value,
    resume: refused ?? undefined,
    multiline: multiline ?? false,
    isPlaceholder: props.isPlaceholder,
    onText: props.onText,
    onLeave: props.onLeave,
  });
  // Whoever takes the old value back has it under the cursor, too.
  const stood = useRef(refused);
  useEffect(() => {
    if (typeof stood.current === "string" && typeof refused !== "string" && text === stood.current)
      write(value);
    stood.current = refused;
  });
  const unchanged = props.unchanged === true || !!finding?.untouched;
  const marked = isMarked(finding);
  const isRefused = typeof refused === "string";
  const note = useNoteId({ field, lineId }, text !== null || isRefused);
  const shown = text ?? refused ?? value;
  const prints = before + (text ?? value);
  const printed =
    part === undefined
      ? withLastLine(prints)
      : withoutLastBreak(text === null ? part : prints.slice(0, part.length));
  return (
    <span
      className={`sheet-field${end ? " sheet-field-end" : ""}${className ? ` ${className}` : ""}`}
      data-unchanged={unchanged && text === null ? "" : undefined}
      data-invalid={isRefused ? "" : undefined}
      data-finding={marked ? "" : undefined}
      data-long={part !== undefined ? "" : undefined}
    >
      <span className="sheet-field-text" aria-hidden="true">
        {printed}
      </span>
      {isRefused && text === null ? (
        <span className="ed-refused ed-only" aria-hidden="true">
          {refused}
        </span>
      ) : null}
      {hint !== undefined && shown === "" ? (
        <span className="ed-hint" aria-hidden="true">
          {hint}
        </span>
      ) : null}
      <textarea
        className="ed-input"
        data-field={field}
        aria-label={label}
        aria-describedby={
          [unchanged && "ed-unchanged", note ?? (marked && findingId(field, lineId))]
            .filter(Boolean)
            .join(" ") || undefined
        }
        aria-invalid={isRefused || isInvalid(finding)}
        rows={1}
        inputMode={inputMode}
        maxLength={maxLength}
        enterKeyHint={multiline ? "enter" : "next"}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={multiline ?? false}
        value={shown}
        {...control}
      />
    </span>
  );
}

/** A break at the end opens a line in the control; a text needs something to stand on it. */
const withLastLine = (text: string): string => (text.endsWith("\n") ? `${text} ` : text);

/** The break at which a text is divided is the sheet's own. */
const withoutLastBreak = (text: string): string => (text.endsWith("\n") ? text.slice(0, -1) : text);
