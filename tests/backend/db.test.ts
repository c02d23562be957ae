import { fork, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as client from "../../backend/db/client";
import { openEngine } from "../../backend/db/engine";
import { isOutage } from "../../backend/db/outage";
import { meta } from "../../backend/db/schema";
import { statement } from "../../backend/db/wire";
import { aWorkerFile, openDatabase, openInMemory } from "./a-database";
import { root } from "./a-renderer";

const folder = mkdtempSync(join(tmpdir(), "db test "));
const freshDir = () => join(mkdtempSync(join(folder, "data-")), "deep", "data");
/** A data folder in which a database was made before; making one takes seconds. */
const usedDir = () => {
  const dataDir = freshDir();
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
};
const template = freshDir();
const open = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir });
const holder = join(root, "node_modules", `.db-holder-${process.pid}.mjs`);

/** Another process that has the database open and has written `value`. */
async function anotherProcess(dataDir: string, value: string): Promise<ChildProcess> {
  const child = fork(holder, [dataDir, value, await aWorkerFile()], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`the other process ended with ${code}`)));
  });
  return child;
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

beforeAll(async () => {
  await (await open(template)).close();
  await build({
    stdin: {
      contents: `
        import { openDatabase } from "./backend/db/client";
        import { meta } from "./backend/db/schema";
        const [, , dataDir, value, workerFile] = process.argv;
        const database = await openDatabase({ databaseUrl: undefined, dataDir, workerFile });
        await database.queries.insert(meta).values({ key: "written", value });
        process.send("open");
        setInterval(() => undefined, 1000);`,
      resolveDir: root,
      loader: "ts",
    },
    outfile: holder,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(holder, { force: true });
});

describe("the embedded database", () => {
  it("is made with all its tables where nothing was, and keeps what was written", async () => {
    const dataDir = freshDir();
    const first = await open(dataDir);
    await first.queries.insert(meta).values({ key: "a", value: "1" });
    expect(await first.health()).toBe("ok");
    await first.close();
    expect(readdirSync(dataDir)).toEqual(["backend.lock.1", "postgres", "postgres.made"]);

    const second = await open(dataDir);
    expect(await second.queries.select().from(meta).where(eq(meta.key, "a"))).toEqual([
      { key: "a", value: "1" },
    ]);
    await second.close();
    expect(await second.health()).toBe("down");
  });

  it("is refused while another process has it, and taken over when that one was killed", async () => {
    const dataDir = usedDir();
    const other = await anotherProcess(dataDir, "kept");
    await expect(open(dataDir)).rejects.toMatchObject({
      name: "StartError",
      message: `DATA_DIR (${dataDir}) is in use by another backend (process ${other.pid}).`,
    });
    const gone = ended(other);
    other.kill("SIGKILL");
    await gone;

    const database = await open(dataDir);
    expect(await database.queries.select().from(meta)).toEqual([{ key: "written", value: "kept" }]);
    await database.close();
  });

  it("is refused to a second opener in the same process", async () => {
    const dataDir = usedDir();
    const database = await open(dataDir);
    await expect(open(dataDir)).rejects.toThrow("is in use by another backend");
    await database.close();
  });

  it("is opened when the lock names a process number that meanwhile belongs to something else", async () => {
    const dataDir = usedDir();
    writeFileSync(join(dataDir, "backend.lock"), `${process.ppid} boot/1\n`);
    await (await open(dataDir)).close();
    for (const content of ["", "nonsense"]) {
      writeFileSync(join(dataDir, "backend.lock"), content);
      await (await open(dataDir)).close();
    }
  });

  it("says in one line when the data folder is a file", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    await expect(open(file)).rejects.toMatchObject({
      name: "StartError",
      message: `DATA_DIR must be a folder that can be written: ${file} is not.`,
    });
    await expect(open(join(file, "below"))).rejects.toMatchObject({ name: "StartError" });
  });
});

describe("what is left of a database", () => {
  const refusal = async (dataDir: string) => {
    const refused = await open(dataDir).then(
      () => "opened",
      (error: Error) => `${error.name}: ${error.message.replaceAll(dataDir, "<folder>")}`,
    );
    expect(refused).not.toContain("\n");
    return refused;
  };

  it.each(["PG_VERSION", "global/pg_control", "base", "pg_wal"])(
    "is not taken for a database when %s is missing, and nothing is made over it",
    async (name) => {
      const dataDir = usedDir();
      rmSync(join(dataDir, "postgres", name), { recursive: true });
      const before = readdirSync(join(dataDir, "postgres"));
      expect(await refusal(dataDir)).toBe(
        `StartError: The database in DATA_DIR (<folder>) is only half there (without ${name}): ` +
          "restore a backup, or delete postgres and postgres.made there to begin anew.",
      );
      expect(readdirSync(join(dataDir, "postgres"))).toEqual(before);
    },
  );

  it("is noticed when nothing of it is left, until its owner says that it may be forgotten", async () => {
    const dataDir = usedDir();
    rmSync(join(dataDir, "postgres"), { recursive: true });
    expect(await refusal(dataDir)).toBe(
      "StartError: The database in DATA_DIR (<folder>) is gone: " +
        "restore a backup, or delete postgres.made there to begin anew.",
    );
    rmSync(join(dataDir, "postgres.made"));
    await (await open(dataDir)).close();
  });

  it("that cannot be opened is told with its cause", async () => {
    const dataDir = usedDir();
    writeFileSync(join(dataDir, "postgres", "global", "pg_control"), "nonsense");
    expect(await refusal(dataDir)).toMatch(
      /^StartError: The database in DATA_DIR \(<folder>\) cannot be opened: .*\w.*\.$/,
    );
  });

  it("or of its list of changes, or that is newer than the program, is refused", async () => {
    const change = async (dataDir: string, statement: SQL) => {
      const database = await open(dataDir);
      await database.queries.execute(statement);
      await database.close();
      return dataDir;
    };
    const newer = await change(usedDir(), sql`insert into migrations (id) values ('9999-of-tomorrow')`);
    expect(await refusal(newer)).toBe(
      "StartError: The database in DATA_DIR was made by a newer version of this program (9999-of-tomorrow): " +
        "start that version, or restore a backup that was made before.",
    );
    const halves = [
      [sql`drop table grants`, "grants"],
      [sql`truncate migrations`, "migrations"],
      [sql`drop table migrations`, "migrations"],
    ] as const;
    for (const [statement, missing] of halves) {
      expect(await refusal(await change(usedDir(), statement))).toBe(
        `StartError: The database in DATA_DIR is only half there (without ${missing}): ` +
          "restore a backup with npm run restore -- FILE --replace.",
      );
    }
  });
});

describe("the thread of an embedded database", () => {
  /** Gives up after a second, so that nobody has to wait for the usual time. */
  const openImpatiently = async (warn?: (message: string) => void) =>
    client.openDatabase({
      databaseUrl: undefined,
      dataDir: usedDir(),
      workerFile: await aWorkerFile(),
      timeouts: { batch: 1_000, silence: 1_000 },
      warn,
    });

  it("hands over answers in memory that is theirs alone: from Node 21 on any other stops it", async () => {
    const engine = await openEngine({ workerFile: await aWorkerFile(), folder: undefined });
    const connection = engine.connect().connect();
    // A greeting of version 3, and a question whose answer is made of several parts.
    connection.write(Uint8Array.of(0, 0, 0, 8, 0, 3, 0, 0));
    connection.write(statement("select 1"));
    const answers: Buffer[] = [];
    for await (const answer of connection) if (answers.push(answer) === 2) break;
    expect(answers.map(({ buffer }) => buffer.byteLength)).toEqual(answers.map(({ length }) => length));
    await engine.close();
  });

  it("that hangs fails what it worked on as an outage, and is replaced", async () => {
    const said: string[] = [];
    const database = await openImpatiently((message) => said.push(message));
    await database.queries.insert(meta).values({ key: "a", value: "1" });
    const endless = sql`select count(*) from generate_series(1, 10_000_000_000)`;
    const failure = await database.queries.execute(endless).catch((error: unknown) => error);
    expect(isOutage(failure)).toBe(true);
    await expect.poll(() => database.health(), { timeout: 30_000 }).toBe("ok");
    expect(said).toEqual([
      "the embedded database hangs",
      "the embedded database ended unexpectedly; opening it again",
    ]);
    expect(await database.queries.select().from(meta)).toEqual([{ key: "a", value: "1" }]);
    await database.close();
  });

  it("undoes a transaction whose owner says nothing more, and serves the others", async () => {
    const database = await openImpatiently();
    const stuck = database.queries
      .transaction(async (step) => {
        await step.insert(meta).values({ key: "a", value: "1" });
        expect(await database.queries.select().from(meta)).toEqual([]);
        await step.insert(meta).values({ key: "b", value: "2" });
      })
      .catch((error: unknown) => error);
    expect(isOutage(await stuck)).toBe(true);
    expect(await database.queries.select().from(meta)).toEqual([]);
    await database.close();
  });
});

describe("a configured database", () => {
  it("that does not answer is named by its variable, without its password", async () => {
    const opening = openDatabase({
      databaseUrl: "postgres://me:hidden@127.0.0.1:1/none",
      dataDir: freshDir(),
    });
    await expect(opening).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(/^DATABASE_URL must /),
    });
    await expect(opening).rejects.not.toThrow("hidden");
  });
});

describe("the embedded database under a crowd", () => {
  it("gives everybody else a turn before a connection's next query, in a transaction too", async () => {
    const database = await openInMemory();
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const ask = (queries: client.Queries) => queries.execute(sql`select 1`);
    await Promise.all(Array.from({ length: 500 }, () => ask(database.queries)));
    expect(turns).toBeGreaterThanOrEqual(50);
    turns = 0;
    await database.queries.transaction(async (step) => {
      for (let query = 0; query < 50; query += 1) await ask(step);
    });
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(50);
    await database.close();
  });
});
