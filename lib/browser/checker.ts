import { checkInvoice, type Check } from "../check/check-invoice";
import type { Invoice } from "../invoice/invoice";
import type { Judgement } from "../rules/judgement";

/** What the worker is asked: whether the invoice on the sheet may leave, or whether an e-invoice of anybody keeps the rules. */
export type CheckJob =
  | { readonly is: "sheet"; readonly invoice: Invoice }
  /** A PDF's XML as text, another file as it came. */
  | { readonly is: "file"; readonly xml: string | Blob };

/** What the worker answers to each. */
export interface CheckAnswers {
  readonly sheet: Check;
  readonly file: Judgement;
}

/** How an answer comes. */
type CheckReply<Is extends CheckJob["is"]> =
  | { readonly is: "checked"; readonly answered: CheckAnswers[Is] }
  | { readonly is: "failed"; readonly reason: string };

/** ms: a sheet of a thousand lines takes a hundredth of it, and a print waits for it. */
const sheetPatience = 3_000;

/** ms: a file of the largest size that is taken, in which each line breaks a rule, takes a tenth of it. */
const filePatience = 60_000;

const start = (): Worker => new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });

/** Asks a worker, by a channel of the question's own. Throws where it cannot be had or takes longer than so many ms. */
async function ask<Is extends CheckJob["is"]>(
  worker: Worker,
  job: Extract<CheckJob, { readonly is: Is }>,
  patience: number,
  signal?: AbortSignal,
): Promise<CheckAnswers[Is]> {
  const { port1: answers, port2 } = new MessageChannel();
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const reply = await new Promise<CheckReply<Is>>((resolve, reject) => {
      const fail = (reason: string) => (): void => reject(new Error(reason));
      timer = setTimeout(fail("checking takes too long"), patience);
      signal?.addEventListener("abort", fail("not wanted any more"), { signal: over.signal });
      worker.addEventListener("error", fail("no worker"), { signal: over.signal });
      answers.onmessage = ({ data }: MessageEvent<CheckReply<Is>>) => resolve(data);
      answers.onmessageerror = fail("no answer that can be read");
      worker.postMessage(job, [port2]);
    });
    if (reply.is === "failed") throw new Error(reply.reason);
    return reply.answered;
  } finally {
    clearTimeout(timer);
    over.abort();
    answers.close();
  }
}

/** What checks the invoice on a sheet in a worker that it keeps, so that no key waits for it; where there is none, it is done here. */
export function sheetChecker(): (invoice: Invoice) => Promise<Check> {
  let kept: Worker | null = null;
  return async (invoice) => {
    let worker: Worker | null = null;
    try {
      worker = kept ??= start();
      return await ask(worker, { is: "sheet", invoice }, sheetPatience);
    } catch {
      worker?.terminate();
      if (kept === worker) kept = null;
      return checkInvoice(invoice);
    }
  };
}

/**
 * Judges anybody's e-invoice by the rules in a worker of its own, which ends with the signal whatever it is busy with.
 *
 * @throws where it cannot be had, takes too long, or is not wanted any more
 */
export async function judgeAside(xml: string | Blob, signal: AbortSignal): Promise<Judgement> {
  const worker = start();
  try {
    return await ask(worker, { is: "file", xml }, filePatience, signal);
  } finally {
    worker.terminate();
  }
}
