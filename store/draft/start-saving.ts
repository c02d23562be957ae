import { recall, remember } from "../../lib/browser/memory";
import { limits } from "../../lib/limits";
import { part, type Editor } from "../editor/editor";
import { invoiceState, noHistories } from "../editor/invoice-store";
import { bringLayout } from "../sheet/layout";
import { openedToday, savedState, storageKey, visitorLocale, writeSaved } from "./saved-state";
import { tellOffline } from "../editor/toasts";
import { again, onceLoaded } from "../editor/until-loaded";
import { setSaveStatus } from "../editor/workspace-store";

// What reads drafts and watches other windows is no part of the first load: a first visit has nothing to read.
const loadAutosave = () => import("./autosave");

const savers = part((): { start: (() => Promise<void>) | null } => ({ start: null }));

/**
 * Shows the stored invoice and keeps it from then on; a first visit's is there at once. Called once after mount; gives
 * the function that ends it.
 */
export function keepInvoice(editor: Editor): () => void {
  const visit = beginFirstVisit(editor);
  let starting: Promise<void> | null = null;
  let stop = (): void => visit?.stop();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let wasTold = false;

  const start = (): Promise<void> => (starting ??= loadParts().then(begin, giveUpForNow));
  // What was stored may need several sheets at once.
  const loadParts = async () => {
    const [autosave] = await Promise.all([loadAutosave(), bringLayout(editor), editor.database()]);
    await autosave.catchUp(editor);
    return autosave;
  };
  const begin = ({ startKeeping }: Awaited<ReturnType<typeof loadAutosave>>): void => {
    if (isOver) return;
    visit?.stop();
    stopWaiting();
    stop = startKeeping(editor, visit?.stored());
  };
  const giveUpForNow = (): void => {
    starting = null;
    if (isOver) return;
    // One at a time, however often it was asked for meanwhile.
    clearTimeout(retry);
    retry = setTimeout(startNow, again);
    // Without it there is no draft to show; what a first visit has typed is stored all the same.
    if (!visit && !wasTold) tellOffline(editor);
    wasTold = true;
  };
  const startNow = (): void => {
    if (!isOver) void start();
  };
  const stopWaiting = visit ? whenWanted(editor, startNow) : whenOnline(startNow);
  if (!visit) startNow();
  savers(editor).start = start;
  return () => {
    isOver = true;
    savers(editor).start = null;
    stopWaiting();
    stop();
  };
}

/** Stores everything at once. False when it cannot be stored; what stands in the way is said again. */
export async function saveNow(editor: Editor): Promise<boolean> {
  await savers(editor).start?.();
  return loadAutosave().then(
    (autosave) => autosave.autosaveNow(editor),
    () => {
      tellOffline(editor);
      return false;
    },
  );
}

interface FirstVisit {
  /** What this window has stored last. */
  readonly stored: () => string;
  readonly stop: () => void;
}

/**
 * Shows a new invoice and stores it, where nothing is stored yet. What is typed is stored a moment later, or when the page
 * goes away, until {@link stop}. Null where something is stored, or nothing can be.
 */
function beginFirstVisit(editor: Editor): FirstVisit | null {
  if (recall(editor.storage, storageKey) !== null) return null;
  const state = openedToday(editor, { locale: visitorLocale(), invoices: {}, onboarding: true });
  let text = writeSaved(state);
  if (!remember(editor.storage, storageKey, text)) return null;
  invoiceState(editor).setState({ ...state, histories: noHistories, ready: true });

  let soon: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(soon);
    const now = writeSaved(savedState(editor));
    if (now === text) return;
    // What another window has stored since is not for this one to write over.
    const isSaved = recall(editor.storage, storageKey) === text && remember(editor.storage, storageKey, now);
    if (isSaved) text = now;
    setSaveStatus(editor, isSaved ? "saved" : "failed");
  };
  // A browser that dies says nothing before.
  const stopFollowing = invoiceState(editor).subscribe(() => {
    clearTimeout(soon);
    soon = setTimeout(save, limits.saveDelay);
  });
  const onHidden = (): void => {
    if (document.visibilityState === "hidden") save();
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", save);
  return {
    stored: () => text,
    stop: () => {
      save();
      stopFollowing();
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", save);
    },
  };
}

/** Calls back once the page is loaded, and at the first change; gives the function that ends it. */
function whenWanted(editor: Editor, run: () => void): () => void {
  const stopFollowing = invoiceState(editor).subscribe(() => {
    stopFollowing();
    run();
  });
  const stopWaiting = onceLoaded(run);
  return () => {
    stopFollowing();
    stopWaiting();
  };
}

/** Calls back whenever there is a connection again; gives the function that ends it. */
function whenOnline(run: () => void): () => void {
  window.addEventListener("online", run);
  return () => window.removeEventListener("online", run);
}
