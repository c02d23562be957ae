import { makeZugferdPdf } from "../pdf/zugferd";
import type { ZugferdJob, ZugferdReply } from "./make-zugferd";

self.addEventListener("message", (event: MessageEvent<ZugferdJob>) => {
  void answer(event.data).then((reply) => {
    self.postMessage(reply, { transfer: reply.is === "made" ? [reply.pdf.buffer] : [] });
  });
});

async function answer({ pdf, xml, facts }: ZugferdJob): Promise<ZugferdReply> {
  try {
    const made = await makeZugferdPdf(pdf, xml, facts);
    return { is: "made", pdf: new Uint8Array(made) };
  } catch (error) {
    return {
      is: "failed",
      reason: error instanceof Error ? String(error.cause ?? error.message) : String(error),
    };
  }
}
