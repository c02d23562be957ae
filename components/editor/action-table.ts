import {
  CircleAlert,
  Ellipsis,
  Eraser,
  FileDown,
  FilePlus,
  LayoutTemplate,
  Package,
  Printer,
  Settings2,
  SwatchBook,
  Upload,
  ZoomIn,
  type LucideIcon,
} from "lucide-react";
import { namesOf } from "../../lib/data/record-of";
import { canBuyPackages, type Flags } from "../../lib/site/flags";
import type { TextKey } from "../../locales/i18n";
import { printSheet } from "../../store/editor/actions";
import type { Editor } from "../../store/editor/editor";
import { redo, undo } from "../../store/editor/invoice-store";
import { saveNow } from "../../store/draft/start-saving";
import { locateField } from "../../store/editor/fields-on-page";
import { tellOffline, toast } from "../../store/editor/toasts";
import { openDialog, type PlainDialog } from "../../store/editor/dialogs";
import { openMenuAt, toggleMenu, type MenuName } from "../../store/editor/workspace-store";
import { duplicateRow } from "../lines/row-actions";

/** A key by the name that the list of shortcuts has for it, or a letter. */
export type Key =
  | "mod"
  | "shift"
  | "alt"
  | "enter"
  | "escape"
  | "tab"
  | "up"
  | "down"
  | "left"
  | "right"
  | "home"
  | "help"
  | "space"
  | "delete"
  | "equals"
  | "slash"
  | `letter-${string}`;

/** Keys that are pressed together, the last one after the others. */
export type Way = readonly Key[];

/** Something that the editor does when it is told to. */
export interface Action {
  readonly label: TextKey;
  /** Ways to it on the keyboard. */
  readonly keys?: readonly Way[];
  /** @param target where the key was pressed; null for a press of a button */
  readonly run: (editor: Editor, target: EventTarget | null) => void;
  /** Whether a key that was pressed there means it; everywhere where nothing is said. */
  readonly isFor?: (target: EventTarget | null) => boolean;
  /** Done again and again while its key is held down. */
  readonly repeats?: true;
}

/** An action with a button in the toolbar. */
export interface Tool extends Action {
  readonly icon: LucideIcon;
  readonly opens?: "dialog";
  /** The menu that its button opens. */
  readonly menu?: MenuName;
  /** Nothing to do on a sheet on which nobody has written. */
  readonly needsContent?: true;
  /** Whether this installation has it. */
  readonly isThere?: (flags: Flags) => boolean;
  /** `group`: starts a new one; `vertical`, `phone`: only there; `spare`: not on a phone; `mouse`: not where a finger is all there is. */
  readonly traits?: readonly ("group" | "primary" | "vertical" | "phone" | "spare" | "mouse")[];
}

const withMenu = (menu: MenuName): Pick<Tool, "menu" | "opens" | "run"> => ({
  menu,
  opens: "dialog",
  run: (editor) => toggleMenu(editor, menu),
});

const withDialog = (dialog: PlainDialog): Pick<Tool, "opens" | "run"> => ({
  opens: "dialog",
  run: (editor) => openDialog(editor, dialog),
});

const toolTable = {
  settings: { ...withMenu("settings"), icon: Settings2, label: "toolbar.settings" },
  theme: { ...withMenu("theme"), icon: SwatchBook, label: "toolbar.theme" },
  zoom: { ...withMenu("zoom"), icon: ZoomIn, label: "toolbar.zoom", traits: ["spare", "mouse"] },
  upload: {
    ...withDialog("upload"),
    icon: Upload,
    label: "toolbar.upload",
    keys: [["mod", "letter-o"]],
    traits: ["group"],
  },
  examples: { ...withMenu("examples"), icon: LayoutTemplate, label: "toolbar.examples" },
  new: {
    icon: FilePlus,
    label: "toolbar.new",
    run: (editor) => fetched(editor, import("./late-parts"), (next) => next.startNew(editor)),
    needsContent: true,
    traits: ["spare"],
  },
  delete: {
    icon: Eraser,
    label: "toolbar.delete",
    run: (editor) => fetched(editor, import("./late-parts"), (deleted) => deleted.deleteEverything(editor)),
    needsContent: true,
    traits: ["spare"],
  },
  packages: {
    ...withDialog("packages"),
    icon: Package,
    label: "toolbar.packages",
    isThere: canBuyPackages,
    traits: ["spare", "group"],
  },
  print: {
    icon: Printer,
    label: "toolbar.print",
    keys: [["mod", "letter-p"]],
    run: (editor) => void printSheet(editor),
  },
  more: { ...withMenu("more"), icon: Ellipsis, label: "toolbar.more", traits: ["phone"] },
  create: {
    ...withDialog("generate"),
    icon: FileDown,
    label: "toolbar.create",
    keys: [["mod", "enter"]],
    traits: ["primary"],
  },
  findings: { ...withMenu("findings"), icon: CircleAlert, label: "toolbar.findings" },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof toolTable;

export const tools: Readonly<Record<ToolName, Tool>> = toolTable;

/** The tools in the order of the toolbar. */
export const toolNames: readonly ToolName[] = namesOf(toolTable);

const commandTable = {
  undo: {
    label: "header.undo",
    keys: [["mod", "letter-z"]],
    run: (editor) => atField(() => undo(editor)),
    isFor: isNoTextBeside,
    repeats: true,
  },
  redo: {
    label: "header.redo",
    keys: [
      ["mod", "shift", "letter-z"],
      ["mod", "letter-y"],
    ],
    run: (editor) => atField(() => redo(editor)),
    isFor: isNoTextBeside,
    repeats: true,
  },
  find: {
    label: "dialogs.settings.search",
    keys: [["mod", "letter-k"]],
    run: (editor) => openMenuAt(editor, "settings", "search"),
  },
  save: { label: "dialogs.shortcuts.editor.save", keys: [["mod", "letter-s"]], run: save },
  list: {
    label: "dialogs.shortcuts.editor.list",
    keys: [["help"]],
    run: (editor) => openDialog(editor, "shortcuts"),
    isFor: (target) => !takesText(target),
  },
  duplicate: {
    label: "dialogs.shortcuts.line.duplicate",
    keys: [["alt", "shift", "down"]],
    run: duplicateAt,
    isFor: (target) => lineAt(target) !== undefined,
  },
} as const satisfies Readonly<Record<string, Action>>;

/** What has keys, and no button of the toolbar. */
export const commands: Readonly<Record<keyof typeof commandTable, Action>> = commandTable;

/**
 * Inside a field, too: one visit to a field is one step of ours, and the browser's own undo would bring the field and the
 * invoice apart.
 */
function atField(step: () => void): void {
  // A field holds a draft of its own; leaving it puts the draft into the invoice and shows what undo brings.
  const active = document.activeElement;
  const field = active instanceof HTMLElement && active.closest("[data-field]") ? active : null;
  const line = lineAt(field);
  field?.blur();
  step();
  // Back to the same place, once what undo brought is shown there, in another control maybe.
  const back = (): void =>
    (field?.isConnected ? field : locateField(field?.dataset["field"] ?? "", line))?.focus({
      preventScroll: true,
    });
  if (field) setTimeout(back);
}

/** Does something with code that is no part of the first load. */
function fetched<Module>(editor: Editor, loading: Promise<Module>, run: (module: Module) => unknown): void {
  void loading.then(run, () => tellOffline(editor));
}

/** Everything is saved as it is typed; who asks for it shall see that. */
async function save(editor: Editor): Promise<void> {
  if (await saveNow(editor)) toast(editor, "success", "toasts.saved");
}

function duplicateAt(editor: Editor, target: EventTarget | null): void {
  const id = lineAt(target);
  if (id === undefined) return;
  if (target instanceof HTMLElement) target.blur();
  duplicateRow(editor, id);
}

/** The line in which a key was pressed. With Alt, the arrow opens a dropdown. */
const lineAt = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement && !(target instanceof HTMLSelectElement)
    ? target.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"]
    : undefined;

/** While a text beside the sheet is written, the browser takes back its keys. */
function isNoTextBeside(target: EventTarget | null): boolean {
  return !takesText(target) || (target instanceof Element && target.closest("[data-field]") !== null);
}

/** Whether a key typed here belongs into a text. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=range])"));
