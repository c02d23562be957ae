import { limits } from "./limits";

/** Calls of the developers' tools, forwarded in development and preview only. */
export const adminCalls = {
  notify: { target: "/api/notify", method: "POST", maxBody: limits.adminBody },
  createCodes: { target: "/api/codes/create", method: "POST", maxBody: limits.adminBody },
  resetRateLimits: { target: "/api/rate-limit/reset", method: "POST", maxBody: limits.adminBody },
} as const;

/** The codes in the answer of `/api/codes/create`; null when it is none. */
export function readCodes(answer: unknown): readonly string[] | null {
  if (typeof answer !== "object" || answer === null || !("codes" in answer)) return null;
  const { codes } = answer;
  return Array.isArray(codes) && codes.every((code): code is string => typeof code === "string")
    ? codes
    : null;
}
