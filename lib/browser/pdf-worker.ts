import { makePaperPdf } from "../pdf/accessible";
import { makeZugferdPdf } from "../pdf/zugferd";
import type { PdfJob, PdfReply } from "./pdf-maker";

self.addEventListener("message", (event: MessageEvent<PdfJob>) => {
  void answer(event.data).then((reply) => {
    self.postMessage(reply, { transfer: reply.is === "made" ? [reply.pdf.buffer] : [] });
  });
});

async function answer(job: PdfJob): Promise<PdfReply> {
  try {
    const made =
      job.make === "zugferd"
        ? await makeZugferdPdf(job.pdf, job.xml, job.facts, job.attached, job.draft)
        : await makePaperPdf(job.pdf, job.facts, job.draft);
    return { is: "made", pdf: new Uint8Array(made) };
  } catch (error) {
    return {
      is: "failed",
      reason: error instanceof Error ? String(error.cause ?? error.message) : String(error),
    };
  }
}
