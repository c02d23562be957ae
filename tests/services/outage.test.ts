import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isOutage } from "../../backend/db/outage";
import { calling, aVisitor, openBooks, startBackend, tally, type Backend, type Books } from "./backends";
import { ledger } from "./ledger";
import { startPostgres, type Postgres } from "./services.mjs";

let postgres: Postgres;
let backend: Backend;
let books: Books;
beforeAll(async () => {
  postgres = await startPostgres();
  [backend, books] = await Promise.all([
    startBackend({ DATABASE_URL: postgres.url }),
    openBooks({ databaseUrl: postgres.url, dataDir: "" }),
  ]);
});
afterAll(async () => {
  await backend.stop();
  await books.close();
  await postgres.stop();
});

it("a database that is away is told by a code and by health, and the same backend serves on when it is back", async () => {
  const { code } = await books.aPackage(5);
  const visitor = aVisitor();
  expect(tally([await backend.redeem(visitor, code)])).toEqual({ 200: 1 });

  await postgres.end();
  const away = await Promise.all([
    backend.redeem(aVisitor(), code),
    backend.redeem(aVisitor(), "AAAA-AAAA-AAAA-AAAA"),
    backend.spend(visitor, "RE-1"),
    backend.checkout(visitor, "demo_m_de", "attempt"),
    backend.verify(visitor, `demo_${"0".repeat(32)}`),
  ]);
  expect(tally(away)).toEqual({ "503 database-unavailable": 5 });
  expect(away.map(({ retryAfter }) => retryAfter)).toEqual(Array(5).fill("5"));
  expect(await backend.health()).toEqual({ status: 503, database: "down" });

  await postgres.start();
  expect(tally([await backend.spend(visitor, "RE-1"), await backend.redeem(aVisitor(), code)])).toEqual({
    200: 2,
  });
  expect(await backend.health()).toEqual({ status: 200, database: "ok" });
  expect(await ledger(books, code)).toMatchObject({ remaining: 3, granted: 1, spent: 1 });
});

it("a database that ends amid a transaction fails it, and harms nothing else of the process", async () => {
  const { database } = books;
  const failure = database.queries
    .transaction(async (step) => {
      await step.execute(sql`select 1`);
      await postgres.end();
      return step.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isOutage(await failure)).toBe(true);
  await postgres.start();
  expect(await database.health()).toBe("ok");
});

it("a database that is restarted amid 600 calls loses no credit, and the backend survives", async () => {
  const { code } = await books.aPackage(1_000);
  let answered = 0;
  let restarted: Promise<void> | undefined;
  const answers = await calling(600, [backend], async () => {
    const visitor = aVisitor();
    const answer = await backend.redeem(visitor, code);
    if ((answered += 1) === 20) restarted = postgres.end().then(postgres.start);
    return answer.status === 200 ? backend.spend(visitor, "RE-1") : answer;
  });
  await restarted;
  const counted = tally(answers);
  const seen = Object.keys(counted);
  expect(
    seen.filter((each) => !["200", "404 invalid-code", "503 database-unavailable"].includes(each)),
  ).toEqual([]);
  expect(counted["503 database-unavailable"]).toBeGreaterThan(0);
  const { spent } = await ledger(books, code);
  expect(spent).toBeGreaterThanOrEqual(counted["200"] ?? 0);
  expect(tally([await backend.redeem(aVisitor(), code)])).toEqual({ 200: 1 });
});
