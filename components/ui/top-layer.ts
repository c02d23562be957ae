import { useSyncExternalStore } from "react";

let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers an open modal dialog; gives the function that takes it back. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  set([...dialogs, dialog]);
  return () => set(dialogs.filter((other) => other !== dialog));
}

/**
 * The dialog on top, or null. Everything outside it is inert and behind its backdrop, so messages that must be heard
 * and pressed have to live inside it.
 */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? null,
    () => null,
  );
