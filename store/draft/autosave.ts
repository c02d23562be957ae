import { recall } from "../../lib/browser/memory";
import { forgetOldDeleted, forgetOldestDeleted } from "./deleted";
import { part, type Editor } from "../editor/editor";
import { getInvoice, invoiceState, noHistories, today, type InvoiceState } from "../editor/invoice-store";
import {
  openedToday,
  savedState,
  storageKey,
  visitorLocale,
  writeSaved,
  type SavedState,
} from "./saved-state";
import { createSaver, readSaved, type Found, type Saver } from "./storage-format";
import { catchUp, startJournal } from "./journal";
import { keepLosers, watchSheets } from "./parking";
import { keepRefused, takeBackWhereChanged } from "./refused-storage";
import { tidyAttachments } from "../attachments/tidy-attachments";
import { toast } from "../editor/toasts";
import {
  forgetUnreadable,
  noteUnreadable,
  putAsideUnreadable,
  recallUnreadable,
  takeBackUnreadable,
  type Unreadable,
} from "./unreadable";
import { onDialogsChange, askWhichVersion, getDialogs } from "../editor/dialogs";
import { getWorkspace, setSaveStatus } from "../editor/workspace-store";

interface Keeping {
  saver: Saver | null;
  /** Two windows wrote at once and the visitor has not answered yet; until then nothing is written. */
  isAsking: boolean;
  /** True while the state comes from the storage, where it need not be written again. */
  isFollowing: boolean;
  wasFailureTold: boolean;
}

// Before anything is read.
export { catchUp };

const autosaveOf = part((): Keeping => ({
  saver: null,
  isAsking: false,
  isFollowing: false,
  wasFailureTold: false,
}));

/**
 * Reads the stored state, then keeps it: saves after edits and when the page goes away, and watches other windows.
 * Gives the function that ends it.
 *
 * @param begun what this window has stored already of the invoice that it shows; without it, it shows what is stored
 */
export function startKeeping(editor: Editor, begun?: string): () => void {
  const autosave = autosaveOf(editor);
  const text = recall(editor.storage, storageKey);
  const found = readSaved(text, today(editor));
  const saver: Saver = createSaver({
    storage: editor.storage,
    known: text,
    state: () => savedState(editor),
    putAside: () => putAsideUnreadable(editor),
    onSaved: () => onSaved(editor),
    onFailed: (cause) => onFailed(editor, cause),
    onNewer: () => leaveAlone(editor, saver),
    onOther: (theirs) => watch.receive(theirs, true),
  });
  autosave.saver = saver;
  autosave.isAsking = false;
  setSaveStatus(editor, "saved");
  if (begun === undefined) follow(editor, firstState(editor, found));
  const stopKeepingRefused = keepRefused(editor);
  const stopWatchingSheets = watchSheets(editor);
  const stopJournal = startJournal(editor);
  forgetOldDeleted(editor);
  void tidyAttachments(editor).catch(() => undefined);
  recallUnreadable(editor);
  noteUnreadable(editor, found.unread);
  if (found.is === "newer") leaveAlone(editor, saver);
  else if (found.is === "saved" && begun !== undefined)
    goOn(editor, saver, begun, text === begun ? null : found.state);
  else if (found.is !== "saved" || found.unread.length > 0) saver.schedule();

  const stopSaving = invoiceState(editor).subscribe((state, before) => {
    if (autosave.isFollowing || autosave.isAsking || !differs(state, before)) return;
    saver.schedule();
    if (saver.isWaiting() && getWorkspace(editor).saveStatus === "saved") setSaveStatus(editor, "waiting");
  });
  const watch = watchOtherWindows(editor, saver);
  const onHidden = (): void => {
    if (document.visibilityState === "hidden") saver.flush();
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", saver.flush);
  return () => {
    saver.flush();
    autosave.saver = null;
    stopKeepingRefused();
    stopWatchingSheets();
    stopSaving();
    watch.stop();
    stopJournal();
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("pagehide", saver.flush);
  };
}

/** Shows what another window has saved. */
export function takeOver(editor: Editor, theirs: SavedState): void {
  autosaveOf(editor).isAsking = false;
  setSaveStatus(editor, "saved");
  follow(editor, openedToday(editor, theirs));
}

/** Shows what another window has saved, as somebody has decided; other sheets of this window are kept. */
export function takeTheirs(editor: Editor, theirs: SavedState): void {
  keepLosers(editor, invoiceState(editor).getState().invoices, theirs.invoices);
  takeOver(editor, theirs);
}

/** Stores this window's state over the other one's, whose other sheets are kept. */
export function keepMine(editor: Editor): void {
  const { dialog } = getDialogs(editor);
  if (dialog?.name === "otherTab")
    keepLosers(editor, dialog.props.theirs.invoices, invoiceState(editor).getState().invoices);
  const autosave = autosaveOf(editor);
  autosave.isAsking = false;
  autosave.saver?.schedule();
}

/** Stores everything at once. False when it cannot be stored; what stands in the way is said again. */
export function autosaveNow(editor: Editor): boolean {
  const autosave = autosaveOf(editor);
  if (!autosave.saver || autosave.isAsking) return false;
  if (getWorkspace(editor).saveStatus === "newer") {
    toast(editor, "warning", "toasts.storageNewer", {}, undefined, true);
    return false;
  }
  autosave.wasFailureTold = false;
  autosave.saver.schedule();
  autosave.saver.flush();
  return getWorkspace(editor).saveStatus === "saved";
}

/** Forgets a draft that cannot be read, and offers to take that back. */
export function deleteUnreadable(editor: Editor, draft: Unreadable): void {
  const storeSoon = (): void => {
    const { isAsking, saver } = autosaveOf(editor);
    if (!isAsking) saver?.schedule();
  };
  const putBack = (): void => {
    takeBackUnreadable(editor, draft);
    storeSoon();
  };
  forgetUnreadable(editor, draft);
  // Where there was no room beside it, its place is free from now on.
  storeSoon();
  toast(editor, "success", "toasts.unreadableDeleted", {}, { label: "toasts.undo", run: putBack });
}

/**
 * Goes on from an invoice that is shown already, and of which `begun` is stored. What another window has stored since is
 * shown where nothing was written here; else the visitor decides.
 */
function goOn(editor: Editor, saver: Saver, begun: string, theirs: SavedState | null): void {
  const isUnwritten = writeSaved(savedState(editor)) === begun;
  if (theirs === null) return isUnwritten ? undefined : saver.schedule();
  if (isUnwritten) return takeOver(editor, theirs);
  autosaveOf(editor).isAsking = true;
  askWhichVersion(editor, theirs);
}

const differs = (a: InvoiceState, b: InvoiceState): boolean =>
  a.invoices !== b.invoices || a.locale !== b.locale || a.onboarding !== b.onboarding;

function follow(editor: Editor, state: SavedState): void {
  const before = getInvoice(editor);
  autosaveOf(editor).isFollowing = true;
  invoiceState(editor).setState({ ...state, histories: noHistories, ready: true });
  autosaveOf(editor).isFollowing = false;
  takeBackWhereChanged(editor, before);
}

/** What is stored; nothing usable means German, and a first visit the visitor's own language. */
function firstState(editor: Editor, found: Found): SavedState {
  if (found.is === "saved") return openedToday(editor, found.state);
  const isFirstVisit = found.is === "fresh" || found.is === "newer";
  // Who has used a newer version has been here before, and closing the tour could not be remembered.
  const onboarding = found.is !== "newer";
  return openedToday(editor, { locale: isFirstVisit ? visitorLocale() : "de", invoices: {}, onboarding });
}

function onSaved(editor: Editor): void {
  editor.storage.onWritten?.(storageKey);
  autosaveOf(editor).wasFailureTold = false;
  setSaveStatus(editor, "saved");
}

/** Says once that nothing is saved any more; the header goes on showing it. */
function onFailed(editor: Editor, cause: unknown): void {
  const autosave = autosaveOf(editor);
  const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  // What was deleted gives way to what is being written.
  if (isFull && autosave.saver && forgetOldestDeleted(editor)) return autosave.saver.schedule();
  setSaveStatus(editor, "failed");
  if (autosave.wasFailureTold) return;
  autosave.wasFailureTold = true;
  toast(editor, "error", isFull ? "toasts.storageFull" : "toasts.storageBlocked", {}, undefined, true);
}

function leaveAlone(editor: Editor, saver: Saver): void {
  saver.stop();
  setSaveStatus(editor, "newer");
  toast(editor, "warning", "toasts.storageNewer");
}

interface Watch {
  /** Takes what another window has stored; `isUnsaved`: something here is not stored yet. */
  readonly receive: (text: string | null, isUnsaved: boolean) => void;
  readonly stop: () => void;
}

/** An idle window follows the others; one in the middle of something asks first. */
function watchOtherWindows(editor: Editor, saver: Saver): Watch {
  const autosave = autosaveOf(editor);
  let isTyping = false;
  let later: {
    readonly theirs: SavedState;
    readonly mine: InvoiceState["invoices"];
    readonly isUnsaved: boolean;
  } | null = null;

  const meet = (theirs: SavedState, isUnsaved: boolean): void => {
    const { dialog, tourRunning } = getDialogs(editor);
    if (tourRunning || (dialog !== null && dialog.name !== "otherTab")) {
      // The files being made must show what the visitor saw when asking for them.
      later = { theirs, mine: invoiceState(editor).getState().invoices, isUnsaved };
      if (!isUnsaved) return;
      saver.cancel();
      setSaveStatus(editor, "failed");
    } else if (autosave.isAsking || isTyping || isUnsaved) {
      autosave.isAsking = true;
      saver.cancel();
      askWhichVersion(editor, theirs);
    } else {
      takeOver(editor, theirs);
    }
  };
  const receive = (text: string | null, isUnsaved: boolean): void => {
    const theirs = readSaved(text, today(editor));
    noteUnreadable(editor, theirs.unread);
    if (theirs.is === "newer") leaveAlone(editor, saver);
    else if (theirs.is === "saved") meet(theirs.state, isUnsaved);
    else if (isUnsaved) saver.schedule();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== storageKey || event.storageArea !== editor.storage()) return;
    saver.look();
    receive(event.newValue, saver.isWaiting());
  };
  // A page that comes back from the browser's memory has heard of nothing meanwhile.
  const onPageShow = (): void => {
    if (saver.look()) receive(recall(editor.storage, storageKey), saver.isWaiting());
  };
  const onInput = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest("[data-field]")) isTyping = true;
  };
  const onFocusOut = (): void => {
    isTyping = false;
  };
  const stopWaiting = onDialogsChange(editor, ({ dialog, tourRunning }) => {
    if (tourRunning || dialog !== null || later === null) return;
    const { theirs, mine, isUnsaved } = later;
    later = null;
    // What was changed here since, by an upload for instance, is stored over theirs already.
    if (invoiceState(editor).getState().invoices === mine) meet(theirs, isUnsaved);
  });

  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  document.addEventListener("input", onInput, true);
  document.addEventListener("focusout", onFocusOut, true);
  const stop = (): void => {
    stopWaiting();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
    document.removeEventListener("input", onInput, true);
    document.removeEventListener("focusout", onFocusOut, true);
  };
  return { receive, stop };
}
