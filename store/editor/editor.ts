import type { Database } from "../../lib/browser/database";
import type { StorageOf } from "../../lib/browser/memory";
import type { Locale } from "../../lib/locale";
import { createStore, type StoreApi } from "zustand/vanilla";

/** What an editor is handed from outside. */
export interface EditorPorts {
  /** Keeps drafts and choices for the next visit. Throws where the browser forbids it. */
  readonly storage: () => Storage;
  /** Keeps what belongs to this window alone, also when that is loaded again. Throws where the browser forbids it. */
  readonly session: () => Storage;
  /** Has all else that is kept. Rejects where its code cannot be had; two editors need two of them. */
  readonly database: () => Promise<Database>;
  /** The visitor's clock. */
  readonly now: () => Date;
}

/** What a browser has for an editor whose database is called like this. Another storage needs another name: its journal is in there. */
export const portsOf = (name: string): EditorPorts => ({
  storage: () => window.localStorage,
  session: () => window.sessionStorage,
  database: () => import("../../lib/browser/database").then(({ databaseOf }) => databaseOf(name)),
  now: () => new Date(),
});

/** What a browser's page has for its editor. */
export const pagePorts = portsOf("invoice");

/** One editor. Whatever it knows lies in its parts (see {@link part}): two on the same page have nothing in common. */
export type Editor = EditorPorts & {
  readonly storage: StorageOf;
  /** Of the sheet until it is known what is stored. */
  readonly firstLocale: Locale;
};

/** A new editor, which knows nothing yet. */
export function createEditor(ports: EditorPorts, firstLocale: Locale = "de"): Editor {
  let database: Promise<Database> | null = null;
  return {
    ...ports,
    firstLocale,
    storage: () => ports.storage(),
    database: () =>
      (database ??= ports.database().catch((error: unknown) => {
        database = null;
        throw error;
      })),
  };
}

/**
 * Something that every editor has for itself, such as a store. It is made when it is asked for first, so that code
 * which is fetched later brings its own parts along.
 */
export function part<T extends object>(make: (editor: Editor) => T): (editor: Editor) => T {
  const made = new WeakMap<Editor, T>();
  return (editor) => {
    let own = made.get(editor);
    if (!own) made.set(editor, (own = make(editor)));
    return own;
  };
}

/** A store that every editor has for itself. */
export const storePart = <S extends object>(
  initial: (editor: Editor) => S,
): ((editor: Editor) => StoreApi<S>) => part((editor) => createStore<S>(() => initial(editor)));
