import { forget, recall, remember } from "../../lib/browser/memory";
import { termsVersion } from "../../lib/site/legal";
import type { Editor } from "../editor/editor";

const storageKey = "invoice-consent";

/** Whether the visitor has agreed to the terms as they are now, and has not taken that back. */
export const hasAgreed = (editor: Editor): boolean => recall(editor.storage, storageKey) === termsVersion;

/** Notes for the next invoice whether the visitor agrees. */
export function noteAgreed(editor: Editor, agrees: boolean): void {
  if (agrees) remember(editor.storage, storageKey, termsVersion);
  else forget(editor.storage, storageKey);
}
