import { isPristine } from "../lib/invoice/compare";
import { newInvoice } from "../lib/invoice/defaults";
import type { Invoice } from "../lib/invoice/invoice";
import { localeFor, locales, type Locale } from "../lib/locale";
import { recalculate } from "../lib/invoice/totals";
import { forgetOldDeleted, forgetOldestDeleted } from "./deleted";
import { getInvoice, invoiceState, noHistories, today, type InvoiceState } from "./invoice-store";
import { withLineKeys } from "./line-keys";
import { createSaver, readSaved, storageKey, type Found, type SavedState, type Saver } from "./persistence";
import { keepRefused, takeBackWhereChanged } from "./refused-keeping";
import { toast } from "./toasts";
import {
  forgetUnreadable,
  noteUnreadable,
  putAsideUnreadable,
  recallUnreadable,
  takeBackUnreadable,
  type Unreadable,
} from "./unreadable";
import { getWorkspace, onWorkspaceChange, askWhichVersion, setSaveStatus } from "./workspace-store";

let keeper: Saver | null = null;
/** Two windows wrote at once and the visitor has not answered yet; until then nothing is written. */
let isAsking = false;
/** True while the state comes from the storage, where it need not be written again. */
let isFollowing = false;

/**
 * Reads the stored state, then keeps it: saves after edits and when the page goes away, and watches other windows.
 * Called once after mount; gives the function that ends it.
 */
export function startKeeping(): () => void {
  const found = readSaved(readStorage(), today());
  const saver: Saver = createSaver({
    storage: () => window.localStorage,
    state: savedState,
    putAside: putAsideUnreadable,
    onSaved,
    onFailed,
    onNewer: () => leaveAlone(saver),
  });
  keeper = saver;
  isAsking = false;
  follow(firstState(found));
  const stopKeepingRefused = keepRefused();
  forgetOldDeleted();
  recallUnreadable();
  noteUnreadable(found.unread);
  if (found.is === "newer") leaveAlone(saver);
  else if (found.is !== "saved" || found.unread.length > 0) saver.schedule();

  const stopSaving = invoiceState.subscribe((state, before) => {
    if (isFollowing || isAsking || !differs(state, before)) return;
    saver.schedule();
    if (saver.isWaiting() && getWorkspace().saveStatus === "saved") setSaveStatus("waiting");
  });
  const stopWatching = watchOtherWindows(saver);
  const onHidden = (): void => {
    if (document.visibilityState === "hidden") saver.flush();
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", saver.flush);
  return () => {
    saver.flush();
    keeper = null;
    stopKeepingRefused();
    stopSaving();
    stopWatching();
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("pagehide", saver.flush);
  };
}

/** Shows what another window has saved. */
export function takeOver(theirs: SavedState): void {
  isAsking = false;
  follow(openedToday(theirs));
}

/** Stores this window's state over the other one's. */
export function keepMine(): void {
  isAsking = false;
  keeper?.schedule();
}

/** Stores everything at once. False when it cannot be stored; what stands in the way is said again. */
export function saveNow(): boolean {
  if (!keeper || isAsking) return false;
  if (getWorkspace().saveStatus === "newer") {
    toast("warning", "toasts.storageNewer", {}, undefined, true);
    return false;
  }
  wasFailureTold = false;
  keeper.schedule();
  keeper.flush();
  return getWorkspace().saveStatus === "saved";
}

/** Forgets a draft that cannot be read, and offers to take that back. */
export function deleteUnreadable(draft: Unreadable): void {
  const storeSoon = (): void => {
    if (!isAsking) keeper?.schedule();
  };
  const putBack = (): void => {
    takeBackUnreadable(draft);
    storeSoon();
  };
  forgetUnreadable(draft);
  // Where there was no room beside it, its place is free from now on.
  storeSoon();
  toast("success", "toasts.unreadableDeleted", {}, { label: "toasts.undo", run: putBack });
}

function readStorage(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

const savedState = (): SavedState => {
  const { locale, invoices, onboarding } = invoiceState.getState();
  return { locale, invoices, onboarding };
};

const differs = (a: InvoiceState, b: InvoiceState): boolean =>
  a.invoices !== b.invoices || a.locale !== b.locale || a.onboarding !== b.onboarding;

function follow(state: SavedState): void {
  const before = getInvoice();
  isFollowing = true;
  invoiceState.setState({ ...state, histories: noHistories, ready: true });
  isFollowing = false;
  takeBackWhereChanged(before);
}

/** What is stored; nothing usable means German, and a first visit the visitor's own language. */
function firstState(found: Found): SavedState {
  if (found.is === "saved") return openedToday(found.state);
  const isFirstVisit = found.is === "fresh" || found.is === "newer";
  // Who has used a newer version has been here before, and closing the tour could not be remembered.
  const onboarding = found.is !== "newer";
  return openedToday({ locale: isFirstVisit ? visitorLocale() : "de", invoices: {}, onboarding });
}

/** The language that the page came in, else the browser's. */
const visitorLocale = (): Locale => localeFor(document.documentElement.lang || navigator.language);

/** A draft nobody has touched shows today's date, not that of the last visit. */
function openedToday(state: SavedState): SavedState {
  const invoices: Partial<Record<Locale, Invoice>> = {};
  for (const locale of locales) {
    const stored = state.invoices[locale];
    const isNew = stored === undefined ? locale === state.locale : isPristine(stored);
    const invoice = isNew ? newInvoice(locale, today()) : stored;
    if (invoice) invoices[locale] = withLineKeys(recalculate(invoice));
  }
  return { ...state, invoices };
}

let wasFailureTold = false;

function onSaved(): void {
  wasFailureTold = false;
  setSaveStatus("saved");
}

/** Says once that nothing is saved any more; the header goes on showing it. */
function onFailed(cause: unknown): void {
  const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  // What was deleted gives way to what is being written.
  if (isFull && keeper && forgetOldestDeleted()) return keeper.schedule();
  setSaveStatus("failed");
  if (wasFailureTold) return;
  wasFailureTold = true;
  toast("error", isFull ? "toasts.storageFull" : "toasts.storageBlocked", {}, undefined, true);
}

function leaveAlone(saver: Saver): void {
  saver.stop();
  setSaveStatus("newer");
  toast("warning", "toasts.storageNewer");
}

/** An idle window follows the others; one in the middle of something asks first. */
function watchOtherWindows(saver: Saver): () => void {
  let isTyping = false;
  let later: { readonly theirs: SavedState; readonly mine: InvoiceState["invoices"] } | null = null;

  const receive = (theirs: SavedState): void => {
    const { dialog, tourRunning } = getWorkspace();
    if (tourRunning || (dialog !== null && dialog.name !== "otherTab")) {
      // The files being made must show what the visitor saw when asking for them.
      later = { theirs, mine: invoiceState.getState().invoices };
    } else if (isAsking || isTyping || saver.isWaiting()) {
      isAsking = true;
      saver.cancel();
      askWhichVersion(theirs);
    } else {
      takeOver(theirs);
    }
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== storageKey) return;
    const theirs = readSaved(event.newValue, today());
    noteUnreadable(theirs.unread);
    if (theirs.is === "newer") leaveAlone(saver);
    if (theirs.is === "saved") receive(theirs.state);
  };
  const onInput = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest("[data-field]")) isTyping = true;
  };
  const onFocusOut = (): void => {
    isTyping = false;
  };
  const stopWaiting = onWorkspaceChange(({ dialog, tourRunning }) => {
    if (tourRunning || dialog !== null || later === null) return;
    const { theirs, mine } = later;
    later = null;
    // What was changed here since, by an upload for instance, is stored over theirs already.
    if (invoiceState.getState().invoices === mine) receive(theirs);
  });

  window.addEventListener("storage", onStorage);
  document.addEventListener("input", onInput, true);
  document.addEventListener("focusout", onFocusOut, true);
  return () => {
    stopWaiting();
    window.removeEventListener("storage", onStorage);
    document.removeEventListener("input", onInput, true);
    document.removeEventListener("focusout", onFocusOut, true);
  };
}
