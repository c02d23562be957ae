import { redo, undo } from "../../store/invoice-store";
import { getWorkspace } from "../../store/workspace-store";

/**
 * Undo and redo by keyboard: Ctrl or Cmd with Z, with Shift and Z, or with Y. Inside a field, too: one visit to a field is one
 * step of ours, and the browser's own undo would bring the field and the invoice apart. Other inputs keep theirs.
 */
export function onShortcut(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || getWorkspace().dialog) return;
  const key = event.key.toLowerCase();
  const isUndo = key === "z" && !event.shiftKey;
  const isRedo = (key === "z" && event.shiftKey) || (key === "y" && !event.shiftKey);
  if (!isUndo && !isRedo) return;
  event.preventDefault();
  // A field holds a draft of its own; leaving it puts the draft into the invoice and shows what undo brings.
  const active = document.activeElement;
  const field = active instanceof HTMLElement && active.closest("[data-field]") ? active : null;
  field?.blur();
  if (isUndo) undo();
  else redo();
  // Back to the same place, once what undo brought is shown there.
  if (field) setTimeout(() => field.isConnected && field.focus({ preventScroll: true }), 0);
}
