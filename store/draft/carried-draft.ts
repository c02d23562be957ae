import { recall, remember } from "../../lib/browser/memory";
import { storePart, type Editor } from "../editor/editor";
import { usePart } from "../editor/use-editor";

const key = "invoice-pdf-draft";

const store = storePart((editor) => ({ isCarried: recall(editor.storage, key) !== "false" }));

/** Whether a PDF for paper carries its draft, so that it can be opened again. */
export const useCarriesDraft = (): boolean => usePart(store, ({ isCarried }) => isCarried);
/** Whether a PDF for paper carries its draft, so that it can be opened again. */
export const carriesDraft = (editor: Editor): boolean => store(editor).getState().isCarried;

/** Chooses whether it does, also for the next time. */
export function setCarriesDraft(editor: Editor, isCarried: boolean): void {
  store(editor).setState({ isCarried });
  remember(editor.storage, key, String(isCarried));
}
