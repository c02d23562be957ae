import { writing, type Connection, type Database, type KnownFolder } from "./database";
import type { Folder } from "./disk-folder";

/** The folder that the visitor has chosen, and what was written there. */
export interface KeptFolder extends KnownFolder {
  readonly folder: Folder;
}

const key = "chosen";

/**
 * The folder that was chosen; null where none was. Rejects where the browser forbids to look.
 *
 * @param held the one that this window holds already: a private window of Chromium can die of reading a folder back
 */
export async function recallFolder(database: Database, held: KeptFolder | null): Promise<KeptFolder | null> {
  await broughtOver(database);
  return database.use(async (all) => {
    const known = await all.get("known", key);
    if (!known) return null;
    const folder = held?.id === known.id ? held.folder : await all.get("folders", key);
    return folder ? { ...known, folder } : null;
  });
}

/** Remembers a folder for later visits; null forgets it. */
export async function rememberFolder(database: Database, kept: KeptFolder | null): Promise<void> {
  await broughtOver(database);
  await database.use((all) => write(all, kept));
}

async function write(all: Connection, kept: KeptFolder | null): Promise<void> {
  const both = writing(all, ["known", "folders"], "strict");
  const known = both.objectStore("known");
  const folders = both.objectStore("folders");
  if (kept === null) await Promise.all([known.clear(), folders.clear(), both.done]);
  else {
    const { folder, ...rest } = kept;
    await Promise.all([known.put(rest, key), folders.put(folder, key), both.done]);
  }
}

/** The one that was written last stays. What cannot be brought over now waits where it is. */
const broughtOver = (database: Database): Promise<void> =>
  database
    .bringOver("folder", async (old) => {
      const there = await old.get("known", key);
      const here = await database.use((all) => all.get("known", key));
      if (!there || (here && here.at >= there.at)) return;
      const folder = await old.get("folders", key);
      if (folder) await database.use((all) => write(all, { ...there, folder }));
    })
    .catch(() => undefined);
