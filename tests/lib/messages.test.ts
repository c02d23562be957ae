import { describe, expect, it } from "vitest";
import { readMessage } from "../../lib/client/api";
import { checkout, codes, credits, payment, price } from "../../lib/contract/messages";

const read = <T>(form: Parameters<typeof readMessage<T>>[0], answer: unknown): T | null =>
  readMessage(form, JSON.stringify(answer) ?? "");

describe("the backend's answers", () => {
  const priceM = { productName: "Paket M", price: 2990, amount: 20, discount: 21, vat: 19 };

  it("are taken when they are what the contract says", () => {
    expect(read(price, priceM)).toEqual({ ...priceM, price: 2990n });
    expect(read(payment, { session: { payment_status: "paid" }, credits: 3, code: "ABCD" })).toEqual({
      session: { payment_status: "paid" },
      credits: 3,
      code: "ABCD",
    });
    expect(read(payment, { session: { payment_status: "unpaid" }, credits: 0 })).toMatchObject({
      credits: 0,
    });
    expect(read(credits, { credits: 4 })).toEqual({ credits: 4 });
    const order = { url: "https://pay.example/cs_1", session_id: "cs_1" };
    expect(read(checkout, order)).toEqual(order);
  });

  it.each([
    { ...priceM, price: 29.9 },
    { ...priceM, price: -1 },
    { ...priceM, price: "2990" },
    { ...priceM, discount: 100 },
    { ...priceM, vat: -1 },
    null,
    "OK",
  ])("are no price when they are %j", (answer) => expect(read(price, answer)).toBeNull());

  it.each(["javascript:alert(1)", "data:text/html,x", "/checkout", "", undefined])(
    "lead the browser nowhere with the address %j",
    (url) => expect(read(checkout, { url, session_id: "cs_1" })).toBeNull(),
  );

  it.each(["", undefined, 7])("are no payment that can be asked about with the session %j", (session_id) =>
    expect(read(checkout, { url: "https://pay.example/cs_1", session_id })).toBeNull(),
  );

  it.each(["paid", "unpaid", "expired", "refunded", "disputed"])("know the status %s", (payment_status) =>
    expect(read(payment, { session: { payment_status }, credits: 0 })?.session.payment_status).toBe(
      payment_status,
    ),
  );

  it("are refused in part, too", () => {
    expect(read(payment, { credits: 1 })).toBeNull();
    // A word that a later server knows is no payment.
    expect(
      read(payment, { session: { payment_status: "settled" }, credits: 0 })?.session.payment_status,
    ).toBe("unpaid");
    expect(read(payment, { session: { payment_status: "paid" } })).toBeNull();
    expect(read(credits, { credits: "4" })).toBeNull();
  });

  it("give codes, all of them", () => {
    expect(read(codes, { codes: ["A", "B"] })).toEqual({ codes: ["A", "B"] });
    expect(read(codes, { codes: [] })).toEqual({ codes: [] });
    for (const other of [null, "codes", {}, { codes: "A" }, { codes: ["A", 1] }, { codes: null }])
      expect(read(codes, other)).toBeNull();
  });

  it("may say more than a page knows that was opened before they did", () => {
    expect(read(price, { ...priceM, currency: "EUR" })).toEqual({ ...priceM, price: 2990n });
    expect(readMessage(credits, "<html>")).toBeNull();
  });
});
