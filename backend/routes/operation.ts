import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { health } from "../../lib/contract/server-messages";
import type { Parts } from "../parts";
import type { Metrics } from "../http/metrics";

/** What the web process reads of it, and more for operators. */
const fullHealth = z
  .object({
    backend: z.literal("ok"),
    database: z
      .enum(["starting", "ok", "full", "down"])
      .describe("`full`: nothing is sold or spent, all that is free works."),
    renderer: z.enum(["starting", "ok", "ok-without-sandbox", "down"]),
    browser: z.string().describe("Name of the browser that renders."),
    payments: health.shape.payments,
    paywall: health.shape.paywall,
  })
  .meta({ id: "Health" });

/** What operators ask: is it well, how busy is it, what does it offer. */
export async function operationRoutes(
  app: FastifyInstance,
  { database, renderer, payments, paywall, metrics }: Parts & { readonly metrics: Metrics },
): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    "/health",
    { schema: { response: { 200: fullHealth, 503: fullHealth } } },
    async (_request, reply) => {
      const state = {
        backend: "ok",
        database: database.isOpen ? await database.health() : "starting",
        renderer: renderer.health(),
        browser: renderer.browserName,
        payments,
        paywall,
      } as const;
      const works = ["starting", "ok"].includes(state.database) && state.renderer !== "down";
      return reply.code(works ? 200 : 503).send(state);
    },
  );

  routes.get("/metrics", { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/plain; version=0.0.4; charset=utf-8").send(metrics.text(renderer.gauges())),
  );

  routes.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
}
