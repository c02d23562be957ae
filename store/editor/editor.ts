import type { Archive } from "../../lib/browser/archive";
import type { StorageOf } from "../../lib/browser/memory";
import type { Shelf } from "../../lib/browser/shelf";
import { createStore, type StoreApi } from "zustand/vanilla";

/** What an editor is handed from outside. */
export interface EditorPorts {
  /** Keeps drafts and choices for the next visit. Throws where the browser forbids it. */
  readonly storage: () => Storage;
  /** Keeps what belongs to this window alone, also when that is loaded again. Throws where the browser forbids it. */
  readonly session: () => Storage;
  /** What the names of its databases begin with. Another storage needs another name: one of them is its journal. */
  readonly databases: string;
  /** Keeps the bytes of attachments. */
  readonly shelf: () => Promise<Shelf>;
  /** Keeps sheets and files. Rejects where the browser forbids it. */
  readonly archive: () => Promise<Archive>;
  /** The visitor's clock. */
  readonly now: () => Date;
}

/** What a browser has for an editor whose databases are called like this. */
export const portsOf = (databases: string): EditorPorts => ({
  databases,
  storage: () => window.localStorage,
  session: () => window.sessionStorage,
  shelf: () => import("../../lib/browser/shelf").then(({ openShelf }) => openShelf(databases)),
  archive: () => import("../../lib/browser/archive").then(({ openArchive }) => openArchive(databases)),
  now: () => new Date(),
});

/** What a browser's page has for its editor. */
export const pagePorts = portsOf("invoice");

/** One editor. Whatever it knows lies in its parts (see {@link part}): two on the same page have nothing in common. */
export type Editor = EditorPorts & { readonly storage: StorageOf };

/** A new editor, which knows nothing yet. */
export const createEditor = (ports: EditorPorts): Editor => ({ ...ports, storage: () => ports.storage() });

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
