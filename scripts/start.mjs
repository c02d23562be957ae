import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfChanged, variablesOfServers, watchServers } from "./build.mjs";
import { CommandError, killGroup, requireNode, root, runCommand, say } from "./console.mjs";
import { readDotEnv } from "./dot-env.mjs";
import { environmentOf } from "./environment.mjs";
import { setup } from "./setup.mjs";
import { freePort, readSettings, usableFolder } from "./start-settings.mjs";
import { heartbeat, watch } from "./watchdog.mjs";

/** `npm run dev`: pages are compiled as they are asked for, and whatever changes is taken at once. */
const development = process.argv.includes("--watch");
/** Where the bundled servers stand, below the repository. */
const bundles = development ? join(".cache", "dev") : "dist";

/** A server that dies once is started again; one that dies more often than this in so many ms takes all down. */
const restarts = { most: 5, within: 60_000 };
/** ms */
const waits = {
  ready: development ? 300_000 : 60_000,
  betweenQuestions: 25,
  graceful: 17_000,
  leftovers: 3_000,
};

const start = async () => {
  requireNode();
  const env = { ...readDotEnv(), ...process.env };
  const settings = readSettings(env);
  usableFolder("DATA_DIR", settings.dataDir);
  await freePort("PORT", settings.port, settings.host);
  if (settings.ownBackend) await freePort("BACKEND_PORT", settings.backendPort, "127.0.0.1");

  // What sets up and builds needs no more of the file than these.
  for (const name of ["APP_ENV", "CHROMIUM_PATH"]) if (env[name]) process.env[name] = env[name];
  const chromium = await setup();
  const changes = new EventEmitter();
  if (development) await watchServers(bundles, () => changes.emit("bundle"));
  else await buildIfChanged();
  const variables = development ? await variablesOfServers() : undefined;
  // Production must name its secret itself: a backend elsewhere has to know it too.
  const secret = env.APP_ENV === "production" ? "" : randomBytes(32).toString("hex");
  const adminToken = env.ADMIN_TOKEN || env.APP_ENV === "production" ? "" : randomBytes(16).toString("hex");
  const known = {
    ...env,
    NODE_ENV: development ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATA_DIR: settings.dataDir,
    CHROMIUM_PATH: chromium.path,
    BACKEND_TOKEN: env.BACKEND_TOKEN || secret,
    ADMIN_TOKEN: env.ADMIN_TOKEN || adminToken,
  };
  await serve(
    { ...settings, adminToken: settings.ownBackend ? adminToken : "" },
    {
      web: environmentOf("web", known, variables),
      ...(settings.ownBackend && { backend: environmentOf("backend", known, variables) }),
    },
    changes,
  );
};

/**
 * Starts the servers, says when they are ready, and starts one again that dies or hangs. Ends with all of them when a
 * signal comes, one does not get up, or one keeps dying.
 */
const serve = async (settings, environments, changes) => {
  // Whatever the servers start inherits the name of this folder, by which strays are found.
  const temporary = mkdtempSync(join(tmpdir(), "invoices-"));
  const servers = Object.entries(environments).map(([name, env]) => startServer({ name, env, temporary }));
  let stopping = false;
  const signalled = new Promise((resolve) => {
    // A terminal, npm and a service manager may each send theirs, more than once.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        stopping = true;
        resolve();
      });
    }
  });
  const anyDeath = () => Promise.race(servers.map((server) => server.ended.then(() => ({ dead: server }))));
  const abandon = new AbortController();
  const readiness = answering(settings, abandon.signal);
  const mayStartAgain = restartLimit();

  changes.on("bundle", () => servers.forEach(endIfChanged));
  let ready = false;
  let dead;
  while (!dead) {
    const event = await Promise.race([signalled, anyDeath(), ...(ready ? [] : [readiness])]);
    if (stopping || event.timedOut) break;
    if (event.ready) {
      ready = true;
      for (const { release } of servers) release();
      greet(settings);
      continue;
    }
    const server = event.dead;
    // What ends before it was ever up would only do so again.
    if (!server.changed && ((!ready && !server.hung) || !mayStartAgain(server))) dead = server;
    else servers[servers.indexOf(server)] = await startAgain(server, ready);
  }
  abandon.abort();

  // Before everything is up, the line of the server that could not start is the one to read.
  const isSaid = dead && !ready && dead.release();
  if (stopping && !dead) say("Stopping");
  await stop(servers, temporary);
  if (dead && !isSaid)
    throw new CommandError(`The ${dead.name} server ${await dead.ended}; stopped everything.`);
  if (dead) process.exitCode = 1;
  else if (!stopping) {
    for (const { release } of servers) release();
    throw new CommandError(
      `The servers did not answer within ${waits.ready / 1000} seconds; stopped everything.`,
    );
  }
};

const greet = ({ host, port, adminToken }) => {
  const address = `http://${urlHost(host)}:${port}`;
  say(`Ready: ${address}`);
  // What follows the # stays in the browser; whoever has set a token knows it.
  if (adminToken) say(`Developers' tools: ${address}/#admin=${adminToken}`);
};

/** Whether one more start is worth it. Time in which a server was silent does not count: hanging takes longer than dying. */
const restartLimit = () => {
  const deaths = [];
  let silence = 0;
  return ({ hung }) => {
    if (hung) silence += heartbeat.interval * heartbeat.mostMissed;
    const now = performance.now() - silence;
    return deaths.push(now) <= restarts.most || now - deaths.at(-1 - restarts.most) >= restarts.within;
  };
};

/** Of a server whose source has changed; the next one is started from the new bundle. */
const endIfChanged = (server) => {
  if (fingerprintOf(server.name) === server.fingerprint) return;
  server.changed = true;
  server.child.kill("SIGTERM");
};

/** Of a server's bundle: its own files name the shared ones by their contents. */
const fingerprintOf = (name) => {
  const hash = createHash("sha256");
  for (const file of readdirSync(join(root, bundles, name), { recursive: true }).sort())
    if (file.endsWith(".mjs")) hash.update(readFileSync(join(root, bundles, name, file)));
  return hash.digest("hex");
};

const startAgain = async ({ name, env, temporary, folder, hung, changed, ended }, ready) => {
  const how = await ended;
  const line = `The ${name} server ${changed ? "has changed" : how}; starting it again`;
  // One that dies has said something of its own; of one that hangs this is the only word.
  if (hung) process.stderr.write(`${line}\n`);
  else say(line);
  void clearLeftovers(folder);
  const again = startServer({ name, env, temporary });
  if (ready) again.release();
  return again;
};

const startServer = ({ name, env, temporary }) => {
  // One for each start, so that what a dead server has left behind is told from what its successor needs.
  const folder = mkdtempSync(join(temporary, `${name}-`));
  const file = join(bundles, name, "server.mjs");
  const child = spawn(process.execPath, ["--import", "./scripts/end-with-parent.mjs", file], {
    cwd: root,
    env: { ...env, TMPDIR: folder },
    // A group of its own: Ctrl-C reaches this process alone, which then asks each server once.
    detached: true,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  // Held back until all is up, so that one mistake makes one line and not one per server.
  const held = [];
  let released = false;
  child.stderr.on("data", (chunk) => (released ? process.stderr.write(chunk) : held.push(chunk)));
  const release = () => {
    released = true;
    for (const chunk of held) process.stderr.write(chunk);
    return held.splice(0).length > 0;
  };
  const fingerprint = development && fingerprintOf(name);
  const server = { name, env, temporary, folder, child, release, fingerprint, hung: false, changed: false };
  // One that stands at a breakpoint has not died.
  if (!development)
    watch(child, () => {
      server.hung = true;
      killGroup(child.pid, "SIGKILL");
    });
  /** Resolves to what became of it. */
  server.ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(`ended unexpectedly (${error.message})`));
    child.once("exit", (code, signal) => {
      const how = server.hung
        ? `gave no sign of life for ${(heartbeat.interval * heartbeat.mostMissed) / 1000} seconds`
        : `ended unexpectedly (${signal ?? `exit code ${code}`})`;
      // Its last words may still be in the pipe, which something it started may hold open.
      child.stderr.once("close", () => resolve(how));
      setTimeout(() => resolve(how), 500);
    });
  });
  return server;
};

/** Resolves when the web server answers and, through it, the backend, or when that takes too long. */
const answering = async ({ host, port }, abandoned) => {
  const deadline = Date.now() + waits.ready;
  while (Date.now() < deadline && !abandoned.aborted) {
    if (await bothAnswer(host, port)) return { ready: true };
    await new Promise((resolve) => setTimeout(resolve, waits.betweenQuestions));
  }
  return { timedOut: true };
};

/** A database or a browser that is still warming up makes the first document wait, not the visitor. */
const bothAnswer = (host, port) =>
  new Promise((resolve) => {
    const request = get({ host: reachable(host), port, path: "/api/health", agent: false, timeout: 5_000 });
    request.on("response", async (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => (text += part));
      response.on("end", () => resolve(/"backend":"(?!unreachable)/.test(text)));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
    request.on("close", () => resolve(false));
  });

const reachable = (host) => ({ "0.0.0.0": "127.0.0.1", "::": "::1" })[host] ?? host;
const urlHost = (host) => (reachable(host).includes(":") ? `[${reachable(host)}]` : reachable(host));

const stop = async (servers, temporary) => {
  for (const { child } of servers)
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  const all = Promise.all(servers.map(({ ended }) => ended));
  const timer = setTimeout(
    () => servers.forEach(({ child }) => killGroup(child.pid, "SIGKILL")),
    waits.graceful,
  );
  await all;
  clearTimeout(timer);
  await clearLeftovers(temporary);
};

/** A browser whose server was killed ends by itself when its pipe closes; one that does not is ended here. */
const clearLeftovers = async (folder) => {
  const deadline = Date.now() + waits.leftovers;
  while (leftovers(folder).length > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  for (const pid of leftovers(folder)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};

/** Processes that were told to use a temporary folder of ours. Only Linux shows another process's environment. */
const leftovers = (folder) => {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(join("/proc", pid, "environ"), "latin1").includes(`TMPDIR=${folder}`);
      } catch {
        return false; // Another user's, or gone.
      }
    })
    .map(Number);
};

await runCommand(start);
