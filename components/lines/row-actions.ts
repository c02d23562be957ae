import { flushSync } from "react-dom";
import { duplicateLine, moveLine, removeLine, setLineText } from "../../lib/invoice/changes";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { announce } from "../../store/editor/announcements";
import { edit, getInvoice } from "../../store/editor/invoice-store";
import { toast } from "../../store/editor/toasts";
import { getWorkspace, setOpenDescription } from "../../store/editor/workspace-store";
import { focusLineField } from "../fields/next-field";

/** Opens an empty description with the cursor in it, or takes the description off. */
export function toggleRowDescription(editor: Editor, id: string): void {
  const isOpen = getWorkspace(editor).openDescription === id;
  if (isOpen || getInvoice(editor).invoiceLines[Number(id) - 1]?.description !== "") {
    flushSync(() => {
      setOpenDescription(editor, null);
      edit(editor, setLineText(id, "description", ""));
    });
    if (isOpen) focusLineField(id, "name");
    return;
  }
  flushSync(() => setOpenDescription(editor, id));
  focusLineField(id, "description");
}

/** Without a text the field goes with the cursor; it stays while only the window has lost it. */
export function leaveRowDescription(editor: Editor, id: string, text: string): void {
  const { activeElement } = document;
  const isThere =
    activeElement instanceof HTMLElement &&
    activeElement.dataset["field"] === "description" &&
    activeElement.closest(`[data-line-id="${CSS.escape(id)}"]`) !== null;
  setOpenDescription(editor, isThere && text.trim() === "" ? id : null);
}

/** Removes a row and says so. */
export function removeRow(editor: Editor, id: string): void {
  takeRowOut(editor, id);
  announce(editor, "sheet.lineRemoved", { n: id });
}

/** Removes a row; the cursor goes to the one that takes its place. */
export function takeRowOut(editor: Editor, id: string): void {
  flushSync(() => edit(editor, removeLine(id)));
  const left = getInvoice(editor).invoiceLines.length;
  if (left > 0) focusLineField(String(Math.min(Number(id), left)), "name");
  else document.querySelector<HTMLElement>("[data-add-line]")?.focus();
}

/** Puts a copy below a row, with the cursor in its name. */
export function duplicateRow(editor: Editor, id: string): void {
  if (!hasRoom(editor)) return;
  flushSync(() => edit(editor, duplicateLine(id)));
  const copy = String(Number(id) + 1);
  announce(editor, "sheet.lineCopied", { n: id, to: copy });
  focusLineField(copy, "name");
}

/** Whether another line may be added; if not, says so. */
export function hasRoom(editor: Editor): boolean {
  if (getInvoice(editor).invoiceLines.length < limits.lines) return true;
  toast(editor, "warning", "toasts.tooManyLines", { count: limits.lines });
  return false;
}

/** Moves a row to a position, counted from 0, and says where it went. Gives its new id, or null when it stays. */
export function moveRow(editor: Editor, id: string, to: number): string | null {
  const count = getInvoice(editor).invoiceLines.length;
  if (to < 0 || to >= count || to === Number(id) - 1) return null;
  flushSync(() => edit(editor, moveLine(id, to)));
  const moved = String(to + 1);
  announce(editor, "sheet.lineMoved", { n: id, to: moved, count });
  return moved;
}
