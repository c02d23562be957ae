import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { codes, codesRequest, notifyRequest } from "../../lib/contract/messages";
import { adminCalls } from "../../lib/contract/targets";
import type { Parts } from "../parts";
import { requireAdmin } from "../http/caller";
import { problemAnswers } from "../http/problem";

/** Tools for developers who bring the token; there are none in production. */
export async function adminRoutes(
  app: FastifyInstance,
  { admin, credits, rateLimits, notify }: Parts,
): Promise<void> {
  if (!admin) return;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", (request) => requireAdmin(request, admin.token, rateLimits));

  routes.post(
    adminCalls.createCodes.target,
    { schema: { body: codesRequest, response: { 200: codes, ...problemAnswers } } },
    async ({ body }) => ({ codes: [...(await credits.createCodes(body.amount))] }),
  );

  routes.post(adminCalls.resetRateLimits.target, async (_request, reply) => {
    await rateLimits.reset();
    return reply.code(204).send();
  });

  routes.post(
    adminCalls.notify.target,
    { schema: { body: notifyRequest, response: { 204: z.null(), ...problemAnswers } } },
    async ({ body }, reply) => {
      await notify(body.message);
      return reply.code(204).send(null);
    },
  );
}
