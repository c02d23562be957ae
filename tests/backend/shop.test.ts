import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Offer } from "../../lib/flags";
import { vectorPath } from "../builders";
import { aShop, stripePrice, told } from "./a-shop";
import { startStripeServer, type StripeServer } from "./a-stripe-server";

let stripe: StripeServer;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  shop = await aShop({ stripe });
});
afterAll(async () => {
  await shop.app.close();
  await stripe.close();
});

/** A visitor at Stripe's page. */
async function aBuyer(offer: Offer) {
  const visitor = shop.visitor();
  const answer = await visitor.checkout(stripePrice(offer));
  expect(answer.statusCode).toBe(200);
  const session = stripe.sessionAt(answer.json().url);
  return { ...visitor, session, code: session.metadata["code"] ?? "" };
}

async function aPaidBuyer(offer: Offer) {
  const buyer = await aBuyer(offer);
  stripe.pay(buyer.session.id);
  return buyer;
}

const isHeard = async (...[type, id, options]: Parameters<typeof stripe.event>) =>
  expect((await shop.hear(stripe, type, id, options)).statusCode).toBe(204);

const untouched = (total: number) => ({ total, remaining: total, granted: 0, spent: 0, revoked: 0 });
const valid = (total: number) => ({ state: "valid", ...untouched(total) });
const reserved = (total: number) => ({ state: "reserved", ...untouched(total) });

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8"));
const anInvoice = (invoiceID: string) => ({ ...invoice, invoiceID });

const completed = "checkout.session.completed";

describe("a package that was paid for is delivered once", () => {
  const verified = (code: string) => ({ session: { payment_status: "paid" }, code, credits: 0 });

  it("when the webhook comes first", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    await isHeard(completed, session.id);
    expect(await shop.ledger(code)).toEqual(valid(20));
    expect((await verify(session.id)).json()).toEqual(verified(code));
    expect(await shop.ledger(code)).toEqual(valid(20));
  });

  it("when the visitor comes back first", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    expect((await verify(session.id)).json()).toEqual(verified(code));
    expect(await shop.ledger(code)).toEqual(valid(20));
    await isHeard(completed, session.id);
    expect(await shop.ledger(code)).toEqual(valid(20));
  });

  it("when both come at once", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    const [answer] = await Promise.all([
      verify(session.id),
      isHeard(completed, session.id),
      verify(session.id),
      isHeard(completed, session.id),
    ]);
    expect(answer.json()).toEqual(verified(code));
    expect(await shop.ledger(code)).toEqual(valid(20));
  });

  it("when the webhook comes three times, with use in between", async () => {
    const { code, session, redeem, xml } = await aPaidBuyer("M");
    await isHeard(completed, session.id);
    await redeem(code);
    await isHeard(completed, session.id);
    await xml(anInvoice("RE-1"));
    await isHeard(completed, session.id);
    expect(await shop.ledger(code)).toEqual({
      state: "valid",
      total: 20,
      remaining: 19,
      granted: 0,
      spent: 1,
      revoked: 0,
    });
  });

  it("when no webhook ever comes", async () => {
    const { code, session, verify, redeem } = await aPaidBuyer("M");
    await verify(session.id);
    expect((await redeem(code)).json()).toEqual({ credits: 20 });
  });

  it("when the visitor never comes back: the code on the receipt works, on another device", async () => {
    const { session } = await aPaidBuyer("M");
    await isHeard(completed, session.id);
    const [, onReceipt = ""] = /Ihr Code: (\S+)$/.exec(session.description) ?? [];
    expect((await shop.visitor().redeem(onReceipt)).json()).toEqual({ credits: 20 });
  });

  it("when Stripe was away at first: it is told so, and tries again", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    stripe.mood = { is: "dead" };
    expect(told(await shop.hear(stripe, completed, session.id))).toBe("503 payment-unavailable");
    expect(told(await verify(session.id))).toBe("503 payment-unavailable");
    stripe.mood = { is: "well" };
    expect(await shop.ledger(code)).toEqual(reserved(20));
    await isHeard(completed, session.id);
    expect(await shop.ledger(code)).toEqual(valid(20));
  });
});

describe("what was bought", () => {
  it("is, for one invoice, the buyer's at once, and the code is that same invoice", async () => {
    const { code, session, verify, credits, redeem, xml } = await aPaidBuyer("SINGLE");
    expect((await verify(session.id)).json()).toEqual({
      session: { payment_status: "paid" },
      code,
      credits: 1,
    });
    expect((await xml(anInvoice("RE-1"))).headers["x-credits-left"]).toBe("0");
    expect((await credits()).json()).toEqual({ credits: 0 });
    expect(told(await redeem(code))).toBe("404 invalid-code");
    expect(told(await xml(anInvoice("RE-2")))).toBe("402 payment-required");
    expect(await shop.ledger(code)).toMatchObject({ remaining: 0, spent: 1 });
  });

  it("is, for one invoice, there without the visitor's coming back", async () => {
    const { session, credits } = await aPaidBuyer("SINGLE");
    await isHeard(completed, session.id);
    expect((await credits()).json()).toEqual({ credits: 1 });
  });

  it("is, for a package, the code and nothing else", async () => {
    const { code, session, verify, credits, xml, redeem } = await aPaidBuyer("S");
    await verify(session.id);
    expect((await credits()).json()).toEqual({ credits: 0 });
    expect(told(await xml(anInvoice("RE-1")))).toBe("402 payment-required");
    expect((await redeem(code)).json()).toEqual({ credits: 5 });
    expect((await xml(anInvoice("RE-1"))).headers["x-credits-left"]).toBe("4");
  });

  it("is what the price bought when the visitor was sent to pay", async () => {
    const { code, session, verify } = await aBuyer("L");
    const price = stripe.prices.get(stripePrice("L"));
    if (!price) throw new Error("no price for L");
    stripe.prices.set(stripePrice("L"), { ...price, metadata: { amount: "3" } });
    stripe.pay(session.id);
    await verify(session.id);
    expect(await shop.ledger(code)).toEqual(valid(100));
    stripe.prices.set(stripePrice("L"), price);
  });
});

describe("a payment that is not made", () => {
  it("delivers nothing, whoever asks", async () => {
    const { code, session, verify, redeem } = await aBuyer("M");
    expect((await verify(session.id)).json()).toEqual({ session: { payment_status: "unpaid" }, credits: 0 });
    // A forger would need the secret; Stripe's word on the session counts all the same.
    await isHeard(completed, session.id);
    expect(told(await redeem(code))).toBe("404 invalid-code");
    expect(await shop.ledger(code)).toEqual(reserved(20));
  });

  it("yet, because the bank takes its time, delivers when it is", async () => {
    const { code, session, verify } = await aBuyer("M");
    stripe.pay(session.id, "later");
    await isHeard(completed, session.id);
    expect((await verify(session.id)).json()).toEqual({ session: { payment_status: "unpaid" }, credits: 0 });
    expect(await shop.ledger(code)).toEqual(reserved(20));

    stripe.pay(session.id);
    await isHeard("checkout.session.async_payment_succeeded", session.id);
    expect(await shop.ledger(code)).toEqual(valid(20));
    await isHeard("checkout.session.async_payment_succeeded", session.id);
    await isHeard(completed, session.id);
    expect((await verify(session.id)).json()).toMatchObject({ session: { payment_status: "paid" }, code });
    expect(await shop.ledger(code)).toEqual(valid(20));
  });

  it("in the end delivers nothing", async () => {
    const { code, session, verify } = await aBuyer("M");
    stripe.pay(session.id, "later");
    await isHeard("checkout.session.async_payment_failed", session.id);
    expect((await verify(session.id)).json()).toEqual({ session: { payment_status: "unpaid" }, credits: 0 });
    expect(await shop.ledger(code)).toEqual(reserved(20));
  });
});

describe("a payment that is given back", () => {
  const refunded = "charge.refunded";

  it("takes back what is unspent, after half of it was spent", async () => {
    const { code, session, verify, redeem, credits, xml } = await aPaidBuyer("M");
    await verify(session.id);
    await redeem(code);
    const numbers = Array.from({ length: 10 }, (_, index) => `RE-${index}`);
    for (const number of numbers) expect((await xml(anInvoice(number))).statusCode).toBe(200);

    await isHeard(refunded, session.id);
    await isHeard(refunded, session.id);
    expect(await shop.ledger(code)).toEqual({
      state: "revoked",
      total: 20,
      remaining: 0,
      granted: 0,
      spent: 10,
      revoked: 10,
    });
    expect((await credits()).json()).toEqual({ credits: 0 });
    expect(told(await xml(anInvoice("RE-11")))).toBe("402 payment-required");
    // What was spent stays good for corrections.
    expect((await xml(anInvoice("RE-9"))).statusCode).toBe(200);
    expect(told(await shop.visitor().redeem(code))).toBe("404 invalid-code");
  });

  it("is not paid any more for whoever asks how it ended", async () => {
    const { session, verify, credits } = await aPaidBuyer("SINGLE");
    await verify(session.id);
    await isHeard(refunded, session.id);
    const answer = (await verify(session.id)).json();
    expect(answer).toEqual({ session: { payment_status: expect.not.stringMatching(/^paid$/) }, credits: 0 });
    expect((await credits()).json()).toEqual({ credits: 0 });
  });

  it("before it was heard of delivers nothing", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    await isHeard(refunded, session.id);
    await isHeard(completed, session.id);
    expect((await verify(session.id)).json().session.payment_status).not.toBe("paid");
    expect(await shop.ledger(code)).toMatchObject({ state: "reserved" });
    expect(told(await shop.visitor().redeem(code))).toBe("404 invalid-code");
  });

  it("while it is reported leaves nothing to spend", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    await Promise.all([
      isHeard(completed, session.id),
      isHeard(refunded, session.id),
      verify(session.id),
      isHeard(completed, session.id),
    ]);
    expect(told(await shop.visitor().redeem(code))).toBe("404 invalid-code");
  });

  it("in part takes back what is unspent, too", async () => {
    const { code, session } = await aPaidBuyer("M");
    await isHeard(completed, session.id);
    await isHeard(refunded, session.id, { refunded: 100 });
    expect(await shop.ledger(code)).toMatchObject({ state: "revoked", remaining: 0, revoked: 20 });
  });

  it("or disputed takes back what is unspent", async () => {
    const { code, session, redeem, xml } = await aPaidBuyer("S");
    await isHeard(completed, session.id);
    await redeem(code);
    await xml(anInvoice("RE-1"));
    await isHeard("charge.dispute.created", session.id);
    await isHeard("charge.dispute.created", session.id);
    expect(await shop.ledger(code)).toMatchObject({ state: "revoked", remaining: 0, spent: 1, revoked: 4 });
  });
});

describe("what Stripe tells beside that", () => {
  it("changes nothing", async () => {
    const { code, session } = await aPaidBuyer("M");
    await isHeard("customer.created", session.id);
    expect(await shop.ledger(code)).toEqual(reserved(20));
  });

  it("of something that was not sold here changes nothing", async () => {
    const answer = await aPaidBuyer("M");
    stripe.prices.set("price_elsewhere", {
      unit_amount: 100,
      currency: "eur",
      active: true,
      metadata: {},
      product: { name: "Elsewhere", metadata: {} },
    });
    const sold = await fetch(`${stripe.url}/v1/checkout/sessions`, {
      method: "POST",
      headers: { authorization: `Bearer ${stripe.environment["STRIPE_SECRET_KEY"]}` },
      body: new URLSearchParams({
        mode: "payment",
        success_url: "https://elsewhere.example/",
        "line_items[0][price]": "price_elsewhere",
        "line_items[0][quantity]": "1",
      }),
    });
    const { id } = JSON.parse(await sold.text());
    stripe.pay(id);
    await isHeard(completed, id);
    expect(told(await answer.verify(id))).toBe("403 not-your-payment");
  });
});
