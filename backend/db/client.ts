import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as overPostgres } from "drizzle-orm/node-postgres";
import { type PgDatabase, type PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import { StartError } from "../start-error";
import { claimFolder, databaseFolder, type ClaimedFolder } from "./folder-lock";
import { migrations } from "./migrations";

/** One schema and one query code for the embedded and the configured PostgreSQL. */
export type Queries = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly queries: Queries;
  /** False while it is still being opened; queries wait until then. */
  readonly isOpen: boolean;
  /** True when a query is answered. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens and migrates PostgreSQL at `databaseUrl`, or else the embedded one in `dataDir`, whose folder may have been
 * claimed before. Throws `StartError`.
 */
export function openDatabase(options: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly folder?: ClaimedFolder | undefined;
}): Promise<Database> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl)
    : openEmbedded(options.dataDir, options.folder);
}

/** An embedded database that lives as long as the process, for tests. */
export async function openInMemory(): Promise<Database> {
  return ready(new PGlite());
}

async function openEmbedded(dataDir: string, claimed?: ClaimedFolder): Promise<Database> {
  const folder = claimed ?? (await claimFolder(dataDir));
  try {
    const database = await ready(await PGlite.create(join(folder.path, databaseFolder)));
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
      : new StartError(`The database in DATA_DIR (${dataDir}) cannot be opened.`, { cause });
  }
}

async function ready(engine: PGlite): Promise<Database> {
  const queries = overPglite(takingTurns(engine));
  await migrate(queries);
  return { queries, isOpen: true, answers: () => answers(queries), close: () => engine.close() };
}

/**
 * The embedded database works in this very thread, and as long as there are queries, one leads to the next without a
 * look at the network: of a crowd, those whose connection is not taken yet would wait until all others are gone. So
 * everybody else gets a turn before each query.
 *
 * @param turn resolves for one query at a time
 */
function takingTurns<Engine extends PGlite | Transaction>(engine: Engine, turn = aTurnEach()): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name === "query") {
        return (...query: unknown[]) => turn().then(() => Reflect.apply(value, target, query) as unknown);
      }
      if (name === "transaction") {
        return (work: (step: Transaction) => Promise<unknown>) =>
          Reflect.apply(value, target, [(step: Transaction) => work(takingTurns(step, turn))]) as unknown;
      }
      return value.bind(target) as unknown;
    },
  });
}

/** Gives everybody who asks a turn of the event loop of their own. */
function aTurnEach(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  // The time holds for waiting in line as well: a crowd is not an outage.
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 20_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one that breaks while it is in use; whoever uses it is told by its query.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const queries = overPostgres(pool);
  try {
    await migrate(queries);
  } catch (cause) {
    await pool.end();
    throw new StartError("DATABASE_URL must lead to a PostgreSQL database that answers: this one does not.", {
      cause,
    });
  }
  return { queries, isOpen: true, answers: () => answers(queries), close: () => pool.end() };
}

/** Any constant will do; it keeps backends that start together from migrating together. */
const migrationLock = 7_305_201;

async function migrate(queries: Queries): Promise<void> {
  await queries.transaction(async (step) => {
    await step.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await step.execute(
      sql`create table if not exists migrations (id text primary key, applied_at timestamptz not null default now())`,
    );
    for (const { id, statements } of migrations) {
      const added = await step.execute(
        sql`insert into migrations (id) values (${id}) on conflict do nothing returning id`,
      );
      if (rowCount(added) === 0) continue;
      for (const statement of statements) await step.execute(sql.raw(statement));
    }
  });
}

// Both drivers answer with an object that has `rows`; the type they share does not say so.
function rowCount(result: unknown): number {
  return typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)
    ? result.rows.length
    : 0;
}

async function answers(queries: Queries): Promise<boolean> {
  try {
    await queries.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
