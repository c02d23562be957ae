import { describe, expect, it } from "vitest";
import {
  isTooOld,
  pricePerInvoice,
  readCheckout,
  readCredits,
  readPayment,
  readPaymentReturn,
  readPendingPurchase,
  readPrice,
  returnAddresses,
  usualPrice,
  withoutPaymentReturn,
} from "../../lib/payment";

describe("the return from the payment provider", () => {
  it("is successful with a session and its word, and failed whenever that is said", () => {
    expect(readPaymentReturn("?payment_id=cs_1&payment_successful=true")).toEqual({
      is: "successful",
      paymentId: "cs_1",
    });
    expect(readPaymentReturn("?payment_id=cs_1&payment_successful=package")).toEqual({
      is: "successful",
      paymentId: "cs_1",
      kind: "package",
    });
    expect(readPaymentReturn("?payment_failed=true")).toEqual({ is: "failed" });
    expect(readPaymentReturn("?payment_id=cs_1&payment_successful=true&payment_failed=true")).toEqual({
      is: "failed",
    });
  });

  it.each([
    "",
    "?payment_id=cs_1",
    "?payment_successful=true",
    "?payment_id=&payment_successful=true",
    "?a=b",
  ])("is none with %j", (search) => expect(readPaymentReturn(search)).toBeNull());

  it("leaves nothing of itself in the address, and takes nothing else", () => {
    expect(
      withoutPaymentReturn(
        "http://a.example/?x=1&payment_id=cs_1&payment_successful=true&payment_failed=1#b",
      ),
    ).toBe("http://a.example/?x=1#b");
  });

  it("is prepared with the provider's placeholder as it is", () => {
    const { success_url, cancel_url } = returnAddresses("https://a.example", "single");
    expect(success_url).toContain("payment_id={CHECKOUT_SESSION_ID}");
    expect(readPaymentReturn(new URL(success_url).search)).toMatchObject({
      is: "successful",
      kind: "single",
    });
    expect(readPaymentReturn(new URL(cancel_url).search)).toEqual({ is: "failed" });
  });
});

describe("a pending purchase", () => {
  const purchase = {
    paymentId: "cs_1",
    kind: "single",
    locale: "de",
    invoiceID: "RE-7",
    invoices: 1,
    since: Date.UTC(2026, 10, 1),
  } as const;

  it("comes back as it was stored, and as an earlier version stored it", () => {
    expect(readPendingPurchase(JSON.stringify(purchase))).toEqual(purchase);
    const { invoices: _, since: __, ...earlier } = purchase;
    expect(readPendingPurchase(JSON.stringify(earlier))).toEqual({ ...earlier, invoices: 0, since: 0 });
  });

  it.each([
    "",
    "{",
    "[]",
    '{"paymentId":"cs_1","kind":"gift","locale":"de","invoiceID":""}',
    '{"kind":"single","locale":"de","invoiceID":""}',
  ])("is none of %j", (text) => expect(readPendingPurchase(text)).toBeNull());

  it("is given up after 14 days, not on the last of them", () => {
    expect(isTooOld(purchase, Date.UTC(2026, 10, 15))).toBe(false);
    expect(isTooOld(purchase, Date.UTC(2026, 10, 15) + 1)).toBe(true);
  });
});

describe("the backend's answers", () => {
  const price = { productName: "Paket M", price: 2990, amount: 20, discount: 21 };

  it("are taken when they are what the contract says", () => {
    expect(readPrice(price)).toEqual(price);
    expect(readPayment({ session: { payment_status: "paid" }, credits: 3, code: "ABCD" })).toEqual({
      session: { payment_status: "paid" },
      credits: 3,
      code: "ABCD",
    });
    expect(readPayment({ session: { payment_status: "unpaid" }, credits: 0 })).toMatchObject({ credits: 0 });
    expect(readCredits({ credits: 4 })).toBe(4);
    const checkout = { url: "https://pay.example/cs_1", session_id: "cs_1" };
    expect(readCheckout(checkout)).toEqual(checkout);
  });

  it.each([
    { ...price, price: 29.9 },
    { ...price, price: -1 },
    { ...price, price: "2990" },
    { ...price, discount: 100 },
    null,
    "OK",
  ])("are no price when they are %j", (answer) => expect(readPrice(answer)).toBeNull());

  it.each(["javascript:alert(1)", "data:text/html,x", "/checkout", "", undefined])(
    "lead the browser nowhere with the address %j",
    (url) => expect(readCheckout({ url, session_id: "cs_1" })).toBeNull(),
  );

  it.each(["", undefined, 7])("are no payment that can be asked about with the session %j", (session_id) =>
    expect(readCheckout({ url: "https://pay.example/cs_1", session_id })).toBeNull(),
  );

  it.each(["paid", "unpaid", "expired", "refunded", "disputed"])("know the status %s", (payment_status) =>
    expect(readPayment({ session: { payment_status }, credits: 0 })?.session.payment_status).toBe(
      payment_status,
    ),
  );

  it("are refused in part, too", () => {
    expect(readPayment({ credits: 1 })).toBeNull();
    // A word that a later server knows is no payment.
    expect(readPayment({ session: { payment_status: "settled" }, credits: 0 })?.session.payment_status).toBe(
      "unpaid",
    );
    expect(readPayment({ session: { payment_status: "paid" } })).toBeNull();
    expect(readCredits({ credits: "4" })).toBeNull();
  });
});

describe("prices", () => {
  const priceOf = (price: number, discount: number, amount = 1) => ({
    productName: "",
    price,
    discount,
    amount,
  });

  it("have a usual price only with a discount, in steps of ten cents", () => {
    expect(usualPrice(priceOf(190, 0))).toBeNull();
    expect(usualPrice(priceOf(190, 34))).toBe(290);
    expect(usualPrice(priceOf(2990, 21))).toBe(3780);
  });

  it("are given per invoice of a package", () => {
    expect(pricePerInvoice(priceOf(890, 0, 5))).toBe(178);
    expect(pricePerInvoice(priceOf(2990, 0, 20))).toBe(150);
    expect(pricePerInvoice(priceOf(2990, 0, 0))).toBeNull();
  });
});
