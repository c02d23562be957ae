import { AppError } from "../errors";
import type { Envelope } from "../export/export-invoice";
import type { ZugferdFacts } from "../pdf/zugferd";

/** What the page sends to the worker. */
export interface ZugferdJob {
  readonly pdf: Uint8Array;
  readonly xml: Uint8Array;
  readonly facts: ZugferdFacts;
}

/** What the worker answers. */
export type ZugferdReply =
  | { readonly is: "made"; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly is: "failed"; readonly reason: string };

/**
 * `makeZugferdPdf` in a worker of its own, so that the page stays responsive. The worker starts at once: while the XML is
 * written and the sheet is printed there is time to load the PDF library. `pdf` and `xml` stay usable.
 */
export function startZugferd(): Envelope {
  const worker = new Worker(new URL("./zugferd-worker.ts", import.meta.url), { type: "module" });
  const reply = new Promise<ZugferdReply>((resolve, reject) => {
    worker.addEventListener("message", (event: MessageEvent<ZugferdReply>) => resolve(event.data));
    worker.addEventListener("error", (event) =>
      reject(new AppError("envelope-failed", { cause: event.message })),
    );
    worker.addEventListener("messageerror", () => reject(new AppError("envelope-failed")));
  });
  // It may fail before anybody waits for it, and then nobody may ever come to wait.
  reply.catch(() => undefined);
  return {
    async make(pdf, xml, facts) {
      worker.postMessage({ pdf, xml, facts } satisfies ZugferdJob);
      const answer = await reply;
      if (answer.is === "failed") throw new AppError("envelope-failed", { cause: answer.reason });
      return answer.pdf;
    },
    end: () => worker.terminate(),
  };
}
