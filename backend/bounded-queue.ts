import { AppError } from "../lib/errors";

/** Runs a bounded number of tasks at once and lets a bounded number wait; beyond that callers are sent away. */
export interface BoundedQueue {
  /** Runs `task` in its turn. Throws `AppError("renderer-busy")` when the queue is full, and drops a waiting task whose `signal` aborts. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  readonly waiting: number;
  readonly running: number;
}

export function createBoundedQueue(options: {
  readonly lanes: number;
  readonly places: number;
  /** Seconds after which a caller who was sent away may try again. */
  readonly retryAfter: number;
}): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (running < options.lanes) {
        running += 1;
        resolve();
        return;
      }
      if (waiting.length >= options.places) {
        reject(new AppError("renderer-busy", { retryAfter: options.retryAfter }));
        return;
      }
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", leave, { once: true });
      waiting.push(start);
    });

  // A freed lane is handed to the next in line; only when nobody waits does it become free for newcomers.
  const exit = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(task, signal) {
      signal?.throwIfAborted();
      await enter(signal);
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
      return running;
    },
  };
}
