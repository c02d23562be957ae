import Stripe from "stripe";
import { z } from "zod";
import type { Price } from "../../lib/contract/messages";
import { cents } from "../../lib/values/money";
import { AppError } from "../../lib/contract/errors";
import { offers } from "../../lib/shop/offers";
import { product as ourProduct } from "../../lib/product";
import type { Standing } from "../credits/standing";
import { isLiveKey } from "../env";
import { description, vatIn, type Order, type PaymentProvider, type PaymentSession } from "./provider";

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
  vat: wholeNumber.min(0).max(99).default(19),
});

const orderFacts = z
  .object({ client_id: z.string(), code: z.string(), amount: wholeNumber.min(1), offer: z.enum(offers) })
  .transform(({ client_id: clientId, ...facts }) => ({ clientId, ...facts }));

/** All that was ever bought here. */
export interface PaidSessions {
  /** The youngest first. @throws AppError `payment-unavailable` */
  paidSessions(): AsyncIterable<PaymentSession>;
}

/** What a session tells of its payment; whose names and addresses come with it stay unread. */
const withCharge = "payment_intent.latest_charge";

/** Payments by Stripe. */
export function createStripe(options: StripeOptions): PaymentProvider & PaidSessions {
  const isLive = isLiveKey(options.secretKey);
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
    name: isLive ? "stripe" : "stripe-test",

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

    async checkout(order, idempotencyKey) {
      try {
        // What is said of the tax stops no payment.
        const price = await this.price(order.priceId).catch(() => null);
        const session = await sessionOf(order, price);
        const { id, url } = await stripe.checkout.sessions.create(session, { idempotencyKey });
        if (url === null) throw new Error("a session without an address");
        return { url, session_id: id };
      } catch (cause) {
        throw unavailable(cause);
      }
    },

    async session(id) {
      try {
        const session = await stripe.checkout.sessions.retrieve(id, { expand: [withCharge] });
        return session.livemode === isLive ? readSession(session) : null;
      } catch (cause) {
        if (cause instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw unavailable(cause);
      }
    },

    async standing(intent) {
      try {
        const [payment, refunds, disputes] = await Promise.all([
          stripe.paymentIntents.retrieve(intent),
          all(stripe.refunds.list({ payment_intent: intent, limit: 100 })),
          all(stripe.disputes.list({ payment_intent: intent, limit: 100 })),
        ]);
        return payment.livemode === isLive ? readStanding(payment, refunds, disputes) : null;
      } catch (cause) {
        throw unavailable(cause);
      }
    },

    async *paidSessions() {
      const list = stripe.checkout.sessions.list({
        status: "complete",
        limit: 100,
        expand: [`data.${withCharge}`],
      });
      try {
        for await (const each of list) {
          const session = readSession(each);
          if (each.livemode === isLive && session.status === "paid" && session.order) yield session;
        }
      } catch (cause) {
        throw unavailable(cause);
      }
    },

    readEvent(body, signature) {
      const event = verified(stripe, body, signature, options.webhookSecret);
      if (event.livemode !== isLive) throw new AppError("bad-request");
      switch (event.type) {
        case "checkout.session.completed":
        case "checkout.session.async_payment_succeeded":
        case "checkout.session.async_payment_failed":
          return { is: "session", id: event.data.object.id };
        case "charge.refunded":
        case "charge.refund.updated":
        case "refund.updated":
        case "refund.failed":
        case "charge.dispute.created":
        case "charge.dispute.updated":
        case "charge.dispute.funds_withdrawn":
        case "charge.dispute.funds_reinstated":
        case "charge.dispute.closed": {
          const intent = idOf(event.data.object.payment_intent);
          return intent === null ? { is: "nothing" } : { is: "moved", intent };
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
    price: cents(BigInt(unit_amount)),
    ...packageFacts.parse({ ...product.metadata, ...metadata }),
  };
}

const sessionOf = async (order: Order, price: Price | null): Promise<Stripe.Checkout.SessionCreateParams> => {
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
    ...(price && { custom_text: { submit: { message: await vatIn(price, order.locale) } } }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata: facts,
    payment_intent_data: { description: await description(order), metadata: { code: order.code } },
  };
};

function readSession(session: Stripe.Checkout.Session): PaymentSession {
  const charge = objectOf(objectOf(session.payment_intent)?.latest_charge ?? null);
  return {
    id: session.id,
    status: statusOf(session),
    intent: idOf(session.payment_intent),
    receipt: charge?.receipt_url ?? null,
    isContested: charge !== null && (charge.amount_refunded > 0 || charge.disputed),
    order: orderFacts.safeParse(session.metadata).data ?? null,
  };
}

function statusOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): PaymentSession["status"] {
  if (payment_status === "paid") return "paid";
  if (status === "open") return "unpaid";
  // A bank may still be at work on what was left behind complete.
  const step = status === "complete" ? objectOf(payment_intent)?.status : undefined;
  return step === undefined || step === "requires_payment_method" || step === "canceled"
    ? "expired"
    : "unpaid";
}

/** The buyer's bank has not decided yet. An inquiry (`warning_...`) moves no money. */
const openDisputes = new Set<string>([
  "needs_response",
  "under_review",
  "appeal_needs_response",
  "appeal_under_review",
]);

/** Null for what was not sold here, or is not paid. */
function readStanding(
  { amount_received: amount, currency, metadata }: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): Standing | null {
  if (metadata["code"] === undefined || amount === 0) return null;
  // What could not be refunded is ours again, and may be refunded in another way.
  const refunded = refunds
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .map((refund) => refund.amount);
  const lost = disputes
    .filter(({ status }) => status === "lost")
    .map((dispute) => (dispute.currency === currency ? dispute.amount : amount));
  return {
    amount,
    returned: Math.min(
      amount,
      [...refunded, ...lost].reduce((sum, cents) => sum + cents, 0),
    ),
    isDisputed: disputes.some(({ status }) => openDisputes.has(status)),
  };
}

async function all<T>(list: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const each of list) found.push(each);
  return found;
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

/** What was expanded, unless it is not there. */
const objectOf = <T extends object>(thing: string | T | null): T | null =>
  typeof thing === "object" ? thing : null;

const unavailable = (cause: unknown): AppError =>
  cause instanceof AppError ? cause : new AppError("payment-unavailable", { cause });
