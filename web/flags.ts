import { headers } from "next/headers";
import type { Flags } from "../lib/flags";
import { isCrawler } from "./crawler";
import { webEnv } from "./env";
import { askBackend } from "./health";

/** ms for which the backend's word is good: opening the page must not wait for it each time. */
const goodFor = 5_000;

let known: { readonly at: number; readonly payments: Promise<boolean> } | undefined;

const hasPayments = async (): Promise<boolean> => (await askBackend()).payments !== "none";

function payments(): Promise<boolean> {
  const now = Date.now();
  if (known === undefined || now - known.at > goodFor) known = { at: now, payments: hasPayments() };
  return known.payments;
}

/** What this installation has switched on, for the page of one request. */
export async function flags(): Promise<Flags> {
  const env = webEnv();
  // Where nobody pays, nobody has to be asked.
  const paid = env.PAYWALL && (await payments());
  return {
    germanyOnly: env.FLAG_GERMANY_ONLY,
    packages: env.FLAG_PACKAGES,
    bookings: env.FLAG_BOOKINGS,
    developer: env.FLAG_DEVELOPER,
    paywall: env.PAYWALL,
    payments: paid,
    supportEmail: env.SUPPORT_EMAIL ?? env.OPERATOR_EMAIL ?? null,
    priceIds: {
      de: priceIds(
        env.STRIPE_PRICE_S_DE,
        env.STRIPE_PRICE_M_DE,
        env.STRIPE_PRICE_L_DE,
        env.STRIPE_PRICE_SINGLE_DE,
      ),
      en: priceIds(
        env.STRIPE_PRICE_S_EN,
        env.STRIPE_PRICE_M_EN,
        env.STRIPE_PRICE_L_EN,
        env.STRIPE_PRICE_SINGLE_EN,
      ),
    },
    crawler: isCrawler((await headers()).get("user-agent")),
  };
}

/** Without a provider's own ids the offer's name stands for it: the demonstration knows no other. */
const priceIds = (S = "S", M = "M", L = "L", SINGLE = "SINGLE") => ({ S, M, L, SINGLE });
