import { openDB, type DBSchema } from "idb";
import type { Folder } from "./disk-folder";

/** What is known of a chosen folder. */
interface Known {
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

/** The folder that the visitor has chosen, and what was written there. */
export interface KeptFolder extends Known {
  readonly folder: Folder;
}

interface Tables extends DBSchema {
  known: { key: string; value: Known };
  folders: { key: string; value: Folder };
}

const key = "chosen";

/**
 * A database of its own (IndexedDB): no version of the archive has to know of it, and a page of the version before goes on
 * with the archive.
 */
const open = (databases: string) =>
  openDB<Tables>(`${databases}-folder`, 1, {
    upgrade: (opened) => {
      opened.createObjectStore("known");
      opened.createObjectStore("folders");
    },
  });

/**
 * The folder that was chosen; null where none was. Rejects where the browser forbids to look.
 *
 * @param held the one that this window holds already: a private window of Chromium can die of reading a folder back
 */
export async function recallFolder(databases: string, held: KeptFolder | null): Promise<KeptFolder | null> {
  const database = await open(databases);
  try {
    const known = await database.get("known", key);
    if (!known) return null;
    const folder = held?.id === known.id ? held.folder : await database.get("folders", key);
    return folder ? { ...known, folder } : null;
  } finally {
    database.close();
  }
}

/** Remembers a folder for later visits; null forgets it. */
export async function rememberFolder(databases: string, kept: KeptFolder | null): Promise<void> {
  const database = await open(databases);
  try {
    const all = database.transaction(["known", "folders"], "readwrite");
    if (kept === null)
      await Promise.all([all.objectStore("known").clear(), all.objectStore("folders").clear()]);
    else {
      const { folder, ...known } = kept;
      await Promise.all([
        all.objectStore("known").put(known, key),
        all.objectStore("folders").put(folder, key),
      ]);
    }
    await all.done;
  } finally {
    database.close();
  }
}
