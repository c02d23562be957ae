import { basename } from "node:path";
import { chromium, type Browser, type CDPSession } from "playwright-core";
import { AppError } from "../../lib/contract/errors";
import { StartError } from "../start-error";
import { sandboxMissing, type Sandbox } from "./sandbox";

export interface BrowserOptions {
  /** Path of a Chromium, best of a headless shell. */
  readonly chromiumPath: string | undefined;
  readonly sandbox: Sandbox;
  /** Root cannot have a sandbox; by default, whether this process is root. */
  readonly isRoot?: boolean;
  /** Added to the environment, such as a font configuration. */
  readonly env?: Readonly<Record<string, string>>;
  readonly warn?: (message: string) => void;
}

/** One of the processes that a running Chromium consists of. */
export interface BrowserProcess {
  readonly pid: number;
  /** Whether it shows pages; else it serves all of them. */
  readonly isRenderer: boolean;
  /** Seconds that the processor has worked for it. */
  readonly cpuTime: number;
}

/** One running Chromium, started when asked for and started again after it died. */
export interface KeptBrowser {
  /** The running browser. Throws `StartError` when it cannot run as told, else what the launch said. */
  get(): Promise<Browser>;
  /** Ends a browser that no longer does what it is told; the next `get` starts another. */
  replace(browser: Browser): void;
  /** What the running browser consists of at this moment. Throws when it does not answer. */
  processes(): Promise<readonly BrowserProcess[]>;
  readonly state: "ok" | "ok-without-sandbox" | "down";
  readonly name: string;
  readonly launches: number;
  /** Calls `listener` a moment after the browser has died. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

export function keepBrowser(options: BrowserOptions): KeptBrowser {
  const { isRoot = process.getuid?.() === 0 } = options;
  let sandboxed = !isRoot && options.sandbox !== "off";
  let hasWarned = false;
  let current: Promise<Browser> | undefined;
  let inspector: CDPSession | undefined;
  let alive = false;
  let launches = 0;
  let closed = false;
  let lost: () => void = () => undefined;

  const launch = async (): Promise<Browser> => {
    if (!options.chromiumPath) throw new StartError("CHROMIUM_PATH must be the path of a Chromium.");
    if (isRoot && options.sandbox === "required") {
      throw new StartError(sandboxMissing.root);
    }
    launches += 1;
    if (!sandboxed) {
      warn(
        options.sandbox === "off"
          ? "SANDBOX=off, Chromium has no sandbox"
          : "as root, Chromium has no sandbox",
      );
      return start(options, sandboxed);
    }
    try {
      return await start(options, sandboxed);
    } catch (cause) {
      if (!saysNoSandbox(cause)) throw cause;
      if (options.sandbox === "required") {
        throw new StartError(sandboxMissing.system, { cause });
      }
      warn("this system gives Chromium no sandbox");
      sandboxed = false;
      return await start(options, sandboxed);
    }
  };

  const warn = (why: string) => {
    if (!hasWarned) options.warn?.(`${why}; PDFs are rendered without it`);
    hasWarned = true;
  };

  const get = () => {
    if (closed) return Promise.reject(new AppError("render-failed"));
    if (current) return current;
    const launched = launch().then(
      async (browser) => {
        alive = true;
        browser.once("disconnected", () => {
          forget(launched);
          // Not at once: a browser that dies at every start would keep the processor busy.
          if (!closed) setTimeout(lost, restartDelay).unref();
        });
        inspector = await browser.newBrowserCDPSession().catch(() => undefined);
        if (!browser.isConnected()) forget(launched);
        return browser;
      },
      (cause: unknown) => {
        forget(launched);
        throw cause;
      },
    );
    current = launched;
    return launched;
  };

  const forget = (launched: Promise<Browser>) => {
    if (current !== launched) return;
    current = undefined;
    alive = false;
  };

  return {
    get,
    replace(browser) {
      const hung = current;
      void hung?.then((one) => {
        if (one === browser) forget(hung);
      });
      void browser.close().catch(() => undefined);
    },
    async processes() {
      if (!inspector) throw new AppError("render-failed");
      const { processInfo } = await inspector.send("SystemInfo.getProcessInfo");
      return processInfo.map(({ id, type, cpuTime }) => ({
        pid: id,
        isRenderer: type === "renderer",
        cpuTime,
      }));
    },
    get state() {
      if (!alive) return "down";
      return sandboxed ? "ok" : "ok-without-sandbox";
    },
    name: options.chromiumPath ? basename(options.chromiumPath) : "none",
    get launches() {
      return launches;
    },
    onLost(listener) {
      lost = listener;
    },
    async close() {
      closed = true;
      const browser = await current?.catch(() => undefined);
      await browser?.close().catch(() => undefined);
    },
  };
}

const restartDelay = 1_000;

const start = ({ chromiumPath, env }: BrowserOptions, chromiumSandbox: boolean) =>
  chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    chromiumSandbox,
    // The backend decides when the browser ends: renders under way are finished first.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { ...withoutSecrets(process.env), ...env },
    args: ["--host-resolver-rules=MAP * ~NOTFOUND", "--font-render-hinting=none", "--disable-gpu"],
  });

/** What a browser needs to run; passwords and tokens of the backend stay out of it. */
const withoutSecrets = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const needed = ["PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH", "XDG_RUNTIME_DIR", "FONTCONFIG_PATH"];
  return Object.fromEntries(
    needed.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

const saysNoSandbox = (cause: unknown) =>
  cause instanceof Error &&
  /no usable sandbox|setuid sandbox|failed to move to new namespace/i.test(cause.message);
