import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { createApp, type Parts } from "../../backend/app";
import { openInMemory, type Database } from "../../backend/db/client";
import { createExtractor, type Extractor } from "../../backend/parse/extractor";
import type { Renderer } from "../../backend/render/renderer";
import { root } from "./a-renderer";

export const token = "a-secret-of-the-tests";

/** A renderer that answers at once, for tests about everything around it. */
export const aStandInRenderer = (changes: Partial<Renderer> = {}): Renderer => ({
  render: async () => new TextEncoder().encode("%PDF-1.7 stand-in"),
  health: () => "ok",
  browserName: "stand-in",
  gauges: () => ({ pages_ready: 1 }),
  close: async () => undefined,
  ...changes,
});

/** Opening one takes seconds, and these tests leave nothing in it. */
let sharedDatabase: Promise<Database> | undefined;

/** The backend with an embedded database. */
export async function anApp(changes: Partial<Parts> = {}) {
  const database = await (sharedDatabase ??= openInMemory());
  return createApp({
    renderer: aStandInRenderer(),
    extractor: { extract: async () => "<xml/>" },
    token,
    paywall: "off",
    log: false,
    database,
    ...changes,
  });
}

/** The real extractor with its worker built as for production. */
export async function anExtractor(
  options: { readonly timeLimit?: number; readonly memoryLimit?: number } = {},
): Promise<{
  readonly extractor: Extractor;
  readonly remove: () => void;
}> {
  const folder = mkdtempSync(join(tmpdir(), "extract-worker-"));
  const workerFile = join(folder, "extract-worker.mjs");
  await build({
    entryPoints: [join(root, "backend/parse/extract-worker.ts")],
    outfile: workerFile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  return {
    extractor: createExtractor({ workerFile, ...options }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
