import { flushSync } from "react-dom";
import { duplicateLine, moveLine, removeLine, setLineText } from "../../lib/invoice/changes";
import { limits } from "../../lib/limits";
import { announce } from "../../store/announcements";
import { edit, getInvoice } from "../../store/invoice-store";
import { toast } from "../../store/toasts";
import { getWorkspace, setOpenDescription } from "../../store/workspace-store";
import { focusLineField } from "../fields/focus";

/** Opens an empty description with the cursor in it, or takes the description off. */
export function toggleRowDescription(id: string): void {
  const isOpen = getWorkspace().openDescription === id;
  if (isOpen || getInvoice().invoiceLines[Number(id) - 1]?.description !== "") {
    flushSync(() => {
      setOpenDescription(null);
      edit(setLineText(id, "description", ""));
    });
    if (isOpen) focusLineField(id, "name");
    return;
  }
  flushSync(() => setOpenDescription(id));
  focusLineField(id, "description");
}

/** Without a text the field goes with the cursor; it stays while only the window has lost it. */
export function leaveRowDescription(id: string, text: string): void {
  const { activeElement } = document;
  const isThere =
    activeElement instanceof HTMLElement &&
    activeElement.dataset["field"] === "description" &&
    activeElement.closest(`[data-line-id="${CSS.escape(id)}"]`) !== null;
  setOpenDescription(isThere && text.trim() === "" ? id : null);
}

/** Removes a row and says so. */
export function removeRow(id: string): void {
  takeRowOut(id);
  announce("sheet.lineRemoved", { n: id });
}

/** Removes a row; the cursor goes to the one that takes its place. */
export function takeRowOut(id: string): void {
  flushSync(() => edit(removeLine(id)));
  const left = getInvoice().invoiceLines.length;
  if (left > 0) focusLineField(String(Math.min(Number(id), left)), "name");
  else document.querySelector<HTMLElement>("[data-add-line]")?.focus();
}

/** Puts a copy below a row, with the cursor in its name. */
export function duplicateRow(id: string): void {
  if (!hasRoom()) return;
  flushSync(() => edit(duplicateLine(id)));
  const copy = String(Number(id) + 1);
  announce("sheet.lineCopied", { n: id, to: copy });
  focusLineField(copy, "name");
}

/** Whether another line may be added; if not, says so. */
export function hasRoom(): boolean {
  if (getInvoice().invoiceLines.length < limits.lines) return true;
  toast("warning", "toasts.tooManyLines", { count: limits.lines });
  return false;
}

/** Moves a row to a position, counted from 0, and says where it went. Gives its new id, or null when it stays. */
export function moveRow(id: string, to: number): string | null {
  const count = getInvoice().invoiceLines.length;
  if (to < 0 || to >= count || to === Number(id) - 1) return null;
  flushSync(() => edit(moveLine(id, to)));
  const moved = String(to + 1);
  announce("sheet.lineMoved", { n: id, to: moved, count });
  return moved;
}
