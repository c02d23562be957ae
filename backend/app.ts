import fastifyHelmet from "@fastify/helmet";
import fastifySwagger from "@fastify/swagger";
import fastify, { LogController, type FastifyInstance, type HTTPMethods } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { AppError } from "../lib/contract/errors";
import { adminCalls, calls, webhookCall } from "../lib/contract/targets";
import { limits } from "../lib/limits";
import { countAnswers } from "./http/metrics";
import { problemOf, sendProblem } from "./http/problem";
import { createGuard } from "./http/secret";
import type { Parts } from "./parts";
import { adminRoutes } from "./routes/admin";
import { generateRoutes } from "./routes/generate";
import { operationRoutes } from "./routes/operation";
import { parseRoutes } from "./routes/parse";
import { demoRoutes, paymentRoutes, webhookRoute } from "./routes/payment";
import { serverLimits } from "./limits";

/** The backend as a function of its parts: answers through `inject` without a socket, or `listen`s on one. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const app = fastify({
    logger:
      parts.log === false ? false : { level: "info", base: null, ...(parts.log && { stream: parts.log }) },
    logController: new LogController({ disableRequestLogging: true }),
    // The proxy passes a body on as it comes, and ends what has become silent.
    requestTimeout: limits.requestTimeout,
    // A caller who sends its headers drop by drop is cut off; a crowd whose turn comes late is not.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: sendProblem,
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(rawBadRequest());
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.filter((method) =>
      app.hasRoute({ method, url: request.url.split("?")[0] ?? "" }),
    );
    if (allowed.length > 0) void reply.header("allow", allowed.join(", "));
    return sendProblem(
      new AppError(allowed.length > 0 ? "method-not-allowed" : "unknown-target"),
      request,
      reply,
    );
  });
  app.addHook("onRoute", (route) => {
    route.bodyLimit ??= bodyLimits.get(route.url) ?? limits.adminBody;
  });
  app.removeContentTypeParser("text/plain");
  readJsonBodies(app);
  const metrics = countAnswers(app);

  await app.register(fastifyHelmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  await app.register(fastifySwagger, {
    openapi: { openapi: "3.1.0", info: { title: "Invoice backend", version: "1" } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });

  await app.register(async (operation) => {
    operation.addHook("onRequest", createGuard(parts.token, { loopback: true }));
    await operation.register(operationRoutes, { ...parts, metrics });
  });
  await app.register(async (service) => {
    service.addHook("onRequest", createGuard(parts.token, { loopback: false }));
    boundBodies(service);
    await service.register(generateRoutes, parts);
    await service.register(parseRoutes, parts);
    await service.register(paymentRoutes, parts);
    await service.register(webhookRoute, parts);
    await service.register(demoRoutes, parts);
    await service.register(adminRoutes, parts);
  });
  return app;
}

/**
 * Bodies that are held at once, as large as they say, or else as their calls may be: each of many web processes sends what
 * it lets in. Beyond them callers are sent away before anything is read.
 */
function boundBodies(app: FastifyInstance): void {
  let held = 0;
  app.addHook("onRequest", async ({ method, headers, routeOptions }, { raw }) => {
    const most = method === "POST" ? (routeOptions.bodyLimit ?? 0) : 0;
    const bytes = Math.min(Number(headers["content-length"] ?? most), most);
    if (held + bytes > mostBodies) throw new AppError("renderer-busy", { retryAfter: 5 });
    held += bytes;
    raw.once("close", () => (held -= bytes));
  });
}

/** Bytes. */
const mostBodies = 512_000_000;

/** Bytes that each path takes, of those that take any. */
const bodyLimits: ReadonlyMap<string, number> = new Map(
  [...Object.values(calls), ...Object.values(adminCalls), webhookCall]
    .filter(({ method }) => method === "POST")
    .map(({ target, maxBody }) => [target, maxBody]),
);

const methods: readonly HTTPMethods[] = ["GET", "POST"];

// What Node cannot even read as a request has no reply object to answer with.
function rawBadRequest(): string {
  const body = JSON.stringify(problemOf("bad-request"));
  const head = [
    "HTTP/1.1 400 Bad Request",
    "content-type: application/problem+json",
    `content-length: ${body.length}`,
  ];
  return [...head, "connection: close", "", body].join("\r\n");
}

/**
 * Has JSON bodies counted before they are read: what makes a small body slow is not its length but the number of things
 * in it, such as a million names or lists inside of lists. One of more than `serverLimits.jsonValues` is `body-too-large`.
 */
function readJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (hasMoreValues(body, serverLimits.jsonValues)) done(new AppError("body-too-large"));
    else return read(request, body, done);
  });
}

const quote = 0x22;
const backslash = 0x5c;
/** Each opens a value, or stands before the next one: `,` `[` `{`. */
const signs: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

/** Whether a JSON text has more than so many values. What is no JSON is the parser's to refuse. */
function hasMoreValues(json: string, most: number): boolean {
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) inText = !inText;
    else if (inText) {
      if (sign === backslash) at += 1;
    } else if (signs.has(sign)) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}
