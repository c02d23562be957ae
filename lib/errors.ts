/**
 * Every way something can go wrong, as a stable code: it travels in
 * `application/problem+json` answers and is the key of the translated text
 * (`errors.<code>` in the locale files).
 */
export const errorCodes = [
  // transport and proxy
  "offline",
  "unknown-target",
  "method-not-allowed",
  "cross-origin",
  "body-too-large",
  "bad-request",
  "unsupported-media-type",
  "client-id-missing",
  "unauthorized",
  "forbidden",
  "backend-unreachable",
  "backend-timeout",
  "database-unavailable",
  "too-many-requests",
  "internal-error",
  // generating
  "invalid-invoice",
  "payment-required",
  "renderer-busy",
  "render-failed",
  "render-timeout",
  "document-too-large",
  "invoice-content-not-found",
  "envelope-failed",
  // payment
  "payment-failed",
  "payment-verification-failed",
  "payment-refunded",
  "payment-disputed",
  "payment-unavailable",
  "not-your-payment",
  "invalid-code",
  "code-used-up",
  "unexpected-error",
  // tools for developers
  "notify-not-configured",
  "notify-failed",
  // upload
  "no-file",
  "unsupported-file-type",
  "not-our-xml",
  "broken-xml",
  "no-xml-in-pdf",
  "encrypted-pdf",
  "broken-pdf",
  "broken-draft",
  "newer-draft",
  "file-too-large",
  "too-many-lines",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  (errorCodes as readonly unknown[]).includes(code);

/** A failure with a code. `details` carries what the code's text needs, such as the refused fields. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    readonly options: {
      readonly cause?: unknown;
      readonly details?: unknown;
      readonly retryAfter?: number;
    } = {},
  ) {
    super(code, { cause: options.cause });
  }
}
