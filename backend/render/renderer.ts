import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { AppError } from "../../lib/contract/errors";
import { limits } from "../../lib/limits";
import { printLimits } from "./print-limits";
import { svgElements } from "../../lib/logo/svg";
import { createBoundedQueue, type Turn } from "../bounded-queue";
import { StartError } from "../start-error";
import { keepBrowser, type BrowserOptions } from "./browser";
import { fillPage } from "./fill-page";
import { readFonts } from "./fonts";
import { createPagePool } from "./page-pool";
import { createProcessWatch } from "./process-watch";
import { createScratch } from "./scratch";
import { settlePage } from "./settle-page";
import type { SheetDocument } from "./sheet-document";
import { createSystemFonts } from "./system-fonts";

/** How a render stands in line, and who hears what it took. */
export interface RenderTurn extends Turn {
  /** Told the ms from the beginning of the render to its end, however it ended. */
  readonly onSpent?: (ms: number) => void;
}

export interface Renderer {
  /**
   * The document as a tagged PDF. Throws `AppError`: "renderer-busy" when too many wait, or too many of this visitor,
   * "render-timeout", "document-too-large", "invoice-content-not-found" without the sheet's wrapper, "render-failed".
   */
  render(document: SheetDocument, turn?: RenderTurn): Promise<Uint8Array>;
  health(): "starting" | "ok" | "ok-without-sandbox" | "down";
  readonly browserName: string;
  /** Numbers for the operator. */
  gauges(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

export interface RendererOptions extends BrowserOptions {
  /** The product's folder: styles/ and node_modules/ are in it. */
  readonly root: string;
  /** As in {@link printLimits}, where nothing else is said; `timeLimit` is its `time`. */
  readonly lanes?: number;
  readonly places?: number;
  readonly timeLimit?: number;
  /** ms that Chromium may take to open or to close a page. */
  readonly timeout?: number;
  /** Bytes that one of Chromium's processes may take. */
  readonly processMemory?: number;
}

/** Starts Chromium and has its first pages warm. Throws `StartError` when the configuration forbids it to run. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { root, places = printLimits.places, lanes = printLimits.lanes } = options;
  const { timeLimit = printLimits.time, processMemory = printLimits.processMemory } = options;
  const [fonts, systemFonts, scratch] = await Promise.all([
    readFonts(join(root, "styles", "fonts.css")),
    createSystemFonts(join(root, "node_modules/@fontsource/inter/files/inter-latin-400-normal.woff")),
    createScratch(),
  ]);
  if (!scratch.isInMemory)
    options.warn?.(
      "no file system in memory with 256 MB free (/dev/shm): Chromium's temporary files lie on a disk",
    );
  const browser = keepBrowser({ ...options, env: { ...options.env, ...systemFonts.env, ...scratch.env } });
  const pool = createPagePool({ browser, fonts: fonts.common, size: lanes + 1, timeout: options.timeout });
  const queue = createBoundedQueue({ lanes, longLanes: lanes, places, retryAfter: 5 });
  const watch = createProcessWatch({ browser, processMemory, memory: printLimits.memory });
  const underWay = new Set<{ readonly began: number }>();
  let renders = 0;
  let retries = 0;

  const print = async (page: Page, document: SheetDocument): Promise<Uint8Array> => {
    const address = page.url();
    const filled = await page.evaluate(fillPage, { ...document, bounds });
    if (filled.is === "refused") throw new AppError(filled.code);
    const sheets = await page.evaluate(settlePage, {
      fonts: fonts.beyondCommon(filled.rare),
      height: limits.sheet.height,
    });
    if (sheets > printLimits.sheets) throw new AppError("document-too-large");
    const session = await page.context().newCDPSession(page);
    // As a stream it would be written to a file first.
    const { data } = await session.send("Page.printToPDF", {
      transferMode: "ReturnAsBase64",
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: false,
    });
    if (page.url() !== address) throw new AppError("render-failed");
    if (data.length > (printLimits.pdf / 3) * 4) throw new AppError("document-too-large");
    return Buffer.from(data, "base64");
  };

  const attempt = async (document: SheetDocument, deadline: Promise<never>): Promise<Uint8Array> => {
    const one = { began: performance.now() };
    underWay.add(one);
    const taken = pool.take();
    let isCrashed = false;
    try {
      const printed = taken.then((page) => {
        const crash = crashOf(page).catch((cause: unknown) => {
          isCrashed = true;
          throw cause;
        });
        return Promise.race([print(page, document), crash]);
      });
      printed.catch(() => undefined); // It may still fail when its time is long over.
      return await Promise.race([printed, deadline]);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const browserOfPage = await taken.then((page) => page.context().browser()).catch(() => null);
      const isThere = await Promise.race([isAnswering(browserOfPage), deadline]);
      // A page has nothing in it but the document. If a process was ended for its size, and it was the browser itself,
      // the document that has had the most time for it is taken for the cause.
      const isForSize = watch.lastEnd >= one.began;
      const isOldest = ![...underWay].some(({ began }) => began < one.began);
      const isItsOwn = isThere ? isCrashed || isForSize : isForSize && isOldest;
      throw isItsOwn ? new AppError("document-too-large", { cause }) : cause;
    } finally {
      underWay.delete(one);
      void taken.then(pool.giveUp, () => undefined);
    }
  };

  const render = async (document: SheetDocument, onSpent: RenderTurn["onSpent"]): Promise<Uint8Array> => {
    renders += 1;
    const clock = startClock(timeLimit);
    try {
      return await watch.during(() =>
        attempt(document, clock.deadline).catch((cause: unknown) => {
          if (cause instanceof AppError) throw cause;
          retries += 1;
          return attempt(document, clock.deadline);
        }),
      );
    } catch (cause) {
      throw cause instanceof AppError ? cause : new AppError("render-failed", { cause });
    } finally {
      onSpent?.(clock.stop());
    }
  };

  try {
    await pool.warm();
  } catch (cause) {
    if (cause instanceof StartError) {
      await Promise.all([systemFonts.remove(), scratch.remove()]);
      throw cause;
    }
    options.warn?.("Chromium does not start; PDFs cannot be made until it does");
  }

  return {
    render: (document, turn) => queue.run(() => render(document, turn?.onSpent), turn),
    health: () => browser.state,
    browserName: browser.name,
    gauges: () => ({
      renders_total: renders,
      render_retries_total: retries,
      processes_ended_for_size_total: watch.ended,
      browser_launches_total: browser.launches,
      renders_running: queue.running,
      renders_waiting: queue.waiting,
      pages_ready: pool.ready,
    }),
    async close() {
      pool.close();
      await browser.close();
      await Promise.all([systemFonts.remove(), scratch.remove()]);
    },
  };
}

/** What a document may consist of, as the page is told it. */
const bounds = { ...printLimits, drawing: [...svgElements] };

/** Never resolves; rejects when the page's process is gone, of which a session in it may not hear. */
const crashOf = (page: Page) =>
  new Promise<never>((_resolve, reject) => {
    page.once("crash", () => reject(new Error("the page's process has ended")));
  });

/** Whether it is there still: what has just ended may not have been noticed yet. */
const isAnswering = async (browser: Browser | null): Promise<boolean> => {
  if (!browser) return false;
  return browser.newBrowserCDPSession().then(
    (session) => session.detach().then(() => true),
    () => false,
  );
};

/** Rejects after so many ms; stopping it tells how many have gone by. */
function startClock(ms: number) {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError("render-timeout")), ms);
  });
  deadline.catch(() => undefined);
  const stop = () => {
    clearTimeout(timer);
    return performance.now() - began;
  };
  return { deadline, stop };
}
