import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { join } from "node:path";
import next from "next";
import { visitorHeaderPrefix } from "../lib/contract/headers";
import { limits } from "../lib/limits";
import { noticesPath } from "../lib/site/legal";
import { sharing } from "../lib/site/sharing";
import { EnvError, webEnv, type WebEnv } from "./env";
import { createAdmission } from "./admission";
import { fixedHeaders } from "./fixed-headers";
import { filesOfBuild, serviceWorkerFile } from "./service-worker-file";
import { compressedFiles } from "./compressed-files";
import { visitorAddress } from "./visitor-address";

/** Exit code of a configuration that cannot work: nothing is gained by starting again. */
const misconfigured = 78;
/** ms. A slow visitor may take its time for 10 MB, a silent one may not hold a connection for ever. */
const timeouts = {
  headers: 15_000,
  request: limits.requestTimeout,
  keepAlive: 65_000,
  unread: 5_000,
  unreadPiece: 20,
  stop: 8_000,
};

const methods = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** Headers that say who asks, or how: only a proxy of ours may set them. */
const proxyHeaders = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-real-ip"];

/** A browser that kept it would keep an old build for as long. */
const serviceWorkerHeaders = {
  ...fixedHeaders,
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "no-cache",
};

const noticesHeaders = { ...fixedHeaders, "Content-Type": "text/plain; charset=utf-8" };

const start = async (env: WebEnv): Promise<void> => {
  // Next would read `.env` by itself, and with it every secret that is the backend's alone.
  process.env.__NEXT_PROCESSED_ENV = "true";
  // Pages are then compiled as they are asked for, and no service worker keeps an old one.
  const development = process.env.NODE_ENV === "development";
  const app = next({ dev: development, dir: process.cwd(), hostname: env.HOST, port: env.PORT });
  const handle = app.getRequestHandler();
  await app.prepare();
  const serviceWorker = development ? "" : serviceWorkerFile(process.cwd());
  const notices = development ? "" : readFileSync(join(process.cwd(), "dist", "notices.txt"));
  const files = new Set(development ? [] : filesOfBuild(process.cwd()));
  const admit = development ? null : createAdmission((path) => files.has(path));
  const sendCompressed = development ? null : compressedFiles(process.cwd());

  const secure = env.PUBLIC_URL?.startsWith("https:") ?? false;
  const server = createServer((request, response) => {
    // Before Node does so, which drops what nobody has begun to read as fast as it comes.
    response.prependOnceListener("finish", () => endUnread(request));
    // Next knows the seven common methods and fails at the others.
    if (!methods.has(request.method ?? "")) {
      response.writeHead(405, { allow: [...methods].join(", ") }).end();
      return;
    }
    // A request in the form for proxies names a host of its own, to which Next would send the visitor.
    // Next fails at a path that nobody can read.
    if (request.url?.startsWith("/") !== true || !isReadable(request.url)) {
      response.writeHead(400, fixedHeaders).end();
      return;
    }
    nameTheVisitor(request, env);
    if (secure) response.setHeader("Strict-Transport-Security", "max-age=63072000");
    const answer = async (): Promise<void> => {
      if (admit && !(await admit(request, response))) return;
      if (request.url === "/sw.js") response.writeHead(200, serviceWorkerHeaders).end(serviceWorker);
      else if (request.url === noticesPath) response.writeHead(200, noticesHeaders).end(notices);
      // Without a service worker a shared file is sent here. Nobody reads it, and the page says so.
      else if (request.url === sharing.path)
        response.writeHead(303, { ...fixedHeaders, location: sharing.landing }).end();
      else if (!(await sendCompressed?.(request, response))) await handle(request, response);
    };
    answer().catch((error: unknown) => {
      console.error("A request failed:", error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  });
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  server.keepAliveTimeout = timeouts.keepAlive;
  server.on("error", (error: NodeJS.ErrnoException) => {
    fail(`The web server cannot listen on ${env.HOST}:${env.PORT} (${error.code ?? error.message}).`, 1);
  });
  server.listen(env.PORT, env.HOST);
  stopOnSignals(server);
};

const isReadable = (url: string): boolean => {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
};

const nameTheVisitor = ({ headers, socket }: IncomingMessage, env: WebEnv): void => {
  const forwardedFor = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = visitorAddress(
    socket.remoteAddress ?? "0.0.0.0",
    Array.isArray(forwardedFor) ? forwardedFor.join(",") : forwardedFor,
    env.TRUST_PROXY,
  );
  const forged = Object.keys(headers).filter((name) => name.startsWith(visitorHeaderPrefix));
  const unbelieved = env.TRUST_PROXY === 0 ? proxyHeaders : [];
  for (const name of [...forged, ...unbelieved]) Reflect.deleteProperty(headers, name);
};

/**
 * The rest of a body that was refused half-way is dropped, for a while: else its connection would stay for ever. A piece at
 * a time, so that whoever sends it does not keep the server busy.
 */
const endUnread = (request: IncomingMessage): void => {
  if (request.complete) return;
  request.read(0);
  request.on("data", () => {
    request.pause();
    setTimeout(() => request.resume(), timeouts.unreadPiece).unref();
  });
  setTimeout(() => request.complete || request.destroy(), timeouts.unread).unref();
};

/** Lets running requests finish, then ends; a second signal changes nothing. */
const stopOnSignals = (server: Server): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), timeouts.stop).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
};

const fail = (line: string, code: number): never => {
  process.stderr.write(`${line}\n`);
  process.exit(code);
};

try {
  await start(webEnv());
} catch (error) {
  if (error instanceof EnvError) fail(error.message, misconfigured);
  throw error;
}
