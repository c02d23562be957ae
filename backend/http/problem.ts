import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { problem, refusedField, type Problem } from "../../lib/contract/messages";
import { AppError, statusOf, type ErrorCode } from "../../lib/contract/errors";
import { isOutage } from "../db/outage";

/** Failures that visitors can do nothing about, and operators should hear of. */
const ours: ReadonlySet<ErrorCode> = new Set([
  "internal-error",
  "render-failed",
  "payment-unavailable",
  "notify-failed",
]);

const refusedFields = z.array(refusedField);

const problemAnswer = {
  description: "Refused or failed.",
  content: { "application/problem+json": { schema: problem } },
};

/** What every call may answer instead of its result. */
export const problemAnswers = { "4xx": problemAnswer, "5xx": problemAnswer };

/** The problem document of a code: the code, its status and refused fields; never a message, a path or a stack. */
export function problemOf(code: ErrorCode, details?: unknown): Problem {
  const status = statusOf(code);
  const errors = z.safeParse(refusedFields, details);
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    code,
    ...(errors.success && { errors: errors.data }),
  };
}

/** Answers with a failure. What nobody foresaw is logged without its message, which may quote the visitor's data. */
export function sendProblem(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  if (ours.has(known.code)) {
    request.log.error(
      { route: request.routeOptions.url, code: known.code, error: describe(error) },
      "request failed",
    );
  }
  if (known.options.retryAfter !== undefined) void reply.header("retry-after", known.options.retryAfter);
  // The rest of the body is read and dropped: closed on while it comes, the web process would never see the answer.
  // Whoever is no web process of ours may send without end.
  if (known.code === "unauthorized") void reply.header("connection", "close");
  else request.raw.resume();
  const body = problemOf(known.code, known.options.details);
  return reply.code(body.status).type("application/problem+json").serializer(JSON.stringify).send(body);
}

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body-too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-media-type",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported-media-type",
  FST_REQ_FILE_TOO_LARGE: "file-too-large",
};

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, keyword }) => ({
      field: instancePath.split("/").filter(Boolean).join("."),
      code: keyword,
    }));
    return new AppError("bad-request", { cause: error, details });
  }
  const code = "code" in error ? byFastifyCode[error.code] : undefined;
  if (code) return new AppError(code, { cause: error });
  if (isOutage(error)) return new AppError("database-unavailable", { cause: error, retryAfter: 5 });
  const status = "statusCode" in error ? error.statusCode : undefined;
  const theirs = status !== undefined && status >= 400 && status < 500;
  return new AppError(theirs ? "bad-request" : "internal-error", { cause: error });
}

/** Name, code and stack frames of a failure and its causes, without their messages. */
function describe(error: unknown): readonly object[] {
  if (!(error instanceof Error)) return [];
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = "code" in error ? error.code : undefined;
  return [{ name: error.name, code, frames: frames.slice(0, 8) }, ...describe(error.cause)];
}
