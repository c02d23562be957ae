/** A worker that may be started ahead of its work, so that this finds it loaded. */
export interface ReadyWorker {
  /** Starts one; gives what ends it unless it was taken. */
  readonly prepare: () => () => void;
  /** The one that waits; a new one where none does, or it could not be loaded. Whoever takes it ends it. */
  readonly take: () => Worker;
}

/** @param start starts a worker that does one job */
export function readyWorker(start: () => Worker): ReadyWorker {
  let waiting: Worker | null = null;
  return {
    prepare: () => {
      waiting?.terminate();
      const worker = (waiting = start());
      const end = (): void => {
        if (waiting !== worker) return;
        worker.terminate();
        waiting = null;
      };
      worker.addEventListener("error", end);
      return end;
    },
    take: () => {
      const worker = waiting ?? start();
      waiting = null;
      return worker;
    },
  };
}
