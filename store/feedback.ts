import { copyText } from "../lib/browser/clipboard";
import { recall, remember } from "../lib/browser/memory";
import { limits } from "../lib/limits";
import { toast } from "./toasts";
import { askForFeedback, closeDialog } from "./workspace-store";

const storageKey = "invoice-feedback";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks a little after a download, unless the visitor does not want to be asked. */
export function askForFeedbackSoon(): void {
  clearTimeout(timer);
  if (recall(storageKey) === null) timer = setTimeout(askForFeedback, limits.feedbackDelay);
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
