import { AppError, type ErrorCode } from "../contract/errors";
import type { ParsedPdf } from "../contract/messages";

/** ms: the dearest file that is read to its end takes a third of it on a slow phone. */
const timeLimit = 30_000;

/**
 * What an invoice can be made of again in a PDF, read in a worker of its own: the file does not leave the browser.
 *
 * @throws AppError `file-too-large`, `encrypted-pdf`, `broken-pdf`, `no-xml-in-pdf`; `offline` or `unexpected-error` where the worker cannot be had, or takes too long
 */
export async function readPdfFiles(file: Blob): Promise<ParsedPdf> {
  const pdf = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL("./inside-pdf-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<ParsedPdf | { readonly code: ErrorCode }>((resolve, reject) => {
      const code = navigator.onLine ? "unexpected-error" : "offline";
      const fail = (cause: string): void => reject(new AppError(code, { cause }));
      timer = setTimeout(() => fail("timeout"), timeLimit);
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.addEventListener("error", ({ message }) => fail(message));
      worker.addEventListener("messageerror", ({ type }) => fail(type));
      worker.postMessage(pdf, [pdf.buffer]);
    });
    if ("code" in answer) throw new AppError(answer.code);
    return answer;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
