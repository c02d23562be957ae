import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../backend/db/client";
import { openEngine } from "../../backend/db/engine";
import { aWorkerFile } from "../backend/a-database";
import { anApp, theDatabase } from "../backend/an-app";

let database: Database;
beforeAll(async () => {
  database = await theDatabase();
  await database.queries.execute(sql`create table numbers (n integer)`);
});
beforeEach(() => database.queries.execute(sql`truncate numbers`));
afterAll(() => database.close());

const numbers = async () =>
  (await database.queries.select({ n: sql<number>`n` }).from(sql`numbers`)).map(({ n }) => n);

/** Works for a second or more. */
const heavy = () => sql`select count(*) from generate_series(1, 15_000_000)`;

describe("while the embedded database is busy with one question", () => {
  it("health answers, at once and as often as it is asked", async () => {
    const app = await anApp();
    expect((await app.inject("/health")).json()).toMatchObject({ database: "ok" });
    let isOver = false;
    const question = database.queries.execute(heavy()).then(() => (isOver = true));
    const answered = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const answer = await app.inject("/health");
        return [isOver, answer.statusCode, answer.json().database];
      }),
    );
    expect(answered).toEqual(Array(3).fill([false, 200, "ok"]));
    await question;
    await app.close();
  });

  it("this thread has all the time in the world", async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    await database.queries.execute(heavy());
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(100);
  });
});

describe("a transaction on the embedded database", () => {
  it("is alone until it is over, and others see it whole", async () => {
    const { queries } = database;
    const seen: number[][] = [];
    const writing = queries.transaction(async (step) => {
      await step.execute(sql`insert into numbers values (1)`);
      for (let times = 0; times < 5; times += 1) await new Promise((next) => setTimeout(next, 1));
      await step.execute(sql`insert into numbers values (2)`);
    });
    const failing = queries
      .transaction(async (step) => {
        await step.execute(sql`insert into numbers values (3)`);
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    await Promise.all([
      writing,
      failing,
      ...Array.from({ length: 20 }, async () => seen.push(await numbers())),
    ]);
    expect(await numbers()).toEqual([1, 2]);
    expect(seen.filter((each) => each.length === 1)).toEqual([]);
  });

  it("fails alone when one of its statements does", async () => {
    const { queries } = database;
    await expect(queries.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });
    await expect(
      queries.transaction(async (step) => {
        await step.execute(sql`select 1`);
        await step.execute(sql`select nothing`);
      }),
    ).rejects.toMatchObject({ cause: { code: "42703" } });
    await queries.execute(sql`select 1`);
  });
});

describe("a thread of the embedded database whose folder may be another's", () => {
  const place = mkdtempSync(join(tmpdir(), "hold-"));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const hold = { end: new SharedArrayBuffer(8), lock: join(place, "1"), next: join(place, "2") };
  const extend = (ms: number) =>
    (new BigInt64Array(hold.end)[0] = process.hrtime.bigint() + BigInt(ms) * 1_000_000n);

  it.each([
    ["no sign of life was given", () => extend(-1), () => extend(60_000)],
    ["another lock follows ours", () => writeFileSync(hold.next, ""), () => rmSync(hold.next)],
    ["ours was taken away", () => rmSync(hold.lock), () => writeFileSync(hold.lock, "")],
  ])("writes nothing more, and is not replaced: %s", async (_why, lose, regain) => {
    writeFileSync(hold.lock, "");
    extend(60_000);
    const said: string[] = [];
    const engine = await openEngine({
      workerFile: await aWorkerFile(),
      folder: undefined,
      hold,
      warn: (message) => said.push(message),
    });
    const ask = async () => {
      const caller = new Client({ stream: () => engine.connect(), ssl: false });
      caller.on("error", () => undefined);
      await caller.connect();
      await caller.query("select 1");
      await caller.end();
    };
    await ask();
    lose();
    await expect(ask()).rejects.toThrow("Connection terminated unexpectedly");
    await expect.poll(() => said).toHaveLength(1);
    await expect(ask()).rejects.toMatchObject({ code: "ECONNREFUSED" });
    regain();
    await expect.poll(() => ask().then(() => "answered", String), { timeout: 30_000 }).toBe("answered");
    await engine.close();
  });
});
