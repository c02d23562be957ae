import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { adminCalls } from "../../lib/admin";
import { limits } from "../../lib/limits";
import type { Parts } from "../app";
import { requireAdmin } from "../http/caller";
import { problemAnswers } from "../http/problem";

const isBatch = (amount: number): boolean => limits.codeBatches.some((size) => size === amount);

/** Tools for developers who bring the token; there are none in production. */
export async function adminRoutes(
  app: FastifyInstance,
  { admin, credits, rateLimits, notify }: Parts,
): Promise<void> {
  if (!admin) return;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", async (request) => requireAdmin(request, admin.token));

  routes.post(
    adminCalls.createCodes.target,
    {
      schema: {
        body: z.object({ amount: z.number().refine(isBatch, { error: "1, 5, 10 or 25" }) }),
        response: { 200: z.object({ codes: z.array(z.string()) }), ...problemAnswers },
      },
    },
    async ({ body }) => ({ codes: [...(await credits.createCodes(body.amount))] }),
  );

  routes.post(adminCalls.resetRateLimits.target, async (_request, reply) => {
    await rateLimits.reset();
    return reply.code(204).send();
  });

  routes.post(
    adminCalls.notify.target,
    {
      schema: {
        body: z.object({ message: z.string().min(1).max(limits.noteLength), type: z.string().max(50) }),
        response: { 204: z.null(), ...problemAnswers },
      },
    },
    async ({ body }, reply) => {
      await notify(body.message);
      return reply.code(204).send(null);
    },
  );
}
