import { mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

/** Where Chromium keeps its temporary files, and, before it had anything better, the memory that its processes share. */
export interface Scratch {
  /** To be set in Chromium's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** False where temporary files lie on a disk. */
  readonly isInMemory: boolean;
  remove(): Promise<void>;
}

/** Bytes that have to be free: containers often have 64 MB, and a Chromium that runs out of them crashes. */
const needed = 256_000_000;
/** How Linux names a file system in memory (statfs, f_type). */
const tmpfs = 0x01021994;

/**
 * A folder in memory for Chromium, so that nothing of a document can reach a disk. Linux has one in /dev/shm, or for a
 * user who is logged in. Elsewhere shared memory is no file, and the system's own folder does.
 */
export async function createScratch(
  candidates: readonly (string | undefined)[] = ["/dev/shm", process.env["XDG_RUNTIME_DIR"]],
): Promise<Scratch> {
  const usual = process.env["TMPDIR"];
  // A start command finds what it has left behind by the name of its own temporary folder.
  const mark: Readonly<Record<string, string>> = usual === undefined ? {} : { STARTED_TMPDIR: usual };
  for (const candidate of process.platform === "linux" ? candidates : []) {
    const folder = candidate === undefined ? undefined : await folderIn(candidate);
    if (folder === undefined) continue;
    return {
      env: { ...mark, TMPDIR: folder },
      isInMemory: true,
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  return {
    env: usual === undefined ? {} : { TMPDIR: usual },
    isInMemory: process.platform !== "linux",
    remove: async () => undefined,
  };
}

async function folderIn(parent: string): Promise<string | undefined> {
  try {
    const { type, bavail, bsize } = await statfs(parent);
    if (type !== tmpfs || bavail * bsize < needed) return undefined;
    return await mkdtemp(join(parent, "invoice-chromium-"));
  } catch {
    return undefined; // Not there, or not ours to write to.
  }
}
