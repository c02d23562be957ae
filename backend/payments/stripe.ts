import Stripe from "stripe";
import { z } from "zod";
import type { Price } from "../../lib/contract";
import { AppError } from "../../lib/errors";
import { offers } from "../../lib/flags";
import { product as ourProduct } from "../../lib/product";
import { description, type Order, type PaymentProvider, type PaymentSession } from "./provider";

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address that speaks Stripe's protocol. */
  readonly apiUrl?: string | undefined;
  /** ms for one request. */
  readonly timeout?: number;
}

/** ms for which a price is taken from memory; one that cannot be asked again serves on. */
const priceAge = 60_000;

const wholeNumber = z.coerce.number().int();

/** What a price's metadata says, or else its product's. */
const packageFacts = z.object({
  amount: wholeNumber.min(1),
  discount: wholeNumber.min(0).max(99).default(0),
});

const orderFacts = z.object({
  client_id: z.string(),
  code: z.string(),
  amount: wholeNumber.min(1),
  offer: z.enum(offers),
});

/** Payments by Stripe. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    timeout: options.timeout ?? 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: ourProduct.name },
    ...addressOf(options.apiUrl),
  });
  const prices = new Map<string, { readonly at: number; readonly price: Price }>();
  const asked = new Map<string, Promise<Price>>();
  const ask = async (priceId: string): Promise<Price> => {
    const price = readPrice(await stripe.prices.retrieve(priceId, { expand: ["product"] }));
    prices.set(priceId, { at: Date.now(), price });
    return price;
  };

  return {
    name: "stripe",

    async price(priceId) {
      const known = prices.get(priceId);
      if (known && Date.now() - known.at < priceAge) return known.price;
      // A crowd asks once.
      const asking = asked.get(priceId) ?? ask(priceId).finally(() => asked.delete(priceId));
      asked.set(priceId, asking);
      try {
        return await asking;
      } catch (cause) {
        if (known) return known.price;
        throw unavailable(cause);
      }
    },

    async checkout(order) {
      try {
        const { url } = await stripe.checkout.sessions.create(sessionOf(order), {
          idempotencyKey: order.idempotencyKey,
        });
        if (url === null) throw new Error("a session without an address");
        return url;
      } catch (cause) {
        throw unavailable(cause);
      }
    },

    async session(id) {
      try {
        return readSession(await stripe.checkout.sessions.retrieve(id));
      } catch (cause) {
        if (cause instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw unavailable(cause);
      }
    },

    readEvent(body, signature) {
      const event = verified(stripe, body, signature, options.webhookSecret);
      switch (event.type) {
        case "checkout.session.completed":
        case "checkout.session.async_payment_succeeded":
        case "checkout.session.async_payment_failed":
          return { is: "session", id: event.data.object.id };
        case "charge.refunded":
        case "charge.dispute.created": {
          const intent = idOf(event.data.object.payment_intent);
          return intent === null ? { is: "nothing" } : { is: "revoked", intent };
        }
        default:
          return { is: "nothing" };
      }
    },
  };
}

const addressOf = (apiUrl: string | undefined): Stripe.StripeConfig => {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" };
};

function readPrice({ unit_amount, currency, active, metadata, product }: Stripe.Price): Price {
  if (
    typeof product === "string" ||
    product.deleted ||
    !active ||
    currency !== "eur" ||
    unit_amount === null
  ) {
    throw new Error("a price that nothing can be sold for");
  }
  return {
    productName: product.name,
    price: unit_amount,
    ...packageFacts.parse({ ...product.metadata, ...metadata }),
  };
}

const sessionOf = (order: Order): Stripe.Checkout.SessionCreateParams => {
  const facts = {
    client_id: order.clientId,
    code: order.code,
    amount: String(order.amount),
    offer: order.offer,
  };
  return {
    mode: "payment",
    locale: order.locale,
    line_items: [{ price: order.priceId, quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata: facts,
    payment_intent_data: { description: description(order), metadata: { code: order.code } },
  };
};

function readSession({
  id,
  payment_status,
  payment_intent,
  metadata,
}: Stripe.Checkout.Session): PaymentSession {
  const facts = orderFacts.safeParse(metadata);
  return {
    id,
    status: payment_status,
    intent: idOf(payment_intent),
    order: facts.success
      ? {
          offer: facts.data.offer,
          amount: facts.data.amount,
          clientId: facts.data.client_id,
          code: facts.data.code,
        }
      : null,
  };
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (cause) {
    throw new AppError("bad-request", { cause });
  }
}

const idOf = (thing: string | { readonly id: string } | null): string | null =>
  typeof thing === "object" && thing !== null ? thing.id : thing;

const unavailable = (cause: unknown): AppError =>
  cause instanceof AppError ? cause : new AppError("payment-unavailable", { cause });
