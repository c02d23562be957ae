import { exportableUntil, usedNumber } from "../../lib/browser/exported-numbers";
import { leaveFor } from "../../lib/browser/navigation";
import {
  redeemCoupon,
  requestCheckout,
  requestCredits,
  requestPrice,
  requestVerification,
} from "../../lib/client/payment";
import type { Checkout, CheckoutRequest, Payment, Price } from "../../lib/contract/messages";
import type { ErrorCode } from "../../lib/contract/errors";
import type { DateString } from "../../lib/values/dates";
import type { Coupon, Purchase } from "../../lib/shop/purchase";
import { toast, type ToastAction } from "../editor/toasts";
import { clientId } from "../editor/client-id";
import { storePart, type Editor } from "../editor/editor";
import { getInvoice, today } from "../editor/invoice-store";
import { createFiles } from "../export/generation";
import { usePart } from "../editor/use-editor";

export interface PaymentState {
  readonly purchase: Purchase;
  /** The provider is being asked how a payment ended; whatever the status says, nobody should pay again now. */
  readonly verifying: boolean;
  /** No payment can begin: this browser would not know afterwards who has paid. */
  readonly isForgetful: boolean;
  readonly coupon: Coupon;
  /** Prices by price id; one that is not there is still loading, and null could not be had. */
  readonly prices: Readonly<Record<string, Price | null>>;
  /** Invoices that this visitor may create without paying; null until the server has said so. */
  readonly credits: number | null;
  /** What became of codes that were bought here, by their payment; of the others nothing is known. */
  readonly codeEnds: Readonly<Record<string, CodeEnd>>;
}

/** Why a code is worth nothing, or nothing for now. */
export type CodeEnd = "used-up" | "refunded" | "disputed";

const store = storePart<PaymentState>(() => ({
  purchase: { is: "idle" },
  verifying: false,
  isForgetful: false,
  coupon: { is: "idle" },
  prices: {},
  credits: null,
  codeEnds: {},
}));

/** A piece of what is known about paying. */
export const usePayments = <T>(selector: (payments: PaymentState) => T): T => usePart(store, selector);
/** How paying stands. */
export const getPayments = (editor: Editor): PaymentState => store(editor).getState();

/** Notes what has become known. */
export const setPayments = (editor: Editor, changes: Partial<PaymentState>): void =>
  store(editor).setState(changes);
/** Sets how the purchase stands. */
export const setPurchase = (editor: Editor, purchase: Purchase): void => store(editor).setState({ purchase });

/** What paying needs from outside. */
export interface PaymentPorts {
  readonly price: (priceId: string) => Promise<Price>;
  /** @param attempt the same attempt never makes two payments */
  readonly checkout: (request: CheckoutRequest, attempt: string) => Promise<Checkout>;
  readonly verify: (paymentId: string) => Promise<Payment>;
  readonly redeem: (code: string) => Promise<number>;
  readonly credits: () => Promise<number>;
  readonly leaveFor: (address: string) => void;
  /** Starts the paid download; tells whether the files were made. */
  readonly createInvoice: () => Promise<boolean>;
}

/** The server and the browser. */
export const browserPorts = (editor: Editor): PaymentPorts => ({
  price: (priceId) => requestPrice(priceId, clientId(editor)),
  checkout: (request, attempt) => requestCheckout(request, clientId(editor), attempt),
  verify: (paymentId) => requestVerification(paymentId, clientId(editor)),
  redeem: (code) => redeemCoupon(code, clientId(editor)),
  credits: () => requestCredits(clientId(editor)),
  leaveFor,
  createInvoice: () => createFiles(editor, "e-invoice"),
});

/** Asks for prices that are not known yet. */
export async function loadPrices(
  editor: Editor,
  priceIds: readonly string[],
  ports = browserPorts(editor),
): Promise<void> {
  const missing = priceIds.filter((id) => !store(editor).getState().prices[id]);
  await Promise.all(
    missing.map(async (id) => {
      const price = await ports.price(id).catch(() => null);
      store(editor).setState(({ prices }) => ({ prices: { ...prices, [id]: price ?? prices[id] ?? null } }));
    }),
  );
}

/** Asks how many invoices are paid for. Without an answer what was known before stays. */
export async function loadCredits(editor: Editor, ports = browserPorts(editor)): Promise<void> {
  const credits = await ports.credits().catch(() => null);
  if (credits !== null) store(editor).setState({ credits });
}

/** The last day on which the number on the sheet may be created again without another credit, or null. */
export function paidUntil(editor: Editor): DateString | null {
  const invoice = getInvoice(editor);
  // Another document is asked for another number.
  if (usedNumber(editor.storage, invoice)?.isCorrection === false) return null;
  return exportableUntil(editor.storage, invoice.invoiceID, today(editor));
}

/** The server wants to be paid after all, whatever was believed here. */
export const noteMissingPayment = (editor: Editor): void =>
  store(editor).setState({ credits: 0, coupon: { is: "idle" } });

/** The status of an error, and a message that stays until it was read. */
export function failPurchase(editor: Editor, code: ErrorCode, retryAfter?: number, again?: () => void): void {
  setPurchase(editor, { is: "error", code });
  const values = retryAfter === undefined ? {} : { count: retryAfter };
  const action: ToastAction | undefined = again && { label: "toasts.checkAgain", run: again };
  toast(editor, "error", `errors.${code}`, values, action, true);
}
