import { create } from "zustand";
import type { FieldKind } from "../lib/invoice/fields";
import { setFieldNote } from "./field-notes";

/** A typed text that was not taken, and what the invoice has instead. */
export interface Refusal {
  readonly field: string;
  readonly lineId?: string;
  readonly typed: string;
  readonly kind: FieldKind;
  /** The words for it are `refused.<kind>.<why>`. */
  readonly why: string;
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
  const { field, lineId, kind, why, restored } = refusal;
  leaveRefused(refusal);
  setFieldNote({ field, lineId }, "refusal", {
    look: "refuse",
    key: `refused.${kind}.${why}`,
    values: { kept: restored },
    actions: [
      restored === ""
        ? { key: "refused.empty", run: () => takeBackRefusal(field) }
        : { key: "refused.keep", values: { kept: restored }, run: () => takeBackRefusal(field) },
    ],
    stays: true,
  });
}

/** What is in the invoice stands in the field again. */
export function takeBackRefusal(field: string): void {
  setFieldNote({ field }, "refusal", null);
  forgetRefused(field);
}

/** Somebody is writing on what was refused: it is in the invoice now, as it stands. */
export function forgetRefused(field: string): void {
  if (store.getState().all.some((refusal) => refusal.field === field))
    store.setState(({ all }) => ({ all: all.filter((refusal) => refusal.field !== field) }));
}

/** For whatever puts another invoice on the sheet. */
export function takeBackAllRefusals(): void {
  for (const { field } of store.getState().all) takeBackRefusal(field);
}
