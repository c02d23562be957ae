import { describe, expect, it } from "vitest";
import {
  isTooOld,
  readPaymentReturn,
  readPendingPurchase,
  returnAddresses,
  withoutPaymentReturn,
} from "../../lib/payment/purchase";
import { pricePerInvoice, usualPrice } from "../../lib/payment/price";
import { cents } from "../../lib/values/money";

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

describe("prices", () => {
  const priceOf = (price: bigint, discount: number, amount = 1) => ({
    productName: "",
    price: cents(price),
    discount,
    amount,
  });

  it("have a usual price only with a discount, in steps of ten cents", () => {
    expect(usualPrice(priceOf(190n, 0))).toBeNull();
    expect(usualPrice(priceOf(190n, 34))).toBe(290n);
    expect(usualPrice(priceOf(2990n, 21))).toBe(3780n);
  });

  it("are given per invoice of a package", () => {
    expect(pricePerInvoice(priceOf(890n, 0, 5))).toBe(178n);
    expect(pricePerInvoice(priceOf(2990n, 0, 20))).toBe(150n);
    expect(pricePerInvoice(priceOf(2990n, 0, 0))).toBeNull();
  });
});
