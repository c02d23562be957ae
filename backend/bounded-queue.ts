import { AppError } from "../lib/contract/errors";

/** How a task stands in line. */
export interface Turn {
  /** Whose task it is: nobody's tasks wait for somebody else's share. Without one it is a visitor of its own. */
  readonly visitor?: string | undefined;
  /** A waiting task whose signal aborts is dropped. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a bounded number of tasks at once and lets a bounded number wait; beyond that callers are sent away. */
export interface BoundedQueue {
  /** Runs `task` in its turn. Throws `AppError("renderer-busy")` when the queue, or the visitor's share of it, is full. */
  run<T>(task: () => Promise<T>, turn?: Turn): Promise<T>;
  readonly waiting: number;
  readonly running: number;
}

/** What one visitor may have in a queue. */
const share = { running: 1, waiting: 2 };
/** ms after which a task is a long one. */
const longAfter = 1_000;
/** ms of work within the last while after which a visitor's next task counts as a long one from the start. */
const heavyAfter = 3_000;
/** ms of work that are forgotten within each ms. */
const forgiveness = 0.25;

interface Waiting {
  readonly visitor: string | symbol;
  readonly start: () => void;
  readonly refuse: (cause: unknown) => void;
}

/**
 * A queue that is fair among visitors: each has one task running and two waiting at most, and of those who wait the one
 * goes first who has had the least. A task that takes long leaves its lane to others and goes on in a lane for long
 * tasks while one is free, so that two visitors with long tasks do not keep everybody else waiting.
 */
export function createBoundedQueue(options: {
  readonly lanes: number;
  /** Lanes beside those, for what takes long. */
  readonly longLanes: number;
  readonly places: number;
  /** Seconds after which a caller who was sent away may try again. */
  readonly retryAfter: number;
}): BoundedQueue {
  const { lanes, longLanes, places, retryAfter } = options;
  let waiting: readonly Waiting[] = [];
  const running = new Set<{ readonly visitor: string | symbol; isLong: boolean; isLate: boolean }>();
  const used = createTally();

  const busy = () => new AppError("renderer-busy", { retryAfter });
  const countOf = (visitor: string | symbol, all: Iterable<{ readonly visitor: string | symbol }>) =>
    [...all].filter((one) => one.visitor === visitor).length;
  const longOnes = () => [...running].filter(({ isLong }) => isLong).length;

  /** Starts whoever may start now. */
  const advance = () => {
    // The late ones first: each makes room for others.
    for (const one of running) if (one.isLate && !one.isLong && longOnes() < longLanes) one.isLong = true;
    for (;;) {
      const isLaneFree = running.size - longOnes() < lanes;
      const isLongLaneFree = longOnes() < longLanes;
      const next = waiting
        .filter(({ visitor }) => countOf(visitor, running) < share.running)
        .filter(({ visitor }) =>
          used.of(visitor) > heavyAfter && longLanes > 0 ? isLongLaneFree : isLaneFree,
        )
        .reduce<Waiting | undefined>(
          (best, one) => (best && used.of(best.visitor) <= used.of(one.visitor) ? best : one),
          undefined,
        );
      if (!next) return;
      waiting = waiting.filter((one) => one !== next);
      next.start();
    }
  };

  /** A place for a newcomer. When all are taken, somebody who has more waiting than the newcomer would have gives one up. */
  const makeRoom = (visitor: string | symbol): boolean => {
    const own = countOf(visitor, waiting);
    if (own >= share.waiting) return false;
    if (waiting.length < places) return true;
    const displaced = waiting.findLast((one) => countOf(one.visitor, waiting) > own + 1);
    if (!displaced) return false;
    waiting = waiting.filter((one) => one !== displaced);
    displaced.refuse(busy());
    return true;
  };

  const enter = (visitor: string | symbol, signal: AbortSignal | undefined) =>
    new Promise<() => void>((resolve, reject) => {
      const leave = () => {
        waiting = waiting.filter((one) => one !== place);
        reject(signal?.reason);
      };
      const refuse = (cause: unknown) => {
        signal?.removeEventListener("abort", leave);
        reject(cause);
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        const isLong = longLanes > 0 && used.of(visitor) > heavyAfter;
        const one = { visitor, isLong, isLate: false };
        running.add(one);
        const began = performance.now();
        const clock = setTimeout(() => {
          one.isLate = true;
          advance();
        }, longAfter);
        resolve(() => {
          clearTimeout(clock);
          running.delete(one);
          used.add(visitor, performance.now() - began);
          advance();
        });
      };
      const place = { visitor, start, refuse };
      const startsAtOnce = waiting.length === 0 && running.size - longOnes() < lanes;
      if (!startsAtOnce && !makeRoom(visitor)) {
        reject(busy());
        return;
      }
      signal?.addEventListener("abort", leave, { once: true });
      waiting = [...waiting, place];
      advance();
    });

  return {
    async run(task, { visitor = Symbol("somebody"), signal } = {}) {
      signal?.throwIfAborted();
      const exit = await enter(visitor, signal);
      try {
        return await task();
      } finally {
        exit();
      }
    },
    get waiting() {
      return waiting.length;
    },
    get running() {
      return running.size;
    },
  };
}

/** How much each visitor has had lately, in ms; it fades, and who has faded is forgotten. */
function createTally() {
  const tally = new Map<string | symbol, { readonly ms: number; readonly at: number }>();
  const left = (visitor: string | symbol, now: number) => {
    const known = tally.get(visitor);
    return known ? Math.max(0, known.ms - (now - known.at) * forgiveness) : 0;
  };
  return {
    of: (visitor: string | symbol) => left(visitor, performance.now()),
    add(visitor: string | symbol, ms: number) {
      const now = performance.now();
      for (const known of tally.keys()) if (left(known, now) === 0) tally.delete(known);
      tally.set(visitor, { ms: left(visitor, now) + ms, at: now });
    },
  };
}
