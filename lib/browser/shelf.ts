import { createStore, delMany, get, keys, set } from "idb-keyval";

/** Where the browser keeps the bytes of attachments, each under its hash: they are too much for its text storage. */
export interface Shelf {
  /** False where the browser forbids it or has no room. */
  readonly keep: (hash: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  /** Null where they are not there. */
  readonly read: (hash: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The hashes of all that is there; null where nobody can tell. */
  readonly list: () => Promise<ReadonlySet<string> | null>;
  readonly forget: (hashes: readonly string[]) => Promise<void>;
}

/** The shelf of this browser (IndexedDB). */
export function openShelf(): Shelf {
  const store = createStore("invoice-attachments", "files");
  return {
    keep: (hash, bytes) =>
      set(hash, bytes, store).then(
        () => true,
        () => false,
      ),
    read: (hash) =>
      get<unknown>(hash, store).then(
        (found) => (isBytes(found) ? found : null),
        () => null,
      ),
    list: () =>
      keys(store).then(
        (found) => new Set(found.map(String)),
        () => null,
      ),
    forget: (hashes) => delMany([...hashes], store).catch(() => undefined),
  };
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;
