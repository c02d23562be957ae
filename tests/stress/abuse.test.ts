import { connect } from "node:net";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headerNames } from "../../lib/contract/headers";
import { adminCalls, calls, webhookCall } from "../../lib/contract/targets";
import { limits } from "../../lib/limits";
import { vectorPath } from "../builders";
import {
  aShop,
  aStranger,
  aVisitor,
  deliver,
  origin,
  realLimits,
  stripePrice,
  told,
} from "../backend/a-shop";
import { startStripeServer, type StripeServer } from "../backend/a-stripe-server";
import { adminToken, anApp, asDeveloper, token } from "../backend/an-app";

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

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8"));

async function aPaidSession() {
  const visitor = shop.visitor();
  const session = stripe.sessionAt((await visitor.checkout(stripePrice("M"))).json().url);
  stripe.pay(session.id);
  return { ...visitor, session, code: session.metadata["code"] ?? "" };
}

describe("a webhook that Stripe did not send", () => {
  const event = "checkout.session.completed";
  const now = () => Math.floor(Date.now() / 1000);
  const handleEvent = (body: string, signature: string | undefined) =>
    deliver(shop.app, body, signature === undefined ? {} : { "stripe-signature": signature });

  it("delivers nothing and is refused", async () => {
    const { session, code } = await aPaidSession();
    const { body, signature } = stripe.event(event, session.id);
    const foreign = stripe.event(event, session.id, { secret: "whsec_ofSomebodyElse0123456789" });
    const old = stripe.event(event, session.id, { timestamp: now() - 301 });
    const forgeries: readonly [string, string, string | undefined][] = [
      ["no signature", body, undefined],
      ["an empty signature", body, ""],
      ["nonsense for a signature", body, "t=1,v1=00"],
      ["another secret", foreign.body, foreign.signature],
      ["five minutes and a second of age", old.body, old.signature],
      ["the time of another signature", old.body, old.signature.replace(/t=\d+/, `t=${now()}`)],
      ["the signature of another event", foreign.body, signature],
      ["one byte more", `${body} `, signature],
      ["one byte changed", body.replace("cs_test_", "cs_tesT_"), signature],
      ["one byte less", body.slice(0, -1), signature],
      ["an old scheme", body, signature.replace("v1=", "v0=")],
      ["no body", "", signature],
    ];
    for (const [what, forged, by] of forgeries) {
      expect([what, told(await handleEvent(forged, by))]).toEqual([what, "400 bad-request"]);
    }
    expect(await shop.ledger(code)).toMatchObject({ state: "reserved" });

    // The true one is heard all the while.
    expect((await handleEvent(body, signature)).statusCode).toBe(204);
    expect(await shop.ledger(code)).toMatchObject({ state: "valid" });
  });

  it("cannot take credits back either", async () => {
    const { session, code, verify } = await aPaidSession();
    await verify(session.id);
    stripe.refund(session.id);
    const { body, signature } = stripe.event("charge.refunded", session.id, {
      secret: "whsec_another0123456",
    });
    expect(told(await handleEvent(body, signature))).toBe("400 bad-request");
    expect(await shop.ledger(code)).toMatchObject({ state: "valid" });
  });

  it("is refused in another form than JSON, and when it is too large", async () => {
    const { session } = await aPaidSession();
    const { body, signature } = stripe.event(event, session.id);
    const sent = await deliver(shop.app, body, {
      "stripe-signature": signature,
      "content-type": "text/plain",
    });
    expect(told(sent)).toBe("415 unsupported-media-type");
    expect(told(await handleEvent(" ".repeat(webhookCall.maxBody + 1), signature))).toBe(
      "413 body-too-large",
    );
  });

  it("is refused where Stripe is not used", async () => {
    const { body, signature } = stripe.event(event, (await aPaidSession()).session.id);
    for (const app of [await anApp(), (await aShop()).app]) {
      expect(told(await deliver(app, body, { "stripe-signature": signature }))).toBe("400 bad-request");
      await app.close();
    }
  });
});

describe("a price that is not in the configuration", () => {
  it("is neither told nor sold, and Stripe is not asked for it", async () => {
    stripe.prices.set("price_elsewhere", {
      unit_amount: 1,
      currency: "eur",
      active: true,
      metadata: { amount: "1000" },
      product: { name: "A bargain", metadata: {} },
    });
    stripe.requests.length = 0;
    for (const priceId of ["price_elsewhere", "demo_m_de", "__proto__", "../prices", "x".repeat(300), ""]) {
      const { price, checkout } = shop.visitor();
      expect([told(await price(priceId)), told(await checkout(priceId))]).toEqual(
        Array(2).fill("400 bad-request"),
      );
    }
    expect(stripe.requests).toEqual([]);
  });
});

describe("an address to come back to that is not ours", () => {
  const success = `${origin}/?payment_id={CHECKOUT_SESSION_ID}`;
  const cancel = `${origin}/`;
  const checkout = (success_url: unknown, cancel_url: unknown, headers = {}) =>
    shop.visitor().call(calls.checkout, { priceId: stripePrice("M"), success_url, cancel_url }, headers);

  it.each([
    "https://evil.example/",
    "http://rechnung.example/",
    "https://rechnung.example:8443/",
    "https://rechnung.example@evil.example/",
    "https://rechnung.example:443@evil.example/",
    "https://rechnung.example.evil.example/",
    "https://evil.example/https://rechnung.example/",
    "https://someone:password@rechnung.example/",
    "//evil.example/",
    "/",
    "javascript:alert(1)//https://rechnung.example/",
    "data:text/html,https://rechnung.example/",
    "blob:https://rechnung.example/",
    "",
    7,
  ])("is refused: %j", async (address) => {
    const before = stripe.sessions.size;
    expect(told(await checkout(`${address}?id={CHECKOUT_SESSION_ID}`, cancel))).toBe("400 bad-request");
    expect(told(await checkout(success, address))).toBe("400 bad-request");
    expect(stripe.sessions.size).toBe(before);
  });

  it("is refused without the place for the session's id, with an encoded one, and without end", async () => {
    const endless = `${success}&${"x".repeat(2_000)}`;
    for (const address of [cancel, endless, success.replace("{", "%7B").replace("}", "%7D")]) {
      expect(told(await checkout(address, cancel))).toBe("400 bad-request");
    }
    expect((await checkout(success, cancel)).statusCode).toBe(200);
  });

  it("is every address for a call that does not say where its page is", async () => {
    for (const ours of ["", "null", "undefined"]) {
      expect(told(await checkout(success, cancel, { [headerNames.visitorOrigin]: ours }))).toBe(
        "400 bad-request",
      );
    }
  });
});

describe("a client id that is none", () => {
  const bodies: readonly [keyof typeof calls, object | undefined][] = [
    [
      "checkout",
      { priceId: stripePrice("M"), success_url: `${origin}/{CHECKOUT_SESSION_ID}`, cancel_url: `${origin}/` },
    ],
    ["verify", { session_id: "cs_test_1" }],
    ["coupon", { couponCode: "ABCD-EFGH-JKLM-NPQR" }],
    ["credits", undefined],
    ["xmlCii", invoice],
  ];

  it.each(bodies)("is refused by %s", async (name, body) => {
    const { call } = shop.visitor();
    const good = "a".repeat(32);
    for (const id of [
      "",
      good.slice(1),
      `${good}a`,
      "a".repeat(1_000_000),
      `${good.slice(1)}\n`,
      `${good.slice(1)}\u0000`,
      `${good.slice(1)}ä`,
      `${good.slice(1)}-`,
      `${good}, ${good}`,
    ]) {
      expect(told(await call(calls[name], body, { "x-client-id": id }))).toBe("400 client-id-missing");
    }
    const { target, method } = calls[name];
    const headers = { [headerNames.backendToken]: token, [headerNames.visitorOrigin]: origin };
    const without = await shop.app.inject({ url: target, method, headers, ...(body && { payload: body }) });
    expect(told(without)).toBe("400 client-id-missing");
  });
});

describe("a payment of somebody else", () => {
  it("cannot be taken for one's own, and cannot be told from one that does not exist", async () => {
    const { session, code } = await aPaidSession();
    const thief = shop.visitor();
    const answers = [await thief.verify(session.id), await thief.verify("cs_test_000000000000000000000000")];
    expect(answers.map(told)).toEqual(Array(2).fill("403 not-your-payment"));
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect((await thief.credits()).json()).toEqual({ credits: 0 });
    expect(await shop.ledger(code)).toMatchObject({ state: "reserved" });
  });

  it("is not asked for by what cannot be a session", async () => {
    stripe.requests.length = 0;
    for (const id of [
      "",
      "../prices/price_m_de",
      "cs_1?expand[]=customer",
      "cs 1",
      "x".repeat(201),
      7,
      null,
    ]) {
      const answer = await shop.visitor().call(calls.verify, { session_id: id });
      expect(told(answer)).toBe("400 bad-request");
    }
    expect(stripe.requests).toEqual([]);
  });
});

describe("the tools for developers", () => {
  const bodies = {
    [adminCalls.createCodes.target]: { amount: 1 },
    [adminCalls.notify.target]: { message: "Hallo", type: "info" },
    [adminCalls.resetRateLimits.target]: undefined,
  };
  const useAll = async (admin: { readonly token: string | undefined } | null, headers = {}) => {
    const { app } = await aShop({ admin, notify: async () => undefined });
    const { call } = aVisitor(app);
    const answers: string[] = [];
    for (const each of Object.values(adminCalls)) {
      answers.push(told(await call(each, bodies[each.target], headers)));
    }
    await app.close();
    return answers;
  };
  const bearing = (given: string) => ({ authorization: `Bearer ${given}` });
  const done = ["204", "200", "204"];
  const all = (answer: string) => Array(3).fill(answer);

  it("are not there in production, not even for those with the token", async () => {
    expect(await useAll(null, bearing(adminToken))).toEqual(all("404 unknown-target"));
  });

  it("are forbidden to visitors, wherever they seem to sit", async () => {
    const atThisMachine = {
      [headerNames.visitorAddress]: "127.0.0.1",
      host: "localhost",
      "x-visitor-local": "yes",
    };
    for (const admin of [{ token: adminToken }, { token: undefined }]) {
      expect(await useAll(admin)).toEqual(all("403 forbidden"));
      expect(await useAll(admin, atThisMachine)).toEqual(all("403 forbidden"));
    }
  });

  it.each(["", "undefined", "a-token-of-the-developer", "a-token-of-the-developersX", "null"])(
    "are forbidden to those with the token %j",
    async (given) => {
      expect(await useAll({ token: adminToken }, bearing(given))).toEqual(all("403 forbidden"));
      expect(await useAll({ token: undefined }, bearing(given))).toEqual(all("403 forbidden"));
    },
  );

  it("are for nobody at an address that has guessed the token five times", async () => {
    const rateLimits = await realLimits();
    await rateLimits.reset();
    const { app } = await aShop({ admin: { token: adminToken }, rateLimits });
    const { address } = aStranger();
    const ask = async (given: string, from = address) =>
      told(
        await aVisitor(app, { address: from }).call(adminCalls.createCodes, { amount: 1 }, bearing(given)),
      );
    const guesses = [];
    for (let times = 0; times < 7; times += 1) guesses.push(await ask(`guess-${times}`));
    expect(guesses).toEqual([...Array(5).fill("403 forbidden"), ...Array(2).fill("429 too-many-requests")]);
    expect(await ask(adminToken)).toBe("429 too-many-requests");
    expect(await ask(adminToken, aStranger().address)).toBe("200");
    await rateLimits.reset();
    await app.close();
  });

  it("are for those with the right token", async () => {
    expect(await useAll({ token: adminToken }, bearing(adminToken))).toEqual(done);
  });

  it("make 1, 5, 10 or 25 codes, and no other number of them", async () => {
    const { app } = await aShop({ admin: { token: adminToken } });
    const { call, redeem } = aVisitor(app);
    for (const amount of limits.codeBatches) {
      const { codes } = (await call(adminCalls.createCodes, { amount }, asDeveloper)).json();
      expect(new Set(codes).size).toBe(amount);
      expect((await redeem(codes[0])).statusCode).toBe(200);
    }
    for (const amount of [0, -1, 2, 26, 1_000_000, 1.5, "5", null]) {
      expect(told(await call(adminCalls.createCodes, { amount }, asDeveloper))).toBe("400 bad-request");
    }
    await app.close();
  });
});

describe("a caller who does not know the secret", () => {
  it("is refused by every call, before anything else is looked at", async () => {
    const { app } = await aShop({ admin: { token: adminToken } });
    const targets = [
      ...Object.values(calls),
      ...Object.values(adminCalls),
      { target: "/api/stripe/webhook", method: "POST" as const },
      { target: `/demo-checkout/demo_${"0".repeat(32)}`, method: "GET" as const },
      { target: `/demo-checkout/demo_${"0".repeat(32)}`, method: "POST" as const },
    ];
    for (const given of [undefined, "", "guessed", `${token} `]) {
      for (const each of targets) {
        const secret = given === undefined ? {} : { [headerNames.backendToken]: given };
        const headers = { ...secret, ...asDeveloper, "x-client-id": "a".repeat(32) };
        const answer = await app.inject({ url: each.target, method: each.method, headers });
        expect([each.target, told(answer)]).toEqual([each.target, "401 unauthorized"]);
      }
    }
    await app.close();
  });
});

describe("somebody who guesses codes", () => {
  const guess = (index: number) => index.toString(32).padStart(16, "A").toUpperCase();

  /** Guesses that many codes, 50 at a time; tells how often which answer came. */
  async function guessing(times: number, redeemAs: (index: number) => ReturnType<typeof shop.visitor>) {
    const answers = new Map<string, number>();
    for (let start = 0; start < times; start += 50) {
      const batch = Array.from({ length: Math.min(50, times - start) }, (_, index) =>
        redeemAs(start + index).redeem(guess(start + index)),
      );
      for (const answer of await Promise.all(batch)) {
        const what = told(answer);
        answers.set(what, (answers.get(what) ?? 0) + 1);
        if (answer.statusCode === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      }
    }
    return Object.fromEntries(answers);
  }

  const aLimitedShop = async () => {
    const rateLimits = await realLimits();
    await rateLimits.reset();
    const { app, credits } = await aShop({ rateLimits });
    const [code = ""] = await credits.createCodes(1);
    return { app, code, rateLimits };
  };

  it("is nobody who sends the own code twice", async () => {
    const { app, code, rateLimits } = await aLimitedShop();
    const visitor = aVisitor(app);
    const sent = await Promise.all(Array.from({ length: 20 }, () => visitor.redeem(code)));
    expect(sent.map((each) => [each.statusCode, each.json()])).toEqual(Array(20).fill([200, { credits: 1 }]));
    const stranger = aVisitor(app);
    const guesses = [];
    for (let times = 0; times < 6; times += 1) guesses.push(told(await stranger.redeem(code)));
    expect(guesses).toEqual([...Array(5).fill("404 invalid-code"), "429 too-many-requests"]);
    await rateLimits.reset();
    await app.close();
  });

  it("is nobody who sends the own code once more when nothing is left of it", async () => {
    const { app, code, rateLimits } = await aLimitedShop();
    const visitor = aVisitor(app);
    expect(told(await visitor.redeem(code))).toBe("200");
    expect(told(await visitor.xml(invoice))).toBe("200");
    const sent = [];
    for (let times = 0; times < 7; times += 1) sent.push(told(await visitor.redeem(code)));
    expect(sent).toEqual(Array(7).fill("404 invalid-code"));
    await rateLimits.reset();
    await app.close();
  });

  it("gets five of 10,000 answered from one address, whatever client ids are made up", async () => {
    const { app, code, rateLimits } = await aLimitedShop();
    const { address } = aStranger();
    const answers = await guessing(10_000, () => aVisitor(app, { address }));
    expect(answers).toEqual({ "404 invalid-code": 5, "429 too-many-requests": 9_995 });

    // Not even a right one counts from there now; elsewhere, and later, it does.
    expect(told(await aVisitor(app, { address }).redeem(code))).toBe("429 too-many-requests");
    await rateLimits.reset();
    expect(told(await aVisitor(app, { address }).redeem(code))).toBe("200");
    await app.close();
  }, 180_000);

  it("gets five answered as one client id, whatever address it comes from", async () => {
    const { app, code } = await aLimitedShop();
    const { clientId } = aStranger();
    const answers = await guessing(500, () => aVisitor(app, { clientId }));
    expect(answers).toEqual({ "404 invalid-code": 5, "429 too-many-requests": 495 });
    expect(told(await aVisitor(app, { clientId }).redeem(code))).toBe("429 too-many-requests");
    expect(told(await aVisitor(app).redeem(code))).toBe("200");
    await app.close();
  });

  it("is one visitor with all addresses of a household's network", async () => {
    const { app, code } = await aLimitedShop();
    const answers = await guessing(100, (index) =>
      aVisitor(app, { address: `2001:db8:0:7:${index.toString(16)}::${index.toString(16)}` }),
    );
    expect(answers).toEqual({ "404 invalid-code": 5, "429 too-many-requests": 95 });
    for (const address of ["2001:0DB8:0:7:0::1", "2001:db8:0:7::"]) {
      expect(told(await aVisitor(app, { address }).redeem(code))).toBe("429 too-many-requests");
    }
    expect(told(await aVisitor(app, { address: "2001:db8:0:8::1" }).redeem(code))).toBe("200");
    await app.close();
  });

  it("is told apart from other visitors of IPv4 in the clothes of IPv6", async () => {
    const { app, code } = await aLimitedShop();
    await guessing(10, () => aVisitor(app, { address: "::ffff:192.0.2.1" }));
    expect(told(await aVisitor(app, { address: "192.0.2.1" }).redeem(code))).toBe("429 too-many-requests");
    expect(told(await aVisitor(app, { address: "::ffff:192.0.2.2" }).redeem(code))).toBe("200");
    await app.close();
  });

  it("is not limited by codes that are right", async () => {
    const { app } = await aLimitedShop();
    const { credits } = await aShop();
    const visitor = aVisitor(app);
    for (const code of await credits.createCodes(10)) expect(told(await visitor.redeem(code))).toBe("200");
    await app.close();
  });
});

describe("a coupon text", () => {
  it.each([
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "' or 1=1 --",
    "{CHECKOUT_SESSION_ID}",
    "\u0000",
    "ＡＢＣＤ",
  ])("is never told back: %j", async (text) => {
    const answer = await shop.visitor().redeem(text);
    expect(told(answer)).toBe("404 invalid-code");
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.json()).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      code: "invalid-code",
    });
  });

  it("that is too long, or no text, is refused and not told back", async () => {
    const { call } = shop.visitor();
    for (const couponCode of ["<b>".padEnd(65, "x"), "x".repeat(10_000), 7, null, ["A"], { a: 1 }]) {
      const answer = await call(calls.coupon, { couponCode });
      expect(told(answer)).toBe("400 bad-request");
      expect(answer.body).not.toMatch(/<b>|xxx/);
    }
  });

  it("comes as JSON or not at all", async () => {
    const { call } = shop.visitor();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/html"]) {
      const answer = await call(calls.coupon, "couponCode=A", { "content-type": type });
      expect(told(answer)).toBe("415 unsupported-media-type");
    }
    for (const body of ["{", "null", "[]", '"A"', "couponCode=A"]) {
      const answer = await call(calls.coupon, body, { "content-type": "application/json" });
      expect(told(answer)).toBe("400 bad-request");
    }
  });
});

describe("over a real socket", () => {
  /** Sends pieces until the connection is closed on us; gives what was answered. */
  const dribble = (port: number, head: string, piece: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(head));
      const drip = setInterval(() => socket.write(piece), 50);
      let text = "";
      socket.on("data", (data) => (text += data.toString()));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        clearInterval(drip);
        resolve(text);
      });
    });

  const head = [
    `POST ${calls.coupon.target} HTTP/1.1`,
    "host: x",
    `${headerNames.backendToken}: ${token}`,
    "content-type: application/json",
    "",
  ].join("\r\n");

  const aListeningApp = async () => {
    const { app } = await aShop();
    // Nobody wants to wait as long as visitors may.
    app.server.requestTimeout = 400;
    app.server.headersTimeout = 200;
    await app.listen({ host: "127.0.0.1", port: 0 });
    const address = app.server.address();
    if (address === null || typeof address === "string") throw new Error("the backend has no port");
    return { app, port: address.port };
  };

  it("a body that comes drop by drop is cut off", async () => {
    const { app, port } = await aListeningApp();
    const [body, headers] = await Promise.all([
      dribble(port, `${head}content-length: 10000\r\n\r\n{"couponCode": "`, "A"),
      dribble(port, head, "x-more: y\r\n"),
    ]);
    expect([body, headers].map((answer) => answer.slice(0, 12))).toEqual(Array(2).fill("HTTP/1.1 400"));
    await app.close();
  });

  it("a client id of 1 MB, or with control characters, never gets that far", async () => {
    const { app, port } = await aListeningApp();
    for (const id of ["a".repeat(1_000_000), `${"a".repeat(31)}\u0001`]) {
      const answer = await dribble(port, `${head}x-client-id: ${id}\r\n`, "content-length: 2\r\n\r\n{}");
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"bad-request"');
    }
    await app.close();
  });
});
