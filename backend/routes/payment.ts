import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { calls, paymentStatuses } from "../../lib/contract";
import { AppError } from "../../lib/errors";
import { limits } from "../../lib/limits";
import type { Parts } from "../app";
import { isOwnAddress, visitorOf } from "../http/caller";
import { problemAnswers } from "../http/problem";
import { demoActions } from "../payments/demo";

const priceId = z.string().min(1).max(255);
const address = z.string().max(2_000);

const price = z
  .object({
    productName: z.string(),
    price: z.number().int().describe("Cents, EUR, VAT included."),
    amount: z.number().int().describe("Invoices in the package."),
    discount: z.number().int().min(0).max(99).describe("Percent."),
  })
  .meta({ id: "Price" });
const payment = z
  .object({
    session: z.object({ payment_status: z.enum(paymentStatuses) }),
    code: z.string().optional(),
    credits: z.number().int(),
  })
  .meta({ id: "Payment" });
const checkout = z.object({ url: z.string(), session_id: z.string() }).meta({ id: "Checkout" });
const creditsLeft = z.object({ credits: z.number().int() }).meta({ id: "Credits" });

/** Prices, payments, codes and credits. */
export async function paymentRoutes(
  app: FastifyInstance,
  { shop, credits, rateLimits }: Parts,
): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const openShop = () => {
    if (!shop) throw new AppError("payment-unavailable");
    return shop;
  };

  routes.post(
    calls.prices.target,
    { schema: { body: z.object({ priceId }), response: { 200: price, ...problemAnswers } } },
    ({ body }) => openShop().price(body.priceId),
  );

  routes.post(
    calls.checkout.target,
    {
      schema: {
        body: z.object({ priceId, success_url: address, cancel_url: address }),
        response: { 200: checkout, ...problemAnswers },
      },
    },
    async (request) => {
      const { body } = request;
      const visitor = visitorOf(request);
      const isOurs = [body.success_url, body.cancel_url].every((url) => isOwnAddress(request, url));
      // The provider fills in the session's id only where its placeholder stands unencoded.
      if (!isOurs || !body.success_url.includes("{CHECKOUT_SESSION_ID}")) throw new AppError("bad-request");
      await rateLimits.take("checkout", visitor);
      return openShop().checkout(body, { ...visitor, attempt: attemptOf(request) });
    },
  );

  routes.post(
    calls.verify.target,
    {
      schema: {
        body: z.object({ session_id: z.string().regex(/^\w{1,200}$/) }),
        response: { 200: payment, ...problemAnswers },
      },
    },
    async (request) => {
      const visitor = visitorOf(request);
      await rateLimits.take("verify", visitor);
      return openShop().verify(request.body.session_id, visitor.clientId);
    },
  );

  routes.post(
    calls.coupon.target,
    {
      schema: {
        body: z.object({ couponCode: z.string().max(limits.couponLength) }),
        response: { 200: creditsLeft, ...problemAnswers },
      },
    },
    async (request) => {
      const visitor = visitorOf(request);
      await rateLimits.check("coupon", visitor);
      const left = await credits.redeem(visitor.clientId, request.body.couponCode);
      if (left !== null) return { credits: left };
      await rateLimits.take("coupon", visitor);
      throw new AppError("invalid-code");
    },
  );

  routes.get(
    calls.credits.target,
    { schema: { response: { 200: creditsLeft, ...problemAnswers } } },
    async (request) => ({ credits: await credits.balance(visitorOf(request).clientId) }),
  );
}

const attemptOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers["idempotency-key"];
  return typeof key === "string" && key.length > 0 && key.length <= 255 ? key : undefined;
};

/** What the payment provider reports by itself. */
export async function webhookRoute(app: FastifyInstance, { shop }: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature is over the bytes as they came.
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    "/api/stripe/webhook",
    { bodyLimit: limits.jsonBody, schema: { hide: true } },
    async ({ body, headers }, reply) => {
      const signature = headers["stripe-signature"];
      if (!shop || !Buffer.isBuffer(body) || typeof signature !== "string") throw new AppError("bad-request");
      await shop.hear(body, signature);
      return reply.code(204).send();
    },
  );
}

/** The demonstration's checkout page asks here what to show, and tells what was clicked. */
export async function demoRoutes(app: FastifyInstance, { demo }: Parts): Promise<void> {
  if (!demo) return;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const params = z.object({ id: z.string().regex(/^demo_[0-9a-f]{32}$/) });
  const body = z.object({ action: z.enum(demoActions) });

  routes.get("/demo-checkout/:id", { schema: { params, hide: true } }, async ({ params: { id } }) => {
    const view = await demo.view(id);
    if (!view) throw new AppError("unknown-target");
    return view;
  });

  routes.post("/demo-checkout/:id", { schema: { params, body, hide: true } }, async (request) => {
    const url = await demo.act(request.params.id, request.body.action);
    if (url === null) throw new AppError("unknown-target");
    return { url };
  });
}
