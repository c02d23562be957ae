import { createServer, connect, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { isOutage } from "../../backend/db/outage";
import { portOf } from "../web/processes";
import { aVisitor, openBooks, startBackend, tally, type Backend, type Books, type Visitor } from "./backends";
import { ledger } from "./ledger";
import { startPostgres, type Postgres } from "./services.mjs";

/** A network between backend and database that can lose what it carries without telling anybody. */
interface Network {
  readonly url: string;
  /** From now on nothing arrives any more, on neither side, on connections that are there and on new ones. */
  swallowAll(): void;
  /** The next commit is lost: on its way to the database, or its answer on the way back. */
  swallowAtCommit(what: "order" | "answer"): void;
  /** New connections work again; those that have lost something stay as they are. */
  mend(): void;
  close(): void;
}

async function startNetwork(databaseUrl: string): Promise<Network> {
  const { port, hostname } = new URL(databaseUrl);
  let isDead = false;
  let atCommit: "order" | "answer" | undefined;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const lost = { order: isDead, answer: isDead };
    const carry = (from: Socket, to: Socket, isLost: () => boolean) => {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("data", (bytes: Buffer) => {
        if (from === near && atCommit !== undefined && bytes.includes("commit")) {
          lost[atCommit] = true;
          atCommit = undefined;
        }
        if (!isDead && !isLost()) to.write(bytes);
        else lost.order = lost.answer = lost.order || isDead;
      });
      // Not even a farewell gets through where packets are swallowed.
      from.on("close", () => {
        if (!isDead && !lost.order && !lost.answer) to.destroy();
      });
    };
    carry(near, far, () => lost.order);
    carry(far, near, () => lost.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String(portOf(server.address()));
  return {
    url: url.href,
    swallowAll: () => (isDead = true),
    swallowAtCommit: (what) => (atCommit = what),
    mend: () => (isDead = false),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let postgres: Postgres;
let network: Network;
let backend: Backend;
let books: Books;
beforeAll(async () => {
  postgres = await startPostgres();
  network = await startNetwork(postgres.url);
  books = await openBooks({ databaseUrl: postgres.url, dataDir: "" });
  backend = await startBackend({ DATABASE_URL: network.url });
});
beforeEach(() => network.mend());
afterAll(async () => {
  network.mend();
  await backend.stop();
  network.close();
  await books.close();
  await postgres.stop();
});

const untilServed = (visitor: Visitor, number: string) =>
  expect
    .poll(async () => (await backend.spend(visitor, number)).status, { timeout: 60_000, interval: 500 })
    .toBe(200);

it("calls on a database that was swallowed end with a code, health says so, and all works when it is back", async () => {
  const { code } = await books.aPackage(20);
  const visitors = Array.from({ length: 15 }, aVisitor);
  expect(tally(await Promise.all(visitors.map((visitor) => backend.redeem(visitor, code))))).toEqual({
    200: 15,
  });
  const other = await openBooks({ databaseUrl: network.url, dataDir: "" });
  const nobody = "Nobody".padEnd(32, "x");
  // All of its connections are there before nothing arrives on them any more.
  await Promise.all(Array.from({ length: 15 }, () => other.credits.redeem(nobody, "no code")));
  network.swallowAll();
  // More than there are connections: each of them has to be given up, and none may stay behind.
  const [answers, failures] = await Promise.all([
    Promise.all(visitors.map((visitor) => backend.spend(visitor, "RE-1"))),
    Promise.all(Array.from({ length: 15 }, () => other.credits.redeem(nobody, "no code").catch(isOutage))),
  ]);
  expect(failures).toEqual(Array(15).fill(true));
  expect(tally(answers)).toEqual({ "503 database-unavailable": 15 });
  await expect.poll(() => backend.health(), { timeout: 30_000 }).toEqual({ status: 503, database: "down" });

  network.mend();
  await expect.poll(() => backend.health(), { timeout: 60_000 }).toEqual({ status: 200, database: "ok" });
  await Promise.all(Array.from({ length: 15 }, () => other.credits.redeem(nobody, "no code")));
  await other.close();
  const again = await Promise.all(visitors.map((visitor) => backend.spend(visitor, "RE-1")));
  expect(tally(again)).toEqual({ 200: 15 });
  expect(await ledger(books, code)).toMatchObject({ granted: 0, spent: 15, remaining: 5 });
});

it("a spending whose answer was lost is told as an outage, and costs nothing when it is asked for again", async () => {
  const { code } = await books.aPackage(3);
  const visitor = aVisitor();
  await backend.redeem(visitor, code);
  network.swallowAtCommit("answer");
  expect(tally([await backend.spend(visitor, "RE-1")])).toEqual({ "503 database-unavailable": 1 });
  expect(await ledger(books, code)).toMatchObject({ spent: 1 });
  await untilServed(visitor, "RE-1");
  expect(await ledger(books, code)).toMatchObject({ remaining: 2, granted: 0, spent: 1 });
});

it("a spending that never reached the database is not acknowledged, and holds nobody up for long", async () => {
  const { code } = await books.aPackage(3);
  const visitor = aVisitor();
  await backend.redeem(visitor, code);
  network.swallowAtCommit("order");
  expect(tally([await backend.spend(visitor, "RE-1")])).toEqual({ "503 database-unavailable": 1 });
  expect(await ledger(books, code)).toMatchObject({ spent: 0 });
  await untilServed(visitor, "RE-1");
  expect(await ledger(books, code)).toMatchObject({ remaining: 2, granted: 0, spent: 1 });
});
