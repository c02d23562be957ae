import type { Price } from "../../lib/contract/messages";
import type { ErrorCode } from "../../lib/contract/errors";
import type { Coupon, Purchase } from "../../lib/shop/purchase";
import { toast, type ToastAction } from "../editor/toasts";
import { storePart, type Editor } from "../editor/editor";
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
