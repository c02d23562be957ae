import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payment, PaymentStatus, Price } from "../../lib/contract/messages";
import { setField } from "../../lib/invoice/changes";
import type { PendingPurchase } from "../../lib/shop/purchase";
import type { PaymentPorts } from "../../store/shop/purchases";
import { AppError } from "../../lib/contract/errors";
import { cents } from "../../lib/values/money";
import { anInvoice, day, having, line } from "../builders";
import { openWindow, type Window } from "./a-window";

const pendingKey = "invoice-pending-purchase/";
const codeKey = "invoice-bought-code/";
const clientKey = "invoice-client-id";
const price: Price = { productName: "E-Rechnung", price: cents(190n), amount: 1, discount: 34, vat: 19 };

let page: Window;

const open = (): void => {
  page = openWindow();
};

const toPay = { url: "https://pay.example/cs_1", session_id: "cs_1" };
const answering = () => vi.fn<PaymentPorts["checkout"]>(async () => toPay);
const creating = () => vi.fn(async () => true);
const ending = (payment_status: PaymentStatus, more: Partial<Payment> = {}) => ({
  verify: vi.fn(async () => paid({ session: { payment_status }, credits: 0, ...more })),
});

const paid = (more: Partial<Payment> = {}): Payment => ({
  session: { payment_status: "paid" },
  credits: 1,
  ...more,
});

const ports = (changes: Partial<PaymentPorts> = {}): PaymentPorts => ({
  price: async () => price,
  checkout: async () => toPay,
  verify: async () => paid(),
  redeem: async () => 5,
  credits: async () => 0,
  leaveFor: () => undefined,
  createInvoice: async () => true,
  ...changes,
});

const failing = (
  code: "invalid-code" | "too-many-requests" | "offline" | "not-your-payment" | "bad-request",
  retryAfter = 0,
) =>
  vi.fn(async (): Promise<never> => {
    throw new AppError(code, retryAfter > 0 ? { retryAfter } : {});
  });

const comeBack = (query: string): void => window.history.replaceState(null, "", `/${query}`);
const storedUnder = (prefix: string): unknown[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .sort()
    .map((key) => JSON.parse(localStorage.getItem(key) ?? "null"));
const kept = (): unknown[] => storedUnder(pendingKey);
const codes = (): unknown[] => storedUnder(codeKey);
const keep = (purchase: Partial<PendingPurchase> & { readonly paymentId: string }): void =>
  localStorage.setItem(pendingKey + purchase.paymentId, JSON.stringify(purchase));
const toasts = () => page.getToasts().map(({ kind, key }) => `${kind} ${key}`);
const now = Date.UTC(2026, 10, 21, 12);
const single = {
  paymentId: "cs_1",
  kind: "single",
  locale: "de",
  invoiceID: "RE-7",
  invoices: 1,
  since: now,
} as const;
const packageM = { ...single, paymentId: "cs_2", kind: "package", invoices: 20 } as const;
const code = { paymentId: "cs_2", code: "ABCD-EFGH", invoices: 20, date: day("20261121") };

beforeEach(async () => {
  localStorage.clear();
  comeBack("");
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  open();
  page.load(anInvoice(line("2", "50")));
});

afterEach(() => {
  page.close();
  vi.useRealTimers();
  // Whoever waits for the way back has nothing to ask any more.
  localStorage.clear();
  window.dispatchEvent(new Event("pageshow"));
  vi.restoreAllMocks();
});

describe("going to pay", () => {
  it("is pending until the browser leaves, and remembers before that what was bought and under which id", async () => {
    expect(page.getPayments().purchase).toEqual({ is: "idle" });
    const checkout = answering();
    const leaveFor = vi.fn(() => expect(kept()).toEqual([single]));
    await page.pay("SINGLE", "price_1", ports({ checkout, leaveFor }));
    expect(page.getPayments().purchase).toEqual({ is: "pending" });
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith("https://pay.example/cs_1");
    const request = {
      priceId: "price_1",
      success_url: `${window.location.origin}/?payment_id={CHECKOUT_SESSION_ID}&payment_successful=single`,
      cancel_url: `${window.location.origin}/?payment_failed=true`,
    };
    expect(checkout).toHaveBeenCalledExactlyOnceWith(request, expect.stringMatching(/^[0-9a-f]{32}$/));
    expect(kept()).toEqual([single]);
    expect(localStorage.getItem(clientKey)).toHaveLength(32);
  });

  it("does not happen twice", async () => {
    const checkout = answering();
    await Promise.all([
      page.pay("M", "price_m", ports({ checkout })),
      page.pay("M", "price_m", ports({ checkout })),
    ]);
    expect(checkout).toHaveBeenCalledOnce();
  });

  it("is the same payment when it is clicked again, before and after the answer, and another one when it is begun anew", async () => {
    let answer = (_: typeof toPay): void => undefined;
    const checkout = answering().mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const leaveFor = vi.fn();
    const first = page.pay("M", "price_m", ports({ checkout, leaveFor }));
    await vi.waitFor(() => expect(checkout).toHaveBeenCalledOnce());
    // The dialog is ready again after a while.
    page.resetPurchase();
    await page.pay("M", "price_m", ports({ checkout, leaveFor }));
    expect(leaveFor).not.toHaveBeenCalled();
    answer(toPay);
    await first;
    page.resetPurchase();
    await page.pay("M", "price_m", ports({ checkout, leaveFor }));
    expect(leaveFor.mock.calls).toEqual([[toPay.url], [toPay.url]]);
    expect(checkout).toHaveBeenCalledOnce();

    page.forgetPurchase("package");
    const { verify } = ending("unpaid");
    await page.pay("M", "price_m", ports({ checkout, leaveFor, verify }));
    const keys = checkout.mock.calls.map(([, attempt]) => attempt);
    expect(new Set(keys).size).toBe(2);
  });

  it("asks for the same payment after no answer came, and for another one after a refusal", async () => {
    const checkout = answering();
    const refuse = (code: "offline" | "payment-unavailable") =>
      checkout.mockRejectedValueOnce(new AppError(code));
    for (const code of ["offline", "payment-unavailable"] as const) {
      refuse(code);
      await page.pay("M", "price_m", ports({ checkout }));
      page.resetPurchase();
    }
    await page.pay("M", "price_m", ports({ checkout }));
    const [first, second, third] = checkout.mock.calls.map(([, attempt]) => attempt);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("leads nowhere when its dialog was closed meanwhile", async () => {
    let answer = (_: typeof toPay): void => undefined;
    const leaveFor = vi.fn();
    const checkout = answering().mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const paying = page.pay("M", "price_m", ports({ checkout, leaveFor }));
    await vi.waitFor(() => expect(checkout).toHaveBeenCalledOnce());
    page.forgetPurchase("package");
    answer(toPay);
    await paying;
    expect([leaveFor.mock.calls, kept()]).toEqual([[], []]);
  });

  it("is an error when it cannot be prepared, which names the seconds to wait", async () => {
    await page.pay("M", "price_m", ports({ checkout: failing("too-many-requests", 42) }));
    expect(page.getPayments().purchase).toEqual({ is: "error", code: "too-many-requests" });
    expect(page.getToasts()).toMatchObject([
      { kind: "error", key: "errors.too-many-requests", values: { count: 42 }, stays: true },
    ]);
    expect(kept()).toEqual([]);
  });

  it("waits for the placeholders of an invoice to be changed, not of a package", async () => {
    const leaveFor = vi.fn();
    page.edit(setField("invoiceID", "RE-0000"));
    await page.pay("SINGLE", "price_1", ports({ leaveFor }));
    expect(leaveFor).not.toHaveBeenCalled();
    expect(page.getGeneration().is).toBe("unchanged");
    await page.pay("S", "price_s", ports({ leaveFor }));
    expect(leaveFor).toHaveBeenCalledOnce();
  });

  it("is not needed by somebody who has credits that were not known yet", async () => {
    const leaveFor = vi.fn();
    await page.pay("SINGLE", "price_1", ports({ leaveFor, credits: async () => 3 }));
    expect(leaveFor).not.toHaveBeenCalled();
    expect(page.getPayments()).toMatchObject({ purchase: { is: "idle" }, credits: 3 });
  });
});

describe("a browser that keeps nothing", () => {
  const storages: Readonly<Record<string, () => void>> = {
    "forbids it": () => {
      vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    },
    "is full": () => {
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("full", "QuotaExceededError");
      });
    },
    "drops it without a word": () => {
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => undefined);
    },
    "has room for the id alone": () => {
      const setItem = Storage.prototype.setItem;
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
        if (key.startsWith(pendingKey)) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, value);
      });
    },
    "has room for the purchase alone": () => {
      const setItem = Storage.prototype.setItem;
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
        if (key !== clientKey) setItem.call(this, key, value);
      });
    },
  };

  it.each(Object.keys(storages))("begins no payment when it %s, and begins one once it does", async (how) => {
    storages[how]?.();
    const checkout = answering();
    const leaveFor = vi.fn();
    for (const [offer, priceId] of [
      ["M", "price_m"],
      ["SINGLE", "price_1"],
    ] as const) {
      await page.pay(offer, priceId, ports({ checkout, leaveFor }));
      expect(page.getPayments()).toMatchObject({ isForgetful: true, purchase: { is: "idle" } });
    }
    expect([checkout.mock.calls, leaveFor.mock.calls]).toEqual([[], []]);
    vi.restoreAllMocks();
    expect(kept()).toEqual([]);
    await page.pay("M", "price_m", ports({ checkout, leaveFor }));
    expect(page.getPayments().isForgetful).toBe(false);
    expect(leaveFor).toHaveBeenCalledOnce();
  });

  it("does not send the visitor away when it has become full meanwhile", async () => {
    const leaveFor = vi.fn();
    const checkout = answering().mockImplementationOnce(async () => {
      storages["is full"]?.();
      return toPay;
    });
    await page.pay("M", "price_m", ports({ checkout, leaveFor }));
    expect(leaveFor).not.toHaveBeenCalled();
    expect(page.getPayments()).toMatchObject({ isForgetful: true, purchase: { is: "idle" } });
  });
});

describe("coming back with a payment that failed", () => {
  it("is an error that says so, and leads back to where the last one was begun", async () => {
    keep({ ...packageM, since: now - 1 });
    keep(single);
    comeBack("?payment_failed=true");
    await page.returnFromPayment(ports());
    expect(page.getPayments().purchase).toEqual({ is: "error", code: "payment-failed" });
    expect(toasts()).toEqual(["error errors.payment-failed"]);
    expect(page.getDialogs().dialog?.name).toBe("generate");
    // Whoever goes back to the provider's page may still pay there.
    expect([window.location.search, kept()]).toEqual(["", [single, { ...packageM, since: now - 1 }]]);
  });
});

describe("coming back with a payment", () => {
  beforeEach(() => {
    keep(single);
    comeBack("?payment_id=cs_1&payment_successful=true");
  });

  it("asks the provider, and starts the paid download when it is paid", async () => {
    const verify = vi.fn(async () => {
      expect(page.getPayments()).toMatchObject({ purchase: { is: "pending" }, verifying: true });
      return paid();
    });
    const createInvoice = creating();
    await page.returnFromPayment(ports({ verify, createInvoice }));
    expect(verify).toHaveBeenCalledExactlyOnceWith("cs_1");
    expect(page.getPayments()).toMatchObject({ purchase: { is: "success" }, verifying: false });
    expect(createInvoice).toHaveBeenCalledOnce();
    expect(page.getPayments().credits).toBe(1);
    expect(page.getDialogs().dialog?.name).toBe("generate");
    expect([window.location.search, kept()]).toEqual(["", []]);
  });

  it("names code and payment beside the files that it has bought", async () => {
    const receipt = "https://pay.example/receipts/1";
    const createInvoice = vi.fn(async () => {
      void page.saveFiles([], page.getInvoice());
      return true;
    });
    const verify = async () => paid({ code: "ABCD-EFGH", receipt });
    await page.returnFromPayment(ports({ verify, createInvoice }));
    expect(page.getReceipt()).toMatchObject({ paid: { code: "ABCD-EFGH", receipt } });
    expect(codes()).toEqual([]);
  });

  it("is an error of verification when it is not paid, which can be asked again", async () => {
    const createInvoice = creating();
    const verify = vi
      .fn(async () => paid())
      .mockResolvedValueOnce(paid({ session: { payment_status: "unpaid" }, credits: 0 }));
    await page.returnFromPayment(ports({ verify, createInvoice }));
    expect(page.getPayments().purchase).toEqual({ is: "error", code: "payment-verification-failed" });
    expect(toasts()).toEqual(["error errors.payment-verification-failed"]);
    expect([createInvoice.mock.calls, kept()]).toEqual([[], [single]]);
    page.getToasts()[0]?.action?.run();
    await vi.waitFor(() => expect(createInvoice).toHaveBeenCalledOnce());
    expect(page.getPayments().purchase.is).toBe("success");
  });

  it.each([
    ["expired", "verification-failed"],
    ["refunded", "refunded"],
    ["disputed", "disputed"],
  ] as const)("that is %s is told as %s, and is over", async (status, told) => {
    const createInvoice = creating();
    await page.returnFromPayment(ports({ ...ending(status), createInvoice }));
    expect(toasts()).toEqual([`error errors.payment-${told}`]);
    expect([createInvoice.mock.calls, kept()]).toEqual([[], []]);
  });

  it("is an unexpected error when the network fails, and is asked about when the page opens again", async () => {
    await page.returnFromPayment(ports({ verify: failing("offline") }));
    expect(page.getPayments().purchase).toEqual({ is: "error", code: "unexpected-error" });
    expect(toasts()).toEqual(["error errors.unexpected-error"]);
    expect(kept()).toEqual([single]);

    page.close();
    open();
    const verify = vi.fn(async () => paid());
    await page.returnFromPayment(ports({ verify }));
    expect(verify).toHaveBeenCalledExactlyOnceWith("cs_1");
    expect(kept()).toEqual([]);
  });

  it.each(["not-your-payment", "bad-request"] as const)(
    "of somebody else is refused and not asked about again, and what was begun here stays as it was (%s)",
    async (code) => {
      comeBack("?payment_id=cs_9&payment_successful=true");
      await page.returnFromPayment(ports({ verify: failing(code) }));
      expect(toasts()).toEqual(["error errors.not-your-payment"]);
      expect(page.getToasts()[0]?.action).toBeUndefined();
      expect(page.getDialogs().dialog).toBeNull();
      expect(kept()).toEqual([single]);
    },
  );

  it("of a package is one, although a single invoice was begun meanwhile in another tab", async () => {
    keep(packageM);
    comeBack("?payment_id=cs_2&payment_successful=package");
    const createInvoice = creating();
    await page.returnFromPayment(ports({ createInvoice, verify: async () => paid({ code: "ABCD-EFGH" }) }));
    expect(page.getPayments().purchase).toEqual({ is: "success", kind: "package", code });
    expect(createInvoice).not.toHaveBeenCalled();
    expect(kept()).toEqual([single]);
  });

  it("goes to the language of the invoice that was paid for", async () => {
    page.switchLocale("en");
    const createInvoice = creating();
    await page.returnFromPayment(ports({ createInvoice }));
    expect(page.getInvoice().invoiceLocale).toBe("de");
    expect(createInvoice).toHaveBeenCalledOnce();
  });

  it("downloads nothing when another invoice stands on the sheet by now", async () => {
    page.load(anInvoice(line("2", "50"), having({ invoiceID: "RE-8" })));
    const createInvoice = creating();
    await page.returnFromPayment(ports({ createInvoice }));
    expect(createInvoice).not.toHaveBeenCalled();
    expect(toasts()).toEqual(["success toasts.paid"]);
    expect(page.getPayments().purchase.is).toBe("success");
  });

  it("gives the code for an invoice that is not on the sheet any more, and keeps it", async () => {
    page.load(anInvoice(line("2", "50"), having({ invoiceID: "RE-8" })));
    await page.returnFromPayment(ports({ verify: async () => paid({ code: "ABCD-EFGH" }) }));
    expect(page.getToasts()).toMatchObject([
      { kind: "success", key: "toasts.paidCode", values: { code: "ABCD-EFGH" }, stays: true },
    ]);
    expect(codes()).toEqual([{ ...code, paymentId: "cs_1", invoices: 1 }]);
  });

  it("keeps the code of a single invoice until that is made", async () => {
    const verify = async () => paid({ code: "ABCD-EFGH" });
    await page.returnFromPayment(ports({ verify, createInvoice: async () => false }));
    expect(codes()).toHaveLength(1);
    comeBack("?payment_id=cs_1&payment_successful=true");
    keep(single);
    await page.returnFromPayment(ports({ verify }));
    expect(codes()).toEqual([]);
  });

  it("of a package shows its code and keeps it, also when the dialog is closed", async () => {
    keep(packageM);
    comeBack("?payment_id=cs_2&payment_successful=package");
    const createInvoice = creating();
    await page.returnFromPayment(
      ports({ createInvoice, verify: async () => paid({ code: "ABCD-EFGH", credits: 20 }) }),
    );
    expect(page.getPayments()).toMatchObject({
      purchase: { is: "success", kind: "package", code },
      credits: 20,
    });
    expect(page.getDialogs().dialog?.name).toBe("packages");
    expect(createInvoice).not.toHaveBeenCalled();
    page.forgetPurchase("package");
    expect([kept(), codes()]).toEqual([[single], [code]]);
  });

  it("whose code cannot be kept is asked about again with the next visit", async () => {
    keep(packageM);
    comeBack("?payment_id=cs_2&payment_successful=package");
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith(codeKey)) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    await page.returnFromPayment(ports({ verify: async () => paid({ code: "ABCD-EFGH" }) }));
    expect(page.getPayments().purchase).toMatchObject({ is: "success", code });
    expect(kept()).toEqual([single, packageM]);
  });

  it("that this browser knows nothing of shows the code", async () => {
    localStorage.removeItem(`${pendingKey}cs_1`);
    await page.returnFromPayment(ports({ verify: async () => paid({ code: "ABCD-EFGH" }) }));
    expect(page.getPayments().purchase).toEqual({
      is: "success",
      kind: "package",
      code: { ...code, paymentId: "cs_1", invoices: 0 },
    });
    expect(kept()).toEqual([]);
  });
});

describe("a visit without a way back", () => {
  const late = { verify: async () => paid({ code: "ABCD-EFGH", credits: 20 }) };

  it("asks about everything that was begun, and shows the package that was paid for, in its language", async () => {
    keep(single);
    keep({ ...packageM, locale: "en" });
    comeBack("?utm=1");
    const verify = vi.fn(async (paymentId: string) =>
      paymentId === "cs_2" ? late.verify() : paid({ session: { payment_status: "unpaid" }, credits: 20 }),
    );
    await page.returnFromPayment(ports({ verify }));
    expect(verify.mock.calls.flat().sort()).toEqual(["cs_1", "cs_2"]);
    expect(page.getPayments()).toMatchObject({
      purchase: { is: "success", kind: "package", code },
      credits: 20,
    });
    expect([page.getDialogs().dialog?.name, page.getInvoice().invoiceLocale]).toEqual(["packages", "en"]);
    expect([kept(), codes(), toasts()]).toEqual([[single], [code], []]);
    expect(window.location.search).toBe("?utm=1");
  });

  it("has the single invoice ready that was paid for, and makes it only when asked to", async () => {
    keep(single);
    const createInvoice = creating();
    await page.returnFromPayment(ports({ createInvoice }));
    expect(createInvoice).not.toHaveBeenCalled();
    expect([page.getDialogs().dialog?.name, page.getPayments().credits]).toEqual(["generate", 1]);
    expect([toasts(), kept()]).toEqual([["success toasts.paid"], []]);
  });

  it("says nothing to somebody who did not pay, asks again the next time, and not after 14 days", async () => {
    keep(single);
    for (const day of [0, 1, 14]) {
      vi.setSystemTime(now + day * 86_400_000);
      await page.returnFromPayment(ports(ending("unpaid")));
      expect(kept()).toEqual([single]);
    }
    vi.setSystemTime(now + 14 * 86_400_000 + 1);
    const last = ending("unpaid");
    await page.returnFromPayment(ports(last));
    // Whoever paid and was away for long is asked about once more all the same.
    expect([last.verify.mock.calls.length, kept()]).toEqual([1, []]);
    expect([toasts(), page.getDialogs().dialog, page.getPayments().purchase]).toEqual([
      [],
      null,
      { is: "idle" },
    ]);
  });

  it("says nothing of an order that expired, and nothing when nobody answers", async () => {
    keep(single);
    await page.returnFromPayment(ports({ verify: failing("offline") }));
    expect(kept()).toEqual([single]);
    await page.returnFromPayment(ports(ending("expired")));
    expect([kept(), toasts(), page.getDialogs().dialog]).toEqual([[], [], null]);
  });

  it.each(["refunded", "disputed"] as const)("says once that what was paid is %s", async (status) => {
    keep(packageM);
    await page.returnFromPayment(ports(ending(status)));
    expect(toasts()).toEqual([`warning errors.payment-${status}`]);
    expect([kept(), page.getDialogs().dialog]).toEqual([[], null]);
  });

  it("opens no dialog over another one, but offers to", async () => {
    keep(packageM);
    page.openDialog("upload");
    await page.returnFromPayment(ports(late));
    expect([page.getDialogs().dialog?.name, codes()]).toEqual(["upload", [code]]);
    expect(toasts()).toEqual(["success toasts.paidMeanwhile"]);
    page.getToasts()[0]?.action?.run();
    expect(page.getDialogs().dialog?.name).toBe("packages");
    expect(page.getPayments().purchase).toMatchObject({ is: "success", kind: "package" });
  });

  it("takes up what an earlier version has kept", async () => {
    const { invoices: _, since: __, ...earlier } = packageM;
    localStorage.setItem("invoice-pending-purchase", JSON.stringify(earlier));
    await page.returnFromPayment(ports({ verify: failing("offline") }));
    expect(kept()).toEqual([{ ...earlier, invoices: 0, since: 0 }]);
    await page.returnFromPayment(ports(late));
    expect(codes()).toMatchObject([{ code: "ABCD-EFGH" }]);
    expect(localStorage.getItem("invoice-pending-purchase")).toBeNull();
  });

  it("without anything begun asks nothing and opens nothing", async () => {
    const { verify } = ending("paid");
    await page.returnFromPayment(ports({ verify }));
    expect(verify).not.toHaveBeenCalled();
    expect(page.getDialogs().dialog).toBeNull();
  });
});

describe("a second purchase while the first is not known to be paid", () => {
  it("loses nothing of the first", async () => {
    keep(single);
    const second = { url: "https://pay.example/cs_2", session_id: "cs_2" };
    await page.loadPrices(["price_m"], ports({ price: async () => ({ ...price, amount: 20 }) }));
    await page.pay("M", "price_m", ports({ ...ending("unpaid"), checkout: async () => second }));
    expect(kept()).toEqual([single, packageM]);
  });

  it("is not begun when the first turns out to be paid", async () => {
    keep(single);
    const checkout = answering();
    const createInvoice = creating();
    await page.pay("SINGLE", "price_1", ports({ checkout, createInvoice }));
    expect([checkout.mock.calls.length, createInvoice.mock.calls.length]).toEqual([0, 1]);
    expect(kept()).toEqual([]);
  });

  it("is not begun as long as nobody can say whether the first is paid", async () => {
    keep(single);
    const checkout = answering();
    await page.pay("SINGLE", "price_1", ports({ checkout, verify: failing("offline") }));
    expect(checkout).not.toHaveBeenCalled();
    expect(toasts()).toEqual(["error errors.offline"]);
    expect(kept()).toEqual([single]);
  });

  it("shows the other kind of thing that was paid for in its own dialog", async () => {
    keep(packageM);
    page.openDialog("generate");
    const checkout = answering();
    await page.pay("SINGLE", "price_1", ports({ checkout, verify: async () => paid({ code: "ABCD-EFGH" }) }));
    expect(checkout).not.toHaveBeenCalled();
    expect(page.getDialogs().dialog?.name).toBe("packages");
    expect(page.getPayments().purchase).toMatchObject({ is: "success", kind: "package", code });
  });

  it("can be begun by whoever came back with the browser's own button, and is not when that one was paid", async () => {
    const checkout = answering();
    const { verify } = ending("unpaid");
    await page.pay("M", "price_m", ports({ verify, checkout }));
    window.dispatchEvent(new Event("pageshow"));
    expect(page.getPayments().purchase).toEqual({ is: "idle" });
    await vi.waitFor(() => expect(verify).toHaveBeenCalledOnce());
    await page.pay("M", "price_m", ports({ verify, checkout }));
    expect(new Set(checkout.mock.calls.map(([, attempt]) => attempt)).size).toBe(2);

    verify.mockResolvedValue(paid({ code: "ABCD-EFGH", credits: 20 }));
    window.dispatchEvent(new Event("pageshow"));
    await vi.waitFor(() => expect(page.getPayments().purchase).toMatchObject({ is: "success" }));
    expect([page.getDialogs().dialog?.name, codes()]).toMatchObject(["packages", [{ code: "ABCD-EFGH" }]]);
  });
});

describe("the status of a purchase", () => {
  it("goes back to idle when it is reset, unless something was bought", async () => {
    await page.pay("M", "price_m", ports({ checkout: failing("offline") }));
    page.resetPurchase();
    expect(page.getPayments().purchase).toEqual({ is: "idle" });

    keep(packageM);
    comeBack("?payment_id=cs_2&payment_successful=true");
    await page.returnFromPayment(ports());
    page.resetPurchase();
    page.forgetPurchase("single");
    expect(page.getPayments().purchase.is).toBe("success");
    page.forgetPurchase("package");
    expect(page.getPayments().purchase).toEqual({ is: "idle" });
  });
});

describe("a coupon", () => {
  it("gives the has-coupon state and its credits when it is valid", async () => {
    const redeeming = page.redeem("ABCD", ports());
    expect(page.getPayments().coupon).toEqual({ is: "pending" });
    await redeeming;
    expect(page.getPayments()).toMatchObject({ coupon: { is: "success" }, credits: 5 });
    expect(toasts()).toEqual([]);
  });

  it("that nobody knows is invalid", async () => {
    await page.redeem("ABCD", ports({ redeem: failing("invalid-code") }));
    expect(page.getPayments().coupon).toEqual({ is: "error", code: "invalid-code" });
    page.resetCoupon();
    expect(page.getPayments().coupon).toEqual({ is: "idle" });
  });

  it("counts as invalid whatever else goes wrong", async () => {
    await page.redeem("ABCD", ports({ redeem: failing("offline") }));
    expect(page.getPayments()).toMatchObject({
      coupon: { is: "error", code: "unexpected-error" },
      credits: null,
    });
  });

  it("that was bought here is not spent on the browser that has its invoices already", async () => {
    page.keepCode(code);
    const redeem = vi.fn(async () => 20);
    await page.redeem(" abcd efgh", ports({ redeem, credits: async () => 20 }));
    expect(redeem).not.toHaveBeenCalled();
    expect(page.getPayments()).toMatchObject({ coupon: { is: "idle" }, credits: 20 });
    expect(toasts()).toEqual(["info toasts.ownCode"]);
  });

  it("that was bought here is redeemed where its invoices are not, and stays to be found", async () => {
    page.keepCode(code);
    await page.redeem("ABCD-EFGH", ports({ redeem: async () => 20 }));
    expect(page.getPayments()).toMatchObject({ coupon: { is: "success" }, credits: 20 });
    expect(codes()).toEqual([code]);
  });

  it("for one invoice is gone once it was redeemed", async () => {
    page.keepCode({ ...code, invoices: 1 });
    await page.redeem("ABCD-EFGH", ports({ redeem: async () => 1 }));
    expect(codes()).toEqual([]);
  });

  it("that was bought here and used up is not called unknown", async () => {
    page.keepCode(code);
    await page.redeem("ABCD-EFGH", ports({ redeem: failing("invalid-code") }));
    expect(page.getPayments().coupon).toEqual({ is: "error", code: "code-used-up" });
    expect(codes()).toEqual([code]);
  });

  it("is not sent twice at a time", async () => {
    const redeem = vi.fn(async () => 5);
    await Promise.all([page.redeem("A", ports({ redeem })), page.redeem("A", ports({ redeem }))]);
    expect(redeem).toHaveBeenCalledOnce();
  });
});

describe("prices and credits", () => {
  it("are known to be missing when they cannot be had, and are asked for again", async () => {
    await page.loadPrices(["S", "M"], ports({ price: failing("offline") }));
    await page.loadCredits(ports({ credits: failing("offline") }));
    expect(page.getPayments()).toMatchObject({ prices: { S: null, M: null }, credits: null });
    await page.loadPrices(["S", "M"], ports());
    await page.loadCredits(ports({ credits: async () => 2 }));
    expect(page.getPayments()).toMatchObject({ prices: { S: price, M: price }, credits: 2 });
  });

  it("are asked for once", async () => {
    const ask = vi.fn(async () => price);
    await page.loadPrices(["S"], ports({ price: ask }));
    await page.loadPrices(["S", "M"], ports({ price: ask }));
    expect(ask.mock.calls).toEqual([["S"], ["M"]]);
  });

  it("are gone when the server wants to be paid after all", async () => {
    await page.redeem("ABCD", ports());
    page.noteMissingPayment();
    expect(page.getPayments()).toMatchObject({ credits: 0, coupon: { is: "idle" } });
  });
});

describe("codes that were bought here", () => {
  const end = (): unknown => page.getPayments().codeEnds[code.paymentId];

  it("stay until they are dismissed, through a reload, and also those that another tab has bought", async () => {
    page.keepCode(code);
    page.close();
    open();
    localStorage.setItem(`${codeKey}cs_3`, JSON.stringify({ ...code, paymentId: "cs_3", code: "WXYZ" }));
    expect(page.readCodesAgain().map(({ code }) => code)).toEqual(["ABCD-EFGH", "WXYZ"]);
    page.dismissCode(code);
    expect(page.readCodesAgain().map(({ code }) => code)).toEqual(["WXYZ"]);
  });

  it("are marked when nothing is to be had for them, and unmarked when there is again", async () => {
    page.keepCode(code);
    await page.loadCodes(ports(ending("paid", { credits: 3 })));
    expect(end()).toBeUndefined();
    await page.loadCodes(ports(ending("paid")));
    expect(end()).toBe("used-up");
    await page.loadCodes(ports(ending("refunded")));
    expect(end()).toBe("refunded");
    await page.loadCodes(ports(ending("disputed")));
    expect(end()).toBe("disputed");
    await page.loadCodes(ports({ verify: failing("offline") }));
    expect(end()).toBe("disputed");
    await page.loadCodes(ports(ending("paid", { credits: 20 })));
    expect([end(), page.getPayments().credits, codes()]).toEqual([undefined, 20, [code]]);
  });
});
