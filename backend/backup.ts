import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readBackup, writeBackup } from "./db/backup";
import { sync } from "./db/durable-files";
import { openEngine, type Engine } from "./db/engine";
import { claimFolder, socketIn } from "./db/folder-lock";
import { connectionAt } from "./db/folder-socket";
import { databaseFolder, markAsMade, refuseRemains } from "./db/marker";
import { keepPrivate } from "./db/private-folder";
import { withConnection, type Queries, type Reach } from "./db/pool";
import { StartError } from "./start-error";

const usage = {
  backup: `npm run backup -- FILE

Writes all codes, credits, payments and settings of the shop into FILE, as they are at one moment. The backend may run
meanwhile. FILE is a secret: without CODE_PEPPER the key of all hashes is in it. Reads DATABASE_URL or else DATA_DIR.`,
  restore: `npm run restore -- FILE [--replace]

Makes the database anew from FILE, a backup of either kind of database: all of it or nothing. The backend must not run.
With --replace a database that is there gives way: one in DATA_DIR is put aside, one at DATABASE_URL is gone for good.`,
};

const workerFile = new URL("./db/engine-worker.mjs", import.meta.url);
const address = process.env["DATABASE_URL"] || undefined;
const dataDir = resolve(process.env["DATA_DIR"] || "./data");
const reachOf = (engine: Engine): Reach => ({
  config: { stream: () => engine.connect(), ssl: false },
  keepsTime: false,
});

async function main([order, ...rest]: readonly string[]): Promise<void> {
  const names = rest.filter((each) => !each.startsWith("-"));
  const options = rest.filter((each) => each.startsWith("-"));
  const [file] = names;
  if (order !== "backup" && order !== "restore") throw new StartError(`${usage.backup}\n\n${usage.restore}`);
  if (options.includes("--help")) return console.log(usage[order]);
  const known = order === "restore" ? ["--replace"] : [];
  if (file === undefined || names.length > 1 || options.some((each) => !known.includes(each)))
    throw new StartError(usage[order]);
  await keepPrivate(dataDir, console.error);
  await (order === "backup" ? backup(resolve(file)) : restore(resolve(file), options.includes("--replace")));
}

async function backup(file: string): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is already there; a backup takes nobody's place.`);
  const { rows } = await withDatabase((queries) => writeBackup(queries, file));
  console.log(
    `${file}: ${rows} rows. Keep it secret and elsewhere; CODE_PEPPER, if you have one, is not in it.`,
  );
}

/** The database as it is: that of a backend that runs just now, or one that is opened for the moment. */
async function withDatabase<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
  if (address !== undefined)
    return withConnection({ config: { connectionString: address }, keepsTime: true }, work);
  const socket = existsSync(dataDir) ? await socketIn(dataDir) : null;
  if (socket !== null) {
    const stream = await connectionAt(socket);
    return withConnection({ config: { stream: () => stream, ssl: false }, keepsTime: false }, work);
  }
  if (!existsSync(join(dataDir, databaseFolder)))
    throw new StartError(`There is no database in DATA_DIR (${dataDir}).`);
  const folder = await claimFolder(dataDir);
  try {
    refuseRemains(dataDir);
    const engine = await openEngine({
      workerFile,
      folder: join(dataDir, databaseFolder),
      hold: folder.hold,
    });
    try {
      return await withConnection(reachOf(engine), work);
    } finally {
      await engine.close();
    }
  } finally {
    await folder.release();
  }
}

async function restore(file: string, replace: boolean): Promise<void> {
  const found = await readBackup(file);
  const aside =
    address === undefined
      ? await restoreFolder((queries) => found.restore(queries, { replace: false }), replace)
      : await withConnection({ config: { connectionString: address }, keepsTime: true }, (queries) =>
          found.restore(queries, { replace }),
        );
  if (aside) console.log(`The database that was there is now ${aside}.`);
  console.log(
    `Restored ${found.rows} rows of ${found.madeAt}. They need the CODE_PEPPER that they were made with.`,
  );
}

/** Makes a new database beside the old one, and puts it into its place when it is whole. */
async function restoreFolder(
  fill: (queries: Queries) => Promise<void>,
  replace: boolean,
): Promise<string | undefined> {
  const folder = await claimFolder(dataDir);
  try {
    const place = join(dataDir, databaseFolder);
    const isTaken = existsSync(place) && (await readdir(place)).length > 0;
    if (isTaken && !replace)
      throw new StartError(`There is a database in DATA_DIR (${dataDir}); --replace puts it aside.`);
    const draft = join(dataDir, `${databaseFolder}.restored`);
    await rm(draft, { recursive: true, force: true });
    const engine = await openEngine({ workerFile, folder: draft, hold: folder.hold });
    try {
      await withConnection(reachOf(engine), fill);
    } finally {
      await engine.close();
    }
    // From here on the folder counts as one that has a database, so that none is made in the moment between the names.
    await markAsMade(dataDir);
    const aside = isTaken ? `${place}.before-${new Date().toISOString().replace(/\W/g, "-")}` : undefined;
    if (aside) await rename(place, aside);
    await rename(draft, place);
    await sync(dataDir);
    return aside;
  } finally {
    await folder.release();
  }
}

try {
  await main(process.argv.slice(2));
} catch (cause) {
  console.error(cause instanceof StartError ? cause.message : cause);
  process.exitCode = 1;
}
