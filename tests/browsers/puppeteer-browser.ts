import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type LaunchOptions } from "puppeteer-core";
import type { Browser, Key } from "./browser";

/** Firefox over WebDriver BiDi, or the Chromium that all are compared with. */
export async function startPuppeteer(name: "firefox" | "chrome", executablePath: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const downloads = mkdtempSync(join(folder, "downloads-"));
  const options: LaunchOptions =
    name === "firefox"
      ? { extraPrefsFirefox: preferences(downloads), env: { ...process.env, HOME: folder } }
      : {
          args: ["--no-sandbox", "--lang=de-DE"],
          downloadBehavior: { policy: "allow", downloadPath: downloads },
        };
  const browser = await puppeteer.launch({
    browser: name,
    executablePath,
    headless: true,
    defaultViewport: null,
    ...options,
  });
  // Firefox sends no focus events to the window that it starts with.
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  // Visitors that call themselves headless are taken for crawlers, and see no tour.
  if (name === "chrome") {
    const userAgent = (await browser.userAgent()).replace("Headless", "");
    await page.setUserAgent({ userAgent });
  }
  return {
    downloads,
    open: async (address) => void (await page.goto(address)),
    run: async (what, ...args) =>
      // What comes back is what the function gave, see `Browser`; the library's own type is too wide.
      (await page.evaluate(`(${String(what)})(...${JSON.stringify(args)})`)) as never,
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      if (key === "SelectAll") await page.keyboard.down("Control");
      await page.keyboard.press(keys[key]);
      if (key === "SelectAll") await page.keyboard.up("Control");
    },
    choose: async (selector, path) => {
      const field = await page.waitForSelector(selector);
      await field?.toElement("input").then((input) => input.uploadFile(path));
    },
    resize: (width, height) => page.setViewport({ width, height }),
    // Firefox shows a saved PDF in a tab of its own. Chromium does not, and without a screen it never answers.
    putDownloadsAway: async () => (name === "firefox" ? page.bringToFront() : undefined),
    print: () => page.pdf({ preferCSSPageSize: true, printBackground: true }),
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const keys: Readonly<Record<Key, "Escape" | "Tab" | "Enter" | "a">> = {
  Escape: "Escape",
  Tab: "Tab",
  Enter: "Enter",
  SelectAll: "a",
};

const preferences = (downloads: string): Record<string, unknown> => ({
  "browser.download.dir": downloads,
  "browser.download.folderList": 2,
  "intl.accept_languages": "de-DE,de",
  "intl.locale.requested": "de",
});
