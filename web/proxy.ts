import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline } from "node:stream";
import { calls, type Call } from "../lib/contract";
import { AppError } from "../lib/errors";
import { limits } from "../lib/limits";
import { webEnv, type WebEnv } from "./env";
import { problem } from "./problem";

/** What of a visitor's request reaches the backend. */
const forwardedHeaders = ["content-type", "accept", "x-client-id", "idempotency-key"];
/** What of the backend's answer reaches the visitor. */
const returnedHeaders = ["content-type", "retry-after", "x-credits-left"];

const clientId = new RegExp(`^[A-Za-z0-9]{${limits.clientIdLength}}$`);

type ProxyEnv = Pick<WebEnv, "BACKEND_URL" | "BACKEND_TOKEN" | "PUBLIC_URL">;

/** Answers `/api/proxy?target=…` as this process is configured; see {@link createProxy}. */
export const forward = (request: Request): Promise<Response> => createProxy(webEnv())(request);

/**
 * The only way from the browser to the backend: forwards the calls of the contract to the one address it was made
 * with. The visitor's text chooses among those calls and never becomes part of an address.
 *
 * Refuses with problem+json: 404 `unknown-target`, 405 `method-not-allowed`, 403 `cross-origin`,
 * 400 `client-id-missing`, 413 `body-too-large`, 502 `backend-unreachable`, 504 `backend-timeout`.
 *
 * @param env where the backend is, the secret it expects, and our own address
 * @param patience ms without a byte in either direction after which the backend is given up
 */
export const createProxy =
  (env: ProxyEnv, patience: number = limits.proxyTimeout) =>
  async (request: Request): Promise<Response> => {
    const targets = new URL(request.url).searchParams.getAll("target");
    const named = Object.values(calls).filter(({ target }) => targets.length === 1 && target === targets[0]);
    if (named.length === 0) return problem(404, "unknown-target");
    const call = named.find(({ method }) => method === request.method);
    if (!call) {
      return problem(405, "method-not-allowed", { allow: named.map(({ method }) => method).join(", ") });
    }
    if (!isSameOrigin(request.headers, env.PUBLIC_URL)) return problem(403, "cross-origin");
    const id = request.headers.get("x-client-id");
    if (id !== null && !clientId.test(id)) return problem(400, "client-id-missing");
    if (Number(request.headers.get("content-length")) > call.maxBody) return problem(413, "body-too-large");

    try {
      const answer = await exchange(call, request, env, patience);
      const status = answer.statusCode ?? 502;
      const headers = pick(returnedHeaders, (name) => single(answer.headers, name));
      if (status === 204) answer.resume();
      return new Response(status === 204 ? null : bodyOf(answer), { status, headers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "body-too-large") return problem(413, "body-too-large");
      if (error.code === "backend-timeout") return problem(504, "backend-timeout");
      return problem(502, "backend-unreachable");
    }
  };

/**
 * Browsers say where a request comes from; other programs (curl, a test) say nothing and carry nobody's session,
 * so silence is no reason to refuse.
 */
const isSameOrigin = (headers: Headers, publicUrl: string | undefined): boolean => {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null || origin === publicUrl) return true;
  // The scheme is not compared: behind a proxy that ends TLS this process only sees http.
  return URL.canParse(origin) && new URL(origin).host === headers.get("host");
};

/** One request to the backend, up to the head of its answer. @throws AppError */
const exchange = (call: Call, request: Request, env: ProxyEnv, patience: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const upstream = openUpstream(call, request, env);
    upstream.setTimeout(patience, () => upstream.destroy(new AppError("backend-timeout")));
    upstream.once("response", resolve);
    upstream.on("error", (cause) => {
      reject(cause instanceof AppError ? cause : new AppError("backend-unreachable", { cause }));
    });
    request.signal.addEventListener("abort", () => upstream.destroy(), { once: true });
    if (request.body === null) upstream.end();
    else {
      const tooLarge = (): ClientRequest => upstream.destroy(new AppError("body-too-large"));
      // Whatever goes wrong here ends the request to the backend, which then reports the error above.
      pipeline(counted(request.body, call.maxBody, tooLarge), upstream, () => undefined);
    }
  });

const openUpstream = (call: Call, request: Request, env: ProxyEnv): ClientRequest => {
  const url = new URL(call.target, env.BACKEND_URL);
  const open = url.protocol === "https:" ? httpsRequest : httpRequest;
  const visitor = request.headers.get("x-forwarded-for");
  return open(url, {
    method: call.method,
    headers: {
      ...pick(forwardedHeaders, (name) => request.headers.get(name)),
      ...(visitor === null ? {} : { "x-visitor-address": visitor }),
      ...(env.BACKEND_TOKEN === undefined ? {} : { "x-backend-token": env.BACKEND_TOKEN }),
    },
  });
};

/** A visitor may claim any length, or none: what counts is what arrives. */
const counted = async function* (
  body: ReadableStream<Uint8Array>,
  max: number,
  tooLarge: () => void,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
    if (size > max) return tooLarge();
    yield value;
  }
};

const bodyOf = (answer: IncomingMessage): ReadableStream<Uint8Array> => {
  const chunks = answer.iterator();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      answer.destroy();
    },
  });
};

const pick = (
  names: readonly string[],
  valueOf: (name: string) => string | null | undefined,
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return value === null || value === undefined ? [] : [[name, value]];
    }),
  );

const single = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
};
