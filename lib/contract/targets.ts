import { limits } from "../limits";

/** Bytes of a question about prices, payments and codes: two long addresses are the most that is in one. */
const shortBody = 16_000;

/**
 * The calls between browser, proxy and backend. `target` is the backend's path, given to `/api/proxy?target=`; nothing
 * outside these tables is forwarded. What is asked and answered stands in `messages.ts`. `maxBody` is in bytes.
 */
export const calls = {
  xmlCii: { target: "/api/generate/xml-cii", method: "POST", maxBody: limits.jsonBody },
  xmlUbl: { target: "/api/generate/xml-ubl", method: "POST", maxBody: limits.jsonBody },
  pdf: { target: "/api/generate/pdf", method: "POST", maxBody: limits.pdfBody },
  parsePdf: { target: "/api/parse/pdf", method: "POST", maxBody: limits.uploadBody },
  prices: { target: "/api/payment/prices", method: "POST", maxBody: shortBody },
  checkout: { target: "/api/payment/checkout", method: "POST", maxBody: shortBody },
  verify: { target: "/api/payment/verify", method: "POST", maxBody: shortBody },
  coupon: { target: "/api/payment/coupon", method: "POST", maxBody: shortBody },
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
  maxBody: 65_536,
} as const;

/** The header with that signature. */
export const webhookSignature = "stripe-signature";
