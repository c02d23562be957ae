import { copyText } from "../../lib/browser/clipboard";
import { recall, remember } from "../../lib/browser/memory";
import { limits } from "../../lib/limits";
import { openDialog } from "./dialogs";
import { storePart, type Editor } from "./editor";
import { toast } from "./toasts";
import { usePart } from "./use-editor";

const storageKey = "invoice-feedback";

const asking = storePart(() => ({ asks: false }));

/** Whether the receipt of the files made last asks what the visitor thinks. */
export const useAsksForFeedback = (): boolean => usePart(asking, ({ asks }) => asks);

/**
 * Files were made. Nobody is asked with the first ones, nor again soon, nor who does not want to be. What is kept says from
 * when on the question may come, in ms since 1970, or that it never may.
 */
export function considerFeedback(editor: Editor): void {
  const kept = recall(editor.storage, storageKey);
  if (kept === null) keep(editor, String(editor.now().getTime() + limits.feedbackWait));
  asking(editor).setState({
    asks: kept !== null && kept !== "never" && !(Number(kept) > editor.now().getTime()),
  });
}

/** Opens the window for it; the question comes back after a good while at the earliest. */
export function giveFeedback(editor: Editor): void {
  keep(editor, String(editor.now().getTime() + limits.feedbackPause));
  openDialog(editor, "feedback");
}

/** Never asks again; the button in the header stays. */
export const stopAskingForFeedback = (editor: Editor): void => keep(editor, "never");

function keep(editor: Editor, until: string): void {
  remember(editor.storage, storageKey, until);
  asking(editor).setState({ asks: false });
}

/** Puts a text onto the clipboard and says whether that worked. */
export async function copy(editor: Editor, text: string): Promise<void> {
  const copied = await copyText(text);
  toast(editor, copied ? "success" : "error", copied ? "toasts.copied" : "toasts.notCopied");
}
