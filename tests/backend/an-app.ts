import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { createApp } from "../../backend/app";
import type { Parts } from "../../backend/parts";
import { createCredits } from "../../backend/credits/credits";
import type { Database } from "../../backend/db/client";
import { openKeyedDatabase } from "../../backend/db/keyed-database";
import type { RateLimits } from "../../backend/http/rate-limits";
import { memoize } from "../../backend/lazy";
import { createNotify } from "../../backend/notify";
import { createExtractor, type Extractor } from "../../backend/parse/extractor";
import type { Renderer } from "../../backend/render/renderer";
import { openInMemory } from "./a-database";
import { root } from "./a-renderer";

export const token = "a-secret-of-the-tests";

/** What opens the developers' tools, and what a developer sends who has it. */
export const adminToken = "a-token-of-the-developers";
export const asDeveloper = { authorization: `Bearer ${adminToken}` };

/** A renderer that answers at once, for tests about everything around it. */
export const aStandInRenderer = (changes: Partial<Renderer> = {}): Renderer => ({
  render: async () => new TextEncoder().encode("%PDF-1.7 stand-in"),
  health: () => "ok",
  browserName: "stand-in",
  gauges: () => ({ pages_ready: 1 }),
  close: async () => undefined,
  ...changes,
});

/** Most tests call more often than a visitor would. */
const withoutLimits: RateLimits = {
  take: async () => undefined,
  check: async () => undefined,
  count: async () => undefined,
  reset: async () => undefined,
};

/** Opening one takes seconds, and these tests leave nothing in it. */
let sharedDatabase: Promise<Database> | undefined;

/** The embedded database of the tests of one file. */
export const theDatabase = (): Promise<Database> => (sharedDatabase ??= openInMemory());

/** The backend with an embedded database. */
export async function anApp(changes: Partial<Parts> = {}) {
  const database = await theDatabase();
  const keyed = memoize(() => openKeyedDatabase(database.queries, undefined));
  return createApp({
    credits: createCredits(keyed),
    rateLimits: withoutLimits,
    notify: createNotify(undefined),
    payments: "none",
    shop: null,
    demo: null,
    admin: null,
    renderer: aStandInRenderer(),
    extractor: { extract: async () => ({ xmlData: "<xml/>" }) },
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
