import { create } from "zustand";
import type { FieldKind } from "../lib/invoice/fields";
import type { RefusalReason } from "../lib/invoice/why-refused";
import { formatIban } from "../lib/format";
import { setFieldNote, type FieldNote, type NoteAction } from "./field-notes";

/** A typed text that was not taken, and what the invoice has instead. */
export interface Refusal {
  readonly field: string;
  readonly lineId?: string;
  readonly typed: string;
  readonly kind: FieldKind;
  readonly why: RefusalReason;
  /** As the sheet shows it; the invoice has this value. */
  readonly restored: string;
}

const store = create<{ readonly all: readonly Refusal[] }>(() => ({ all: [] }));

/** The texts that stand refused in their fields: on the screen, but neither in the invoice nor in print. */
export const getRefusedFields = (): readonly Refusal[] => store.getState().all;
export const useRefusedFields = (): readonly Refusal[] => store((state) => state.all);
export const onRefusedFieldsChange = (listener: () => void): (() => void) => store.subscribe(listener);

/** The refused text that stands in a field; null when none does. */
export const useRefusedText = (field: string): string | null =>
  store((state) => state.all.find((refusal) => refusal.field === field)?.typed ?? null);

/** Leaves the text standing in its field, marked. */
export const leaveRefused = (refusal: Refusal): void =>
  store.setState(({ all }) => ({ all: [...all.filter(({ field }) => field !== refusal.field), refusal] }));

/** Leaves the text standing in its field, marked, and says there why it is not taken and what holds. */
export function refuseInPlace(refusal: Refusal): void {
  const { field, lineId, restored } = refusal;
  leaveRefused(refusal);
  const run = (): void => takeBackRefusal(field);
  const keep: NoteAction =
    restored === ""
      ? { key: "refused.empty", run }
      : { key: "refused.keep", values: { kept: keptIn(refusal) }, run };
  setFieldNote({ field, lineId }, "refusal", {
    ...reasonOf(refusal),
    actions: [keep],
    stays: true,
  });
}

const keptIn = ({ kind, restored }: Refusal): string => (kind === "iban" ? formatIban(restored) : restored);

const reasonOf = (refusal: Refusal): FieldNote => ({
  look: "refuse",
  key: `refused.${refusal.why}`,
  values: { kept: keptIn(refusal) },
});

/** What is in the invoice stands in the field again. */
export function takeBackRefusal(field: string): void {
  forgetRefused(field);
  setFieldNote({ field }, "refusal", null);
}

/** Somebody is writing on what was refused: what stands there is in the invoice now, and only the reason is still said. */
export function forgetRefused(field: string): void {
  const refusal = store.getState().all.find((other) => other.field === field);
  if (!refusal) return;
  setFieldNote({ field }, "refusal", reasonOf(refusal));
  store.setState(({ all }) => ({ all: all.filter((other) => other !== refusal) }));
}

/** For whatever puts another invoice on the sheet. */
export function takeBackAllRefusals(): void {
  for (const { field } of store.getState().all) takeBackRefusal(field);
}
