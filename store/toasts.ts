import { create } from "zustand";
import type { AdminKey, MessageKey, TextKey } from "../locales/i18n";

export type ToastKind = "info" | "success" | "warning" | "error";
export type ToastValues = Readonly<Record<string, string | number | undefined>>;

export interface ToastAction {
  /** Key of the button's words. */
  readonly label: TextKey | AdminKey;
  readonly run: () => void;
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
  readonly shown: readonly ToastMessage[];
}

/** More at once would hide the sheet; the oldest gives way. */
const atMost = 3;

let lastId = 0;

const store = create<Toasts>(() => ({ shown: [] }));

export const useToasts = (): readonly ToastMessage[] => store((state) => state.shown);
export const getToasts = (): readonly ToastMessage[] => store.getState().shown;

/** Key of the words on the button that takes back what the message tells. */
export const undoLabel = "toasts.undo";

const undoes = ({ action }: Pick<ToastMessage, "action">): boolean => action?.label === undoLabel;

/**
 * A short message, bottom right; it closes by itself unless it `stays`. One that is still there with the same key is
 * replaced, and of several that offer an undo the last: an older one would take back what came after it, too.
 */
export function toast(
  kind: ToastKind,
  key: MessageKey,
  values: ToastValues = {},
  action?: ToastAction,
  stays = false,
): void {
  lastId += 1;
  const message: ToastMessage = { id: lastId, kind, key, values, stays, ...(action ? { action } : {}) };
  store.setState(({ shown }) => ({
    shown: [
      ...shown.filter((other) => other.key !== key && !(undoes(other) && undoes(message))),
      message,
    ].slice(-atMost),
  }));
}

export const closeToast = (id: number): void =>
  store.setState(({ shown }) => ({ shown: shown.filter((message) => message.id !== id) }));
