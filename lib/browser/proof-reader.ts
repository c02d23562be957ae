import { limits } from "../limits";
import type { Exported, Proof } from "../proof/prove";
import { readyWorker } from "./ready-worker";

/** What the page sends to the worker: what was exported, and the PDF that was made of it; null for the XML alone. */
export interface ProofJob extends Exported {
  readonly pdf: Uint8Array | null;
}

/** What the worker answers. */
export type ProofReply =
  { readonly is: "read"; readonly proof: Proof } | { readonly is: "unread"; readonly reason: string };

/** What reads files back. */
export const proofWorker = readyWorker(
  () => new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" }),
);

/**
 * Reads files back in a worker of its own and compares them with what was exported. It throws where that cannot be done, or
 * takes too long.
 */
export async function readProof(job: ProofJob): Promise<Proof> {
  const worker = proofWorker.take();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const reply = await new Promise<ProofReply>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("reading back takes too long")), limits.proofTimeout);
      worker.addEventListener("message", (event: MessageEvent<ProofReply>) => resolve(event.data));
      worker.addEventListener("error", (event) => reject(new Error(event.message)));
      worker.addEventListener("messageerror", () => reject(new Error("no answer that can be read")));
      worker.postMessage(job);
    });
    if (reply.is === "unread") throw new Error(reply.reason);
    return reply.proof;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
