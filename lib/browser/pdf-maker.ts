import { AppError } from "../contract/errors";
import type { PdfMaker } from "../export/export-invoice";
import type { AttachedFile } from "../invoice/attachments";
import type { PaperFacts } from "../pdf/accessible";
import type { ZugferdFacts } from "../pdf/zugferd";
import { readyWorker } from "./ready-worker";

/** What the page sends to the worker: a printed PDF, and what is to be made of it. */
export type PdfJob =
  | {
      readonly make: "zugferd";
      readonly pdf: Uint8Array;
      readonly xml: Uint8Array;
      readonly facts: ZugferdFacts;
      readonly attached: readonly AttachedFile[];
      readonly draft: Uint8Array | null;
    }
  | {
      readonly make: "paper";
      readonly pdf: Uint8Array;
      readonly facts: PaperFacts;
      readonly draft: Uint8Array | null;
    };

/** What the worker answers. */
export type PdfReply =
  | { readonly is: "made"; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly is: "failed"; readonly reason: string };

/** What makes a PDF. */
export const pdfWorker = readyWorker(
  () => new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" }),
);

/**
 * `makeZugferdPdf` and `makePaperPdf` in a worker of their own, so that the page stays responsive. One that does not wait
 * already starts at once: while the sheet is printed there is time to load the PDF library. What is handed in stays usable.
 */
export function startPdfMaker(): PdfMaker {
  const worker = pdfWorker.take();
  const reply = new Promise<PdfReply>((resolve, reject) => {
    worker.addEventListener("message", (event: MessageEvent<PdfReply>) => resolve(event.data));
    worker.addEventListener("error", (event) =>
      reject(new AppError("envelope-failed", { cause: event.message })),
    );
    worker.addEventListener("messageerror", () => reject(new AppError("envelope-failed")));
  });
  // It may fail before anybody waits for it, and then nobody may ever come to wait.
  reply.catch(() => undefined);
  const make = async (job: PdfJob): Promise<Uint8Array<ArrayBuffer>> => {
    worker.postMessage(job);
    const answer = await reply;
    if (answer.is === "failed") throw new AppError("envelope-failed", { cause: answer.reason });
    return answer.pdf;
  };
  return {
    zugferd: (pdf, xml, facts, attached, draft) =>
      make({ make: "zugferd", pdf, xml, facts, attached, draft }),
    paper: (pdf, facts, draft) => make({ make: "paper", pdf, facts, draft }),
    end: () => worker.terminate(),
  };
}
