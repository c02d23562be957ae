import { existsSync } from "node:fs";
import { basename, join, dirname } from "node:path";
import closeWithGrace from "close-with-grace";
import { createApp } from "./app";
import type { Parts } from "./parts";
import { createCredits } from "./credits/credits";
import { claimFolder } from "./db/folder-lock";
import { openKeyedDatabase } from "./db/keyed-database";
import { databaseFolder } from "./db/marker";
import { isFull } from "./db/outage";
import { keepPrivate } from "./db/private-folder";
import { readEnv, type BackendEnv } from "./env";
import { createRateLimits } from "./http/rate-limits";
import { memoize, lazy } from "./lazy";
import { createNotify } from "./notify";
import { createExtractor } from "./parse/extractor";
import { createDemo } from "./payments/demo";
import { demoPrices, priceList } from "./payments/price-list";
import { createShop } from "./payments/shop";
import { createStripe } from "./payments/stripe";
import { StartError } from "./start-error";
import { keepTidy } from "./tidy";
import { fileURLToPath } from "node:url";

/** ms after which database and browser are opened even if nobody has asked for anything. */
const warmUpDelay = 1_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  await keepPrivate(env.dataDir, say);
  if (!env.tokenIsShared) say("BACKEND_TOKEN is not set, so nobody can use this backend");

  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) say("stopped by an unexpected error");
    await closeAll();
  });

  try {
    const { parts, warmUp, isNew } = await assemble(env, closers);
    // Making a database takes seconds in which nobody would get an answer; opening one does not.
    if (isNew) await warmUp();
    const app = await createApp(parts);
    closers.push(() => app.close());
    const warm = () => {
      warmUp().catch(async (cause: unknown) => {
        await closeAll();
        end(cause);
      });
    };
    // Opening both keeps the processor busy for half a second: whoever asks whether we are there is told first.
    app.addHook("onResponse", async () => warm());
    await app.listen({ host: env.host, port: env.port });
    setTimeout(warm, warmUpDelay).unref();
  } catch (cause) {
    await closeAll();
    throw isPortTaken(cause)
      ? new StartError(`BACKEND_PORT ${env.port} is in use by another program.`, { cause })
      : cause;
  }
}

/** The parts of the backend. Those that take long to open are opened by `warmUp`, or by the first who needs them. */
async function assemble(env: BackendEnv, closers: (() => Promise<unknown>)[]) {
  // A second backend is told at once; a disk that is full may have room by the time when somebody needs the database.
  let folder = env.databaseUrl === undefined ? await claimFolder(env.dataDir).catch(unlessFull) : undefined;
  let isDiskFull = false;
  const isNew = folder !== undefined && !existsSync(join(folder.path, databaseFolder));
  const database = lazy(async () => {
    const { openDatabase } = await import("./db/client");
    const claimed = folder;
    // What cannot be opened is given back.
    folder = undefined;
    const opened = await openDatabase({
      ...env,
      folder: claimed,
      workerFile: new URL("./db/engine-worker.mjs", import.meta.url),
      warn: say,
      lost: end,
    });
    keepTidy(opened);
    isDiskFull = false;
    return opened;
  });
  closers.push(() => database.close().then(() => folder?.release()));

  const renderer = lazy(async () =>
    (await import("./render/renderer")).createRenderer({
      root: projectRoot(),
      chromiumPath: env.chromiumPath,
      sandbox: env.sandbox,
      warn: say,
    }),
  );
  closers.push(() => renderer.close());

  const keyed = memoize(async () => openKeyedDatabase((await database.get()).queries, env.codePepper));
  const redis =
    env.redisUrl === undefined ? undefined : (await import("./redis")).openRedis(env.redisUrl, say);
  closers.push(async () => redis?.destroy());
  const credits = createCredits(keyed);
  const soldAs = priceList(env.stripe?.prices ?? demoPrices);
  // Nothing is demonstrated to people who mean it.
  const demo = env.stripe || env.appEnv === "production" ? null : createDemo(keyed, soldAs);
  const provider = env.stripe ? createStripe(env.stripe) : demo;
  const isSelling = env.paywall === "on" && provider !== null;

  const parts: Parts = {
    credits,
    rateLimits: createRateLimits(keyed, redis),
    notify: createNotify(env.notifyUrl),
    payments: isSelling ? provider.name : "none",
    shop: isSelling ? createShop(provider, soldAs, credits) : null,
    demo: isSelling ? demo : null,
    admin: env.appEnv === "production" ? null : { token: env.adminToken },
    database: {
      get isOpen() {
        return database.value !== undefined || isDiskFull;
      },
      health: async () => (await database.get().catch(unlessFull))?.health() ?? "full",
    },
    renderer: {
      render: async (document, signal) => (await renderer.get()).render(document, signal),
      health: () => renderer.value?.health() ?? "starting",
      browserName: env.chromiumPath ? basename(env.chromiumPath) : "none",
      gauges: () => renderer.value?.gauges() ?? {},
      close: () => renderer.close(),
    },
    extractor: createExtractor({ workerFile: new URL("./parse/extract-worker.mjs", import.meta.url) }),
    token: env.token,
    paywall: env.paywall,
  };
  /** On a full disk what is free goes on, as it does when the disk fills later. */
  const warmUp = async () => {
    const [opened] = await Promise.all([database.get().catch(unlessFull), renderer.get()]);
    if (!opened && !isDiskFull)
      say("the disk of DATA_DIR is full: nothing is sold or spent until it has room");
    isDiskFull = !opened;
  };
  return { parts, isNew, warmUp };
}

/** The folder with package.json, found upwards from here: sources and bundle lie at different depths. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("no package.json above this module");
    folder = parent;
  }
  return folder;
}

/** Whether nothing is wrong but the room on a disk, which somebody may make. @throws what else is wrong */
function unlessFull(cause: unknown): undefined {
  if (!isFull(cause)) throw cause;
}

const say = (message: string) => console.error(`backend: ${message}`);

const isPortTaken = (cause: unknown) =>
  cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";

function end(cause: unknown): never {
  console.error(cause instanceof StartError ? cause.message : cause);
  process.exit(1);
}

try {
  await main();
} catch (cause) {
  end(cause);
}
