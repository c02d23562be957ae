import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { residentMemory } from "../resident-memory";
import type { BrowserProcess, KeptBrowser } from "./browser";

/** Looks after Chromium's processes while documents are rendered. */
export interface ProcessWatch {
  /** Does the work under watch. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** When a process was last ended for its size, as `performance.now()` tells the time. */
  readonly lastEnd: number;
  readonly ended: number;
}

/** ms between two looks. */
const lookPeriod = 100;
/** Seconds of the processor after which a page gives way to others: a page is used for one document only. */
const longAfter = 3;

/**
 * Ends the process that grows above a limit, and the largest when all together do; and lets the pages that have worked
 * for long give way to those that have just begun.
 */
export function createProcessWatch(options: {
  readonly browser: KeptBrowser;
  /** Bytes that one process may take. */
  readonly processMemory: number;
  /** Bytes that all processes may take together. */
  readonly memory: number;
}): ProcessWatch {
  const { browser, processMemory, memory } = options;
  const givenWay = new Set<number>();
  let processes: readonly BrowserProcess[] = [];
  let watched = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastEnd = -Infinity;
  let ended = 0;

  const end = (pid: number) => {
    try {
      process.kill(pid, "SIGKILL");
      lastEnd = performance.now();
      ended += 1;
    } catch {
      // It has ended by itself.
    }
  };

  const weigh = async () => {
    const sizes = [...(await residentMemory(processes.map(({ pid }) => pid)))];
    const tooLarge = sizes.filter(([, size]) => size > processMemory);
    for (const [pid] of tooLarge) end(pid);
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    if (tooLarge.length > 0 || sum <= memory) return;
    const pages = sizes.filter(([pid]) => processes.some((one) => one.pid === pid && one.isRenderer));
    const [largest] = pages.sort(([, one], [, other]) => other - one);
    if (largest) end(largest[0]);
  };

  const look = async () => {
    // One that is too busy to answer still has the processes that it had.
    void browser.processes().then(
      (found) => {
        processes = found;
        for (const { pid, isRenderer, cpuTime } of found) {
          if (isRenderer && cpuTime > longAfter && !givenWay.has(pid)) giveWay(pid);
        }
        for (const pid of givenWay) if (!found.some((one) => one.pid === pid)) givenWay.delete(pid);
      },
      () => undefined,
    );
    await weigh();
    if (watched > 0) timer = setTimeout(() => void look(), lookPeriod);
  };

  const giveWay = (pid: number) => {
    givenWay.add(pid);
    for (const thread of threadsOf(pid)) {
      try {
        setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // It has ended by itself.
      }
    }
  };

  return {
    async during(work) {
      watched += 1;
      if (watched === 1) void look();
      try {
        return await work();
      } finally {
        watched -= 1;
        if (watched === 0) clearTimeout(timer);
      }
    },
    get lastEnd() {
      return lastEnd;
    },
    get ended() {
      return ended;
    },
  };
}

/** On Linux every thread has a priority of its own. */
function threadsOf(pid: number): readonly number[] {
  if (process.platform !== "linux") return [pid];
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}
