import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { priceVariables } from "@/lib/shop/price-variables";
import { adminCalls } from "../../lib/contract/targets";
import { openDatabase } from "../backend/a-database";
import { freePort, occupyPort, pidOf, startNode, until, type Started } from "./processes";

/** A data folder with a database in it; making one takes seconds. */
const used = mkdtempSync(join(tmpdir(), "commands data "));
beforeAll(async () => (await openDatabase({ dataDir: used, databaseUrl: undefined })).close());
afterAll(() => rmSync(used, { recursive: true, force: true }));

let folder: string;
let running: Started[];
let settings: { PORT: string; BACKEND_PORT: string; DATA_DIR: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "commands test "));
  running = [];
  settings = {
    PORT: String(await freePort()),
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
  };
  cpSync(used, settings.DATA_DIR, { recursive: true });
});

afterEach(async () => {
  for (const started of running) {
    started.signal("SIGTERM");
    await started.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: string[], variables: Record<string, string> = {}): Started => {
  const started = startNode(args, { ...settings, ...variables });
  running.push(started);
  return started;
};

const npmStart = (variables: Record<string, string> = {}, nodeFlags: string[] = []): Started =>
  run([...nodeFlags, "scripts/start.mjs"], variables);

/** What the person at the terminal reads when the start does not work, and what the shell is told. */
const refusal = async (variables: Record<string, string>, nodeFlags: string[] = []) => {
  const started = npmStart(variables, nodeFlags);
  const code = await started.ended;
  return { code, lines: started.stderr().trimEnd().split("\n"), ready: started.stdout().includes("Ready") };
};

/** What the product says of itself once it is well: on a busy machine the browser may need a second start for that. */
const health = async (): Promise<Record<string, unknown>> => {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${settings.PORT}/api/health`);
    const parts: Record<string, unknown> = Object(await response.json());
    if (response.ok && !Object.values(parts).includes("starting"))
      return { status: response.status, ...parts };
    await new Promise((next) => setTimeout(next, 20));
  }
};

const isFree = async (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    () => true,
  );

describe("npm start, when something is in the way", () => {
  it("says in one line that the web server's port is taken", async () => {
    const { port, server } = await occupyPort();
    const line = `Port ${port} is already in use on 127.0.0.1. Stop what runs there or set PORT to another port.`;
    expect(await refusal({ PORT: String(port) })).toEqual({ code: 1, lines: [line], ready: false });
    server.close();
  });

  it("says in one line that the backend's port is taken", async () => {
    const { port, server } = await occupyPort();
    const line = `Port ${port} is already in use on 127.0.0.1. Stop what runs there or set BACKEND_PORT to another port.`;
    expect(await refusal({ BACKEND_PORT: String(port) })).toEqual({ code: 1, lines: [line], ready: false });
    server.close();
  });

  it("says in one line that the data folder is a file", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const path of [file, join(file, "below")]) {
      const { code, lines, ready } = await refusal({ DATA_DIR: path });
      expect({ code, ready, count: lines.length }).toEqual({ code: 1, ready: false, count: 1 });
      expect(lines[0]).toMatch(/^DATA_DIR must be a folder that can be written to: .*file/);
    }
  });

  it.each(["20.18.3", "23.11.1"])(
    "says in one line that Node %s is not one that all packages take",
    async (version) => {
      const pretend = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
      const flags = ["--import", `data:text/javascript,${pretend}`];
      const line = `Node ^20.19.0 || ^22.13.0 || >=24.0.0 is needed; this is Node ${version}.`;
      expect(await refusal({}, flags)).toEqual({ code: 1, lines: [line], ready: false });
    },
  );

  it.each([
    [{ PORT: "abc" }, "PORT must be a whole number from 1 to 65535."],
    [{ BACKEND_PORT: "70000" }, "BACKEND_PORT must be a whole number from 1 to 65535."],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be a whole number from 0 to 10"],
    [
      { PUBLIC_URL: "example.com" },
      "PUBLIC_URL must be an http or https address without a path, such as https://invoices.example",
    ],
    [{ CHROMIUM_PATH: "/nowhere" }, 'CHROMIUM_PATH must be the path of an executable file (is "/nowhere").'],
  ])("answers %j with one line", async (variables, line) => {
    expect(await refusal(variables)).toEqual({ code: 1, lines: [line], ready: false });
  });
});

describe("npm run dev", () => {
  it(
    "starts from the source, keeps no page in the browser, and ends in order",
    { timeout: 240_000 },
    async () => {
      const started = run(["scripts/start.mjs", "--watch"]);
      await started.says(`Ready: http://127.0.0.1:${settings.PORT}`);
      const worker = await fetch(`http://127.0.0.1:${settings.PORT}/sw.js`);
      expect(await worker.text()).toBe("");
      started.signal("SIGTERM");
      expect(await started.ended).toBe(0);
      expect([...started.family().values()]).toEqual([]);
    },
  );
});

describe("npm start", () => {
  it("prints an address that answers, ends in order at each signal, leaves no process behind, and finds its data again", async () => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
      const started = npmStart({ DATA_DIR: join(folder, "new") });
      await started.says(`Ready: http://127.0.0.1:${settings.PORT}`);
      expect(await health()).toMatchObject({ status: 200, web: "ok", backend: "ok", database: "ok" });
      expect(started.family().size).toBeGreaterThan(2);
      started.signal(signal);
      expect(await started.ended, signal).toBe(0);
      expect([...started.family().values()], signal).toEqual([]);
      expect(await isFree(settings.PORT)).toBe(true);
      expect(await isFree(settings.BACKEND_PORT)).toBe(true);
    }
  });

  it("takes repeated signals, also to its children, for one", async () => {
    const started = npmStart();
    await started.says("Ready");
    for (const pid of started.family().keys()) process.kill(pid, "SIGTERM");
    started.signal("SIGTERM");
    started.signal("SIGINT");
    started.signal("SIGTERM");
    await started.ended;
    expect([...started.family().values()]).toEqual([]);
  });

  const kill = (started: Started, name: "web" | "backend"): void => {
    const pid = pidOf(started, name);
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  };

  it("starts each server again when it dies", async () => {
    const started = npmStart();
    await started.says("Ready");
    const isBack = async (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${settings.PORT}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      );
    for (const name of ["web", "backend"] as const) {
      kill(started, name);
      await started.says(`The ${name} server ended unexpectedly (SIGKILL); starting it again`);
      while (!(await isBack())) expect(started.stderr()).not.toContain("stopped everything");
      expect(await health()).toMatchObject({ status: 200, backend: "ok", database: "ok" });
    }
  });

  it("takes everything down with one clear line when a server keeps dying", async () => {
    const started = npmStart();
    await started.says("Ready");
    let over = false;
    void started.ended.then(() => (over = true));
    await until(() => {
      kill(started, "web");
      return over;
    });
    expect(await started.ended).toBe(1);
    expect(started.stderr()).toContain("The web server ended unexpectedly (SIGKILL); stopped everything.\n");
    expect([...started.family().values()]).toEqual([]);
  });

  it("leaves no process behind even when it is killed itself", async () => {
    const started = npmStart();
    await started.says("Ready");
    started.signal("SIGKILL");
    await until(() => started.family().size === 0);
    expect(await isFree(settings.PORT)).toBe(true);
  });

  it("says in one line that another one uses the same data folder", async () => {
    const first = npmStart();
    await first.says("Ready");
    const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) };
    const { code, lines, ready } = await refusal(ports);
    expect({ code, ready, count: lines.length }).toEqual({ code: 1, ready: false, count: 1 });
    expect(lines[0]).toMatch(/^DATA_DIR .* is in use by another backend/);
  });

  it("opens the developers' tools to those who have the link it prints, and to nobody else at this machine", async () => {
    const started = npmStart();
    await started.says("#admin=");
    const [, token = ""] =
      /^Developers' tools: http:\/\/127\.0\.0\.1:\d+\/#admin=(\w{32,})$/m.exec(started.stdout()) ?? [];
    /** What the plainest reverse proxy on this machine passes on: its own `Host`, and no word of who really calls. */
    const passedOn = async (version: string, bearer: string): Promise<string> => {
      const socket = connect(Number(settings.PORT), "127.0.0.1");
      const body = '{"amount":1}';
      const head = [
        `POST /api/proxy?target=${adminCalls.createCodes.target} HTTP/${version}`,
        `Host: 127.0.0.1:${settings.PORT}`,
        "Connection: close",
        "Content-Type: application/json",
        `Content-Length: ${body.length}`,
        `Authorization: Bearer ${bearer}`,
      ];
      let answer = "";
      socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
      socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
      await once(socket, "close");
      return answer.split(" ")[1] ?? "";
    };
    for (const version of ["1.0", "1.1"]) {
      expect(await passedOn(version, "")).toBe("403");
      expect(await passedOn(version, "0".repeat(32))).toBe("403");
      expect(await passedOn(version, token)).toBe("200");
    }
  });

  it.runIf(process.platform === "linux")(
    "gives each server the variables that it reads, the web server no secret of the backend, and the terminal no chosen token",
    async () => {
      const secrets = {
        STRIPE_SECRET_KEY: "sk_test_0123456789",
        STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
        CODE_PEPPER: "a-pepper-of-sixteen",
        ADMIN_TOKEN: "a-token-of-sixteen",
        NOTIFY_WEBHOOK_URL: "https://messages.example/hook",
        PGPASSWORD: "a-password",
      };
      const started = npmStart({
        ...secrets,
        ...Object.fromEntries(priceVariables.map((name) => [name, "price_1"])),
        OPERATOR_NAME: "Erika Mustermann",
        AWS_SECRET_ACCESS_KEY: "somebody's own",
      });
      await started.says("Ready");
      const environmentOf = (name: "web" | "backend"): string[] => {
        const environment = readFileSync(`/proc/${pidOf(started, name)}/environ`, "utf8");
        return environment.split("\0").flatMap((line) => line.split("=")[0] || []);
      };
      const [web, backend] = [environmentOf("web"), environmentOf("backend")];
      expect(backend).toEqual(
        expect.arrayContaining([...Object.keys(secrets), "BACKEND_TOKEN", "PATH", "TMPDIR"]),
      );
      expect(web).toEqual(
        expect.arrayContaining(["BACKEND_TOKEN", "OPERATOR_NAME", "PORT", "STRIPE_PRICE_S_DE"]),
      );
      const foreign = [...Object.keys(secrets), "DATA_DIR", "CHROMIUM_PATH", "AWS_SECRET_ACCESS_KEY"];
      expect(web.filter((name) => foreign.includes(name))).toEqual([]);
      expect(
        backend.filter((name) => ["OPERATOR_NAME", "PORT", "AWS_SECRET_ACCESS_KEY"].includes(name)),
      ).toEqual([]);
      started.signal("SIGTERM");
      await started.ended;
      expect(started.stdout()).not.toMatch(/admin|a-token/);
    },
  );
});

describe("npm run check", () => {
  const right = readFileSync(join("tests/fixtures/vectors", "01-single-rate.xml"), "utf8");
  const check = async (...args: readonly string[]) => {
    const started = run(["scripts/check.mjs", ...args], { INIT_CWD: folder });
    return { code: await started.ended, said: started.stdout().trim() };
  };
  beforeEach(() => {
    writeFileSync(join(folder, "right.xml"), right);
    writeFileSync(join(folder, "wrong.xml"), right.replace(/(<ram:CountryID>)DE/, "$1XX"));
    writeFileSync(join(folder, "none.xml"), "<html/>");
  });

  it("says what a file breaks, and ends with what programs ask for", async () => {
    const line = right.slice(0, right.indexOf("<ram:CountryID>")).split("\n").length;
    expect(await check("--lang", "en", "right.xml")).toMatchObject({ code: 0 });
    const { code, said } = await check("--lang", "en", "wrong.xml");
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`wrong\\.xml:${line}: Error: .*“XX” is not in the list.*\\[BR-CL-14\\]`));
    expect(await check("none.xml")).toMatchObject({ code: 2 });
    expect(await check("missing.xml")).toMatchObject({ code: 2 });
    expect(await check("--format", "pdf", "right.xml")).toMatchObject({ code: 2, said: "" });
  });

  it("says it in SARIF, with the line and the place", async () => {
    const { said } = await check("--format=sarif", "wrong.xml");
    const { version, runs } = JSON.parse(said) as {
      readonly version: string;
      readonly runs: readonly {
        readonly results: readonly { readonly ruleId: string; readonly level: string }[];
      }[];
    };
    expect(version).toBe("2.1.0");
    expect(runs[0]?.results.find(({ level }) => level === "error")).toMatchObject({
      ruleId: "BR-CL-14",
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: expect.stringMatching(/wrong\.xml$/) } },
          logicalLocations: [{ fullyQualifiedName: expect.stringMatching(/ram:CountryID$/) }],
        },
      ],
    });
  });
});
