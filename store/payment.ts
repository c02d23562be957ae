import { create } from "zustand";
import { clientId } from "../lib/browser/client-id";
import { exportableUntil } from "../lib/browser/exported-numbers";
import { forget, recall, remember } from "../lib/browser/memory";
import { addressOfPage, leaveFor, replaceAddress } from "../lib/browser/navigation";
import {
  redeemCoupon,
  requestCheckout,
  requestCredits,
  requestPrice,
  requestVerification,
} from "../lib/client/payment";
import type { CheckoutRequest, Payment, Price } from "../lib/contract";
import type { ErrorCode } from "../lib/errors";
import type { Offer } from "../lib/flags";
import type { DateString } from "../lib/invoice/invoice";
import { limits } from "../lib/limits";
import {
  kindOf,
  readPaymentReturn,
  readPendingPurchase,
  returnAddresses,
  withoutPaymentReturn,
  type Coupon,
  type PendingPurchase,
  type Purchase,
} from "../lib/payment";
import { getInvoice, switchLocale } from "./invoice-store";
import { pendingPurchaseKey } from "./payment-return";
import { toast } from "./toasts";
import { codeOf, createFiles, mayDownload, retryAfterOf } from "./workflows";
import { getWorkspace, openDialog } from "./workspace-store";

export interface Payments {
  readonly purchase: Purchase;
  /** The provider is being asked how a payment ended; whatever the status says, nobody should pay again now. */
  readonly verifying: boolean;
  readonly coupon: Coupon;
  /** Prices by price id; one that is not there is still loading. */
  readonly prices: Readonly<Record<string, Price>>;
  /** Invoices that this visitor may create without paying; null until the server has said so. */
  readonly credits: number | null;
}

const store = create<Payments>(() => ({
  purchase: { is: "idle" },
  verifying: false,
  coupon: { is: "idle" },
  prices: {},
  credits: null,
}));

/** A piece of what is known about paying. */
export const usePayments = <T>(selector: (payments: Payments) => T): T => store(selector);
export const getPayments = (): Payments => store.getState();

const setPurchase = (purchase: Purchase): void => store.setState({ purchase });

/** What paying needs from outside. */
export interface PaymentPorts {
  readonly price: (priceId: string) => Promise<Price>;
  readonly checkout: (request: CheckoutRequest) => Promise<string>;
  readonly verify: (paymentId: string) => Promise<Payment>;
  readonly redeem: (code: string) => Promise<number>;
  readonly credits: () => Promise<number>;
  readonly leaveFor: (address: string) => void;
  /** Starts the paid download. */
  readonly createInvoice: () => Promise<void>;
}

const browserPorts: PaymentPorts = {
  price: (priceId) => requestPrice(priceId, clientId()),
  checkout: (request) => requestCheckout(request, clientId()),
  verify: (paymentId) => requestVerification(paymentId, clientId()),
  redeem: (code) => redeemCoupon(code, clientId()),
  credits: () => requestCredits(clientId()),
  leaveFor,
  createInvoice: () => createFiles("e-invoice"),
};

/** Asks for prices that are not known yet. One that cannot be had stays in the state of loading. */
export async function loadPrices(priceIds: readonly string[], ports = browserPorts): Promise<void> {
  const missing = priceIds.filter((id) => !(id in store.getState().prices));
  await Promise.all(
    missing.map(async (id) => {
      const price = await ports.price(id).catch(() => null);
      if (price) store.setState(({ prices }) => ({ prices: { ...prices, [id]: price } }));
    }),
  );
}

/** Asks how many invoices are paid for. Without an answer what was known before stays. */
export async function loadCredits(ports = browserPorts): Promise<void> {
  const credits = await ports.credits().catch(() => null);
  if (credits !== null) store.setState({ credits });
}

/** The last day on which the number on the sheet may be created again without another credit, or null. */
export const paidUntil = (): DateString | null => exportableUntil(getInvoice().invoiceID);

/** The server wants to be paid after all, whatever was believed here. */
export const noteMissingPayment = (): void => store.setState({ credits: 0, coupon: { is: "idle" } });

/**
 * Redeems a code. A valid one gives the has-coupon state; any other answer leaves the visitor without one and says why
 * in a message.
 */
export async function redeem(code: string, ports = browserPorts): Promise<void> {
  if (store.getState().coupon.is === "pending") return;
  store.setState({ coupon: { is: "pending" } });
  try {
    const credits = await ports.redeem(code);
    store.setState({ coupon: { is: "success" }, credits });
  } catch (error) {
    const code = couponProblem(codeOf(error));
    store.setState({ coupon: { is: "error", code } });
    if (code === "too-many-requests") {
      toast("warning", "toasts.couponLimit", { minutes: limits.couponWaitMinutes });
    } else toast("error", `errors.${code}`);
  }
}

/** Whatever else goes wrong, the coupon counts as invalid and the visitor may try again later. */
const couponProblem = (code: ErrorCode): ErrorCode =>
  code === "invalid-code" || code === "too-many-requests" ? code : "unexpected-error";

export const resetCoupon = (): void => {
  if (store.getState().coupon.is === "error") store.setState({ coupon: { is: "idle" } });
};

/**
 * Leaves for the payment provider's page, with what is being bought in mind. A single invoice is paid for only when it
 * could be downloaded, and only when it is not paid for already.
 */
export async function pay(offer: Offer, priceId: string, ports = browserPorts): Promise<void> {
  const isSingle = kindOf(offer) === "single";
  if (store.getState().purchase.is === "pending" || (isSingle && !mayDownload())) return;
  setPurchase({ is: "pending" });
  try {
    if (isSingle && store.getState().credits === null) {
      await loadCredits(ports);
      if ((store.getState().credits ?? 0) > 0) return setPurchase({ is: "idle" });
    }
    const address = await ports.checkout({ priceId, ...returnAddresses(window.location.origin) });
    const { invoiceLocale, invoiceID } = getInvoice();
    keepPending({ kind: kindOf(offer), locale: invoiceLocale, invoiceID });
    // Coming back by the browser's own button shows the page as it was left.
    window.addEventListener("pageshow", resetPurchase, { once: true });
    ports.leaveFor(address);
  } catch (error) {
    fail(codeOf(error), retryAfterOf(error));
  }
}

/** Back to idle. What was bought stays until it has been seen. */
export const resetPurchase = (): void => {
  if (store.getState().purchase.is !== "success") setPurchase({ is: "idle" });
};

export const forgetPurchase = (): void => setPurchase({ is: "idle" });

const keepPending = (purchase: PendingPurchase): void =>
  remember(pendingPurchaseKey, JSON.stringify(purchase));

/** Takes what the way back from the payment provider says out of the address. */
export const clearPaymentReturn = (): void => replaceAddress(withoutPaymentReturn(addressOfPage()));

/** Takes up a purchase where the payment provider has left it; does nothing when there is none. */
export async function returnFromPayment(ports = browserPorts): Promise<void> {
  const address = addressOfPage();
  const back = readPaymentReturn(new URL(address).search);
  const pending = readPendingPurchase(recall(pendingPurchaseKey));
  const paymentId = back ? (back.is === "successful" ? back.paymentId : undefined) : pending?.paymentId;
  clearPaymentReturn();
  if (back?.is === "failed") {
    forget(pendingPurchaseKey);
    if (pending) showPurchase(pending);
    return fail("payment-failed");
  }
  if (paymentId === undefined) return;

  const { invoiceLocale, invoiceID } = getInvoice();
  // Bought in another browser, or the storage was emptied: a code is what helps in any case.
  const unknown: PendingPurchase = { kind: "package", locale: invoiceLocale, invoiceID };
  const purchase: PendingPurchase = { ...(pending ?? unknown), paymentId };
  // A page that is closed now asks again when it is opened the next time.
  keepPending(purchase);
  showPurchase(purchase);
  await verify(purchase, paymentId, ports);
}

/** Opens the dialog in which the purchase was begun, over the invoice it was meant for. */
function showPurchase({ kind, locale }: PendingPurchase): void {
  switchLocale(locale);
  openDialog(kind === "single" ? "generate" : "packages");
}

async function verify(purchase: PendingPurchase, paymentId: string, ports: PaymentPorts): Promise<void> {
  if (store.getState().verifying) return;
  store.setState({ verifying: true, purchase: { is: "pending" } });
  const again = (): void => {
    showPurchase(purchase);
    void verify(purchase, paymentId, ports);
  };
  try {
    const { session, code, credits } = await ports.verify(paymentId);
    forget(pendingPurchaseKey);
    store.setState({ verifying: false });
    if (session.payment_status !== "paid") return fail("payment-verification-failed", undefined, again);
    store.setState({ credits, purchase: { is: "success", kind: purchase.kind, code: code ?? null } });
    deliver(purchase, ports);
  } catch (error) {
    store.setState({ verifying: false });
    if (codeOf(error) !== "not-your-payment") return fail("unexpected-error", undefined, again);
    forget(pendingPurchaseKey);
    fail("not-your-payment");
  }
}

/** What was paid for: the download of the invoice that was on the sheet, or the code of the package. */
function deliver({ kind, invoiceID }: PendingPurchase, ports: PaymentPorts): void {
  if (kind === "single") {
    if (getInvoice().invoiceID === invoiceID) return void ports.createInvoice();
    return toast("success", "toasts.paid");
  }
  if (!getWorkspace().dialog) openDialog("packages");
}

/** The status, and a message that stays until it was read. */
function fail(code: ErrorCode, retryAfter?: number, again?: () => void): void {
  setPurchase({ is: "error", code });
  const values = retryAfter === undefined ? {} : { count: retryAfter };
  const action = again && { label: "toasts.checkAgain", run: again };
  toast("error", `errors.${code}`, values, action, true);
}
