import type { BoughtCode } from "../../lib/shop/bought-code";
import { addressOfPage, replaceAddress } from "../../lib/browser/navigation";
import { isInField } from "../editor/fields-on-page";
import type { PaymentStatus } from "../../lib/contract/messages";
import {
  isTooOld,
  readPaymentReturn,
  withoutPaymentReturn,
  type PaymentReturn,
  type PendingPurchase,
} from "../../lib/shop/purchase";
import type { Editor } from "../editor/editor";
import { dismissCode, keepCode } from "./bought-codes";
import { copy } from "../editor/feedback";
import { getInvoice, switchLocale, today } from "../editor/invoice-store";
import { createFiles } from "../export/generation";
import { paymentServer, type PaymentServer } from "./payment-server";
import { failPurchase, getPayments, setPayments, setPurchase } from "./payment-state";
import { forgetPending, keepPending, pendingPurchases } from "./pending-purchases";
import { notePaid } from "../export/receipt";
import { toast } from "../editor/toasts";
import { codeOf } from "../editor/failures";
import { closeDialog, openDialog, getDialogs } from "../editor/dialogs";
import { chooseKind } from "../export/proper-kind";

/** What a purchase needs from outside. */
export interface PaymentPorts extends PaymentServer {
  /** Starts the paid download; tells whether the files were made. */
  readonly createInvoice: () => Promise<boolean>;
}

/** The server and the browser. */
export const browserPorts = (editor: Editor): PaymentPorts => ({
  ...paymentServer(editor),
  createInvoice: () => createFiles(editor, "e-invoice"),
});

/** Takes what the way back from the payment provider says out of the address. */
export const clearPaymentReturn = (): void => replaceAddress(withoutPaymentReturn(addressOfPage()));

/**
 * Takes up purchases where the payment provider has left them; does nothing when there are none. Whoever came back hears
 * how the payment ended; whoever did not hears of it only when it was paid. Anybody can send a visitor to such an
 * address: nothing that was really begun here is given up for it.
 */
export async function returnFromPayment(editor: Editor, ports = browserPorts(editor)): Promise<void> {
  const back = readPaymentReturn(new URL(addressOfPage()).search);
  clearPaymentReturn();
  if (!back) return takeUpQuietly(editor, ports);
  const pending = pendingPurchases(editor);
  if (back.is === "failed") {
    if (pending[0]) showPurchase(editor, pending[0]);
    return failPurchase(editor, "payment-failed");
  }
  const purchase =
    pending.find(({ paymentId }) => paymentId === back.paymentId) ?? unknownPurchase(editor, back);
  // A page that is closed now asks again when it is opened the next time.
  keepPending(editor, purchase);
  showPurchase(editor, purchase);
  await verify(editor, purchase, ports);
}

/** This browser knows nothing of it. Without its number no invoice is downloaded; a code is what helps in any case. */
const unknownPurchase = (
  editor: Editor,
  { paymentId, kind }: PaymentReturn & { readonly is: "successful" },
): PendingPurchase => ({
  paymentId,
  kind: kind ?? "package",
  locale: getInvoice(editor).invoiceLocale,
  invoiceID: "",
  invoices: 0,
  since: editor.now().getTime(),
});

/** Opens the dialog in which the purchase was begun, over the invoice it was meant for. */
function showPurchase(editor: Editor, { kind, locale }: PendingPurchase): void {
  switchLocale(editor, locale);
  // Nobody pays for anything else.
  if (kind === "single") chooseKind(editor, "e-invoice");
  openDialog(editor, kind === "single" ? "generate" : "packages");
}

/** What the provider says of a purchase. */
export interface Ended {
  readonly purchase: PendingPurchase;
  readonly status: PaymentStatus | "foreign";
  /** What was bought. */
  readonly code: BoughtCode | null;
  /** The address of the provider's receipt, where it has one. */
  readonly receipt: string | null;
}

/** Whether a payment that was asked about has been made. */
export const hasBeenPaid = ({ status }: Ended): boolean => status === "paid";

/** Asks how a purchase stands, and forgets it when nobody has to ask again. */
async function settle(editor: Editor, purchase: PendingPurchase, ports: PaymentPorts): Promise<Ended> {
  const { paymentId, invoices } = purchase;
  const payment = await ports.verify(paymentId).catch(nullIfForeign);
  if (!payment) {
    forgetPending(editor, paymentId);
    return { purchase, status: "foreign", code: null, receipt: null };
  }
  const { session, code: bought, credits, receipt = null } = payment;
  const status = session.payment_status;
  setPayments(editor, { credits });
  const code =
    status === "paid" && bought !== undefined
      ? { paymentId, code: bought, invoices, date: today(editor) }
      : null;
  // A code that could not be kept is asked for again with the next visit.
  const isOver =
    status === "unpaid"
      ? isTooOld(purchase, editor.now().getTime())
      : code === null || keepCode(editor, code);
  if (isOver) forgetPending(editor, paymentId);
  return { purchase, status, code, receipt };
}

/** Asking again would not help. */
function nullIfForeign(error: unknown): null {
  const code = codeOf(error);
  if (code === "not-your-payment" || code === "bad-request") return null;
  throw error;
}

/** Asks about everything that was begun; `problem` is why something could not be asked. */
export async function askPending(
  editor: Editor,
  ports: PaymentPorts,
): Promise<{ readonly ended: readonly Ended[]; readonly problem: unknown }> {
  const answers = await Promise.allSettled(
    pendingPurchases(editor).map((purchase) => settle(editor, purchase, ports)),
  );
  return {
    ended: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
    problem: answers.find((answer) => answer.status === "rejected")?.reason ?? null,
  };
}

/** Nobody came back to hear how it ended: who has paid is shown it, who has not is left in peace. */
export async function takeUpQuietly(editor: Editor, ports: PaymentPorts): Promise<void> {
  const { ended } = await askPending(editor, ports);
  for (const { status } of ended) {
    if (status === "refunded" || status === "disputed") {
      toast(editor, "warning", `errors.payment-${status}`, {}, undefined, true);
    }
  }
  const paid = ended.filter(hasBeenPaid);
  const found = paid.find(({ purchase }) => purchase.kind === "package") ?? paid[0];
  if (!found) return;
  const { dialog, tourRunning } = getDialogs(editor);
  if (dialog === null && !tourRunning && !isInField()) return showPaid(editor, found);
  const run = (): void => showPaid(editor, found);
  toast(editor, "success", "toasts.paidMeanwhile", {}, { label: "toasts.showPaid", run }, true);
}

/** Shows what was paid for on an earlier visit: the code of a package, or the invoice that can be made now. */
export function showPaid(editor: Editor, paid: Ended): void {
  succeed(editor, paid);
  showPurchase(editor, paid.purchase);
  if (paid.purchase.kind === "single") toast(editor, "success", "toasts.paid");
}

const succeed = (editor: Editor, { purchase: { kind }, code }: Ended): void =>
  setPurchase(editor, { is: "success", kind, code });

/** Asks how the payment ended that the visitor has just come back from. */
async function verify(editor: Editor, purchase: PendingPurchase, ports: PaymentPorts): Promise<void> {
  if (getPayments(editor).verifying) return;
  setPayments(editor, { verifying: true, purchase: { is: "pending" } });
  const again = (): void => {
    showPurchase(editor, purchase);
    void verify(editor, purchase, ports);
  };
  const ended = await settle(editor, purchase, ports).catch(() => null);
  setPayments(editor, { verifying: false });
  if (ended === null) return failPurchase(editor, "unexpected-error", undefined, again);
  switch (ended.status) {
    case "paid":
      return deliver(editor, ended, ports);
    case "unpaid":
    case "expired":
      return failPurchase(editor, "payment-verification-failed", undefined, again);
    case "foreign":
      closeDialog(editor);
      return failPurchase(editor, "not-your-payment");
    default:
      return failPurchase(editor, `payment-${ended.status}`);
  }
}

/** What was paid for: the download of the invoice that was on the sheet, or the code of the package. */
export async function deliver(editor: Editor, paid: Ended, ports: PaymentPorts): Promise<void> {
  succeed(editor, paid);
  const { purchase, code, receipt } = paid;
  if (purchase.kind === "package") {
    if (getDialogs(editor).dialog?.name !== "packages") openDialog(editor, "packages");
  } else if (purchase.invoiceID !== "" && getInvoice(editor).invoiceID === purchase.invoiceID) {
    // Its only invoice is made.
    if (!(await ports.createInvoice()) || !code) return;
    dismissCode(editor, code);
    notePaid(editor, { code: code.code, receipt });
  } else if (code === null) {
    toast(editor, "success", "toasts.paid");
  } else {
    const run = (): void => void copy(editor, code.code);
    toast(editor, "success", "toasts.paidCode", { code: code.code }, { label: "toasts.copyCode", run }, true);
  }
}
