import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { parsedPdf } from "../../lib/contract/messages";
import { calls } from "../../lib/contract/targets";
import { AppError } from "../../lib/contract/errors";
import type { Parts } from "../parts";
import { callerOf } from "../http/caller";
import { problemAnswers } from "../http/problem";
import { turnOf } from "../http/turn";
import { readUploadedFile } from "../http/upload";

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
