import { storePart, type Editor } from "../editor/editor";
import { usePart } from "../editor/use-editor";

/** What is being written although there is nothing in it yet: a field or a group of fields that somebody has added, else null. */
const store = storePart<{ readonly open: string | null }>(() => ({ open: null }));

/** The part of the sheet that is open to be written in; null where none is. */
export const useOpenPart = (): string | null => usePart(store, ({ open }) => open);

/** Whether a part of the sheet is open to be written in. */
export const useIsOpenPart = (name: string): boolean => usePart(store, ({ open }) => open === name);

/** Opens a part of the sheet; null closes the one that is open. */
export const openPart = (editor: Editor, open: string | null): void => store(editor).setState({ open });

/** Closes a part if it is the one that is open. */
export function closePart(editor: Editor, name: string): void {
  if (store(editor).getState().open === name) openPart(editor, null);
}
