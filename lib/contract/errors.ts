import { namesOf } from "../data/record-of";
import type { Finding } from "../invoice/finding";

/**
 * Every way something can go wrong, as a stable code, with the HTTP status of an answer that says so; null where only the
 * browser knows of it. The code travels in `application/problem+json` answers and is the key of the translated text
 * (`errors.<code>` in the locale files).
 */
const errorStatuses = {
  // transport and proxy
  offline: null,
  "unknown-target": 404,
  "method-not-allowed": 405,
  "cross-origin": 403,
  "body-too-large": 413,
  "bad-request": 400,
  "unsupported-media-type": 415,
  "client-id-missing": 400,
  unauthorized: 401,
  forbidden: 403,
  "backend-unreachable": 502,
  "backend-timeout": 504,
  "database-unavailable": 503,
  "too-many-requests": 429,
  "internal-error": 500,
  // generating
  "invalid-invoice": 422,
  "payment-required": 402,
  "renderer-busy": 503,
  "render-failed": 500,
  "render-timeout": 504,
  "document-too-large": 422,
  "invoice-content-not-found": 422,
  "envelope-failed": null,
  // payment
  "payment-failed": null,
  "payment-verification-failed": null,
  "payment-refunded": null,
  "payment-disputed": null,
  "payment-unavailable": 503,
  "not-your-payment": 403,
  "invalid-code": 404,
  "code-used-up": null,
  "unexpected-error": null,
  // tools for developers
  "notify-not-configured": 503,
  "notify-failed": 502,
  // upload
  "no-file": 400,
  "unsupported-file-type": 415,
  "empty-file": null,
  "not-a-pdf": null,
  "not-our-xml": null,
  "broken-xml": null,
  "no-xml-in-pdf": 422,
  "encrypted-pdf": 422,
  "broken-pdf": 422,
  "broken-draft": null,
  "newer-draft": null,
  "file-too-large": 413,
  "too-many-lines": null,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Whether a text is the code of an error that the product knows. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorStatuses, code);

export const errorCodes: readonly ErrorCode[] = namesOf(errorStatuses);

/** The HTTP status of a code. What is the browser's own is a request that cannot be followed. */
export const statusOf = (code: ErrorCode): number => errorStatuses[code] ?? 422;

/** A failure with a code. `details` are the fields that were refused. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    readonly options: {
      readonly cause?: unknown;
      readonly details?: readonly Finding[] | undefined;
      readonly retryAfter?: number;
    } = {},
  ) {
    super(code, { cause: options.cause });
  }
}
