import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headerNames } from "../../lib/contract/headers";
import { demoPriceId, offers } from "../../lib/shop/offers";
import { returnAddresses } from "../../lib/shop/purchase";
import { aShop, origin, told } from "./a-shop";
import { token } from "./an-app";

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.app.close());

const headers = { [headerNames.backendToken]: token };
const page = (id: string) => shop.app.inject({ url: `/demo-checkout/${id}`, headers });
const act = (id: string, action: unknown) =>
  shop.app.inject({ method: "POST", url: `/demo-checkout/${id}`, headers, payload: { action } });

async function aBuyer(offer: (typeof offers)[number], locale: "de" | "en" = "de") {
  const visitor = shop.visitor();
  const answer = await visitor.checkout(demoPriceId(offer, locale));
  expect(answer.statusCode).toBe(200);
  const { url, session_id } = answer.json();
  expect(url).toBe(`${origin}/demo-checkout/${session_id}`);
  expect(url).toMatch(/^https:\/\/rechnung\.example\/demo-checkout\/demo_[0-9a-f]{32}$/);
  return { ...visitor, url, id: String(url).split("/").at(-1) ?? "" };
}

describe("the demonstration of a payment provider", () => {
  it("has a price for everything that is sold, in both languages", async () => {
    for (const offer of offers) {
      for (const locale of ["de", "en"] as const) {
        const price = (await shop.visitor().price(demoPriceId(offer, locale))).json();
        expect(price.price).toBeGreaterThan(0);
        expect(price.amount === 1).toBe(offer === "SINGLE");
        expect(price.productName).toContain(
          {
            de: { SINGLE: "eine E-Rechnung", other: `Paket ${offer}` },
            en: { SINGLE: "one e-invoice", other: `package ${offer}` },
          }[locale][offer === "SINGLE" ? "SINGLE" : "other"],
        );
      }
    }
  });

  it("sells nothing else", async () => {
    for (const priceId of ["demo_xl_de", "price_m_de", "demo_M_de", ""]) {
      expect(told(await shop.visitor().price(priceId))).toBe("400 bad-request");
      expect(told(await shop.visitor().checkout(priceId))).toBe("400 bad-request");
    }
  });

  it("shows what is to be paid, and the receipt's text", async () => {
    const { id } = await aBuyer("M", "en");
    expect((await page(id)).json()).toEqual({
      productName: expect.stringContaining("package M"),
      price: 2490,
      vat: "Including 19% VAT: €3.98",
      amount: 20,
      locale: "en",
      description: expect.stringMatching(/^20 e-invoices\. Your code: ([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/),
      isOpen: true,
    });
  });

  it("paid leads back with the session, and delivers", async () => {
    const { id, verify, redeem } = await aBuyer("M");
    expect((await act(id, "pay")).json()).toEqual({
      url: returnAddresses(origin, "package").success_url.replace("{CHECKOUT_SESSION_ID}", id),
    });
    expect((await page(id)).json().isOpen).toBe(false);
    const { session, code, credits } = (await verify(id)).json();
    expect([session, credits]).toEqual([{ payment_status: "paid" }, 20]);
    expect((await redeem(code)).json()).toEqual({ credits: 20 });
  });

  it("paid for one invoice is that invoice at once", async () => {
    const { id, verify, credits } = await aBuyer("SINGLE");
    await act(id, "pay");
    expect((await verify(id)).json()).toMatchObject({
      session: { payment_status: "paid" },
      credits: 1,
      receipt: `https://rechnung.example/demo-checkout/${id}`,
    });
    await verify(id);
    expect((await credits()).json()).toEqual({ credits: 1 });
  });

  it("failed leads back with the session, and delivers nothing", async () => {
    const { id, verify } = await aBuyer("M");
    expect((await act(id, "fail")).json().url).toContain(`payment_id=${id}`);
    expect((await verify(id)).json()).toEqual({ session: { payment_status: "expired" }, credits: 0 });
  });

  it("called off leads back without one, and can still be paid", async () => {
    const { id, verify } = await aBuyer("M");
    expect((await act(id, "cancel")).json()).toEqual({ url: returnAddresses(origin, "package").cancel_url });
    expect((await verify(id)).json()).toEqual({ session: { payment_status: "unpaid" }, credits: 0 });
    await act(id, "pay");
    expect((await verify(id)).json()).toMatchObject({ session: { payment_status: "paid" } });
  });

  it("does nothing more once it was paid or has failed", async () => {
    const paid = await aBuyer("SINGLE");
    for (const action of ["pay", "pay", "fail", "cancel"]) await act(paid.id, action);
    expect((await paid.verify(paid.id)).json()).toMatchObject({
      session: { payment_status: "paid" },
      credits: 1,
    });
    const failed = await aBuyer("SINGLE");
    for (const action of ["fail", "pay"]) await act(failed.id, action);
    expect((await failed.verify(failed.id)).json()).toEqual({
      session: { payment_status: "expired" },
      credits: 0,
    });
  });

  it("knows no session but its own, and no other way to end one", async () => {
    const { id } = await aBuyer("M");
    for (const unknown of [`demo_${"0".repeat(32)}`]) {
      expect(told(await page(unknown))).toBe("404 unknown-target");
      expect(told(await act(unknown, "pay"))).toBe("404 unknown-target");
      expect(told(await shop.visitor().verify(unknown))).toBe("403 not-your-payment");
    }
    for (const nonsense of ["demo_1", "cs_test_1", "%3Cb%3E"]) {
      expect(told(await page(nonsense))).toBe("400 bad-request");
    }
    for (const action of ["", "refund", 7, null]) expect(told(await act(id, action))).toBe("400 bad-request");
    expect((await page(id)).json().isOpen).toBe(true);
  });

  it("is one session for one attempt", async () => {
    const { checkout } = shop.visitor();
    const urls = await Promise.all(
      ["a", "a", "b"].map(async (attempt) => (await checkout(demoPriceId("M", "de"), attempt)).json().url),
    );
    expect(urls[0]).toBe(urls[1]);
    expect(urls[2]).not.toBe(urls[0]);
  });

  it("is not there where Stripe takes the money", async () => {
    const { id } = await aBuyer("M");
    const other = await aShop({ demo: null });
    const answer = await other.app.inject({ url: `/demo-checkout/${id}`, headers });
    expect(told(answer)).toBe("404 unknown-target");
    await other.app.close();
  });
});
