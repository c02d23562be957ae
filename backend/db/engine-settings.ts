import type { MessagePort } from "node:worker_threads";
import type { Hold } from "./lock-beat";

/** What the thread of the embedded database is given to begin with. */
export interface EngineSettings {
  /** Where the database lies; in memory alone when undefined. */
  readonly folder: string | undefined;
  /** Nothing is written where it is not held any more. */
  readonly hold?: Hold | undefined;
  /** ms after which a caller that began a transaction and says nothing more has to let others in. */
  readonly longestSilence: number;
  /** Memory that both sides see; see {@link engineClock}. */
  readonly times: SharedArrayBuffer;
}

/** What the thread is told later. */
export type EngineOrder = { readonly is: "connect"; readonly port: MessagePort } | { readonly is: "close" };

/** What the thread tells. */
export type EngineNews = { readonly is: "open" } | { readonly is: "failed"; readonly why: string };

/** Bytes of the memory that {@link engineClock} needs. */
export const clockBytes = 8;

/**
 * The time that the thread tells its owner while it is busy; in ns, as `process.hrtime` counts.
 *
 * @param times zeros to begin with
 */
export function engineClock(times: SharedArrayBuffer) {
  const cells = new BigInt64Array(times);
  return {
    /** A batch begins. */
    begin: (now: bigint) => void Atomics.store(cells, 0, now),
    end: () => void Atomics.store(cells, 0, 0n),
    /** ns for which the thread has worked on one batch. */
    busyFor(now: bigint): bigint {
      const since = Atomics.load(cells, 0);
      return since === 0n ? 0n : now - since;
    },
  };
}
