/* PostgreSQL, Redis, LibreOffice and Stripe's own stand-in: found or installed, and started in folders and on ports of their own. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { CommandError, root, run, say } from "../../scripts/console.mjs";

/** Its answers are made from Stripe's OpenAPI description; a release of its own keeps them the same. */
const stripeMock = "github.com/stripe/stripe-mock@v0.203.0";
const stripeMockFolder = join(root, ".cache", "stripe-mock");

const isRoot = process.getuid?.() === 0;

const find = (name, folders = []) =>
  [...(process.env.PATH ?? "").split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Debian keeps the server's programs out of the PATH, in a folder for each version. */
const postgresFolders = () => {
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return [];
  const names = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return names.map((name) => join(versions, name, "bin"));
};

const programs = {
  postgresql: () => find("initdb", postgresFolders()) && find("postgres", postgresFolders()),
  "redis-server": () => find("redis-server"),
  "libreoffice-calc-nogui": () => find("soffice"),
};

export const hasPostgres = () => programs.postgresql() !== undefined;

/** Finds PostgreSQL, Redis and LibreOffice, or installs them where that can be done by apt-get. */
export const needServers = async () => {
  const missing = Object.keys(programs).filter((name) => programs[name]() === undefined);
  if (missing.length === 0) return;
  if (isRoot && find("apt-get")) {
    say(`Installing ${missing.join(" and ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run(["apt-get", "update", "-qq"], { env });
    await run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...missing], { env });
  }
  const still = missing.filter((name) => programs[name]() === undefined);
  if (still.length > 0) throw new CommandError(`This suite needs ${still.join(" and ")}: please install.`);
};

export const hasGo = () => find("go", ["/usr/local/go/bin"]) !== undefined;

/** Has Go make Stripe's stand-in, once. */
export const needStripeMock = async () => {
  if (find("stripe-mock", [stripeMockFolder])) return;
  const go = find("go", ["/usr/local/go/bin"]);
  if (go === undefined) throw new CommandError("stripe-mock needs Go 1.22 or newer: please install.");
  say("Installing stripe-mock");
  mkdirSync(stripeMockFolder, { recursive: true });
  const env = { ...process.env, GOBIN: stripeMockFolder, GOFLAGS: "" };
  const { code } = await run([go, "install", stripeMock], { env });
  if (code !== 0) throw new CommandError("stripe-mock could not be installed, see above.");
};

/** An empty PostgreSQL of its own. */
export const startPostgres = async () => {
  const [initdb, postgres] = ["initdb", "postgres"].map((name) => find(name, postgresFolders()));
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  // It refuses to run as root.
  const user = isRoot ? someoneElse() : {};
  if (isRoot) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  execFileSync(initdb, ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...options,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const places = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const args = ["-D", data, "-p", String(port), ...places.flatMap((place) => ["-c", place])];
  const server = supervise(postgres, args, options, () => answersQueries(url));
  await server.start();
  return {
    url,
    /** Ends at once, as for a restart, whoever is connected. */
    end: () => server.end("SIGINT"),
    start: server.start,
    stop: async () => {
      await server.end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const someoneElse = () => {
  const idOf = (name, which) =>
    Number(execFileSync("id", [which, name], { stdio: ["ignore", "pipe", "ignore"] }));
  const name = ["postgres", "nobody"].find((each) => {
    try {
      return idOf(each, "-u") > 0;
    } catch {
      return false;
    }
  });
  return { uid: idOf(name, "-u"), gid: idOf(name, "-g") };
};

const answersQueries = async (url) => {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** An empty Redis that keeps nothing. */
export const startRedis = async () => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const server = supervise(find("redis-server"), args, {}, () => listens(port));
  await server.start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => server.end("SIGKILL"),
    start: server.start,
    /** From now on it takes what is sent, and says nothing. */
    hang: () => server.signal("SIGSTOP"),
    wake: () => server.signal("SIGCONT"),
    stop: async () => {
      await server.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Stripe's stand-in: checks what it is asked against Stripe's own description, and answers with samples. */
export const startStripeMock = async () => {
  const port = await freePort();
  const args = ["-http-addr", `127.0.0.1:${port}`];
  const server = supervise(find("stripe-mock", [stripeMockFolder]), args, {}, () => listens(port));
  await server.start();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.end("SIGTERM") };
};

/** A program that can be ended and started again. */
const supervise = (program, args, options, answers) => {
  let child;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const killWithUs = () => child?.kill("SIGKILL");
  process.once("exit", killWithUs);
  return {
    async start() {
      child = spawn(program, args, { ...options, stdio: "ignore" });
      await once(child, "spawn");
      while (!(await answers())) {
        if (isOver()) throw new Error(`${program} ended before it answered`);
        await new Promise((next) => setTimeout(next, 50));
      }
    },
    signal: (signal) => child.kill(signal),
    async end(signal) {
      if (isOver()) return;
      const gone = once(child, "exit");
      child.kill(signal);
      child.kill("SIGCONT");
      await gone;
    },
  };
};

const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
