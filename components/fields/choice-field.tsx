"use client";

import { useState, type KeyboardEvent } from "react";
import type { SheetFinding } from "../../lib/export/findings";
import { findingId, isInvalid, isMarked } from "./finding-mark";
import { focusNext } from "./next-field";
import "./field.css";

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** It is there to be read, not to be chosen. */
  readonly isOnlyTold?: boolean;
}

interface ChoiceFieldProps {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** What prints. */
  readonly text: string;
  /** The id of what prints, where something else is named by it. */
  readonly textId?: string;
  /** A function where finding them takes time. */
  readonly choices: readonly Choice[] | (() => readonly Choice[]);
  /** The options come when somebody gets near: a thousand rows with thirty each, or the countries twice, take a phone long. */
  readonly lazy?: boolean;
  readonly end?: boolean;
  readonly tight?: boolean;
  /** It only says how the field beside it is meant: Enter passes it by, Tab does not. */
  readonly aside?: boolean;
  readonly className?: string;
  /** What the check of the sheet says about it. */
  readonly finding?: SheetFinding | undefined;
  readonly onChoose: (value: string) => void;
}

/** A choice on the sheet: the printed text with a native dropdown over it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    field,
    label,
    value,
    text,
    textId,
    choices,
    lazy = false,
    end,
    tight,
    aside,
    className,
    finding,
    onChoose,
  } = props;
  const [near, setNear] = useState(!lazy);
  const options = !near && lazy ? [] : typeof choices === "function" ? choices() : choices;
  const known = options.some((choice) => choice.value === value);
  const comeNear = (): void => setNear(true);
  return (
    <span
      className={`sheet-field sheet-field-choice${end ? " sheet-field-end" : ""}${tight ? " sheet-field-tight" : ""}${className ? ` ${className}` : ""}`}
      data-finding={isMarked(finding) ? "" : undefined}
    >
      <span id={textId} className="sheet-field-text ed-input-kept" aria-hidden="true">
        {text}
      </span>
      <select
        className="ed-input"
        data-field={field}
        data-aside={aside ? "" : undefined}
        aria-label={label}
        aria-describedby={isMarked(finding) ? findingId(field, finding?.lineId) : undefined}
        aria-invalid={isInvalid(finding)}
        value={value}
        onPointerEnter={comeNear}
        onPointerDown={comeNear}
        onFocus={comeNear}
        onKeyDown={onEnter}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {known ? null : <option value={value}>{text}</option>}
        {options.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isOnlyTold}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}

function onEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  if (!event.shiftKey) focusNext(event.currentTarget);
}
