import type { Price } from "../../lib/contract";
import type { Locale } from "../../lib/invoice/invoice";
import type { Offer } from "../../lib/flags";

/** Who takes the money. */
export interface PaymentProvider {
  readonly name: "stripe" | "demo";
  /** What a price id buys. @throws AppError `payment-unavailable` */
  price(priceId: string): Promise<Price>;
  /** Prepares a payment; gives the address of the provider's page for it. @throws AppError `payment-unavailable` */
  checkout(order: Order): Promise<string>;
  /** What became of a payment; null when there is none with this id. @throws AppError `payment-unavailable` */
  session(id: string): Promise<PaymentSession | null>;
  /**
   * What a message of the provider says, once its signature was checked.
   *
   * @throws AppError `bad-request` when the provider did not sign it, or did so too long ago
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** What is bought, and by whom. It is kept by the provider and comes back with every report. */
export interface Order {
  readonly priceId: string;
  readonly offer: Offer;
  readonly locale: Locale;
  /** Invoices that are paid for. */
  readonly amount: number;
  readonly clientId: string;
  /** The code that the payment makes valid. */
  readonly code: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The same key never makes two payments. */
  readonly idempotencyKey: string;
}

export interface PaymentSession {
  readonly id: string;
  /** The provider's word; only `paid` is a payment. */
  readonly status: string;
  /** The provider's number of the payment, by which refunds are reported. */
  readonly intent: string | null;
  /** Null for what was not sold here. */
  readonly order: Pick<Order, "offer" | "amount" | "clientId" | "code"> | null;
}

export type PaymentEvent =
  | { readonly is: "session"; readonly id: string }
  | { readonly is: "revoked"; readonly intent: string }
  | { readonly is: "nothing" };

/** What stands on the provider's receipt, so that the code is not lost with the browser's storage. */
export const description = ({ amount, code, locale }: Pick<Order, "amount" | "code" | "locale">): string =>
  locale === "de"
    ? `${amount === 1 ? "1 E-Rechnung" : `${amount} E-Rechnungen`}. Ihr Code: ${code}`
    : `${amount === 1 ? "1 e-invoice" : `${amount} e-invoices`}. Your code: ${code}`;
