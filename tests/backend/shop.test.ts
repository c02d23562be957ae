import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Offer } from "../../lib/shop/offers";
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
  expect((await shop.handleEvent(stripe, type, id, options)).statusCode).toBe(204);

const untouched = (total: number) => ({ total, remaining: total, granted: 0, spent: 0, revoked: 0 });
const valid = (total: number) => ({ state: "valid", ...untouched(total) });
const reserved = (total: number) => ({ state: "reserved", ...untouched(total) });

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8"));
const anInvoice = (invoiceID: string) => ({ ...invoice, invoiceID });

const completed = "checkout.session.completed";

describe("a package that was paid for is delivered once", () => {
  const verified = (code: string) => ({ session: { payment_status: "paid" }, code, credits: 20 });

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
    expect(told(await shop.handleEvent(stripe, completed, session.id))).toBe("503 payment-unavailable");
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
    session.receiptUrl = "https://pay.stripe.example/receipts/1";
    expect((await verify(session.id)).json()).toEqual({
      session: { payment_status: "paid" },
      code,
      receipt: session.receiptUrl,
      credits: 1,
    });
    expect((await xml(anInvoice("RE-1"))).headers["x-credits-left"]).toBe("0");
    expect((await credits()).json()).toEqual({ credits: 0 });
    expect(told(await redeem(code))).toBe("404 invalid-code");
    expect(told(await xml(anInvoice("RE-2")))).toBe("402 payment-required");
    expect(await shop.ledger(code)).toMatchObject({ remaining: 0, spent: 1 });
  });

  it("is there without the visitor's coming back", async () => {
    for (const [offer, amount] of [
      ["SINGLE", 1],
      ["M", 20],
    ] as const) {
      const { session, credits } = await aPaidBuyer(offer);
      await isHeard(completed, session.id);
      expect((await credits()).json()).toEqual({ credits: amount });
    }
  });

  it("is found again by the id that the checkout was answered with", async () => {
    const visitor = shop.visitor();
    const { session_id } = (await visitor.checkout(stripePrice("S"))).json();
    expect((await visitor.verify(session_id)).json()).toMatchObject({
      session: { payment_status: "unpaid" },
      credits: 0,
    });
    stripe.pay(session_id);
    expect((await visitor.verify(session_id)).json()).toMatchObject({ credits: 5 });
  });

  it("is both, when the same attempt was paid twice after Stripe forgot the first", async () => {
    const visitor = shop.visitor();
    const pay = async () => {
      const { session_id } = (await visitor.checkout(stripePrice("S"), "attempt-1")).json();
      return stripe.pay(session_id);
    };
    const first = await pay();
    await isHeard(completed, first.id);
    stripe.forgetKeys();
    const second = await pay();
    expect(second.id).not.toBe(first.id);
    await isHeard(completed, second.id);
    expect((await visitor.verify(second.id)).json()).toMatchObject({ credits: 10 });
    // Each of them can be given back by itself.
    stripe.refund(second.id);
    await isHeard("charge.refunded", second.id);
    expect((await visitor.verify(second.id)).json()).toEqual({
      session: { payment_status: "refunded" },
      credits: 5,
    });
    expect((await visitor.verify(first.id)).json()).toMatchObject({ session: { payment_status: "paid" } });
  });

  it("is, for a package, the buyer's at once as well, and the code works elsewhere", async () => {
    const { code, session, verify, credits, xml, redeem } = await aPaidBuyer("S");
    expect((await verify(session.id)).json()).toMatchObject({ code, credits: 5 });
    expect((await credits()).json()).toEqual({ credits: 5 });
    expect((await xml(anInvoice("RE-1"))).headers["x-credits-left"]).toBe("4");
    const phone = shop.visitor();
    expect((await phone.redeem(code)).json()).toEqual({ credits: 4 });
    expect((await credits()).json()).toEqual({ credits: 3 });
    // Whoever types the code where it was bought gains and loses nothing.
    expect((await redeem(code)).json()).toEqual({ credits: 3 });
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
    stripe.fail(session.id);
    await isHeard("checkout.session.async_payment_failed", session.id);
    expect((await verify(session.id)).json()).toEqual({ session: { payment_status: "expired" }, credits: 0 });
    expect(await shop.ledger(code)).toEqual(reserved(20));
  });

  it("and can not be made any more is told apart from one that can", async () => {
    const { session, verify } = await aBuyer("M");
    stripe.expire(session.id);
    expect((await verify(session.id)).json()).toEqual({ session: { payment_status: "expired" }, credits: 0 });
  });
});

const refunded = "charge.refunded";

describe("a payment that is given back", () => {
  it("takes back what is unspent, after half of it was spent", async () => {
    const { code, session, verify, credits, xml } = await aPaidBuyer("M");
    await verify(session.id);
    const numbers = Array.from({ length: 10 }, (_, index) => `RE-${index}`);
    for (const number of numbers) expect((await xml(anInvoice(number))).statusCode).toBe(200);

    stripe.refund(session.id);
    await isHeard(refunded, session.id);
    await isHeard(refunded, session.id);
    expect(await shop.ledger(code)).toEqual({
      state: "valid",
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

  it("is refunded for whoever asks how it ended", async () => {
    const { session, verify, credits } = await aPaidBuyer("SINGLE");
    await verify(session.id);
    stripe.refund(session.id);
    await isHeard(refunded, session.id);
    expect((await verify(session.id)).json()).toEqual({
      session: { payment_status: "refunded" },
      credits: 0,
    });
    expect((await credits()).json()).toEqual({ credits: 0 });
  });

  it("while it is reported leaves nothing to spend", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    stripe.refund(session.id);
    await Promise.all([
      isHeard(completed, session.id),
      isHeard(refunded, session.id),
      verify(session.id),
      isHeard(completed, session.id),
    ]);
    expect(told(await shop.visitor().redeem(code))).toBe("404 invalid-code");
  });

  it("while nobody listened delivers nothing to whoever comes back later", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    stripe.refund(session.id);
    expect((await verify(session.id)).json()).toEqual({
      session: { payment_status: "refunded" },
      credits: 0,
    });
    expect(told(await shop.visitor().redeem(code))).toBe("404 invalid-code");
  });

  it("is heard of again from Stripe, when Stripe could not be asked", async () => {
    const { code, session } = await aPaidBuyer("M");
    await isHeard(completed, session.id);
    stripe.refund(session.id);
    for (const mood of [{ is: "dead" }, { is: "failing", status: 500, times: 9 }] as const) {
      stripe.mood = mood;
      expect(told(await shop.handleEvent(stripe, refunded, session.id))).toBe("503 payment-unavailable");
    }
    stripe.mood = { is: "well" };
    expect(await shop.ledger(code)).toEqual(valid(20));
    await isHeard(refunded, session.id);
    expect(await shop.ledger(code)).toMatchObject({ remaining: 0, revoked: 20 });
  });
});

describe("every order of events", () => {
  type Session = Awaited<ReturnType<typeof aPaidBuyer>>["session"];
  /** What happens at Stripe, and the messages about it, of which each tells that something happened. */
  interface Story {
    readonly happens: (id: string) => void;
    readonly messages: readonly Parameters<typeof stripe.event>[0][];
    /** Of 20 invoices for 24.90 euros. */
    readonly left: number;
    readonly status: string;
  }
  const disputeOf = (id: string) => {
    const dispute = stripe.sessions.get(id)?.disputes.at(-1);
    if (!dispute) throw new Error("no dispute");
    return dispute;
  };
  const stories: Readonly<Record<string, Story>> = {
    "a euro was refunded, which is less than an invoice": {
      happens: (id) => stripe.refund(id, 100),
      messages: [refunded],
      left: 20,
      status: "paid",
    },
    "half was refunded": {
      happens: (id) => stripe.refund(id, 1245),
      messages: [refunded, "refund.updated"],
      left: 10,
      status: "paid",
    },
    "it was refunded in two parts": {
      happens: (id) => {
        stripe.refund(id, 415);
        stripe.refund(id, 415);
      },
      messages: [refunded, refunded],
      left: 14,
      status: "paid",
    },
    "it was refunded as a whole, in two parts": {
      happens: (id) => {
        stripe.refund(id, 415);
        stripe.refund(id);
      },
      messages: [refunded, refunded],
      left: 0,
      status: "refunded",
    },
    "a refund failed later": {
      happens: (id) => (stripe.refund(id).status = "failed"),
      messages: [refunded, "refund.failed", "charge.refund.updated"],
      left: 20,
      status: "paid",
    },
    "one of two refunds was called off": {
      happens: (id) => {
        stripe.refund(id, 1245).status = "canceled";
        stripe.refund(id, 1245);
      },
      messages: [refunded, refunded, "refund.updated"],
      left: 10,
      status: "paid",
    },
    "a bank inquires": {
      happens: (id) => stripe.dispute(id, "warning_needs_response"),
      messages: ["charge.dispute.created", "charge.dispute.updated"],
      left: 20,
      status: "paid",
    },
    "an inquiry came to nothing": {
      happens: (id) => stripe.dispute(id, "warning_closed"),
      messages: ["charge.dispute.created", "charge.dispute.closed"],
      left: 20,
      status: "paid",
    },
    "it is disputed": {
      happens: (id) => stripe.dispute(id, "needs_response"),
      messages: ["charge.dispute.created", "charge.dispute.funds_withdrawn"],
      left: 0,
      status: "disputed",
    },
    "it is disputed in part, and under review": {
      happens: (id) => stripe.dispute(id, "under_review", 1245),
      messages: ["charge.dispute.created", "charge.dispute.updated"],
      left: 0,
      status: "disputed",
    },
    "a dispute was won": {
      happens: (id) => stripe.dispute(id, "won"),
      messages: ["charge.dispute.created", "charge.dispute.closed", "charge.dispute.funds_reinstated"],
      left: 20,
      status: "paid",
    },
    "a dispute was lost": {
      happens: (id) => stripe.dispute(id, "lost"),
      messages: ["charge.dispute.created", "charge.dispute.closed"],
      left: 0,
      status: "refunded",
    },
    "a dispute of half was lost": {
      happens: (id) => stripe.dispute(id, "lost", 1245),
      messages: ["charge.dispute.created", "charge.dispute.closed"],
      left: 10,
      status: "paid",
    },
    "half was refunded, and a dispute won": {
      happens: (id) => {
        stripe.refund(id, 1245);
        stripe.dispute(id, "won");
      },
      messages: [refunded, "charge.dispute.created", "charge.dispute.closed"],
      left: 10,
      status: "paid",
    },
  };

  /** All orders of some messages. */
  const orders = <T>(messages: readonly T[]): readonly (readonly T[])[] =>
    messages.length < 2
      ? [messages]
      : messages.flatMap((first, index) =>
          orders(messages.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
        );

  const isRight = async (session: Session, code: string, { left, status }: Story) => {
    expect(await shop.ledger(code)).toMatchObject({ total: 20, remaining: left, revoked: 20 - left });
    const clientId = session.metadata["client_id"] ?? "";
    const answer = (await shop.visitor({ clientId }).verify(session.id)).json();
    expect(answer).toEqual({
      session: { payment_status: status },
      ...(status === "paid" && { code }),
      credits: left,
    });
  };

  it.each(Object.entries(stories))("ends the same when %s", async (_what, story) => {
    for (const messages of orders([completed, ...story.messages] as const)) {
      const { session, code } = await aPaidBuyer("M");
      story.happens(session.id);
      for (const message of messages) await isHeard(message, session.id);
      await isRight(session, code, story);
    }
  });

  it.each(Object.entries(stories))(
    "ends the same when %s, and all is heard at once",
    async (_what, story) => {
      const { session, code } = await aPaidBuyer("M");
      story.happens(session.id);
      await Promise.all(
        ([completed, ...story.messages] as const).map((message) => isHeard(message, session.id)),
      );
      await isRight(session, code, story);
    },
  );

  it("follows a dispute from the inquiry to the end, and a loss that is won after all", async () => {
    const { session, code, credits } = await aPaidBuyer("M");
    await isHeard(completed, session.id);
    stripe.refund(session.id, 1245);
    stripe.dispute(session.id, "warning_needs_response");
    const steps = [
      ["warning_needs_response", "charge.dispute.created", 10],
      ["needs_response", "charge.dispute.funds_withdrawn", 0],
      ["under_review", "charge.dispute.updated", 0],
      ["won", "charge.dispute.closed", 10],
      ["lost", "charge.dispute.closed", 0],
      ["won", "charge.dispute.funds_reinstated", 10],
    ] as const;
    for (const [status, message, left] of steps) {
      disputeOf(session.id).status = status;
      await isHeard(message, session.id);
      expect([status, (await credits()).json()]).toEqual([status, { credits: left }]);
    }
    expect(await shop.ledger(code)).toMatchObject({ remaining: 10, revoked: 10 });
  });

  it("gives back what a failed refund took, as far as it was not spent", async () => {
    const { session, code, credits, xml } = await aPaidBuyer("S");
    await isHeard(completed, session.id);
    await xml(anInvoice("RE-1"));
    const refund = stripe.refund(session.id);
    await isHeard(refunded, session.id);
    expect((await credits()).json()).toEqual({ credits: 0 });
    refund.status = "failed";
    await isHeard("refund.failed", session.id);
    expect((await credits()).json()).toEqual({ credits: 4 });
    expect(await shop.ledger(code)).toMatchObject({ spent: 1, revoked: 0 });
  });

  it("gives back a won dispute even when no message of it ever came, once its buyer asks", async () => {
    const { session, verify } = await aPaidBuyer("S");
    const dispute = stripe.dispute(session.id, "needs_response");
    await isHeard("charge.dispute.created", session.id);
    expect((await verify(session.id)).json()).toMatchObject({ session: { payment_status: "disputed" } });
    dispute.status = "won";
    expect((await verify(session.id)).json()).toMatchObject({
      session: { payment_status: "paid" },
      credits: 5,
    });
  });
});

describe("play money and real money", () => {
  it("are not taken for each other in what Stripe tells", async () => {
    const { code, session } = await aPaidBuyer("M");
    expect(told(await shop.handleEvent(stripe, completed, session.id, { livemode: true }))).toBe(
      "400 bad-request",
    );
    expect(await shop.ledger(code)).toEqual(reserved(20));
    await isHeard(completed, session.id);
    stripe.refund(session.id);
    expect(told(await shop.handleEvent(stripe, refunded, session.id, { livemode: true }))).toBe(
      "400 bad-request",
    );
    expect(await shop.ledger(code)).toEqual(valid(20));
  });

  it("are not taken for each other in what Stripe answers", async () => {
    const { code, session, verify } = await aPaidBuyer("M");
    session.livemode = true;
    await isHeard(completed, session.id);
    expect(told(await verify(session.id))).toBe("403 not-your-payment");
    expect(await shop.ledger(code)).toEqual(reserved(20));
    session.livemode = false;
    await isHeard(completed, session.id);
    session.livemode = true;
    stripe.refund(session.id);
    await isHeard(refunded, session.id);
    expect(await shop.ledger(code)).toEqual(valid(20));
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
    stripe.refund(id);
    await isHeard(refunded, id);
    expect(told(await answer.verify(id))).toBe("403 not-your-payment");
  });
});
