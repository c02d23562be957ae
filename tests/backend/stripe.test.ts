import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createStripe } from "../../backend/payments/stripe";
import { returnAddresses } from "../../lib/shop/purchase";
import { aShop, origin, stripePrice, told } from "./a-shop";
import { secretKey, startStripeServer, webhookSecret, type StripeServer } from "./a-stripe-server";

let stripe: StripeServer;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  shop = await aShop({ stripe, timeout: 500 });
});
beforeEach(() => {
  stripe.mood = { is: "well" };
  stripe.requests.length = 0;
});
afterAll(async () => {
  await shop.app.close();
  await stripe.close();
});
afterEach(() => vi.useRealTimers());

const calls = () => stripe.requests.map(({ method, path }) => `${method} ${path}`);

/** A shop that has not asked for any price yet. */
const aFreshShop = (timeout = 500) => aShop({ stripe, timeout });

/** The page to pay at. */
const urlOf = async (answer: ReturnType<ReturnType<typeof shop.visitor>["checkout"]>): Promise<string> => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
  return String(JSON.parse(body).url);
};

describe("a price at Stripe", () => {
  const onSale = {
    unit_amount: 500,
    currency: "eur",
    active: true,
    metadata: {},
    product: { name: "Paket S", metadata: { amount: "5", discount: "17" } },
  };
  const priceS = stripePrice("S");
  const ask = async (change: object) => {
    stripe.prices.set(priceS, { ...onSale, ...change });
    const { app, visitor } = await aFreshShop();
    const answer = await visitor().price(priceS);
    await app.close();
    return answer;
  };
  afterAll(() => stripe.prices.set(priceS, { ...onSale, unit_amount: 790 }));

  it("is told with its product's name, its cents, its invoices and its discount", async () => {
    const answer = await ask({});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ productName: "Paket S", price: 500, amount: 5, discount: 17, vat: 19 });
    expect(stripe.requests.map(({ path, parameters }) => [path, parameters])).toEqual([
      [`/v1/prices/${priceS}`, { "expand[0]": "product" }],
    ]);
  });

  it("counts more than its product, and may hold no VAT", async () => {
    const answer = await ask({ metadata: { amount: "6", discount: "20", vat: "0" } });
    expect(answer.json()).toMatchObject({ amount: 6, discount: 20, vat: 0 });
    expect((await ask({ metadata: { amount: "7" } })).json()).toMatchObject({ amount: 7, discount: 17 });
  });

  it("has no discount unless one is told", async () => {
    const product = { name: "Eine", metadata: { amount: "1" } };
    expect((await ask({ product })).json()).toEqual({
      productName: "Eine",
      price: 500,
      amount: 1,
      discount: 0,
      vat: 19,
    });
  });

  it.each([
    ["is inactive", { active: false }],
    ["is in another currency", { currency: "usd" }],
    ["has no fixed amount", { unit_amount: null }],
    ["does not say how many invoices it buys", { product: { name: "Paket S", metadata: {} } }],
    ["buys no invoice", { metadata: { amount: "0" } }],
    ["buys half an invoice", { metadata: { amount: "0.5" } }],
    ["buys words", { metadata: { amount: "viele" } }],
    ["has a discount of everything", { metadata: { discount: "100" } }],
  ])("that %s is not sold", async (_what, change) => {
    expect(told(await ask(change))).toBe("503 payment-unavailable");
  });

  it("that Stripe does not know is not sold", async () => {
    stripe.prices.delete(priceS);
    const { app, visitor } = await aFreshShop();
    expect(told(await visitor().price(priceS))).toBe("503 payment-unavailable");
    expect(told(await visitor().checkout(priceS))).toBe("503 payment-unavailable");
    await app.close();
  });

  it("is asked for once a minute, and served on while Stripe does not answer", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    stripe.prices.set(priceS, onSale);
    const { app, visitor } = await aFreshShop();
    const { price } = visitor();
    const crowd = await Promise.all(Array.from({ length: 5 }, () => price(priceS)));
    expect(crowd.map((answer) => answer.json().price)).toEqual(Array(5).fill(500));
    expect((await price(priceS)).json().price).toBe(500);
    expect(calls()).toHaveLength(1);

    stripe.prices.set(priceS, { ...onSale, unit_amount: 600 });
    vi.setSystemTime(Date.now() + 59_000);
    expect((await price(priceS)).json().price).toBe(500);
    vi.setSystemTime(Date.now() + 2_000);
    expect((await price(priceS)).json().price).toBe(600);

    stripe.mood = { is: "dead" };
    vi.setSystemTime(Date.now() + 3_600_000);
    expect((await price(priceS)).json().price).toBe(600);
    await app.close();
  });
});

describe("a checkout at Stripe", () => {
  it("is in the visitor's language, for one piece, and leads back here", async () => {
    for (const locale of ["de", "en"] as const) {
      const session = stripe.sessionAt(await urlOf(shop.visitor().checkout(stripePrice("M", locale))));
      expect(session).toMatchObject({ priceId: stripePrice("M", locale), locale });
      expect(session.cancelUrl).toBe(`${origin}/?payment_failed=true`);
    }
    expect(stripe.requests.at(-1)?.parameters).toMatchObject({
      mode: "payment",
      "line_items[0][price]": stripePrice("M", "en"),
      "line_items[0][quantity]": "1",
      "custom_text[submit][message]": "Including 19% VAT: €3.98",
    });
  });

  it("leaves the place for the session's id in the address literally, so that it is filled in", async () => {
    const url = await urlOf(shop.visitor().checkout(stripePrice("M")));
    const session = stripe.sessionAt(url);
    const { success_url } = returnAddresses(origin, "package");
    expect(session.successUrl).toBe(success_url);
    expect(success_url).toContain("payment_id={CHECKOUT_SESSION_ID}&");
    const back = await fetch(`${url}/pay`, { redirect: "manual" });
    expect(back.headers.get("location")).toBe(success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
  });

  it("says who buys what, and carries the code for the receipt", async () => {
    const visitor = shop.visitor();
    const bought = stripe.sessionAt(await urlOf(visitor.checkout(stripePrice("M", "de"))));
    const { code = "" } = bought.metadata;
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(bought.metadata).toEqual({ client_id: visitor.clientId, code, amount: "20", offer: "M" });
    expect(bought.description).toBe(`20 E-Rechnungen. Ihr Code: ${code}`);
    expect(stripe.requests.at(-1)?.parameters["payment_intent_data[metadata][code]"]).toBe(code);

    const single = stripe.sessionAt(await urlOf(visitor.checkout(stripePrice("SINGLE", "en"))));
    expect(single.description).toBe(`1 e-invoice. Your code: ${single.metadata["code"]}`);
  });

  it("tried twice in one attempt is one session with one code", async () => {
    const visitor = shop.visitor();
    const [first, second] = await Promise.all([
      urlOf(visitor.checkout(stripePrice("M"), "attempt-1")),
      urlOf(visitor.checkout(stripePrice("M"), "attempt-1")),
    ]);
    expect(second).toBe(first);
    expect(await urlOf(visitor.checkout(stripePrice("M"), "attempt-1"))).toBe(first);
  });

  it("is another one in another attempt, for another visitor, and where no attempt is named", async () => {
    const visitor = shop.visitor();
    const urls = [
      await urlOf(visitor.checkout(stripePrice("M"), "attempt-1")),
      await urlOf(visitor.checkout(stripePrice("M"), "attempt-2")),
      await urlOf(visitor.checkout(stripePrice("L"), "attempt-1")),
      await urlOf(shop.visitor().checkout(stripePrice("M"), "attempt-1")),
      await urlOf(visitor.checkout(stripePrice("M"))),
      await urlOf(visitor.checkout(stripePrice("M"))),
    ];
    expect(new Set(urls).size).toBe(urls.length);
    expect(new Set(urls.map((url) => stripe.sessionAt(url).metadata["code"])).size).toBe(urls.length);
  });
});

describe("the name of who takes the money", () => {
  it("says whether it is real", () => {
    const names = ["sk_test_1", "rk_test_live_1", "sk_live_1", "rk_live_1"].map(
      (key) => createStripe({ secretKey: key, webhookSecret, apiUrl: stripe.url }).name,
    );
    expect(names).toEqual(["stripe-test", "stripe-test", "stripe", "stripe"]);
  });

  it("is told by health", async () => {
    const answer = await shop.app.inject({ url: "/health", remoteAddress: "127.0.0.1" });
    expect(answer.json()).toMatchObject({ payments: "stripe-test", paywall: "on" });
  });
});

describe("a Stripe that is not well", () => {
  const sessionsMade = () => stripe.sessions.size;

  it("and fails twice is asked a third time, and makes one session all the same", async () => {
    const before = sessionsMade();
    await shop.visitor().price(stripePrice("M"));
    for (const failing of [
      { status: 500, times: 2 },
      { status: 429, times: 2, shouldRetry: true },
    ]) {
      stripe.requests.length = 0;
      stripe.mood = { is: "failing", ...failing };
      await urlOf(shop.visitor().checkout(stripePrice("M")));
      expect(calls()).toEqual(Array(3).fill("POST /v1/checkout/sessions"));
      expect(new Set(stripe.requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    }
    expect(sessionsMade()).toBe(before + 2);
  });

  it.each([
    ["goes on failing", { is: "failing", status: 500, times: 9 }],
    ["has had enough of us", { is: "failing", status: 429, times: 9 }],
    ["has locked us out", { is: "failing", status: 403, times: 9 }],
    ["resets every connection", { is: "dead" }],
    ["never answers", { is: "slow", ms: Infinity }],
  ] as const)("and %s is told as payment-unavailable", async (_what, mood) => {
    const { app, visitor } = await aFreshShop(100);
    const buyer = visitor();
    const session = stripe.sessionAt(await urlOf(buyer.checkout(stripePrice("M"))));
    stripe.mood = mood;
    const answers = await Promise.all([
      buyer.checkout(stripePrice("M")),
      buyer.verify(session.id),
      buyer.price(stripePrice("L")),
    ]);
    expect(answers.map(told)).toEqual(Array(3).fill("503 payment-unavailable"));
    await app.close();
  });

  it("and answers late, but in time, is waited for", async () => {
    await shop.visitor().price(stripePrice("M"));
    stripe.mood = { is: "slow", ms: 100 };
    await urlOf(shop.visitor().checkout(stripePrice("M")));
    expect(calls()).toHaveLength(1);
  });

  it("and whose answer is lost makes one session, which the next try gets", async () => {
    await shop.visitor().price(stripePrice("M"));
    const before = sessionsMade();
    const visitor = shop.visitor();
    stripe.mood = { is: "slow", ms: Infinity };
    expect(told(await visitor.checkout(stripePrice("M"), "lost"))).toBe("503 payment-unavailable");
    stripe.mood = { is: "well" };
    await urlOf(visitor.checkout(stripePrice("M"), "lost"));
    expect(sessionsMade()).toBe(before + 1);
  });

  it("and does not know our key sells nothing, and takes no payment for one of another visitor", async () => {
    const foreign = createStripe({ secretKey: "sk_test_another", webhookSecret, apiUrl: stripe.url });
    await expect(foreign.price(stripePrice("M"))).rejects.toMatchObject({ code: "payment-unavailable" });
    await expect(foreign.session("cs_test_1")).rejects.toMatchObject({ code: "payment-unavailable" });
    const ours = createStripe({ secretKey, webhookSecret, apiUrl: stripe.url });
    expect(await ours.session("cs_test_1")).toBeNull();
  });
});
