import { recall, remember } from "../lib/browser/memory";
import { focusFieldElement, locateField as locate, nextFrame } from "../lib/browser/page";
import type { ExportKind } from "../lib/export/export-invoice";
import type { LegalText } from "../lib/site/legal";
import type { PastedAddress } from "../lib/paste/address";
import { startZoom, withinZoom } from "../lib/layout/zoom";
import { limits } from "../lib/limits";
import { part, storePart, type Editor } from "./editor";
import { setFieldNote } from "./field-notes";
import type { SavedState } from "./saved-state";
import { leaveRefused, refuseInPlace, type Refusal } from "./refused-fields";
import { usePart } from "./use-editor";

/** A place in a text of the sheet: the caret, or what is selected. */
export interface PastePlace {
  readonly field: string;
  readonly lineId: string | null;
  readonly from: number;
  readonly to: number;
}

/**
 * What was pasted and waits for a word of the visitor: rows for the table, an address, or a text that is longer than its
 * field. `place` is where it would go as plain text; null where no text can go.
 */
export type Pasted =
  | {
      readonly is: "rows";
      readonly text: string;
      readonly lineId: string | null;
      readonly place: PastePlace | null;
    }
  | {
      readonly is: "address";
      readonly text: string;
      readonly party: "supplier" | "customer";
      readonly address: PastedAddress;
      readonly place: PastePlace | null;
    }
  | {
      readonly is: "long";
      readonly place: PastePlace;
      readonly kept: string;
      readonly surplus: string;
      /** Characters that the field takes. */
      readonly max: number;
    };

/** Every dialog and what it needs to open. */
export interface DialogProps {
  readonly generate: undefined;
  /** The file that was dropped on the page, if one was. */
  readonly upload: { readonly file: File } | undefined;
  readonly packages: undefined;
  readonly beta: undefined;
  readonly feedback: { readonly afterDownload: boolean } | undefined;
  readonly compare: undefined;
  readonly shortcuts: undefined;
  readonly tourEnd: undefined;
  readonly legal: { readonly text: LegalText };
  readonly refusal: ToldRefusal;
  readonly otherTab: { readonly theirs: SavedState };
  readonly paste: Pasted;
}

export type DialogName = keyof DialogProps;
export type OpenDialog = {
  [Name in DialogName]: { readonly name: Name; readonly props: DialogProps[Name] };
}[DialogName];

/** The menus of the toolbar; `more` holds the tools that a phone has no room for. */
export type MenuName = "settings" | "theme" | "zoom" | "examples" | "more";

/** `newer`: the storage belongs to a later version of the product and is left alone. */
export type SaveStatus = "saved" | "waiting" | "failed" | "newer";

export interface Workspace {
  readonly dialog: OpenDialog | null;
  /** What opened over the dialog, which stays as it is underneath. */
  readonly over: OpenDialog | null;
  /** The toolbar's menu that is open. */
  readonly menu: MenuName | null;
  readonly zoom: number;
  /** A field is being edited by touch: the sheet is shown at its full size around it. */
  readonly closeUp: boolean;
  readonly pageCount: number;
  readonly saveStatus: SaveStatus;
  /** The visitor's choice for the toolbar; null: by the width of the window. */
  readonly toolbarExpanded: boolean | null;
  /** The kind of file that was chosen last: what the sheet is being written for. */
  readonly kind: ExportKind;
  /** The line whose description is being written although there is nothing in it yet; without a text there is none. */
  readonly openDescription: string | null;
  /** While the tour runs, the page behind it takes no input. */
  readonly tourRunning: boolean;
}

const toolbarKey = "invoice-toolbar-expanded";
const kindKey = "invoice-export-kind";

const store = storePart<Workspace>(() => ({
  dialog: null,
  over: null,
  menu: null,
  zoom: limits.zoom.start,
  closeUp: false,
  pageCount: 1,
  saveStatus: "saved",
  toolbarExpanded: null,
  kind: "e-invoice",
  openDescription: null,
  tourRunning: false,
}));

/** A piece of what is not saved: dialogs, zoom, pages. */
export const useWorkspace = <T>(selector: (workspace: Workspace) => T): T => usePart(store, selector);
/** What is open, shown and under way around the sheet. */
export const getWorkspace = (editor: Editor): Workspace => store(editor).getState();
/** Calls back after each change; gives the function that ends it. */
export const onWorkspaceChange = (editor: Editor, listener: (workspace: Workspace) => void): (() => void) =>
  store(editor).subscribe(listener);

/** The dialogs that need nothing to open. */
/** The dialogs that need to know nothing. */
export type PlainDialog = {
  [Name in DialogName]: undefined extends DialogProps[Name] ? Name : never;
}[DialogName];

const show = (editor: Editor, dialog: OpenDialog): void => store(editor).setState({ dialog, over: null });

/** Over the dialog that is open, if one is. */
const showOver = (editor: Editor, dialog: OpenDialog): void => {
  if (store(editor).getState().dialog) store(editor).setState({ over: dialog });
  else show(editor, dialog);
};

/** Opens a dialog in the place of the one that is open. */
export const openDialog = (editor: Editor, name: PlainDialog): void =>
  show(editor, { name, props: undefined });

/** Opens the upload with its file already there, also in an upload that waits for one. */
export const openUploadOf = (editor: Editor, file: File): void =>
  show(editor, { name: "upload", props: { file } });

/** Opens a legal text, over the dialog that asks for the consent to it. */
export const openLegalText = (editor: Editor, text: LegalText): void =>
  showOver(editor, { name: "legal", props: { text } });

/** Tells how to get a coupon, over the dialog that wants one. */
export const openBeta = (editor: Editor): void => showOver(editor, { name: "beta", props: undefined });

/** Asks what the download was like, unless the visitor is busy with another dialog. */
export const askForFeedback = (editor: Editor): void => {
  if (!store(editor).getState().dialog) show(editor, { name: "feedback", props: { afterDownload: true } });
};

/** Asks which of two versions of the invoice shall stay. */
export const askWhichVersion = (editor: Editor, theirs: SavedState): void =>
  show(editor, { name: "otherTab", props: { theirs } });

/** The kinds whose refusal is a message and whose field reverts (specification, section 5). */
const toldInMessage = ["iban", "bic", "taxId", "email"] as const;

/** A refusal that is a message. */
export type ToldRefusal = Refusal & { readonly kind: (typeof toldInMessage)[number] };

const isTold = (refusal: Refusal): refusal is ToldRefusal =>
  toldInMessage.some((kind) => kind === refusal.kind);

/** Says that a value was refused: in a message where the specification wants one, else at the field. */
export function reportRefusal(editor: Editor, refusal: Refusal): void {
  if (!isTold(refusal)) return refuseInPlace(editor, refusal);
  leaveRefused(editor, refusal);
  show(editor, { name: "refusal", props: refusal });
}

/** Shows what was pasted and what would become of it. */
export const openPaste = (editor: Editor, pasted: Pasted): void =>
  show(editor, { name: "paste", props: pasted });

/** Closes the dialog on top. */
export const closeDialog = (editor: Editor): void =>
  store(editor).setState(({ over }) => (over ? { over: null } : { dialog: null }));

/** Closes every open dialog. */
export const closeAllDialogs = (editor: Editor): void => store(editor).setState({ dialog: null, over: null });

/** Closes the menu that is open. */
export const closeMenu = (editor: Editor): void => {
  if (store(editor).getState().menu !== null) store(editor).setState({ menu: null });
};

/** Opens a menu in the place of the one that is open, or closes it. */
export const toggleMenu = (editor: Editor, menu: MenuName): void =>
  store(editor).setState((workspace) => ({ menu: workspace.menu === menu ? null : menu }));

/** Shows the sheet at this scale, as far as the range goes. */
export const setZoom = (editor: Editor, zoom: number): void =>
  store(editor).setState({ zoom: withinZoom(zoom) });

/** Shows the sheet at the size to begin with in this window, less its scroll bar. */
export const fitZoom = (editor: Editor): void =>
  setZoom(editor, startZoom(document.documentElement.clientWidth || window.innerWidth));

/** From this zoom on a field can be read where it stands; growing by a hair would only make the sheet jump. */
const legibleZoom = 0.8;

/** The zoom of the sheet as it is shown. */
export const shownZoom = ({ zoom, closeUp }: Workspace): number =>
  closeUp && zoom < legibleZoom ? limits.zoom.start : zoom;

/** Sets whether a phone shows the field that is written in close up. */
export const setCloseUp = (editor: Editor, closeUp: boolean): void => {
  if (store(editor).getState().closeUp !== closeUp) store(editor).setState({ closeUp });
};

/** Shows the field of a line's description before anything is in it; null puts it away. */
export const setOpenDescription = (editor: Editor, openDescription: string | null): void => {
  if (store(editor).getState().openDescription !== openDescription)
    store(editor).setState({ openDescription });
};

/** Sets the number of sheets that the invoice takes. */
export const setPageCount = (editor: Editor, pageCount: number): void => {
  if (store(editor).getState().pageCount !== pageCount) store(editor).setState({ pageCount });
};

/** Sets what the header says about saving. */
export const setSaveStatus = (editor: Editor, saveStatus: SaveStatus): void => {
  if (store(editor).getState().saveStatus !== saveStatus) store(editor).setState({ saveStatus });
};

/** Shows or hides the toolbar's words, and remembers it. */
export function setToolbarExpanded(editor: Editor, toolbarExpanded: boolean): void {
  store(editor).setState({ toolbarExpanded });
  remember(editor.storage, toolbarKey, String(toolbarExpanded));
}

/** Chooses the kind of file, also for the next time, and remembers it. */
export function chooseKind(editor: Editor, kind: ExportKind): void {
  store(editor).setState({ kind });
  remember(editor.storage, kindKey, kind);
}

/** Brings back what the visitor chose for the workspace, and fits the sheet to the window; called once after mount. */
export function recallWorkspace(editor: Editor): void {
  fitZoom(editor);
  const expanded = recall(editor.storage, toolbarKey);
  if (expanded !== null) store(editor).setState({ toolbarExpanded: expanded === "true" });
  store(editor).setState({ kind: recall(editor.storage, kindKey) === "pdf" ? "pdf" : "e-invoice" });
}

/** Sets whether the tour is running. */
export const setTourRunning = (editor: Editor, tourRunning: boolean): void =>
  store(editor).setState({ tourRunning });

const layoutFlushes = part(() => new Set<() => void | Promise<void>>());

/** Registers the page's own "lay out now", or what has to be there before; gives the function that takes it back. */
export function registerLayoutFlush(editor: Editor, flush: () => void | Promise<void>): () => void {
  layoutFlushes(editor).add(flush);
  return () => layoutFlushes(editor).delete(flush);
}

/** Lays the pages out at once and waits until they are on the screen. Print, export and upload call it. */
export async function flushLayout(editor: Editor): Promise<void> {
  await Promise.all([...layoutFlushes(editor)].map((flush) => flush()));
  await nextFrame();
}

/** The element of a field on the sheet; null when it is not shown. */
export const locateField = (field: string, lineId?: string): HTMLElement | null => locate(field, lineId);

/** Scrolls to the field on the sheet and puts the cursor into it. */
export const focusField = (field: string, lineId?: string): void => focusFieldElement(field, lineId);

/** Closes the dialog and goes to the field; what lies behind a modal dialog takes no focus before it is gone. */
export function jumpToField(editor: Editor, field: string, lineId?: string): void {
  closeAllDialogs(editor);
  setTimeout(() => focusFieldElement(field, lineId), 0);
}

/** Back to the field with the refused text in it, to go on typing there. */
export function editAgain(editor: Editor, { field, lineId, why }: Refusal): void {
  setFieldNote(editor, { field, lineId }, "refusal", { look: "refuse", key: `refused.${why}` });
  jumpToField(editor, field, lineId);
}
