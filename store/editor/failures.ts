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

/** Whether no answer came: what was asked for may have been done all the same. */
export const isUnanswered = (code: ErrorCode): boolean =>
  code === "offline" || code === "backend-timeout" || code === "backend-unreachable";
