import { sql } from "drizzle-orm";
import { isFull } from "./outage";
import type { Connections } from "./pool";

/** `full` when it answers, but can keep nothing more. */
export type DatabaseState = "ok" | "full" | "down";

/** ms */
const waits = {
  /** Whoever asks is told by then; what was true before counts while a question is under way. */
  answer: 700,
  /** A question that is under way for longer has no answer. */
  timeout: 5_000,
  betweenWrites: 10_000,
};

/**
 * Finds out how a database is, as often as somebody asks. Whether it can write is tried with a megabyte, once in a
 * while, because small changes find room long after the disk is full.
 *
 * @param connections its own, so that a crowd in line for the others is no outage
 */
export function watch(connections: Connections): () => Promise<DatabaseState> {
  let known: DatabaseState = "ok";
  let asked: { readonly answer: Promise<DatabaseState>; readonly since: number } | undefined;
  let written = -Infinity;

  const ask = async (): Promise<DatabaseState> => {
    try {
      const now = performance.now();
      if (known === "ok" && now - written < waits.betweenWrites) {
        await connections.queries.execute(sql`select 1`);
      } else {
        await write(connections);
        written = now;
      }
      return "ok";
    } catch (cause) {
      return isFull(cause) ? "full" : "down";
    }
  };

  return () => {
    asked ??= {
      since: performance.now(),
      answer: ask().then((state) => {
        asked = undefined;
        known = state;
        return state;
      }),
    };
    const isLate = performance.now() - asked.since > waits.timeout;
    return Promise.race([asked.answer, inTime(waits.answer, () => (isLate ? "down" : known))]);
  };
}

/** The table is new each time, so that its room is taken from the disk each time. */
const write = ({ queries }: Connections) =>
  queries.transaction(async (step) => {
    // Several backends that try at the same moment do so in turn.
    await step.execute(sql`select pg_advisory_xact_lock(hashtextextended('probes', 0))`);
    await step.execute(sql`truncate probes`);
    await step.execute(sql`insert into probes select repeat('x', 1000) from generate_series(1, 1000)`);
  });

const inTime = <T>(ms: number, value: () => T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value()), ms).unref());
