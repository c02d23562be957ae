import { recallAll } from "../../lib/browser/memory";
import { part, type Editor } from "../editor/editor";
import { untilLoaded } from "../editor/until-loaded";

/** Under keys that begin like this purchases are kept until it is known how they ended. */
export const pendingPurchaseKey = "invoice-pending-purchase";

const isBack = (): boolean => /[?&]payment_(id|successful|failed)\b/.test(window.location.search);

// Whoever has paid waits for a word; nobody opens the page again for it.
const loadPurchases = untilLoaded(() => import("./purchases"));

/** Where nothing is sold: what a payment, or somebody else, has left in the address goes without a word. */
export function forgetPaymentReturn(): void {
  if (!isBack()) return;
  import("./purchases").then(
    ({ clearPaymentReturn }) => clearPaymentReturn(),
    () => undefined,
  );
}

/** What was stored is asked about once; the editor becomes ready anew with each language. */
const before = part(() => ({ isTakenUp: false }));

/**
 * Takes up a purchase after the browser came back from the payment provider, or was closed before it was known how that
 * ended. Called once the invoice is there; what it needs is fetched only then.
 */
export function takeUpPayment(editor: Editor): void {
  if (before(editor).isTakenUp) return;
  before(editor).isTakenUp = true;
  if (!isBack() && recallAll(editor.storage, pendingPurchaseKey).length === 0) return;
  // Until it is there, the address still says what is to be done when the page is opened again.
  void loadPurchases().then(({ returnFromPayment }) => returnFromPayment(editor));
}
