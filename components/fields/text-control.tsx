"use client";

import type { SheetFinding } from "../../lib/export/findings";
import { findingId, isMarked } from "./finding-mark";
import { useDraft } from "./use-draft";
import { useNoteId } from "./use-note-id";

interface TextControlProps {
  readonly field: string;
  readonly lineId?: string | undefined;
  readonly label: string;
  /** Stands grey in the place of an empty text, on the screen only. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly part?: string | undefined;
  readonly multiline?: boolean | undefined;
  readonly inputMode?: "text" | "email" | "tel" | undefined;
  /** Characters. */
  readonly maxLength?: number | undefined;
  readonly unchanged?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** What the check of the sheet says about it. */
  readonly finding?: SheetFinding | undefined;
  readonly end?: boolean | undefined;
  readonly className?: string | undefined;
  readonly onText: (text: string, session: string) => void;
  readonly onLeave: (text: string, start: string, session: string) => void;
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
    multiline,
    inputMode,
    maxLength,
    invalid,
    finding,
    end,
    className,
  } = props;
  const { text, control } = useDraft<HTMLTextAreaElement>({
    field,
    ...(lineId === undefined ? {} : { lineId }),
    start: value,
    multiline: multiline ?? false,
    onText: props.onText,
    onLeave: props.onLeave,
  });
  const note = useNoteId({ field, lineId }, text !== null || invalid === true);
  const unchanged = props.unchanged === true || finding?.untouched !== undefined;
  const marked = isMarked(finding);
  const shown = text ?? value;
  const printed =
    part === undefined ? withLastLine(shown) : withoutLastBreak(text?.slice(0, part.length) ?? part);
  return (
    <span
      className={`sheet-field${end ? " sheet-field-end" : ""}${className ? ` ${className}` : ""}`}
      data-unchanged={unchanged && text === null ? "" : undefined}
      data-invalid={invalid ? "" : undefined}
      data-finding={marked ? "" : undefined}
      data-long={part !== undefined ? "" : undefined}
    >
      <span className="sheet-field-text" aria-hidden="true">
        {printed}
      </span>
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
          [unchanged ? "ed-unchanged" : "", note ?? (marked ? findingId(field, lineId) : "")]
            .join(" ")
            .trim() || undefined
        }
        aria-invalid={invalid ? true : undefined}
        rows={1}
        inputMode={inputMode}
        maxLength={maxLength}
        enterKeyHint={multiline ? "enter" : "next"}
        autoComplete="off"
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
