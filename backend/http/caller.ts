import { timingSafeEqual, createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../lib/errors";
import { limits } from "../../lib/limits";
import type { Caller } from "./rate-limits";

/** Headers by which the web process tells who its visitor is; nobody else gets past the guard. */
export const callerHeaders = {
  address: "x-visitor-address",
  /** The address of the page that called, as the visitor knows it. */
  origin: "x-visitor-origin",
} as const;

const clientIdForm = new RegExp(`^[A-Za-z0-9]{${limits.clientIdLength}}$`);

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

/** Who calls, as far as it is known. */
export function callerOf(request: FastifyRequest): Caller {
  const clientId = header(request, "x-client-id");
  return {
    clientId: clientId !== undefined && clientIdForm.test(clientId) ? clientId : undefined,
    address: header(request, callerHeaders.address) ?? request.ip,
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
  return isPage && origin === header(request, callerHeaders.origin);
}

/**
 * Lets those pass who bring the token, and nobody while there is none. Where somebody calls from proves nothing: the
 * plainest proxy on this machine calls for everybody, and looks like a developer's browser. @throws AppError `forbidden`
 */
export function requireAdmin(request: FastifyRequest, adminToken: string | undefined): void {
  const given = /^Bearer (.+)$/.exec(header(request, "authorization") ?? "")?.[1];
  if (adminToken !== undefined && given !== undefined && isEqual(given, adminToken)) return;
  throw new AppError("forbidden");
}

const isEqual = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash("sha256").update(text).digest();
