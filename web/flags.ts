import { headers } from "next/headers";
import type { Flags } from "../lib/site/flags";
import { demoPriceId, priceIdsOf } from "../lib/shop/offers";
import { priceVariable } from "../lib/shop/price-variables";
import { webEnv } from "./env";
import { askBackend } from "./health";
import { createIsbotFromList, list } from "isbot";

/** ms for which the backend's word is good: opening the page must not wait for it each time. */
const goodFor = 5_000;

let known: { readonly at: number; readonly provider: Promise<string> } | undefined;

const askProvider = async (): Promise<string> => (await askBackend()).payments;

/** Who takes payments: `stripe`, `demo` or `none`. */
function provider(): Promise<string> {
  const now = Date.now();
  if (known === undefined || now - known.at > goodFor) known = { at: now, provider: askProvider() };
  return known.provider;
}

/** What this installation has switched on, for the page of one request. */
export async function flags(): Promise<Flags> {
  const env = webEnv();
  // Where nobody pays, nobody has to be asked.
  const payments = env.PAYWALL ? await provider() : "none";
  return {
    germanyOnly: env.FLAG_GERMANY_ONLY,
    packages: env.FLAG_PACKAGES,
    bookings: env.FLAG_BOOKINGS,
    developer: env.FLAG_DEVELOPER,
    paywall: env.PAYWALL,
    payments: payments !== "none",
    supportEmail: env.SUPPORT_EMAIL ?? env.OPERATOR_EMAIL ?? null,
    operator: env.OPERATOR_NAME ?? null,
    priceIds: priceIdsOf((offer, locale) =>
      payments === "demo" ? demoPriceId(offer, locale) : env[priceVariable(offer, locale)],
    ),
    crawler: isCrawler((await headers()).get("user-agent")),
  };
}

// A browser without a window is somebody's test of the real page, not a search engine.
const isCrawlerName = createIsbotFromList(list.filter((pattern) => pattern !== "headless"));

/** Whether a user agent names itself as one that reads pages for a search engine or a preview. */
export const isCrawler = (userAgent: string | null): boolean => isCrawlerName(userAgent);
