import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainCode } from "../../backend/credits/code-letters";
import { forget } from "../../backend/credits/credits";
import type { Standing } from "../../backend/credits/standing";
import type { Queries } from "../../backend/db/client";
import { codes, grants, payments } from "../../backend/db/schema";
import { AppError } from "../../lib/contract/errors";
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
  const [{ database, keyed }] = books;
  const all = await allLedgers(books[0]);
  const withheld = new Map<string, number>();
  for (const row of await database.queries.select().from(payments))
    withheld.set(row.code, (withheld.get(row.code) ?? 0) + row.withheld);
  return paid.map(({ code }) => {
    const hash = keyed.hash("code", plainCode(code));
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
      paid.map(async ({ clientId, code, intent }) => {
        const other = aVisitor().clientId;
        const racers: Promise<string>[] = [];
        const race = (...calls: readonly Promise<unknown>[]) => racers.push(...calls.map(outcome));
        await here().settle(intent, async () => {
          race(here().spend(clientId, "RE-1"), there().redeem(other, code));
          queueMicrotask(() => race(there().spend(other, "RE-1"), here().redeem(aVisitor().clientId, code)));
          return wholly();
        });
        return Promise.all(racers);
      }),
    );
    expect(results.map(({ length }) => length)).toEqual(Array(300).fill(4));
    const known = ["done", "payment-required"];
    expect(results.flat().filter((result) => !known.includes(result))).toEqual([]);
    const after = await ledgers(paid);
    expect(spendable(after)).toBe(0);
    for (const { spent, revoked } of after) expect(spent + revoked).toBe(4);
  });

  it("that are refunded in part lose their share and no more while they are spent", async () => {
    const paid = await somePayments(300, 6);
    for (const payment of paid) await here().grant(payment);
    await Promise.all(
      paid.map(async ({ clientId, code, intent }) => {
        const racers: Promise<unknown>[] = [];
        await here().settle(intent, async () => {
          racers.push(here().spend(clientId, "RE-1"), there().redeem(aVisitor().clientId, code));
          queueMicrotask(() => racers.push(there().spend(clientId, "RE-2")));
          return standing({ returned: 50 });
        });
        await Promise.all(racers);
      }),
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
    // A number that was paid for before both the refund and the second payment cannot be taken back any more.
    for (const { remaining, granted, spent, revoked } of await ledgers(first)) {
      expect([remaining + spent + revoked, granted]).toEqual([10, 0]);
      expect([5, 5 - spent]).toContain(revoked);
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

/**
 * Begins calls, one after the other, while somebody else holds a row and in the end leaves it as it was. Each goes as far
 * as it can: to its end, or to where it has to wait. Gives what they came to.
 */
async function whileHeld(
  hold: (step: Queries) => Promise<unknown>,
  calls: readonly (() => Promise<unknown>)[],
): Promise<readonly unknown[]> {
  const begun: Promise<unknown>[] = [];
  let over = 0;
  const begin = async (call: () => Promise<unknown>) => {
    try {
      return await call();
    } catch (error) {
      return error;
    } finally {
      over += 1;
    }
  };
  const rollback = new Error("as it was");
  const held = books[0].database.queries.transaction(async (step) => {
    await hold(step);
    for (const call of calls) {
      begun.push(begin(call));
      while (over + (await waiting()) < begun.length) await new Promise((next) => setTimeout(next, 5));
    }
    throw rollback;
  });
  await expect(held).rejects.toBe(rollback);
  return Promise.all(begun);
}

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await books[1].database.queries
    .select({ count: sql<number>`count(distinct pid)::int` })
    .from(sql`pg_locks`)
    .where(sql`not granted`);
  return row?.count ?? 0;
}

describe("in the middle of what others do", () => {
  const hashOf = (code: string) => books[0].keyed.hash("code", plainCode(code));
  const ownerOf = (clientId: string) => books[0].keyed.hash("client", clientId);
  /** Holds what a visitor has of a code. */
  const holdGrant = (clientId: string, code: string) => (step: Queries) =>
    step
      .update(grants)
      .set({ owner: ownerOf(clientId) })
      .where(and(eq(grants.owner, ownerOf(clientId)), eq(grants.code, hashOf(code))));
  /** A payment of whose credits another visitor has redeemed one. */
  const aSharedPackage = async (amount: number) => {
    const payment = await aPayment(amount);
    const other = aVisitor().clientId;
    await here().grant(payment);
    await here().redeem(other, payment.code);
    return { ...payment, other };
  };

  it("a refund waits until its payment is granted", async () => {
    const payment = await aPayment(4);
    // Whoever grants waits for this row, and by then has looked for a refund.
    const hold = (step: Queries) =>
      step
        .insert(grants)
        .values({ owner: ownerOf(payment.clientId), code: hashOf(payment.code), remaining: 0 });
    const calls = [() => here().grant(payment), () => there().settle(payment.intent, wholly)];
    expect(await whileHeld(hold, calls)).toEqual(["paid", undefined]);
    expect(await ledgers([payment])).toMatchObject([{ remaining: 0, granted: 0, revoked: 4 }]);
  });

  it("a refund waits until a credit is spent", async () => {
    const { other, ...payment } = await aSharedPackage(4);
    const calls = [() => here().spend(other, "RE-1"), () => there().settle(payment.intent, wholly)];
    expect(await whileHeld(holdGrant(other, payment.code), calls)).toEqual([3, undefined]);
    expect(await ledgers([payment])).toMatchObject([{ remaining: 0, granted: 0, spent: 1, revoked: 3 }]);
  });

  it("whoever redeems or spends waits until a refund is done", async () => {
    const { other, ...payment } = await aSharedPackage(4);
    const calls = [
      () => here().settle(payment.intent, wholly),
      () => there().redeem(aVisitor().clientId, payment.code),
      () => here().spend(payment.clientId, "RE-1"),
    ];
    expect(await whileHeld(holdGrant(other, payment.code), calls)).toEqual([
      undefined,
      null,
      expect.objectContaining({ code: "payment-required" }),
    ]);
    expect(await ledgers([payment])).toMatchObject([{ remaining: 0, granted: 0, spent: 0, revoked: 4 }]);
  });

  it("a code that is just being paid for is not forgotten", async () => {
    const [{ database }] = books;
    const payment = await aPayment(4);
    await database.queries
      .update(codes)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(codes.hash, hashOf(payment.code)));
    // Whoever grants has found the code's row by then.
    const other = hashOf((await aPayment(1)).code);
    const hold = (step: Queries) =>
      step.insert(payments).values({ id: payment.sessionId, intent: null, code: other, amount: 1 });
    const calls = [() => here().grant(payment), () => forget(database.queries)];
    expect(await whileHeld(hold, calls)).toEqual(["paid", undefined]);
    expect(await ledgers([payment])).toMatchObject([{ state: "valid", remaining: 4 }]);
  });
});

describe("visitors who know the same codes", () => {
  it("do not wait for each other in a circle, whatever way the database finds the rows", async () => {
    const [{ keyed }] = books;
    const withPlan = (...settings: readonly string[]) => {
      const options = settings.map((each) => `-c ${each}=off`).join(" ");
      const databaseUrl = `${postgres.url}?options=${encodeURIComponent(options)}`;
      return openBooks({ databaseUrl, dataDir: "" });
    };
    const byIndex = await withPlan("enable_seqscan", "enable_bitmapscan");
    const byPlace = await withPlan("enable_indexscan", "enable_bitmapscan");
    const [one, other] = [aVisitor().clientId, aVisitor().clientId];
    const known: string[] = [];
    const inPlace = () =>
      byPlace.database.queries.select({ hash: codes.hash }).from(codes).where(inArray(codes.hash, known));
    const lowest = () => [...known].sort()[0] ?? "";
    // Until the two ways begin with different rows.
    do {
      const payment = { ...(await aPayment(2)), clientId: one };
      await here().grant(payment);
      await here().redeem(other, payment.code);
      known.push(keyed.hash("code", plainCode(payment.code)));
    } while (known.length < 2 || (await inPlace())[0]?.hash === lowest());

    const hold = (step: Queries) => step.select().from(codes).where(eq(codes.hash, lowest())).for("update");
    const calls = [byIndex, byPlace].map(
      ({ credits }, index) =>
        () =>
          credits.spend(index === 0 ? one : other, "RE-1"),
    );
    expect(await whileHeld(hold, calls)).toEqual([expect.any(Number), expect.any(Number)]);
    await Promise.all([byIndex.close(), byPlace.close()]);
  });
});

describe("what a provider says", () => {
  it("holds as it was asked for last, in whatever order the answers come", async () => {
    const paid = await somePayments(50, 10);
    await Promise.all(paid.map((payment) => here().grant(payment)));
    const rounds: (() => Promise<unknown>)[] = [];
    for (const [index, returned] of [90, 0, 100, 60, 30].entries()) {
      let answer: () => void = () => undefined;
      const answers = new Promise<void>((done) => (answer = done));
      const settled: Promise<void>[] = [];
      // The next question is asked when this one has been.
      const asked = paid.map(
        ({ intent }) =>
          new Promise<void>((done) => {
            const settling = (index % 2 ? here() : there()).settle(intent, async () => {
              done();
              await answers;
              return standing({ returned });
            });
            settled.push(settling);
          }),
      );
      await Promise.all(asked);
      rounds.push(() => {
        answer();
        return Promise.all(settled);
      });
    }
    // Half of the answers come in their order, then the others from the last to the first.
    for (const round of [rounds[1], rounds[3], rounds[4], rounds[2], rounds[0]]) await round?.();
    for (const { revoked, remaining } of await ledgers(paid)) expect([revoked, remaining]).toEqual([3, 7]);
  });
});
