import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adminCalls, calls, webhookCall } from "@/lib/contract/targets";
import { limits } from "@/lib/limits";
import type { WebEnv } from "@/web/env";
import { createProxy, createWebhook } from "@/web/api-proxy";

/** What the real server behind the proxy saw of one request. */
interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const token = "a-secret-of-sixteen-or-more";
const clientId = "abcdefghijklmnopqrstuvwxyz012345";

let backend: Server;
let seen: Seen[];
/** Requests whose connection ended before their body did. */
let cutOff: number;
let answer: Answer;

const backendUrl = (): string => {
  const address = backend.address();
  return typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
};

beforeEach(async () => {
  seen = [];
  cutOff = 0;
  answer = (_request, response) => response.end("ok");
  backend = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url = "", method = "", headers } = request;
      seen.push({ url, method, headers, body: Buffer.concat(chunks) });
      answer(request, response);
    });
    request.on("error", () => (cutOff += 1));
  });
  await new Promise<void>((listening) => backend.listen(0, "127.0.0.1", listening));
});

afterEach(async () => {
  backend.closeAllConnections();
  await new Promise((closed) => backend.close(closed));
});

const home = "http://invoices.example";

const envOf = (
  more: Partial<WebEnv> = {},
): Pick<WebEnv, "APP_ENV" | "BACKEND_URL" | "BACKEND_TOKEN" | "PUBLIC_URL"> => ({
  APP_ENV: "preview",
  BACKEND_URL: backendUrl(),
  BACKEND_TOKEN: token,
  PUBLIC_URL: undefined,
  ...more,
});

const post = (
  query: string,
  body: BodyInit = "{}",
  headers: Record<string, string> = {},
  timeout = 5_000,
): Promise<Response> =>
  createProxy(
    envOf(),
    timeout,
  )(
    new Request(`${home}/api/proxy?${query}`, {
      method: "POST",
      body,
      headers: { host: "invoices.example", "content-type": "application/json", ...headers },
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    }),
  );

const codeOf = async (response: Response): Promise<unknown> => {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem: unknown = await response.json();
  expect(problem).toMatchObject({ type: "about:blank", status: response.status });
  return typeof problem === "object" && problem && "code" in problem ? problem.code : undefined;
};

/** A body that names no length beforehand. */
const streamOf = (bytes: number): ReadableStream<Uint8Array> => {
  let left = bytes;
  return new ReadableStream({
    pull: (controller) => {
      const size = Math.min(left, 100_000);
      if (size > 0) controller.enqueue(new Uint8Array(size));
      left -= size;
      if (left === 0) controller.close();
    },
  });
};

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((next) => setImmediate(next));
};

describe("the proxy's table", () => {
  it.each([...Object.values(calls), ...Object.values(adminCalls)])(
    "forwards $method $target",
    async ({ target, method }) => {
      const proxy = createProxy(envOf());
      const body = method === "GET" ? null : "{}";
      const response = await proxy(new Request(`${home}/api/proxy?target=${target}`, { method, body }));
      expect([response.status, await response.text()]).toEqual([200, "ok"]);
      expect(seen.map((request) => `${request.method} ${request.url}`)).toEqual([`${method} ${target}`]);
    },
  );

  it("understands a target in the usual encoding of addresses", async () => {
    await post(new URLSearchParams({ target: calls.pdf.target }).toString());
    expect(seen.map(({ url }) => url)).toEqual([calls.pdf.target]);
  });

  it.each([
    ["no target", ""],
    ["an empty target", "target="],
    ["a path outside the table", "target=/health"],
    ["the backend's own pages", "target=/openapi.json"],
    ["a longer path", "target=/api/generate/pdf/"],
    ["a shorter path", "target=/api/generate"],
    ["another case", "target=/API/generate/pdf"],
    ["a query of its own", "target=/api/generate/pdf?a=1"],
    ["a query of its own, encoded", "target=/api/generate/pdf%3Fa=1"],
    ["a fragment", "target=/api/generate/pdf%23a"],
    ["a path that climbs", "target=/api/generate/../generate/pdf"],
    ["a path that climbs out", "target=/api/generate/pdf/../../../health"],
    ["a path that climbs, encoded", "target=/api/generate/%2e%2e/generate/pdf"],
    ["a path that climbs, encoded twice", "target=/api/generate/%252e%252e/generate/pdf"],
    ["an encoding within the encoding", "target=%252Fapi%252Fgenerate%252Fpdf"],
    ["two slashes", "target=//api/generate/pdf"],
    ["backslashes", "target=\\api\\generate\\pdf"],
    ["another host", "target=http://127.0.0.1:1/api/generate/pdf"],
    ["another host without a scheme", "target=//evil.example/api/generate/pdf"],
    ["a host in front", "target=@evil.example/api/generate/pdf"],
    ["a line break", "target=/api/generate/pdf%0d%0aHost:%20evil.example"],
    ["a zero byte", "target=/api/generate/pdf%00"],
    ["a blank", "target=%20/api/generate/pdf"],
    ["the same target twice", "target=/api/generate/pdf&target=/api/generate/pdf"],
    ["a good and a bad target", "target=/api/generate/pdf&target=/health"],
    ["another spelling of the parameter", "Target=/api/generate/pdf"],
    ["a list", "target[]=/api/generate/pdf"],
  ])("does not know %s", async (_name, query) => {
    const response = await post(query);
    expect([response.status, await codeOf(response)]).toEqual([404, "unknown-target"]);
    expect(seen).toEqual([]);
  });

  it.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])(
    "refuses %s where POST is meant",
    async (method) => {
      const proxy = createProxy(envOf());
      const response = await proxy(new Request(`${home}/api/proxy?target=${calls.pdf.target}`, { method }));
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
      expect(await codeOf(response)).toBe("method-not-allowed");
      expect(seen).toEqual([]);
    },
  );
});

describe("the developers' tools", () => {
  const admin = Object.values(adminCalls);

  it.each(admin)("are nowhere in production: $target", async ({ target }) => {
    const proxy = createProxy(envOf({ APP_ENV: "production" }));
    const request = new Request(`${home}/api/proxy?target=${target}`, { method: "POST", body: "{}" });
    const response = await proxy(request);
    expect([response.status, await codeOf(response)]).toEqual([404, "unknown-target"]);
    expect(seen).toEqual([]);
  });

  it.each(["development", "preview"] as const)("are there in %s", async (APP_ENV) => {
    for (const { target } of admin) {
      const request = new Request(`${home}/api/proxy?target=${target}`, { method: "POST", body: "{}" });
      expect((await createProxy(envOf({ APP_ENV }))(request)).status).toBe(200);
    }
    expect(seen.map(({ url }) => url)).toEqual(admin.map(({ target }) => target));
  });

  it.each(admin)("get the token that the developer brings: $target", async ({ target }) => {
    await post(`target=${target}`, "{}", { authorization: "Bearer secret" });
    expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer secret" });
  });

  it.each(admin)("take little: $target", async ({ target, maxBody }) => {
    expect((await post(`target=${target}`, streamOf(maxBody + 1))).status).toBe(413);
    expect(seen).toEqual([]);
  });
});

describe("the payment provider's messages", () => {
  const send = (request: RequestInit, env = envOf(), timeout = 5_000): Promise<Response> =>
    createWebhook(env, timeout)(new Request(`${home}/api/stripe/webhook`, { method: "POST", ...request }));

  it("reach the backend byte for byte, from another site, with their signature and nothing else", async () => {
    // What a parser would change: order, blanks, an escape, a byte that is no text.
    const body = Buffer.concat([
      Buffer.from('{ "b":1,\r\n "a":"\\u00e4\u00e4" }\n'),
      Buffer.from([0xff, 0, 0xfe]),
    ]);
    answer = (_request, response) => response.writeHead(204).end();
    const response = await send({
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": "t=1,v1=abc",
        origin: "https://stripe.example",
        "sec-fetch-site": "cross-site",
        authorization: "Bearer stolen",
        "x-client-id": clientId,
        "x-visitor-address": "6.6.6.6",
      },
    });
    expect(response.status).toBe(204);
    const [{ url, method, headers, body: received } = { url: "", method: "", headers: {}, body: null }] =
      seen;
    expect([method, url]).toEqual(["POST", "/api/stripe/webhook"]);
    expect(received).toEqual(body);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": "t=1,v1=abc",
      "x-backend-token": token,
    });
    for (const name of ["authorization", "x-client-id", "x-visitor-address", "origin"])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([400, 500, 503])("get the backend's %i back, so that they are sent again", async (status) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect((await send({ body: "{}" })).status).toBe(status);
  });

  it("are refused when they are too large, or no messages", async () => {
    const response = await send({ body: "x".repeat(webhookCall.maxBody + 1) });
    expect([response.status, await codeOf(response)]).toEqual([413, "body-too-large"]);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const wrong = await send({ method });
      expect([wrong.status, wrong.headers.get("allow"), await codeOf(wrong)]).toEqual([
        405,
        "POST",
        "method-not-allowed",
      ]);
    }
    expect(seen).toEqual([]);
  });

  it("are to be sent again when the backend is away or silent", async () => {
    const away = await send({ body: "{}" }, envOf({ BACKEND_URL: "http://127.0.0.1:1" }));
    expect(await codeOf(away)).toBe("backend-unreachable");
    answer = () => undefined;
    expect((await send({ body: "{}" }, envOf(), 50)).status).toBe(504);
  });
});

describe("the page's own address", () => {
  const originSeen = async (
    headers: Record<string, string>,
    more: Partial<WebEnv> = {},
  ): Promise<unknown> => {
    const request = new Request(`${home}/api/proxy?target=${calls.checkout.target}`, {
      method: "POST",
      body: "{}",
      headers,
    });
    await createProxy(envOf(more))(request);
    return seen.at(-1)?.headers["x-visitor-origin"];
  };

  it.each([
    [{ host: "127.0.0.1:3000" }, "http://127.0.0.1:3000"],
    [{ host: "Invoices.Example:80" }, "http://invoices.example"],
    [{ host: "invoices.example", "x-forwarded-proto": "https" }, "https://invoices.example"],
    [{ host: "invoices.example", "x-forwarded-proto": "https, http" }, "https://invoices.example"],
    [{ host: "invoices.example", "x-forwarded-proto": "ftp" }, "http://invoices.example"],
    [{ host: "invoices.example", "x-visitor-origin": "https://evil.example" }, "http://invoices.example"],
    [{ host: "a b" }, undefined],
    [{}, undefined],
  ] as const)("is told to the backend: %j", async (headers, origin) => {
    expect(await originSeen(headers)).toBe(origin);
  });

  it("is the configured one whatever the visitor's request says", async () => {
    const env = { PUBLIC_URL: "https://invoices.example" };
    expect(await originSeen({ host: "evil.example" }, env)).toBe("https://invoices.example");
  });
});

describe("what the proxy passes on", () => {
  it("hands over five headers, what it knows of the visitor and the secret, and nothing else", async () => {
    await post(`target=${calls.pdf.target}`, "{}", {
      "content-length": "2",
      accept: "application/pdf",
      "x-client-id": clientId,
      "idempotency-key": "once",
      "x-forwarded-for": "203.0.113.7",
      "x-visitor-address": "6.6.6.6",
      "x-backend-token": "forged-forged-forged",
      authorization: "Bearer stolen",
      cookie: "session=1",
      "x-anything": "else",
    });
    const { host, connection, ...headers } = seen[0]?.headers ?? {};
    expect(host).toBe(new URL(backendUrl()).host);
    expect(connection).toBe("keep-alive");
    expect(headers).toEqual({
      "content-type": "application/json",
      "content-length": "2",
      accept: "application/pdf",
      "x-client-id": clientId,
      "idempotency-key": "once",
      "x-visitor-address": "203.0.113.7",
      "x-visitor-origin": home,
      "x-backend-token": token,
    });
  });

  it("takes no visitor's word for the address or the secret, also where it knows neither", async () => {
    const request = new Request(`${home}/api/proxy?target=${calls.pdf.target}`, {
      method: "POST",
      body: "{}",
      headers: { "x-visitor-address": "6.6.6.6", "x-backend-token": "forged-forged-forged" },
    });
    await createProxy(envOf({ BACKEND_TOKEN: undefined }))(request);
    expect(seen).toHaveLength(1);
    for (const name of ["x-visitor-address", "x-backend-token"])
      expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  it("hands back the status, three headers and the body, and nothing else", async () => {
    answer = (_request, response) => {
      response.writeHead(402, {
        "content-type": "application/problem+json",
        "retry-after": "7",
        "x-credits-left": "3",
        "set-cookie": "a=b",
        server: "secret",
        location: "http://evil.example/",
      });
      response.end("{}");
    };
    const response = await post(`target=${calls.xmlCii.target}`);
    expect([response.status, await response.text()]).toEqual([402, "{}"]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/problem+json",
      "retry-after": "7",
      "x-credits-left": "3",
    });
  });

  it("follows no redirection", async () => {
    answer = (_request, response) => {
      response.writeHead(302, { location: `${backendUrl()}/elsewhere` }).end();
    };
    await post(`target=${calls.pdf.target}`);
    expect(seen).toHaveLength(1);
  });

  it("passes an answer without content", async () => {
    answer = (_request, response) => response.writeHead(204).end();
    expect((await post(`target=${calls.pdf.target}`)).status).toBe(204);
  });

  it.each([
    "",
    "short",
    `${clientId}6`,
    `${clientId.slice(1)}!`,
    `${clientId.slice(1)}ä`,
    "x".repeat(1_000_000),
  ])("refuses the client id %.40s", async (id) => {
    const response = await post(`target=${calls.xmlCii.target}`, "{}", { "x-client-id": id });
    expect([response.status, await codeOf(response)]).toEqual([400, "client-id-missing"]);
    expect(seen).toEqual([]);
  });
});

describe("who may use the proxy", () => {
  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbouring site", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "http://invoices.example:8080" }],
    ["a subdomain", { origin: "http://evil.invoices.example" }],
    ["a sandboxed page", { origin: "null" }],
    ["nonsense", { origin: "invoices.example" }],
    ["a liar", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
  ])("refuses %s", async (_name, headers) => {
    const response = await post(`target=${calls.pdf.target}`, "{}", headers);
    expect([response.status, await codeOf(response)]).toEqual([403, "cross-origin"]);
    expect(seen).toEqual([]);
  });

  it.each([
    ["our own page", { origin: home, "sec-fetch-site": "same-origin" }],
    ["our own page behind a proxy that ends TLS", { origin: "https://invoices.example" }],
    ["a program that says nothing", {}],
  ])("serves %s", async (_name, headers) => {
    expect((await post(`target=${calls.pdf.target}`, "{}", headers)).status).toBe(200);
  });

  it("knows its public address when a proxy in front changes the host", async () => {
    const request = new Request("http://127.0.0.1:3000/api/proxy?target=/api/generate/pdf", {
      method: "POST",
      body: "{}",
      headers: { host: "127.0.0.1:3000", origin: "https://invoices.example" },
    });
    expect((await createProxy(envOf())(request.clone())).status).toBe(403);
    const env = envOf({ PUBLIC_URL: "https://invoices.example" });
    expect((await createProxy(env)(request)).status).toBe(200);
  });
});

describe("how much the proxy carries", () => {
  it.each(Object.values(calls).filter(({ maxBody }) => maxBody > 0))(
    "carries $maxBody bytes to $target and not one more",
    async ({ target, maxBody }) => {
      expect((await post(`target=${target}`, streamOf(maxBody))).status).toBe(200);
      expect(seen.map(({ body }) => body.length)).toEqual([maxBody]);

      const response = await post(`target=${target}`, streamOf(maxBody + 1));
      expect([response.status, await codeOf(response)]).toEqual([413, "body-too-large"]);
      // A short one is refused before anything is on its way.
      if (maxBody > 100_000) await until(() => cutOff === 1);
      expect(seen).toHaveLength(1);
    },
  );

  it("stops reading a body without end", async () => {
    let read = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        read += 100_000;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    expect((await post(`target=${calls.xmlCii.target}`, endless)).status).toBe(413);
    expect(read).toBeLessThan(limits.jsonBody + 1_000_000);
  });

  it("does not even call the backend when the announced length is too much", async () => {
    const length = String(limits.jsonBody + 1);
    const response = await post(`target=${calls.xmlCii.target}`, "{}", { "content-length": length });
    expect([response.status, await codeOf(response)]).toEqual([413, "body-too-large"]);
    expect(seen).toEqual([]);
  });
});

describe("a backend in trouble", () => {
  it("is unreachable when nothing listens", async () => {
    const dead = createProxy(envOf({ BACKEND_URL: "http://127.0.0.1:1" }));
    const request = new Request(`${home}/api/proxy?target=/api/generate/pdf`, { method: "POST", body: "{}" });
    const response = await dead(request);
    expect([response.status, await codeOf(response)]).toEqual([502, "backend-unreachable"]);
  });

  it("is unreachable when it dies before it answers", async () => {
    answer = (request) => request.socket.destroy();
    const response = await post(`target=${calls.pdf.target}`);
    expect([response.status, await codeOf(response)]).toEqual([502, "backend-unreachable"]);
  });

  it("breaks the answer off when it dies in the middle", async () => {
    answer = (request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => request.socket.destroy());
    };
    const response = await post(`target=${calls.pdf.target}`);
    await expect(response.text()).rejects.toThrow();
  });

  it("is given up when it does not answer in time", async () => {
    answer = () => undefined;
    const response = await post(`target=${calls.pdf.target}`, "{}", {}, 50);
    expect([response.status, await codeOf(response)]).toEqual([504, "backend-timeout"]);
  });

  it("is let go when the visitor leaves", async () => {
    let left = false;
    answer = (request) => request.socket.on("close", () => (left = true));
    const visitor = new AbortController();
    const proxy = createProxy(envOf());
    const address = `${home}/api/proxy?target=/api/generate/pdf`;
    const going = proxy(new Request(address, { method: "POST", body: "{}", signal: visitor.signal }));
    await until(() => seen.length === 1);
    visitor.abort();
    await until(() => left);
    expect((await going).status).toBe(502);
  });
});
