"use client";

import { useRef, useState, type KeyboardEvent } from "react";
import type { SheetFinding } from "../../lib/export/findings";
import { formatMoney, formatNumber, formatPercent } from "../../lib/values/format";
import { readSignedNumber } from "../../lib/invoice/clean-field";
import type { AllowanceUnit, Change } from "../../lib/invoice/invoice";
import { localeFacts, type Locale } from "../../lib/locale";
import {
  changedRange,
  enterNumber,
  enterSigned,
  entryIn,
  settledEntry,
  isInsideNumber,
  isWholeSign,
  looksOther,
  signWith,
  type NumberEntry,
} from "../../lib/typing/number-entry";
import { withoutTrailingZeros, type BareDecimal, type Decimal } from "../../lib/values/money";
import { useEditor } from "../../store/editor/use-editor";
import {
  clearFieldNotes,
  setFieldNote,
  type FieldNote,
  type NoteAction,
} from "../../store/editor/field-notes";
import type { UndoSession } from "../../store/editor/undo-steps";
import { edit } from "../../store/editor/invoice-store";
import { untilLoaded } from "../../store/editor/until-loaded";
import { findingId, isInvalid, isMarked } from "./finding-mark";
import { refusal, rounding, type MinusKey, type Refused } from "./number-refusal";
import { useTypedText } from "./use-typed-text";
import { useNoteId } from "./use-note-id";
import { useSwitchedUnit } from "./use-switched-unit";
import type { BrokenFormula } from "./work-out";
import "./field.css";

// It brings what works a formula out.
const loadNote = untilLoaded(() => import("../sheet/late-sheet"));

interface NumberFieldProps {
  readonly field: string;
  readonly lineId?: string;
  readonly label: string;
  readonly value: Decimal;
  readonly decimals: number;
  readonly locale: Locale;
  /** What else the value may mean, as long as nobody has said. */
  readonly doubt?: Decimal | undefined;
  readonly change: (value: BareDecimal, doubt?: BareDecimal) => Change;
  /** What the check of the sheet says about it. */
  readonly finding?: SheetFinding | undefined;
  /** Stands inside the ring but is not part of the text; before the number in English, after it in German. */
  readonly euro?: boolean;
  readonly start?: boolean;
  readonly tight?: boolean;
  /** It may have a minus in front; one that came with it may stay in any case. */
  readonly isSigned?: boolean;
  /** What is said of a minus that it does not take. */
  readonly minusKey?: MinusKey | undefined;
  /** What it is a number of; its sign may be typed with it. Euros where their sign stands inside the ring. */
  readonly unit?: AllowanceUnit | undefined;
  /** Sets the unit by its sign in what is typed or pasted. */
  readonly toUnit?: (unit: AllowanceUnit) => Change;
}

/** A number of the invoice: in the locale's form at rest, without groups while it is edited. */
export function NumberField(props: NumberFieldProps) {
  const editor = useEditor();
  const {
    field,
    lineId,
    label,
    value,
    decimals,
    locale,
    doubt,
    change,
    euro = false,
    finding,
    toUnit,
  } = props;
  const unit = props.unit ?? (euro ? "number" : undefined);
  const isSigned = props.isSigned === true || value.startsWith("-");
  const place = { field, ...(lineId === undefined ? {} : { lineId }) };
  const entry = useRef(settledEntry(value, locale));
  /** What stood here when the cursor came. */
  const came = useRef(settledEntry(value, locale));
  /** What was not taken since the cursor came. */
  const refused = useRef<Refused | null>(null);
  /** Something was selected then, which the next key replaces. */
  const isSelected = useRef(false);
  const [isRefusing, setRefusing] = useState(false);
  /** What was typed of the unit's sign; the field shows its own. */
  const sign = useRef("");
  /** What the space bar has chosen against; where it began a sign, that holds. */
  const beforeChoice = useRef<NumberEntry | null>(null);
  const switched = useSwitchedUnit(unit, toUnit);
  /** What stands in the field, or was left there. */
  const typed = useRef("");
  const [broken, setBroken] = useState<BrokenFormula | null>(null);
  const resume = broken?.value === value ? broken.formula : undefined;

  const written = (text: string): string => {
    const number = withoutTrailingZeros(readSignedNumber(text, decimals));
    const is = switched.unit();
    if (is === "number") return formatMoney(number, locale);
    return is === "percentage" ? formatPercent(number, locale) : formatNumber(number, locale);
  };

  const refuse = (what: Refused | null): void => {
    refused.current = what;
    setRefusing(what !== null);
  };

  const beginAnew = (): void => {
    refuse(null);
    sign.current = "";
    beforeChoice.current = null;
  };

  const say = (): void => setFieldNote(editor, place, "typing", noteOn(entry.current));

  const noteOn = (now: NumberEntry): FieldNote | null => {
    const { number, other, asks } = now;
    const value = written(number);
    const settle = (on: string, instead: string): void => {
      entry.current = { ...settledEntry(on, locale), other: instead };
      write(entry.current.text);
    };
    const choose = (other: string): NoteAction => ({
      key: "sheet.numbers.take",
      values: { value: written(other) },
      hotkey: "sheet.numbers.space",
      run: () => settle(other, number),
    });
    const actions = other === undefined ? [] : [choose(other)];
    if (refused.current) return refusal(refused.current, value, actions, props.minusKey);
    if (other !== undefined && asks)
      return {
        look: "ask",
        key: "sheet.numbers.ask",
        values: { value, other: written(other) },
        actions: [...actions, { key: "sheet.dates.yes", run: () => settle(number, other) }],
      };
    const taken = withoutTrailingZeros(readSignedNumber(number, decimals));
    if (taken !== withoutTrailingZeros(number)) return rounding(decimals, value, actions);
    const plain = formatNumber(taken, locale);
    return other !== undefined || looksOther(now.text, plain, locale)
      ? { look: "echo", key: "sheet.numbers.echo", values: { value }, actions }
      : null;
  };

  const put = (session: UndoSession): void => {
    const { number, other, asks } = entry.current;
    const open = asks && other !== undefined ? readSignedNumber(other, decimals) : undefined;
    edit(editor, change(readSignedNumber(number, decimals), open), session);
  };

  const putBack = (session: UndoSession): void => {
    entry.current = came.current;
    put(session);
  };

  const set = (text: string, session: UndoSession, isLeft = false): void => {
    typed.current = text;
    setBroken(null);
    if (isFormula(text)) {
      const field = { ...props, editor, place, isSigned, typed, came, entry, written, write, put, setBroken };
      return void loadNote().then(({ workOut }) => workOut(text, session, isLeft, field));
    }
    if (entry.current.text !== text)
      entry.current = text === came.current.text ? came.current : entryIn(text, locale);
    put(session);
    say();
  };

  const { text, write, control } = useTypedText<HTMLInputElement>({
    field,
    ...(lineId === undefined ? {} : { lineId }),
    start: settledEntry(value, locale).text,
    resume,
    take: (typed, before, isPasted, session) => {
      clearFieldNotes(editor, "typing");
      // What a browser fills in is none.
      if (text !== null && isFormula(typed)) {
        beginAnew();
        return typed;
      }
      const known = isFormula(before) ? entry.current.text : before;
      const longer = isPasted ? null : signWith(known, typed, sign.current, toUnit ? null : unit);
      if (longer !== null) {
        sign.current = longer;
        const chosen = longer.trim() === "" ? null : beforeChoice.current;
        entry.current = chosen ?? entry.current;
        switched.follow(longer, session, putBack);
        say();
        return chosen && chosen.text;
      }
      const isInside = unit !== undefined && isInsideNumber(known, typed, sign.current, unit);
      const step = (isSigned ? enterSigned : enterNumber)(known, typed, isPasted);
      const { start, end } = changedRange(known, typed);
      const isLess = end > start;
      if (step.is === "taken") {
        // What was left out stays said until the visitor begins anew or takes something away: "2*3" is 23 now.
        if (typed === "" || isPasted || (isLess && !isSelected.current)) refuse(null);
        if (isLess) isSelected.current = false;
        if (isInside) refuse({ is: "refused", what: sign.current, why: "sign" });
        sign.current = "";
        beforeChoice.current = null;
        switched.follow(typed, session, putBack);
        return step.text;
      }
      // "2 Std": of a word that is typed its last letter tells nothing.
      const earlier = step.why === "sign" && refused.current?.why === "sign" ? refused.current.what : "";
      refuse({ ...step, what: earlier + step.what });
      isSelected.current = isLess;
      say();
      return null;
    },
    onText: set,
    onLeave: (left, start, session) => {
      if (left !== start) set(left, session, true);
      if (unit && !isWholeSign(sign.current, unit)) {
        refuse({ is: "refused", what: sign.current.trim(), why: "sign" });
        say();
      }
      if (!noteOn(entry.current)?.stays) setFieldNote(editor, place, "typing", null);
      beginAnew();
      switched.forget();
    },
  });
  const note = useNoteId(place, text !== null);

  const onFocus = (): void => {
    control.onFocus();
    came.current = settledEntry(value, locale);
    if (doubt !== undefined) came.current = { ...came.current, other: doubt, asks: true };
    entry.current = came.current;
    if (doubt !== undefined) say();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isEscape = event.key === "Escape";
    if (isEscape) {
      beginAnew();
      setFieldNote(editor, place, "typing", null);
    }
    const choice =
      event.key === " " && text !== null && !isFormula(text)
        ? noteOn(entry.current)?.actions?.[0]
        : undefined;
    if (!choice) {
      control.onKeyDown(event);
      if (isEscape) switched.takeBack();
      return;
    }
    event.preventDefault();
    beforeChoice.current ??= entry.current;
    choice.run();
  };

  const shown = text ?? formatNumber(value, locale);
  const first = euro && localeFacts[locale].euro === "before";
  const euroSign = euro ? <span className="sheet-field-sign">{first ? "€" : "\u00a0€"}</span> : null;
  return (
    <span
      className={`sheet-field sheet-amount${props.start ? "" : " sheet-field-end"}${props.tight ? " sheet-field-tight" : ""}${euro ? " sheet-field-signed" : ""}${first ? " sheet-field-sign-first" : ""}`}
      data-invalid={isRefusing || resume ? "" : undefined}
      data-finding={isMarked(finding) ? "" : undefined}
    >
      {first ? euroSign : null}
      <span className="sheet-field-text" aria-hidden="true">
        {shown}
      </span>
      <input
        className="ed-input"
        data-field={field}
        aria-label={label}
        aria-describedby={note ?? (isMarked(finding) ? findingId(field, lineId) : undefined)}
        aria-invalid={isInvalid(finding)}
        type="text"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={shown}
        {...control}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      {/* After the number for those who hear it, too. */}
      {first ? null : euroSign}
    </span>
  );
}

const isFormula = (text: string): boolean => text.startsWith("=");
