import { flushSync } from "react-dom";
import {
  chooseAll,
  chooseRow,
  chosenIds,
  clearChosen,
  copyChosen,
  moveChosen,
  removeChosen,
} from "../../store/lines/chosen-rows";
import { getDialogs } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { getInvoice } from "../../store/editor/invoice-store";

/** px that the pointer moves at most in a press; beyond, the row was carried. */
const still = 4;

const gripOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-grip]") : null;

const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"] : undefined;

const isInBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".ed-chosen-bar") !== null;

/** Chooses rows at their grips, by pointer and by key, and lets keys work on what is chosen. Gives the function that ends it. */
export function rowsByGrip(editor: Editor): () => void {
  const over = new AbortController();
  let pressed = { x: 0, y: 0, isTouch: false };
  // Before all that the document itself listens for: what chooses a row writes in none.
  const listen = <K extends keyof WindowEventMap>(name: K, run: (event: WindowEventMap[K]) => void): void =>
    window.addEventListener(name, run, { signal: over.signal, capture: true });

  /** The row that a finger means once another one is chosen: as a whole, not to write in it. */
  const tapped = (target: EventTarget | null): string | undefined =>
    pressed.isTouch && chosenIds(editor).size > 0 ? rowOf(target) : undefined;

  listen("pointerdown", ({ clientX: x, clientY: y, pointerType, target, button }) => {
    pressed = { x, y, isTouch: pointerType === "touch" };
    // Whoever goes on elsewhere on the page has done with them.
    if (button === 0 && !gripOf(target) && !isInBar(target) && isOnSheet(target) && !tapped(target))
      clearChosen(editor);
  });
  listen("mousedown", (event) => {
    if (!tapped(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  listen("click", (event) => {
    const grip = gripOf(event.target);
    const id = grip ? rowOf(grip) : tapped(event.target);
    if (id === undefined) return;
    if (!grip) event.stopPropagation();
    const isKey = event.detail === 0;
    if (!isKey && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > still) return;
    const isAdding = isKey || pressed.isTouch || event.ctrlKey || event.metaKey;
    chooseRow(editor, id, event.shiftKey ? "range" : isAdding ? "toggle" : "only");
  });
  listen("keydown", (event) => {
    if (getDialogs(editor).dialog || !onKey(editor, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => over.abort();
}

const isOnSheet = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".sheet-document") !== null;

/** Whether a key was one for the rows. */
function onKey(editor: Editor, event: KeyboardEvent): boolean {
  const grip = gripOf(event.target);
  if (!grip && !isInBar(event.target)) return false;
  // While a row is carried, Escape calls that off.
  if (document.querySelector("[data-dragging]")) return false;
  const hasChosen = chosenIds(editor).size > 0;
  const isMod = event.ctrlKey || event.metaKey;
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (isMod && event.key.toLowerCase() === "a") chooseAll(editor);
  else if (grip && step !== 0 && !event.altKey && !isMod) goToGrip(editor, grip, step, event.shiftKey);
  else if (!hasChosen) return false;
  else if (isMod && event.key.toLowerCase() === "c") void copyChosen(editor);
  else if (step !== 0 && event.altKey && (!grip || chosenIds(editor).has(rowOf(grip) ?? "")))
    moveChosen(editor, step);
  else if (event.key === "Delete" || event.key === "Backspace") removeAndGoOn(editor);
  else if (event.key === "Escape") clearAndGoOn(editor);
  else return false;
  return true;
}

const gripAt = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-line-id="${id}"] [data-grip]`);

const firstOf = (ids: ReadonlySet<string>): number => Math.min(...[...ids].map(Number));

/** Removes the chosen rows; the cursor goes to the row that takes their place. */
export function removeAndGoOn(editor: Editor): void {
  const first = firstOf(chosenIds(editor));
  flushSync(() => removeChosen(editor));
  const place = gripAt(Math.min(first, getInvoice(editor).invoiceLines.length));
  (place ?? document.querySelector<HTMLElement>("[data-add-line]"))?.focus();
}

/** Chooses none; the cursor stays at the first row that was chosen. */
export function clearAndGoOn(editor: Editor): void {
  const first = firstOf(chosenIds(editor));
  flushSync(() => clearChosen(editor));
  gripAt(first)?.focus();
}

/** Goes to the grip above or below; with `isTaken` the rows on the way are chosen. */
function goToGrip(editor: Editor, grip: HTMLElement, step: -1 | 1, isTaken: boolean): void {
  const from = rowOf(grip);
  const to = gripAt(Number(from) + step);
  if (!to || from === undefined) return;
  if (isTaken) {
    if (!chosenIds(editor).has(from)) chooseRow(editor, from, "toggle");
    chooseRow(editor, String(Number(from) + step), "range");
  }
  to.focus({ preventScroll: true });
  to.scrollIntoView({ block: "nearest" });
}
