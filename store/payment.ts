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
  type PaymentReturn,
  type PendingPurchase,
  type Purchase,
} from "../lib/payment";
import { copy } from "./feedback";
import { getInvoice, switchLocale } from "./invoice-store";
import { pendingPurchaseKey } from "./payment-return";
import { toast } from "./toasts";
import { codeOf, createFiles, mayDownload, retryAfterOf } from "./workflows";
import { closeDialog, getWorkspace, openDialog } from "./workspace-store";

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
  const kind = kindOf(offer);
  const isSingle = kind === "single";
  if (store.getState().purchase.is === "pending" || (isSingle && !mayDownload())) return;
  // What may have been paid already comes first.
  if (pendingPurchase()?.paymentId !== undefined) return returnFromPayment(ports);
  setPurchase({ is: "pending" });
  try {
    if (isSingle && store.getState().credits === null) {
      await loadCredits(ports);
      if ((store.getState().credits ?? 0) > 0) return setPurchase({ is: "idle" });
    }
    const address = await ports.checkout({ priceId, ...returnAddresses(window.location.origin, kind) });
    const { invoiceLocale, invoiceID } = getInvoice();
    keepPending({ kind, locale: invoiceLocale, invoiceID });
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

const pendingPurchase = (): PendingPurchase | null => readPendingPurchase(recall(pendingPurchaseKey));

const keepPending = (purchase: PendingPurchase): void =>
  remember(pendingPurchaseKey, JSON.stringify(purchase));

/** Takes what the way back from the payment provider says out of the address. */
export const clearPaymentReturn = (): void => replaceAddress(withoutPaymentReturn(addressOfPage()));

/**
 * Takes up a purchase where the payment provider has left it; does nothing when there is none. Anybody can send a
 * visitor to such an address, so what was really begun here is given up only once it is paid.
 */
export async function returnFromPayment(ports = browserPorts): Promise<void> {
  const back = readPaymentReturn(new URL(addressOfPage()).search);
  const pending = pendingPurchase();
  clearPaymentReturn();
  if (back?.is === "failed") {
    if (pending) showPurchase(pending);
    return fail("payment-failed");
  }
  const purchase = back ? purchaseOf(back, pending) : pending;
  if (purchase?.paymentId === undefined) return;
  // A page that is closed now asks again when it is opened the next time.
  if (pending === null || isSame(pending, purchase)) keepPending(purchase);
  showPurchase(purchase);
  await verify(purchase, purchase.paymentId, ports);
}

/** What a payment is for: what was begun here, or something that this browser knows nothing of. */
function purchaseOf(
  { paymentId, kind }: PaymentReturn & { readonly is: "successful" },
  pending: PendingPurchase | null,
): PendingPurchase {
  if (pending && (kind === undefined || kind === pending.kind)) return { ...pending, paymentId };
  // Without its number no invoice is downloaded. A code is what helps in any case.
  return { kind: kind ?? "package", locale: getInvoice().invoiceLocale, invoiceID: "", paymentId };
}

const isSame = (pending: PendingPurchase, { kind, locale, invoiceID, paymentId }: PendingPurchase): boolean =>
  pending.kind === kind &&
  pending.locale === locale &&
  pending.invoiceID === invoiceID &&
  (pending.paymentId === undefined || pending.paymentId === paymentId);

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
    const isPaid = session.payment_status === "paid";
    settle(purchase, isPaid);
    store.setState({ verifying: false });
    if (!isPaid) return fail("payment-verification-failed", undefined, again);
    store.setState({ credits, purchase: { is: "success", kind: purchase.kind, code: code ?? null } });
    deliver(purchase, code, ports);
  } catch (error) {
    const problem = codeOf(error);
    const isForeign = problem === "not-your-payment" || problem === "bad-request";
    if (isForeign) settle(purchase, false);
    store.setState({ verifying: false });
    if (!isForeign) return fail("unexpected-error", undefined, again);
    closeDialog();
    fail("not-your-payment");
  }
}

/** It is known how a payment ended: nobody has to ask again. What was not paid may still be. */
function settle(purchase: PendingPurchase, isPaid: boolean): void {
  const pending = pendingPurchase();
  if (!pending || !isSame(pending, purchase)) return;
  const { paymentId: _, ...begun } = pending;
  if (isPaid || begun.invoiceID === "") forget(pendingPurchaseKey);
  else keepPending(begun);
}

/** What was paid for: the download of the invoice that was on the sheet, or the code of the package. */
function deliver({ kind, invoiceID }: PendingPurchase, code: string | undefined, ports: PaymentPorts): void {
  if (kind === "package") {
    if (!getWorkspace().dialog) openDialog("packages");
  } else if (invoiceID !== "" && getInvoice().invoiceID === invoiceID) {
    void ports.createInvoice();
  } else if (code === undefined) {
    toast("success", "toasts.paid");
  } else {
    const run = (): void => void copy(code);
    toast("success", "toasts.paidCode", { code }, { label: "dialogs.packages.copy", run }, true);
  }
}

/** The status, and a message that stays until it was read. */
function fail(code: ErrorCode, retryAfter?: number, again?: () => void): void {
  setPurchase({ is: "error", code });
  const values = retryAfter === undefined ? {} : { count: retryAfter };
  const action = again && { label: "toasts.checkAgain", run: again };
  toast("error", `errors.${code}`, values, action, true);
}
