import { STATUS_CODES } from "node:http";
import type { Problem } from "../lib/contract/messages";
import { statusOf, type ErrorCode } from "../lib/contract/errors";

/** An answer that is not 2xx, in the form that every one of ours has (RFC 9457). */
export const problem = (code: ErrorCode, headers: Record<string, string> = {}): Response => {
  const status = statusOf(code);
  const body: Problem = { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, code };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
};
