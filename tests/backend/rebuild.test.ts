import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCode } from "../../backend/credits/code-letters";
import { codes, grants, payments, spendings, standings } from "../../backend/db/schema";
import { createStripe } from "../../backend/payments/stripe";
import { rebuild } from "../../backend/payments/rebuild";
import { createShop } from "../../backend/payments/shop";
import type { Offer } from "../../lib/shop/offers";
import { aShop, aStranger, stripePrice } from "./a-shop";
import { secretKey, startStripeServer, webhookSecret, type StripeServer } from "./a-stripe-server";
import { theDatabase } from "./an-app";

let stripe: StripeServer;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  stripe = await startStripeServer();
  shop = await aShop({ stripe });
  await lose();
  return async () => {
    await shop.app.close();
    await stripe.close();
  };
});

const ours = () => createStripe({ secretKey, webhookSecret, apiUrl: stripe.url });
const fromStripe = (isTrial = false) => {
  const provider = ours();
  const delivering = createShop(provider, () => undefined, shop.credits);
  return rebuild(provider.paidSessions(), delivering, shop.credits, isTrial);
};

/** Somebody who has paid, of which Stripe has told. */
async function aBuyer(offer: Offer, attempt?: string) {
  const visitor = shop.visitor();
  const buy = async () => {
    const { session_id } = (await visitor.checkout(stripePrice(offer), attempt)).json();
    const session = stripe.pay(session_id);
    await shop.handleEvent(stripe, "checkout.session.completed", session.id);
    return session;
  };
  return { ...visitor, buy, session: await buy() };
}

/** Everything that the ledger knows, but when it was written down. */
async function books() {
  const { queries } = await theDatabase();
  const undated = <Row extends { readonly createdAt?: Date; readonly paidAt?: Date }>(rows: readonly Row[]) =>
    rows.map(({ createdAt: _, paidAt: __, ...row }) => row);
  return {
    codes: undated(await queries.select().from(codes).orderBy(asc(codes.hash))),
    grants: undated(await queries.select().from(grants).orderBy(asc(grants.owner), asc(grants.code))),
    payments: undated(await queries.select().from(payments).orderBy(asc(payments.id))),
  };
}

/** The disk is gone. */
async function lose() {
  const { queries } = await theDatabase();
  for (const table of [grants, payments, standings, spendings, codes]) await queries.delete(table);
}

/** Buys of every kind, nothing of which was spent. */
async function aDayOfSales() {
  await aBuyer("S");
  await aBuyer("SINGLE");
  const { session: half } = await aBuyer("M");
  stripe.refund(half.id, 1245);
  await shop.handleEvent(stripe, "charge.refunded", half.id);
  const { session: whole } = await aBuyer("L");
  stripe.refund(whole.id);
  await shop.handleEvent(stripe, "charge.refunded", whole.id);
  const { session: open } = await aBuyer("S");
  stripe.dispute(open.id, "needs_response");
  await shop.handleEvent(stripe, "charge.dispute.created", open.id);
  const { session: won } = await aBuyer("S");
  stripe.dispute(won.id, "won");
  await shop.handleEvent(stripe, "charge.dispute.closed", won.id);
  const { session: asked } = await aBuyer("S");
  stripe.dispute(asked.id, "warning_closed");
  const { session: failed } = await aBuyer("S");
  stripe.refund(failed.id).status = "failed";
  await shop.handleEvent(stripe, "refund.failed", failed.id);
  const twice = await aBuyer("S", "attempt-1");
  stripe.forgetKeys();
  const again = await twice.buy();
  stripe.refund(again.id, 395);
  await shop.handleEvent(stripe, "charge.refunded", again.id);
  return { found: 10, invoices: 5 + 1 + 20 + 100 + 5 * 6 };
}

describe("a ledger that is made again from Stripe", () => {
  it("is the same as before, when nothing was spent", async () => {
    const { found, invoices } = await aDayOfSales();
    const before = await books();
    await lose();
    expect(await fromStripe(true)).toEqual({ found, known: 0, worthless: 0, invoices });
    expect(await books()).toEqual({ codes: [], grants: [], payments: [] });
    expect(await fromStripe()).toEqual({ found, known: 0, worthless: 2, invoices });
    expect(await books()).toEqual(before);
    expect(await fromStripe()).toEqual({ found, known: found, worthless: 2, invoices: 0 });
    expect(await books()).toEqual(before);
  });

  it("over a backup keeps what the backup knew, adds what was bought since, and settles what has changed since", async () => {
    const early = await aBuyer("S");
    await shop.credits.spend(early.clientId, "RE-1");
    const phone = aStranger().clientId;
    await shop.credits.redeem(phone, early.session.metadata["code"] ?? "");
    const disputed = await aBuyer("S");
    const dispute = stripe.dispute(disputed.session.id, "needs_response");
    await shop.handleEvent(stripe, "charge.dispute.created", disputed.session.id);
    // Nobody listened from here on.
    dispute.status = "won";
    const late = shop.visitor();
    const { session_id } = (await late.checkout(stripePrice("SINGLE"))).json();
    stripe.pay(session_id);

    expect(await fromStripe()).toEqual({ found: 3, known: 2, worthless: 0, invoices: 1 });
    const left = [early.clientId, phone, disputed.clientId, late.clientId].map(shop.credits.balance);
    expect(await Promise.all(left)).toEqual([3, 4, 5, 1]);
  });

  it("holds nothing that was not paid, was sold elsewhere, or is play money where real money is taken", async () => {
    const { session: real } = await aBuyer("S");
    real.livemode = true;
    await shop.visitor().checkout(stripePrice("S"));
    const pending = (await shop.visitor().checkout(stripePrice("S"))).json();
    stripe.pay(pending.session_id, "later");
    const answer = await fetch(`${stripe.url}/v1/checkout/sessions`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({
        mode: "payment",
        success_url: "https://elsewhere.example/",
        "line_items[0][price]": stripePrice("S"),
        "line_items[0][quantity]": "1",
      }),
    });
    stripe.pay(String(JSON.parse(await answer.text()).id));
    await lose();
    expect(await fromStripe()).toEqual({ found: 0, known: 0, worthless: 0, invoices: 0 });
    expect((await books()).payments).toEqual([]);
  });

  it("holds all of more payments than Stripe tells at once, and asks no more for those that nobody complained about", async () => {
    const provider = ours();
    const order = () => ({
      priceId: stripePrice("SINGLE"),
      offer: "SINGLE" as const,
      locale: "de" as const,
      amount: 1,
      clientId: aStranger().clientId,
      code: makeCode(),
      successUrl: "https://invoices.example/?payment_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "https://invoices.example/",
    });
    for (let index = 0; index < 205; index += 1) {
      stripe.pay((await provider.checkout(order(), `key ${index}`)).session_id);
    }
    stripe.requests.length = 0;
    expect(await fromStripe()).toEqual({ found: 205, known: 0, worthless: 0, invoices: 205 });
    expect((await books()).payments.map(({ id }) => id).sort()).toEqual([...stripe.sessions.keys()].sort());
    expect(stripe.requests.map(({ path }) => path)).toEqual(Array(3).fill("/v1/checkout/sessions"));
  });

  it("is begun again where it broke off, when Stripe went away meanwhile", async () => {
    const { found } = await aDayOfSales();
    const before = await books();
    await lose();
    let delivered = 0;
    const provider = ours();
    const delivering = createShop(provider, () => undefined, shop.credits);
    const failing = {
      deliver: async (...args: Parameters<typeof delivering.deliver>) => {
        if ((delivered += 1) === 4) stripe.mood = { is: "dead" };
        return delivering.deliver(...args);
      },
    };
    await expect(rebuild(provider.paidSessions(), failing, shop.credits, false)).rejects.toMatchObject({
      code: "payment-unavailable",
    });
    const part = (await books()).payments.length;
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(found);
    stripe.mood = { is: "well" };
    expect(await fromStripe()).toMatchObject({ found, known: part });
    expect(await books()).toEqual(before);
  });
});

beforeAll(() => theDatabase());
afterAll(async () => (await theDatabase()).close());
