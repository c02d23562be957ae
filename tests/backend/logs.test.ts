import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { plainCode } from "../../backend/credits/code-letters";
import { vectorPath } from "../builders";
import { aShop, deliver, realLimits, stripePrice, told } from "./a-shop";
import { startStripeServer } from "./a-stripe-server";

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8"));

describe("the log of a purchase", () => {
  it("names what was called and how it ended, and nobody and nothing that was bought", async () => {
    let log = "";
    const stripe = await startStripeServer();
    const rateLimits = await realLimits();
    const shop = await aShop({
      stripe,
      rateLimits,
      admin: { token: "a-token-of-the-developers" },
      log: { write: (line) => (log += line) },
    });
    const visitor = shop.visitor({ address: "203.0.113.77" });
    const coupon = "GUESSED-AT-RANDOM";

    await visitor.price(stripePrice("M"));
    const session = stripe.sessionAt((await visitor.checkout(stripePrice("M"), "attempt-77")).json().url);
    const { code = "" } = session.metadata;
    await visitor.verify(session.id);
    stripe.pay(session.id);
    stripe.mood = { is: "dead" };
    expect(told(await visitor.verify(session.id))).toBe("503 payment-unavailable");
    stripe.mood = { is: "well" };
    await shop.handleEvent(stripe, "checkout.session.completed", session.id);
    const refund = stripe.refund(session.id, 900);
    await deliver(shop.app, stripe.event("charge.refunded", session.id).body, {
      "stripe-signature": "t=1,v1=forged",
    });
    await shop.visitor().verify(session.id);
    await visitor.verify(session.id);
    await visitor.redeem(code);
    await visitor.xml(invoice);
    for (let times = 0; times < 6; times += 1) await visitor.redeem(coupon);
    await visitor.credits();
    await visitor.call({ target: `/api/nowhere?code=${code}`, method: "GET" });
    await visitor.call({ target: "/api/codes/create", method: "POST" }, { amount: 1 });
    await shop.handleEvent(stripe, "charge.refunded", session.id);
    refund.status = "failed";
    await shop.handleEvent(stripe, "refund.failed", session.id);
    stripe.dispute(session.id, "lost");
    await shop.handleEvent(stripe, "charge.dispute.closed", session.id);
    await shop.app.close();

    // What nobody foresaw is logged with more words.
    const broken = await aShop({
      credits: {
        ...shop.credits,
        redeem: (clientId, typed) => Promise.reject(new Error(`${clientId} typed ${typed}`)),
      },
      log: { write: (line) => (log += line) },
    });
    expect(told(await broken.visitor(visitor).redeem(code))).toBe("500 internal-error");
    await broken.app.close();
    await stripe.close();

    const secrets = {
      clientId: visitor.clientId,
      address: visitor.address,
      code,
      plainCode: plainCode(code),
      coupon,
      session: session.id,
      intent: session.intent ?? "",
      // Stripe tells these with every payment.
      buyer: "Mustermann",
      buyersAddress: "erika.",
      attempt: "attempt-77",
      invoiceID: invoice.invoiceID,
      customer: invoice.customerCompany,
      token: "a-token-of-the-developers",
    };
    for (const [what, secret] of Object.entries(secrets)) {
      expect([what, secret.length > 3, log.includes(secret)]).toEqual([what, true, false]);
    }

    const lines = log
      .trim()
      .split("\n")
      .map((line): Record<string, unknown> => JSON.parse(line));
    const answered = lines.filter(({ msg }) => msg === "answered");
    expect(answered.map(({ route, status }) => `${String(status)} ${String(route)}`)).toEqual(
      expect.arrayContaining([
        "200 /api/payment/checkout",
        "204 /api/stripe/webhook",
        "400 /api/stripe/webhook",
        "200 /api/payment/verify",
        "403 /api/payment/verify",
        "503 /api/payment/verify",
        "200 /api/payment/coupon",
        "404 /api/payment/coupon",
        "429 /api/payment/coupon",
        "500 /api/payment/coupon",
        "200 /api/generate/xml-cii",
        "404 unknown",
        "403 /api/codes/create",
      ]),
    );
    for (const line of answered) {
      expect(Object.keys(line).sort()).toEqual([
        "level",
        "method",
        "ms",
        "msg",
        "reqId",
        "route",
        "status",
        "time",
      ]);
    }
    expect(lines.filter(({ msg }) => msg !== "answered")).toMatchObject([
      { route: "/api/payment/verify", code: "payment-unavailable", error: [{ name: "AppError" }, {}] },
      { route: "/api/payment/coupon", code: "internal-error", error: [{ name: "Error" }] },
    ]);
  });
});
