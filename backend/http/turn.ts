import type { FastifyReply, FastifyRequest } from "fastify";
import type { Turn } from "../bounded-queue";
import { abortOf } from "./abort";
import { callerOf } from "./caller";
import { network } from "./rate-limits";

/** How a call stands in line for renderer and reader: with all others of its address, and only while the caller is there. */
export const turnOf = (request: FastifyRequest, reply: FastifyReply): Turn => ({
  visitor: network(callerOf(request).address),
  signal: abortOf(reply),
});
