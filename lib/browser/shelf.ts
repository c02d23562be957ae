import { openDB, type DBSchema } from "idb";

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

interface Tables extends DBSchema {
  files: { key: string; value: unknown };
}

/** The shelf among these databases (IndexedDB). */
export function openShelf(databases: string): Shelf {
  let opening: Promise<Awaited<ReturnType<typeof open>>> | null = null;
  // One that was refused, or closed by the browser, is asked for again.
  const opened = () =>
    (opening ??= open(databases, () => {
      opening = null;
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  const after = async <T>(
    work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>,
    otherwise: T,
  ): Promise<T> => {
    try {
      return await work(await opened());
    } catch {
      return otherwise;
    }
  };
  return {
    keep: (hash, bytes) => after((database) => database.put("files", bytes, hash).then(() => true), false),
    read: (hash) =>
      after(async (database) => {
        const found = await database.get("files", hash);
        return isBytes(found) ? found : null;
      }, null),
    list: () => after(async (database) => new Set(await database.getAllKeys("files")), null),
    forget: (hashes) =>
      after(async (database) => {
        const all = database.transaction("files", "readwrite");
        await Promise.all([...hashes.map((hash) => all.store.delete(hash)), all.done]);
      }, undefined),
  };
}

const open = (databases: string, onClosed: () => void) =>
  openDB<Tables>(`${databases}-attachments`, 1, {
    upgrade: (database) => void database.createObjectStore("files"),
    terminated: onClosed,
  });

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;
