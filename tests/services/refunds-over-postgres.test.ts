import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainCode } from "../../backend/credits/code-letters";
import { forget } from "../../backend/credits/credits";
import type { Standing } from "../../backend/credits/standing";
import { codes, grants, payments } from "../../backend/db/schema";
import { AppError } from "../../lib/errors";
import { aVisitor, openBooks, type Books } from "./backends";
import { allLedgers, type Ledger } from "./ledger";
import { startPostgres, type Postgres } from "./services.mjs";

let postgres: Postgres;
/** Two backends' worth of connections to one database. */
let books: readonly [Books, Books];
beforeAll(async () => {
  postgres = await startPostgres();
  const place = { databaseUrl: postgres.url, dataDir: "" };
  books = [await openBooks(place), await openBooks(place)];
});
afterAll(async () => {
  await Promise.all(books.map((each) => each.close()));
  await postgres.stop();
});

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const [here, there] = [() => books[0].credits, () => books[1].credits];

const standing = (change: Partial<Standing>): Standing => ({
  amount: 100,
  returned: 0,
  isDisputed: false,
  ...change,
});
const wholly = async () => standing({ returned: 100 });

interface Payment {
  readonly sessionId: string;
  readonly intent: string;
  readonly clientId: string;
  readonly code: string;
  readonly amount: number;
}

async function aPayment(amount: number): Promise<Payment> {
  const code = await here().reserve(amount);
  return { sessionId: `cs_${code}`, intent: `pi_${code}`, clientId: aVisitor().clientId, code, amount };
}
const somePayments = (count: number, amount: number) => Promise.all(many(count, () => aPayment(amount)));

/** What a call came to; whatever is neither done nor refused on purpose fails the test. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** Where the credits of these payments' codes are; of each code what is withheld of its payments is what is revoked. */
async function ledgers(paid: readonly Payment[]): Promise<readonly Ledger[]> {
  const [{ database, vault }] = books;
  const all = await allLedgers(books[0]);
  const withheld = new Map<string, number>();
  for (const row of await database.queries.select().from(payments))
    withheld.set(row.code, (withheld.get(row.code) ?? 0) + row.withheld);
  return paid.map(({ code }) => {
    const hash = vault.hash("code", plainCode(code));
    const found = all.get(hash);
    if (!found) throw new Error("no such code");
    expect(found.revoked).toBe(withheld.get(hash) ?? 0);
    return found;
  });
}

const spendable = (all: readonly Ledger[]) =>
  all.filter(({ remaining, granted }) => remaining + granted > 0).length;

describe("300 payments on a PostgreSQL", () => {
  it("that are spent, redeemed and refunded at the same moment leave no credit to spend", async () => {
    const paid = await somePayments(300, 4);
    for (const payment of paid) await here().grant(payment);
    const results = await Promise.all(
      paid.flatMap(({ clientId, code, intent }) => {
        const other = aVisitor().clientId;
        return [
          here().spend(clientId, "RE-1"),
          there().redeem(other, code),
          here().settle(intent, wholly),
          there().spend(other, "RE-1"),
          there().spend(clientId, "RE-2"),
          here().redeem(aVisitor().clientId, code),
        ].map(outcome);
      }),
    );
    expect(new Set(results)).toEqual(new Set(["done", "payment-required"]));
    const after = await ledgers(paid);
    expect(spendable(after)).toBe(0);
    // Both won at times, or nothing was raced for.
    expect(after.some(({ spent }) => spent > 0)).toBe(true);
    expect(after.some(({ revoked }) => revoked > 0)).toBe(true);
  });

  it("that are refunded in part lose their share and no more while they are spent", async () => {
    const paid = await somePayments(300, 6);
    for (const payment of paid) await here().grant(payment);
    await Promise.all(
      paid.flatMap(({ clientId, code, intent }) => [
        here().spend(clientId, "RE-1"),
        there().redeem(aVisitor().clientId, code),
        here().settle(intent, async () => standing({ returned: 50 })),
        there().spend(clientId, "RE-2"),
      ]),
    );
    for (const { revoked, spent } of await ledgers(paid)) expect([revoked, spent]).toEqual([3, 2]);
  });

  it("whose refund is heard of at the same moment leave nothing to spend", async () => {
    const paid = await somePayments(300, 4);
    await Promise.all(
      paid.flatMap((payment, index) => {
        const granted: Promise<unknown>[] = [];
        const settled = here().settle(payment.intent, async () => {
          granted.push(there().grant(payment));
          for (let turns = index % 5; turns > 0; turns -= 1) await new Promise((next) => setImmediate(next));
          granted.push(here().grant(payment));
          return wholly();
        });
        return [settled, settled.then(() => Promise.all(granted))];
      }),
    );
    expect(spendable(await ledgers(paid))).toBe(0);
  });

  it("that both the provider and the visitor report, often and at once, are granted once", async () => {
    const paid = await somePayments(100, 5);
    const states = await Promise.all(
      paid.flatMap((payment) => many(4, (index) => (index % 2 ? here() : there()).grant(payment))),
    );
    expect(new Set(states)).toEqual(new Set(["paid"]));
    for (const { remaining } of await ledgers(paid)) expect(remaining).toBe(5);
  });

  it("of which two are for one code add up, and each loses its own share", async () => {
    const first = await somePayments(150, 5);
    const second = first.map((each) => ({
      ...each,
      sessionId: `${each.sessionId}_2`,
      intent: `${each.intent}_2`,
    }));
    await Promise.all(
      first.flatMap((payment, index) => [
        here().grant(payment),
        there().grant(second[index] ?? payment),
        here().settle(payment.intent, wholly),
        there()
          .spend(payment.clientId, "RE-1")
          .catch(() => undefined),
        there().grant(payment),
      ]),
    );
    for (const { remaining, granted, spent, revoked } of await ledgers(first)) {
      expect([remaining + spent, granted, revoked]).toEqual([5, 0, 5]);
    }
  });

  it("that come on the day their codes are forgotten are granted all the same", async () => {
    const paid = await somePayments(300, 2);
    const [{ database }] = books;
    await database.queries
      .update(codes)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(codes.state, "reserved"));
    await Promise.all(
      paid.flatMap((payment, index) => [
        here().grant(payment),
        ...(index % 10 === 0 ? [forget(books[1].database.queries)] : []),
      ]),
    );
    for (const { state, remaining } of await ledgers(paid)) expect([state, remaining]).toEqual(["valid", 2]);
  });
});

describe("a payment that is being granted", () => {
  it("is settled after that, not beside it", async () => {
    const [{ database, vault }] = books;
    const payment = await aPayment(4);
    const hash = vault.hash("code", plainCode(payment.code));
    let isSettled = false;
    const calls = await database.queries
      .transaction(async (step) => {
        // Whoever grants waits for this row, and by then has looked for a refund.
        const owner = vault.hash("client", payment.clientId);
        await step.insert(grants).values({ owner, code: hash, remaining: 0 });
        const begun = [there().grant(payment)];
        while (!(await isWaiting("transactionid"))) await soon();
        const settled = here()
          .settle(payment.intent, wholly)
          .then(() => (isSettled = true));
        while (!isSettled && !(await isWaiting("advisory"))) await soon();
        return [...begun, settled];
      })
      .then((calls) => Promise.all(calls));
    expect(calls).toEqual(["paid", true]);
    expect(spendable(await ledgers([payment]))).toBe(0);
  });

  const soon = () => new Promise((next) => setTimeout(next, 5));
  /** Whether somebody waits for a lock of this kind. */
  const isWaiting = async (kind: "transactionid" | "advisory"): Promise<boolean> => {
    const [row] = await books[1].database.queries
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`pg_locks`)
      .where(sql`locktype = ${kind} and not granted`);
    return (row?.count ?? 0) > 0;
  };
});

describe("what a provider says", () => {
  it("holds as it was asked for last, in whatever order the answers come", async () => {
    const paid = await somePayments(50, 10);
    await Promise.all(paid.map((payment) => here().grant(payment)));
    let answer: () => void = () => undefined;
    const answers = new Promise<void>((done) => (answer = done));
    const under: Promise<void>[] = [];
    for (const [index, returned] of [90, 0, 100, 60, 30].entries()) {
      // The next question is asked when this one has been, and all are answered at once.
      const asked = paid.map(
        ({ intent }) =>
          new Promise<void>((done) => {
            const settled = (index % 2 ? here() : there()).settle(intent, async () => {
              done();
              await answers;
              return standing({ returned });
            });
            under.push(settled);
          }),
      );
      await Promise.all(asked);
    }
    answer();
    await Promise.all(under);
    for (const { revoked, remaining } of await ledgers(paid)) expect([revoked, remaining]).toEqual([3, 7]);
  });
});
