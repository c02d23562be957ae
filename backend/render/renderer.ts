import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { AppError } from "../../lib/errors";
import { createBoundedQueue } from "../bounded-queue";
import { StartError } from "../start-error";
import { keepBrowser, type BrowserOptions } from "./browser";
import { fillPage, settlePage } from "./fill-page";
import { readFonts } from "./fonts";
import { createPagePool } from "./page-pool";
import { createSystemFonts } from "./system-fonts";

/** A sheet to be printed. HTML and styles come from strangers and are treated so. */
export interface SheetDocument {
  readonly html: string;
  readonly styles: string;
  readonly locale: "de" | "en";
  /** Title of the PDF. */
  readonly title: string;
}

export interface Renderer {
  /**
   * The document as a tagged PDF. Throws `AppError`: "renderer-busy" when too many wait,
   * "render-timeout", "invoice-content-not-found" without the sheet's wrapper, "render-failed".
   */
  render(document: SheetDocument, signal?: AbortSignal): Promise<Uint8Array>;
  health(): "starting" | "ok" | "ok-without-sandbox" | "down";
  readonly browserName: string;
  /** Numbers for the operator. */
  gauges(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

export interface RendererOptions extends BrowserOptions {
  /** The product's folder: styles/ and node_modules/ are in it. */
  readonly root: string;
  /** Renders at once; as many as there are processor cores. */
  readonly lanes?: number;
  /** Renders that may wait. */
  readonly places?: number;
  /** ms that one render may take. */
  readonly timeLimit?: number;
  /** ms that Chromium may take to open or to close a page. */
  readonly patience?: number;
}

/** Starts Chromium and has its first pages warm. Throws `StartError` when the configuration forbids it to run. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { root, timeLimit = 20_000, places = 32, lanes = Math.max(1, availableParallelism()) } = options;
  const [fonts, systemFonts] = await Promise.all([
    readFonts(join(root, "styles", "fonts.css")),
    createSystemFonts(join(root, "node_modules/@fontsource/inter/files/inter-latin-400-normal.woff")),
  ]);
  const browser = keepBrowser({ ...options, env: { ...options.env, ...systemFonts.env } });
  const pool = createPagePool({ browser, fonts: fonts.common, size: lanes + 1, patience: options.patience });
  const queue = createBoundedQueue({ lanes, places, retryAfter: 5 });
  let renders = 0;
  let retries = 0;

  const print = async (page: Page, document: SheetDocument): Promise<Uint8Array> => {
    const address = page.url();
    const text = await page.evaluate(fillPage, document);
    if (text === null) throw new AppError("invoice-content-not-found");
    await page.evaluate(settlePage, fonts.beyondCommon(text));
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: false,
    });
    if (page.url() !== address) throw new AppError("render-failed");
    return pdf;
  };

  const attempt = async (document: SheetDocument, deadline: Promise<never>): Promise<Uint8Array> => {
    const taken = pool.take();
    try {
      return await Promise.race([taken.then((page) => print(page, document)), deadline]);
    } finally {
      void taken.then(pool.giveUp, () => undefined);
    }
  };

  const render = async (document: SheetDocument): Promise<Uint8Array> => {
    renders += 1;
    const clock = startClock(timeLimit);
    try {
      return await attempt(document, clock.deadline).catch((cause: unknown) => {
        if (cause instanceof AppError) throw cause;
        retries += 1;
        return attempt(document, clock.deadline);
      });
    } catch (cause) {
      throw cause instanceof AppError ? cause : new AppError("render-failed", { cause });
    } finally {
      clock.stop();
    }
  };

  try {
    await pool.warm();
  } catch (cause) {
    if (cause instanceof StartError) {
      await systemFonts.remove();
      throw cause;
    }
    options.warn?.("Chromium does not start; PDFs cannot be made until it does");
  }

  return {
    render: (document, signal) => queue.run(() => render(document), signal),
    health: () => browser.state,
    browserName: browser.name,
    gauges: () => ({
      renders_total: renders,
      render_retries_total: retries,
      browser_launches_total: browser.launches,
      renders_running: queue.running,
      renders_waiting: queue.waiting,
      pages_ready: pool.ready,
    }),
    async close() {
      pool.close();
      await browser.close();
      await systemFonts.remove();
    },
  };
}

function startClock(ms: number) {
  let stop: () => void = () => undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError("render-timeout")), ms);
    stop = () => clearTimeout(timer);
  });
  deadline.catch(() => undefined);
  return { deadline, stop };
}
