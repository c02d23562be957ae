import type { FastifyReply, FastifyRequest } from "fastify";
import type { Turn } from "../bounded-queue";
import { network } from "../../lib/contract/address";
import { callerOf } from "./caller";

/** How a call stands in line for renderer and reader: with all others of its address, and only while the caller is there. */
export const turnOf = (request: FastifyRequest, reply: FastifyReply): Turn => ({
  visitor: network(callerOf(request).address),
  signal: abortOf(reply),
});

/** Aborts when the caller hangs up before the answer is written, so that nobody works for nobody. */
function abortOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once("close", () => abort.abort());
  return abort.signal;
}
