import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Starts a program and waits until an address answers.
 *
 * @returns ms from start to the first good answer, its process id, and what stops it
 */
export const startAndWait = async (command, env, address) => {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (;;) {
    const ok = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return { ms: performance.now() - began, pid: child.pid, stop };
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode} before it answered`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const ports = { web: "3901", backend: "4901" };

/** Our own start command on ports of its own, with an empty data folder unless one is given. */
export const startOurs = (dataDir = mkdtempSync(join(tmpdir(), "bench-")), variables = {}) =>
  startAndWait(
    ["scripts/start.mjs"],
    { PORT: ports.web, BACKEND_PORT: ports.backend, DATA_DIR: dataDir, ...variables },
    `http://127.0.0.1:${ports.web}/api/health`,
  );

export const address = `http://127.0.0.1:${ports.web}`;
export const backendAddress = `http://127.0.0.1:${ports.backend}`;

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
