import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { parsedPdf } from "../../lib/contract/messages";
import { calls } from "../../lib/contract/targets";
import { AppError } from "../../lib/contract/errors";
import type { Parts } from "../parts";
import { callerOf } from "../http/caller";
import { problemAnswers } from "../http/problem";
import { turnOf } from "../http/turn";

/** Takes out of an uploaded PDF what an invoice can be made of again. */
export async function parseRoutes(app: FastifyInstance, { extractor, rateLimits }: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart, { throwFileSizeLimit: true });
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    calls.parsePdf.target,
    {
      bodyLimit: calls.parsePdf.maxBody + envelope,
      onRequest: (request) => rateLimits.take("parse", callerOf(request)),
      schema: { consumes: ["multipart/form-data"], response: { 200: parsedPdf, ...problemAnswers } },
    },
    async (request, reply) => {
      const bytes = await readUploadedFile(request, {
        field: "file",
        maxBytes: calls.parsePdf.maxBody,
        envelope,
      });
      if (!looksLikePdf(bytes)) throw new AppError("unsupported-file-type");
      return extractor.extract(bytes, turnOf(request, reply));
    },
  );
}

/** Bytes that the multipart form may add around the file. */
const envelope = 16_384;

// Readers accept junk before the header as long as it begins in the first 1024 bytes.
const looksLikePdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");

/**
 * The bytes of the one file in a multipart body. Throws `AppError`: "no-file" when the field is
 * missing or empty, "file-too-large" as soon as more than the allowed bytes have arrived,
 * "bad-request" when the form is broken.
 */
async function readUploadedFile(
  request: FastifyRequest,
  limit: { readonly field: string; readonly maxBytes: number; readonly envelope: number },
): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new AppError("unsupported-media-type");
  if (Number(request.headers["content-length"]) > limit.maxBytes + limit.envelope)
    throw new AppError("file-too-large");
  const watch = watchBytes(request, limit.maxBytes + limit.envelope);
  const bytes = await Promise.race([watch.exceeded, readFile(request, limit)]).finally(watch.stop);
  if (bytes.length === 0) throw new AppError("no-file");
  return bytes;
}

async function readFile(
  request: FastifyRequest,
  limit: { readonly field: string; readonly maxBytes: number },
) {
  try {
    const part = await request.file({
      limits: { fileSize: limit.maxBytes, files: 1, fields: 4, fieldSize: 1024, parts: 5, headerPairs: 20 },
    });
    const bytes = await part?.toBuffer();
    if (!bytes || part?.fieldname !== limit.field) throw new AppError("no-file");
    return bytes;
  } catch (cause) {
    // What the form parser says has a code; what the parser below it says is about a broken form.
    throw cause instanceof Error && !("code" in cause) ? new AppError("bad-request", { cause }) : cause;
  }
}

// The form parser limits each part, but not what stands around the parts.
function watchBytes(request: FastifyRequest, max: number) {
  let seen = 0;
  let onData: (chunk: Buffer) => void = () => undefined;
  const exceeded = new Promise<never>((_resolve, reject) => {
    onData = (chunk) => {
      seen += chunk.length;
      if (seen > max) reject(new AppError("file-too-large"));
    };
    request.raw.prependListener("data", onData);
  });
  return { exceeded, stop: () => request.raw.removeListener("data", onData) };
}
