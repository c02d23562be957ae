import type { BoughtCode } from "../lib/bought-code";
import { addressOfPage, replaceAddress } from "../lib/browser/navigation";
import { isInField } from "../lib/browser/page";
import type { PaymentStatus } from "../lib/contract/messages";
import { dateOf } from "../lib/dates";
import {
  isTooOld,
  readPaymentReturn,
  withoutPaymentReturn,
  type PaymentReturn,
  type PendingPurchase,
} from "../lib/payment/purchase";
import { dismissCode, keepCode } from "./bought-codes";
import { copy } from "./feedback";
import { getInvoice, switchLocale } from "./invoice-store";
import {
  browserPorts,
  failPurchase,
  getPayments,
  setPayments,
  setPurchase,
  type PaymentPorts,
} from "./payment-state";
import { forgetPending, keepPending, pendingPurchases } from "./pending-purchases";
import { toast } from "./toasts";
import { codeOf } from "./workflows";
import { closeDialog, getWorkspace, openDialog } from "./workspace-store";

/** Takes what the way back from the payment provider says out of the address. */
export const clearPaymentReturn = (): void => replaceAddress(withoutPaymentReturn(addressOfPage()));

/**
 * Takes up purchases where the payment provider has left them; does nothing when there are none. Whoever came back hears
 * how the payment ended; whoever did not hears of it only when it was paid. Anybody can send a visitor to such an
 * address: nothing that was really begun here is given up for it.
 */
export async function returnFromPayment(ports = browserPorts): Promise<void> {
  const back = readPaymentReturn(new URL(addressOfPage()).search);
  clearPaymentReturn();
  if (!back) return takeUpQuietly(ports);
  const pending = pendingPurchases();
  if (back.is === "failed") {
    if (pending[0]) showPurchase(pending[0]);
    return failPurchase("payment-failed");
  }
  const purchase = pending.find(({ paymentId }) => paymentId === back.paymentId) ?? unknownPurchase(back);
  // A page that is closed now asks again when it is opened the next time.
  keepPending(purchase);
  showPurchase(purchase);
  await verify(purchase, ports);
}

/** This browser knows nothing of it. Without its number no invoice is downloaded; a code is what helps in any case. */
const unknownPurchase = ({
  paymentId,
  kind,
}: PaymentReturn & { readonly is: "successful" }): PendingPurchase => ({
  paymentId,
  kind: kind ?? "package",
  locale: getInvoice().invoiceLocale,
  invoiceID: "",
  invoices: 0,
  since: Date.now(),
});

/** Opens the dialog in which the purchase was begun, over the invoice it was meant for. */
function showPurchase({ kind, locale }: PendingPurchase): void {
  switchLocale(locale);
  openDialog(kind === "single" ? "generate" : "packages");
}

/** What the provider says of a purchase. */
export interface Ended {
  readonly purchase: PendingPurchase;
  readonly status: PaymentStatus | "foreign";
  /** What was bought. */
  readonly code: BoughtCode | null;
}

export const isPaid = ({ status }: Ended): boolean => status === "paid";

/** Asks how a purchase stands, and forgets it when nobody has to ask again. */
async function settle(purchase: PendingPurchase, ports: PaymentPorts): Promise<Ended> {
  const { paymentId, invoices } = purchase;
  const payment = await ports.verify(paymentId).catch(nullIfForeign);
  if (!payment) {
    forgetPending(paymentId);
    return { purchase, status: "foreign", code: null };
  }
  const { session, code: bought, credits } = payment;
  const status = session.payment_status;
  setPayments({ credits });
  const code =
    status === "paid" && bought !== undefined
      ? { paymentId, code: bought, invoices, date: dateOf(new Date()) }
      : null;
  // A code that could not be kept is asked for again with the next visit.
  const isOver = status === "unpaid" ? isTooOld(purchase, Date.now()) : code === null || keepCode(code);
  if (isOver) forgetPending(paymentId);
  return { purchase, status, code };
}

/** Asking again would not help. */
function nullIfForeign(error: unknown): null {
  const code = codeOf(error);
  if (code === "not-your-payment" || code === "bad-request") return null;
  throw error;
}

/** Asks about everything that was begun; `problem` is why something could not be asked. */
export async function askPending(
  ports: PaymentPorts,
): Promise<{ readonly ended: readonly Ended[]; readonly problem: unknown }> {
  const answers = await Promise.allSettled(pendingPurchases().map((purchase) => settle(purchase, ports)));
  return {
    ended: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
    problem: answers.find((answer) => answer.status === "rejected")?.reason ?? null,
  };
}

/** Nobody came back to hear how it ended: who has paid is shown it, who has not is left in peace. */
export async function takeUpQuietly(ports: PaymentPorts): Promise<void> {
  const { ended } = await askPending(ports);
  for (const { status } of ended) {
    if (status === "refunded" || status === "disputed") {
      toast("warning", `errors.payment-${status}`, {}, undefined, true);
    }
  }
  const paid = ended.filter(isPaid);
  const found = paid.find(({ purchase }) => purchase.kind === "package") ?? paid[0];
  if (!found) return;
  const { dialog, tourRunning } = getWorkspace();
  if (dialog === null && !tourRunning && !isInField()) return showPaid(found);
  const run = (): void => showPaid(found);
  toast("success", "toasts.paidMeanwhile", {}, { label: "toasts.showPaid", run }, true);
}

/** Shows what was paid for on an earlier visit: the code of a package, or the invoice that can be made now. */
export function showPaid(paid: Ended): void {
  succeed(paid);
  showPurchase(paid.purchase);
  if (paid.purchase.kind === "single") toast("success", "toasts.paid");
}

const succeed = ({ purchase: { kind }, code }: Ended): void => setPurchase({ is: "success", kind, code });

/** Asks how the payment ended that the visitor has just come back from. */
async function verify(purchase: PendingPurchase, ports: PaymentPorts): Promise<void> {
  if (getPayments().verifying) return;
  setPayments({ verifying: true, purchase: { is: "pending" } });
  const again = (): void => {
    showPurchase(purchase);
    void verify(purchase, ports);
  };
  const ended = await settle(purchase, ports).catch(() => null);
  setPayments({ verifying: false });
  if (ended === null) return failPurchase("unexpected-error", undefined, again);
  switch (ended.status) {
    case "paid":
      return deliver(ended, ports);
    case "unpaid":
    case "expired":
      return failPurchase("payment-verification-failed", undefined, again);
    case "foreign":
      closeDialog();
      return failPurchase("not-your-payment");
    default:
      return failPurchase(`payment-${ended.status}`);
  }
}

/** What was paid for: the download of the invoice that was on the sheet, or the code of the package. */
export async function deliver(paid: Ended, ports: PaymentPorts): Promise<void> {
  succeed(paid);
  const { purchase, code } = paid;
  if (purchase.kind === "package") {
    if (getWorkspace().dialog?.name !== "packages") openDialog("packages");
  } else if (purchase.invoiceID !== "" && getInvoice().invoiceID === purchase.invoiceID) {
    // Its only invoice is made.
    if ((await ports.createInvoice()) && code) dismissCode(code);
  } else if (code === null) {
    toast("success", "toasts.paid");
  } else {
    const run = (): void => void copy(code.code);
    toast("success", "toasts.paidCode", { code: code.code }, { label: "toasts.copyCode", run }, true);
  }
}
