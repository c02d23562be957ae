import type { ErrorCode } from "../lib/errors";
import type { Offer } from "../lib/payment/offers";
import { kindOf, type PurchaseKind } from "../lib/payment/offers";
import { returnAddresses } from "../lib/payment/purchase";
import { getInvoice } from "./invoice-store";
import {
  browserPorts,
  failPurchase,
  getPayments,
  loadCredits,
  setPayments,
  setPurchase,
  type PaymentPorts,
} from "./payment-state";
import { canKeepPurchases, keepPending } from "./pending-purchases";
import { askPending, deliver, isPaid, showPaid, takeUpQuietly } from "./purchases";
import { codeOf, mayDownload, retryAfterOf } from "./workflows";

/** An attempt to pay. */
interface Attempt {
  readonly priceId: string;
  /** The same key asks for the same payment. */
  readonly key: string;
  /** The provider's page. Undefined while it is being asked for, null where no answer came. */
  readonly url?: string | null;
}

/** What was clicked last, until its dialog is closed or the browser is back: a second click begins nothing new. */
let attempt: Attempt | null = null;

/** Answers that never came: the payment may have been prepared all the same. */
const unanswered: readonly ErrorCode[] = ["offline", "backend-timeout", "backend-unreachable"];

/**
 * Leaves for the payment provider's page, with what is being bought in mind. A single invoice is paid for only when it
 * could be downloaded, and only when it is not paid for already; nothing is, where the browser would forget it.
 */
export async function pay(offer: Offer, priceId: string, ports = browserPorts): Promise<void> {
  const kind = kindOf(offer);
  const { purchase, verifying, prices } = getPayments();
  if (purchase.is === "pending" || verifying || (kind === "single" && !mayDownload("e-invoice"))) return;
  const { invoiceLocale: locale, invoiceID } = getInvoice();
  const invoices = prices[priceId]?.amount ?? (kind === "single" ? 1 : 0);
  const wanted = { kind, locale, invoiceID, invoices, since: Date.now() };
  if (!canKeepPurchases(wanted)) return setPayments({ isForgetful: true });
  setPayments({ isForgetful: false, purchase: { is: "pending" } });

  const last = attempt?.priceId === priceId ? attempt : null;
  if (last?.url) return ports.leaveFor(last.url);
  if (last && last.url === undefined) return;
  const key = last?.key ?? newKey();
  attempt = { priceId, key };
  const isGivenUp = (): boolean => attempt?.key !== key;
  try {
    if (await isPaidAlready(kind, ports)) return endAttempt();
    const { url, session_id } = await ports.checkout(
      { priceId, ...returnAddresses(window.location.origin, kind) },
      key,
    );
    if (isGivenUp()) return;
    if (!keepPending({ ...wanted, paymentId: session_id })) {
      endAttempt();
      return setPayments({ isForgetful: true, purchase: { is: "idle" } });
    }
    attempt = { priceId, key, url };
    window.addEventListener("pageshow", () => comeBackUnsaid(ports), { once: true });
    ports.leaveFor(url);
  } catch (error) {
    if (isGivenUp()) return;
    const code = codeOf(error);
    attempt = unanswered.includes(code) ? { priceId, key, url: null } : null;
    failPurchase(code, retryAfterOf(error));
  }
}

/** 32 hex digits. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const endAttempt = (): void => {
  attempt = null;
};

/** Whether there is nothing to pay: something that was begun has been paid by now, or there are credits already. */
async function isPaidAlready(kind: PurchaseKind, ports: PaymentPorts): Promise<boolean> {
  const { ended, problem } = await askPending(ports);
  const found = ended.find(isPaid);
  if (found) {
    if (found.purchase.kind === kind) await deliver(found, ports);
    else showPaid(found);
    return true;
  }
  if (problem !== null) throw problem;
  if (kind === "package" || getPayments().credits !== null) return false;
  await loadCredits(ports);
  if ((getPayments().credits ?? 0) === 0) return false;
  setPurchase({ is: "idle" });
  return true;
}

/** The browser's own button leads back to the page as it was left. */
function comeBackUnsaid(ports: PaymentPorts): void {
  endAttempt();
  resetPurchase();
  void takeUpQuietly(ports);
}

/** Back to idle. What was bought stays until it has been seen. */
export const resetPurchase = (): void => {
  if (getPayments().purchase.is !== "success") setPurchase({ is: "idle" });
};

/** The dialog for purchases of this kind is closed. */
export function forgetPurchase(kind: PurchaseKind): void {
  endAttempt();
  const { purchase } = getPayments();
  const isOther = purchase.is === "success" && purchase.kind !== kind;
  setPayments({ isForgetful: false, ...(isOther ? {} : { purchase: { is: "idle" } }) });
}
