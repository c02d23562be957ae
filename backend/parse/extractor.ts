import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { z } from "zod";
import { AppError, errorCodes } from "../../lib/contract/errors";
import { parsedPdf, type ParsedPdf } from "../../lib/contract/messages";
import { createBoundedQueue, type Turn } from "../bounded-queue";
import { residentMemory } from "../resident-memory";

/** Takes out of PDFs that strangers sent what an invoice can be made of again. */
export interface Extractor {
  /** Its texts. Throws `AppError`: "no-xml-in-pdf", "encrypted-pdf", "broken-pdf", "renderer-busy". */
  extract(pdf: Uint8Array, turn?: Turn): Promise<ParsedPdf>;
}

const workerAnswer = z.union([z.object({ code: z.enum(errorCodes) }), parsedPdf]);

/** ms between two looks at a worker's memory. */
const lookPeriod = 20;

/**
 * Each PDF is read by a process of its own with bounds on memory and time: whatever is hidden in its compressed data,
 * only that process ends, and what it takes is not mistaken for another's. `workerFile` is the built `extract-worker`.
 */
export function createExtractor(options: {
  readonly workerFile: string | URL;
  readonly timeLimit?: number;
  readonly memoryLimit?: number;
}): Extractor {
  const { workerFile, timeLimit = 10_000, memoryLimit = 400_000_000 } = options;
  const queue = createBoundedQueue({ lanes: 2, longLanes: 1, places: 16, retryAfter: 2 });

  const read = (pdf: Uint8Array, signal?: AbortSignal) =>
    new Promise<ParsedPdf>((resolve, reject) => {
      const worker = fork(workerFile, {
        env: markOf(process.env),
        // Its memory is looked at from outside; a heap of its own limit would end in a dump of it.
        execArgv: ["--max-old-space-size=1024"],
        serialization: "advanced",
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      const { pid } = worker;
      let isOver = false;
      const finish = (settle: () => void) => {
        isOver = true;
        clearTimeout(clock);
        clearTimeout(scale);
        signal?.removeEventListener("abort", hangUp);
        worker.kill("SIGKILL");
        settle();
      };
      const refuse = (cause?: unknown) => finish(() => reject(new AppError("broken-pdf", { cause })));
      const hangUp = () => finish(() => reject(signal?.reason));
      const clock = setTimeout(refuse, timeLimit);
      let scale: NodeJS.Timeout | undefined;
      const look = async () => {
        const memory = pid === undefined ? undefined : (await residentMemory([pid])).get(pid);
        if (isOver) return;
        if (memory !== undefined && memory > memoryLimit) refuse();
        else scale = setTimeout(() => void look(), lookPeriod);
      };
      signal?.addEventListener("abort", hangUp, { once: true });
      worker.once("error", refuse);
      worker.once("exit", () => refuse());
      worker.once("message", (message: unknown) => {
        const answer = workerAnswer.safeParse(message).data ?? { code: "broken-pdf" };
        finish(() => ("code" in answer ? reject(new AppError(answer.code)) : resolve(answer)));
      });
      giveWay(pid);
      worker.send(pdf, (cause) => {
        if (cause && !isOver) refuse(cause);
      });
      void look();
    });

  return { extract: (pdf, turn) => queue.run(() => read(pdf, turn?.signal), turn) };
}

/** Nothing of the environment but the name by which a start command finds what it has left behind. */
const markOf = ({ NODE_ENV, TMPDIR }: NodeJS.ProcessEnv) => ({ NODE_ENV, ...(TMPDIR && { TMPDIR }) });

/** Whoever reads a stranger's file lets those who answer go first. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // It has ended already, or the system forbids it.
  }
}
