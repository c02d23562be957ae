import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { StartError } from "../start-error";
import { migrations } from "./migrations";
import type { Queries } from "./pool";
import * as schema from "./schema";

/** What names a database to whoever has to mend it. */
export type Variable = "DATA_DIR" | "DATABASE_URL";

/** Any constant will do; it keeps backends that start together from migrating together. */
const migrationLock = 7_305_201;

/** The tables that the program needs. */
export const ourTables: readonly string[] = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableName(table));

/**
 * Takes a database to today's schema, in one transaction. Throws `StartError` for one that is newer than this program,
 * or of which tables are missing.
 */
export async function migrate(queries: Queries, variable: Variable): Promise<void> {
  await queries.transaction(async (step) => {
    await step.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    const before = await tableNames(step);
    const done = before.includes("migrations") ? await doneMigrations(step) : [];
    refuseNewer(done, `The database in ${variable}`);
    if (done.length === 0 && ourTables.some((name) => before.includes(name)))
      throw halfThere(variable, ["migrations"]);
    await takeSteps(step, done);
    const after = await tableNames(step);
    const missing = ourTables.filter((name) => !after.includes(name));
    if (missing.length > 0) throw halfThere(variable, missing);
  });
}

/** Takes those steps that are not done yet; all of them, or only some. */
export async function takeSteps(
  step: Queries,
  done: readonly string[],
  wanted: (id: string) => boolean = () => true,
): Promise<void> {
  await step.execute(
    sql`create table if not exists migrations (id text primary key, applied_at timestamptz not null default now())`,
  );
  for (const { id, statements } of migrations) {
    if (done.includes(id) || !wanted(id)) continue;
    for (const statement of statements) await step.execute(sql.raw(statement));
    await step.execute(sql`insert into migrations (id) values (${id})`);
  }
}

/** @param what the sentence's subject. Throws `StartError` when steps were taken that this program does not know. */
export function refuseNewer(done: readonly string[], what: string): void {
  const newer = done.filter((id) => !migrations.some((each) => each.id === id));
  if (newer.length === 0) return;
  throw new StartError(
    `${what} was made by a newer version of this program (${newer.join(", ")}): ` +
      "start that version, or restore a backup that was made before.",
  );
}

const halfThere = (variable: Variable, missing: readonly string[]) =>
  new StartError(
    `The database in ${variable} is only half there (without ${missing.join(", ")}): ` +
      "restore a backup with npm run restore -- FILE --replace.",
  );

/** The ids of the migrations that a database has behind it, in their order. */
export const doneMigrations = async (step: Queries): Promise<readonly string[]> =>
  textsOf(await step.execute(sql`select id as text from migrations order by id`));

/** The names of the tables that a database has. */
export const tableNames = async (step: Queries): Promise<readonly string[]> =>
  textsOf(
    await step.execute(sql`select tablename as text from pg_tables where schemaname = current_schema()`),
  );

/** The column `text` of an answer whose type the queries do not know. */
export const textsOf = (answer: unknown): readonly string[] =>
  texts.parse(answer).rows.map(({ text }) => text);
const texts = z.object({ rows: z.array(z.object({ text: z.string() })) });
