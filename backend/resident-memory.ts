import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";

/** Bytes of memory that processes of ours hold at this moment, by process id; those that have ended are not in it. */
export async function residentMemory(pids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return process.platform === "linux" ? fromProc(pids) : fromPs(pids);
}

function fromProc(pids: readonly number[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const pid of pids) {
    try {
      const [, kilobytes] = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? [];
      if (kilobytes !== undefined) found.set(pid, Number(kilobytes) * 1024);
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

const fromPs = (pids: readonly number[]) =>
  new Promise<ReadonlyMap<number, number>>((resolve) => {
    execFile("ps", ["-o", "pid=,rss=", "-p", pids.join(",")], (_error, text) => {
      const lines = text.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
      resolve(
        new Map(lines.flatMap(([pid, kilobytes]) => (pid && kilobytes ? [[pid, kilobytes * 1024]] : []))),
      );
    });
  });
