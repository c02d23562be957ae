import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, readlink, rm, type FileHandle } from "node:fs/promises";
import type { Socket } from "node:net";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";
import { StartError } from "../start-error";
import { callAt, listenAt } from "./folder-socket";
import { keepBeating, type Hold, type Loss } from "./lock-beat";

/** A data folder that is this process's alone until it is released. */
export interface ClaimedFolder {
  readonly path: string;
  /** From now on callers at the folder's socket are answered so. */
  answer(caller: (socket: Socket) => void): void;
  /** Says whether it is still ours; when it is not, nothing may be written there any more. */
  readonly hold: Hold;
  /** Tells, once, that it is not, and why. */
  watch(lost: (why: StartError) => void): void;
  release(): Promise<void>;
}

/** How often a holder gives a sign of life, and how long it and others go without, in ms. */
export interface Times {
  readonly beat: number;
  /** Without a sign for so long the holder gives up. */
  readonly lease: number;
  /** Others wait longer than that. */
  readonly watch: number;
}

const usual: Times = { beat: 2_000, lease: 15_000, watch: 20_000 };

/** Locks are numbered, and only ever added: the one with the highest number counts. Earlier versions knew no numbers. */
const lockName = /^backend\.lock(?:\.(\d+))?$/;
const nameOf = (number: number) => (number === 0 ? "backend.lock" : `backend.lock.${number}`);
/** Stands in place of the beat in a lock that was given back. */
const givenBack = "given back";
/** Letters of a beat: always as many, so that a new one takes the place of the old one. */
const beatLength = 12;

const holderShape = z.object({
  id: z.uuid(),
  pid: z.number(),
  /** What tells machines, and what they were before they were started again, from each other. */
  machine: z.string(),
  /** Processes are numbered anew in each of these. */
  space: z.string(),
  /** When the process began, as far as the system tells. */
  birth: z.string(),
  /** Whether it listens at the folder's socket with its id. */
  listens: z.boolean(),
});
type Holder = z.infer<typeof holderShape>;

/** Makes the folder if need be, and locks it. Throws `StartError`. */
export async function claimFolder(dataDir: string, times: Times = usual): Promise<ClaimedFolder> {
  const path = resolve(dataDir);
  try {
    await mkdir(path, { recursive: true });
  } catch (cause) {
    throw notWritable(dataDir, cause);
  }
  return lockFolder(path, times);
}

/**
 * Makes this process the only user of a data folder: the embedded database does not lock it, and two processes on one
 * folder lose rows silently. The holder listens at a socket in the folder, which the kernel answers for as long as the
 * process lives, in whatever container its neighbours are: one that was killed is replaced at once. Another machine on
 * a network file system sees no such thing, and watches a beat in the lock instead. Throws `StartError`.
 */
async function lockFolder(folder: string, times: Times): Promise<ClaimedFolder> {
  const id = randomUUID();
  const draft = join(folder, `backend.claim.${id}`);
  let answer = (socket: Socket): void => void socket.destroy();
  const server = await listenAt(socketOf(folder, id), (socket) => {
    socket.on("error", () => undefined);
    answer(socket);
  });
  const me: Holder = { id, pid: process.pid, ...(await whereAndWhen()), listens: server !== null };
  const dismantle = async () => {
    server?.close();
    await rm(socketOf(folder, id), { force: true });
  };

  let file: FileHandle | undefined;
  try {
    file = await open(draft, "wx", 0o600);
    await file.write(`${JSON.stringify(me)}\n${"0".repeat(beatLength)}\n`);
    await file.sync();
  } catch (cause) {
    await file?.close();
    await rm(draft, { force: true });
    await dismantle();
    throw notWritable(folder, cause);
  }
  let number: number;
  try {
    number = await take(folder, draft, times);
  } catch (cause) {
    await file.close();
    await dismantle();
    throw cause;
  } finally {
    await rm(draft, { force: true });
  }

  const place = Buffer.byteLength(JSON.stringify(me)) + 1;
  const hold: Hold = {
    end: new SharedArrayBuffer(8),
    lock: join(folder, nameOf(number)),
    next: join(folder, nameOf(number + 1)),
  };
  const { beat, lease } = times;
  new BigInt64Array(hold.end)[0] = process.hrtime.bigint() + BigInt(lease) * 1_000_000n;
  let loss: StartError | undefined;
  let tell: ((why: StartError) => void) | undefined;
  const stopBeating = keepBeating(
    { ...hold, file: file.fd, place, letters: beatLength, beat, lease },
    (why) => {
      loss = new StartError(lossText(why, folder, lease));
      tell?.(loss);
    },
  );

  return {
    path: folder,
    answer(caller) {
      answer = caller;
    },
    hold,
    watch(lost) {
      tell = lost;
      if (loss) lost(loss);
    },
    async release() {
      await stopBeating();
      await file.write(givenBack.padEnd(beatLength), place).catch(() => undefined);
      await file.close();
      await dismantle();
    },
  };
}

const notWritable = (folder: string, cause: unknown) =>
  new StartError(`DATA_DIR must be a folder that can be written: ${folder} is not.`, { cause });

const lossText = (why: Loss, folder: string, lease: number): string =>
  ({
    taken: `DATA_DIR (${folder}) was taken over by another backend.`,
    gone: `The lock in DATA_DIR (${folder}) was deleted.`,
    late: `No sign of life could be written in DATA_DIR (${folder}) for ${lease / 1000} s: another backend may have it by now.`,
  })[why];

const socketOf = (folder: string, id: string) => join(folder, `backend.${id}.sock`);

/** The socket at which the process that has a data folder open is to be found; null when none has. */
export async function socketIn(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const [last] = await locksIn(folder);
  const holder = last === undefined ? undefined : parse(await read(join(folder, nameOf(last))));
  return holder && (await isAlive(folder, holder, nameOf(last ?? 0), usual))
    ? socketOf(folder, holder.id)
    : null;
}

/**
 * Adds a lock with the next number when the last one's holder is gone, and gives its number. That succeeds for one alone
 * of those who come at the same moment. A link to a finished file appears whole or not at all.
 */
async function take(folder: string, draft: string, times: Times): Promise<number> {
  for (;;) {
    const [last = 0] = await locksIn(folder);
    const text = await read(join(folder, nameOf(last)));
    const holder = parse(text);
    if (holder ? await isAlive(folder, holder, nameOf(last), times) : await isAliveOfOld(text)) {
      const pid = holder?.pid ?? text?.split(" ")[0];
      throw new StartError(`DATA_DIR (${folder}) is in use by another backend (process ${pid}).`);
    }
    const mine = join(folder, nameOf(last + 1));
    try {
      await link(draft, mine);
    } catch (cause) {
      if (hasCode(cause, "EEXIST")) continue;
      throw new StartError(`DATA_DIR (${folder}) cannot be locked.`, { cause });
    }
    const [highest, ...older] = await locksIn(folder);
    if (highest === last + 1) {
      await Promise.all(older.map((number) => clear(folder, number)));
      return highest;
    }
    // Others came and went since the look at the last one; theirs count.
    await rm(mine, { force: true });
  }
}

/** Numbers of the locks that were ever added and not cleared away, the last one first. */
async function locksIn(folder: string): Promise<readonly number[]> {
  return (await readdir(folder))
    .flatMap((name) => {
      const [found, number = "0"] = lockName.exec(name) ?? [];
      return found === undefined ? [] : [Number(number)];
    })
    .sort((a, b) => b - a);
}

async function clear(folder: string, number: number): Promise<void> {
  const lock = join(folder, nameOf(number));
  const holder = parse(await read(lock));
  if (holder) await rm(socketOf(folder, holder.id), { force: true });
  await rm(lock, { force: true });
}

async function isAlive(folder: string, holder: Holder, lock: string, times: Times): Promise<boolean> {
  const before = await read(join(folder, lock));
  if (before?.includes(givenBack)) return false;
  const here = await whereAndWhen();
  if (holder.listens) {
    try {
      (await callAt(socketOf(folder, holder.id))).destroy();
      return true;
    } catch (cause) {
      // The last one is told when the holder ends while the call is under way.
      const isGone = ["ECONNREFUSED", "ENOENT", "ECONNRESET"].some((code) => hasCode(cause, code));
      if (isGone && holder.machine === here.machine) return false;
    }
  } else if (holder.machine === here.machine && holder.space === here.space) {
    return (await birthOf(holder.pid)) === holder.birth;
  }
  await after(times.watch);
  return (await read(join(folder, lock))) !== before;
}

/** Earlier versions wrote a process and its birth, and had no beat. */
async function isAliveOfOld(text = ""): Promise<boolean> {
  const [pid = "", birth = ""] = text.trim().split(" ");
  if (!/^\d+$/.test(pid)) return false;
  // The number alone may belong to another process by now, always so after a container restarts.
  return birth === (await birthOf(Number(pid)));
}

async function whereAndWhen() {
  return {
    machine: (await read("/proc/sys/kernel/random/boot_id"))?.trim() ?? hostname(),
    space: await readlink("/proc/self/ns/pid").catch(() => "-"),
    birth: (await birthOf(process.pid)) ?? "-",
  };
}

/** When a process began, as Linux tells it (boot and clock ticks since), and "-" elsewhere; undefined when it is gone. */
async function birthOf(pid: number): Promise<string | undefined> {
  const boot = await read("/proc/sys/kernel/random/boot_id");
  if (boot === undefined) return lives(pid) ? "-" : undefined;
  const stat = await read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return `${boot.trim()}/${afterName[19]}`;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return !hasCode(cause, "ESRCH");
  }
}

function parse(text = ""): Holder | undefined {
  try {
    return holderShape.safeParse(JSON.parse(text.split("\n")[0] ?? "")).data;
  } catch {
    return undefined;
  }
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
