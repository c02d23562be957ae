import type { Checkout, Price } from "../../lib/contract/messages";
import type { Locale } from "../../lib/locale";
import type { Offer } from "../../lib/payment/offers";
import type { Standing } from "../credits/standing";

/** Who takes the money. */
export interface PaymentProvider {
  /** `stripe` moves money, the others do not. */
  readonly name: "stripe" | "stripe-test" | "demo";
  /** What a price id buys. @throws AppError `payment-unavailable` */
  price(priceId: string): Promise<Price>;
  /** Prepares a payment. @throws AppError `payment-unavailable` */
  checkout(order: Order): Promise<Checkout>;
  /** What became of a payment; null when there is none with this id. @throws AppError `payment-unavailable` */
  session(id: string): Promise<PaymentSession | null>;
  /** What a payment is worth by now; null when it was not made here. @throws AppError `payment-unavailable` */
  standing(intent: string): Promise<Standing | null>;
  /**
   * What a message of the provider says, once its signature was checked.
   *
   * @throws AppError `bad-request` when the provider did not sign it, did so too long ago, or tells of play money where
   * real money is taken or the other way round
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
  /** `expired` can not be paid any more. */
  readonly status: "paid" | "unpaid" | "expired";
  /** The provider's number of the payment, by which refunds are reported. */
  readonly intent: string | null;
  /** Some of its money went back or is disputed, or was once: its standing says how much. */
  readonly isContested: boolean;
  /** Null for what was not sold here. */
  readonly order: Pick<Order, "offer" | "amount" | "clientId" | "code"> | null;
}

export type PaymentEvent =
  | { readonly is: "session"; readonly id: string }
  /** Money of a payment went back, or came again, or is disputed. */
  | { readonly is: "moved"; readonly intent: string }
  | { readonly is: "nothing" };

/** What stands on the provider's receipt, so that the code is not lost with the browser's storage. */
export const description = ({ amount, code, locale }: Pick<Order, "amount" | "code" | "locale">): string =>
  locale === "de"
    ? `${amount === 1 ? "1 E-Rechnung" : `${amount} E-Rechnungen`}. Ihr Code: ${code}`
    : `${amount === 1 ? "1 e-invoice" : `${amount} e-invoices`}. Your code: ${code}`;
