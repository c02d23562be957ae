import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { build } from "esbuild";
import * as client from "../../backend/db/client";
import { root } from "./a-renderer";

// Packages that stay outside are looked for from here upwards.
const folder = join(root, "node_modules", ".cache", "engine-worker");

/**
 * The thread of the embedded database, built as for production, once for all tests of the same source.
 *
 * @param before runs in the thread before anything else does, so that it can put itself between database and disk
 */
export async function aWorkerFile(before = ""): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `${before}\nawait import("./backend/db/engine-worker");`,
      resolveDir: root,
      loader: "ts",
    },
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  return madeOnce(`${hashOf(contents)}.mjs`, async () => contents);
}

const hashOf = (contents: Uint8Array): string => createHash("sha256").update(contents).digest("hex");

/** The path of a file that is there for good once it was made; two that make it at the same time do no harm. */
async function madeOnce(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, await make());
  renameSync(draft, file);
  return file;
}

/** An embedded database that is gone with the process. It begins as a copy of one: making one takes seconds. */
export async function openInMemory(): Promise<client.Database> {
  const copying = `
    import { readFileSync } from "node:fs";
    import { PGlite } from "@electric-sql/pglite";
    const create = PGlite.create.bind(PGlite);
    PGlite.create = () => create({ loadDataDir: new Blob([readFileSync(${JSON.stringify(await aFreshEngine())})]) });`;
  return client.openInMemory({ workerFile: await aWorkerFile(copying) });
}

/** A database without tables, packed, made once for all tests with one version of the engine. */
async function aFreshEngine(): Promise<string> {
  const version = hashOf(readFileSync(join(root, "node_modules", "@electric-sql", "pglite", "package.json")));
  return madeOnce(`${version}.tar`, async () => {
    const engine = await PGlite.create();
    const packed = await engine.dumpDataDir("none");
    await engine.close();
    return new Uint8Array(await packed.arrayBuffer());
  });
}

/** The database of a data folder, or of a PostgreSQL. */
export async function openDatabase(place: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}): Promise<client.Database> {
  return client.openDatabase({ ...place, workerFile: await aWorkerFile() });
}
