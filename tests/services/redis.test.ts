import { createClient } from "redis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attempts } from "../../backend/db/schema";
import { aVisitor, openBooks, startBackend, tally, type Backend, type Books, type Visitor } from "./backends";
import { startPostgres, startRedis, type Postgres, type RedisServer } from "./services.mjs";

let postgres: Postgres;
let redis: RedisServer;
let books: Books;
let first: Backend;
let second: Backend;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const variables = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  [first, second] = await Promise.all([startBackend(variables), startBackend(variables)]);
  books = await openBooks({ databaseUrl: postgres.url, dataDir: "" });
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await books.close();
  await Promise.all([postgres.stop(), redis.stop()]);
});

const guess = (backend: Backend, visitor: Visitor) => backend.redeem(visitor, "AAAA-AAAA-AAAA-AAAA");
/** Six wrong codes, one after the other and in turn over both backends. */
const sixGuesses = async (visitor: Visitor) => {
  const answers = [];
  for (const backend of [first, second, first, second, first, second]) {
    answers.push(await guess(backend, visitor));
  }
  return answers;
};
const limited = { "404 invalid-code": 5, "429 too-many-requests": 1 };

const countedInDatabase = async () => (await books.database.queries.select().from(attempts)).length;
const countedInRedis = async () => {
  const client = createClient({ url: redis.url });
  await client.connect();
  const keys = await client.keys("*");
  client.destroy();
  return keys.length;
};

/** Each backend finds Redis again in its own time. */
const countAgain = async () => {
  for (const backend of [first, second]) {
    const before = await countedInRedis();
    while ((await countedInRedis()) === before) await guess(backend, aVisitor());
  }
};

it("backends that share a Redis count there together", async () => {
  const answers = await sixGuesses(aVisitor());
  expect(tally(answers)).toEqual(limited);
  expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(500);
  expect(await countedInRedis()).toBe(2);
  expect(await countedInDatabase()).toBe(0);
});

it("a Redis that is killed leaves the counting to the database, and gets it back when it is there again", async () => {
  const { code } = await books.aPackage(3);
  await redis.kill();
  expect(tally(await sixGuesses(aVisitor()))).toEqual(limited);
  expect(await countedInDatabase()).toBe(2);
  expect(tally([await first.redeem(aVisitor(), code), await second.spend(aVisitor(), "RE-1")])).toEqual({
    200: 1,
    "402 payment-required": 1,
  });

  await redis.start();
  await countAgain();
  expect(tally(await sixGuesses(aVisitor()))).toEqual(limited);
});

it("a Redis that hangs holds nobody up for long, and counts again when it wakes", async () => {
  const inDatabase = await countedInDatabase();
  redis.hang();
  expect(tally(await sixGuesses(aVisitor()))).toEqual(limited);
  expect(await countedInDatabase()).toBe(inDatabase + 2);
  redis.wake();
  await countAgain();
  expect(tally(await sixGuesses(aVisitor()))).toEqual(limited);
});

it("a reset forgets what was counted in Redis and in the database", async () => {
  const visitor = aVisitor();
  await sixGuesses(visitor);
  expect(await countedInRedis()).toBeGreaterThan(0);
  expect(await countedInDatabase()).toBeGreaterThan(0);
  expect((await second.resetRateLimits()).status).toBe(204);
  expect([await countedInRedis(), await countedInDatabase()]).toEqual([0, 0]);
  expect(tally([await guess(first, visitor)])).toEqual({ "404 invalid-code": 1 });
});
