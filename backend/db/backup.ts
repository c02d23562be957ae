import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, open, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip, createGzip } from "node:zlib";
import { finished } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { StartError } from "../start-error";
import { sync } from "./durable-files";
import { doneMigrations, ourTables, refuseNewer, tableNames, takeSteps, textsOf } from "./migrate";
import type { Queries } from "./pool";

/*
 * A backup is a text file, packed: a line that says what it is, a line for each row of each table as PostgreSQL writes
 * it as JSON, and a line that counts and seals what was before it. It is the same for both databases, so that a shop
 * can grow from one into the other.
 */
const format = "rechnungsblatt-backup";
const header = z.object({
  format: z.literal(format),
  version: z.literal(1),
  madeAt: z.string(),
  /** Steps that the database had taken: its rows fit a schema that has taken the same. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which each can be filled before those that refer to it. */
  tables: z.array(z.string()),
});
/** The row itself is PostgreSQL's own text, which goes back as it came: its numbers may be larger than ours. */
const row = /^\["(\w+)",(\{.*\})\]$/;
const seal = z.object({ rows: z.number(), sha256: z.string() });

/** Rows that are read or written at once. */
const batch = 500;

/** How many rows a backup holds. */
export interface Counted {
  readonly rows: number;
}

/**
 * Writes all that matters of a database, as it is at one moment, into a new file that only its owner can read. The file
 * is there whole or not at all. Throws `StartError`.
 */
export async function writeBackup(queries: Queries, file: string): Promise<Counted> {
  const draft = `${file}.part`;
  let handle: FileHandle;
  try {
    await rm(draft, { force: true });
    handle = await open(draft, "wx", 0o600);
  } catch (cause) {
    throw new StartError(`${file} cannot be written.`, { cause });
  }
  try {
    const packed = createGzip();
    const output = handle.createWriteStream({ flush: true });
    const written = finished(packed.pipe(output));
    const hash = createHash("sha256");
    let rows = -1;
    const say = async (line: string) => {
      rows += 1;
      hash.update(`${line}\n`);
      if (!packed.write(`${line}\n`))
        await Promise.race([new Promise((next) => packed.once("drain", next)), written]);
    };
    await queries.transaction(
      async (step) => {
        const tables = await tablesThatLast(step);
        const migrations = [...(await doneMigrations(step))];
        const first: z.input<typeof header> = {
          format,
          version: 1,
          madeAt: new Date().toISOString(),
          migrations,
          tables: [...tables],
        };
        await say(JSON.stringify(first));
        for (const table of tables)
          await eachRow(step, table, (text) => say(`[${JSON.stringify(table)},${text}]`));
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    packed.end(`${JSON.stringify({ rows, sha256: hash.digest("hex") })}\n`);
    await written;
    // A name that is taken meanwhile is not taken away again.
    await link(draft, file).catch((cause: unknown) => {
      throw new StartError(`${file} is already there; a backup takes nobody's place.`, { cause });
    });
    await sync(dirname(file));
    return { rows };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Our tables that are there and survive a crash: what does not is not worth keeping. Referred-to ones come first. */
async function tablesThatLast(step: Queries): Promise<readonly string[]> {
  const lasting = textsOf(
    await step.execute(
      sql`select relname as text from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'`,
    ),
  ).filter((name) => ourTables.includes(name));
  const references = textsOf(
    await step.execute(
      sql`select a.relname || ' ' || b.relname as text from pg_constraint c
        join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
        where c.contype = 'f' and a.oid <> b.oid and a.relnamespace = current_schema()::regnamespace`,
    ),
  ).map((pair) => pair.split(" "));
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name) || !lasting.includes(name)) return;
    for (const [from, to = ""] of references) if (from === name) add(to);
    ordered.push(name);
  };
  lasting.sort().forEach(add);
  return ordered;
}

async function eachRow(step: Queries, table: string, take: (text: string) => Promise<void>): Promise<void> {
  await step.execute(
    sql`declare rows_of_table no scroll cursor for select to_jsonb(t)::text as text from ${sql.identifier(table)} t`,
  );
  for (;;) {
    const rows = textsOf(await step.execute(sql.raw(`fetch ${batch} from rows_of_table`)));
    for (const text of rows) await take(text);
    if (rows.length === 0) break;
  }
  await step.execute(sql`close rows_of_table`);
}

/** A backup that is whole and fits this program. */
export interface Backup {
  readonly madeAt: string;
  readonly rows: number;
  /** Puts everything into a database in one transaction, so that an interruption leaves all or nothing of it. */
  restore(queries: Queries, options: { readonly replace: boolean }): Promise<void>;
}

/** Reads a backup to its end before anything is done with it. Throws `StartError`. */
export async function readBackup(file: string): Promise<Backup> {
  const damaged = (cause?: unknown) =>
    new StartError(`${file} is no backup of this program, or is damaged.`, { cause });
  const hash = createHash("sha256");
  let last = "";
  let lines = 0;
  let first: z.infer<typeof header> | undefined;
  try {
    for await (const line of linesOf(file)) {
      if (lines > 0) hash.update(`${last}\n`);
      if (lines === 0) first = header.parse(JSON.parse(line));
      last = line;
      lines += 1;
    }
    const { rows, sha256 } = seal.parse(JSON.parse(last));
    if (first === undefined || rows !== lines - 2 || sha256 !== hash.digest("hex"))
      throw new Error("not whole");
  } catch (cause) {
    throw damaged(cause);
  }
  const { madeAt, migrations, tables } = first;
  refuseNewer(migrations, "The backup");
  const known = tables.filter((name) => ourTables.includes(name));
  if (known.length < tables.length) throw damaged();

  return {
    madeAt,
    rows: lines - 2,
    async restore(queries, { replace }) {
      await queries.transaction(async (step) => {
        await clear(step, replace);
        await takeSteps(step, [], (id) => migrations.includes(id));
        let waiting: string[] = [];
        let table = "";
        const put = async () => {
          if (waiting.length === 0) return;
          const name = sql.identifier(table);
          await step.execute(
            sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${`[${waiting.join(",")}]`}::jsonb)`,
          );
          waiting = [];
        };
        let index = 0;
        for await (const line of linesOf(file)) {
          index += 1;
          if (index === 1 || index === lines) continue;
          const [, name = "", values = ""] = row.exec(line) ?? [];
          if (!known.includes(name)) throw damaged();
          if (name !== table || waiting.length >= batch) await put();
          table = name;
          waiting.push(values);
        }
        await put();
        // What has changed since the backup was made is done to its rows as it was done to everybody's.
        await takeSteps(step, migrations);
      });
    },
  };
}

async function clear(step: Queries, replace: boolean): Promise<void> {
  const there = (await tableNames(step)).filter((name) => name === "migrations" || ourTables.includes(name));
  if (there.length === 0) return;
  if (!replace)
    throw new StartError("There is a database already; --replace puts the backup in its place, for good.");
  await step.execute(
    sql`drop table ${sql.join(
      there.map((name) => sql.identifier(name)),
      sql`, `,
    )}`,
  );
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const text = createGunzip();
  packed.on("error", (cause) => text.destroy(cause));
  yield* createInterface({ input: packed.pipe(text), crlfDelay: Infinity });
}
