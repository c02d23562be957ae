import type { Browser, Page } from "playwright-core";
import { limits } from "../../lib/limits";
import { faceNames } from "../../lib/theme/fonts";
import type { KeptBrowser } from "./browser";

/** Pages that wait with all fonts in them, each in a context of its own and used for one render only. */
export interface PagePool {
  /** A fresh page, ready to be filled. */
  take(): Promise<Page>;
  /** Ends a page and everything it knows; the next one is prepared. */
  giveUp(page: Page): void;
  /** Resolves when the first page is ready. */
  warm(): Promise<void>;
  readonly ready: number;
  close(): void;
}

/** Pages of the browser, ready to print: each is used once, and at most `size` at a time. */
export function createPagePool(options: {
  readonly browser: Pick<KeptBrowser, "get" | "replace" | "onLost">;
  /** The @font-face rules, self-contained. */
  readonly fonts: string;
  readonly size: number;
  /** ms within which a browser opens or closes a page; one that takes longer hangs and is replaced. */
  readonly timeout?: number | undefined;
}): PagePool {
  const { browser, size, timeout = 20_000 } = options;
  const skeleton = skeletonOf(options.fonts);
  let ready: Page[] = [];
  let filling: Promise<void> | undefined;
  let closed = false;

  const replace = (hung: Browser) => {
    ready = ready.filter((page) => page.context().browser() !== hung);
    browser.replace(hung);
  };

  const open = async (running: Browser): Promise<Page> => {
    const page = await openSealedPage(running);
    await page.setContent(skeleton);
    await page.evaluate(loadFirstFonts, faceNames);
    return page;
  };

  const prepare = async (): Promise<Page> => {
    const running = await browser.get();
    const page = await within(timeout, open(running));
    if (page) return page;
    replace(running);
    throw new Error("Chromium hangs: it opens no page");
  };

  // One after the other: renders under way need the processor more than pages for later.
  const fill = async (): Promise<void> => {
    ready = ready.filter(isUsable);
    while (!closed && ready.length < size) ready.push(await prepare());
  };

  const refill = () => {
    filling ??= fill()
      .catch(() => undefined)
      .finally(() => {
        filling = undefined;
      });
  };

  browser.onLost(() => {
    if (!closed) refill();
  });

  return {
    async take() {
      for (let page = ready.shift(); page; page = ready.shift()) if (isUsable(page)) return page;
      return prepare();
    },
    giveUp(page) {
      const owner = page.context().browser();
      const closing = page
        .context()
        .close()
        .catch(() => undefined)
        .then(() => true);
      void within(timeout, closing).then((isClosed) => {
        if (!isClosed && owner) replace(owner);
      });
      if (!closed) refill();
    },
    async warm() {
      ready.push(await prepare());
      refill();
    },
    get ready() {
      return ready.length;
    },
    close() {
      closed = true;
      ready = [];
    },
  };
}

const isUsable = (page: Page) => !page.isClosed() && page.context().browser()?.isConnected() === true;

/** Nothing runs in this page and nothing leaves it: no scripts, no network, no download, no name that resolves. */
async function openSealedPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    colorScheme: "light",
    serviceWorkers: "block",
    acceptDownloads: false,
    permissions: [],
    viewport: limits.sheet,
  });
  await context.route("**/*", (route) => route.abort());
  const page = await context.newPage();
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  return page;
}

// A sheet is A4, and heads and feet of tables are not repeated on each.
const skeletonOf = (fonts: string) => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<title></title>
<style>@page { size: A4; margin: 0 } thead, tfoot { display: table-row-group }${fonts}</style>
</head>
<body></body>
</html>`;

/** Runs in the page: unpacks the faces that nearly every sheet needs. */
async function loadFirstFonts(families: readonly string[]): Promise<void> {
  const faces = families.flatMap((family) => [`400 12px "${family}"`, `700 12px "${family}"`]);
  await Promise.all(faces.map((face) => document.fonts.load(face, "A")));
}

/** What the work gives, or undefined when it takes longer than `ms`. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  work.catch(() => undefined); // Whatever still goes wrong after that is nobody's business.
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
