import { exportableUntil, usedNumber } from "../../lib/browser/exported-numbers";
import { kindOf, type Offer, type PurchaseKind } from "../../lib/shop/offers";
import { returnAddresses } from "../../lib/shop/purchase";
import type { DateString } from "../../lib/values/dates";
import { part, type Editor } from "../editor/editor";
import { getInvoice, today } from "../editor/invoice-store";
import { loadCredits } from "./payment-server";
import { failPurchase, getPayments, setPayments, setPurchase } from "./payment-state";
import { canKeepPurchases, keepPending } from "./pending-purchases";
import {
  askPending,
  browserPorts,
  deliver,
  hasBeenPaid,
  showPaid,
  takeUpQuietly,
  type PaymentPorts,
} from "./purchases";
import { codeOf, isUnanswered, retryAfterOf } from "../editor/failures";
import { mayDownload } from "../export/generation";

/** An attempt to pay. */
interface Attempt {
  readonly priceId: string;
  /** The same key asks for the same payment. */
  readonly key: string;
  /** The provider's page. Undefined while it is being asked for, null where no answer came. */
  readonly url?: string | null;
}

/** What was clicked last, until its dialog is closed or the browser is back: a second click begins nothing new. */
const clicked = part((): { attempt: Attempt | null } => ({ attempt: null }));

/**
 * Leaves for the payment provider's page, with what is being bought in mind. A single invoice is paid for only when it
 * could be downloaded, and only when it is not paid for already; nothing is, where the browser would forget it.
 */
export async function pay(
  editor: Editor,
  offer: Offer,
  priceId: string,
  ports = browserPorts(editor),
): Promise<void> {
  const kind = kindOf(offer);
  const { purchase, verifying, prices } = getPayments(editor);
  if (purchase.is === "pending" || verifying || (kind === "single" && !mayDownload(editor, "e-invoice")))
    return;
  const { invoiceLocale: locale, invoiceID } = getInvoice(editor);
  const invoices = prices[priceId]?.amount ?? (kind === "single" ? 1 : 0);
  const wanted = { kind, locale, invoiceID, invoices, since: editor.now().getTime() };
  if (!canKeepPurchases(editor, wanted)) return setPayments(editor, { isForgetful: true });
  setPayments(editor, { isForgetful: false, purchase: { is: "pending" } });

  const now = clicked(editor);
  const last = now.attempt?.priceId === priceId ? now.attempt : null;
  if (last?.url) return ports.leaveFor(last.url);
  if (last && last.url === undefined) return;
  const key = last?.key ?? newKey();
  now.attempt = { priceId, key };
  const isGivenUp = (): boolean => now.attempt?.key !== key;
  try {
    if (await isPaidAlready(editor, kind, ports)) return endAttempt(editor);
    const { url, session_id } = await ports.checkout(
      { priceId, ...returnAddresses(window.location.origin, kind) },
      key,
    );
    if (isGivenUp()) return;
    if (!keepPending(editor, { ...wanted, paymentId: session_id })) {
      endAttempt(editor);
      return setPayments(editor, { isForgetful: true, purchase: { is: "idle" } });
    }
    now.attempt = { priceId, key, url };
    window.addEventListener("pageshow", () => comeBackUnsaid(editor, ports), { once: true });
    ports.leaveFor(url);
  } catch (error) {
    if (isGivenUp()) return;
    const code = codeOf(error);
    // The payment may have been prepared all the same.
    now.attempt = isUnanswered(code) ? { priceId, key, url: null } : null;
    failPurchase(editor, code, retryAfterOf(error));
  }
}

/** The last day on which the number on the sheet may be created again without another credit, or null. */
export function paidUntil(editor: Editor): DateString | null {
  const invoice = getInvoice(editor);
  // Another document is asked for another number.
  if (usedNumber(editor.storage, invoice)?.isCorrection === false) return null;
  return exportableUntil(editor.storage, invoice.invoiceID, today(editor));
}

/** 32 hex digits. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const endAttempt = (editor: Editor): void => {
  clicked(editor).attempt = null;
};

/** Whether there is nothing to pay: something that was begun has been paid by now, or there are credits already. */
async function isPaidAlready(editor: Editor, kind: PurchaseKind, ports: PaymentPorts): Promise<boolean> {
  const { ended, problem } = await askPending(editor, ports);
  const found = ended.find(hasBeenPaid);
  if (found) {
    if (found.purchase.kind === kind) await deliver(editor, found, ports);
    else showPaid(editor, found);
    return true;
  }
  if (problem !== null) throw problem;
  if (kind === "package" || getPayments(editor).credits !== null) return false;
  await loadCredits(editor, ports);
  if ((getPayments(editor).credits ?? 0) === 0) return false;
  setPurchase(editor, { is: "idle" });
  return true;
}

/** The browser's own button leads back to the page as it was left. */
function comeBackUnsaid(editor: Editor, ports: PaymentPorts): void {
  endAttempt(editor);
  resetPurchase(editor);
  void takeUpQuietly(editor, ports);
}

/** Back to idle. What was bought stays until it has been seen. */
export const resetPurchase = (editor: Editor): void => {
  if (getPayments(editor).purchase.is !== "success") setPurchase(editor, { is: "idle" });
};

/** The dialog for purchases of this kind is closed. */
export function forgetPurchase(editor: Editor, kind: PurchaseKind): void {
  endAttempt(editor);
  const { purchase } = getPayments(editor);
  const isOther = purchase.is === "success" && purchase.kind !== kind;
  setPayments(editor, { isForgetful: false, ...(isOther ? {} : { purchase: { is: "idle" } }) });
}
