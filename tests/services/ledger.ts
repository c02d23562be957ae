import { and, asc, eq, gt } from "drizzle-orm";
import { expect } from "vitest";
import { plainCode } from "../../backend/credits/code-letters";
import { codes, grants, payments } from "../../backend/db/schema";
import type { Books } from "./backends";

export interface Ledger {
  readonly state: string;
  readonly remaining: number;
  readonly granted: number;
  readonly spent: number;
  readonly revoked: number;
}

/** Where the credits of each code are; they add up, or the test fails. */
export async function allLedgers({ database }: Books): Promise<ReadonlyMap<string, Ledger>> {
  const rows = await database.queries.select().from(codes).orderBy(asc(codes.createdAt));
  const known = await database.queries.select().from(grants);
  return new Map(
    rows.map(({ hash, state, total, remaining, spent, revoked }) => {
      const granted = known
        .filter(({ code }) => code === hash)
        .reduce((sum, each) => sum + each.remaining, 0);
      expect(remaining + granted + spent + revoked).toBe(total);
      return [hash, { state, remaining, granted, spent, revoked }];
    }),
  );
}

/** Where the credits of one code are. */
export async function ledger(books: Books, code: string): Promise<Ledger> {
  const found = (await allLedgers(books)).get(books.keyed.hash("code", plainCode(code)));
  if (!found) throw new Error("no such code");
  return found;
}

/** How many credits of a code those have who have some alone, by the hash of the client id. */
export async function ownersOf(
  { database, keyed }: Books,
  code: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.queries
    .select()
    .from(grants)
    .where(and(eq(grants.code, keyed.hash("code", plainCode(code))), gt(grants.remaining, 0)));
  return new Map(rows.map(({ owner, remaining }) => [owner, remaining]));
}

/** Payments that were written down for a session. */
export async function paymentsOf({ database }: Books, sessionId: string): Promise<number> {
  return (await database.queries.select().from(payments).where(eq(payments.id, sessionId))).length;
}
