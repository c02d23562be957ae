import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A program of ours, started for a test, with what it has said so far. */
export interface Started {
  readonly pid: number;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves when it has said the text; rejects when it ends without. */
  says(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Ids of all processes it has started that still run, with their command lines. */
  family(): ReadonlyMap<number, string>;
}

/** Runs Node, in the repository unless told otherwise, with nothing of this machine's configuration but the way to Chromium. */
export const startNode = (
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  cwd = root,
): Started => {
  // The one thing that even the browser inherits, so it also tells whose child a process is.
  const temporary = mkdtempSync(join(tmpdir(), "t-"));
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
      NODE_ENV: "production",
      TMPDIR: temporary,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  const ended = once(child, "close").then(([code, signal]: unknown[]) => {
    if (marked(temporary, child.pid).size === 0) rmSync(temporary, { recursive: true, force: true });
    return typeof code === "number" ? code : String(signal);
  });
  return {
    pid: child.pid ?? 0,
    ended,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    says: async (text) => {
      let over = false;
      void ended.then(() => (over = true));
      while (!said.stdout.includes(text)) {
        if (over) throw new Error(`ended without saying "${text}": ${said.stdout}${said.stderr}`);
        await Promise.race([once(child.stdout, "data"), ended]);
      }
    },
    signal: (name) => child.kill(name),
    family: () => marked(temporary, child.pid),
  };
};

/** The running server of one name, among all that a command has started. */
export const pidOf = (started: Started, name: "web" | "backend"): number | undefined =>
  [...started.family()].find(([, command]) => command.includes(`dist/${name}/server.mjs`))?.[0];

const marked = (mark: string, except: number | undefined): ReadonlyMap<number, string> => {
  const found = process.platform === "linux" ? fromProc(mark) : fromPs(mark);
  return new Map([...found].filter(([pid]) => pid !== except));
};

const fromProc = (mark: string): [number, string][] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, string][] => {
      try {
        if (!readFileSync(join("/proc", name, "environ"), "latin1").includes(`TMPDIR=${mark}`)) return [];
        return [[Number(name), readFileSync(join("/proc", name, "cmdline"), "latin1").replaceAll("\0", " ")]];
      } catch {
        return []; // It has ended meanwhile, or is another user's.
      }
    });

/** BSD's ps, and so that of macOS, shows the environment after the command. */
const fromPs = (mark: string): [number, string][] =>
  execFileSync("ps", ["-axEww", "-o", "pid=,command="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(`TMPDIR=${mark}`))
    .map((line) => [Number.parseInt(line, 10), line]);

/** Waits, without a fixed time, until something holds; the test's own time limit ends a wait that is in vain. */
export const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((next) => setTimeout(next, 20));
};

/** Waits until a web server answers at the address, with whatever status. */
export const answers = async (url: string): Promise<void> => {
  const answer = (): Promise<boolean> =>
    fetch(url)
      .then((response) => response.text())
      .then(
        () => true,
        () => false,
      );
  while (!(await answer())) await new Promise((next) => setTimeout(next, 20));
};

/** Something else that listens on a port of its own choice. */
export const occupyPort = async (): Promise<{ readonly port: number; readonly server: Server }> => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: portOf(server.address()), server };
};

export const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const { port, server } = await occupyPort();
  await new Promise((closed) => server.close(closed));
  return port;
};
