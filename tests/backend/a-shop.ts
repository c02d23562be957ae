import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { eq, sum } from "drizzle-orm";
import type { Parts } from "../../backend/parts";
import { plainCode } from "../../backend/credits/code-letters";
import { createCredits } from "../../backend/credits/credits";
import { codes, grants } from "../../backend/db/schema";
import { openKeyedDatabase } from "../../backend/db/keyed-database";
import { createRateLimits } from "../../backend/http/rate-limits";
import { memoize } from "../../backend/lazy";
import { createDemo } from "../../backend/payments/demo";
import { demoPrices, priceList } from "../../backend/payments/price-list";
import { createShop } from "../../backend/payments/shop";
import { createStripe } from "../../backend/payments/stripe";
import { readEnv } from "../../backend/env";
import { headerNames } from "../../lib/contract/headers";
import { calls } from "../../lib/contract/targets";
import { demoPriceId, type Offer } from "../../lib/shop/offers";
import { returnAddresses } from "../../lib/shop/purchase";
import type { Locale } from "../../lib/locale";
import type { EventOptions, EventType, StripeServer } from "./a-stripe-server";
import { anApp, theDatabase, token } from "./an-app";

export const origin = "https://rechnung.example";

/** The real rate limits on the database of the tests. */
export async function realLimits() {
  const { queries } = await theDatabase();
  return createRateLimits(memoize(() => openKeyedDatabase(queries, undefined)));
}

/** The backend with everything that money needs, selling by Stripe where a server for it is given, else as a demonstration. */
export async function aShop({
  stripe,
  timeout,
  ...changes
}: Partial<Parts> & { readonly stripe?: StripeServer; readonly timeout?: number } = {}) {
  const { queries } = await theDatabase();
  const keyed = memoize(() => openKeyedDatabase(queries, undefined));
  const credits = createCredits(keyed);
  const settings = stripe && readEnv({ ...stripe.environment }).stripe;
  const soldAs = priceList(settings?.prices ?? demoPrices);
  const demo = settings ? null : createDemo(keyed, soldAs);
  const provider = settings
    ? createStripe({ ...settings, ...(timeout !== undefined && { timeout }) })
    : createDemo(keyed, soldAs);
  const app = await anApp({
    paywall: "on",
    payments: provider.name,
    credits,
    shop: createShop(provider, soldAs, credits),
    demo,
    ...changes,
  });

  return {
    app,
    credits,
    visitor: (who?: Partial<Visitor>) => aVisitor(app, who),

    /** Where the credits of a code are. */
    async ledger(code: string) {
      const hash = (await keyed()).hash("code", plainCode(code));
      const [row] = await queries.select().from(codes).where(eq(codes.hash, hash));
      const [known] = await queries
        .select({ granted: sum(grants.remaining).mapWith(Number) })
        .from(grants)
        .where(eq(grants.code, hash));
      if (!row) throw new Error("no such code");
      const { state, total, remaining, spent, revoked } = row;
      return { state, total, remaining, granted: known?.granted ?? 0, spent, revoked };
    },

    /** What the provider reports reaches the backend as the web process passes it on: the very bytes. */
    handleEvent: (server: StripeServer, type: EventType, sessionId: string, options?: EventOptions) => {
      const { body, signature } = server.event(type, sessionId, options);
      return deliver(app, body, { "stripe-signature": signature });
    },
  };
}

export const deliver = (app: FastifyInstance, body: string, headers: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: "/api/stripe/webhook",
    payload: body,
    headers: {
      [headerNames.backendToken]: token,
      "content-type": "application/json; charset=utf-8",
      ...headers,
    },
  });

interface Visitor {
  readonly clientId: string;
  readonly address: string;
}

let visitors = 0;

/** Nobody who was here before. */
export const aStranger = (): Visitor => {
  visitors += 1;
  return {
    clientId: `Visitor${visitors}`.padEnd(32, "x"),
    address: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
};

/** Somebody at a browser, whose calls come through the web process. */
export function aVisitor(app: FastifyInstance, who: Partial<Visitor> = {}) {
  const { clientId, address } = { ...aStranger(), ...who };
  const headers = {
    [headerNames.backendToken]: token,
    "x-client-id": clientId,
    "x-visitor-address": address,
    "x-visitor-origin": origin,
  };
  const call = (
    { target, method }: { readonly target: string; readonly method: "GET" | "POST" },
    payload?: InjectOptions["payload"],
    more: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: target,
      ...(payload !== undefined && { payload }),
      headers: { ...headers, ...more },
    });

  return {
    clientId,
    address,
    call,
    price: (priceId: string) => call(calls.prices, { priceId }),
    checkout: (priceId: string, attempt?: string) =>
      call(
        calls.checkout,
        { priceId, ...returnAddresses(origin, priceId.includes("single") ? "single" : "package") },
        attempt === undefined ? {} : { "idempotency-key": attempt },
      ),
    verify: (sessionId: string) => call(calls.verify, { session_id: sessionId }),
    redeem: (couponCode: string) => call(calls.coupon, { couponCode }),
    credits: () => call(calls.credits),
    xml: (invoice: object) => call(calls.xmlCii, invoice),
    ubl: (invoice: object) => call(calls.xmlUbl, invoice),
  };
}

/** The price id of an offer at the server that speaks Stripe's protocol. */
export const stripePrice = (offer: Offer, locale: Locale = "de"): string =>
  demoPriceId(offer, locale).replace(/^demo/, "price");

/** Status and code of an answer; a success has no code. */
export const told = ({ statusCode, headers, body }: LightMyRequestResponse): string => {
  const isProblem = String(headers["content-type"]).includes("application/problem+json");
  return isProblem ? `${statusCode} ${String(JSON.parse(body).code)}` : String(statusCode);
};
