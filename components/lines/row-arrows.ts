import type { KeyboardEvent } from "react";
import { focusLineField, focusRow } from "../fields/next-field";
import type { Editor } from "../../store/editor/editor";
import { moveRow } from "./row-actions";

/** Alt and an arrow moves a row up or down; a bare arrow goes up or down its column. */
export function moveByKeyboard(editor: Editor, event: KeyboardEvent, id: string): void {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  // An arrow chooses in a dropdown, and with Alt opens it.
  if (event.target instanceof HTMLSelectElement) return;
  if (!event.altKey) return goByKeyboard(event, event.target, step);
  event.preventDefault();
  const onGrip = event.target.dataset["grip"] !== undefined;
  const field = event.target.dataset["field"];
  // What is being typed belongs to the line, not to its place.
  event.target.blur();
  const moved = moveRow(editor, id, Number(id) - 1 + step) ?? id;
  if (field) focusLineField(moved, field);
  else if (onGrip) focusGrip(moved);
}

/** A bare arrow goes up or down the column, unless it still has a line of the same text to go to. */
function goByKeyboard(event: KeyboardEvent, field: HTMLElement, step: -1 | 1): void {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  if (event.defaultPrevented || (field instanceof HTMLTextAreaElement && !isAtEdge(field, step))) return;
  if (focusRow(field, step)) event.preventDefault();
}

/** Whether there is no line of the text above or below the caret; all of it selected counts as its edge. */
function isAtEdge(area: HTMLTextAreaElement, step: -1 | 1): boolean {
  const { selectionStart, selectionEnd, value } = area;
  if (step < 0 ? selectionStart === 0 : selectionEnd === value.length) return true;
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight);
  return !value.includes("\n") && area.clientHeight < lineHeight * 1.9;
}

const focusGrip = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-line-id="${CSS.escape(id)}"] [data-grip]`)?.focus();
