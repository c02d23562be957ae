import { setImmediate as othersTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { Refusal } from "../../lib/check/finding";
import { writeCii, writeUbl } from "../../lib/cii/write";
import { headerNames } from "../../lib/contract/headers";
import { pdfRequest } from "../../lib/contract/messages";
import { calls } from "../../lib/contract/targets";
import { AppError } from "../../lib/contract/errors";
import { countLines, readSentInvoice, shapeFindings } from "../../lib/invoice/schema";
import type { Invoice } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import { brokenRules } from "../../lib/proof/broken-rules";
import type { Parts } from "../parts";
import { callerOf, visitorOf } from "../http/caller";
import { problemAnswers } from "../http/problem";
import { turnOf } from "../http/turn";

// Its own reader looks at what it knows; a schema would look at whatever else is there, too.
const invoiceBody = z.unknown().meta({
  id: "Invoice",
  type: "object",
  description: "The whole invoice data; computed fields and the logo are ignored where they are sent along.",
});

const tooManyLines: Refusal = { field: "invoiceLines", code: "too-many-lines" };

/** The same invoice in either: one credit pays for its number, and so for both. */
const syntaxes = [
  { target: calls.xmlCii.target, name: "CII", write: writeCii, asked: (invoice: Invoice) => invoice },
  { target: calls.xmlUbl.target, name: "UBL", write: writeUbl, asked: inUbl },
] as const;

/** What UBL cannot say is refused, also where nobody has chosen it before. */
function inUbl(invoice: Invoice): Invoice {
  return invoice.invoiceXmlForm === "cii" ? { ...invoice, invoiceXmlForm: "ubl" } : invoice;
}

/** ms of rendering that a body counts as which holds no document. */
const junk = 1_000;

/** The e-invoice's XML and the PDF of the sheet. */
export async function generateRoutes(
  app: FastifyInstance,
  { renderer, credits, paywall, rateLimits }: Parts,
): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  for (const { target, name, write, asked } of syntaxes)
    routes.post(
      target,
      {
        onRequest: (request) => rateLimits.take("xml", callerOf(request)),
        schema: {
          body: invoiceBody,
          response: {
            200: {
              description: `The invoice as ${name}.`,
              content: { "application/xml": { schema: z.string() } },
            },
            ...problemAnswers,
          },
        },
      },
      async (request, reply) => {
        if (countLines(request.body) > limits.lines)
          throw new AppError("invalid-invoice", { details: [tooManyLines] });
        const sent = readSentInvoice(request.body);
        if (!sent) throw new AppError("bad-request", { details: shapeFindings(request.body) });
        // A thousand long lines take a while to clean and to write; whoever else waits comes in between.
        await othersTurn();
        const { checked, refusals } = checkInvoice(asked(sent));
        if (!checked) throw new AppError("invalid-invoice", { details: refusals });
        await othersTurn();
        const xml = write(checked);
        await othersTurn();
        const broken = brokenRules(xml, checked);
        if (broken.length > 0) {
          request.log.error(
            { rules: broken.map(({ values }) => values?.rule) },
            "checked invoice breaks rules",
          );
          throw new AppError("invalid-invoice", { details: broken });
        }
        if (paywall === "on") {
          const left = await credits.spend(visitorOf(request).clientId, sent.invoiceID);
          void reply.header(headerNames.creditsLeft, left);
        }
        return reply.type("application/xml; charset=utf-8").send(xml);
      },
    );

  routes.post(
    calls.pdf.target,
    {
      onRequest: (request) => rateLimits.check("pdf", callerOf(request)),
      // What is no document was read as well; counted before the answer, after which the next one may come.
      onSend: async (request, { statusCode }) => {
        if ([400, 413, 415].includes(statusCode))
          await rateLimits.count("pdf", callerOf(request), junk).catch(() => undefined);
      },
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
      let spent = 0;
      // A document that is there is handed out, even where its time cannot be written down.
      const count = () => rateLimits.count("pdf", callerOf(request), Math.ceil(spent)).catch(() => undefined);
      const pdf = await renderer
        .render(
          { html: invoiceHtml, styles: extractedStyles, locale, title },
          { ...turnOf(request, reply), onSpent: (ms) => (spent = ms) },
        )
        .finally(count);
      return reply.type("application/pdf").send(Buffer.from(pdf));
    },
  );
}
