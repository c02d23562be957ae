import { AppError, type ErrorCode } from "../../lib/contract/errors";

/** Seconds that the server asks to wait. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof AppError ? error.options.retryAfter : undefined;

/** The code of a failure; what has none is a mistake of ours and is reported. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  reportError(error);
  return "internal-error";
}
