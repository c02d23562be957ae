import { create } from "zustand";
import { recall, remember } from "../lib/browser/memory";
import { focusFieldElement, nextFrame } from "../lib/browser/page";
import type { ExportKind } from "../lib/export/export-invoice";
import type { LegalText } from "../lib/legal";
import type { PastedAddress } from "../lib/paste/address";
import { startZoom, withinZoom } from "../lib/layout/zoom";
import { limits } from "../lib/limits";
import { setFieldNote } from "./field-notes";
import type { SavedState } from "./persistence";
import { leaveRefused, refuseInPlace, type Refusal } from "./refused-fields";

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

const store = create<Workspace>(() => ({
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
export const useWorkspace = <T>(selector: (workspace: Workspace) => T): T => store(selector);
export const getWorkspace = (): Workspace => store.getState();
/** Calls back after each change; gives the function that ends it. */
export const onWorkspaceChange = (listener: (workspace: Workspace) => void): (() => void) =>
  store.subscribe(listener);

/** The dialogs that need nothing to open. */
type PlainDialog = { [Name in DialogName]: undefined extends DialogProps[Name] ? Name : never }[DialogName];

const show = (dialog: OpenDialog): void => store.setState({ dialog, over: null });

/** Over the dialog that is open, if one is. */
const showOver = (dialog: OpenDialog): void => {
  if (store.getState().dialog) store.setState({ over: dialog });
  else show(dialog);
};

/** Opens a dialog in the place of the one that is open. */
export const openDialog = (name: PlainDialog): void => show({ name, props: undefined });

/** Opens the upload with its file already there, also in an upload that waits for one. */
export const openUploadOf = (file: File): void => show({ name: "upload", props: { file } });

/** Opens a legal text, over the dialog that asks for the consent to it. */
export const openLegalText = (text: LegalText): void => showOver({ name: "legal", props: { text } });

/** Tells how to get a coupon, over the dialog that wants one. */
export const openBeta = (): void => showOver({ name: "beta", props: undefined });

/** Asks what the download was like, unless the visitor is busy with another dialog. */
export const askForFeedback = (): void => {
  if (!store.getState().dialog) show({ name: "feedback", props: { afterDownload: true } });
};

/** Asks which of two versions of the invoice shall stay. */
export const askWhichVersion = (theirs: SavedState): void => show({ name: "otherTab", props: { theirs } });

/** The kinds whose refusal is a message and whose field reverts (specification, section 5). */
const toldInMessage = ["iban", "bic", "taxId", "email"] as const;

/** A refusal that is a message. */
export type ToldRefusal = Refusal & { readonly kind: (typeof toldInMessage)[number] };

const isTold = (refusal: Refusal): refusal is ToldRefusal =>
  toldInMessage.some((kind) => kind === refusal.kind);

/** Says that a value was refused: in a message where the specification wants one, else at the field. */
export function reportRefusal(refusal: Refusal): void {
  if (!isTold(refusal)) return refuseInPlace(refusal);
  leaveRefused(refusal);
  show({ name: "refusal", props: refusal });
}

/** Shows what was pasted and what would become of it. */
export const openPaste = (pasted: Pasted): void => show({ name: "paste", props: pasted });

/** Closes the dialog on top. */
export const closeDialog = (): void =>
  store.setState(({ over }) => (over ? { over: null } : { dialog: null }));

export const closeAllDialogs = (): void => store.setState({ dialog: null, over: null });

export const closeMenu = (): void => {
  if (store.getState().menu !== null) store.setState({ menu: null });
};

/** Opens a menu in the place of the one that is open, or closes it. */
export const toggleMenu = (menu: MenuName): void =>
  store.setState((workspace) => ({ menu: workspace.menu === menu ? null : menu }));

/** Shows the sheet at this scale, as far as the range goes. */
export const setZoom = (zoom: number): void => store.setState({ zoom: withinZoom(zoom) });

/** Shows the sheet at the size to begin with in this window, less its scroll bar. */
export const fitZoom = (): void =>
  setZoom(startZoom(document.documentElement.clientWidth || window.innerWidth));

/** From this zoom on a field can be read where it stands; growing by a hair would only make the sheet jump. */
const legibleZoom = 0.8;

/** The zoom of the sheet as it is shown. */
export const shownZoom = ({ zoom, closeUp }: Workspace): number =>
  closeUp && zoom < legibleZoom ? limits.zoom.start : zoom;

export const setCloseUp = (closeUp: boolean): void => {
  if (store.getState().closeUp !== closeUp) store.setState({ closeUp });
};

/** Shows the field of a line's description before anything is in it; null puts it away. */
export const setOpenDescription = (openDescription: string | null): void => {
  if (store.getState().openDescription !== openDescription) store.setState({ openDescription });
};

export const setPageCount = (pageCount: number): void => {
  if (store.getState().pageCount !== pageCount) store.setState({ pageCount });
};

export const setSaveStatus = (saveStatus: SaveStatus): void => {
  if (store.getState().saveStatus !== saveStatus) store.setState({ saveStatus });
};

/** Shows or hides the toolbar's words, and remembers it. */
export function setToolbarExpanded(toolbarExpanded: boolean): void {
  store.setState({ toolbarExpanded });
  remember(toolbarKey, String(toolbarExpanded));
}

/** Chooses the kind of file, also for the next time, and remembers it. */
export function chooseKind(kind: ExportKind): void {
  store.setState({ kind });
  remember(kindKey, kind);
}

/** Brings back what the visitor chose for the workspace, and fits the sheet to the window; called once after mount. */
export function recallWorkspace(): void {
  fitZoom();
  const expanded = recall(toolbarKey);
  if (expanded !== null) store.setState({ toolbarExpanded: expanded === "true" });
  store.setState({ kind: recall(kindKey) === "pdf" ? "pdf" : "e-invoice" });
}

export const setTourRunning = (tourRunning: boolean): void => store.setState({ tourRunning });

const layoutFlushes = new Set<() => void | Promise<void>>();

/** Registers the page's own "lay out now", or what has to be there before; gives the function that takes it back. */
export function registerLayoutFlush(flush: () => void | Promise<void>): () => void {
  layoutFlushes.add(flush);
  return () => layoutFlushes.delete(flush);
}

/** Lays the pages out at once and waits until they are on the screen. Print, export and upload call it. */
export async function flushLayout(): Promise<void> {
  await Promise.all([...layoutFlushes].map((flush) => flush()));
  await nextFrame();
}

/** Scrolls to the field on the sheet and puts the cursor into it. */
export const focusField = (field: string, lineId?: string): void => focusFieldElement(field, lineId);

/** Closes the dialog and goes to the field; what lies behind a modal dialog takes no focus before it is gone. */
export function jumpToField(field: string, lineId?: string): void {
  closeAllDialogs();
  setTimeout(() => focusFieldElement(field, lineId), 0);
}

/** Back to the field with the refused text in it, to go on typing there. */
export function editAgain({ field, lineId, why }: Refusal): void {
  setFieldNote({ field, lineId }, "refusal", { look: "refuse", key: `refused.${why}` });
  jumpToField(field, lineId);
}
