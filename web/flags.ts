import { headers } from "next/headers";
import { demoPriceId, type Flags, type Offer } from "../lib/flags";
import { localeFacts, perLocale, type Locale } from "../lib/locale";
import { isCrawler } from "./crawler";
import { webEnv, type WebEnv } from "./env";
import { askBackend } from "./health";

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
    priceIds: perLocale((locale) => priceIds(env, payments, locale)),
    crawler: isCrawler((await headers()).get("user-agent")),
  };
}

/** The provider's own ids, or those that the demonstration knows. */
const priceIds = (env: WebEnv, payments: string, locale: Locale) => {
  const idOf = (offer: Offer) =>
    payments === "demo"
      ? demoPriceId(offer, locale)
      : env[`STRIPE_PRICE_${offer}_${localeFacts[locale].sign}`];
  return { S: idOf("S"), M: idOf("M"), L: idOf("L"), SINGLE: idOf("SINGLE") };
};
