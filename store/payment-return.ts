import { recall } from "../lib/browser/memory";

/** Where a purchase is kept while the browser is at the payment provider's. */
export const pendingPurchaseKey = "invoice-pending-purchase";

const isBack = (): boolean => /[?&]payment_(id|successful|failed)\b/.test(window.location.search);

/** Where nothing is sold: what a payment, or somebody else, has left in the address goes without a word. */
export function forgetPaymentReturn(): void {
  if (!isBack()) return;
  import("./payment").then(
    ({ clearPaymentReturn }) => clearPaymentReturn(),
    () => undefined,
  );
}

/** What was stored is asked about once; the editor becomes ready anew with each language. */
let isTakenUp = false;

/**
 * Takes up a purchase after the browser came back from the payment provider, or was closed before it was known how that
 * ended. Called once the invoice is there; what it needs is fetched only then.
 */
export function takeUpPayment(): void {
  if (isTakenUp) return;
  isTakenUp = true;
  if (!isBack() && !recall(pendingPurchaseKey)?.includes("paymentId")) return;
  // Where it cannot be fetched the address still says what is to be done when the page is opened again.
  import("./payment").then(
    ({ returnFromPayment }) => returnFromPayment(),
    () => undefined,
  );
}
