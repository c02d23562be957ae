import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { headerNames } from "../../lib/contract/headers";
import { AppError } from "../../lib/errors";

/** Lets a request pass that carries `token`, or, where allowed, one from this machine; else throws `AppError("unauthorized")`. */
export function createGuard(token: string, options: { readonly loopback: boolean }) {
  const expected = digest(token);
  return async (request: FastifyRequest): Promise<void> => {
    if (options.loopback && isLoopback(request.socket.remoteAddress)) return;
    const given = request.headers[headerNames.backendToken];
    // Digests have one length, so that the comparison tells nothing about the secret's.
    if (typeof given === "string" && timingSafeEqual(digest(given), expected)) return;
    throw new AppError("unauthorized");
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

const isLoopback = (address: string | undefined) =>
  address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
