import { openDB, type DBSchema } from "idb";

/**
 * The texts of an editor's storage once more (IndexedDB). Chromium writes that storage to disk once a minute; what is in here is out
 * of a killed browser's hands at once.
 */
export interface Journal {
  /** How many changes of the storage it has; 0 at first. */
  readonly count: () => Promise<number>;
  readonly texts: () => Promise<ReadonlyMap<string, string>>;
  /**
   * Takes over what stands under these keys, in one transaction.
   *
   * @param now what stands there, asked for when nobody else writes; null where nothing does
   * @param count the changes of the storage until then
   */
  readonly write: (
    keys: readonly string[],
    now: (key: string) => string | null,
    count: () => number,
  ) => Promise<void>;
}

interface Tables extends DBSchema {
  texts: { key: string; value: string };
  count: { key: string; value: number };
}

const countKey = "count";

/** Opens the journal among these databases. */
export async function openJournal(databases: string): Promise<Journal> {
  const database = await openDB<Tables>(`${databases}-journal`, 1, {
    upgrade: (opened) => {
      opened.createObjectStore("texts");
      opened.createObjectStore("count");
    },
    blocking: () => database.close(),
  });
  return {
    count: async () => (await database.get("count", countKey)) ?? 0,
    texts: async () => {
      const all = database.transaction("texts");
      const [keys, texts] = await Promise.all([all.store.getAllKeys(), all.store.getAll()]);
      return new Map(keys.map((key, at) => [key, texts[at] ?? ""]));
    },
    write: async (keys, now, count) => {
      const all = database.transaction(["texts", "count"], "readwrite");
      const counts = all.objectStore("count");
      const before = (await counts.get(countKey)) ?? 0;
      const texts = all.objectStore("texts");
      await Promise.all([
        counts.put(Math.max(before, count()), countKey),
        ...keys.map((key) => {
          const text = now(key);
          return text === null ? texts.delete(key) : texts.put(text, key);
        }),
        all.done,
      ]);
    },
  };
}
