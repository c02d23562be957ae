import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { Bytes, ExportedFile } from "../../lib/export/export-invoice";
import type { Proof } from "../../lib/proof/prove";
import { anInvoice, line } from "../builders";
import { readFilesBack } from "../../store/export/generation";

const file = (kind: ExportedFile["kind"], text: string): ExportedFile => ({
  kind,
  name: kind,
  type: "text/plain",
  bytes: new TextEncoder().encode(text) as Bytes,
});
const invoice = anInvoice(line("2", "50"));
const check = checkInvoice(invoice);
const proof: Proof = { rows: [], differences: [], profile: "en16931", isArchivable: true };

/** Workers that were started, with what they were given. */
let workers: { readonly jobs: unknown[]; answer: (type: string, data: unknown) => void; isEnded: boolean }[];

beforeEach(() => {
  workers = [];
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      readonly jobs: unknown[] = [];
      isEnded = false;
      constructor() {
        super();
        workers.push(this);
      }
      postMessage(job: unknown): void {
        this.jobs.push(job);
      }
      answer = (type: string, data: unknown): void => {
        this.dispatchEvent(Object.assign(new Event(type), { data, message: "broken" }));
      };
      terminate(): void {
        this.isEnded = true;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reading = (...files: readonly ExportedFile[]) => {
  const read = readFilesBack(files, check, invoice);
  read.catch(() => undefined);
  const [worker] = workers;
  if (!worker) throw new Error("no worker was started");
  return { read, worker };
};

it("the PDF and the XML of an e-invoice are read together, and the worker is gone when they are", async () => {
  const { read, worker } = reading(file("zugferd", "pdf"), file("xml", "xml"), file("verification", "?"));
  const [pdf, xml] = ["pdf", "xml"].map((text) => new TextEncoder().encode(text));
  expect(worker.jobs).toEqual([{ pdf, xml, written: check.checked, sheet: invoice }]);
  worker.answer("message", { is: "read", proof });
  expect(await read).toEqual(proof);
  expect(worker.isEnded).toBe(true);
});

it("of paper alone nothing is said to be written", async () => {
  const { worker } = reading(file("pdf", "pdf"));
  expect(worker.jobs).toEqual([expect.objectContaining({ xml: null, written: null })]);
});

it.each([
  [
    "says that it cannot read them",
    (worker: (typeof workers)[number]) => worker.answer("message", { is: "unread", reason: "" }),
  ],
  ["breaks", (worker: (typeof workers)[number]) => worker.answer("error", null)],
  [
    "answers with what nobody understands",
    (worker: (typeof workers)[number]) => worker.answer("messageerror", null),
  ],
  ["takes too long", () => vi.advanceTimersByTime(60_000)],
])("where the worker %s, nothing is proven", async (_, happen) => {
  vi.useFakeTimers();
  const { read, worker } = reading(file("pdf", "pdf"));
  happen(worker);
  await expect(read).rejects.toThrow();
  expect(worker.isEnded).toBe(true);
});
