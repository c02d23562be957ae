import type { FastifyReply } from "fastify";

/** Aborts when the caller hangs up before the answer is written, so that nobody works for nobody. */
export function abortOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once("close", () => abort.abort());
  return abort.signal;
}
