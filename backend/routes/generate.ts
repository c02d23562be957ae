import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { writeCii } from "../../lib/cii/cii";
import { calls } from "../../lib/contract";
import { AppError } from "../../lib/errors";
import { checkInvoice } from "../../lib/export/gate";
import { readInvoice, shapeFindings } from "../../lib/invoice/schema";
import { limits } from "../../lib/limits";
import type { Parts } from "../app";
import { abortOf } from "../http/abort";
import { callerOf, visitorOf } from "../http/caller";
import { problemAnswers } from "../http/problem";

const pdfRequest = z
  .object({
    invoiceHtml: z.string().min(1),
    xmlHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .optional(),
    extractedStyles: z.string(),
    locale: z.enum(["de", "en"]),
    customerLogo: z
      .string()
      .max(limits.pdfBody)
      .regex(/^(data:image\/|$)/),
    invoiceID: z.string().max(limits.noteLength),
    company: z.string().max(limits.noteLength),
  })
  .meta({ id: "PdfRequest" });

const invoiceBody = z
  .record(z.string(), z.unknown())
  .meta({ id: "Invoice", description: "The whole invoice data; computed fields sent along are ignored." });

/** The e-invoice's XML and the PDF of the sheet. */
export async function generateRoutes(
  app: FastifyInstance,
  { renderer, credits, paywall, rateLimits }: Parts,
): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    calls.xmlCii.target,
    {
      bodyLimit: calls.xmlCii.maxBody,
      onRequest: (request) => rateLimits.take("xml", callerOf(request)),
      schema: {
        body: invoiceBody,
        response: {
          200: { description: "The invoice as CII.", content: { "application/xml": { schema: z.string() } } },
          ...problemAnswers,
        },
      },
    },
    async (request, reply) => {
      const invoice = readInvoice(request.body);
      if (!invoice) throw new AppError("bad-request", { details: shapeFindings(request.body) });
      const { refusals } = checkInvoice(invoice);
      if (refusals.length > 0) throw new AppError("invalid-invoice", { details: refusals });
      if (paywall === "on") {
        const left = await credits.spend(visitorOf(request).clientId, invoice.invoiceID);
        void reply.header("x-credits-left", left);
      }
      return reply.type("application/xml; charset=utf-8").send(writeCii(invoice));
    },
  );

  routes.post(
    calls.pdf.target,
    {
      bodyLimit: calls.pdf.maxBody,
      onRequest: (request) => rateLimits.take("pdf", callerOf(request)),
      schema: {
        body: pdfRequest,
        response: {
          200: {
            description: "The sheets as a tagged PDF.",
            content: { "application/pdf": { schema: z.any() } },
          },
          ...problemAnswers,
        },
      },
    },
    async (request, reply) => {
      const { invoiceHtml, extractedStyles, locale, invoiceID, company } = request.body;
      const title = [invoiceID, company]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(" – ");
      const pdf = await renderer.render(
        { html: invoiceHtml, styles: extractedStyles, locale, title },
        abortOf(reply),
      );
      return reply.type("application/pdf").send(Buffer.from(pdf));
    },
  );
}
