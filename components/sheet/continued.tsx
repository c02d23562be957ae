"use client";

import { focusField } from "../../store/editor/fields-on-page";

interface ContinuedProps {
  readonly field: string;
  readonly lineId?: string;
  readonly text: string;
  /** Characters of it that stand before. */
  readonly from: number;
}

/** The rest of a text that began on an earlier sheet, where it is edited. */
export function Continued({ field, lineId, text, from }: ContinuedProps) {
  const write = (): void => {
    focusField(field, lineId);
    const area = document.activeElement;
    if (!(area instanceof HTMLTextAreaElement)) return;
    // A field that is entered has all of its text selected first.
    setTimeout(() => {
      area.setSelectionRange(from, from);
      area.scrollTop = (area.scrollHeight * from) / Math.max(1, area.value.length);
    });
  };
  return (
    <p className="sheet-field-text sheet-continued" onClick={write}>
      {text.endsWith("\n") ? text.slice(0, -1) : text}
    </p>
  );
}
