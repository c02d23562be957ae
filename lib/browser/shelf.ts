import { writing, type Connection, type Database } from "./database";

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

/** The shelf in an editor's database. */
export function shelfIn(database: Database): Shelf {
  const after = async <T>(work: (all: Connection) => Promise<T>, otherwise: T): Promise<T> => {
    // What cannot be brought over now waits where it is.
    await database.bringOver("attachments", (old) => bringBytes(old, database)).catch(() => undefined);
    return database.use(work).catch(() => otherwise);
  };
  return {
    keep: (hash, bytes) => after((all) => put(all, hash, bytes).then(() => true), false),
    read: (hash) => after(async (all) => (await all.get("attachments", hash)) ?? null, null),
    list: () => after(async (all) => new Set(await all.getAllKeys("attachments")), null),
    forget: (hashes) =>
      after(async (all) => {
        const going = writing(all, ["attachments"]);
        const bytes = going.objectStore("attachments");
        await Promise.all([...hashes.map((hash) => bytes.delete(hash)), going.done]);
      }, undefined),
  };
}

async function put(
  all: Connection,
  hash: string,
  bytes: Uint8Array<ArrayBuffer>,
  durability?: IDBTransactionDurability,
): Promise<void> {
  const adding = writing(all, ["attachments"], durability);
  await Promise.all([adding.objectStore("attachments").put(bytes, hash), adding.done]);
}

/** One by one, as they may be many: under its hash each is the same whenever it is brought. */
async function bringBytes(old: Connection, { use }: Database): Promise<void> {
  const there = new Set(await use((all) => all.getAllKeys("attachments")));
  const missing = (await old.getAllKeys("files")).filter((hash) => !there.has(hash));
  for (const hash of missing) {
    const bytes = await old.get("files", hash);
    if (!bytes) continue;
    // Once the last one is on the disk, those before it are.
    const durability = hash === missing.at(-1) ? "strict" : "relaxed";
    await use((all) => put(all, hash, bytes, durability));
  }
}
