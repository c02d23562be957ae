import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { calls } from "@/lib/contract/targets";
import { noticesPath } from "@/lib/site/legal";
import { sharing } from "@/lib/site/sharing";
import { fixedHeaders } from "@/web/fixed-headers";
import { answers, freePort, portOf, root, startNode, type Started } from "./processes";

const token = "a-secret-of-sixteen-or-more";

let backend: Server;
let web: Started;
let port: number;
let seen: IncomingHttpHeaders[];
/** Of the last request. */
let body: Buffer;
/** Servers that one test alone has started. */
const extra: Started[] = [];
const folder = mkdtempSync(join(tmpdir(), "server-test-"));

beforeAll(async () => {
  seen = [];
  backend = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen.push(request.headers);
      body = Buffer.concat(chunks);
      response.end("ok");
    });
  });
  backend.listen(0, "127.0.0.1");
  await once(backend, "listening");
  port = await freePort();
  web = startNode(["dist/web/server.mjs"], {
    PORT: String(port),
    BACKEND_URL: `http://127.0.0.1:${portOf(backend.address())}`,
    BACKEND_TOKEN: token,
  });
  await answers(address("/api/health"));
});

afterEach(async () => {
  for (const server of extra) server.signal("SIGTERM");
  await Promise.all(extra.splice(0).map(({ ended }) => ended));
});

afterAll(async () => {
  web.signal("SIGTERM");
  await web.ended;
  backend.closeAllConnections();
  await new Promise((closed) => backend.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

/** Of a file of the pages, as the build has left it. */
const compressedSize = (path: string, encoding: string): number =>
  statSync(join(root, "dist", path.replace("/_next/static", "static")) + (encoding === "br" ? ".br" : ".gz"))
    .size;

const address = (path: string): string => `http://127.0.0.1:${port}${path}`;
const proxied = (target: string): string => address(`/api/proxy?target=${target}`);

/** The status of a request made without a browser's or fetch's good manners. */
const send = (method: string, url: string, headers: Record<string, string>, body = ""): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.end(body);
  });

describe("the web server", () => {
  it("tells the backend who really calls, whatever the visitor's headers say", async () => {
    seen.length = 0;
    const forged = {
      "x-forwarded-for": "6.6.6.6",
      "x-real-ip": "6.6.6.6",
      forwarded: "for=6.6.6.6",
      "x-forwarded-host": "6.6.6.6",
      "x-forwarded-port": "6666",
      "x-forwarded-proto": "https",
      "x-visitor-address": "6.6.6.6",
      "x-visitor-origin": "http://6.6.6.6",
      "x-visitor-local": "yes",
      "x-backend-token": "6666666666666666",
      "content-type": "application/json",
    };
    expect(await send("POST", proxied(calls.pdf.target), forged, "{}")).toBe(200);
    expect(seen[0]).toMatchObject({ "x-visitor-address": "127.0.0.1", "x-backend-token": token });
    expect(seen[0]).toMatchObject({ "x-visitor-origin": `http://127.0.0.1:${port}` });
    expect(seen[0]).not.toHaveProperty("x-visitor-local");
    expect(JSON.stringify(seen)).not.toContain("6.6.6.6");
  });

  it("carries a message of the payment provider as it came", async () => {
    const message = Buffer.from([...Buffer.from('{ "b": 1,\r\n"a": "\\u00e4ä" }\n'), 0xff, 0]);
    const response = await fetch(address("/api/stripe/webhook"), {
      method: "POST",
      body: message,
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=abc" },
    });
    expect(response.status).toBe(200);
    expect(body).toEqual(message);
    expect(seen.at(-1)).toMatchObject({ "stripe-signature": "t=1,v1=abc", "x-backend-token": token });
    expect((await fetch(address("/api/stripe/webhook"))).status).toBe(405);
  });

  it.each([
    ["of a megabyte", "A".repeat(1_000_000), 431],
    ["with a control character", `${"A".repeat(31)}\u0007`, 400],
    ["that is too short", "A".repeat(31), 400],
  ])("refuses a client id %s, and serves on", async (_name, id, status) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    const path = `/api/proxy?target=${calls.credits.target}`;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Client-Id: ${id}\r\n\r\n`);
    const [answer]: unknown[] = await once(socket.setEncoding("utf8"), "data");
    socket.destroy();
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await fetch(proxied(calls.credits.target))).status).toBe(200);
  });

  it("carries the largest upload whole, although Next would cut it off", async () => {
    const size = calls.parsePdf.maxBody;
    const response = await fetch(proxied(calls.parsePdf.target), {
      method: "POST",
      body: new Uint8Array(size),
    });
    expect([response.status, await response.text()]).toEqual([200, "ok"]);
  });

  it("answers a body without end with 413, and frees the connection", async () => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    let closed = false;
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    socket.on("error", () => undefined).on("close", () => (closed = true));
    const path = `/api/proxy?target=${calls.xmlCii.target}`;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const next = (event: "drain" | "close"): Promise<void> =>
      new Promise((come) => socket.once(event, () => come()));
    const gone = next("close");
    while (!closed) if (!socket.write(chunk)) await Promise.race([next("drain"), gone]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"body-too-large"');
  });

  it("reads the rest of a body that it refused slowly, and not for ever", async () => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    let sent = 0;
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    const gone = new Promise((closed) => socket.on("error", () => undefined).on("close", closed));
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000000\r\n\r\n`);
    const piece = Buffer.alloc(65_536);
    while (!socket.destroyed) {
      sent += piece.length;
      if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => undefined), gone]);
    }
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    // 64 KB in 20 ms for 5 s, and what the system holds.
    expect(sent).toBeLessThan(60_000_000);
  });

  it("reads nothing of a file that is shared without a service worker, and leads back to the page", async () => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    socket.on("error", () => undefined);
    const before = seen.length;
    const type = "Content-Type: multipart/form-data; boundary=x";
    // More than ever comes: who waits for it never answers.
    const headers = `Host: 127.0.0.1:${port}\r\n${type}\r\nContent-Length: 9000000`;
    socket.write(`POST ${sharing.path} HTTP/1.1\r\n${headers}\r\n\r\n--x\r\n`);
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 303 /);
    expect(answer).toMatch(/^location: \/\?shared\r$/im);
    expect(seen.length).toBe(before);
  });

  it("cuts off a body that trickles for longer than a request may take", async () => {
    const hurried = join(root, "tests", "web", "hurried.mjs");
    const ownPort = await freePort();
    const slow = startNode(["--import", hurried, "dist/web/server.mjs"], {
      PORT: String(ownPort),
      BACKEND_URL: `http://127.0.0.1:${portOf(backend.address())}`,
      BACKEND_TOKEN: token,
    });
    extra.push(slow);
    await answers(`http://127.0.0.1:${ownPort}/api/health`);
    const before = seen.length;
    const socket = connect(ownPort, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    socket.on("error", () => undefined);
    const path = `/api/proxy?target=${calls.xmlCii.target}`;
    const headers = `Host: 127.0.0.1:${ownPort}\r\nContent-Type: application/json\r\nContent-Length: 9000`;
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
    const trickle = setInterval(() => socket.write("x"), 100);
    await once(socket, "close");
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(seen.length).toBe(before);
  });

  it("takes an upload that a slow line brings for as long as is promised", async () => {
    // Five minutes are half a minute here, and one minute is six seconds.
    const hurried = `${pathToFileURL(join(root, "tests", "web", "hurried.mjs"))}?10`;
    const [webPort, backendPort] = [await freePort(), await freePort()];
    const shared = { BACKEND_PORT: String(backendPort), BACKEND_TOKEN: token };
    const servers = [
      startNode(["--import", hurried, "dist/backend/server.mjs"], {
        ...shared,
        DATA_DIR: join(folder, "data"),
        CHROMIUM_PATH: join(folder, "no-chromium"),
      }),
      startNode(["--import", hurried, "dist/web/server.mjs"], { ...shared, PORT: String(webPort) }),
    ];
    extra.push(...servers);
    for (const at of [backendPort, webPort]) await answers(`http://127.0.0.1:${at}/`);

    const form =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';
    const end = "\r\n--x--\r\n";
    const steps = 35;
    const socket = connect(webPort, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    const length = form.length + steps + end.length;
    const head = `Host: 127.0.0.1:${webPort}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}`;
    socket.write(
      `POST /api/proxy?target=${calls.parsePdf.target} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n${form}`,
    );
    const closed = once(socket, "close");
    for (let step = 0; step < steps; step += 1) {
      await new Promise((next) => setTimeout(next, 200));
      socket.write("x");
    }
    socket.write(end);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer).toContain('"code":"broken-pdf"');
  });

  /** The answer to a first line that no browser would send. */
  const answerTo = async (firstLine: string, host = `127.0.0.1:${port}`): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    socket.write(`${firstLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    await once(socket, "close");
    return answer;
  };

  it.each([
    "GET http://evil.example/robots.txt",
    "GET https://evil.example/",
    "POST http://evil.example/api/proxy",
    "OPTIONS *",
  ])("refuses %s, which only a proxy would be asked", async (line) => {
    expect(await answerTo(line)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(["/de/%", "/%E0%A4%A/agb", "/demo-checkout/%zz", "/api/%", "/api/demo-checkout/%/pay"])(
    "refuses %s, which nobody can read",
    async (path) => {
      expect(await answerTo(`GET ${path}`)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it.each([
    "//evil.example/robots.txt",
    "/\\evil.example/",
    "/%2f%2fevil.example/",
    "//evil.example/de/impressum/",
  ])("sends nobody elsewhere who asks for %s", async (path) => {
    const [, location = "/"] = /^location: (.*)\r$/im.exec(await answerTo(`GET ${path}`)) ?? [];
    expect(new URL(location, address("/")).origin).toBe(new URL(address("/")).origin);
  });

  it.each(["/", "/sitemap.xml", "/robots.txt", "/en/terms", "/de/impressum/"])(
    "names no host on %s that the request alone knows",
    async (path) => {
      const answer = await answerTo(`GET ${path}`, "evil.example");
      expect(answer).toMatch(/^HTTP\/1\.1 (200|308) /);
      expect(answer).not.toContain("evil.example");
    },
  );

  it("reads no file with settings: what it may know, it was given", async () => {
    // The same build in a folder that has such a file.
    const site = join(folder, "site");
    mkdirSync(site);
    for (const name of [".next", "dist", "node_modules", "public", "package.json"])
      symlinkSync(join(root, name), join(site, name));
    writeFileSync(join(site, ".env"), "FLAG_DEVELOPER=on\n");
    const at = String(await freePort());
    const server = startNode([join(root, "dist/web/server.mjs")], { PORT: at }, site);
    extra.push(server);
    await answers(`http://127.0.0.1:${at}/`);
    expect(await (await fetch(`http://127.0.0.1:${at}/`)).text()).toContain('\\"developer\\":false');
  });

  it.each(["TRACE", "PROPFIND"])("knows no method %s", async (method) => {
    expect(await send(method, address("/"), {})).toBe(405);
  });

  it("names the methods that it knows", async () => {
    const allowed = await new Promise<unknown>((resolve, reject) => {
      const request = httpRequest(address("/"), { method: "LINK" }, (response) => {
        response.resume();
        resolve(response.headers.allow);
      });
      request.on("error", reject).end();
    });
    expect(allowed).toBe("GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE");
  });

  it("keeps browsers on https where that is its address, and believes the proxies that it was told of", async () => {
    const ownPort = await freePort();
    const behind = startNode(["dist/web/server.mjs"], {
      PORT: String(ownPort),
      PUBLIC_URL: "https://invoices.example",
      TRUST_PROXY: "1",
      BACKEND_URL: `http://127.0.0.1:${portOf(backend.address())}`,
      BACKEND_TOKEN: token,
    });
    const own = `http://127.0.0.1:${ownPort}`;
    await answers(`${own}/api/health`);
    for (const path of ["/", "/sw.js", "/api/health"]) {
      const { headers } = await fetch(own + path);
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
    }
    seen.length = 0;
    const forwarded = { "x-forwarded-for": "6.6.6.6, 203.0.113.7", "x-visitor-address": "6.6.6.6" };
    expect(await send("POST", `${own}/api/proxy?target=${calls.pdf.target}`, forwarded, "{}")).toBe(200);
    expect(seen[0]).toMatchObject({
      "x-visitor-address": "203.0.113.7",
      "x-visitor-origin": "https://invoices.example",
    });
    behind.signal("SIGTERM");
    await behind.ended;
  });

  it("refuses a call from another site's page", async () => {
    expect(await send("POST", proxied(calls.pdf.target), { origin: "http://evil.example" }, "{}")).toBe(403);
  });

  it("refuses an action that a page does not have, without a word in the log", async () => {
    const said = web.stderr() + web.stdout();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
      expect(await send("POST", address("/"), { "next-action": "abc", "content-type": type }, "[]")).toBe(
        405,
      );
    expect(web.stderr() + web.stdout()).toBe(said);
  });

  it("gives every script of the page the nonce of its policy, a new one each time", async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await fetch(address("/"));
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      nonces.add(nonce);
      const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    }
    expect(nonces.size).toBe(2);
  });

  it.each(["/", "/api/health", "/nowhere"])(
    "guards %s with headers, and names no product behind it",
    async (path) => {
      const { headers } = await fetch(address(path));
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
    },
  );

  it.each(["/api/nope", "/api/proxy/x", "/api/health/x"])(
    "answers %s as a call that it does not know",
    async (path) => {
      const response = await fetch(address(path), { method: "POST" });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        "application/problem+json",
      ]);
      expect(await response.json()).toMatchObject({ code: "unknown-target" });
    },
  );

  it("says of a backend that is not ours that it is not there", async () => {
    const response = await fetch(address("/api/health"));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ web: "ok", backend: "unreachable" });
  });

  it("ends in order when asked to", async () => {
    const other = await freePort();
    const second = startNode(["dist/web/server.mjs"], { PORT: String(other) });
    await answers(`http://127.0.0.1:${other}/`);
    second.signal("SIGTERM");
    expect(await second.ended).toBe(0);
  });

  it("names every package and typeface of the pages, each with the text of its licence", async () => {
    const answer = await fetch(address(noticesPath));
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const rows = (await answer.text()).split(/\n={80}\n/).map((row) => row.trim());
    const [german = "", english = "", ...notices] = rows;
    expect(german).toMatch(/Lizenzen/);
    expect(english).toMatch(/licences/);
    const known = new Map(notices.map((row) => [/^(\S+) \S+ \(.+\)\nhttps:/.exec(row)?.[1], row]));
    // What another package brings along, what Next sends of its own, and what is named after something else in our code.
    const wanted = new Set(["xmlchars", "tslib", "dijkstrajs", "next", "react-dom", "@cantoo/pdf-lib"]);
    const code = ["components", "lib", "store", "styles"].flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:tsx?|css)$/.test(name))
        .map((name) => readFileSync(join(root, room, name), "utf8")),
    );
    const named =
      /(?:^(?:import|export)(?! type)[^;"]* from "|^import "|import\("|node_modules\/)((?:@[\w-]+\/)?[\w-][\w.-]*)/gm;
    for (const [, name = ""] of code.flatMap((text) => [...text.matchAll(named)]))
      if (name !== "pdf-lib") wanted.add(name);
    expect(wanted.size).toBeGreaterThan(25);
    for (const name of wanted) {
      expect(known.get(name), name).toMatch(/copyright/i);
      expect(known.get(name), name).toMatch(/without warranty|warranties|as is/i);
    }
    expect(known.get("ical.js")).toMatch(
      /^ical.js \S+ \(MPL-2.0\)\nhttps:\/\/github.com\/kewisch\/ical.js\n/,
    );
  });

  it("serves the service worker of this very build, and lets nobody keep an old one", async () => {
    const answer = await fetch(address("/sw.js"));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    for (const [name, value] of Object.entries(fixedHeaders)) expect(answer.headers.get(name)).toBe(value);
    const [, list = ""] = /^const build = (.*);$/m.exec(await answer.text()) ?? [];
    const { files, pages }: { files: string[]; pages: string[] } = JSON.parse(list);
    expect(pages).toEqual(
      expect.arrayContaining(["/", "/manifest.webmanifest", "/de/datenschutz", "/en/terms"]),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => /\.map$|^\/api/.test(path))).toEqual([]);
    const statuses = await Promise.all(
      [...files, ...pages].map(async (path) => (await fetch(address(path))).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("sends the pages' code as the build has compressed it, with the headers that everything has", async () => {
    const html = await (await fetch(address("/"))).text();
    const [, chunk = ""] = /<script src="([^"]+)"/.exec(html) ?? [];
    const asked = (encoding: string) => fetch(address(chunk), { headers: { "accept-encoding": encoding } });
    const plain = await asked("identity");
    expect(plain.headers.get("content-encoding")).toBeNull();
    const code = await plain.text();
    for (const encoding of ["br", "gzip"]) {
      const answer = await asked(encoding);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      // What never changes under its name may be kept for ever.
      for (const name of ["cache-control", "x-content-type-options", "cross-origin-resource-policy", "vary"])
        expect(`${name}: ${answer.headers.get(name)}`).toBe(`${name}: ${plain.headers.get(name)}`);
      expect(answer.headers.get("content-length")).toBe(String(compressedSize(chunk, encoding)));
      expect(await answer.text()).toBe(code);
    }
  });
});
