import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { portOf } from "./processes";

const well = { database: "ok", renderer: "ok", payments: "demo", paywall: "on" };
const unknown = {
  web: "ok",
  backend: "unreachable",
  database: "unknown",
  renderer: "unknown",
  payments: "none",
  paywall: "off",
};

let backend: Server;
let answer: (response: ServerResponse) => void;
let asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[];

beforeEach(async () => {
  asked = [];
  backend = createServer(({ url, headers }, response) => {
    asked.push({ url, headers });
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(backend, "listening");
  vi.stubEnv("BACKEND_URL", `http://127.0.0.1:${portOf(backend.address())}`);
  vi.stubEnv("BACKEND_TOKEN", "a-secret-of-sixteen");
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  backend.closeAllConnections();
  backend.close();
});

const says = (status: number, body: object) => {
  answer = (response) => response.writeHead(status).end(JSON.stringify(body));
};

/** The process reads its configuration once. */
const health = async (): Promise<readonly [status: number, body: unknown]> => {
  vi.resetModules();
  const response = await (await import("../../web/health")).health();
  return [response.status, await response.json()];
};

describe("the health of the installation", () => {
  it("is what the backend says of itself, asked for with the secret", async () => {
    says(200, well);
    expect(await health()).toEqual([200, { web: "ok", backend: "ok", ...well }]);
    expect(asked).toMatchObject([{ url: "/health", headers: { "x-backend-token": "a-secret-of-sixteen" } }]);
    vi.stubEnv("BACKEND_TOKEN", "");
    await health();
    expect(asked[1]?.headers).not.toHaveProperty("x-backend-token");
  });

  it("is bad while a part of the backend is, and names it", async () => {
    says(503, { ...well, database: "down" });
    expect(await health()).toEqual([503, { web: "ok", backend: "degraded", ...well, database: "down" }]);
  });

  it("tells nothing that was not asked for", async () => {
    says(200, { ...well, version: "1.2.3", path: "/somewhere" });
    expect(await health()).toEqual([200, { web: "ok", backend: "ok", ...well }]);
  });

  it.each([
    ["another's words", { ...well, database: "/var/lib" }],
    ["a word that is too long", { ...well, renderer: "o".repeat(32) }],
    ["an unknown provider", { ...well, payments: "cash" }],
    ["no answer about the paywall", { ...well, paywall: undefined }],
  ])("is unknown from %s", async (_what, body) => {
    says(200, body);
    expect(await health()).toEqual([503, unknown]);
  });

  it("takes a word of thirty-one letters and hyphens", async () => {
    const renderer = `r-${"o".repeat(29)}`;
    says(200, { ...well, renderer });
    expect(await health()).toEqual([200, { web: "ok", backend: "ok", ...well, renderer }]);
  });

  it.each(["stripe", "demo", "none"])(
    "names %s as who takes payments, with the paywall on or off",
    async (payments) => {
      for (const paywall of ["on", "off"]) {
        says(200, { ...well, payments, paywall });
        expect(await health()).toEqual([200, { web: "ok", backend: "ok", ...well, payments, paywall }]);
      }
    },
  );

  it("follows a backend to no other place", async () => {
    answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
    expect(await health()).toEqual([503, unknown]);
    expect(asked).toHaveLength(1);
  });

  it("is unknown when nobody listens, or for longer than ten seconds nobody answers", async () => {
    const never = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(never.signal);
    answer = () => never.abort();
    expect(await health()).toEqual([503, unknown]);
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
    vi.stubEnv("BACKEND_URL", "http://127.0.0.1:1");
    expect(await health()).toEqual([503, unknown]);
  });
});
