import fs from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { PGlite } from "@electric-sql/pglite";

type Options = Parameters<NodeFS["init"]>[1];

/** What the library makes of a file system's calls, as far as it is changed here. */
interface NodeFiles {
  readonly stream_ops: object;
  doSetAttr(file: unknown, node: unknown, change: { readonly mode?: number }, ...ways: unknown[]): void;
}

/**
 * The files of the embedded database, for their owner alone, where what PostgreSQL wants to be on the disk is on the
 * disk: the library's own file system answers "done" to every fsync without doing anything.
 *
 * @param lost is told that the disk has refused to keep something; nothing that was written since is to be believed
 */
export class DurableFiles extends NodeFS {
  constructor(
    folder: string,
    private readonly lost: () => never,
  ) {
    super(folder);
  }

  override async init(engine: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = emscriptenOpts.preRun ?? [];
    preRun.push(({ NODEFS: files }: { readonly NODEFS: Partial<NodeFiles> }) => {
      const { stream_ops, doSetAttr } = files;
      if (!stream_ops || !doSetAttr)
        throw new Error("the embedded database has no files of the kind that can be kept safe");
      Object.assign(stream_ops, { fsync: this.#sync });
      // Gives a new file to everybody otherwise, whatever the process wants.
      files.doSetAttr = (file, node, { mode, ...change }, ...ways) =>
        doSetAttr(file, node, { ...change, ...(mode !== undefined && { mode: mode & ~0o077 }) }, ...ways);
    });
    // PostgreSQL panics when it cannot keep what it has promised; the library would go on as if nothing had happened.
    const onAbort = () => this.lost();
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort } };
  }

  readonly #sync = ({ nfd }: { readonly nfd: number }): number => {
    try {
      fs.fsyncSync(nfd);
    } catch {
      // Some file systems cannot sync a folder, and need not; PostgreSQL itself forgives that.
      if (!fs.fstatSync(nfd).isDirectory()) this.lost();
    }
    return 0;
  };
}

/** Puts a whole folder on the disk, with all that is below it; many at once, which the disk takes in one go. */
export async function syncFolder(folder: string): Promise<void> {
  const below = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = [folder, ...below.map((name) => join(folder, name))];
  const worker = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) await sync(path);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

/** Puts one file, or the list of what a folder holds, on the disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } catch (cause) {
    if (!(await file.stat()).isDirectory()) throw cause;
  } finally {
    await file.close();
  }
}
