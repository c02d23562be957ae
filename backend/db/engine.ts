import { Duplex } from "node:stream";
import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";
import {
  clockBytes,
  engineClock,
  type EngineNews,
  type EngineOrder,
  type EngineSettings,
} from "./engine-settings";
import { isHeld, type Hold } from "./lock-beat";

/** How long the thread is waited for, and how long it waits, in ms. */
export interface EngineTimeouts {
  /** A batch that takes longer hangs: no statement of ours needs a second. */
  readonly batch: number;
  /** A caller who began a transaction and says nothing more has to let others in. */
  readonly silence: number;
}

const usual: EngineTimeouts = { batch: 30_000, silence: 10_000 };
/** ms */
const waits = { betweenLooks: 1_000, beforeReopening: 500 };

/** The embedded database in a thread of its own, so that nothing it does can hold up anybody else. */
export interface Engine {
  /** A connection for a driver of PostgreSQL, which connects it; refused while the thread is being replaced. */
  connect(): Connection;
  /** Ends it on the spot: the folder is somebody else's. */
  abandon(): void;
  close(): Promise<void>;
}

/**
 * Opens the database, making it if need be. A thread that dies or hangs later is replaced by another.
 *
 * @param workerFile the built `engine-worker`
 * @param folder in memory alone when undefined
 * @param hold nothing is written any more when that is over
 * @param warn is told of a thread that had to be replaced
 * @throws what is wrong with the database
 */
export async function openEngine(options: {
  readonly workerFile: string | URL;
  readonly folder: string | undefined;
  readonly hold?: Hold | undefined;
  readonly timeouts?: EngineTimeouts | undefined;
  readonly warn?: ((message: string) => void) | undefined;
}): Promise<Engine> {
  const { workerFile, folder, hold, timeouts = usual, warn = () => undefined } = options;
  const settings = { folder, hold, longestSilence: timeouts.silence };
  let isClosing = false;
  let current: Thread | undefined = await startThread(workerFile, settings);

  const look = setInterval(
    () => {
      if (current && current.clock.busyFor(process.hrtime.bigint()) > BigInt(timeouts.batch) * 1_000_000n) {
        warn("the embedded database hangs");
        void current.worker.terminate();
      }
    },
    Math.min(waits.betweenLooks, timeouts.batch),
  );
  look.unref();

  const keepOpen = async (thread: Thread): Promise<void> => {
    await thread.ended;
    current = undefined;
    if (!isClosing) warn("the embedded database ended unexpectedly; opening it again");
    while (!isClosing && current === undefined) {
      // Opening writes: not in a folder that may be another's by now.
      const isOurs = !hold || isHeld(hold);
      current = isOurs ? await startThread(workerFile, settings).catch(() => undefined) : undefined;
      if (isClosing) current?.close();
      if (current === undefined) await new Promise((next) => setTimeout(next, waits.beforeReopening));
    }
    if (current) await keepOpen(current);
  };
  const kept = keepOpen(current);

  return {
    connect: () => new Connection(() => current?.connect()),
    abandon() {
      isClosing = true;
      clearInterval(look);
      void current?.worker.terminate();
    },
    async close() {
      isClosing = true;
      clearInterval(look);
      current?.close();
      await kept;
    },
  };
}

type Thread = Awaited<ReturnType<typeof startThread>>;

async function startThread(workerFile: string | URL, settings: Omit<EngineSettings, "times">) {
  const times = new SharedArrayBuffer(clockBytes);
  const clock = engineClock(times);
  const workerData: EngineSettings = { ...settings, times };
  const worker = new Worker(workerFile, { workerData, env: {}, stdout: true, stderr: true });
  const tell = (order: EngineOrder, transfer: readonly MessagePort[] = []) =>
    worker.postMessage(order, [...transfer]);
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once("message", (news: EngineNews) => {
      if (news.is === "open") resolve();
      else void worker.terminate().then(() => reject(new Error(news.why)));
    });
    worker.once("exit", () => reject(new Error("its thread ended")));
    worker.on("error", reject);
  });
  return {
    worker,
    clock,
    ended,
    connect(): MessagePort {
      const { port1, port2 } = new MessageChannel();
      tell({ is: "connect", port: port2 }, [port2]);
      return port1;
    },
    close: () => tell({ is: "close" }),
  };
}

/** What a driver takes for a socket: PostgreSQL's protocol, carried to the thread of the embedded database. */
export class Connection extends Duplex {
  #port: MessagePort | undefined;

  constructor(private readonly reach: () => MessagePort | undefined) {
    super();
  }

  connect(): this {
    const port = this.reach();
    if (port === undefined) {
      const refused = new Error("the embedded database is being opened again");
      this.destroy(Object.assign(refused, { code: "ECONNREFUSED" }));
      return this;
    }
    this.#port = port;
    port.on("message", (bytes: Uint8Array) => this.push(bytes));
    port.on("close", () => this.destroy());
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  override _read(): void {
    // What comes is pushed as it comes.
  }

  override _write(bytes: Uint8Array, _encoding: string, done: () => void): void {
    // A copy, because only whole blocks of memory are handed over, and a driver writes many messages into one.
    const own = new Uint8Array(bytes);
    this.#port?.postMessage(own, [own.buffer]);
    done();
  }

  override _final(done: () => void): void {
    this.#port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  // A driver says these of every socket; here there is nothing to set.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#port?.ref();
    return this;
  }
  unref(): this {
    this.#port?.unref();
    return this;
  }
}
