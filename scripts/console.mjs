import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Something the person at the terminal can mend; its message is the one line they see. */
export class CommandError extends Error {}

export const say = (line) => process.stdout.write(`${line}\n`);

/** The versions of Node that every package takes, such as `^20.19.0 || >=24.0.0`. */
export const nodeVersions = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node;

/** Everything in this folder parses on older versions too, so that it can say so. */
export const requireNode = (version = process.versions.node) => {
  const [major, minor] = version.split(".").map(Number);
  const fits = nodeVersions.split(" || ").some((range) => {
    const [, sign, ...least] = /^(\^|>=)(\d+)\.(\d+)/.exec(range);
    const [leastMajor, leastMinor] = least.map(Number);
    return major === leastMajor ? minor >= leastMinor : sign === ">=" && major > leastMajor;
  });
  if (!fits) throw new CommandError(`Node ${nodeVersions} is needed; this is Node ${version}.`);
};

/** Runs a command to its end: exit code 0, or one clear line and 1. */
export const runCommand = async (command) => {
  process.exitCode = 0;
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
};

/**
 * Runs one program and waits for it. A signal that reaches us meanwhile ends it, and all it has started, too.
 *
 * @param options what `spawn` takes; `timeout` in ms; `until`, a text in its output at which it is ended
 * @returns its exit code (null: it was killed or could not be run), and its output where `stdio` pipes it
 */
export const run = async ([program, ...args], { timeout, until, ...options } = {}) => {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    ...options,
    detached: true,
  });
  const end = () => killGroup(child.pid, "SIGKILL");
  const endWith = (signal) => {
    end();
    process.kill(process.pid, signal);
  };
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (until && output.includes(until)) end();
    });
  }
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.once(signal, endWith);
  process.once("exit", end);
  const timer = timeout && setTimeout(end, timeout);
  const code = await new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  clearTimeout(timer);
  for (const signal of signals) process.removeListener(signal, endWith);
  process.removeListener("exit", end);
  return { code, output };
};

/** Signals a program started with `detached` and all that it has started in turn. */
export const killGroup = (pid, signal) => {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
};

/** npm as this process was started by it, or as it is found on the PATH. */
export const npmCommand = () => {
  const path = process.env.npm_execpath;
  return path && /npm-cli\.[cm]?js$/.test(path) ? [process.execPath, path] : ["npm"];
};
