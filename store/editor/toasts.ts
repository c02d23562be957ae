import type { AdminKey, MessageKey, TextKey } from "../../locales/i18n";
import { storePart, type Editor } from "./editor";
import { usePart } from "./use-editor";

export type ToastKind = "info" | "success" | "warning" | "error";
export type ToastValues = Readonly<Record<string, string | number | undefined>>;

export interface ToastAction {
  /** Key of the button's words. */
  readonly label: TextKey | AdminKey;
  readonly run: () => void;
  /** Whether there is nothing left to do; without it there always is. */
  readonly isOver?: () => boolean;
}

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly key: MessageKey;
  readonly values: ToastValues;
  readonly action?: ToastAction;
  /** It has a button to close it and does not go by itself. */
  readonly stays: boolean;
}

interface Toasts {
  readonly lastId: number;
  readonly shown: readonly ToastMessage[];
}

/** More at once would hide the sheet; the oldest gives way. */
const atMost = 3;

const store = storePart<Toasts>(() => ({ lastId: 0, shown: [] }));

/** The messages that are shown. */
export const useToasts = (): readonly ToastMessage[] => usePart(store, (state) => state.shown);
/** The messages that are shown. */
export const getToasts = (editor: Editor): readonly ToastMessage[] => store(editor).getState().shown;

/** Key of the words on the button that takes back what the message tells. */
export const undoLabel = "toasts.undo";

/** Whether a message offers to take something back. */
export const undoes = ({ action }: Pick<ToastMessage, "action">): boolean => action?.label === undoLabel;

/**
 * A short message, bottom right; it closes by itself unless it `stays`. One that is still there with the same key is
 * replaced, and of several that offer an undo the last: an older one would take back what came after it, too.
 */
export function toast(
  editor: Editor,
  kind: ToastKind,
  key: MessageKey,
  values: ToastValues = {},
  action?: ToastAction,
  stays = false,
): void {
  const { shown, lastId } = store(editor).getState();
  const id = lastId + 1;
  const message: ToastMessage = { id, kind, key, values, stays, ...(action ? { action } : {}) };
  const others = shown.filter((other) => other.key !== key && !(undoes(other) && undoes(message)));
  store(editor).setState({ lastId: id, shown: [...others, message].slice(-atMost) });
}

/** Says that code could not be had, until there is a connection again. */
export function tellOffline(editor: Editor): void {
  toast(editor, "error", "errors.offline");
  window.addEventListener("online", () => closeToasts(editor, ({ key }) => key === "errors.offline"), {
    once: true,
  });
}

/** Takes a message away. */
export const closeToast = (editor: Editor, id: number): void =>
  closeToasts(editor, (message) => message.id === id);

/** Takes away the messages of which what they say is over. */
export const closeToasts = (editor: Editor, isOver: (message: ToastMessage) => boolean): void =>
  store(editor).setState(({ shown }) => ({ shown: shown.filter((message) => !isOver(message)) }));
