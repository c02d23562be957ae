import { limits } from "../../lib/limits";

/** What a drag does; `end` gets false when it was called off. */
export interface Drag {
  readonly move: (event: PointerEvent) => void;
  readonly end: (isDone: boolean) => void;
}

/**
 * Follows the pointer that went down until it is let go. Escape, a lost pointer or a window in the background call the
 * drag off.
 */
export function followPointer(event: PointerEvent, handle: HTMLElement, drag: Drag): void {
  // Otherwise the browser would select text, and leave the handle without the focus.
  event.preventDefault();
  handle.focus({ preventScroll: true });
  const { pointerId } = event;
  // Nothing else reacts to the pointer on its way, and the cursor stays the handle's.
  handle.setPointerCapture(pointerId);
  const over = new AbortController();
  const end = (isDone: boolean): void => {
    over.abort();
    drag.end(isDone);
  };
  const listen = <K extends keyof DocumentEventMap>(
    name: K,
    run: (event: DocumentEventMap[K]) => void,
  ): void => document.addEventListener(name, run, { signal: over.signal, capture: true });

  listen("pointermove", (moved) => {
    if (moved.pointerId === pointerId) drag.move(moved);
  });
  listen("pointerup", (released) => {
    if (released.pointerId === pointerId) end(true);
  });
  listen("pointercancel", (lost) => {
    if (lost.pointerId === pointerId) end(false);
  });
  listen("keydown", (pressed) => {
    if (pressed.key !== "Escape") return;
    pressed.preventDefault();
    pressed.stopPropagation();
    end(false);
  });
  window.addEventListener("blur", () => end(false), { signal: over.signal });
}

/** How many px of the screen a px of the sheet takes. */
export function scaleOf(element: HTMLElement): number {
  const sheet = element.closest<HTMLElement>(".sheet");
  return sheet ? sheet.getBoundingClientRect().width / limits.sheet.width : 1;
}
