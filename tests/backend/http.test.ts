import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callerOf, isOwnAddress, requireAdmin, visitorOf } from "../../backend/http/caller";
import { countAnswers } from "../../backend/http/metrics";
import { problemOf, sendProblem } from "../../backend/http/problem";
import { createGuard } from "../../backend/http/secret";
import { headerNames } from "../../lib/contract/headers";
import { AppError, errorCodes } from "../../lib/contract/errors";

let app: FastifyInstance;
/** What the route under test does. */
let work: (request: FastifyRequest) => unknown;

beforeEach(() => {
  work = () => "done";
  app = Fastify();
  app.setErrorHandler<Error>(sendProblem);
  app.get("/", async (request) => work(request));
});

afterEach(() => app.close());

const ask = async (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") => {
  const { statusCode, body } = await app.inject({ url: "/", headers, remoteAddress });
  return statusCode === 200 ? body : `${statusCode} ${String(JSON.parse(body).code)}`;
};

describe("the status of a problem", () => {
  const statuses: Readonly<Record<string, readonly string[]>> = {
    400: ["bad-request", "client-id-missing", "no-file"],
    401: ["unauthorized"],
    402: ["payment-required"],
    403: ["cross-origin", "forbidden", "not-your-payment"],
    404: ["unknown-target", "invalid-code"],
    405: ["method-not-allowed"],
    413: ["body-too-large", "file-too-large"],
    415: ["unsupported-media-type", "unsupported-file-type"],
    422: ["invalid-invoice", "no-xml-in-pdf", "encrypted-pdf", "broken-pdf", "not-our-xml", "broken-xml"],
    429: ["too-many-requests"],
    500: ["internal-error", "render-failed"],
    502: ["backend-unreachable", "notify-failed"],
    503: ["renderer-busy", "database-unavailable", "payment-unavailable", "notify-not-configured"],
    504: ["render-timeout", "backend-timeout"],
  };

  it.each(Object.entries(statuses))("is %s for %j", (status, codes) => {
    for (const code of errorCodes.filter((code) => codes.includes(code))) {
      expect(problemOf(code)).toMatchObject({ type: "about:blank", code, status: Number(status) });
    }
    expect(codes.filter((code) => !errorCodes.some((known) => known === code))).toEqual([]);
  });

  it("comes with the fields that were refused, and with nothing else that is known of the failure", () => {
    const errors = [{ field: "name", lineId: "2", code: "required" }];
    expect(problemOf("invalid-invoice", errors)).toEqual({
      type: "about:blank",
      title: "Unprocessable Entity",
      status: 422,
      code: "invalid-invoice",
      errors,
    });
    expect(problemOf("invalid-invoice", [{ field: 7 }])).not.toHaveProperty("errors");
    expect(problemOf("internal-error", "/srv/secret")).not.toHaveProperty("errors");
  });
});

describe("a failure", () => {
  it("says when to come back only where that is known", async () => {
    work = () => {
      throw new AppError("renderer-busy", { retryAfter: 7 });
    };
    expect((await app.inject({ url: "/" })).headers).toMatchObject({
      "content-type": "application/problem+json",
      "retry-after": "7",
    });
    work = () => {
      throw new AppError("renderer-busy");
    };
    expect((await app.inject({ url: "/" })).headers).not.toHaveProperty("retry-after");
  });

  it.each([
    [Object.assign(new Error("x"), { statusCode: 400 }), "400 bad-request"],
    [Object.assign(new Error("x"), { statusCode: 499 }), "400 bad-request"],
    [Object.assign(new Error("x"), { statusCode: 399 }), "500 internal-error"],
    [Object.assign(new Error("x"), { statusCode: 500 }), "500 internal-error"],
    [Object.assign(new Error("x"), { code: "FST_ERR_CTP_BODY_TOO_LARGE" }), "413 body-too-large"],
    [Object.assign(new Error("x"), { code: "FST_REQ_FILE_TOO_LARGE" }), "413 file-too-large"],
    [Object.assign(new Error("x"), { code: "FST_ERR_CTP_INVALID_MEDIA_TYPE" }), "415 unsupported-media-type"],
    [
      Object.assign(new Error("x"), { code: "FST_INVALID_MULTIPART_CONTENT_TYPE" }),
      "415 unsupported-media-type",
    ],
    [new TypeError("nobody foresaw"), "500 internal-error"],
  ])("of another kind, %o, is told as %s", async (error, told) => {
    work = () => {
      throw error;
    };
    expect(await ask()).toBe(told);
  });
});

describe("the secret of both processes", () => {
  const token = "a-secret-of-sixteen";
  const given = { [headerNames.backendToken]: token };

  it("lets nobody pass without it, from wherever", async () => {
    work = createGuard(token, { loopback: false });
    for (const address of ["127.0.0.1", "::1", "203.0.113.7"]) {
      expect(await ask({}, address)).toBe("401 unauthorized");
      expect(await ask({ [headerNames.backendToken]: `${token}x` }, address)).toBe("401 unauthorized");
      expect(await ask(given, address)).not.toBe("401 unauthorized");
    }
  });

  it.each(["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1"])(
    "need not be brought by %s where this machine may do without",
    async (address) => {
      work = createGuard(token, { loopback: true });
      expect(await ask({}, address)).not.toBe("401 unauthorized");
    },
  );

  it.each(["128.0.0.1", "10.0.0.1", "::11", "fe80::1", "::ffff:10.0.0.1", "1127.0.0.1", "127.0.0.1.example"])(
    "has to be brought by %s",
    async (address) => {
      work = createGuard(token, { loopback: true });
      expect(await ask({}, address)).toBe("401 unauthorized");
      expect(await ask(given, address)).not.toBe("401 unauthorized");
    },
  );
});

describe("who calls", () => {
  const id = "aZ09".repeat(8);

  it("is known by the id and the address that the web process tells", async () => {
    work = (request) => JSON.stringify(callerOf(request));
    const address = { [headerNames.visitorAddress]: "203.0.113.7" };
    expect(await ask({ ...address, "x-client-id": id })).toBe(
      JSON.stringify({ clientId: id, address: "203.0.113.7" }),
    );
    expect(await ask({}, "10.0.0.7")).toBe(JSON.stringify({ address: "10.0.0.7" }));
  });

  it.each([id.slice(1), `${id}a`, `-${id.slice(1)}`, `${id.slice(1)}\u00e4`, ""])(
    "is nobody as %j",
    async (wrong) => {
      work = (request) => visitorOf(request).clientId;
      expect(await ask({ "x-client-id": wrong })).toBe("400 client-id-missing");
      expect(await ask({ "x-client-id": id })).toBe(id);
    },
  );

  it.each([
    ["https://a.example/?payment_failed=true", "true"],
    ["https://a.example:443/x", "true"],
    ["http://a.example/", "false"],
    ["https://b.example/", "false"],
    ["https://a.example:8443/", "false"],
    ["https://me@a.example/", "false"],
    ["https://:pw@a.example/", "false"],
    ["blob:https://a.example/1", "false"],
    ["javascript:alert(1)", "false"],
    ["/x", "false"],
    ["", "false"],
  ])("goes back to %s as to the own page: %s", async (address, own) => {
    work = (request) => String(isOwnAddress(request, address));
    expect(await ask({ [headerNames.visitorOrigin]: "https://a.example" })).toBe(own);
    expect(await ask()).toBe("false");
  });

  it("uses the developers' tools with the token as a bearer, wherever it sits", async () => {
    let adminToken: string | undefined = "the-token-of-admins";
    const uncounted = { check: async () => undefined, take: async () => undefined };
    work = (request) => requireAdmin(request, adminToken, uncounted).then(() => "done");
    expect(await ask({ authorization: "Bearer the-token-of-admins" })).toBe("done");
    const others = [
      "the-token-of-admins",
      "Basic the-token-of-admins",
      "Bearer ",
      "Bearer the-token-of-admin",
    ];
    for (const authorization of [...others, "Bearer the-token-of-adminss", "x Bearer the-token-of-admins"]) {
      expect([authorization, await ask({ authorization })]).toEqual([authorization, "403 forbidden"]);
    }
    expect(await ask()).toBe("403 forbidden");
    adminToken = undefined;
    expect(await ask({ authorization: "Bearer undefined" })).toBe("403 forbidden");
  });
});

describe("the counters", () => {
  it("count answers and the seconds they took, by method, route and status, before the gauges", async () => {
    const own = Fastify();
    const metrics = countAnswers(own);
    own.get("/slow/:id", async () => new Promise((answer) => setTimeout(() => answer("done"), 60)));
    await Promise.all([own.inject("/slow/1"), own.inject("/slow/2"), own.inject("/nowhere")]);
    const lines = metrics.text({ waiting: 3, running: 0 }).split("\n");
    const seconds =
      /^http_answer_seconds_total\{method="GET",route="\/slow\/:id",status="200"\} (\d+\.\d{6})$/;
    expect(lines).toContain('http_answers_total{method="GET",route="/slow/:id",status="200"} 2');
    expect(lines).toContain('http_answers_total{method="GET",route="unknown",status="404"} 1');
    const took = Number(lines.flatMap((line) => seconds.exec(line)?.[1] ?? [])[0]);
    // Two answers of 60 ms, in seconds: a thousandth or a thousandfold would be another unit.
    expect(took).toBeGreaterThan(0.1);
    expect(took).toBeLessThan(100);
    expect(lines.slice(-3)).toEqual(["waiting 3", "running 0", ""]);
    await own.close();
  });
});
