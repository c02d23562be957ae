import type { ErrorCode } from "../../lib/contract/errors";
import type { TFunction } from "i18next";

/** What to do about a failure; names the seconds to wait where the server did. */
export const errorText = (t: TFunction, code: ErrorCode, retryAfter?: number): string =>
  t(`errors.${code}.text`, { count: retryAfter });
