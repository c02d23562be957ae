import type { CheckJob } from "../../lib/browser/checker";

/** The worker that checks, as it is, in the place of one of the browser's: its answers come when they are let through. */
export class CheckWorker extends EventTarget {
  static all: CheckWorker[] = [];
  /** What keeps the next answers back. */
  static gate: Promise<unknown> = Promise.resolve();
  /** What it was asked, by kind. */
  jobs: string[] = [];
  isOver = false;

  constructor(url: URL) {
    super();
    if (!url.href.includes("check-worker")) throw new Error("another one");
    CheckWorker.all.push(this);
  }

  postMessage(job: CheckJob, ports: MessagePort[]): void {
    this.jobs.push(job.is);
    // A file of jsdom cannot be cloned.
    const data = job.is === "sheet" ? structuredClone(job) : job;
    Promise.all([import("../../lib/browser/check-worker"), CheckWorker.gate]).then(
      () => window.dispatchEvent(Object.assign(new Event("message"), { data, ports })),
      () => undefined,
    );
  }

  terminate(): void {
    this.isOver = true;
  }
}
