import { copyText } from "../lib/browser/clipboard";
import { recall, remember } from "../lib/browser/memory";
import { limits } from "../lib/limits";
import { toast } from "./toasts";
import { askForFeedback, closeDialog } from "./workspace-store";

const storageKey = "invoice-feedback";

let timer: ReturnType<typeof setTimeout> | undefined;
let waitsForReceipt = false;

/**
 * Asks a little after a download, unless the visitor does not want to be asked, or was asked not long ago. On a phone
 * the question would lie over the files: it waits until they were put away.
 */
export function askForFeedbackSoon(hasReceipt: () => boolean): void {
  clearTimeout(timer);
  waitsForReceipt = false;
  if (!mayAsk()) return;
  timer = setTimeout(() => {
    waitsForReceipt = hasReceipt() && window.innerWidth < limits.breakpoints.sm;
    if (!waitsForReceipt) askForFeedback();
  }, limits.feedbackDelay);
}

/** The receipt of the files was put away; a question that waited for it may come. */
export function onReceiptClosed(): void {
  if (waitsForReceipt) askForFeedbackSoon(() => false);
}

/** What is kept says from when on the question may come again, in ms since 1970, or that it never may. */
function mayAsk(): boolean {
  const kept = recall(storageKey);
  return kept === null || (kept !== "never" && !(Number(kept) > Date.now()));
}

/** The question was closed or answered: it comes back after a good while at the earliest. */
export function dismissFeedback(): void {
  remember(storageKey, String(Date.now() + limits.feedbackPause));
  closeDialog();
}

/** Never asks after a download again; the button in the header stays. */
export function stopAskingForFeedback(): void {
  remember(storageKey, "never");
  closeDialog();
}

/** Puts a text onto the clipboard and says whether that worked. */
export async function copy(text: string): Promise<void> {
  const copied = await copyText(text);
  toast(copied ? "success" : "error", copied ? "toasts.copied" : "toasts.notCopied");
}
