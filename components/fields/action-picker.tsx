"use client";

import { Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Choice } from "./choice-field";
import "../sheet/tools.css";
import "./action-picker.css";

interface ActionPickerProps {
  readonly className: string;
  readonly label: string;
  /** False where a sign says it. */
  readonly isWritten?: boolean;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

/** A tool that offers several things to do: a native list, for keys and fingers as well as for a mouse. */
export function ActionPicker({ className, label, isWritten = true, choices, onChoose }: ActionPickerProps) {
  return (
    <span className={`ed-tool ed-only ed-picker ${className}`}>
      {isWritten ? (
        <>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">{label}</span>
        </>
      ) : null}
      <select
        aria-label={label}
        value=""
        onKeyDown={openByKey}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="" disabled hidden>
          {label}
        </option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A key opens the list: in some browsers an arrow would choose at once, and what is chosen is done. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.ctrlKey || event.metaKey || ["Tab", "Escape", "Shift", "Alt"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  try {
    event.currentTarget.showPicker();
  } catch {
    // A browser without it opens its list by a click alone.
  }
}
