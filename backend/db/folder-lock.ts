import { link, mkdir, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartError } from "../start-error";

/** A data folder that is this process's alone until it is released. */
export interface ClaimedFolder {
  readonly path: string;
  release(): Promise<void>;
}

/** Makes the folder if need be, and locks it. Throws `StartError`. */
export async function claimFolder(dataDir: string): Promise<ClaimedFolder> {
  const path = resolve(dataDir);
  try {
    await mkdir(path, { recursive: true });
  } catch {
    throw new StartError(`DATA_DIR must be a folder that can be written: ${dataDir} is not.`);
  }
  return { path, ...(await lockFolder(path)) };
}

/**
 * Makes this process the only user of a data folder: the embedded database does
 * not lock it, and two processes on one folder lose rows silently. A lock whose
 * process is gone (kill -9, power cut) is taken over at once. Throws `StartError`.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const lock = join(folder, "backend.lock");
  const mine = `${process.pid} ${await birthOf(process.pid)}\n`;
  const draft = join(folder, `backend.lock.${process.pid}`);
  try {
    await writeFile(draft, mine);
  } catch {
    throw new StartError(`DATA_DIR must be a folder that can be written: ${folder} is not.`);
  }
  try {
    await take(folder, lock, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await read(lock)) === mine) await rm(lock, { force: true });
    },
  };
}

// A link to a finished file appears whole or not at all; nobody can read a half-written lock.
async function take(folder: string, lock: string, draft: string): Promise<void> {
  for (;;) {
    try {
      await link(draft, lock);
      return;
    } catch (cause) {
      if (!hasCode(cause, "EEXIST"))
        throw new StartError(`DATA_DIR (${folder}) cannot be locked.`, { cause });
    }
    const holder = await read(lock);
    if (holder === undefined) continue;
    if (await isAlive(holder)) {
      throw new StartError(
        `DATA_DIR (${folder}) is in use by another backend (process ${holder.split(" ")[0]}).`,
      );
    }
    await takeAway(lock, holder);
  }
}

// Between reading and removing, another starter may have put its own lock there: that one is given back.
async function takeAway(lock: string, stale: string): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (cause) {
    if (hasCode(cause, "ENOENT")) return;
    throw cause;
  }
  if ((await read(aside)) !== stale) await link(aside, lock).catch(() => undefined);
  await unlink(aside);
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid = "", birth = ""] = holder.trim().split(" ");
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (cause) {
    if (hasCode(cause, "ESRCH")) return false;
  }
  // The number alone may belong to another process by now, always so after a container restarts.
  return birth === (await birthOf(Number(pid)));
}

/** When a process began, as Linux tells it (boot and clock ticks since); "-" on systems that do not tell. */
async function birthOf(pid: number): Promise<string> {
  const stat = await read(`/proc/${pid}/stat`);
  const boot = await read("/proc/sys/kernel/random/boot_id");
  if (stat === undefined || boot === undefined) return "-";
  const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return `${boot.trim()}/${afterName[19]}`;
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return undefined;
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
