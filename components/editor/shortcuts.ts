import type { Editor } from "../../store/editor";
import { printSheet } from "../../store/actions";
import { redo, undo } from "../../store/invoice-store";
import { saveNow } from "../../store/keeping";
import { toast } from "../../store/toasts";
import { getWorkspace, openDialog } from "../../store/workspace-store";
import { duplicateRow } from "../page/row-actions";

/**
 * The keys of the whole editor; `components/dialogs/shortcuts-dialog.tsx` lists them. It listens before the fields do: to
 * them Enter means the next field, with or without Ctrl.
 */
export function onShortcut(editor: Editor, event: KeyboardEvent): void {
  const { dialog, tourRunning } = getWorkspace(editor);
  if (dialog || tourRunning || event.isComposing) return;
  const run = commandOf(event);
  if (!run) return;
  event.preventDefault();
  event.stopPropagation();
  // A key that is held down undoes step by step; nobody prints in rows.
  if (!event.repeat || run === stepBack || run === stepForward) run(editor);
}

type Command = (editor: Editor) => void;

function commandOf(event: KeyboardEvent): Command | null {
  const { altKey, shiftKey } = event;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (altKey) return null;
    if ((key === "z" || key === "y") && isOwnText(event.target)) return null;
    if (key === "z") return shiftKey ? stepForward : stepBack;
    return shiftKey ? null : (withCommandKey[key] ?? null);
  }
  if (altKey) return shiftKey && key === "arrowdown" ? duplicateOf(event.target) : null;
  return key === "?" && !takesText(event.target) ? openShortcuts : null;
}

const withCommandKey: Readonly<Record<string, Command>> = {
  y: stepForward,
  s: save,
  o: (editor) => openDialog(editor, "upload"),
  p: (editor) => void printSheet(editor),
  enter: (editor) => openDialog(editor, "generate"),
};

const openShortcuts: Command = (editor) => openDialog(editor, "shortcuts");

function stepBack(editor: Editor): void {
  atField(() => undo(editor));
}

function stepForward(editor: Editor): void {
  atField(() => redo(editor));
}

/**
 * Inside a field, too: one visit to a field is one step of ours, and the browser's own undo would bring the field and the
 * invoice apart.
 */
function atField(step: () => void): void {
  // A field holds a draft of its own; leaving it puts the draft into the invoice and shows what undo brings.
  const active = document.activeElement;
  const field = active instanceof HTMLElement && active.closest("[data-field]") ? active : null;
  field?.blur();
  step();
  // Back to the same place, once what undo brought is shown there.
  if (field) setTimeout(() => field.isConnected && field.focus({ preventScroll: true }), 0);
}

/** Everything is saved as it is typed; who asks for it shall see that. */
function save(editor: Editor): void {
  if (saveNow(editor)) toast(editor, "success", "toasts.saved");
}

function duplicateOf(target: EventTarget | null): Command | null {
  // With Alt, the arrow opens a dropdown.
  if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return null;
  const id = target.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"];
  if (id === undefined) return null;
  return (editor) => {
    target.blur();
    duplicateRow(editor, id);
  };
}

/** A text beside the sheet: while it is written, the browser takes back its keys. */
const isOwnText = (target: EventTarget | null): boolean =>
  takesText(target) && target instanceof Element && !target.closest("[data-field]");

/** Whether a key typed here belongs into a text. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=range])"));
