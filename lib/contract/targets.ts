import { limits } from "../limits";

/**
 * The calls between browser, proxy and backend. `target` is the backend's path, given to `/api/proxy?target=`; nothing
 * outside these tables is forwarded. What is asked and answered stands in `messages.ts`. `maxBody` is in bytes.
 */
export const calls = {
  xmlCii: { target: "/api/generate/xml-cii", method: "POST", maxBody: limits.jsonBody },
  pdf: { target: "/api/generate/pdf", method: "POST", maxBody: limits.pdfBody },
  parsePdf: { target: "/api/parse/pdf", method: "POST", maxBody: limits.uploadBody },
  prices: { target: "/api/payment/prices", method: "POST", maxBody: limits.jsonBody },
  checkout: { target: "/api/payment/checkout", method: "POST", maxBody: limits.jsonBody },
  verify: { target: "/api/payment/verify", method: "POST", maxBody: limits.jsonBody },
  coupon: { target: "/api/payment/coupon", method: "POST", maxBody: limits.jsonBody },
  credits: { target: "/api/payment/credits", method: "GET", maxBody: 0 },
} as const;

export type Call = (typeof calls)[keyof typeof calls];

/** Calls of the developers' tools, forwarded in development and preview only. */
export const adminCalls = {
  notify: { target: "/api/notify", method: "POST", maxBody: limits.adminBody },
  createCodes: { target: "/api/codes/create", method: "POST", maxBody: limits.adminBody },
  resetRateLimits: { target: "/api/rate-limit/reset", method: "POST", maxBody: limits.adminBody },
} as const;

export type AdminCall = (typeof adminCalls)[keyof typeof adminCalls];

/** What the payment provider reports by itself, not through `/api/proxy`; its signature is over the very bytes. */
export const webhookCall = {
  target: "/api/stripe/webhook",
  method: "POST",
  maxBody: limits.jsonBody,
} as const;

/** The header with that signature. */
export const webhookSignature = "stripe-signature";
