import type { BoughtCode } from "./bought-code";
import type { ErrorCode } from "../contract/errors";
import { locales, type Locale } from "../locale";
import { limits } from "../limits";
import type { PurchaseKind } from "./offers";
import { aCount, aNumber, aText, objectOf, oneOf, orElse, readStored } from "../data/shape";

/** How far a purchase is (specification, section 4). */
export type Purchase =
  | { readonly is: "idle" }
  | { readonly is: "pending" }
  | {
      readonly is: "success";
      readonly kind: PurchaseKind;
      /** What was bought, as a code; null where the answer brought none. */
      readonly code: BoughtCode | null;
    }
  | { readonly is: "error"; readonly code: ErrorCode };

/** How far a coupon is. `success` is the has-coupon state: the paid download needs no payment. */
export type Coupon = Exclude<Purchase, { readonly is: "success" }> | { readonly is: "success" };

/** What the visitor was buying when the browser left for the payment provider; kept until it is known how that ended. */
export interface PendingPurchase {
  /** The provider's session. */
  readonly paymentId: string;
  readonly kind: PurchaseKind;
  /** The language whose invoice was on the sheet, and its number. */
  readonly locale: Locale;
  readonly invoiceID: string;
  /** Invoices that are to be paid for; 0 where that is not known. */
  readonly invoices: number;
  /** When the browser left, in ms since 1970. */
  readonly since: number;
}

const pendingPurchase = objectOf<PendingPurchase>({
  paymentId: aText(),
  kind: oneOf("single", "package"),
  locale: oneOf(...locales),
  invoiceID: aText(),
  invoices: orElse(aCount(), 0),
  since: orElse(aNumber(), 0),
});

/** What was stored of a pending purchase, or null when it is nothing of the kind. */
export const readPendingPurchase = (text: string): PendingPurchase | null =>
  readStored(pendingPurchase, text);

/** Whether nobody is going to pay it any more. */
export const isTooOld = ({ since }: PendingPurchase, now: number): boolean =>
  now - since > limits.pendingPurchaseDays * 86_400_000;

/** How the browser came back from the payment provider. */
export type PaymentReturn =
  | { readonly is: "failed" }
  | {
      readonly is: "successful";
      readonly paymentId: string;
      /** What was paid for, where the address says so. */
      readonly kind?: PurchaseKind | undefined;
    };

const returnParameters = ["payment_id", "payment_successful", "payment_failed"] as const;

/** What the query of the address says about a payment; null when it says nothing. A failure outweighs the rest. */
export function readPaymentReturn(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search);
  if (query.has("payment_failed")) return { is: "failed" };
  const paymentId = query.get("payment_id");
  const word = query.get("payment_successful");
  if (!paymentId || word === null) return null;
  return { is: "successful", paymentId, kind: word === "single" || word === "package" ? word : undefined };
}

/** The same address without what a payment left in it. */
export function withoutPaymentReturn(address: string): string {
  const url = new URL(address);
  for (const name of returnParameters) url.searchParams.delete(name);
  return url.href;
}

/**
 * Where the provider sends the browser. Its placeholder stands as it is: encoded braces are not filled in. What was paid
 * for stands there, too: meanwhile something else may have been begun in another tab.
 */
export const returnAddresses = (
  origin: string,
  kind: PurchaseKind,
): { readonly success_url: string; readonly cancel_url: string } => ({
  success_url: `${origin}/?payment_id={CHECKOUT_SESSION_ID}&payment_successful=${kind}`,
  cancel_url: `${origin}/?payment_failed=true`,
});
