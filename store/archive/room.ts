import { roomHere, type Room } from "../../lib/browser/lasting-storage";
import { storePart, type Editor } from "../editor/editor";
import { usePart } from "../editor/use-editor";

const store = storePart<{ readonly room: Room | null }>(() => ({ room: null }));

/** How much is kept here and how much may be; null where that is not known. */
export const useRoom = (): Room | null => usePart(store, ({ room }) => room);

/** Asks the browser how much is kept here. */
export async function readRoom(editor: Editor): Promise<void> {
  store(editor).setState({ room: await roomHere() });
}
