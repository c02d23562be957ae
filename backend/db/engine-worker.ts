import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableFiles, sync, syncFolder } from "./durable-files";
import { engineClock, type EngineNews, type EngineOrder, type EngineSettings } from "./engine-settings";
import { isHeld } from "./lock-beat";
import { isMarked } from "./marker";
import { createRequestReader, isAmidTransaction, noEncryption, statement, welcome } from "./wire";

const startParams = [
  ...PGlite.defaultStartParams.filter((each) => each !== "-F"),
  // Of the ways to sync, this is the one that reaches the disk: the library's fdatasync only says that it did.
  ...["-c", "wal_sync_method=fsync", "-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"],
];

const { folder, hold, longestSilence, times }: EngineSettings = workerData;
const clock = engineClock(times);
const tell = (news: EngineNews) => parentPort?.postMessage(news);

/** Ends this thread on the spot: nobody is told that anything was kept which may not be. */
const lost = (): never => process.exit(1);

const engineIn = (place: string) => PGlite.create({ fs: new DurableFiles(place, lost), startParams });

/** A database has another name while it is being made, so that one that lies in its place is whole. */
async function make(place: string): Promise<void> {
  const draft = `${place}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await engineIn(draft)).close();
  await syncFolder(draft);
  renameSync(draft, place);
  await sync(dirname(place));
}

async function open(): Promise<PGlite> {
  if (folder === undefined) return PGlite.create();
  if (!existsSync(join(folder, "PG_VERSION"))) await make(folder);
  // What an earlier version of this program has left was perhaps never put on the disk.
  else if (!isMarked(dirname(folder))) await syncFolder(folder);
  return engineIn(folder);
}

/** One caller, who speaks PostgreSQL's protocol through a port. */
interface Caller {
  readonly port: MessagePort;
  readonly batches: Uint8Array[];
}

/**
 * Lets callers use the one session that the engine has: batch by batch in the order in which they came, but whoever
 * has begun a transaction has the engine alone until it is over.
 */
function serve(engine: PGlite): (port: MessagePort) => void {
  const waiting: Caller[] = [];
  let alone: Caller | undefined;
  let silence: NodeJS.Timeout | undefined;
  let isDue = false;

  const run = (batch: Uint8Array): Uint8Array => {
    // Another may have taken the folder over while this process was held up: not one more write.
    if (hold && !isHeld(hold)) lost();
    clock.begin(process.hrtime.bigint());
    const parts: Uint8Array[] = [];
    // All of it has happened when the call returns; the promise is about a file system that saves later.
    engine
      .execProtocolRawStream(batch, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) })
      .catch(lost);
    clock.end();
    return Buffer.concat(parts);
  };

  const step = () => {
    isDue = false;
    const caller = alone ?? waiting.shift();
    const batch = caller?.batches.shift();
    if (caller && batch) {
      clearTimeout(silence);
      const answer = run(batch);
      alone = isAmidTransaction(answer) ? caller : undefined;
      if (alone) silence = setTimeout(() => leave(caller), longestSilence);
      send(caller.port, answer);
    }
    if (alone ? alone.batches.length > 0 : waiting.length > 0) stepSoon();
  };

  // Those who have something to say get a word in between.
  const stepSoon = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(step);
  };

  const leave = (caller: Caller) => {
    caller.port.close();
    caller.batches.length = 0;
    if (caller !== alone) return;
    clearTimeout(silence);
    run(statement("rollback"));
    alone = undefined;
    stepSoon();
  };

  return (port) => {
    const caller: Caller = { port, batches: [] };
    const read = createRequestReader();
    port.on("message", (chunk: Uint8Array) => {
      for (const request of read(chunk)) {
        if (request.is === "hello") send(port, welcome);
        else if (request.is === "encryption") send(port, noEncryption);
        else if (request.is === "goodbye") leave(caller);
        else {
          caller.batches.push(request.bytes);
          if (caller !== alone) waiting.push(caller);
          stepSoon();
        }
      }
    });
    port.on("close", () => leave(caller));
  };
}

function send(port: MessagePort, bytes: Uint8Array): void {
  // A copy: a Buffer's own slice is none, and newer versions of Node hand nothing of its shared memory over.
  const own = new Uint8Array(bytes);
  port.postMessage(own, [own.buffer]);
}

try {
  const engine = await open();
  const connect = serve(engine);
  parentPort?.on("message", async (order: EngineOrder) => {
    if (order.is === "connect") connect(order.port);
    else {
      if (!hold || isHeld(hold)) await engine.close();
      process.exit(0);
    }
  });
  tell({ is: "open" });
} catch (cause) {
  tell({ is: "failed", why: cause instanceof Error ? cause.message : String(cause) });
}
