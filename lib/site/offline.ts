import { sharing } from "./sharing";

/** What the service worker does with a request; see {@link howToServe}. */
export type Serving =
  /** Its content never changes under its name: from the cache, else from the network. */
  | "cache-first"
  /** From the network, and from the cache while there is none. */
  | "network-first"
  /** Files that are shared with the product: kept here, and never sent. */
  | "take-over"
  /** Not touched: the browser asks as if there were no service worker. */
  | "untouched";

/** The part of a request that decides. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** Whether the answer becomes a page of its own or in a frame. */
  readonly isPage: boolean;
}

/**
 * Everything is on board after the first visit except what the server alone can do: calls, a checkout, and the return
 * from one, whose address must never be answered from memory.
 *
 * @param origin where the service worker itself comes from
 */
export function howToServe({ method, url, isPage }: Asked, origin: string): Serving {
  const { origin: host, pathname, searchParams } = new URL(url);
  if (method === "POST" && host === origin && pathname === sharing.path) return "take-over";
  if (method !== "GET" || host !== origin) return "untouched";
  if (/^\/(api|demo-checkout)(\/|$)/.test(pathname)) return "untouched";
  if (pathname.startsWith("/_next/static/")) return "cache-first";
  // What else Next answers depends on headers, which a cache does not see.
  if (pathname.startsWith("/_next/") || searchParams.has("_rsc")) return "untouched";
  if (isPage && [...searchParams.keys()].some((name) => name.startsWith("payment_"))) return "untouched";
  return "network-first";
}

/** Where an answer is kept: pages are the same whatever the query says. */
export function cacheKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
