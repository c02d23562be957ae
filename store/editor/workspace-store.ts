import { recall, remember } from "../../lib/browser/memory";
import type { ExportKind } from "../../lib/export/export-invoice";
import { startZoom, withinZoom } from "../../lib/layout/zoom";
import { limits } from "../../lib/limits";
import { locales, type Locale } from "../../lib/locale";
import { storePart, type Editor } from "./editor";
import { usePart } from "./use-editor";

/** The menus of the toolbar; `more` holds the tools that a phone has no room for. */
export type MenuName = "settings" | "theme" | "zoom" | "examples" | "more" | "findings";

/** What of a menu somebody wants to come to: the search of the settings, or a part of the design. */
export type MenuPart = "search" | "hue" | "font" | "stationery";

/** `newer`: the storage belongs to a later version of the product and is left alone. */
export type SaveStatus = "saved" | "waiting" | "failed" | "newer";

export interface Workspace {
  /** The toolbar's menu that is open. */
  readonly menu: MenuName | null;
  /** Where in it the cursor was asked for; null: where it begins. */
  readonly menuPart: MenuPart | null;
  readonly zoom: number;
  /** A field is being edited by touch: the sheet is shown at its full size around it. */
  readonly closeUp: boolean;
  readonly saveStatus: SaveStatus;
  /** The visitor's choice for the toolbar; null: by the width of the window. */
  readonly toolbarExpanded: boolean | null;
  /** The kind of file that the sheet is being written for. */
  readonly kind: ExportKind;
  /** The language of all that is not on the sheet; null: the invoice's. */
  readonly spoken: Locale | null;
  /** The line whose description is being written although there is nothing in it yet; without a text there is none. */
  readonly openDescription: string | null;
  /** The line whose unit is being written, where all others choose theirs. */
  readonly openUnit: string | null;
}

const toolbarKey = "invoice-toolbar-expanded";
const spokenKey = "invoice-spoken";

const store = storePart<Workspace>(() => ({
  menu: null,
  menuPart: null,
  zoom: limits.zoom.start,
  closeUp: false,
  saveStatus: "saved",
  toolbarExpanded: null,
  kind: "e-invoice",
  spoken: null,
  openDescription: null,
  openUnit: null,
}));

/** A piece of what is around the sheet and not part of the invoice. */
export const useWorkspace = <T>(selector: (workspace: Workspace) => T): T => usePart(store, selector);
/** What is open, shown and under way around the sheet. */
export const getWorkspace = (editor: Editor): Workspace => store(editor).getState();

/** Notes what is otherwise now; what is as it was is told to nobody. */
function set<K extends keyof Workspace>(editor: Editor, name: K, value: Workspace[K]): void {
  if (getWorkspace(editor)[name] !== value) store(editor).setState({ [name]: value });
}

/** Closes the menu that is open. */
export function closeMenu(editor: Editor): void {
  set(editor, "menu", null);
  set(editor, "menuPart", null);
}

/** Opens a menu with the cursor in a part of it. */
export const openMenuAt = (editor: Editor, menu: MenuName, menuPart: MenuPart | null): void =>
  store(editor).setState({ menu, menuPart });

/** Opens a menu in the place of the one that is open, or closes it. */
export function toggleMenu(editor: Editor, menu: MenuName): void {
  set(editor, "menuPart", null);
  set(editor, "menu", getWorkspace(editor).menu === menu ? null : menu);
}

/** Shows the sheet at this scale, as far as the range goes. */
export const setZoom = (editor: Editor, zoom: number): void => set(editor, "zoom", withinZoom(zoom));

/** Shows the sheet at the size to begin with in this window, less its scroll bar. */
export const fitZoom = (editor: Editor): void =>
  setZoom(editor, startZoom(document.documentElement.clientWidth || window.innerWidth));

/** From this zoom on a field can be read where it stands; growing by a hair would only make the sheet jump. */
const legibleZoom = 0.8;

/** The zoom of the sheet as it is shown. */
export const shownZoom = ({ zoom, closeUp }: Workspace): number =>
  closeUp && zoom < legibleZoom ? limits.zoom.start : zoom;

/** Sets whether a phone shows the field that is written in close up. */
export const setCloseUp = (editor: Editor, closeUp: boolean): void => set(editor, "closeUp", closeUp);

/** Shows the field of a line's description before anything is in it; null puts it away. */
export const setOpenDescription = (editor: Editor, openDescription: string | null): void =>
  set(editor, "openDescription", openDescription);

/** Shows the field in which a line's own unit is written; null puts it away. */
export const setOpenUnit = (editor: Editor, openUnit: string | null): void =>
  set(editor, "openUnit", openUnit);

/** Sets what the header says about saving. */
export const setSaveStatus = (editor: Editor, saveStatus: SaveStatus): void =>
  set(editor, "saveStatus", saveStatus);

/** Shows or hides the toolbar's words, and remembers it. */
export function setToolbarExpanded(editor: Editor, toolbarExpanded: boolean): void {
  set(editor, "toolbarExpanded", toolbarExpanded);
  remember(editor.storage, toolbarKey, String(toolbarExpanded));
}

/** Sets the kind of file; which one is proposed, or was chosen, is known elsewhere. */
export const setKind = (editor: Editor, kind: ExportKind): void => set(editor, "kind", kind);

/** Speaks a language around the sheet whatever the invoice is written in, or the invoice's own, and remembers it. */
export function speak(editor: Editor, spoken: Locale | null): void {
  set(editor, "spoken", spoken);
  remember(editor.storage, spokenKey, String(spoken));
}

/** Brings back what the visitor chose for the workspace, and fits the sheet to the window; called once after mount. */
export function recallWorkspace(editor: Editor): void {
  fitZoom(editor);
  const expanded = recall(editor.storage, toolbarKey);
  if (expanded !== null) set(editor, "toolbarExpanded", expanded === "true");
  const spoken = recall(editor.storage, spokenKey);
  set(editor, "spoken", locales.find((locale) => locale === spoken) ?? null);
}
