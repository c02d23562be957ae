import { create } from "zustand";
import { recall, remember } from "../lib/browser/memory";
import { focusFieldElement, nextFrame } from "../lib/browser/page";
import type { FieldKind } from "../lib/invoice/fields";
import type { LegalText } from "../lib/legal";
import { limits } from "../lib/limits";
import type { SavedState } from "./persistence";

/** What the validation message is about: a value that was refused, and what stands on the sheet instead. */
export interface Refusal {
  readonly field: string;
  readonly lineId?: string;
  readonly typed: string;
  readonly kind: FieldKind;
  readonly restored: string;
}

/** Every dialog and what it needs to open. */
export interface DialogProps {
  readonly generate: undefined;
  readonly upload: undefined;
  readonly settings: undefined;
  readonly packages: undefined;
  readonly beta: undefined;
  readonly feedback: undefined;
  readonly compare: undefined;
  readonly shortcuts: undefined;
  readonly legal: { readonly text: LegalText };
  readonly refusal: Refusal;
  readonly otherTab: { readonly theirs: SavedState };
}

export type DialogName = keyof DialogProps;
export type OpenDialog = {
  [Name in DialogName]: { readonly name: Name; readonly props: DialogProps[Name] };
}[DialogName];

/** `newer`: the storage belongs to a later version of the product and is left alone. */
export type SaveStatus = "saved" | "waiting" | "failed" | "newer";

export interface Workspace {
  readonly dialog: OpenDialog | null;
  readonly zoom: number;
  readonly pageCount: number;
  readonly saveStatus: SaveStatus;
  /** The visitor's choice for the toolbar; null: by the width of the window. */
  readonly toolbarExpanded: boolean | null;
}

const toolbarKey = "invoice-toolbar-expanded";

const store = create<Workspace>(() => ({
  dialog: null,
  zoom: limits.zoom.start,
  pageCount: 1,
  saveStatus: "saved",
  toolbarExpanded: null,
}));

/** A piece of what is not saved: dialogs, zoom, pages. */
export const useWorkspace = <T>(selector: (workspace: Workspace) => T): T => store(selector);
export const getWorkspace = (): Workspace => store.getState();
/** Calls back after each change; gives the function that ends it. */
export const onWorkspaceChange = (listener: (workspace: Workspace) => void): (() => void) =>
  store.subscribe(listener);

/** The dialogs that need nothing to open. */
type PlainDialog = { [Name in DialogName]: DialogProps[Name] extends undefined ? Name : never }[DialogName];

/** Opens a dialog in the place of the one that is open. */
export const openDialog = (name: PlainDialog): void => store.setState({ dialog: { name, props: undefined } });

export const openLegalText = (text: LegalText): void =>
  store.setState({ dialog: { name: "legal", props: { text } } });

/** Asks which of two versions of the invoice shall stay. */
export const askWhichVersion = (theirs: SavedState): void =>
  store.setState({ dialog: { name: "otherTab", props: { theirs } } });

/** Opens the message about a refused value. */
export const reportRefusal = (refusal: Refusal): void =>
  store.setState({ dialog: { name: "refusal", props: refusal } });

export const closeDialog = (): void => store.setState({ dialog: null });

/** Clamped to the range and rounded to one decimal. */
export const setZoom = (zoom: number): void =>
  store.setState({ zoom: Math.round(Math.min(limits.zoom.max, Math.max(limits.zoom.min, zoom)) * 10) / 10 });

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

/** Brings back what the visitor chose for the workspace, and starts small on a phone; called once after mount. */
export function recallWorkspace(): void {
  if (matchMedia(`(max-width: ${limits.breakpoints.xs}px)`).matches) setZoom(limits.zoom.phone);
  const expanded = recall(toolbarKey);
  if (expanded !== null) store.setState({ toolbarExpanded: expanded === "true" });
}

const layoutFlushes = new Set<() => void>();

/** Registers the page's own "lay out now"; gives the function that takes it back. */
export function registerLayoutFlush(flush: () => void): () => void {
  layoutFlushes.add(flush);
  return () => layoutFlushes.delete(flush);
}

/** Lays the pages out at once and waits until they are on the screen. Print, export and upload call it. */
export async function flushLayout(): Promise<void> {
  for (const flush of layoutFlushes) flush();
  await nextFrame();
}

/** Scrolls to the field on the sheet and puts the cursor into it. */
export const focusField = (field: string, lineId?: string): void => focusFieldElement(field, lineId);

/** Closes the dialog and goes to the field; what lies behind a modal dialog takes no focus before it is gone. */
export function jumpToField(field: string, lineId?: string): void {
  closeDialog();
  setTimeout(() => focusFieldElement(field, lineId), 0);
}

const resumeTexts = new Map<string, string>();
const resumeKey = (field: string, lineId?: string): string => `${lineId ?? ""}/${field}`;

/** Back to the field with the refused text in it, to go on typing there. */
export function editAgain({ field, lineId, typed }: Refusal): void {
  resumeTexts.set(resumeKey(field, lineId), typed);
  jumpToField(field, lineId);
}

/** The text a field shall start with when it gets the focus, once; null when there is none. */
export function takeResumeText(field: string, lineId?: string): string | null {
  const key = resumeKey(field, lineId);
  const text = resumeTexts.get(key) ?? null;
  resumeTexts.delete(key);
  return text;
}
