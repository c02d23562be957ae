import { newSession, type Session } from "../../store/editor/history";

const visits = new WeakMap<HTMLElement, Session>();

/** The undo step of the visit to a handle by keyboard; it ends when the handle loses the focus. */
export function sessionOfVisit(handle: HTMLElement): Session {
  const known = visits.get(handle);
  if (known) return known;
  const session = newSession();
  visits.set(handle, session);
  handle.addEventListener("blur", () => visits.delete(handle), { once: true });
  return session;
}
