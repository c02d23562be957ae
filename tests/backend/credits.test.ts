import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCredits, forget, type Credits } from "../../backend/credits/credits";
import { plainCode } from "../../backend/credits/code-letters";
import type { Standing } from "../../backend/credits/standing";
import type { Database } from "../../backend/db/client";
import { codes, grants, payments, spendings } from "../../backend/db/schema";
import { openKeyedDatabase, type KeyedDatabase } from "../../backend/db/keyed-database";
import { memoize } from "../../backend/lazy";
import { openInMemory } from "./a-database";

let database: Database;
let keyed: KeyedDatabase;
let credits: Credits;
beforeAll(async () => {
  database = await openInMemory();
  keyed = await openKeyedDatabase(database.queries, "a pepper of the tests");
  credits = createCredits(memoize(async () => keyed));
});
afterAll(() => database.close());

let clients = 0;
const aClient = () => `Client${(clients += 1)}`.padEnd(32, "x");

/** A package that was paid for. */
async function aPackage(amount: number) {
  const code = await credits.reserve(amount);
  const payment = { sessionId: `cs_${code}`, intent: `pi_${code}`, clientId: aClient(), code, amount };
  await credits.grant(payment);
  return payment;
}

/** Where the credits of a code are. */
async function ledger(code: string) {
  const hash = keyed.hash("code", plainCode(code));
  const [row] = await database.queries.select().from(codes).where(eq(codes.hash, hash));
  const known = await database.queries.select().from(grants).where(eq(grants.code, hash));
  const granted = known.reduce((sum, { remaining }) => sum + remaining, 0);
  if (!row) throw new Error("no such code");
  expect(row.remaining + granted + row.spent + row.revoked).toBe(row.total);
  const paid = await database.queries.select().from(payments).where(eq(payments.code, hash));
  expect(paid.reduce((sum, { withheld }) => sum + withheld, 0)).toBe(row.revoked);
  return { state: row.state, remaining: row.remaining, granted, spent: row.spent, revoked: row.revoked };
}

/** A payment of 100 cents as its provider sees it. */
const standing = (change: Partial<Standing>): Standing => ({
  amount: 100,
  returned: 0,
  isDisputed: false,
  ...change,
});
const settle = (intent: string, change: Partial<Standing>) =>
  credits.settle(intent, async () => standing(change));

const outcomes = async (calls: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  return {
    succeeded: settled.filter(({ status }) => status === "fulfilled").length,
    refused: settled.flatMap((each) => (each.status === "rejected" ? [String(each.reason.code)] : [])),
  };
};

describe("a code", () => {
  it("has 16 letters of 32 that nobody confuses, in groups of four", async () => {
    const made = await credits.createCodes(25);
    expect(new Set(made).size).toBe(25);
    for (const code of made) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  });

  it("is taken in any case, with blanks or without hyphens", async () => {
    const { code } = await aPackage(3);
    const client = aClient();
    expect(await credits.redeem(client, code.toLowerCase())).toBe(3);
    expect(await credits.redeem(client, ` ${code.replaceAll("-", " ")} `)).toBe(3);
    expect(await credits.redeem(client, plainCode(code))).toBe(3);
  });

  it("lies in the database as a keyed hash alone", async () => {
    const { code } = await aPackage(2);
    const client = aClient();
    await credits.redeem(client, code);
    await credits.spend(client, "RE-GEHEIM");
    const all = JSON.stringify([
      await database.queries.select().from(codes),
      await database.queries.select().from(grants),
      await database.queries.select().from(spendings),
    ]);
    for (const secret of [code, plainCode(code), client, "RE-GEHEIM"]) expect(all).not.toContain(secret);
    const other = await openKeyedDatabase(database.queries, "another pepper of the tests");
    expect(other.hash("code", plainCode(code))).not.toBe(keyed.hash("code", plainCode(code)));
  });

  it("is worth nothing before it is paid for", async () => {
    const code = await credits.reserve(5);
    expect(await credits.redeem(aClient(), code)).toBeNull();
    expect(await ledger(code)).toMatchObject({ state: "reserved", remaining: 5, spent: 0 });
  });

  it("is the same again for the same attempt", async () => {
    const code = await credits.reserve(5, "attempt-1");
    expect(await credits.reserve(5, "attempt-1")).toBe(code);
    expect(await credits.reserve(5, "attempt-2")).not.toBe(code);
  });

  it("that a developer makes is worth one invoice", async () => {
    const [code = ""] = await credits.createCodes(1);
    expect(await credits.redeem(aClient(), code)).toBe(1);
    expect(await credits.redeem(aClient(), code)).toBeNull();
  });

  it("redeemed once lets all of its invoices be made, on several devices, until it is used up", async () => {
    const { code } = await aPackage(5);
    const [laptop, phone] = [aClient(), aClient()];
    expect(await credits.redeem(laptop, code)).toBe(5);
    expect(await credits.redeem(phone, code)).toBe(4);
    expect(await credits.balance(laptop)).toBe(4);
    for (const number of ["1", "2", "3", "4"]) await credits.spend(laptop, number);
    expect(await credits.balance(laptop)).toBe(0);
    await expect(credits.spend(laptop, "5")).rejects.toMatchObject({ code: "payment-required" });
    // What the phone has taken is the phone's.
    expect(await credits.spend(phone, "1")).toBe(0);
    expect(await credits.redeem(aClient(), code)).toBeNull();
    expect(await ledger(code)).toMatchObject({ remaining: 0, granted: 0, spent: 5 });
  });

  it("with 50 credits is redeemed exactly 50 times by 2,000 at once", async () => {
    const { code } = await aPackage(50);
    const clients = Array.from({ length: 2_000 }, aClient);
    const taken = await Promise.all(clients.map((client) => credits.redeem(client, code)));
    expect(taken.filter((left) => left !== null)).toHaveLength(50);
    expect(await ledger(code)).toMatchObject({ remaining: 0, granted: 50 });
    const spent = await outcomes(clients.map((client) => credits.spend(client, "RE-1")));
    expect(spent.succeeded).toBe(50);
    expect(new Set(spent.refused)).toEqual(new Set(["payment-required"]));
    expect(await ledger(code)).toMatchObject({ remaining: 0, granted: 0, spent: 50 });
  });
});

describe("a credit", () => {
  it("pays once for a number, however many ask for it at once", async () => {
    const { code } = await aPackage(10);
    const client = aClient();
    await credits.redeem(client, code);
    const { succeeded } = await outcomes(
      Array.from({ length: 500 }, () => credits.spend(client, "RE-2026-1")),
    );
    expect(succeeded).toBe(500);
    expect(await ledger(code)).toMatchObject({ spent: 1 });
    expect(await credits.balance(client)).toBe(9);
  });

  it("pays for a number of one visitor, not for everybody's number of that name", async () => {
    const { code } = await aPackage(2);
    const [one, other] = [aClient(), aClient()];
    await credits.redeem(one, code);
    await credits.spend(one, "RE-1");
    await expect(credits.spend(other, "RE-1")).rejects.toMatchObject({ code: "payment-required" });
  });

  it("is good for corrections for 30 days, and not for a day longer", async () => {
    const { code } = await aPackage(2);
    const client = aClient();
    await credits.redeem(client, code);
    await credits.spend(client, "RE-1");
    const paidDaysAgo = (days: number) =>
      database.queries
        .update(spendings)
        .set({ spentAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(spendings.owner, keyed.hash("client", client)));
    await paidDaysAgo(29.9);
    expect(await credits.spend(client, "RE-1")).toBe(1);
    await paidDaysAgo(30.1);
    expect(await credits.spend(client, "RE-1")).toBe(0);
    expect(await credits.spend(client, "RE-1")).toBe(0);
    expect(await ledger(code)).toMatchObject({ spent: 2 });
  });

  it("that cannot be paid leaves nothing behind", async () => {
    const client = aClient();
    await expect(credits.spend(client, "RE-1")).rejects.toMatchObject({ code: "payment-required" });
    const rows = await database.queries
      .select()
      .from(spendings)
      .where(eq(spendings.owner, keyed.hash("client", client)));
    expect(rows).toEqual([]);
  });
});

describe("what is over after 30 days", () => {
  const numbersOf = (client: string) =>
    database.queries
      .select()
      .from(spendings)
      .where(eq(spendings.owner, keyed.hash("client", client)));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  it("is deleted: a number that was paid for, but not what it has cost", async () => {
    const { code } = await aPackage(2);
    const client = aClient();
    await credits.redeem(client, code);
    for (const [number, days] of [
      ["RE-1", 30.1],
      ["RE-2", 29.9],
    ] as const) {
      await credits.spend(client, number);
      await database.queries
        .update(spendings)
        .set({ spentAt: daysAgo(days) })
        .where(eq(spendings.number, keyed.hash("number", `${client}\n${number}`)));
    }
    await forget(database.queries);
    expect((await numbersOf(client)).map(({ number }) => number)).toEqual([
      keyed.hash("number", `${client}\nRE-2`),
    ]);
    expect(await ledger(code)).toMatchObject({ spent: 2, remaining: 0, granted: 0 });
  });

  it("is deleted: a code that nobody paid for; one that is paid for later is worth as much as ever", async () => {
    const paid = await aPackage(3);
    const late = await credits.reserve(5);
    const young = await credits.reserve(7);
    const aged = [paid.code, late].map((code) => keyed.hash("code", plainCode(code)));
    await database.queries
      .update(codes)
      .set({ createdAt: daysAgo(30.1) })
      .where(inArray(codes.hash, aged));
    await forget(database.queries);
    await expect(ledger(late)).rejects.toThrow("no such code");
    expect(await ledger(young)).toMatchObject({ state: "reserved", remaining: 7 });
    expect(await ledger(paid.code)).toMatchObject({ state: "valid", remaining: 3 });

    const payment = { sessionId: `cs_${late}`, intent: `pi_${late}`, clientId: aClient() };
    await credits.grant({ ...payment, code: late, amount: 5 });
    expect(await ledger(late)).toMatchObject({ state: "valid", remaining: 5 });
    await forget(database.queries);
    expect(await ledger(late)).toMatchObject({ state: "valid", remaining: 5 });
  });
});

const aPayment = async (amount: number) => {
  const code = await credits.reserve(amount);
  return { sessionId: `cs_${code}`, intent: `pi_${code}`, clientId: aClient(), code, amount };
};
const spendAll = async (client: string, count: number) => {
  for (let number = 1; number <= count; number += 1) await credits.spend(client, `RE-${number}`);
};

describe("a payment", () => {
  it("is the buyer's at once, and its code is worth those same invoices elsewhere", async () => {
    for (const amount of [1, 20]) {
      const payment = await aPayment(amount);
      expect(await credits.grant(payment)).toBe("paid");
      expect(await credits.balance(payment.clientId)).toBe(amount);
      expect(await credits.redeem(aClient(), payment.code)).toBe(amount);
      expect(await credits.balance(payment.clientId)).toBe(amount - 1);
    }
  });

  it("is spent without a code, and what is left is worth the rest to others", async () => {
    const { clientId, code } = await aPackage(3);
    await spendAll(clientId, 2);
    expect(await credits.redeem(aClient(), code)).toBe(1);
    await expect(credits.spend(clientId, "RE-3")).rejects.toMatchObject({ code: "payment-required" });
  });

  it("reported by many at once is granted once", async () => {
    const payment = await aPayment(7);
    const answers = await Promise.all(Array.from({ length: 20 }, () => credits.grant(payment)));
    expect(answers).toEqual(Array(20).fill("paid"));
    expect(await ledger(payment.code)).toEqual({
      state: "valid",
      remaining: 7,
      granted: 0,
      spent: 0,
      revoked: 0,
    });
    await credits.redeem(aClient(), payment.code);
    await credits.grant(payment);
    expect(await ledger(payment.code)).toMatchObject({ remaining: 6, granted: 1 });
  });

  it("whose code this database has never seen is delivered all the same", async () => {
    const payment = { ...(await aPayment(3)), code: "ABCD-EFGH-JKLM-NPQR" };
    await credits.grant(payment);
    expect(await credits.redeem(aClient(), payment.code)).toBe(3);
  });

  it("is worth what was paid for, whatever its code was reserved for", async () => {
    const payment = await aPayment(5);
    await credits.grant({ ...payment, amount: 6 });
    expect(await ledger(payment.code)).toMatchObject({ remaining: 6 });
  });
});

describe("a second payment on one code", () => {
  const twoOn = async () => {
    const first = await aPackage(5);
    const second = { ...first, sessionId: `${first.sessionId}_2`, intent: `${first.intent}_2` };
    return { first, second };
  };

  it("adds its credits to those of the first", async () => {
    const { first, second } = await twoOn();
    await spendAll(first.clientId, 2);
    await Promise.all(Array.from({ length: 5 }, () => credits.grant(second)));
    expect(await ledger(first.code)).toMatchObject({ remaining: 8, spent: 2 });
    expect(await credits.balance(first.clientId)).toBe(8);
  });

  it("loses no more than its own share when it is refunded, and comes back with no more", async () => {
    const { first, second } = await twoOn();
    await credits.grant(second);
    await settle(second.intent, { returned: 100 });
    expect(await ledger(first.code)).toMatchObject({ remaining: 5, revoked: 5 });
    await settle(first.intent, { returned: 40 });
    expect(await ledger(first.code)).toMatchObject({ remaining: 3, revoked: 7 });
    await settle(second.intent, {});
    expect(await ledger(first.code)).toMatchObject({ remaining: 8, revoked: 2 });
  });

  it("does not pay for what was refunded before it", async () => {
    const { first, second } = await twoOn();
    await spendAll(first.clientId, 5);
    await settle(first.intent, { returned: 100 });
    await credits.grant(second);
    await settle(first.intent, { returned: 100 });
    expect(await ledger(first.code)).toMatchObject({ remaining: 5, spent: 5, revoked: 0 });
  });

  it("pays for what is refunded after it alone", async () => {
    const { first, second } = await twoOn();
    await spendAll(first.clientId, 5);
    await settle(first.intent, { returned: 40 });
    await credits.grant(second);
    await settle(first.intent, { returned: 100 });
    expect(await ledger(first.code)).toMatchObject({ remaining: 2, spent: 5, revoked: 3 });
  });
});

describe("money that went back", () => {
  it("as a whole takes back what is unspent, also from those who have redeemed it", async () => {
    const { code, intent } = await aPackage(6);
    const [one, other] = [aClient(), aClient()];
    await credits.redeem(one, code);
    await credits.redeem(other, code);
    await spendAll(one, 3);
    await settle(intent, { returned: 100 });
    await settle(intent, { returned: 100 });
    expect(await ledger(code)).toEqual({ state: "valid", remaining: 0, granted: 0, spent: 3, revoked: 3 });
    expect(await credits.balance(other)).toBe(0);
    await expect(credits.spend(one, "RE-4")).rejects.toMatchObject({ code: "payment-required" });
    // What was paid for before stays good for corrections.
    expect(await credits.spend(one, "RE-3")).toBe(0);
    expect(await credits.redeem(aClient(), code)).toBeNull();
  });

  it.each([
    [20, 1, 0],
    [20, 4, 0],
    [20, 5, 1],
    [20, 50, 10],
    [20, 99, 19],
    [20, 100, 20],
    [1, 99, 0],
    [1, 100, 1],
    [3, 67, 2],
  ])(
    "in part takes back its share of %i: of 100 cents %i are %i invoices",
    async (amount, returned, taken) => {
      const { code, intent } = await aPackage(amount);
      await settle(intent, { returned });
      expect(await ledger(code)).toMatchObject({ remaining: amount - taken, revoked: taken });
    },
  );

  it("in part, and then more of it, takes back the share of both together", async () => {
    const { code, intent } = await aPackage(20);
    await settle(intent, { returned: 33 });
    expect(await ledger(code)).toMatchObject({ revoked: 6 });
    await settle(intent, { returned: 66 });
    expect(await ledger(code)).toMatchObject({ remaining: 7, revoked: 13 });
  });

  it("takes what lies on the code before what somebody redeemed, and there the latest first", async () => {
    const { code, intent } = await aPackage(4);
    const [early, late] = [aClient(), aClient()];
    await credits.redeem(early, code);
    await credits.redeem(late, code);
    await settle(intent, { returned: 50 });
    expect(await ledger(code)).toMatchObject({ remaining: 0, granted: 2, revoked: 2 });
    await settle(intent, { returned: 75 });
    expect([await credits.balance(early), await credits.balance(late)]).toEqual([1, 0]);
  });

  it("and came again, because it could not be refunded, is worth as much as before", async () => {
    const { code, intent } = await aPackage(10);
    const client = aClient();
    await credits.redeem(client, code);
    await spendAll(client, 4);
    await settle(intent, { returned: 100 });
    await settle(intent, { returned: 50 });
    expect(await ledger(code)).toMatchObject({ remaining: 1, spent: 4, revoked: 5 });
    await settle(intent, {});
    expect(await ledger(code)).toMatchObject({ remaining: 6, spent: 4, revoked: 0 });
    expect(await credits.balance(client)).toBe(6);
  });

  it("and came again gives back no more than was taken", async () => {
    const { code, intent, clientId } = await aPackage(10);
    await spendAll(clientId, 8);
    await settle(intent, { returned: 100 });
    await settle(intent, { returned: 50 });
    expect(await ledger(code)).toMatchObject({ remaining: 0, spent: 8, revoked: 2 });
    await settle(intent, { returned: 10 });
    expect(await ledger(code)).toMatchObject({ remaining: 1, spent: 8, revoked: 1 });
  });

  it("is of no account where nothing was bought", async () => {
    const { code, intent } = await aPackage(3);
    await credits.settle(intent, async () => null);
    await settle("pi_of_somebody_else", { returned: 100 });
    expect(await ledger(code)).toMatchObject({ remaining: 3, revoked: 0 });
  });
});

describe("a disputed payment", () => {
  it("is suspended as a whole, and again what it was when it is won", async () => {
    const payment = await aPackage(10);
    const { code, intent, clientId } = payment;
    await spendAll(clientId, 2);
    await settle(intent, { returned: 20 });
    await settle(intent, { returned: 20, isDisputed: true });
    expect(await ledger(code)).toMatchObject({ remaining: 0, revoked: 8 });
    expect(await credits.grant(payment)).toBe("disputed");
    await expect(credits.spend(clientId, "RE-3")).rejects.toMatchObject({ code: "payment-required" });
    await settle(intent, { returned: 20 });
    expect(await ledger(code)).toMatchObject({ remaining: 6, spent: 2, revoked: 2 });
    expect(await credits.grant(payment)).toBe("paid");
  });

  it("is over when it is lost", async () => {
    const payment = await aPackage(10);
    await settle(payment.intent, { isDisputed: true });
    await settle(payment.intent, { returned: 100 });
    expect(await ledger(payment.code)).toMatchObject({ remaining: 0, revoked: 10 });
    expect(await credits.grant(payment)).toBe("refunded");
  });
});

describe("what is heard of before the payment itself", () => {
  it("holds from the first moment", async () => {
    for (const [change, state, remaining] of [
      [{ returned: 100 }, "refunded", 0],
      [{ isDisputed: true }, "disputed", 0],
      [{ returned: 50 }, "paid", 2],
      [{}, "paid", 4],
    ] as const) {
      const payment = await aPayment(4);
      await settle(payment.intent, change);
      expect(await credits.grant(payment)).toBe(state);
      expect(await credits.grant(payment)).toBe(state);
      expect(await ledger(payment.code)).toMatchObject({ remaining, revoked: 4 - remaining });
      expect(await credits.balance(payment.clientId)).toBe(remaining);
    }
  });

  it("leaves nothing to spend when both are heard of at the same time", async () => {
    for (let round = 0; round < 20; round += 1) {
      const payment = await aPayment(4);
      await Promise.all([
        credits.grant(payment),
        settle(payment.intent, { returned: 100 }),
        credits.grant(payment),
      ]);
      expect(await credits.redeem(aClient(), payment.code)).toBeNull();
    }
  });
});

describe("the provider's word", () => {
  it("that was asked for first does not undo one that was asked for later", async () => {
    const { code, intent } = await aPackage(10);
    let answer: (early: Standing) => void = () => undefined;
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((done) => (isAsked = done));
    const early = credits.settle(
      intent,
      () =>
        new Promise<Standing>((done) => {
          answer = done;
          isAsked();
        }),
    );
    await asked;
    await settle(intent, { returned: 100 });
    answer(standing({ returned: 50 }));
    await early;
    expect(await ledger(code)).toMatchObject({ remaining: 0, revoked: 10 });
    await settle(intent, { returned: 50 });
    expect(await ledger(code)).toMatchObject({ remaining: 5, revoked: 5 });
  });

  it("that cannot be had changes nothing, and is asked for again next time", async () => {
    const { code, intent } = await aPackage(10);
    const away = () => Promise.reject(new Error("away"));
    await expect(credits.settle(intent, away)).rejects.toThrow("away");
    expect(await ledger(code)).toMatchObject({ remaining: 10 });
    await settle(intent, { returned: 100 });
    expect(await ledger(code)).toMatchObject({ remaining: 0 });
  });
});
