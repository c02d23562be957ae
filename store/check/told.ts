import { useShallow } from "zustand/react/shallow";
import type { SheetFinding } from "../../lib/export/findings";
import type { Invoice } from "../../lib/invoice/invoice";
import { sheetIdOf } from "../draft/sheet-ids";
import { part, type Editor } from "../editor/editor";
import { getInvoice } from "../editor/invoice-store";
import { usePart } from "../editor/use-editor";
import { getWorkspace } from "../editor/workspace-store";
import { findingsState } from "./findings";

const nothing: readonly SheetFinding[] = [];

/** All that was found; nothing before somebody has looked. */
export const useAllFindings = (): readonly SheetFinding[] =>
  usePart(findingsState, ({ all }) => all ?? nothing);

/** What is wrong on the sheet and told around it. */
export const useTold = (): readonly SheetFinding[] => usePart(findingsState, ({ told }) => told);

/** What is said first about each field, line by line. */
export const useMarks = (): readonly SheetFinding[] =>
  usePart(
    findingsState,
    useShallow((state) => Object.values(state.marks).flatMap((fields) => Object.values(fields))),
  );

/** How much was wrong when that was said last, and on which invoice. */
interface Spoken {
  invoice: Invoice | null;
  count: number;
}

const spokenBy = part((): Spoken => ({ invoice: null, count: 0 }));

/**
 * Tells around the sheet what is wrong on it. Gives how much that is where it is to be said, as something that was done has changed it;
 * else null: neither what a sheet brings along is said, nor what this browser comes to know of it, nor anything at a key.
 */
export function tellWrong(editor: Editor, told: readonly SheetFinding[], isWriting: boolean): number | null {
  const before = findingsState(editor).getState().told;
  if (before.length !== told.length || before.some((finding, at) => finding !== told[at]))
    findingsState(editor).setState({ told });
  const spoken = spokenBy(editor);
  const invoice = getInvoice(editor);
  const { length: count } = told;
  const isSameSheet = spoken.invoice !== null && sheetIdOf(spoken.invoice) === sheetIdOf(invoice);
  const isDone = isSameSheet && (spoken.invoice !== invoice || getWorkspace(editor).menu === "findings");
  const isNews = isDone && count !== spoken.count;
  if (isNews && isWriting) return null;
  Object.assign(spoken, { invoice, count });
  return isNews ? count : null;
}
