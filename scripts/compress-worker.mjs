import { readFileSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";

/** bytes; above them zopfli takes seconds, and no first load has a file of that size. */
const tooLarge = 400_000;
/** Some 99.9 % of what many more of them save. */
const iterations = 5;

const brotli = (content) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const gzip = (content) =>
  content.length > tooLarge
    ? gzipSync(content, { level: constants.Z_BEST_COMPRESSION })
    : gzipAsync(content, { numiterations: iterations });

parentPort.on("message", async ({ from, to }) => {
  const content = readFileSync(from);
  writeFileSync(`${to}.br`, brotli(content));
  writeFileSync(`${to}.gz`, await gzip(content));
  parentPort.postMessage("done");
});
