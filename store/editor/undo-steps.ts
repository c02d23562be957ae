import type { Invoice } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";

/** Edits that share a session are one undo step: the keys of one visit to a field, the moves of one drag. */
export type UndoSession = symbol;

/** A new session: edits that bring the same one are one step of undo. */
export const newUndoSession = (): UndoSession => Symbol("undo step");

/** The undo steps of one language's invoice, oldest first; `future` holds the undone ones, next first. */
export interface History {
  readonly past: readonly Invoice[];
  readonly future: readonly Invoice[];
  /** The session that made the last step; further edits of the same session join it. */
  readonly session: UndoSession | null;
}

export const emptyHistory: History = { past: [], future: [], session: null };

/** Remembers the invoice as it was before an edit. Edits of one session are one step. */
export function record(history: History, before: Invoice, session: UndoSession | null): History {
  if (session !== null && session === history.session && history.past.length > 0) {
    return history.future.length === 0 ? history : { ...history, future: [] };
  }
  return { past: [...history.past, before].slice(-limits.undoSteps), future: [], session };
}

/** Forgets the session's step when everything is again as it was before it; Escape brings a field there. */
export function withoutIdleStep(history: History, session: UndoSession | null, now: Invoice): History {
  const before = history.past.at(-1);
  if (session === null || session !== history.session || !before || !isUnmoved(before, now)) return history;
  return { ...history, past: history.past.slice(0, -1), session: null };
}

/** Cheap enough for every key: lines that nobody touched are the same objects. */
function isUnmoved(before: Invoice, now: Invoice): boolean {
  const { invoiceLines: linesBefore, ...restBefore } = before;
  const { invoiceLines: linesNow, ...restNow } = now;
  return (
    isShallowSame(restBefore, restNow) &&
    linesBefore.length === linesNow.length &&
    linesBefore.every((line, index) => line === linesNow[index] || isShallowSame(line, linesNow[index] ?? {}))
  );
}

const isShallowSame = (a: object, b: object): boolean => {
  const inB = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([key, value]: [string, unknown]) => Object.is(value, inB.get(key)));
};

/** The invoice of another step, and the history as it is there. */
interface Step {
  readonly invoice: Invoice;
  readonly history: History;
}

/** The invoice of the previous step, or null when there is none. */
export function stepBack(history: History, now: Invoice): Step | null {
  const invoice = history.past.at(-1);
  if (!invoice) return null;
  return {
    invoice,
    history: { past: history.past.slice(0, -1), future: [now, ...history.future], session: null },
  };
}

/** The invoice of the step that was undone last, or null when there is none. */
export function stepForward(history: History, now: Invoice): Step | null {
  const [invoice, ...future] = history.future;
  if (!invoice) return null;
  return { invoice, history: { past: [...history.past, now], future, session: null } };
}
