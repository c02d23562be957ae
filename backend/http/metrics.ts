import type { FastifyInstance } from "fastify";

/** Counts answers by route and status, and the time they took. */
export interface Metrics {
  /** The counters in the Prometheus text format, followed by the gauges handed in. */
  text(gauges: Readonly<Record<string, number>>): string;
}

/** Counts the answers of each route by their status, and the seconds they took. */
export function countAnswers(app: FastifyInstance): Metrics {
  const answers = new Map<string, { count: number; seconds: number }>();
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const seen = answers.get(labels) ?? { count: 0, seconds: 0 };
    answers.set(labels, { count: seen.count + 1, seconds: seen.seconds + reply.elapsedTime / 1000 });
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
  return {
    text(gauges) {
      const lines = [...answers].flatMap(([labels, { count, seconds }]) => [
        `http_answers_total{${labels}} ${count}`,
        `http_answer_seconds_total{${labels}} ${seconds.toFixed(6)}`,
      ]);
      const values = Object.entries(gauges).map(([name, value]) => `${name} ${value}`);
      return [...lines, ...values, ""].join("\n");
    },
  };
}
