import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline } from "node:stream";
import { headerNames, isClientId } from "../lib/contract/headers";
import { adminCalls, calls, webhookCall, webhookSignature } from "../lib/contract/targets";
import { AppError } from "../lib/contract/errors";
import { limits } from "../lib/limits";
import { webEnv, type WebEnv } from "./env";
import { problem } from "./problem";

/** What of a visitor's request reaches the backend, which bounds bodies by the length that they say. */
const forwardedHeaders = [
  "content-type",
  "content-length",
  "accept",
  headerNames.clientId,
  headerNames.idempotencyKey,
];
/** Developers may bring a token; nobody else's is anything to the backend. */
const adminHeaders = [...forwardedHeaders, "authorization"];
/** What of the backend's answer reaches the visitor. */
const returnedHeaders = ["content-type", "retry-after", headerNames.creditsLeft];

type ProxyEnv = Pick<WebEnv, "APP_ENV" | "BACKEND_URL" | "BACKEND_TOKEN" | "PUBLIC_URL">;

/** One path of the backend that is reached from outside. */
interface Way {
  readonly target: string;
  readonly method: string;
  readonly maxBody: number;
  /** What of the visitor's headers goes along. */
  readonly headers: readonly string[];
}

const visitorWays: readonly Way[] = Object.values(calls).map((call) => ({
  ...call,
  headers: forwardedHeaders,
}));
const adminWays: readonly Way[] = Object.values(adminCalls).map((call) => ({
  ...call,
  headers: adminHeaders,
}));
const webhookWay: Way = { ...webhookCall, headers: ["content-type", "content-length", webhookSignature] };

/** Answers `/api/proxy?target=…` as this process is configured; see {@link createProxy}. */
export const forward = (request: Request): Promise<Response> => createProxy(webEnv())(request);

/** Answers `/api/stripe/webhook` as this process is configured; see {@link createWebhook}. */
export const forwardWebhook = (request: Request): Promise<Response> => createWebhook(webEnv())(request);

/**
 * The only way from the browser to the backend: forwards the calls of the contract to the one address it was made
 * with. The visitor's text chooses among those calls and never becomes part of an address.
 *
 * Refuses with problem+json: 404 `unknown-target`, 405 `method-not-allowed`, 403 `cross-origin`,
 * 400 `client-id-missing`, 413 `body-too-large`, 502 `backend-unreachable`, 504 `backend-timeout`.
 *
 * @param env where the backend is, the secret it expects, and our own address
 * @param timeout ms without a byte in either direction after which the backend is given up
 */
export const createProxy = (env: ProxyEnv, timeout: number = limits.proxyTimeout) => {
  // There are no tools for developers in production.
  const ways = env.APP_ENV === "production" ? visitorWays : [...visitorWays, ...adminWays];
  return async (request: Request): Promise<Response> => {
    const targets = new URL(request.url).searchParams.getAll("target");
    const named = ways.filter(({ target }) => targets.length === 1 && target === targets[0]);
    if (named.length === 0) return problem("unknown-target");
    const way = named.find(({ method }) => method === request.method);
    if (!way) return wrongMethod(named);
    if (!isSameOrigin(request.headers, env.PUBLIC_URL)) return problem("cross-origin");
    const id = request.headers.get(headerNames.clientId);
    if (id !== null && !isClientId(id)) return problem("client-id-missing");
    return passOn(way, request, env, timeout);
  };
};

/**
 * The way of the payment provider's messages: from another site and unchanged. Whether one is genuine, the backend
 * tells by its signature. Refuses like {@link createProxy}.
 */
export const createWebhook =
  (env: ProxyEnv, timeout: number = limits.proxyTimeout) =>
  async (request: Request): Promise<Response> =>
    request.method === webhookWay.method
      ? passOn(webhookWay, request, env, timeout)
      : wrongMethod([webhookWay]);

const wrongMethod = (ways: readonly Way[]): Response =>
  problem("method-not-allowed", { allow: ways.map(({ method }) => method).join(", ") });

const passOn = async (way: Way, request: Request, env: ProxyEnv, timeout: number): Promise<Response> => {
  if (Number(request.headers.get("content-length")) > way.maxBody) return problem("body-too-large");
  try {
    const answer = await exchange(way, request, env, timeout);
    const status = answer.statusCode ?? 502;
    const headers = pick(returnedHeaders, (name) => single(answer.headers, name));
    if (status === 204) answer.resume();
    return new Response(status === 204 ? null : bodyOf(answer), { status, headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return problem(error.code);
  }
};

/**
 * Browsers say where a request comes from; other programs (curl, a test) say nothing and carry nobody's session,
 * so silence is no reason to refuse.
 */
export const isSameOrigin = (headers: Headers, publicUrl: string | undefined): boolean => {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null || origin === publicUrl) return true;
  // The scheme is not compared: behind a proxy that ends TLS this process only sees http.
  return URL.canParse(origin) && new URL(origin).host === headers.get("host");
};

/** One request to the backend, up to the head of its answer. @throws AppError */
const exchange = (way: Way, request: Request, env: ProxyEnv, timeout: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const upstream = openUpstream(way, request, env);
    upstream.setTimeout(timeout, () => upstream.destroy(new AppError("backend-timeout")));
    upstream.once("response", resolve);
    upstream.on("error", (cause) => {
      reject(cause instanceof AppError ? cause : new AppError("backend-unreachable", { cause }));
    });
    request.signal.addEventListener("abort", () => upstream.destroy(), { once: true });
    if (request.body === null) upstream.end();
    else {
      const tooLarge = (): ClientRequest => upstream.destroy(new AppError("body-too-large"));
      // Whatever goes wrong here ends the request to the backend, which then reports the error above.
      pipeline(counted(request.body, way.maxBody, tooLarge), upstream, () => undefined);
    }
  });

const openUpstream = (way: Way, request: Request, env: ProxyEnv): ClientRequest => {
  const url = new URL(way.target, env.BACKEND_URL);
  const open = url.protocol === "https:" ? httpsRequest : httpRequest;
  return open(url, {
    method: way.method,
    headers: {
      ...pick(way.headers, (name) => request.headers.get(name)),
      ...visitorHeaders(request.headers, env.PUBLIC_URL),
      ...(env.BACKEND_TOKEN === undefined ? {} : { [headerNames.backendToken]: env.BACKEND_TOKEN }),
    },
  });
};

/** What this process says of its visitor. */
const visitorHeaders = (headers: Headers, publicUrl: string | undefined): Record<string, string> => {
  const told: Readonly<Record<string, string | null>> = {
    [headerNames.visitorAddress]: headers.get("x-forwarded-for"),
    [headerNames.visitorOrigin]: publicUrl ?? originOf(headers),
  };
  return pick(Object.keys(told), (name) => told[name]);
};

/** The address that the visitor's browser shows, as far as it can be known. */
const originOf = (headers: Headers): string | null => {
  const scheme = headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https" ? "https" : "http";
  const address = `${scheme}://${headers.get("host") ?? ""}`;
  return URL.canParse(address) ? new URL(address).origin : null;
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
