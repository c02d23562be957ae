import { newUndoSession, type UndoSession } from "../../store/editor/undo-steps";

const visits = new WeakMap<HTMLElement, UndoSession>();

/** The undo step of the visit to a handle by keyboard; it ends when the handle loses the focus. */
export function sessionOfVisit(handle: HTMLElement): UndoSession {
  const known = visits.get(handle);
  if (known) return known;
  const session = newUndoSession();
  visits.set(handle, session);
  handle.addEventListener("blur", () => visits.delete(handle), { once: true });
  return session;
}
