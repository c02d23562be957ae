import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { network } from "../lib/contract/address";
import type { ErrorCode } from "../lib/contract/errors";
import { adminCalls, calls, webhookCall } from "../lib/contract/targets";
import { limits } from "../lib/limits";
import { noticesPath } from "../lib/site/legal";
import { sharing } from "../lib/site/sharing";
import { fixedHeaders } from "./fixed-headers";
import { problem } from "./problem";
import { createBodies, createTimes, share } from "./shares";

/**
 * ms of a processor, of both servers together, as they were measured; but for a file, which takes 1: a first visit asks for all
 * 240, and several begin at once behind one address; and for a MB that was refused, which takes 10, all at once, while
 * everybody else waits.
 */
const prices = { page: 20, call: 5, file: 0.2, refusedMegabyte: 30, refusal: 50 };
/** ms after which a refusal is told, at the earliest: whoever comes again at once has to wait for it, each time longer. */
const refusalDelay = 1_000;
/** Seconds after which bodies that are under way may have arrived. */
const bodiesArrive = 5;

const ways = [...Object.values(calls), ...Object.values(adminCalls)];
/** What search engines, browsers and the editor read, and a page has no part in. */
const plainRoutes = new Set(["/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/bank-codes.json"]);
const pageMethods = ["GET", "HEAD"];

/** What a request asks of the servers. */
interface Demand {
  /** Whose share it is taken from, beside the address: nobody's files make calls wait. */
  readonly line: "files" | "work" | "webhook";
  readonly price: number;
  /** Bytes of its body that are read. */
  readonly maxBody: number;
}

/** What a request for an address asks of the servers. */
const demandOf = (url: string, isFile: (path: string) => boolean): Demand => {
  const [path = "", query] = url.split("?");
  // Genuine messages cost their sender nothing, and strangers' pages and calls nothing of them.
  if (path === webhookCall.target) return { line: "webhook", price: 0, maxBody: webhookCall.maxBody };
  if (path.startsWith("/api/")) {
    const target = new URLSearchParams(query).get("target");
    const maxBody = ways.find((way) => way.target === target)?.maxBody ?? limits.adminBody;
    return { line: "work", price: prices.call, maxBody };
  }
  // Read by nobody.
  if (url === sharing.path) return { line: "files", price: prices.file, maxBody: 1 };
  if (url === "/sw.js" || url === noticesPath || isFile(path))
    return { line: "files", price: prices.file, maxBody: 0 };
  return { line: "work", price: plainRoutes.has(path) ? prices.call : prices.page, maxBody: 0 };
};

/**
 * The door of the web server: lets a request in when its address has a share left, at once or in its turn, before its
 * body is read. Else answers it, and gives false: 429 `too-many-requests`, 405 for a page that is posted to (there are
 * no server actions), 413 for a body that nobody would read.
 *
 * @param isFile whether a path is one of the files of the build
 */
export const createAdmission = (isFile: (path: string) => boolean, now?: () => number) => {
  const times = createTimes(now);
  const bodies = createBodies();
  const refusalIn = (address: string): number => {
    const { refused, wait } = times.take(`refusal ${address}`, prices.refusal);
    return refused ? share.longestWait : Math.max(wait, refusalDelay);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { line, price, maxBody } = demandOf(request.url ?? "", isFile);
    const address = network(String(request.headers["x-forwarded-for"]));
    const name = `${line} ${address}`;
    const { refused, wait } = times.take(name, price);
    if (wait > 0) await pause(refused ? refusalIn(address) : wait);
    if (response.destroyed) return false;
    if (refused) return refuse(response, "too-many-requests", retryAfter(wait / 1_000));

    const isCall = maxBody > 0;
    if (!isCall && !pageMethods.includes(request.method ?? ""))
      return refuse(response, "method-not-allowed", { allow: pageMethods.join(", ") });
    const bytes = Math.min(announced(request, maxBody), maxBody);
    if (!isCall && announced(request, 1) > 0) return refuse(response, "body-too-large");

    const release = bodies.hold(address, bytes, () => !request.complete && Boolean(request.destroy()));
    if (!release) {
      await pause(refusalIn(address));
      return refuse(response, "too-many-requests", retryAfter(bodiesArrive));
    }
    response.once("close", () => {
      release();
      if (response.statusCode < 400 && response.writableFinished) return;
      times.charge(name, (bytes / 1_000_000) * prices.refusedMegabyte + (price === 0 ? prices.call : 0));
    });
    return true;
  };
};

/** Bytes that a request says it has, or what else is to be reckoned with. */
const announced = ({ headers }: IncomingMessage, unknown: number): number =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : unknown;

/** Browsers ask for a page again by themselves. */
const retryAfter = (seconds: number): Record<string, string> => {
  const whole = String(Math.max(1, Math.ceil(seconds)));
  return { "retry-after": whole, refresh: whole };
};

const refuse = (response: ServerResponse, code: ErrorCode, more: Record<string, string> = {}): false => {
  const answer = problem(code, { ...fixedHeaders, "cache-control": "no-store", ...more });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  void answer.text().then((text) => response.end(text));
  return false;
};
