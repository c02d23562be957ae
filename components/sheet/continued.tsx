"use client";

import { focusField } from "../../store/editor/fields-on-page";

interface ContinuedProps {
  readonly field: string;
  readonly lineId?: string;
  readonly text: string;
}

/** The rest of a text that began on an earlier sheet, where it is edited. */
export function Continued({ field, lineId, text }: ContinuedProps) {
  return (
    <p className="sheet-field-text sheet-continued" onClick={() => focusField(field, lineId)}>
      {text.endsWith("\n") ? text.slice(0, -1) : text}
    </p>
  );
}
