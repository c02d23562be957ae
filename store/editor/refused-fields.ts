import type { FieldKind } from "../../lib/invoice/fields";
import type { RefusalReason } from "../../lib/invoice/why-refused";
import { formatIban } from "../../lib/values/format";
import { setFieldNote, type FieldNote, type NoteAction } from "./field-notes";
import { storePart, type Editor } from "./editor";
import { usePart } from "./use-editor";

/** A typed text that was not taken, and what the invoice has instead. */
export interface RefusedText {
  readonly field: string;
  readonly lineId?: string;
  readonly typed: string;
  readonly kind: FieldKind;
  readonly why: RefusalReason;
  /** As the sheet shows it; the invoice has this value. */
  readonly restored: string;
}

const store = storePart<{ readonly all: readonly RefusedText[] }>(() => ({ all: [] }));

/** The texts that stand refused in their fields: on the screen, but neither in the invoice nor in print. */
export const getRefusedFields = (editor: Editor): readonly RefusedText[] => store(editor).getState().all;
/** Calls back whenever these texts change; gives the function that ends it. */
export const onRefusedFieldsChange = (editor: Editor, listener: () => void): (() => void) =>
  store(editor).subscribe(listener);

/** The refused text that stands in a field; null when none does. */
export const useRefusedText = (field: string): string | null =>
  usePart(store, (state) => state.all.find((refusal) => refusal.field === field)?.typed ?? null);

/** Leaves the text standing in its field, marked, and says there why it is not taken and what holds. */
export function refuseInPlace(editor: Editor, refusal: RefusedText): void {
  const { field, lineId, restored } = refusal;
  store(editor).setState(({ all }) => ({ all: [...all.filter((other) => other.field !== field), refusal] }));
  const run = (): void => takeBackRefusal(editor, field);
  const keep: NoteAction =
    restored === ""
      ? { key: "refused.empty", run }
      : { key: "refused.keep", values: { kept: keptIn(refusal) }, run };
  setFieldNote(editor, { field, lineId }, "refusal", {
    ...reasonOf(refusal),
    actions: [keep],
    stays: true,
  });
}

/** What the invoice has instead of a refused text, as the sheet shows it. */
export const keptIn = ({ kind, restored }: RefusedText): string =>
  kind === "iban" ? formatIban(restored) : restored;

const reasonOf = (refusal: RefusedText): FieldNote => ({
  look: "refuse",
  key: `refused.${refusal.why}`,
  values: { kept: keptIn(refusal) },
});

/** What is in the invoice stands in the field again. */
export function takeBackRefusal(editor: Editor, field: string): void {
  forgetRefused(editor, field);
  setFieldNote(editor, { field }, "refusal", null);
}

/** Somebody is writing on what was refused: what stands there is in the invoice now, and only the reason is still said. */
export function forgetRefused(editor: Editor, field: string): void {
  const refusal = store(editor)
    .getState()
    .all.find((other) => other.field === field);
  if (!refusal) return;
  setFieldNote(editor, { field }, "refusal", reasonOf(refusal));
  store(editor).setState(({ all }) => ({ all: all.filter((other) => other !== refusal) }));
}

/** For whatever puts another invoice on the sheet. */
export function takeBackAllRefusals(editor: Editor): void {
  for (const { field } of store(editor).getState().all) takeBackRefusal(editor, field);
}
