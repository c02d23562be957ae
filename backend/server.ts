import closeWithGrace from "close-with-grace";
import { createApp } from "./app";
import { openDatabase } from "./db/client";
import { readEnv } from "./env";
import { createExtractor } from "./parse/extractor";
import { projectRoot } from "./project-root";
import { createRenderer } from "./render/renderer";
import { StartError } from "./start-error";

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const say = (message: string) => console.error(`backend: ${message}`);
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
    const [database, renderer] = await together(
      keep(openDatabase(env), closers),
      keep(
        createRenderer({
          root: projectRoot(import.meta.url),
          chromiumPath: env.chromiumPath,
          sandbox: env.sandbox,
          warn: say,
        }),
        closers,
      ),
    );
    const extractor = createExtractor({ workerFile: new URL("./parse/extract-worker.mjs", import.meta.url) });
    const app = await createApp({ database, renderer, extractor, token: env.token, paywall: env.paywall });
    closers.push(() => app.close());
    await app.listen({ host: env.host, port: env.port });
  } catch (cause) {
    await closeAll();
    throw isPortTaken(cause)
      ? new StartError(`BACKEND_PORT ${env.port} is in use by another program.`, { cause })
      : cause;
  }
}

/** Waits for both even when one fails: what did open has to be closed. */
async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

async function keep<T extends { close(): Promise<unknown> }>(
  opening: Promise<T>,
  closers: (() => Promise<unknown>)[],
): Promise<T> {
  const opened = await opening;
  closers.push(() => opened.close());
  return opened;
}

const isPortTaken = (cause: unknown) =>
  cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";

try {
  await main();
} catch (cause) {
  console.error(cause instanceof StartError ? cause.message : cause);
  process.exit(1);
}
