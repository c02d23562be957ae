import { readBack } from "../pdf/read-back";
import { prove } from "../proof/prove";
import type { ProofJob, ProofReply } from "./proof-reader";

self.addEventListener("message", (event: MessageEvent<ProofJob>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});

async function answer({ pdf, ...exported }: ProofJob): Promise<ProofReply> {
  try {
    return { is: "read", proof: prove(exported, pdf && (await readBack(pdf))) };
  } catch (error) {
    return { is: "unread", reason: String(error) };
  }
}
