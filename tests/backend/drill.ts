import { sql } from "drizzle-orm";
import { createCredits } from "../../backend/credits/credits";
import type { Queries } from "../../backend/db/client";
import { openKeyedDatabase } from "../../backend/db/keyed-database";

const pepper = "a pepper of the drill";
const clientOf = (visitor: number) => `Visitor${visitor}`.padEnd(32, "x");

export const shopOver = async (queries: Queries) => {
  const keyed = await openKeyedDatabase(queries, pepper);
  return createCredits(async () => keyed);
};

/** Some business: codes that are bought, used, used up, given back, and never paid for. */
export async function doBusiness(queries: Queries, visitors = 12): Promise<readonly string[]> {
  const credits = await shopOver(queries);
  const sold: string[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const clientId = clientOf(visitor);
    const code = await credits.reserve(3);
    sold.push(code);
    if (visitor % 4 === 3) continue;
    const [sessionId, intent] = [`cs_${visitor} "ü"`, `pi_${visitor}`];
    await credits.grant({ sessionId, intent, clientId, code, amount: 3 });
    await credits.redeem(clientId, code);
    await credits.spend(clientId, `RE-${visitor}`);
    if (visitor % 4 === 2)
      await credits.settle(intent, async () => ({ amount: 300, returned: 300, isDisputed: false }));
  }
  return sold;
}

/** Every row of every table whose loss somebody would notice, as text. */
export async function booksOf(queries: Queries): Promise<readonly string[]> {
  const names = ["meta", "codes", "payments", "standings", "grants", "spendings", "demo_sessions"];
  const all: string[] = [];
  for (const name of names) {
    const rows = await queries
      .select({ text: sql<string>`to_jsonb(t)::text` })
      .from(sql`${sql.identifier(name)} t`);
    all.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return all.sort();
}

/** The first visitor's package is good for one more invoice, and no more. */
export async function spendOn(queries: Queries): Promise<readonly (number | string)[]> {
  const credits = await shopOver(queries);
  const left: (number | string)[] = [];
  for (const number of ["RE-0", "RE-a", "RE-b", "RE-c"])
    left.push(await credits.spend(clientOf(0), number).catch((error: Error) => error.message));
  return left;
}
