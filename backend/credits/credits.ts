import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../../lib/contract/errors";
import { limits } from "../../lib/limits";
import type { Queries } from "../db/client";
import { codes, grants, payments, spendings, standings } from "../db/schema";
import type { KeyedDatabase } from "../db/keyed-database";
import { makeCode, plainCode } from "./code-letters";
import { lockCodes } from "./lock-codes";
import { lockIntent, nextReading, standingOf, withhold } from "./refunds";
import { stateOf, type PaymentState, type Standing } from "./standing";

/** A payment as its provider reports it. */
export interface ReportedPayment {
  readonly sessionId: string;
  readonly intent: string | null;
  readonly clientId: string;
  readonly code: string;
  /** Invoices that were paid for. */
  readonly amount: number;
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
  /**
   * Adds what a payment bought to its code, once, however often it is reported, and lets its buyer spend it. What is
   * known of refunds and disputes by then holds at once.
   */
  grant(payment: ReportedPayment): Promise<PaymentState>;
  /**
   * Takes back of a payment's unspent credits what its present standing says, or gives them back. Whoever began to ask
   * last is right, in whatever order the answers come.
   *
   * @param ask the provider's word; null for what was not sold here
   */
  settle(intent: string, ask: () => Promise<Standing | null>): Promise<void>;
  /** Whether a payment was granted. */
  knows(sessionId: string): Promise<boolean>;
  /**
   * Takes one credit of a code for a visitor, who may from then on spend its other ones, too.
   *
   * @returns the invoices that the visitor may create now; null for a code that is unknown, not paid for or used up
   */
  redeem(clientId: string, code: string): Promise<number | null>;
  /** Invoices that a visitor may create who has bought or redeemed a code before; null for everybody else. */
  balanceWith(clientId: string, code: string): Promise<number | null>;
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
export function createCredits(open: () => Promise<KeyedDatabase>): Credits {
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

    async grant({ sessionId, intent, clientId, code, amount }) {
      const { queries, hash } = await open();
      return queries.transaction(async (step) => {
        if (intent !== null) await lockIntent(step, intent);
        const codeHash = hash("code", plainCode(code));
        // The row of a code that was reserved and forgotten since is made again; one that is there is held.
        await step
          .insert(codes)
          .values(aCode(codeHash, amount))
          .onConflictDoUpdate({ target: codes.hash, set: { hash: codeHash } });
        const [payment] = await step
          .insert(payments)
          .values({ id: sessionId, intent, code: codeHash, amount })
          .onConflictDoNothing()
          .returning();
        const standing = intent === null ? undefined : await standingOf(step, intent);
        if (!payment) return stateOf(standing);
        // A code that was paid for before is worth both payments.
        const before = (part: AnyPgColumn) => sql`case ${codes.state} when 'valid' then ${part} else 0 end`;
        await step
          .update(codes)
          .set({
            state: "valid",
            total: sql`${before(codes.total)} + ${amount}`,
            remaining: sql`${before(codes.remaining)} + ${amount}`,
          })
          .where(eq(codes.hash, codeHash));
        // Whoever bought it need not type the code.
        await know(step, hash("client", clientId), codeHash, 0);
        if (standing) await withhold(step, payment, standing);
        return stateOf(standing);
      });
    },

    async settle(intent, ask) {
      const { queries } = await open();
      const reading = await nextReading(queries);
      const standing = await ask();
      if (!standing) return;
      await queries.transaction(async (step) => {
        await lockIntent(step, intent);
        const news = await step
          .insert(standings)
          .values({ intent, ...standing, reading })
          .onConflictDoUpdate({
            target: standings.intent,
            set: { ...standing, reading },
            setWhere: lt(standings.reading, reading),
          })
          .returning({ intent: standings.intent });
        if (news.length === 0) return;
        const granted = await step
          .select()
          .from(payments)
          .where(eq(payments.intent, intent))
          .orderBy(asc(payments.code));
        for (const payment of granted) await withhold(step, payment, standing);
      });
    },

    async knows(sessionId) {
      const { queries } = await open();
      return (await queries.select().from(payments).where(eq(payments.id, sessionId))).length > 0;
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

    async balanceWith(clientId, code) {
      const { queries, hash } = await open();
      const owner = hash("client", clientId);
      const isTheirs = and(eq(grants.owner, owner), eq(grants.code, hash("code", plainCode(code))));
      const known = await queries.select().from(grants).where(isTheirs);
      return known.length === 0 ? null : balanceOf(queries, owner);
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
