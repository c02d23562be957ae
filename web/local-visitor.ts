import type { IncomingHttpHeaders } from "node:http";
import { isThisMachine } from "../lib/admin";
import type { WebEnv } from "./env";

/** The header in which this process says `yes` of a visitor who sits at this very machine. */
export const localVisitorHeader = "x-visitor-local";

/** A request as it came in, before anything was done to its headers. */
interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly httpVersion: string;
  /** The other end of the connection. */
  readonly address: string | undefined;
}

/** Headers by which whoever passes a request on says so. */
const isTrace = (name: string): boolean => /^(x-forwarded-|x-real-ip$|forwarded$|via$)/.test(name);

/**
 * Whether a visitor sits at this very machine. A proxy on the same machine calls from here, too, for people who do not:
 * so nothing may tell of one, neither the request nor the configuration, and the browser must have asked for this machine.
 */
export const isLocalVisitor = (
  { headers, httpVersion, address }: Arrived,
  { PUBLIC_URL, TRUST_PROXY }: Pick<WebEnv, "PUBLIC_URL" | "TRUST_PROXY">,
): boolean =>
  TRUST_PROXY === 0 &&
  (PUBLIC_URL === undefined || isThisMachine(new URL(PUBLIC_URL).host)) &&
  isLoopback(address ?? "") &&
  isThisMachine(headers.host ?? "") &&
  // What browsers have not spoken for decades, some proxies still do towards their servers.
  httpVersion !== "1.0" &&
  !Object.keys(headers).some(isTrace);

const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(address);
