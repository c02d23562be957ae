import type { Entry } from "../../lib/archive/entry";
import type { ErrorCode } from "../../lib/contract/errors";
import type { ExportedFile } from "../../lib/export/export-invoice";
import type { Reminder } from "../../lib/export/reminder";
import type { GivenWords } from "../../locales/i18n";
import { storePart, type Editor } from "../editor/editor";
import { usePart } from "../editor/use-editor";

/** How far the letter's PDF is. What was made is what the letter says. */
export type Making =
  | { readonly is: "idle" | "pending" }
  /** `isNoted`: whether the list of what is kept has its day. */
  | { readonly is: "made"; readonly file: ExportedFile; readonly isNoted: boolean }
  | { readonly is: "error"; readonly code: ErrorCode; readonly retryAfter: number | undefined };

/** The payment reminder that is being written. */
export interface Letter {
  readonly entry: Entry;
  readonly reminder: Reminder;
  /** The words of its language, which may be another one than the page's. */
  readonly words: GivenWords;
  /** The invoice's own sheet, whose parts the letter shows; nothing is written on it. */
  readonly sheet: Editor;
  readonly making: Making;
}

/** A letter that was put away is kept until another one is begun: it may have been by mistake. */
export const letterState = storePart<{ readonly letter: Letter | null; readonly isOpen: boolean }>(() => ({
  letter: null,
  isOpen: false,
}));

/** The payment reminder that is being written; null where none is. */
export const useLetter = (): Letter | null =>
  usePart(letterState, ({ letter, isOpen }) => (isOpen ? letter : null));

/** Puts the letter away. */
export const closeReminder = (editor: Editor): void => letterState(editor).setState({ isOpen: false });
