import { checkInvoice } from "../check/check-invoice";
import { readDocument } from "../en16931/read";
import { judgementOf } from "../rules/judgement";
import type { CheckAnswers, CheckJob } from "./checker";

self.addEventListener("message", ({ data: job, ports: [port] }: MessageEvent<CheckJob>) => {
  answer(job).then(
    (answered) => port?.postMessage({ is: "checked", answered }),
    (error: unknown) => port?.postMessage({ is: "failed", reason: String(error) }),
  );
});

async function answer(job: CheckJob): Promise<CheckAnswers[CheckJob["is"]]> {
  if (job.is === "sheet") return checkInvoice(job.invoice);
  const read = readDocument(
    typeof job.xml === "string" ? job.xml : new Uint8Array(await job.xml.arrayBuffer()),
  );
  if (read.is !== "invoice") throw new Error("no invoice any more");
  return judgementOf(read);
}
