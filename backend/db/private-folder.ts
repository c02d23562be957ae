import { chmod, lstat, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";

/** What others than a file's owner may do with it. */
const others = 0o077;
/** In folders of this kind nobody may take away what is another's; it is everybody's on purpose. */
const sticky = 0o1000;
const permissions = 0o7777;

/**
 * Makes what this process and its children write their user's alone, and what earlier versions left in a data folder,
 * too: whoever else has an account on the machine could write into a table's file.
 *
 * @param warn is told of what is not ours to change, as a volume may be that somebody else has mounted
 */
export async function keepPrivate(dataDir: string, warn: (message: string) => void): Promise<void> {
  process.umask(others);
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return;
  const warned = () =>
    warn(`others on this machine may reach into DATA_DIR (${dataDir}), which cannot be changed`);
  const { mode } = await lstat(folder);
  if ((mode & sticky) !== 0) return warned();
  try {
    // From here on nobody else puts anything into it.
    if (isOpen({ mode })) await chmod(folder, mode & permissions & ~others);
    for (const name of await readdir(folder)) {
      if (!/^(backend\.|postgres)/.test(name)) continue;
      const path = join(folder, name);
      const found = await lstat(path).catch(() => undefined);
      // What is closed itself has been seen to: it comes after all that is in it.
      if (found && isOpen(found)) await makePrivate(path);
    }
  } catch {
    warned();
  }
}

/** Lets nobody but their owner do anything with a file, or with a folder and all that is in it. */
async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of await readdir(path)) await makePrivate(join(path, name));
  if (isOpen(found)) await chmod(path, found.mode & permissions & ~others);
}

const isOpen = ({ mode }: { readonly mode: number }) => (mode & others) !== 0;
