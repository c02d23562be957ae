import { namesOf } from "../../data/record-of";

/** What each text is that a line may have beside its name, in the order of the file. */
export const lineTexts = {
  articleNumber: { term: "BT-155" },
} as const;

export type LineText = keyof typeof lineTexts;
/** Undefined where the line has none, "" while it is written. */
export type LineTexts = { readonly [Name in LineText]?: string | undefined };

export const lineTextNames = namesOf(lineTexts);

/** Whether it is one of these texts. */
export const isLineText = (name: string): name is LineText => Object.hasOwn(lineTexts, name);
