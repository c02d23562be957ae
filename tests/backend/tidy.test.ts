import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../backend/db/client";
import { attempts, codes, demoSessions, spendings } from "../../backend/db/schema";
import { keepTidy } from "../../backend/tidy";
import { theDatabase } from "./an-app";

let database: Database;
beforeAll(async () => {
  database = await theDatabase();
});
afterAll(() => database.close());

const ago = (time: string) => sql`now() - ${time}::interval`;

describe("a backend that has just opened its database", () => {
  it("rids it of what is over, without being called by anybody, and of nothing else", async () => {
    const { queries } = database;
    const order = (id: string, time: string) =>
      ({ id, status: "paid", order: "{}", createdAt: ago(time) }) as const;
    await queries.insert(attempts).values([
      { key: "over", points: 1, expire: sql`now() - interval '1 second'` },
      { key: "counted", points: 1, expire: sql`now() + interval '1 minute'` },
    ]);
    await queries
      .insert(demoSessions)
      .values([order("old", "30 days 1 second"), order("young", "29 days 23 hours")]);
    const spending = (number: string, time: string) => ({ owner: "a", number, spentAt: ago(time) });
    await queries
      .insert(spendings)
      .values([spending("old", "30 days 1 second"), spending("young", "29 days 23 hours")]);
    const code = (hash: string, state: "reserved" | "valid") =>
      ({ hash, state, total: 1, remaining: 1, createdAt: ago("31 days") }) as const;
    await queries.insert(codes).values([code("unpaid", "reserved"), code("paid", "valid")]);

    keepTidy(database);
    const left = async () => [
      (await queries.select().from(attempts)).map(({ key }) => key),
      (await queries.select().from(demoSessions)).map(({ id }) => id),
      (await queries.select().from(spendings)).map(({ number }) => number),
      (await queries.select().from(codes)).map(({ hash }) => hash),
    ];
    await expect.poll(left).toEqual([["counted"], ["young"], ["young"], ["paid"]]);
  });
});

describe("the embedded database", () => {
  it("does not grow by what comes and goes", async () => {
    const sizes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await database.queries.execute(sql`
        insert into attempts select 'round ' || g, 1, now() - interval '1 hour' from generate_series(1, 5000) g`);
      await database.queries.execute(sql`delete from attempts where key like 'round %'`);
      await database.vacuum();
      const [{ size = 0 } = {}] = await database.queries
        .select({ size: sql<number>`pg_total_relation_size('attempts')::int` })
        .from(sql`(values (1)) one`);
      sizes.push(size);
    }
    expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(2 * (sizes[0] ?? 0));
  });
});
