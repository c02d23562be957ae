import type { NumberStep } from "../../lib/typing/number-entry";
import type { FieldNote, NoteAction } from "../../store/editor/field-notes";

/** What a number field does not take of what was typed or pasted. */
export type Refused = Extract<NumberStep, { readonly is: "refused" }>;

/** The words for a minus that a field does not take: they say where a deduction goes, how something is taken back, or neither. */
export type MinusKey = "minus" | "minusQuantity" | "minusAlone";

/** Of a text that was refused, so much is quoted. Characters. */
const quoted = 24;

/** The note on what a number field did not take, with the value that holds and what it offers instead. */
export function refusal(
  { what, why }: Refused,
  value: string,
  actions: readonly NoteAction[],
  minusKey: MinusKey = "minus",
): FieldNote {
  const isMinus = why === "minus" || /^[-\u2212\u2013]$/.test(what);
  return {
    look: "refuse",
    key: `sheet.numbers.refused.${isMinus ? minusKey : why}`,
    values: { what: what.length > quoted ? `${what.slice(0, quoted)}…` : what, value },
    actions,
    stays: "once",
  };
}

/** The note on a number that has more places than its field. */
export const rounding = (decimals: number, value: string, actions: readonly NoteAction[]): FieldNote => ({
  look: "warn",
  key: "sheet.numbers.rounded",
  values: { decimals, value },
  actions,
  stays: "once",
});
