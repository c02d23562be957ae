import { Worker } from "node:worker_threads";
import { z } from "zod";
import { AppError, errorCodes } from "../../lib/errors";
import { createBoundedQueue } from "../bounded-queue";

/** Takes the embedded XML out of PDFs that strangers sent. */
export interface Extractor {
  /** The XML's text. Throws `AppError`: "no-xml-in-pdf", "encrypted-pdf", "broken-pdf", "renderer-busy". */
  extract(pdf: Uint8Array, signal?: AbortSignal): Promise<string>;
}

const workerAnswer = z.union([z.object({ xmlData: z.string() }), z.object({ code: z.enum(errorCodes) })]);

/**
 * Each PDF is read in a thread of its own with bounds on memory and time: whatever is
 * hidden in its compressed data, only that thread ends. `workerFile` is the built
 * `extract-worker`.
 */
export function createExtractor(options: {
  readonly workerFile: string | URL;
  readonly timeLimit?: number;
  readonly memoryLimit?: number;
}): Extractor {
  const { workerFile, timeLimit = 10_000, memoryLimit = 400_000_000 } = options;
  const queue = createBoundedQueue({ lanes: 2, places: 16, retryAfter: 2 });

  const read = (pdf: Uint8Array, signal?: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const worker = new Worker(workerFile, {
        workerData: pdf,
        env: {},
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      });
      const finish = (settle: () => void) => {
        clearTimeout(clock);
        clearInterval(scale);
        signal?.removeEventListener("abort", hangUp);
        void worker.terminate();
        settle();
      };
      const refuse = (cause?: unknown) => finish(() => reject(new AppError("broken-pdf", { cause })));
      const hangUp = () => finish(() => reject(signal?.reason));
      const clock = setTimeout(refuse, timeLimit);
      // Byte arrays live outside the heap that the thread's own limits measure.
      const before = process.memoryUsage.rss();
      const scale = setInterval(() => {
        if (process.memoryUsage.rss() - before > memoryLimit) refuse();
      }, 20);
      signal?.addEventListener("abort", hangUp, { once: true });
      worker.once("error", refuse);
      worker.once("exit", () => refuse());
      worker.once("message", (message: unknown) => {
        const answer = workerAnswer.parse(message);
        finish(() => ("code" in answer ? reject(new AppError(answer.code)) : resolve(answer.xmlData)));
      });
    });

  return { extract: (pdf, signal) => queue.run(() => read(pdf, signal), signal) };
}
