import { createHash, randomUUID } from "node:crypto";
import type { Checkout, CheckoutRequest, Payment, Price } from "../../lib/contract/messages";
import { AppError } from "../../lib/contract/errors";
import type { Credits } from "../credits/credits";
import type { PaymentState } from "../credits/standing";
import type { PriceList } from "./price-list";
import type { PaymentProvider, PaymentSession } from "./provider";

/** Buying: from a price to the credits that were paid for. */
export interface Shop {
  price(priceId: string): Promise<Price>;
  /** @param attempt the same attempt of the same visitor never makes two payments */
  checkout(
    request: CheckoutRequest,
    buyer: { readonly clientId: string; readonly attempt: string | undefined },
  ): Promise<Checkout>;
  /** How a payment of this visitor ended. @throws AppError `not-your-payment` */
  verify(sessionId: string, clientId: string): Promise<Payment>;
  /** Does what the provider reports, once, however often it does. @throws AppError `bad-request` for a false signature */
  handleEvent(body: Buffer, signature: string): Promise<void>;
  /** Grants what a session has paid for, once; null when it has not. */
  deliver(session: PaymentSession): Promise<PaymentState | null>;
}

/** The shop over a payment provider: what is sold, at which price, and the credits that a payment grants once. */
export function createShop(
  provider: PaymentProvider,
  soldAs: PriceList,
  credits: Pick<Credits, "reserve" | "grant" | "settle" | "balance">,
): Shop {
  const settle = (intent: string): Promise<void> => credits.settle(intent, () => provider.standing(intent));

  const deliver: Shop["deliver"] = async ({ id, status, intent, isContested, order }) => {
    if (status !== "paid" || !order) return null;
    // First, so that nothing can be spent that went back while nobody listened.
    if (isContested && intent !== null) await settle(intent);
    const { clientId, code, amount } = order;
    return credits.grant({ sessionId: id, intent, clientId, code, amount });
  };

  return {
    price(priceId) {
      if (!soldAs(priceId)) throw new AppError("bad-request");
      return provider.price(priceId);
    },

    async checkout({ priceId, success_url, cancel_url }, { clientId, attempt = randomUUID() }) {
      const sold = soldAs(priceId);
      if (!sold) throw new AppError("bad-request");
      const { amount } = await provider.price(priceId);
      const idempotencyKey = createHash("sha256").update(`${clientId}:${priceId}:${attempt}`).digest("hex");
      // Before the visitor can pay, so that whatever is paid for can be delivered.
      const code = await credits.reserve(amount, idempotencyKey);
      const addresses = { successUrl: success_url, cancelUrl: cancel_url };
      return provider.checkout({ ...sold, priceId, amount, clientId, code, ...addresses }, idempotencyKey);
    },

    async verify(sessionId, clientId) {
      const session = await provider.session(sessionId);
      if (session?.order?.clientId !== clientId) throw new AppError("not-your-payment");
      const payment_status = (await deliver(session)) ?? session.status;
      return {
        session: { payment_status },
        ...(payment_status === "paid" && {
          code: session.order.code,
          ...(session.receipt !== null && { receipt: session.receipt }),
        }),
        credits: await credits.balance(clientId),
      };
    },

    async handleEvent(body, signature) {
      const event = provider.readEvent(body, signature);
      if (event.is === "nothing") return;
      // What the message says may be old news by now.
      if (event.is === "moved") return settle(event.intent);
      const session = await provider.session(event.id);
      if (session) await deliver(session);
    },

    deliver,
  };
}
