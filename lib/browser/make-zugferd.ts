import { AppError } from "../errors";
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
 * `makeZugferdPdf` in a worker of its own, so that the page stays responsive; the worker is loaded on the first call
 * and gone after it. `pdf` and `xml` stay usable.
 *
 * @throws AppError `envelope-failed`
 */
export async function makeZugferd(
  pdf: Uint8Array,
  xml: Uint8Array,
  facts: ZugferdFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./zugferd-worker.ts", import.meta.url), { type: "module" });
  try {
    const reply = await replyOf(worker, { pdf, xml, facts });
    if (reply.is === "failed") throw new AppError("envelope-failed", { cause: reply.reason });
    return reply.pdf;
  } finally {
    worker.terminate();
  }
}

const replyOf = (worker: Worker, job: ZugferdJob): Promise<ZugferdReply> =>
  new Promise((resolve, reject) => {
    worker.addEventListener("message", (event: MessageEvent<ZugferdReply>) => resolve(event.data));
    worker.addEventListener("error", (event) =>
      reject(new AppError("envelope-failed", { cause: event.message })),
    );
    worker.addEventListener("messageerror", () => reject(new AppError("envelope-failed")));
    worker.postMessage(job);
  });
