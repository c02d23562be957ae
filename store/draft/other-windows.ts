import { recall } from "../../lib/browser/memory";
import { askWhichVersion, getDialogs, onDialogsChange } from "../editor/dialogs";
import { part, type Editor } from "../editor/editor";
import { getInvoice, invoiceState, noHistories, today, type InvoiceState } from "../editor/invoice-store";
import { toast } from "../editor/toasts";
import { setSaveStatus } from "../editor/workspace-store";
import { keepLosers } from "./parking";
import { takeBackWhereChanged } from "./refused-texts";
import { openedToday, savedState, storageKey, writeSaved, type SavedState } from "./saved-state";
import { readSaved, type Saver } from "./storage-format";
import { noteUnreadable } from "./unreadable";

interface Keeping {
  saver: Saver | null;
  /** Two windows wrote at once and the visitor has not answered yet; until then nothing is written. */
  isAsking: boolean;
  /** True while the state comes from the storage, where it need not be written again. */
  isFollowing: boolean;
  wasFailureTold: boolean;
}

/** How the saving of this window stands. */
export const autosaveOf = part((): Keeping => ({
  saver: null,
  isAsking: false,
  isFollowing: false,
  wasFailureTold: false,
}));

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

/**
 * Goes on from an invoice that is shown already, and of which `begun` is stored. What another window has stored since is
 * shown where nothing was written here; else the visitor decides.
 */
export function goOn(editor: Editor, saver: Saver, begun: string, theirs: SavedState | null): void {
  const isUnwritten = writeSaved(savedState(editor)) === begun;
  if (theirs === null) return isUnwritten ? undefined : saver.schedule();
  if (isUnwritten) return takeOver(editor, theirs);
  autosaveOf(editor).isAsking = true;
  askWhichVersion(editor, theirs);
}

/** Shows a state that need not be stored again. */
export function follow(editor: Editor, state: SavedState): void {
  const before = getInvoice(editor);
  autosaveOf(editor).isFollowing = true;
  invoiceState(editor).setState({ ...state, histories: noHistories, ready: true });
  autosaveOf(editor).isFollowing = false;
  takeBackWhereChanged(editor, before);
}

/** Writes nothing any more: a newer version has. */
export function leaveAlone(editor: Editor, saver: Saver): void {
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
export function watchOtherWindows(editor: Editor, saver: Saver): Watch {
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
