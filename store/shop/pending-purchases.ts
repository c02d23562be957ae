import { forget, recallAll, remember } from "../../lib/browser/memory";
import { readPendingPurchase, type PendingPurchase } from "../../lib/shop/purchase";
import { keepClientId } from "../editor/client-id";
import type { Editor } from "../editor/editor";
import { pendingPurchaseKey } from "./payment-return";

/** Longer than any provider's session id. */
const trialId = "x".repeat(200);

// Each purchase has a key of its own: two tabs that buy at once write over nothing of each other.
const keyOf = (paymentId: string): string => `${pendingPurchaseKey}/${paymentId}`;

/** What was begun and has not ended yet, the latest first. */
export function pendingPurchases(editor: Editor): readonly PendingPurchase[] {
  const found = recallAll(editor.storage, pendingPurchaseKey).flatMap(([key, text]) => {
    const purchase = readPendingPurchase(text);
    if (purchase && key === keyOf(purchase.paymentId)) return purchase;
    // Nothing of the kind, or from a version that kept no more than one.
    forget(editor.storage, key);
    return purchase && keepPending(editor, purchase) ? purchase : [];
  });
  return found.sort((a, b) => b.since - a.since);
}

/** Whether this browser would know after the payment who has paid, and for what. */
export function canKeepPurchases(editor: Editor, purchase: Omit<PendingPurchase, "paymentId">): boolean {
  const isKept = keepPending(editor, { ...purchase, paymentId: trialId });
  forgetPending(editor, trialId);
  return keepClientId(editor) && isKept;
}

/** False where the browser does not keep it. */
export const keepPending = (editor: Editor, purchase: PendingPurchase): boolean =>
  remember(editor.storage, keyOf(purchase.paymentId), JSON.stringify(purchase));

/** Forgets a purchase of which nobody has to ask again. */
export const forgetPending = (editor: Editor, paymentId: string): void =>
  forget(editor.storage, keyOf(paymentId));
