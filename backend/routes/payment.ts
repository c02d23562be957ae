import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { headerNames } from "../../lib/contract/headers";
import {
  checkout,
  checkoutRequest,
  couponRequest,
  credits,
  payment,
  price,
  priceRequest,
  verifyRequest,
} from "../../lib/contract/messages";
import { demoAction, demoDestination, demoOrder, demoOrderId } from "../../lib/contract/server-messages";
import { calls, webhookCall, webhookSignature } from "../../lib/contract/targets";
import { AppError } from "../../lib/contract/errors";
import type { Parts } from "../parts";
import { isOwnAddress, visitorOf } from "../http/caller";
import { problemAnswers } from "../http/problem";

/** Prices, payments, codes and credits. */
export async function paymentRoutes(
  app: FastifyInstance,
  { shop, credits: accounts, rateLimits }: Parts,
): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const openShop = () => {
    if (!shop) throw new AppError("payment-unavailable");
    return shop;
  };

  routes.post(
    calls.prices.target,
    { schema: { body: priceRequest, response: { 200: price, ...problemAnswers } } },
    ({ body }) => openShop().price(body.priceId),
  );

  routes.post(
    calls.checkout.target,
    { schema: { body: checkoutRequest, response: { 200: checkout, ...problemAnswers } } },
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
    { schema: { body: verifyRequest, response: { 200: payment, ...problemAnswers } } },
    async (request) => {
      const visitor = visitorOf(request);
      await rateLimits.take("verify", visitor);
      return openShop().verify(request.body.session_id, visitor.clientId);
    },
  );

  routes.post(
    calls.coupon.target,
    { schema: { body: couponRequest, response: { 200: credits, ...problemAnswers } } },
    async (request) => {
      const visitor = visitorOf(request);
      await rateLimits.check("coupon", visitor);
      const { couponCode } = request.body;
      const left = await accounts.redeem(visitor.clientId, couponCode);
      if (left !== null) return { credits: left };
      // Whoever clicks twice guesses nothing.
      const had = await accounts.balanceWith(visitor.clientId, couponCode);
      if (had) return { credits: had };
      if (had === null) await rateLimits.take("coupon", visitor);
      throw new AppError("invalid-code");
    },
  );

  routes.get(
    calls.credits.target,
    { schema: { response: { 200: credits, ...problemAnswers } } },
    async (request) => ({ credits: await accounts.balance(visitorOf(request).clientId) }),
  );
}

const attemptOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[headerNames.idempotencyKey];
  return typeof key === "string" && key.length > 0 && key.length <= 255 ? key : undefined;
};

/** What the payment provider reports by itself. */
export async function webhookRoute(app: FastifyInstance, { shop }: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature is over the bytes as they came.
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.post(webhookCall.target, { schema: { hide: true } }, async ({ body, headers }, reply) => {
    const signature = headers[webhookSignature];
    if (!shop || !Buffer.isBuffer(body) || typeof signature !== "string") throw new AppError("bad-request");
    await shop.handleEvent(body, signature);
    return reply.code(204).send();
  });
}

/** The demonstration's checkout page asks here what to show, and tells what was clicked. */
export async function demoRoutes(app: FastifyInstance, { demo }: Parts): Promise<void> {
  if (!demo) return;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const params = z.object({ id: demoOrderId });

  routes.get(
    "/demo-checkout/:id",
    { schema: { params, response: { 200: demoOrder }, hide: true } },
    async ({ params: { id } }) => {
      const view = await demo.view(id);
      if (!view) throw new AppError("unknown-target");
      return view;
    },
  );

  routes.post(
    "/demo-checkout/:id",
    { schema: { params, body: demoAction, response: { 200: demoDestination }, hide: true } },
    async (request) => {
      const url = await demo.act(request.params.id, request.body.action);
      if (url === null) throw new AppError("unknown-target");
      return { url };
    },
  );
}
