import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCredits, forget, type Credits } from "../../backend/credits/credits";
import { plainCode } from "../../backend/credits/code-letters";
import { openInMemory, type Database } from "../../backend/db/client";
import { codes, grants, spendings } from "../../backend/db/schema";
import { openVault, type Vault } from "../../backend/db/vault";
import { keep } from "../../backend/late";

let database: Database;
let vault: Vault;
let credits: Credits;
beforeAll(async () => {
  database = await openInMemory();
  vault = await openVault(database.queries, "a pepper of the tests");
  credits = createCredits(keep(async () => vault));
});
afterAll(() => database.close());

let clients = 0;
const aClient = () => `Client${(clients += 1)}`.padEnd(32, "x");

/** A package that was paid for. */
async function aPackage(amount: number) {
  const code = await credits.reserve(amount);
  const payment = { sessionId: `cs_${code}`, intent: `pi_${code}`, clientId: aClient(), code, amount };
  await credits.grant({ ...payment, kind: "package" });
  return { code, intent: payment.intent };
}

/** Where the credits of a code are. */
async function ledger(code: string) {
  const hash = vault.hash("code", plainCode(code));
  const [row] = await database.queries.select().from(codes).where(eq(codes.hash, hash));
  const known = await database.queries.select().from(grants).where(eq(grants.code, hash));
  const granted = known.reduce((sum, { remaining }) => sum + remaining, 0);
  if (!row) throw new Error("no such code");
  expect(row.remaining + granted + row.spent + row.revoked).toBe(row.total);
  return { state: row.state, remaining: row.remaining, granted, spent: row.spent, revoked: row.revoked };
}

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
    const other = await openVault(database.queries, "another pepper of the tests");
    expect(other.hash("code", plainCode(code))).not.toBe(vault.hash("code", plainCode(code)));
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
        .where(eq(spendings.owner, vault.hash("client", client)));
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
      .where(eq(spendings.owner, vault.hash("client", client)));
    expect(rows).toEqual([]);
  });
});

describe("what is over after 30 days", () => {
  const numbersOf = (client: string) =>
    database.queries
      .select()
      .from(spendings)
      .where(eq(spendings.owner, vault.hash("client", client)));
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
        .where(eq(spendings.number, vault.hash("number", `${client}\n${number}`)));
    }
    await forget(database.queries);
    expect((await numbersOf(client)).map(({ number }) => number)).toEqual([
      vault.hash("number", `${client}\nRE-2`),
    ]);
    expect(await ledger(code)).toMatchObject({ spent: 2, remaining: 0, granted: 0 });
  });

  it("is deleted: a code that nobody paid for; one that is paid for later is worth as much as ever", async () => {
    const paid = await aPackage(3);
    const late = await credits.reserve(5);
    const young = await credits.reserve(7);
    const aged = [paid.code, late].map((code) => vault.hash("code", plainCode(code)));
    await database.queries
      .update(codes)
      .set({ createdAt: daysAgo(30.1) })
      .where(inArray(codes.hash, aged));
    await forget(database.queries);
    await expect(ledger(late)).rejects.toThrow("no such code");
    expect(await ledger(young)).toMatchObject({ state: "reserved", remaining: 7 });
    expect(await ledger(paid.code)).toMatchObject({ state: "valid", remaining: 3 });

    const payment = { sessionId: `cs_${late}`, intent: `pi_${late}`, clientId: aClient() };
    await credits.grant({ ...payment, code: late, amount: 5, kind: "package" });
    expect(await ledger(late)).toMatchObject({ state: "valid", remaining: 5 });
    await forget(database.queries);
    expect(await ledger(late)).toMatchObject({ state: "valid", remaining: 5 });
  });
});

describe("a payment", () => {
  const aPayment = async (kind: "single" | "package", amount: number) => {
    const code = await credits.reserve(amount);
    const clientId = aClient();
    return { sessionId: `cs_${code}`, intent: `pi_${code}`, clientId, code, amount, kind };
  };

  it("for one invoice is the buyer's at once, and its code is worth that same invoice elsewhere", async () => {
    const payment = await aPayment("single", 1);
    expect(await credits.grant(payment)).toBe(true);
    expect(await credits.balance(payment.clientId)).toBe(1);
    expect(await credits.redeem(aClient(), payment.code)).toBe(1);
    expect(await credits.balance(payment.clientId)).toBe(0);
    await expect(credits.spend(payment.clientId, "1")).rejects.toMatchObject({ code: "payment-required" });
  });

  it("for a package yields its code, and nothing to the buyer's browser", async () => {
    const payment = await aPayment("package", 20);
    await credits.grant(payment);
    expect(await credits.balance(payment.clientId)).toBe(0);
    expect(await credits.redeem(payment.clientId, payment.code)).toBe(20);
  });

  it("reported by many at once is granted once", async () => {
    const payment = await aPayment("package", 7);
    const answers = await Promise.all(Array.from({ length: 20 }, () => credits.grant(payment)));
    expect(answers).toEqual(Array(20).fill(true));
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
    const payment = { ...(await aPayment("package", 3)), code: "ABCD-EFGH-JKLM-NPQR" };
    await credits.grant(payment);
    expect(await credits.redeem(aClient(), payment.code)).toBe(3);
  });

  it("that is refunded takes back what is unspent, also from those who have redeemed it", async () => {
    const { code, intent } = await aPackage(6);
    const [one, other] = [aClient(), aClient()];
    await credits.redeem(one, code);
    await credits.redeem(other, code);
    for (const number of ["1", "2", "3"]) await credits.spend(one, number);
    await credits.revoke(intent);
    await credits.revoke(intent);
    expect(await ledger(code)).toEqual({ state: "revoked", remaining: 0, granted: 0, spent: 3, revoked: 3 });
    expect(await credits.balance(other)).toBe(0);
    await expect(credits.spend(one, "4")).rejects.toMatchObject({ code: "payment-required" });
    // What was paid for before stays good for corrections.
    expect(await credits.spend(one, "3")).toBe(0);
    expect(await credits.redeem(aClient(), code)).toBeNull();
  });

  it("whose refund is heard of first is never granted", async () => {
    const payment = await aPayment("package", 4);
    await credits.revoke(payment.intent);
    expect(await credits.grant(payment)).toBe(false);
    expect(await credits.redeem(aClient(), payment.code)).toBeNull();
  });

  it("and its refund, heard of at the same time, leave nothing to spend", async () => {
    for (let round = 0; round < 20; round += 1) {
      const payment = await aPayment("package", 4);
      await Promise.all([credits.grant(payment), credits.revoke(payment.intent), credits.grant(payment)]);
      expect(await credits.redeem(aClient(), payment.code)).toBeNull();
    }
  });
});
