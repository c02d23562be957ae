import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Queries } from "../db/client";
import { codes, grants, meta, payments, standings } from "../db/schema";
import { lockCodes } from "./lock-codes";
import { owedOf, type Standing } from "./standing";

/** A payment and its refund are heard of at any time and in any order: never both at once. */
export const lockIntent = (step: Queries, intent: string) =>
  step.execute(sql`select pg_advisory_xact_lock(hashtextextended(${intent}, 0))`);

/** Numbers in the order in which they are asked for, by whichever backend. */
export async function nextReading(queries: Queries): Promise<number> {
  const [row] = await queries
    .insert(meta)
    .values({ key: "readings", value: "1" })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`(${meta.value}::bigint + 1)::text` } })
    .returning({ value: meta.value });
  return Number(row?.value);
}

/** What is known of a payment's money. */
export async function standingOf(step: Queries, intent: string): Promise<Standing | undefined> {
  const [standing] = await step.select().from(standings).where(eq(standings.intent, intent));
  return standing;
}

/** Moves a payment's credits, whose intent is locked, to where its standing wants them. */
export async function withhold(
  step: Queries,
  { id, code, amount, owed, withheld }: typeof payments.$inferSelect,
  standing: Standing,
): Promise<void> {
  const owedNow = owedOf(amount, standing);
  if (owedNow === owed) return;
  const moved =
    owedNow > owed
      ? await takeBack(step, code, owedNow - owed)
      : -(await giveBack(step, code, Math.max(0, withheld - owedNow)));
  await step
    .update(payments)
    .set({ owed: owedNow, withheld: withheld + moved })
    .where(eq(payments.id, id));
}

/** Takes so many unspent credits from a code, then from those who redeemed it last; gives how many there were. */
async function takeBack(step: Queries, code: string, most: number): Promise<number> {
  const [held] = await lockCodes(step, [code]);
  const shared = Math.min(most, held?.remaining ?? 0);
  let missing = most - shared;
  const redeemed = await step
    .select()
    .from(grants)
    .where(and(eq(grants.code, code), gt(grants.remaining, 0)))
    .orderBy(desc(grants.createdAt), asc(grants.owner));
  for (const { owner, remaining } of redeemed) {
    const taken = Math.min(missing, remaining);
    if (taken === 0) break;
    await step
      .update(grants)
      .set({ remaining: remaining - taken })
      .where(and(eq(grants.owner, owner), eq(grants.code, code)));
    missing -= taken;
  }
  const taken = most - missing;
  await step
    .update(codes)
    .set({ remaining: sql`${codes.remaining} - ${shared}`, revoked: sql`${codes.revoked} + ${taken}` })
    .where(eq(codes.hash, code));
  return taken;
}

/** Gives credits back to the code, for all who know it. */
async function giveBack(step: Queries, code: string, count: number): Promise<number> {
  await step
    .update(codes)
    .set({ remaining: sql`${codes.remaining} + ${count}`, revoked: sql`${codes.revoked} - ${count}` })
    .where(eq(codes.hash, code));
  return count;
}
