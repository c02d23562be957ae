import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payment, Price } from "../../lib/contract";
import { setField } from "../../lib/invoice/changes";
import type { PaymentPorts } from "../../store/payment";
import { anInvoice, having, line } from "../builders";
import { openWindow, type Window } from "./a-window";

const pendingKey = "invoice-pending-purchase";
const price: Price = { productName: "E-Rechnung", price: 190, amount: 1, discount: 34 };

const openShop = async () => {
  const page = await openWindow();
  const payment = await import("../../store/payment");
  const { AppError } = await import("../../lib/errors");
  return { page, ...payment, AppError };
};

let page: Window;
let shop: Awaited<ReturnType<typeof openShop>>;

const open = async (): Promise<void> => {
  shop = await openShop();
  page = shop.page;
};

const paid = (more: Partial<Payment> = {}): Payment => ({
  session: { payment_status: "paid" },
  credits: 1,
  ...more,
});

const ports = (changes: Partial<PaymentPorts> = {}): PaymentPorts => ({
  price: async () => price,
  checkout: async () => "https://pay.example/cs_1",
  verify: async () => paid(),
  redeem: async () => 5,
  credits: async () => 0,
  leaveFor: () => undefined,
  createInvoice: async () => undefined,
  ...changes,
});

const failing = (
  code: "invalid-code" | "too-many-requests" | "offline" | "not-your-payment" | "bad-request",
  retryAfter = 0,
) =>
  vi.fn(async (): Promise<never> => {
    throw new shop.AppError(code, retryAfter > 0 ? { retryAfter } : {});
  });

const comeBack = (query: string): void => window.history.replaceState(null, "", `/${query}`);
const kept = (): unknown => JSON.parse(localStorage.getItem(pendingKey) ?? "null");
const keep = (purchase: object): void => localStorage.setItem(pendingKey, JSON.stringify(purchase));
const toasts = () => page.getToasts().map(({ kind, key }) => `${kind} ${key}`);
const single = { kind: "single", locale: "de", invoiceID: "RE-7" };

beforeEach(async () => {
  localStorage.clear();
  comeBack("");
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  await open();
  page.load(anInvoice(line("2", "50")));
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});

describe("going to pay", () => {
  it("is pending until the browser leaves, and remembers what was bought", async () => {
    expect(shop.getPayments().purchase).toEqual({ is: "idle" });
    const checkout = vi.fn(async () => "https://pay.example/cs_1");
    const leaveFor = vi.fn();
    await shop.pay("SINGLE", "price_1", ports({ checkout, leaveFor }));
    expect(shop.getPayments().purchase).toEqual({ is: "pending" });
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith("https://pay.example/cs_1");
    expect(checkout).toHaveBeenCalledExactlyOnceWith({
      priceId: "price_1",
      success_url: `${window.location.origin}/?payment_id={CHECKOUT_SESSION_ID}&payment_successful=single`,
      cancel_url: `${window.location.origin}/?payment_failed=true`,
    });
    expect(kept()).toEqual(single);
  });

  it("does not happen twice", async () => {
    const checkout = vi.fn(async () => "https://pay.example/cs_1");
    await Promise.all([
      shop.pay("M", "price_m", ports({ checkout })),
      shop.pay("M", "price_m", ports({ checkout })),
    ]);
    expect(checkout).toHaveBeenCalledOnce();
  });

  it("is an error when it cannot be prepared, which names the seconds to wait", async () => {
    await shop.pay("M", "price_m", ports({ checkout: failing("too-many-requests", 42) }));
    expect(shop.getPayments().purchase).toEqual({ is: "error", code: "too-many-requests" });
    expect(page.getToasts()).toMatchObject([
      { kind: "error", key: "errors.too-many-requests", values: { count: 42 }, stays: true },
    ]);
    expect(kept()).toBeNull();
  });

  it("waits for the placeholders of an invoice to be changed, not of a package", async () => {
    const leaveFor = vi.fn();
    page.edit(setField("invoiceID", "RE-0001"));
    await shop.pay("SINGLE", "price_1", ports({ leaveFor }));
    expect(leaveFor).not.toHaveBeenCalled();
    expect(page.getWorkflows().generation.is).toBe("unchanged");
    await shop.pay("S", "price_s", ports({ leaveFor }));
    expect(leaveFor).toHaveBeenCalledOnce();
  });

  it("is not needed by somebody who has credits that were not known yet", async () => {
    const leaveFor = vi.fn();
    await shop.pay("SINGLE", "price_1", ports({ leaveFor, credits: async () => 3 }));
    expect(leaveFor).not.toHaveBeenCalled();
    expect(shop.getPayments()).toMatchObject({ purchase: { is: "idle" }, credits: 3 });
  });
});

describe("coming back with a payment that failed", () => {
  it("is an error that says so, and leads back to where it was begun", async () => {
    keep(single);
    comeBack("?payment_failed=true");
    await shop.returnFromPayment(ports());
    expect(shop.getPayments().purchase).toEqual({ is: "error", code: "payment-failed" });
    expect(toasts()).toEqual(["error errors.payment-failed"]);
    expect(page.getWorkspace().dialog?.name).toBe("generate");
    // Whoever goes back to the provider's page may still pay there.
    expect([window.location.search, kept()]).toEqual(["", single]);
  });
});

describe("coming back with a payment", () => {
  beforeEach(() => {
    keep(single);
    comeBack("?payment_id=cs_1&payment_successful=true");
  });

  it("asks the provider, and starts the paid download when it is paid", async () => {
    const verify = vi.fn(async () => {
      expect(shop.getPayments()).toMatchObject({ purchase: { is: "pending" }, verifying: true });
      return paid();
    });
    const createInvoice = vi.fn(async () => undefined);
    await shop.returnFromPayment(ports({ verify, createInvoice }));
    expect(verify).toHaveBeenCalledExactlyOnceWith("cs_1");
    expect(shop.getPayments()).toMatchObject({ purchase: { is: "success" }, verifying: false });
    expect(createInvoice).toHaveBeenCalledOnce();
    expect(shop.getPayments().credits).toBe(1);
    expect(page.getWorkspace().dialog?.name).toBe("generate");
    expect([window.location.search, kept()]).toEqual(["", null]);
  });

  it("is an error of verification with any other status, which can be asked again", async () => {
    const createInvoice = vi.fn(async () => undefined);
    const verify = vi
      .fn(async () => paid())
      .mockResolvedValueOnce(paid({ session: { payment_status: "unpaid" }, credits: 0 }));
    await shop.returnFromPayment(ports({ verify, createInvoice }));
    expect(shop.getPayments().purchase).toEqual({ is: "error", code: "payment-verification-failed" });
    expect(toasts()).toEqual(["error errors.payment-verification-failed"]);
    expect(createInvoice).not.toHaveBeenCalled();
    page.getToasts()[0]?.action?.run();
    await vi.waitFor(() => expect(createInvoice).toHaveBeenCalledOnce());
    expect(shop.getPayments().purchase.is).toBe("success");
  });

  it("is an unexpected error when the network fails, and is asked about when the page opens again", async () => {
    await shop.returnFromPayment(ports({ verify: failing("offline") }));
    expect(shop.getPayments().purchase).toEqual({ is: "error", code: "unexpected-error" });
    expect(toasts()).toEqual(["error errors.unexpected-error"]);
    expect(kept()).toEqual({ ...single, paymentId: "cs_1" });

    page.close();
    await open();
    const verify = vi.fn(async () => paid());
    await shop.returnFromPayment(ports({ verify }));
    expect(verify).toHaveBeenCalledExactlyOnceWith("cs_1");
    expect(kept()).toBeNull();
  });

  it.each(["not-your-payment", "bad-request"] as const)(
    "of somebody else is refused and not asked about again, and what was begun here stays as it was (%s)",
    async (code) => {
      await shop.returnFromPayment(ports({ verify: failing(code) }));
      expect(toasts()).toEqual(["error errors.not-your-payment"]);
      expect(page.getToasts()[0]?.action).toBeUndefined();
      expect(page.getWorkspace().dialog).toBeNull();
      expect(kept()).toEqual(single);
    },
  );

  it("that is not paid leaves what was begun here as it was", async () => {
    await shop.returnFromPayment(
      ports({ verify: async () => paid({ session: { payment_status: "unpaid" } }) }),
    );
    expect(kept()).toEqual(single);
  });

  it("takes no other payment's place that is still to be asked about", async () => {
    keep({ ...single, paymentId: "cs_0" });
    await shop.returnFromPayment(ports({ verify: failing("offline") }));
    expect(kept()).toEqual({ ...single, paymentId: "cs_0" });
    comeBack("?payment_id=cs_2&payment_successful=true");
    await shop.returnFromPayment(ports({ verify: failing("not-your-payment") }));
    expect(kept()).toEqual({ ...single, paymentId: "cs_0" });
    comeBack("?payment_failed=true");
    await shop.returnFromPayment(ports());
    expect(kept()).toEqual({ ...single, paymentId: "cs_0" });
  });

  it("of a package is one, although a single invoice was begun meanwhile in another tab", async () => {
    comeBack("?payment_id=cs_1&payment_successful=package");
    const createInvoice = vi.fn(async () => undefined);
    await shop.returnFromPayment(ports({ createInvoice, verify: async () => paid({ code: "ABCD-EFGH" }) }));
    expect(shop.getPayments().purchase).toEqual({ is: "success", kind: "package", code: "ABCD-EFGH" });
    expect(createInvoice).not.toHaveBeenCalled();
    expect(kept()).toEqual(single);
  });

  it("that is still to be asked about comes before the next one", async () => {
    await shop.returnFromPayment(ports({ verify: failing("offline") }));
    const checkout = vi.fn(async () => "https://pay.example/cs_2");
    const createInvoice = vi.fn(async () => undefined);
    shop.resetPurchase();
    await shop.pay("SINGLE", "price_1", ports({ checkout, createInvoice }));
    expect([checkout.mock.calls.length, createInvoice.mock.calls.length]).toEqual([0, 1]);
    expect(kept()).toBeNull();
  });

  it("goes to the language of the invoice that was paid for", async () => {
    page.switchLocale("en");
    const createInvoice = vi.fn(async () => undefined);
    await shop.returnFromPayment(ports({ createInvoice }));
    expect(page.getInvoice().invoiceLocale).toBe("de");
    expect(createInvoice).toHaveBeenCalledOnce();
  });

  it("downloads nothing when another invoice stands on the sheet by now", async () => {
    page.load(anInvoice(line("2", "50"), having({ invoiceID: "RE-8" })));
    const createInvoice = vi.fn(async () => undefined);
    await shop.returnFromPayment(ports({ createInvoice }));
    expect(createInvoice).not.toHaveBeenCalled();
    expect(toasts()).toEqual(["success toasts.paid"]);
    expect(shop.getPayments().purchase.is).toBe("success");
  });

  it("gives the code for an invoice that is not on the sheet any more", async () => {
    page.load(anInvoice(line("2", "50"), having({ invoiceID: "RE-8" })));
    await shop.returnFromPayment(ports({ verify: async () => paid({ code: "ABCD-EFGH" }) }));
    expect(page.getToasts()).toMatchObject([
      { kind: "success", key: "toasts.paidCode", values: { code: "ABCD-EFGH" }, stays: true },
    ]);
  });

  it("of a package shows its code and downloads nothing", async () => {
    keep({ ...single, kind: "package" });
    const createInvoice = vi.fn(async () => undefined);
    await shop.returnFromPayment(
      ports({ createInvoice, verify: async () => paid({ code: "ABCD-EFGH", credits: 0 }) }),
    );
    expect(shop.getPayments().purchase).toEqual({ is: "success", kind: "package", code: "ABCD-EFGH" });
    expect(page.getWorkspace().dialog?.name).toBe("packages");
    expect(createInvoice).not.toHaveBeenCalled();
  });

  it("that this browser knows nothing of shows the code", async () => {
    localStorage.removeItem(pendingKey);
    await shop.returnFromPayment(ports({ verify: async () => paid({ code: "ABCD-EFGH" }) }));
    expect(shop.getPayments().purchase).toEqual({ is: "success", kind: "package", code: "ABCD-EFGH" });
    expect(kept()).toBeNull();
  });
});

it("without a payment nothing is asked and nothing opens", async () => {
  keep(single);
  comeBack("?utm=1");
  const verify = vi.fn(async () => paid());
  await shop.returnFromPayment(ports({ verify }));
  expect(verify).not.toHaveBeenCalled();
  expect([page.getWorkspace().dialog, window.location.search]).toEqual([null, "?utm=1"]);
});

describe("the status of a purchase", () => {
  it("goes back to idle when it is reset, unless something was bought", async () => {
    await shop.pay("M", "price_m", ports({ checkout: failing("offline") }));
    shop.resetPurchase();
    expect(shop.getPayments().purchase).toEqual({ is: "idle" });

    keep({ ...single, kind: "package" });
    comeBack("?payment_id=cs_1&payment_successful=true");
    await shop.returnFromPayment(ports());
    shop.resetPurchase();
    expect(shop.getPayments().purchase.is).toBe("success");
    shop.forgetPurchase();
    expect(shop.getPayments().purchase).toEqual({ is: "idle" });
  });
});

describe("a coupon", () => {
  it("gives the has-coupon state and its credits when it is valid", async () => {
    const redeeming = shop.redeem("ABCD", ports());
    expect(shop.getPayments().coupon).toEqual({ is: "pending" });
    await redeeming;
    expect(shop.getPayments()).toMatchObject({ coupon: { is: "success" }, credits: 5 });
    expect(toasts()).toEqual([]);
  });

  it("that nobody knows is invalid", async () => {
    await shop.redeem("ABCD", ports({ redeem: failing("invalid-code") }));
    expect(shop.getPayments().coupon).toEqual({ is: "error", code: "invalid-code" });
    expect(toasts()).toEqual(["error errors.invalid-code"]);
    shop.resetCoupon();
    expect(shop.getPayments().coupon).toEqual({ is: "idle" });
  });

  it("after too many wrong ones is a warning that names 10 minutes", async () => {
    await shop.redeem("ABCD", ports({ redeem: failing("too-many-requests", 30) }));
    expect(page.getToasts()).toMatchObject([
      { kind: "warning", key: "toasts.couponLimit", values: { minutes: 10 } },
    ]);
  });

  it("counts as invalid whatever else goes wrong", async () => {
    await shop.redeem("ABCD", ports({ redeem: failing("offline") }));
    expect(shop.getPayments()).toMatchObject({
      coupon: { is: "error", code: "unexpected-error" },
      credits: null,
    });
    expect(toasts()).toEqual(["error errors.unexpected-error"]);
  });

  it("is not sent twice at a time", async () => {
    const redeem = vi.fn(async () => 5);
    await Promise.all([shop.redeem("A", ports({ redeem })), shop.redeem("A", ports({ redeem }))]);
    expect(redeem).toHaveBeenCalledOnce();
  });
});

describe("prices and credits", () => {
  it("stay unknown when they cannot be had, and are asked for again", async () => {
    await shop.loadPrices(["S", "M"], ports({ price: failing("offline") }));
    await shop.loadCredits(ports({ credits: failing("offline") }));
    expect(shop.getPayments()).toMatchObject({ prices: {}, credits: null });
    await shop.loadPrices(["S", "M"], ports());
    await shop.loadCredits(ports({ credits: async () => 2 }));
    expect(shop.getPayments()).toMatchObject({ prices: { S: price, M: price }, credits: 2 });
  });

  it("are asked for once", async () => {
    const ask = vi.fn(async () => price);
    await shop.loadPrices(["S"], ports({ price: ask }));
    await shop.loadPrices(["S", "M"], ports({ price: ask }));
    expect(ask.mock.calls).toEqual([["S"], ["M"]]);
  });

  it("are gone when the server wants to be paid after all", async () => {
    await shop.redeem("ABCD", ports());
    shop.noteMissingPayment();
    expect(shop.getPayments()).toMatchObject({ credits: 0, coupon: { is: "idle" } });
  });
});
