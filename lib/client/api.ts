import * as z from "zod/mini";
import { headerNames } from "../contract/headers";
import { problem, refusedField } from "../contract/messages";
import type { Call } from "../contract/targets";
import { AppError, isErrorCode } from "../contract/errors";
import { limits } from "../limits";
import { answerOf, timeout } from "./answer";

/** ms for a call: what is large may be long on its way, by a slow line. */
const timeoutFor = (body: ClientRequest["body"]): number =>
  sizeOf(body) > limits.quickBody ? limits.requestTimeout + timeout : timeout;

const sizeOf = (body: ClientRequest["body"]): number => {
  if (body === null) return 0;
  if (typeof body === "string") return body.length;
  return [...body.values()].reduce((size, part) => size + (typeof part === "string" ? 0 : part.size), 0);
};

export interface ClientRequest {
  /** JSON text, or a form with a file; null where there is nothing to send. */
  readonly body: string | FormData | null;
  /** 32 characters of A-Z a-z 0-9; who is asking. A secret: it goes into the header and nowhere else. */
  readonly clientId: string;
  /** The same key asks for the same thing: a browser that sends a request again by itself gets no second one. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Calls the backend through the proxy and gives the answer if it is 2xx.
 *
 * @throws AppError with the code of the problem; `offline` when no answer came at all, `backend-timeout` when it came too late.
 * `details` are the refused fields of `invalid-invoice`.
 */
export async function callBackend(
  { target, method }: Call,
  { body, clientId, idempotencyKey }: ClientRequest,
): Promise<Response> {
  const headers: Record<string, string> = { [headerNames.clientId]: clientId };
  if (idempotencyKey !== undefined) headers[headerNames.idempotencyKey] = idempotencyKey;
  if (typeof body === "string") headers["content-type"] = "application/json";
  const response = await answerOf(
    fetch(`/api/proxy?target=${encodeURIComponent(target)}`, {
      method,
      headers,
      body,
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutFor(body)),
    }),
  );
  if (!response.ok) throw await problemOf(response);
  return response;
}

/**
 * The bytes of an answer of the given MIME type. Hotel networks and the like answer 200 with a page of their own, which
 * must not be saved as an invoice.
 *
 * @throws AppError `backend-unreachable` for another type, `offline`, `backend-timeout`
 */
export async function bytesOf(response: Response, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const sent = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (sent !== type) throw new AppError("backend-unreachable", { cause: `${sent} in place of ${type}` });
  return new Uint8Array(await answerOf(response.arrayBuffer()));
}

/** Of a problem its code alone has to be there: where the server is newer than the page, the rest may be another. */
const knownOfProblem = z.object({
  code: problem.shape.code,
  errors: z.catch(z.array(z.catch(z.nullable(refusedField), null)), []),
});

async function problemOf(response: Response): Promise<AppError> {
  const cause = await response.text().catch(() => "");
  const found = readMessage(knownOfProblem, cause);
  const code = found && isErrorCode(found.code) ? found.code : "internal-error";
  const seconds = Number(response.headers.get("retry-after"));
  return new AppError(code, {
    cause,
    details: found?.errors.filter((each) => each !== null),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  });
}

/** The message that a text holds as JSON; null when it is none of this form. */
export function readMessage<T>(form: z.ZodMiniType<T>, text: string): T | null {
  try {
    return z.safeParse(form, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
