import type { Editor } from "../../store/editor/editor";
import { getInvoice } from "../../store/editor/invoice-store";
import { undoing } from "../../store/editor/undoing";
import { toast } from "../../store/editor/toasts";
import { getWorkspace, setOpenUnit } from "../../store/editor/workspace-store";
import { focusLineField } from "../fields/focus";
import { duplicateRow, moveRow, takeRowOut, toggleRowDescription } from "../lines/row-actions";

// The tools of the row that is being written. What is typed belongs to the line, not to its place, so it is handed in
// before; and the cursor stays on the sheet, or the keyboard would go away.

function handIn(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Adds the description and goes to it, or takes it off and stays in the row. */
export function toggleDescriptionHere(editor: Editor, lineId: string, field: string): void {
  // An empty one goes as soon as it is handed in.
  if (getWorkspace(editor).openDescription !== lineId) handIn();
  toggleRowDescription(editor, lineId);
  if (document.activeElement === document.body)
    focusLineField(lineId, field === "description" ? "name" : field);
}

/** Puts a copy below the row and goes to it. */
export function duplicateHere(editor: Editor, lineId: string): void {
  handIn();
  duplicateRow(editor, lineId);
}

/** Moves the row up (-1) or down (1), and the cursor with it. */
export function moveHere(editor: Editor, lineId: string, step: -1 | 1, field: string): void {
  const { openUnit } = getWorkspace(editor);
  handIn();
  const moved = moveRow(editor, lineId, Number(lineId) - 1 + step) ?? lineId;
  if (openUnit === lineId) setOpenUnit(editor, moved);
  else focusLineField(moved, field);
}

/** Removes the row, and offers to take it back: a thumb easily hits the wrong button. */
export function removeHere(editor: Editor, lineId: string): void {
  handIn();
  const before = getInvoice(editor);
  takeRowOut(editor, lineId);
  toast(editor, "success", "toasts.lineRemoved", { n: lineId }, undoing(editor, before));
}
