import type { FastifyRequest } from "fastify";
import { headerNames, isClientId } from "../../lib/contract/headers";
import { AppError } from "../../lib/contract/errors";
import type { Caller, RateLimits } from "./rate-limits";
import { isSameSecret } from "./secret";

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

/** Who calls, as far as it is known. */
export function callerOf(request: FastifyRequest): Caller {
  const clientId = header(request, headerNames.clientId);
  return {
    clientId: clientId !== undefined && isClientId(clientId) ? clientId : undefined,
    address: header(request, headerNames.visitorAddress) ?? request.ip,
  };
}

/** The visitor who calls. @throws AppError `client-id-missing` */
export function visitorOf(request: FastifyRequest): Caller & { readonly clientId: string } {
  const { clientId, address } = callerOf(request);
  if (clientId === undefined) throw new AppError("client-id-missing");
  return { clientId, address };
}

/** Whether an address leads back to the page that called. */
export function isOwnAddress(request: FastifyRequest, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, username, password } = new URL(address);
  // A blob: has the origin of the page that made it.
  const isPage = /^https?:$/.test(protocol) && username === "" && password === "";
  return isPage && origin === header(request, headerNames.visitorOrigin);
}

/**
 * Lets those pass who bring the token, and nobody while there is none; wrong ones count. Where somebody calls from proves
 * nothing: the plainest proxy on this machine calls for everybody, and looks like a developer's browser.
 *
 * @throws AppError `forbidden`, `too-many-requests`
 */
export async function requireAdmin(
  request: FastifyRequest,
  adminToken: string | undefined,
  rateLimits: Pick<RateLimits, "check" | "take">,
): Promise<void> {
  const given = /^Bearer (.+)$/.exec(header(request, "authorization") ?? "")?.[1];
  if (adminToken === undefined || given === undefined) throw new AppError("forbidden");
  // A client id is made up in a moment.
  const visitor: Caller = { ...callerOf(request), clientId: undefined };
  await rateLimits.check("admin", visitor);
  if (isSameSecret(given, adminToken)) return;
  await rateLimits.take("admin", visitor);
  throw new AppError("forbidden");
}
