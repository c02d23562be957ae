"use client";

import type { SheetFinding } from "../../lib/export/findings";
import { formatNumber } from "../../lib/format";
import { filterNumber, readNumber } from "../../lib/invoice/clean";
import type { Change, Decimal, Locale } from "../../lib/invoice/invoice";
import { edit } from "../../store/invoice-store";
import { findingId, isMarked } from "./finding-mark";
import { useDraft } from "./use-draft";
import { useNoteId } from "./use-note-id";

interface NumberFieldProps {
  readonly field: string;
  readonly lineId?: string;
  readonly label: string;
  readonly value: Decimal;
  readonly decimals: number;
  readonly locale: Locale;
  readonly change: (value: Decimal) => Change;
  /** What the check of the sheet says about it. */
  readonly finding?: SheetFinding | undefined;
  /** Stands inside the ring but is not part of the text; before the number in English, after it in German. */
  readonly euro?: boolean;
  readonly start?: boolean;
  readonly tight?: boolean;
}

/** A number of the invoice: in the locale's form at rest, plain with a point while it is edited. */
export function NumberField(props: NumberFieldProps) {
  const { field, lineId, label, value, decimals, locale, change, euro = false, finding } = props;
  const set = (text: string, session: string): void => {
    const number = readNumber(text, decimals);
    edit((invoice) => change(number)(invoice), session);
  };
  const { text, control } = useDraft<HTMLInputElement>({
    field,
    ...(lineId === undefined ? {} : { lineId }),
    start: value,
    filter: filterNumber,
    onText: set,
    onLeave: (left, start, session) => {
      if (left !== start) set(left, session);
    },
  });
  const note = useNoteId({ field, lineId }, text !== null);
  const rest = formatNumber(value, locale);
  const shown = text ?? rest;
  const first = euro && locale === "en";
  const sign = euro ? <span className="sheet-field-sign">{locale === "de" ? "\u00a0€" : "€"}</span> : null;
  return (
    <span
      className={`sheet-field sheet-amount${props.start ? "" : " sheet-field-end"}${props.tight ? " sheet-field-tight" : ""}${euro ? " sheet-field-signed" : ""}${first ? " sheet-field-sign-first" : ""}`}
      data-finding={isMarked(finding) ? "" : undefined}
    >
      {first ? sign : null}
      <span className="sheet-field-text" aria-hidden="true">
        {shown}
      </span>
      {first ? null : sign}
      <input
        className="ed-input"
        data-field={field}
        aria-label={label}
        aria-describedby={note ?? (isMarked(finding) ? findingId(field, lineId) : undefined)}
        type="text"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={shown}
        {...control}
      />
    </span>
  );
}
