import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  const file = join(folder, `${createHash("sha256").update(contents).digest("hex")}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
  return file;
}

/** An embedded database that is gone with the process. */
export async function openInMemory(): Promise<client.Database> {
  return client.openInMemory({ workerFile: await aWorkerFile() });
}

/** The database of a data folder, or of a PostgreSQL. */
export async function openDatabase(place: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}): Promise<client.Database> {
  return client.openDatabase({ ...place, workerFile: await aWorkerFile() });
}
