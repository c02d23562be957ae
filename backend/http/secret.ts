import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../lib/contract/address";
import { headerNames } from "../../lib/contract/headers";
import { AppError } from "../../lib/contract/errors";

/** Lets a request pass that carries `token`, or, where allowed, one from this machine; else throws `AppError("unauthorized")`. */
export const createGuard =
  (token: string, options: { readonly loopback: boolean }) =>
  async ({ socket, headers }: FastifyRequest): Promise<void> => {
    if (options.loopback && isLoopback(socket.remoteAddress ?? "")) return;
    const given = headers[headerNames.backendToken];
    if (typeof given === "string" && isSameSecret(given, token)) return;
    throw new AppError("unauthorized");
  };

/** Whether two secrets are the same. Digests have one length, so that the time it takes tells nothing about them. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const digest = (text: string) => createHash("sha256").update(text).digest();
