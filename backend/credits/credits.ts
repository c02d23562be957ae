import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../../lib/errors";
import { limits } from "../../lib/limits";
import type { PurchaseKind } from "../../lib/payment";
import type { Queries } from "../db/client";
import { codes, grants, payments, revocations, spendings } from "../db/schema";
import type { Vault } from "../db/vault";
import { makeCode, plainCode } from "./code-letters";

/** A payment as its provider reports it. */
export interface ReportedPayment {
  readonly sessionId: string;
  readonly intent: string | null;
  readonly clientId: string;
  readonly code: string;
  /** Invoices that were paid for. */
  readonly amount: number;
  readonly kind: PurchaseKind;
}

/**
 * Codes, what they are worth, and who has spent what. All of it is in the database: any number of backends share it.
 * One credit pays for one invoice number of one client id; a code with N credits is spent exactly N times.
 */
export interface Credits {
  /**
   * Makes a code that is worth nothing until it is paid for.
   *
   * @param seed the same seed gives the same code again
   */
  reserve(amount: number, seed?: string): Promise<string>;
  /** Makes the code of a payment valid, once, however often it is reported; false when the money was given back. */
  grant(payment: ReportedPayment): Promise<boolean>;
  /** Takes back what is unspent of a payment that was refunded or is disputed. */
  revoke(intent: string): Promise<void>;
  /**
   * Takes one credit of a code for a visitor, who may from then on spend its other ones, too.
   *
   * @returns the invoices that the visitor may create now; null for a code that is unknown, not paid for or used up
   */
  redeem(clientId: string, code: string): Promise<number | null>;
  /** Invoices that a visitor may create. */
  balance(clientId: string): Promise<number>;
  /**
   * Pays for an invoice number, unless it was paid for in the last 30 days.
   *
   * @returns the credits that are left
   * @throws AppError `payment-required`
   */
  spend(clientId: string, invoiceID: string): Promise<number>;
  /** Makes codes worth one invoice each. */
  createCodes(count: number): Promise<readonly string[]>;
}

/** @param open the database; nobody asks for it before it is needed */
export function createCredits(open: () => Promise<Vault>): Credits {
  return {
    async reserve(amount, seed) {
      const { queries, hash } = await open();
      const code = makeCode(seed === undefined ? undefined : Buffer.from(hash("seed", seed), "hex"));
      await queries
        .insert(codes)
        .values(aCode(hash("code", plainCode(code)), amount))
        .onConflictDoNothing();
      return code;
    },

    async grant({ sessionId, intent, clientId, code, amount, kind }) {
      const { queries, hash } = await open();
      return queries.transaction(async (step) => {
        if (intent !== null && (await isRevoked(step, intent))) return false;
        const codeHash = hash("code", plainCode(code));
        // The row of a code that was reserved and forgotten since is made again; one that is there is held.
        await step
          .insert(codes)
          .values(aCode(codeHash, amount))
          .onConflictDoUpdate({ target: codes.hash, set: { hash: codeHash } });
        const first = await step
          .insert(payments)
          .values({ id: sessionId, intent, code: codeHash, state: "paid" })
          .onConflictDoNothing()
          .returning({ id: payments.id });
        if (first.length === 0) return true;
        await step
          .update(codes)
          .set({ state: "valid" })
          .where(and(eq(codes.hash, codeHash), eq(codes.state, "reserved")));
        // Whoever bought a single invoice need not type its code.
        if (kind === "single") await know(step, hash("client", clientId), codeHash, 0);
        return true;
      });
    },

    async revoke(intent) {
      const { queries } = await open();
      await queries.transaction(async (step) => {
        await lockIntent(step, intent);
        await step.insert(revocations).values({ intent }).onConflictDoNothing();
        const paid = await step
          .update(payments)
          .set({ state: "revoked" })
          .where(and(eq(payments.intent, intent), eq(payments.state, "paid")))
          .returning({ code: payments.code });
        for (const { code } of paid) await takeBack(step, code);
      });
    },

    async redeem(clientId, code) {
      const { queries, hash } = await open();
      return queries.transaction(async (step) => {
        const codeHash = hash("code", plainCode(code));
        const taken = await step
          .update(codes)
          .set({ remaining: sql`${codes.remaining} - 1` })
          .where(isUsable(codeHash))
          .returning({ hash: codes.hash });
        if (taken.length === 0) return null;
        const owner = hash("client", clientId);
        await know(step, owner, codeHash, 1);
        return balanceOf(step, owner);
      });
    },

    async balance(clientId) {
      const { queries, hash } = await open();
      return balanceOf(queries, hash("client", clientId));
    },

    async spend(clientId, invoiceID) {
      const { queries, hash } = await open();
      return queries.transaction(async (step) => {
        const owner = hash("client", clientId);
        // Whoever comes second waits here for the first, and then finds the number paid for.
        const due = await step
          .insert(spendings)
          .values({ owner, number: hash("number", `${clientId}\n${invoiceID.trim()}`) })
          .onConflictDoUpdate({
            target: [spendings.owner, spendings.number],
            set: { spentAt: sql`now()` },
            setWhere: isOver(spendings.spentAt),
          })
          .returning({ owner: spendings.owner });
        if (due.length > 0 && !(await pay(step, owner))) throw new AppError("payment-required");
        return balanceOf(step, owner);
      });
    },

    async createCodes(count) {
      const { queries, hash } = await open();
      const made = Array.from({ length: count }, () => makeCode());
      await queries
        .insert(codes)
        .values(made.map((code) => aCode(hash("code", plainCode(code)), 1, "valid")));
      return made;
    },
  };
}

/** Deletes what serves nobody any more: numbers whose free corrections are over, and codes that were never paid for. */
export async function forget(queries: Queries): Promise<void> {
  await queries.delete(spendings).where(isOver(spendings.spentAt));
  await queries.delete(codes).where(and(eq(codes.state, "reserved"), isOver(codes.createdAt)));
}

/** Longer ago than corrections are free. */
const isOver = (since: AnyPgColumn) =>
  lt(since, sql`now() - make_interval(days => ${limits.correctionDays})`);

const aCode = (hash: string, total: number, state: "reserved" | "valid" = "reserved") => ({
  hash,
  state,
  total,
  remaining: total,
});

const isUsable = (hash: string) =>
  and(eq(codes.hash, hash), eq(codes.state, "valid"), gt(codes.remaining, 0));

/** A payment and its refund are heard of at any time and in any order: never both at once. */
const lockIntent = (step: Queries, intent: string) =>
  step.execute(sql`select pg_advisory_xact_lock(hashtextextended(${intent}, 0))`);

async function isRevoked(step: Queries, intent: string): Promise<boolean> {
  await lockIntent(step, intent);
  return (await step.select().from(revocations).where(eq(revocations.intent, intent))).length > 0;
}

async function takeBack(step: Queries, code: string): Promise<void> {
  await lockCodes(step, [code]);
  const granted = await step.select().from(grants).where(eq(grants.code, code));
  const had = granted.reduce((sum, { remaining }) => sum + remaining, 0);
  await step.update(grants).set({ remaining: 0 }).where(eq(grants.code, code));
  await step
    .update(codes)
    .set({ state: "revoked", remaining: 0, revoked: sql`${codes.revoked} + ${codes.remaining} + ${had}` })
    .where(eq(codes.hash, code));
}

/** Whoever moves a code's credits holds its row, and takes the rows of several codes in one order. */
const lockCodes = (step: Queries, hashes: readonly string[]) =>
  step
    .select({ hash: codes.hash })
    .from(codes)
    .where(inArray(codes.hash, [...hashes]))
    .orderBy(asc(codes.hash))
    .for("update");

/** Lets a visitor spend a code's credits, and gives some of them to this visitor alone. */
async function know(step: Queries, owner: string, code: string, remaining: number): Promise<void> {
  await step
    .insert(grants)
    .values({ owner, code, remaining })
    .onConflictDoUpdate({
      target: [grants.owner, grants.code],
      set: { remaining: sql`${grants.remaining} + ${remaining}` },
    });
}

/** Takes one credit: the visitor's own before those that others could spend as well. */
async function pay(step: Queries, owner: string): Promise<boolean> {
  const known = await step.select({ code: grants.code }).from(grants).where(eq(grants.owner, owner));
  if (known.length === 0) return false;
  await lockCodes(
    step,
    known.map(({ code }) => code),
  );
  const [own] = await step
    .select({ code: grants.code })
    .from(grants)
    .where(and(eq(grants.owner, owner), gt(grants.remaining, 0)))
    .orderBy(asc(grants.createdAt), asc(grants.code))
    .limit(1);
  if (own) {
    await step
      .update(grants)
      .set({ remaining: sql`${grants.remaining} - 1` })
      .where(and(eq(grants.owner, owner), eq(grants.code, own.code)));
    await step
      .update(codes)
      .set({ spent: sql`${codes.spent} + 1` })
      .where(eq(codes.hash, own.code));
    return true;
  }
  const [shared] = await step
    .select({ code: codes.hash })
    .from(grants)
    .innerJoin(codes, eq(codes.hash, grants.code))
    .where(and(eq(grants.owner, owner), eq(codes.state, "valid"), gt(codes.remaining, 0)))
    .orderBy(asc(grants.createdAt), asc(grants.code))
    .limit(1);
  if (!shared) return false;
  await step
    .update(codes)
    .set({ remaining: sql`${codes.remaining} - 1`, spent: sql`${codes.spent} + 1` })
    .where(eq(codes.hash, shared.code));
  return true;
}

async function balanceOf(step: Queries, owner: string): Promise<number> {
  const [sum] = await step
    .select({ credits: sql<number>`coalesce(sum(${grants.remaining} + ${codes.remaining}), 0)::int` })
    .from(grants)
    .innerJoin(codes, eq(codes.hash, grants.code))
    .where(and(eq(grants.owner, owner), eq(codes.state, "valid")));
  return sum?.credits ?? 0;
}
