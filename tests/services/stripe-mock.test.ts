import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStripe } from "../../backend/payments/stripe";
import type { Order } from "../../backend/payments/provider";
import { startStripeMock } from "./services.mjs";

const secretKey = "sk_test_ofTheServicesTests";
let mock: Awaited<ReturnType<typeof startStripeMock>>;
beforeAll(async () => {
  mock = await startStripeMock();
});
afterAll(() => mock.stop());

const ours = () => createStripe({ secretKey, webhookSecret: "whsec_ofTheServicesTests", apiUrl: mock.url });

const order: Order = {
  priceId: "price_1234",
  offer: "M",
  locale: "de",
  amount: 20,
  clientId: "a".repeat(32),
  code: "ABCD-EFGH-JKLM-NPQR",
  successUrl: "https://invoices.example/?payment_id={CHECKOUT_SESSION_ID}&payment_successful=true",
  cancelUrl: "https://invoices.example/?payment_failed=true",
};

describe("Stripe's own description of its API", () => {
  it("accepts how a payment is prepared, in both languages", async () => {
    for (const locale of ["de", "en"] as const) {
      const { url, session_id } = await ours().checkout({ ...order, locale }, "0123456789abcdef");
      expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
      expect(session_id).toMatch(/^cs_/);
    }
  });

  it("accepts words about the tax beside the button", async () => {
    const answer = await fetch(`${mock.url}/v1/checkout/sessions`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({
        mode: "payment",
        success_url: order.successUrl,
        "custom_text[submit][message]": "Darin 19 % Umsatzsteuer: 0,30 €",
      }),
    });
    expect(answer.status).toBe(200);
  });

  it("refuses what it does not know, so that an acceptance says something", async () => {
    const answer = await fetch(`${mock.url}/v1/checkout/sessions`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ mode: "payment", payment_description: "E-Rechnungen" }),
    });
    expect(answer.status).toBe(400);
  });

  it("accepts how a price is asked for; its sample is a subscription in dollars, which is not sold here", async () => {
    await expect(ours().price("price_1234")).rejects.toMatchObject({
      code: "payment-unavailable",
      cause: { message: "a price that nothing can be sold for" },
    });
  });

  it("accepts how a payment is looked up; its sample was not sold here", async () => {
    expect(await ours().session("cs_test_1234")).toMatchObject({ order: null });
  });

  it("accepts how it is asked what became of a payment; its sample was not sold here", async () => {
    expect(await ours().standing("pi_1234")).toBeNull();
  });

  it("accepts how all payments are asked for; its samples were not sold here", async () => {
    for await (const session of ours().paidSessions()) expect(session).toBe("none");
  });
});
