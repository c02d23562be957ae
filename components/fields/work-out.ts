import type { RefObject } from "react";
import { readFormula, type Formula, type FormulaField } from "../../lib/typing/formula";
import { settledEntry, type NumberEntry } from "../../lib/typing/number-entry";
import type { Editor } from "../../store/editor/editor";
import {
  setFieldNote,
  type FieldNote,
  type FieldPlace,
  type NoteAction,
} from "../../store/editor/field-notes";
import type { UndoSession } from "../../store/editor/undo-steps";
import type { MinusKey } from "./number-refusal";

type NoResult = Extract<Formula, { readonly is: "none" }>;

/** A number field in which a formula stands. */
interface Field extends FormulaField {
  readonly editor: Editor;
  readonly place: FieldPlace;
  /** On the sheet. */
  readonly value: string;
  /** What was typed last. */
  readonly typed: Readonly<RefObject<string>>;
  /** What stood in the field when the cursor came. */
  readonly came: Readonly<RefObject<NumberEntry>>;
  /** What goes onto the sheet. */
  readonly entry: RefObject<NumberEntry>;
  /** What is said of a result below 0 that the field does not take. */
  readonly minusKey?: MinusKey | undefined;
  readonly written: (text: string) => string;
  /** Puts a number into the field. */
  readonly write: (text: string) => void;
  /** Puts the entry onto the sheet. */
  readonly put: (session: UndoSession) => void;
  readonly setBroken: (left: BrokenFormula | null) => void;
}

/** A formula that was left without a result, and the value that holds instead. */
export interface BrokenFormula {
  readonly formula: string;
  readonly value: string;
}

/**
 * Puts what a formula comes to onto the sheet and says it. Without a result the number before it holds, which is said
 * when it is left.
 */
export function workOut(text: string, session: UndoSession, isLeft: boolean, field: Field): void {
  const { editor, place, value, typed, came, entry, put, setBroken } = field;
  // Something else was typed while this was fetched.
  if (typed.current !== text) return;
  const read = readFormula(text, field);
  const before = came.current;
  const isRead = read.is === "number";
  entry.current = isRead ? read.entry : before;
  if (isRead || value !== before.number) put(session);
  if (isLeft && !isRead) setBroken({ formula: text, value: before.number });
  const note = isRead ? resultNote(read.entry, field) : refusal(read, field);
  setFieldNote(editor, place, "typing", isLeft === isRead ? null : note);
}

function resultNote({ number, other, asks }: NumberEntry, { locale, written, write }: Field): FieldNote {
  const value = written(number);
  if (other === undefined) return { look: "echo", key: "sheet.numbers.echo", values: { value } };
  const put = (number: string): void => write(settledEntry(number, locale).text);
  const values = { value: written(other) };
  const take: NoteAction = { key: "sheet.numbers.take", values, run: () => put(other) };
  return asks
    ? {
        look: "ask",
        key: "sheet.numbers.ask",
        values: { value, other: values.value },
        actions: [take, { key: "sheet.dates.yes", run: () => put(number) }],
      }
    : { look: "echo", key: "sheet.numbers.echo", values: { value }, actions: [take] };
}

function refusal({ why, what }: NoResult, field: Field): FieldNote {
  const { editor, place, came, minusKey = "minus", written, write, setBroken } = field;
  const kept = written(came.current.number);
  const run = (): void => {
    write(came.current.text);
    setBroken(null);
    setFieldNote(editor, place, "typing", null);
  };
  return {
    look: "refuse",
    key: why === "minus" ? `sheet.numbers.refused.${minusKey}` : `formula.${why}`,
    values: { what, value: kept },
    actions: [{ key: "refused.keep", values: { kept }, run }],
    stays: true,
  };
}
