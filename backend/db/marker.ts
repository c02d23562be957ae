import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error";
import { sync } from "./durable-files";

/** Where in a data folder the embedded database lies. */
export const databaseFolder = "postgres";
/** Says, outside of the database, that there was one. */
const markerFile = "postgres.made";
/** What no database is without. */
const vital = ["PG_VERSION", "base", "global/pg_control", "pg_wal", "pg_xact"];

/**
 * Makes sure that a data folder holds either a whole database or none: the library would make an empty one over what
 * is left of another, and the codes in that would be gone without a word. Throws `StartError`.
 */
export function refuseRemains(dataDir: string): void {
  const folder = join(dataDir, databaseFolder);
  const wasThere = isMarked(dataDir);
  if (!existsSync(folder) || (readdirSync(folder).length === 0 && !wasThere)) {
    if (!wasThere) return;
    throw new StartError(
      `The database in DATA_DIR (${dataDir}) is gone: restore a backup, or delete ${markerFile} there to begin anew.`,
    );
  }
  const missing = vital.filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 0) return;
  throw new StartError(
    `The database in DATA_DIR (${dataDir}) is only half there (without ${missing.join(", ")}): ` +
      `restore a backup, or delete ${databaseFolder} and ${markerFile} there to begin anew.`,
  );
}

/** Whether it is remembered that there is a database in a data folder. */
export const isMarked = (dataDir: string): boolean => existsSync(join(dataDir, markerFile));

/** Remembers that there is a database in a data folder. */
export async function markAsMade(dataDir: string): Promise<void> {
  if (isMarked(dataDir)) return;
  const marker = join(dataDir, markerFile);
  writeFileSync(
    marker,
    `There is a database in ${databaseFolder}. Without this file an empty one may be made.\n`,
  );
  await sync(marker);
  await sync(dataDir);
}
