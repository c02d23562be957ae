import { AppError } from "../contract/errors";
import { limits } from "../limits";

// Without the forms of messages, which take a phone's time: what the page looks up by itself needs none.

/** The proxy gives up after `limits.proxyTimeout`; the browser waits a little longer to hear it say so. */
export const timeout = limits.proxyTimeout + 10_000;

/** The text of one of the site's own static files. */
export async function fetchStatic(url: string): Promise<string> {
  const response = await answerOf(fetch(url, { signal: AbortSignal.timeout(timeout) }));
  if (!response.ok) throw new AppError("internal-error", { cause: `${response.status} for ${url}` });
  return answerOf(response.text());
}

/** What a promise of the network gives, an answer or its body: AppError `offline` where the connection breaks, `backend-timeout`. */
export async function answerOf<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (cause) {
    const tooLate =
      cause instanceof DOMException && (cause.name === "TimeoutError" || cause.name === "AbortError");
    throw new AppError(tooLate ? "backend-timeout" : "offline", { cause });
  }
}
