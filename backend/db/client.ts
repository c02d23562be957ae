import { rm, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { sql } from "drizzle-orm";
import { StartError } from "../start-error";
import { openEngine, type Engine, type EngineTimeouts } from "./engine";
import { claimFolder, type ClaimedFolder } from "./folder-lock";
import { databaseFolder, markAsMade, refuseRemains } from "./marker";
import { migrate, type Variable } from "./migrate";
import { isFull } from "./outage";
import { openConnections, withConnection, type Queries, type Reach } from "./pool";
import { watch, type DatabaseState } from "./watch";

export type { Queries } from "./pool";

/** Bytes without which an embedded database cannot be opened: a part of its log. */
const room = 17_000_000;

export interface Database {
  readonly queries: Queries;
  /** False while it is still being opened; queries wait until then. */
  readonly isOpen: boolean;
  /** How it is; answers soon, even while the database does not. */
  health(): Promise<DatabaseState>;
  /** Makes room of what was deleted usable again; a server of its own does so by itself. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** Where the embedded database runs and whom it tells what. */
export interface Embedding {
  /** The built `engine-worker`. */
  readonly workerFile: string | URL;
  readonly timeouts?: EngineTimeouts | undefined;
  readonly warn?: ((message: string) => void) | undefined;
  /** The folder may be another backend's by now; nothing is written there any more. */
  readonly lost?: ((why: StartError) => void) | undefined;
}

/**
 * Opens and migrates PostgreSQL at `databaseUrl`, or else the embedded one in `dataDir`, whose folder may have been
 * claimed before. Throws `StartError`.
 */
export function openDatabase(
  options: Embedding & {
    readonly databaseUrl: string | undefined;
    readonly dataDir: string;
    readonly folder?: ClaimedFolder | undefined;
  },
): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options);
}

/** An embedded database that lives as long as the process, for tests. */
export async function openInMemory(embedding: Embedding): Promise<Database> {
  return ready(await openEngine({ ...embedding, folder: undefined }));
}

async function openEmbedded({
  dataDir,
  folder: claimed,
  ...embedding
}: Embedding & { readonly dataDir: string; readonly folder?: ClaimedFolder | undefined }): Promise<Database> {
  const folder = claimed ?? (await claimFolder(dataDir));
  let engine: Engine | undefined;
  folder.watch((why) => {
    engine?.abandon();
    embedding.lost?.(why);
  });
  try {
    refuseRemains(folder.path);
    engine = await openEngine({
      ...embedding,
      folder: join(folder.path, databaseFolder),
      hold: folder.hold,
    });
    const database = await ready(engine);
    await markAsMade(folder.path);
    folder.answer(carryTo(engine));
    return {
      ...database,
      async close() {
        await database.close();
        await folder.release();
      },
    };
  } catch (cause) {
    await folder.release();
    throw cause instanceof StartError
      ? cause
      : cannotBeOpened(dataDir, (await fullDisk(folder.path)) ?? cause);
  }
}

/** Lets other programs of ours talk to the database while this one has it open. */
const carryTo = (engine: Engine) => (caller: Socket) => {
  pipeline(caller, engine.connect().connect(), caller, () => undefined);
};

/** What the system says to a file of the size of a table's first growth; undefined when there is room for it. */
async function fullDisk(folder: string): Promise<unknown> {
  const file = join(folder, "backend.claim.room");
  try {
    await writeFile(file, Buffer.alloc(room));
    return undefined;
  } catch (cause) {
    return isFull(cause) ? cause : undefined;
  } finally {
    await rm(file, { force: true });
  }
}

/** The cause in its own words, so that operators can search for it. */
function cannotBeOpened(dataDir: string, cause: unknown): StartError {
  const why = cause instanceof Error ? cause.message.replace(/\s+/g, " ") : String(cause);
  return new StartError(`The database in DATA_DIR (${dataDir}) cannot be opened: ${why}.`, { cause });
}

async function ready(engine: Engine): Promise<Database> {
  const reach = { config: { stream: () => engine.connect(), ssl: false }, keepsTime: false };
  try {
    const database = await open(reach, "DATA_DIR");
    return {
      ...database,
      async vacuum() {
        await database.queries.execute(sql`vacuum`);
        // The log of what is in the tables by now is let go, too: nothing else here would ever do that.
        await database.queries.execute(sql`checkpoint`);
      },
      async close() {
        await database.close();
        await engine.close();
      },
    };
  } catch (cause) {
    await engine.close();
    throw cause;
  }
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  try {
    return await open({ config: { connectionString: databaseUrl }, keepsTime: true }, "DATABASE_URL");
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError("DATABASE_URL must lead to a PostgreSQL database that answers: this one does not.", {
      cause,
    });
  }
}

async function open(reach: Reach, variable: Variable): Promise<Database> {
  await withConnection(reach, (queries) => migrate(queries, variable));
  const connections = openConnections(reach);
  const own = openConnections(reach, 1);
  return {
    queries: connections.queries,
    isOpen: true,
    health: watch(own),
    vacuum: async () => undefined,
    async close() {
      await Promise.all([connections.close(), own.close()]);
    },
  };
}
