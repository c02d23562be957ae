import { getDialogs } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { commands, tools, type Action, type Key, type Way } from "./action-table";

/**
 * The keys of the whole editor. It listens before the fields do: to them Enter means the next field, with or without
 * Ctrl.
 */
export function onShortcut(editor: Editor, event: KeyboardEvent): void {
  const { dialog, tourRunning } = getDialogs(editor);
  if (dialog || tourRunning || event.isComposing) return;
  const action = actions.find((each) => isMeant(each, event));
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  // A key that is held down undoes step by step; nobody prints in rows.
  if (!event.repeat || action.repeats) action.run(editor, event.target);
}

const actions: readonly Action[] = [...Object.values(commands), ...Object.values(tools)];

const isMeant = ({ keys = [], isFor }: Action, event: KeyboardEvent): boolean =>
  keys.some((way) => isPressed(way, event)) && isFor?.(event.target) !== false;

/** Where the question mark lies, and with which other key, is the keyboard's affair. */
const isPressed = (way: Way, event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) === way.includes("mod") &&
  event.altKey === way.includes("alt") &&
  (event.shiftKey === way.includes("shift") || way.includes("help")) &&
  event.key.toLowerCase() === nameOf(way.at(-1));

/** What the browser calls a key. */
const nameOf = (key: Key | undefined): string | undefined =>
  key === "help" ? "?" : key === "down" ? "arrowdown" : key?.replace("letter-", "");
