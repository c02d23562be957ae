import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "../../lib/cii/xml";
import { AppError } from "../../lib/contract/errors";
import { calls } from "../../lib/contract/targets";
import { limits } from "../../lib/limits";
import { aStandInRenderer, anApp, token } from "./an-app";
import { filesIn, withFiles } from "../attached-files";
import { anInvoice, line as aLine, vectorNames, vectorPath } from "../builders";
import { plain } from "../plain-xml";
import { aSheet } from "./sheets";

let app: FastifyInstance;
beforeAll(async () => {
  app = await anApp();
});
afterAll(() => app.close());

const withToken = { "x-backend-token": token };
const aPdfRequest = {
  invoiceHtml: aSheet("x").html,
  extractedStyles: "",
  locale: "de",
  customerLogo: "",
  invoiceID: "RE-1",
  company: "Muster GmbH",
};

const post = (url: string, payload: InjectOptions["payload"], headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, headers: { ...withToken, ...headers } });

/** A problem document and nothing that the product did not mean to say. */
const expectProblem = (
  answer: { headers: object; statusCode: number; body: string },
  status: number,
  code: string,
) => {
  expect(answer.headers).toMatchObject({
    "content-type": expect.stringContaining("application/problem+json"),
  });
  const { errors: _errors, ...problem } = JSON.parse(answer.body);
  expect(problem).toEqual({ type: "about:blank", title: expect.any(String), status, code });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toMatch(/node_modules|\.ts|stack|Error:/);
};

/** A vector as it is sent, not as our own reader understands it. */
const vector = (name: string): { invoice: Record<string, unknown>; expected: Record<string, unknown> } =>
  JSON.parse(readFileSync(vectorPath(name, "json"), "utf8"));

describe("the XML of an invoice", () => {
  it.each(vectorNames)("is that of the reference for %s, the same bytes each time", async (name) => {
    const { invoice } = vector(name);
    const reference = readFileSync(vectorPath(name, "xml"), "utf8");
    const answer = await post("/api/generate/xml-cii", invoice);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect((await post("/api/generate/xml-cii", invoice)).body).toBe(answer.body);
    const { files } = await filesIn(reference);
    expect(plain(parse(await withFiles(answer.body, files)).root)).toEqual(plain(parse(reference).root));
  });

  it("is the same whatever totals the caller claims", async () => {
    const { invoice } = vector("01-single-rate");
    const claimed = Object.fromEntries(
      Object.keys(invoice)
        .filter((name) => /^invoice.*Amount$/.test(name) && name !== "invoiceAllowanceAmount")
        .map((name) => [name, "1.00"]),
    );
    const honest = await post("/api/generate/xml-cii", invoice);
    const lying = await post("/api/generate/xml-cii", { ...invoice, ...claimed });
    expect(lying.body).toBe(honest.body);
  });

  it("is answered for a page of another version: what it lacks is not written, what nobody knows is dropped", async () => {
    const { invoice } = vector("01-single-rate");
    const { supplierBankBic: _bic, flagShowInvoiceLineNumbers: _numbers, ...rest } = invoice;
    const answer = await post("/api/generate/xml-cii", { ...rest, invoiceProject: "P-7" });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe((await post("/api/generate/xml-cii", { ...invoice, supplierBankBic: "" })).body);
  });

  it("is refused with the fields that would make it invalid", async () => {
    const { invoice } = vector("01-single-rate");
    const answer = await post("/api/generate/xml-cii", { ...invoice, invoiceLines: [], invoiceID: "" });
    expectProblem(answer, 422, "invalid-invoice");
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ field: "invoiceID" }));
  });

  it.each([
    ["an empty object", {}],
    ["another shape", { invoiceLines: "none" }],
    ["a number as the id", { invoiceID: 7 }],
  ])("is refused for %s", async (_what, body) =>
    expectProblem(await post("/api/generate/xml-cii", body), 400, "bad-request"),
  );
});

describe("the XML of something that lacks the shape of an invoice", () => {
  it("is refused with the parts that are missing or of another kind", async () => {
    const { invoice } = vector("01-single-rate");
    const { flagShowAllowance: _left, ...rest } = invoice;
    const line = { ...anInvoice(aLine("2", "50")).invoiceLines[0] };
    const answer = await post("/api/generate/xml-cii", {
      ...rest,
      invoiceID: 7,
      invoiceLines: [line, { ...line, quantity: null }],
    });
    expectProblem(answer, 400, "bad-request");
    expect(answer.json().errors).toEqual([
      { field: "quantity", lineId: "2", code: expect.any(String) },
      { field: "invoiceID", code: expect.any(String) },
      { field: "flagShowAllowance", code: expect.any(String) },
    ]);
  });
});

describe("the PDF of an invoice", () => {
  it("is answered as bytes", async () => {
    const answer = await post("/api/generate/pdf", aPdfRequest);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.body).toBe("%PDF-1.7 stand-in");
  });

  it.each([
    ["a hash that is none", { xmlHash: "abc" }],
    ["a language that is none", { locale: "fr" }],
    ["a logo that is an address", { customerLogo: "http://127.0.0.1/logo.png" }],
    ["no HTML", { invoiceHtml: "" }],
  ])("is refused for %s", async (_what, change) => {
    const answer = await post("/api/generate/pdf", { ...aPdfRequest, ...change });
    expectProblem(answer, 400, "bad-request");
    expect(answer.json().errors).toEqual([{ field: Object.keys(change)[0], code: expect.any(String) }]);
  });

  it("says when to come back while the renderer is busy", async () => {
    const render = () => Promise.reject(new AppError("renderer-busy", { retryAfter: 5 }));
    const busy = await anApp({ renderer: aStandInRenderer({ render }) });
    const answer = await busy.inject({
      method: "POST",
      url: "/api/generate/pdf",
      payload: aPdfRequest,
      headers: withToken,
    });
    expectProblem(answer, 503, "renderer-busy");
    expect(answer.headers["retry-after"]).toBe("5");
    await busy.close();
  });

  it("tells nothing of a failure but its code", async () => {
    const render = () => Promise.reject(new Error("secret of /home/someone in invoice RE-1"));
    const broken = await anApp({ renderer: aStandInRenderer({ render }) });
    const answer = await broken.inject({
      method: "POST",
      url: "/api/generate/pdf",
      payload: aPdfRequest,
      headers: withToken,
    });
    expectProblem(answer, 500, "internal-error");
    expect(answer.body).not.toContain("secret");
    await broken.close();
  });
});

describe("a caller without the shared secret", () => {
  it.each([undefined, "", "a-secret-of-the-test", `${token}x`])("is refused (%j)", async (given) => {
    const headers = given === undefined ? {} : { "x-backend-token": given };
    for (const url of ["/api/generate/xml-cii", "/api/generate/pdf", "/api/parse/pdf"]) {
      expectProblem(await app.inject({ method: "POST", url, payload: {}, headers }), 401, "unauthorized");
    }
  });

  it("gets health, metrics and description on this machine only", async () => {
    for (const url of ["/health", "/metrics", "/openapi.json"]) {
      expect((await app.inject({ url, remoteAddress: "127.0.0.1" })).statusCode).toBe(200);
      expect((await app.inject({ url, remoteAddress: "::1" })).statusCode).toBe(200);
      expectProblem(await app.inject({ url, remoteAddress: "192.0.2.7" }), 401, "unauthorized");
      expect((await app.inject({ url, remoteAddress: "192.0.2.7", headers: withToken })).statusCode).toBe(
        200,
      );
    }
  });
});

describe("a request that cannot be followed", () => {
  it("to nowhere is 404", async () => {
    for (const url of [
      "/",
      "/api",
      "/api/generate/xml-cii/",
      "/api/generate/../health/x",
      "/api/payment/price",
    ]) {
      expectProblem(await post(url, {}), 404, "unknown-target");
    }
  });

  it("with an address that cannot be read is a problem document too", async () => {
    expectProblem(await app.inject({ url: "/%E0%A4%A", headers: withToken }), 400, "bad-request");
  });

  it("with another method is 405 and names the allowed one", async () => {
    const answer = await app.inject({ method: "GET", url: "/api/generate/pdf", headers: withToken });
    expectProblem(answer, 405, "method-not-allowed");
    expect(answer.headers["allow"]).toBe("POST");
    expectProblem(await app.inject({ method: "DELETE", url: "/health" }), 405, "method-not-allowed");
  });

  it.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
  ])("with a body of type %s is 415", async (type) => {
    for (const url of ["/api/generate/xml-cii", "/api/generate/pdf"]) {
      expectProblem(await post(url, "{}", { "content-type": type }), 415, "unsupported-media-type");
    }
  });

  it("with broken JSON is 400", async () => {
    for (const body of ["{", "", "[]", "null", '{"__proto__": {"a": 1}}']) {
      expectProblem(
        await post("/api/generate/xml-cii", body, { "content-type": "application/json" }),
        400,
        "bad-request",
      );
    }
  });

  it.each(
    Object.values(calls).filter(
      ({ method, target }) => method === "POST" && target !== calls.parsePdf.target,
    ),
  )(
    "with more than $maxBody bytes for $target is 413, with as many it is looked at",
    async ({ target, maxBody }) => {
      const type = { "content-type": "application/json" };
      const body = `{"text":"${"x".repeat(maxBody - 11)}"}`;
      expect((await post(target, body, type)).statusCode).not.toBe(413);
      expectProblem(await post(target, `${body} `, type), 413, "body-too-large");
    },
  );
});

async function listen(own: FastifyInstance): Promise<number> {
  await own.listen({ host: "127.0.0.1", port: 0 });
  const address = own.server.address();
  if (address === null || typeof address === "string") throw new Error("the backend has no port");
  return address.port;
}

it("who is refused before the body has come is told so, and may send the rest of it and ask again", async () => {
  const own = await anApp({
    rateLimits: {
      check: async () => undefined,
      count: async () => undefined,
      reset: async () => undefined,
      take: async () => {
        throw new AppError("too-many-requests", { retryAfter: 7 });
      },
    },
  });
  const socket = connect(await listen(own), "127.0.0.1");
  let said = "";
  let isOver = false;
  socket.setEncoding("utf8").on("data", (part: string) => (said += part));
  socket.on("close", () => (isOver = true)).on("error", () => undefined);
  const asked = (method: string, target: string, more: string) =>
    `${method} ${target} HTTP/1.1\r\nhost: x\r\nx-backend-token: ${token}\r\n${more}\r\n`;
  const rest = "x".repeat(1_000_000);
  const length = `content-type: application/json\r\ncontent-length: ${rest.length + 1}\r\n`;
  socket.write(`${asked("POST", calls.xmlCii.target, length)}{`);
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 429 .*too-many-requests/s);
  socket.write(rest);
  socket.write(asked("GET", "/health", ""));
  await expect.poll(() => isOver || /HTTP\/1\.1 200 /.test(said)).toBe(true);
  expect(isOver).toBe(false);
  socket.destroy();
  await own.close();
});

it("bodies are held up to a bound, whoever sends them, and let go of with the answer", async () => {
  let finish: () => void = () => undefined;
  const printed = new Promise<Uint8Array>((resolve) => {
    finish = () => resolve(new TextEncoder().encode("%PDF-1.7"));
  });
  const own = await anApp({ renderer: aStandInRenderer({ render: () => printed }) });
  // Without a length: each may be as large as its call allows, 512 MB in all.
  const headers = { ...withToken, "content-type": "application/json" };
  const print = () =>
    own.inject({
      method: "POST",
      url: calls.pdf.target,
      payload: Readable.from([JSON.stringify(aPdfRequest)]),
      headers,
    });
  // With one each counts as it is.
  const withLength = Array.from({ length: 200 }, () =>
    own.inject({ method: "POST", url: calls.pdf.target, payload: aPdfRequest, headers }),
  );
  const small = Promise.all(withLength);
  const under = Promise.all(Array.from({ length: 63 }, print));
  const over = await print();
  expect([over.statusCode, over.headers["retry-after"]]).toEqual([503, "5"]);
  finish();
  expect(new Set([...(await small), ...(await under)].map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  );
  expect((await print()).statusCode).toBe(200);
  await own.close();
});

describe("over a real socket", () => {
  it("nobody can hold a connection open by sending drop by drop", () => {
    expect(app.server).toMatchObject({ headersTimeout: 30_000, requestTimeout: limits.requestTimeout });
  });

  it("what is under way is finished before the backend ends", async () => {
    let begun: () => void = () => undefined;
    let finish: (pdf: Uint8Array) => void = () => undefined;
    const rendering = new Promise<void>((resolve) => (begun = resolve));
    const render = () => {
      begun();
      return new Promise<Uint8Array>((resolve) => (finish = resolve));
    };
    const own = await anApp({ renderer: aStandInRenderer({ render }) });
    const port = await listen(own);
    const answer = fetch(`http://127.0.0.1:${port}/api/generate/pdf`, {
      method: "POST",
      headers: { ...withToken, "content-type": "application/json" },
      body: JSON.stringify(aPdfRequest),
    });
    await rendering;
    const closed = own.close();
    finish(new TextEncoder().encode("%PDF finished"));
    expect(await (await answer).text()).toBe("%PDF finished");
    await closed;
  });

  it("a body without a length is counted while it arrives", async () => {
    const own = await anApp();
    const port = await listen(own);
    const chunk = "x".repeat(65_536);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let text = "";
      socket.on("data", (data) => (text += data.toString()));
      socket.on("close", () => resolve(text));
      socket.on("error", () => undefined);
      socket.write(
        `POST /api/generate/xml-cii HTTP/1.1\r\nhost: x\r\nx-backend-token: ${token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      // A little more than is taken, and never an end: what is written after the answer would only break the line.
      for (let sent = 0; sent <= limits.jsonBody; sent += chunk.length) {
        socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
      }
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"body-too-large"');
    await own.close();
  });

  it("what is not HTTP gets a problem document", async () => {
    const own = await anApp();
    const port = await listen(own);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("NONSENSE\r\n\r\n"));
      let text = "";
      socket.on("data", (data) => (text += data.toString()));
      socket.on("close", () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"bad-request"');
    await own.close();
  });
});

describe("the operator", () => {
  it("sees how every part is", async () => {
    const answer = await app.inject({ url: "/health" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      backend: "ok",
      database: "ok",
      renderer: "ok",
      browser: "stand-in",
      payments: "none",
      paywall: "off",
    });
  });

  it("sees 503 when a part is down", async () => {
    const ill = await anApp({ renderer: aStandInRenderer({ health: () => "down" }) });
    const answer = await ill.inject({ url: "/health" });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ renderer: "down" });
    await ill.close();
  });

  it("gets counters of answers by route and status", async () => {
    const { body } = await app.inject({ url: "/metrics" });
    expect(body).toMatch(/http_answers_total\{method="POST",route="\/api\/generate\/pdf",status="200"\} \d+/);
    expect(body).toContain("pages_ready 1");
  });

  it("gets a description of all calls, made from the schemas that check them", async () => {
    const description = (await app.inject({ url: "/openapi.json" })).json();
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining(["/api/generate/xml-cii", "/api/generate/pdf", "/api/parse/pdf", "/health"]),
    );
    expect(JSON.stringify(description)).toContain("xmlHash");
    expect(JSON.stringify(description)).toContain("Problem");
    expect(description.components.schemas.Price.properties.price).toMatchObject({
      type: "integer",
      minimum: 0,
    });
  });
});
