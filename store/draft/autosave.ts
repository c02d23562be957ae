import { recall } from "../../lib/browser/memory";
import { forgetOldDeleted, forgetOldestDeleted } from "./deleted";
import type { Editor } from "../editor/editor";
import { invoiceState, today, type InvoiceState } from "../editor/invoice-store";
import { openedToday, savedState, storageKey, visitorLocale, type SavedState } from "./saved-state";
import { createSaver, readSaved, type Found, type Saver } from "./storage-format";
import { catchUp, startJournal } from "./journal";
import { autosaveOf, follow, goOn, leaveAlone, watchOtherWindows } from "./other-windows";
import { watchSheets } from "./parking";
import { keepRefused } from "./refused-texts";
import { tidyAttachments } from "../attachments/tidy-attachments";
import { closeToasts, toast } from "../editor/toasts";
import {
  forgetUnreadable,
  noteUnreadable,
  putAsideUnreadable,
  recallUnreadable,
  takeBackUnreadable,
  type Unreadable,
} from "./unreadable";
import { getWorkspace, setSaveStatus } from "../editor/workspace-store";

// Before anything is read.
export { catchUp };

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

const differs = (a: InvoiceState, b: InvoiceState): boolean =>
  a.invoices !== b.invoices || a.locale !== b.locale || a.onboarding !== b.onboarding;

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
  closeToasts(editor, ({ key }) => key === "toasts.storageFull" || key === "toasts.storageBlocked");
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
