import { lt, sql } from "drizzle-orm";
import { limits } from "../lib/limits";
import { forget } from "./credits/credits";
import type { Database, Queries } from "./db/client";
import { attempts, demoSessions } from "./db/schema";

/** ms after which the database is rid of what is over. */
const periods = { attempts: 60_000, rest: 3_600_000 };

/** Rids the database of what is over: now, and from now on. What fails is done the next time. */
export function keepTidy(database: Pick<Database, "queries" | "vacuum">): void {
  const every = (period: number, work: () => Promise<void>) => {
    const attempt = () => void work().catch(() => undefined);
    attempt();
    setInterval(attempt, period).unref();
  };
  every(periods.attempts, () => sweepAttempts(database.queries));
  every(periods.rest, async () => {
    await forget(database.queries);
    await forgetDemonstrations(database.queries);
    await database.vacuum();
  });
}

/** Deletes what was counted for a time that is over. */
async function sweepAttempts(queries: Queries): Promise<void> {
  await queries.delete(attempts).where(lt(attempts.expire, sql`now()`));
}

/** Deletes orders that were demonstrated; a real provider keeps its own, for the tax office. */
async function forgetDemonstrations(queries: Queries): Promise<void> {
  const days = limits.correctionDays;
  await queries
    .delete(demoSessions)
    .where(lt(demoSessions.createdAt, sql`now() - make_interval(days => ${days})`));
}
