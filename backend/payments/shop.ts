import { createHash, randomUUID } from "node:crypto";
import type { CheckoutRequest, Payment, Price } from "../../lib/contract";
import { AppError } from "../../lib/errors";
import { kindOf } from "../../lib/payment";
import type { Credits } from "../credits/credits";
import type { PriceList } from "./price-list";
import type { PaymentProvider, PaymentSession } from "./provider";

/** Buying: from a price to the credits that were paid for. */
export interface Shop {
  price(priceId: string): Promise<Price>;
  /** @param attempt the same attempt of the same visitor never makes two payments */
  checkout(
    request: CheckoutRequest,
    buyer: { readonly clientId: string; readonly attempt: string | undefined },
  ): Promise<string>;
  /** How a payment of this visitor ended. @throws AppError `not-your-payment` */
  verify(sessionId: string, clientId: string): Promise<Payment>;
  /** Does what the provider reports, once, however often it does. @throws AppError `bad-request` for a false signature */
  hear(body: Buffer, signature: string): Promise<void>;
}

export function createShop(
  provider: PaymentProvider,
  soldAs: PriceList,
  credits: Pick<Credits, "reserve" | "grant" | "revoke" | "balance">,
): Shop {
  /** True when what was bought may be used. */
  const deliver = async ({ id, status, intent, order }: PaymentSession): Promise<boolean> => {
    if (status !== "paid" || !order) return false;
    const { clientId, code, amount, offer } = order;
    return credits.grant({ sessionId: id, intent, clientId, code, amount, kind: kindOf(offer) });
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
      return provider.checkout({
        ...sold,
        priceId,
        amount,
        clientId,
        // Before the visitor can pay, so that whatever is paid for can be delivered.
        code: await credits.reserve(amount, idempotencyKey),
        successUrl: success_url,
        cancelUrl: cancel_url,
        idempotencyKey,
      });
    },

    async verify(sessionId, clientId) {
      const session = await provider.session(sessionId);
      if (session?.order?.clientId !== clientId) throw new AppError("not-your-payment");
      const isDelivered = await deliver(session);
      // Paid, and given back since: there is nothing to be had for it.
      const payment_status = session.status === "paid" && !isDelivered ? "refunded" : session.status;
      return {
        session: { payment_status },
        ...(isDelivered && { code: session.order.code }),
        credits: await credits.balance(clientId),
      };
    },

    async hear(body, signature) {
      const event = provider.readEvent(body, signature);
      if (event.is === "revoked") return credits.revoke(event.intent);
      if (event.is === "nothing") return;
      // What the message says may be old news by now.
      const session = await provider.session(event.id);
      if (session) await deliver(session);
    },
  };
}
