import {
  deleteDB,
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from "idb";
import type { Folder } from "./disk-folder";
import { inTime } from "./in-time";

/** A sheet as it is stored: the invoice's data and the version that they are of. */
export interface StoredSheet {
  readonly version: number;
  readonly invoice: unknown;
}

/** What is known of a chosen folder. */
export interface KnownFolder {
  /** Tells this choice from others. */
  readonly id: string;
  /** The name of the backup in it. */
  readonly backup: string;
  /** The SHA-256 of the backup as it was written last; none before the first time. */
  readonly written?: string;
  /** When it was written last, ms since 1970; 0 before the first time. */
  readonly at: number;
  /** Tells what was kept in the browser then. */
  readonly mark: string;
  /** The SHA-256 of files that were put there: what was taken away again does not come back. */
  readonly files: readonly string[];
}

interface Tables extends DBSchema {
  entries: { key: string; value: unknown };
  sheets: { key: string; value: StoredSheet };
  files: { key: string; value: Uint8Array<ArrayBuffer> };
  customers: { key: string; value: unknown };
  services: { key: string; value: unknown };
  attachments: { key: string; value: Uint8Array<ArrayBuffer> };
  known: { key: string; value: KnownFolder };
  folders: { key: string; value: Folder };
  texts: { key: string; value: string };
  count: { key: string; value: number };
  received: { key: string; value: unknown };
  receivedFiles: { key: string; value: Uint8Array<ArrayBuffer> };
}

/** The object stores, each in the list of the version that has brought it. */
const versions = [
  ["entries", "sheets", "files"],
  ["customers", "services"],
  ["attachments", "known", "folders", "texts", "count"],
  ["received", "receivedFiles"],
] as const;

/** An open connection to it, as one reads. */
export type Connection = Omit<IDBPDatabase<Tables>, "add" | "clear" | "delete" | "put">;

/**
 * A transaction that writes, which no other one does meanwhile, in any window: all of them have this one table. A Chromium that
 * is killed while two have written a part empties the whole database at its next start (it takes their locks for damaged).
 *
 * @param durability "strict" where it must be on the disk when it is done
 */
export const writing = <const Names extends readonly StoreNames<Tables>[]>(
  all: Connection,
  tables: Names,
  durability: IDBTransactionDurability = "default",
): IDBPTransaction<Tables, (Names[number] | "count")[], "readwrite"> =>
  all.transaction([...tables, "count"], "readwrite", { durability });

/** All that one editor keeps in the browser beside its text storage (IndexedDB). Nobody else opens it. */
export interface Database {
  /**
   * Does something with the connection, which is opened once, and again where it was closed or refused; what had failed on
   * one that was open already is tried a second time.
   *
   * @throws whatever the browser refuses it with
   */
  readonly use: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /**
   * Brings over what versions before had in a database of its own, and deletes that then: at the first call, as pages of such
   * a version may write it anew at any time. Rejects where it could not be done (yet); what is there stays there then.
   *
   * @param take copies what is newer there than here; it may be called twice, and has to have written it when it resolves
   */
  readonly bringOver: (
    old: "attachments" | "folder" | "journal",
    take: (from: Connection) => Promise<void>,
  ) => Promise<void>;
}

/** The database of an editor that is called like this. A later version of the product finds it closed and may change it. */
export function databaseOf(name: string): Database {
  let opening: Promise<Connection> | null = null;
  const onClosed = (): void => {
    opening = null;
  };
  const use = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const wasOpen = opening !== null;
    try {
      return await work(await (opening ??= open(`${name}-archive`, onClosed)));
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      onClosed();
      // Browsers close a database that nobody has used for a while.
      if (!wasOpen || isFull) throw error;
      return use(work);
    }
  };
  const moves = new Map<string, Promise<void>>();
  return {
    use,
    bringOver: (old, take) => {
      const move = moves.get(old) ?? inTime(moveFrom(`${name}-${old}`, take));
      moves.set(old, move);
      return move;
    },
  };
}

async function open(name: string, onClosed: () => void): Promise<Connection> {
  const connection = await openDB<Tables>(name, versions.length, {
    upgrade: (opened, from) => {
      for (const table of versions.slice(from).flat()) opened.createObjectStore(table);
    },
    blocking: () => {
      onClosed();
      connection.close();
    },
    terminated: onClosed,
  });
  return connection;
}

/** The version of an old database that pages of a version before cannot open. */
const closedVersion = 2;

async function moveFrom(old: string, take: (from: Connection) => Promise<void>): Promise<void> {
  // A page that has it open and does not let go of it is not waited for: this has everything until now.
  if (!(await takeFrom(old, take))) return;
  // Comes when no such page has it any more, with what it has written meanwhile; nobody can write there from now on.
  if (await takeFrom(old, take, closedVersion)) await deleteDB(old);
}

/** False where there is no such database. */
async function takeFrom(
  old: string,
  take: (from: Connection) => Promise<void>,
  version?: number,
): Promise<boolean> {
  let isThere = true;
  const opening = openDB<Tables>(old, version, {
    upgrade: (_opened, from, _to, all) => {
      if (from > 0) return;
      isThere = false;
      // To look for it makes none.
      all.done.catch(() => undefined);
      all.abort();
    },
  });
  const opened = await opening.catch((error: unknown) => {
    if (isThere) throw error;
    return null;
  });
  try {
    if (opened) await take(opened);
  } finally {
    opened?.close();
  }
  return isThere;
}
