import { copyText } from "../lib/browser/clipboard";
import { recall, remember } from "../lib/browser/memory";
import { limits } from "../lib/limits";
import { part, type Editor } from "./editor";
import { toast } from "./toasts";
import { askForFeedback, closeDialog } from "./dialogs";

const storageKey = "invoice-feedback";

interface Asking {
  timer: ReturnType<typeof setTimeout> | undefined;
  waitsForReceipt: boolean;
}

const askingOf = part((): Asking => ({ timer: undefined, waitsForReceipt: false }));

/**
 * Asks a little after a download, unless the visitor does not want to be asked, or was asked not long ago. On a phone
 * the question would lie over the files: it waits until they were put away.
 */
export function askForFeedbackSoon(editor: Editor, hasReceipt: () => boolean): void {
  const asking = askingOf(editor);
  clearTimeout(asking.timer);
  asking.waitsForReceipt = false;
  if (!mayAsk(editor)) return;
  asking.timer = setTimeout(() => {
    asking.waitsForReceipt = hasReceipt() && window.innerWidth < limits.breakpoints.sm;
    if (!asking.waitsForReceipt) askForFeedback(editor);
  }, limits.feedbackDelay);
}

/** The receipt of the files was put away; a question that waited for it may come. */
export function onReceiptClosed(editor: Editor): void {
  if (askingOf(editor).waitsForReceipt) askForFeedbackSoon(editor, () => false);
}

/** What is kept says from when on the question may come again, in ms since 1970, or that it never may. */
function mayAsk(editor: Editor): boolean {
  const kept = recall(editor.storage, storageKey);
  return kept === null || (kept !== "never" && !(Number(kept) > editor.now().getTime()));
}

/** The question was closed or answered: it comes back after a good while at the earliest. */
export function dismissFeedback(editor: Editor): void {
  remember(editor.storage, storageKey, String(editor.now().getTime() + limits.feedbackPause));
  closeDialog(editor);
}

/** Never asks after a download again; the button in the header stays. */
export function stopAskingForFeedback(editor: Editor): void {
  remember(editor.storage, storageKey, "never");
  closeDialog(editor);
}

/** Puts a text onto the clipboard and says whether that worked. */
export async function copy(editor: Editor, text: string): Promise<void> {
  const copied = await copyText(text);
  toast(editor, copied ? "success" : "error", copied ? "toasts.copied" : "toasts.notCopied");
}
