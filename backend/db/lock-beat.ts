import type fileSystem from "node:fs";
import { existsSync } from "node:fs";
import type threads from "node:worker_threads";
import { Worker } from "node:worker_threads";

/** What every thread that writes in a data folder looks at before it does. */
export interface Hold {
  /** Until when the folder is surely ours: one number in ns, as `process.hrtime` counts. */
  readonly end: SharedArrayBuffer;
  /** The lock that is ours. */
  readonly lock: string;
  /** The one that takes its place, and then takes it away. */
  readonly next: string;
}

/** What became of a lock: another has followed it, it is not there any more, or it could not be written in time. */
export type Loss = "taken" | "gone" | "late";

/**
 * Whether a folder is still ours. The clock alone does not say so: it may have stood still with the whole machine, while
 * another machine had all the time to take the folder over.
 */
export const isHeld = ({ end, lock, next }: Hold): boolean =>
  !isOver(end) && existsSync(lock) && !existsSync(next);

const isOver = (end: SharedArrayBuffer) => process.hrtime.bigint() > Atomics.load(new BigInt64Array(end), 0);

interface Beating extends Hold {
  /** The open lock, where in it the beat stands, and how many letters it has. */
  readonly file: number;
  readonly place: number;
  readonly letters: number;
  /** ms between two beats, and for which each one holds. */
  readonly beat: number;
  readonly lease: number;
}

/**
 * Gives signs of life in a thread of its own, which goes on whatever holds up this one.
 *
 * @param lost is told once
 * @returns what stops it
 */
export function keepBeating(beating: Beating, lost: (why: Loss) => void): () => Promise<unknown> {
  const worker = new Worker(`(${beatOn})(require("node:fs"), require("node:worker_threads"))`, {
    eval: true,
    env: {},
    workerData: beating,
  });
  worker.unref();
  const lose = (why: Loss) => {
    clearInterval(looking);
    worker.removeAllListeners("message");
    lost(why);
  };
  worker.on("message", lose);
  // One that has died gives no sign of life, and that is noticed.
  worker.on("error", () => undefined);
  const looking = setInterval(() => {
    if (isOver(beating.end)) lose("late");
  }, beating.beat);
  looking.unref();
  return () => {
    clearInterval(looking);
    return worker.terminate();
  };
}

/** Must stand alone: it is sent to the thread as text. Its calls wait for the disk, because others do the same elsewhere. */
function beatOn(fs: typeof fileSystem, { parentPort, workerData }: typeof threads): void {
  const { end, lock, next, file, place, letters, beat, lease }: Beating = workerData;
  const cells = new BigInt64Array(end);
  const isThere = (path: string) => fs.statSync(path, { throwIfNoEntry: false }) !== undefined;
  let beats = 0;
  const beating = setInterval(() => {
    const begun = process.hrtime.bigint();
    // Whoever was held up for so long may have been replaced in the meantime.
    if (begun > Atomics.load(cells, 0)) return;
    try {
      beats += 1;
      fs.writeSync(file, String(beats).padStart(letters, "0"), place);
      fs.fdatasyncSync(file);
      const loss: Loss | undefined = isThere(next) ? "taken" : isThere(lock) ? undefined : "gone";
      if (loss) {
        clearInterval(beating);
        Atomics.store(cells, 0, 0n);
        parentPort?.postMessage(loss);
      } else Atomics.store(cells, 0, begun + BigInt(lease) * 1_000_000n);
    } catch {
      // The next beat may be luckier; the lease says for how long.
    }
  }, beat);
}
