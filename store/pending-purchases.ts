import { keepClientId } from "../lib/browser/client-id";
import { forget, recallAll, remember } from "../lib/browser/memory";
import { readPendingPurchase, type PendingPurchase } from "../lib/payment/purchase";
import { pendingPurchaseKey } from "./payment-return";

/** Longer than any provider's session id. */
const trialId = "x".repeat(200);

// Each purchase has a key of its own: two tabs that buy at once write over nothing of each other.
const keyOf = (paymentId: string): string => `${pendingPurchaseKey}/${paymentId}`;

/** What was begun and has not ended yet, the latest first. */
export function pendingPurchases(): readonly PendingPurchase[] {
  const found = recallAll(pendingPurchaseKey).flatMap(([key, text]) => {
    const purchase = readPendingPurchase(text);
    if (purchase && key === keyOf(purchase.paymentId)) return purchase;
    // Nothing of the kind, or from a version that kept no more than one.
    forget(key);
    return purchase && keepPending(purchase) ? purchase : [];
  });
  return found.sort((a, b) => b.since - a.since);
}

/** Whether this browser would know after the payment who has paid, and for what. */
export function canKeepPurchases(purchase: Omit<PendingPurchase, "paymentId">): boolean {
  const isKept = keepPending({ ...purchase, paymentId: trialId });
  forgetPending(trialId);
  return keepClientId() && isKept;
}

/** False where the browser does not keep it. */
export const keepPending = (purchase: PendingPurchase): boolean =>
  remember(keyOf(purchase.paymentId), JSON.stringify(purchase));

export const forgetPending = (paymentId: string): void => forget(keyOf(paymentId));
