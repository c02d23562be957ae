import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeBackup } from "../../backend/db/backup";
import { withConnection } from "../../backend/db/pool";
import { openDatabase } from "../backend/a-database";
import { booksOf, doBusiness, shopOver, spendOn } from "../backend/drill";
import { startNode } from "../web/processes";
import { startPostgres, type Postgres } from "./services.mjs";

const folder = mkdtempSync(join(tmpdir(), "drill-"));
let postgres: Postgres;
let other: Postgres;
beforeAll(async () => {
  [postgres, other] = await Promise.all([startPostgres(), startPostgres()]);
});
afterAll(async () => {
  await Promise.all([postgres.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

type Place = { readonly DATABASE_URL: string } | { readonly DATA_DIR: string };
const run = async (place: Place, ...args: readonly string[]) => {
  const started = startNode(["dist/backend/backup.mjs", ...args], place);
  return { code: await started.ended, said: `${started.stdout()}${started.stderr()}` };
};
const open = (place: Place) =>
  "DATA_DIR" in place
    ? openDatabase({ databaseUrl: undefined, dataDir: place.DATA_DIR })
    : openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: "" });
const over = (url: string) => ({ config: { connectionString: url }, keepsTime: true });

it("a shop grows from the embedded database into PostgreSQL, and back, with all its books", async () => {
  const small = { DATA_DIR: join(folder, "small") };
  const large = { DATABASE_URL: postgres.url };
  const database = await open(small);
  await doBusiness(database.queries);
  const books = await booksOf(database.queries);
  await database.close();

  expect(await run(small, "backup", join(folder, "small.backup"))).toMatchObject({ code: 0 });
  expect(await run(large, "restore", join(folder, "small.backup"))).toMatchObject({ code: 0 });
  const grown = await open(large);
  expect(await booksOf(grown.queries)).toEqual(books);
  expect(await spendOn(grown.queries)).toEqual([2, 1, 0, "payment-required"]);
  const later = await booksOf(grown.queries);

  expect((await run(large, "restore", join(folder, "small.backup"))).said).toMatch(
    /^There is a database already/,
  );
  expect(await booksOf(grown.queries)).toEqual(later);
  expect(await run(large, "backup", join(folder, "large.backup"))).toMatchObject({ code: 0 });
  expect(await run(large, "restore", join(folder, "small.backup"), "--replace")).toMatchObject({ code: 0 });
  expect(await booksOf(grown.queries)).toEqual(books);
  await grown.close();

  const back = { DATA_DIR: join(folder, "back") };
  expect(await run(back, "restore", join(folder, "large.backup"))).toMatchObject({ code: 0 });
  const shrunk = await open(back);
  expect(await booksOf(shrunk.queries)).toEqual(later);
  expect(await spendOn(shrunk.queries)).toEqual([0, 0, 0, "payment-required"]);
  await shrunk.close();
});

it("a backup beside a busy shop is what the books were at one moment", async () => {
  const database = await open({ DATABASE_URL: postgres.url });
  const credits = await shopOver(database.queries);
  let isOver = false;
  const buying = Array.from({ length: 5 }, async (_, visitor) => {
    for (let turn = 0; !isOver; turn += 1) {
      const clientId = `Busy${visitor}x${turn}`.padEnd(32, "x");
      const code = await credits.reserve(2);
      const session = `cs_busy_${visitor}_${turn}`;
      await credits.grant({
        sessionId: session,
        intent: session,
        clientId,
        code,
        amount: 2,
      });
      await credits.redeem(clientId, code);
      await credits.spend(clientId, "RE-1");
    }
  });
  const file = join(folder, "busy.backup");
  await withConnection(over(postgres.url), (queries) => writeBackup(queries, file));
  isOver = true;
  await Promise.all(buying);
  await database.close();

  expect(await run({ DATABASE_URL: other.url }, "restore", file)).toMatchObject({ code: 0 });
  const restored = await open({ DATABASE_URL: other.url });
  const wrong = await restored.queries.execute(sql`
    select hash from codes left join (select code, sum(remaining) as granted from grants group by code) g on code = hash
    where total <> remaining + spent + revoked + coalesce(granted, 0)`);
  expect(wrong).toMatchObject({ rows: [] });
  await restored.close();
});

it("restoring that is interrupted leaves PostgreSQL as it was", async () => {
  const before = await open({ DATABASE_URL: other.url });
  await before.queries.transaction(async (step) => {
    // Somebody else holds a table that restoring has to take away: it waits, and is killed there.
    const books = await booksOf(step);
    await step.execute(sql`lock table codes in access share mode`);
    const restoring = startNode(
      ["dist/backend/backup.mjs", "restore", join(folder, "small.backup"), "--replace"],
      {
        DATABASE_URL: other.url,
      },
    );
    const isWaiting = async () => {
      const found = await step.execute(sql`select 1 from pg_locks where not granted`);
      return typeof found === "object" && found !== null && "rowCount" in found && found.rowCount === 1;
    };
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
    restoring.signal("SIGKILL");
    await restoring.ended;
    expect(await booksOf(step)).toEqual(books);
  });
  await before.close();
});
