import { basename } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { AppError } from "../../lib/errors";
import { StartError } from "../start-error";

export interface BrowserOptions {
  /** Path of a Chromium, best of a headless shell. */
  readonly chromiumPath: string | undefined;
  readonly sandbox: "auto" | "required";
  /** Root cannot have a sandbox; by default, whether this process is root. */
  readonly isRoot?: boolean;
  /** Added to the environment, such as a font configuration. */
  readonly env?: Readonly<Record<string, string>>;
  readonly warn?: (message: string) => void;
}

/** One running Chromium, started when asked for and started again after it died. */
export interface KeptBrowser {
  /** The running browser. Throws `StartError` when it cannot run as told, else what the launch said. */
  get(): Promise<Browser>;
  /** Ends a browser that no longer does what it is told; the next `get` starts another. */
  replace(browser: Browser): void;
  readonly state: "ok" | "ok-without-sandbox" | "down";
  readonly name: string;
  readonly launches: number;
  /** Calls `listener` a moment after the browser has died. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

export function keepBrowser(options: BrowserOptions): KeptBrowser {
  const { isRoot = process.getuid?.() === 0 } = options;
  let sandboxed = !isRoot;
  let current: Promise<Browser> | undefined;
  let alive = false;
  let launches = 0;
  let closed = false;
  let lost: () => void = () => undefined;

  const launch = async (): Promise<Browser> => {
    if (!options.chromiumPath) throw new StartError("CHROMIUM_PATH must be the path of a Chromium.");
    if (isRoot && options.sandbox === "required") {
      throw new StartError("SANDBOX=required needs an ordinary user: as root, Chromium has no sandbox.");
    }
    launches += 1;
    try {
      return await start(options, sandboxed);
    } catch (cause) {
      if (!sandboxed || !saysNoSandbox(cause)) throw cause;
      if (options.sandbox === "required") {
        throw new StartError("SANDBOX=required, but this system gives Chromium no sandbox.", { cause });
      }
      options.warn?.("this system gives Chromium no sandbox; PDFs are rendered without it");
      sandboxed = false;
      return await start(options, sandboxed);
    }
  };

  const get = () => {
    if (closed) return Promise.reject(new AppError("render-failed"));
    if (current) return current;
    const launched = launch().then(
      (browser) => {
        alive = true;
        browser.once("disconnected", () => {
          forget(launched);
          // Not at once: a browser that dies at every start would keep the processor busy.
          if (!closed) setTimeout(lost, restartDelay).unref();
        });
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
