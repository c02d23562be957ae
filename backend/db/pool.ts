import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { Client, Pool, type ClientConfig } from "pg";
import { isOutage } from "./outage";

/** One schema and one query code for the embedded and the configured PostgreSQL. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** ms. Nothing of ours needs a second; whoever waits for a row that another holds is served long before. */
const longest = { statement: 10_000, silence: 15_000, beginning: 20_000 };

/** How to reach a PostgreSQL, and whether it may be asked to keep the time itself. */
export interface Reach {
  readonly config: ClientConfig;
  readonly keepsTime: boolean;
}

/** Connections that are used in turn. */
export interface Connections {
  readonly queries: Queries;
  close(): Promise<void>;
}

/**
 * A network that swallows packets tells nobody, so every wait has an end: the server gives up a statement, and a
 * transaction that nobody goes on with; on this side a connection that is silent for longer is cut. A call that was
 * under way then fails as an outage, and its connection is never used again, whatever state it was left in.
 */
export function openConnections({ config, keepsTime }: Reach, most = 10): Connections {
  const pool = new Pool({
    ...config,
    max: most,
    // The time holds for waiting in line as well: a crowd is not an outage.
    connectionTimeoutMillis: longest.beginning,
    keepAlive: true,
    ...(keepsTime && {
      onConnect: (client) =>
        client.query(
          `set statement_timeout = ${longest.statement}; set idle_in_transaction_session_timeout = ${longest.silence}`,
        ),
    }),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    // The same for one that breaks while it is in use; whoever uses it is told by its query.
    client.on("error", () => undefined);
    if (keepsTime) cutWhenSilent(client);
  });
  const queries: Queries = drizzle(pool);
  // The library's own way keeps a connection for good whose very first statement fails.
  queries.transaction = async (work, settings) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      const alone: Queries = drizzle(client);
      return await alone.transaction(work, settings);
    } catch (cause) {
      if (isOutage(cause) && cause instanceof Error) failure = cause;
      throw cause;
    } finally {
      client.release(failure);
    }
  };
  return { queries, close: () => pool.end() };
}

/** One connection for work that may take its time. */
export async function withConnection<T>(
  { config }: Reach,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...config, connectionTimeoutMillis: longest.beginning, keepAlive: true });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(drizzle(client));
  } finally {
    await client.end();
  }
}

function cutWhenSilent({ connection: { stream } }: Client): void {
  if (!("setTimeout" in stream) || typeof stream.setTimeout !== "function") return;
  stream.setTimeout(longest.silence, () =>
    stream.destroy(Object.assign(new Error("the database says nothing"), { code: "ETIMEDOUT" })),
  );
}
