import { mkdirSync, readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";

/** What typefaces and pictures are not: compressed by themselves. */
const compressible = /\.(?:css|js|json|svg|txt)$/;
/** bytes; below them, compression saves less than it costs. */
const tooSmall = 512;

/**
 * Writes what a browser can be sent in the place of each file of a folder: one compressed by brotli (`.br`) and one by
 * gzip (`.gz`), both as small as the format allows. Done once, so that no request waits for it.
 *
 * @param from the folder of the files, which is left as it is
 * @param to has the same folders afterwards; what would gain nothing is not there
 */
export const compressFiles = async (from, to) => {
  const paths = readdirSync(from, { recursive: true }).filter((path) => {
    const stat = statSync(join(from, path));
    return stat.isFile() && compressible.test(path) && stat.size >= tooSmall;
  });
  for (const path of paths) mkdirSync(dirname(join(to, path)), { recursive: true });
  const sizes = new Map(paths.map((path) => [path, statSync(join(from, path)).size]));
  const largestFirst = paths.sort((a, b) => sizes.get(b) - sizes.get(a));
  const workers = Array.from({ length: Math.min(availableParallelism(), 4) }, startWorker);
  await Promise.all(
    workers.map(async (worker) => {
      for (let path = largestFirst.shift(); path !== undefined; path = largestFirst.shift())
        await compress(worker, { from: join(from, path), to: join(to, path) });
      await worker.terminate();
    }),
  );
};

const startWorker = () => new Worker(new URL("./compress-worker.mjs", import.meta.url));

const compress = (worker, task) =>
  new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", () => {
      worker.off("error", reject);
      resolve();
    });
    worker.postMessage(task);
  });
