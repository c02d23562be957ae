import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dateOf, formatDate } from "../../lib/values/dates";
import { see } from "../backend/pdf-tools";
import { freePort, startNode, type Started } from "../web/processes";
import { comesTrue, until, type Browser } from "./browser";
import { browserPrograms } from "./programs.mjs";
import { startPuppeteer } from "./puppeteer-browser";
import { startWebKit } from "./webkit-browser";
import {
  amounts,
  createFiles,
  deleteEverything,
  emptyDisk,
  fieldsOf,
  firstVisit,
  laidOutForPaper,
  onDisk,
  reload,
  sidewaysScroll,
  takeZip,
  textOnDisk,
  typeInvoice,
  unzipped,
  upload,
} from "./visitor";

const folder = mkdtempSync(join(tmpdir(), "browsers-"));
/** 12.5 times 99.99 with 19 % VAT: line, net, VAT, to be paid. */
const typedAmounts = ["1.249,88 €", "1.249,88 €", "237,48 €", "1.487,36 €"];
const today = formatDate(dateOf(new Date()), "de");
let site: Started;
let address: string;
/** What Chromium has saved of the same invoice. */
let expected: Readonly<Record<string, string>>;

/** Three files, and none beside them under the name that it has while it is being saved. */
const isComplete = (files: Readonly<Record<string, string>>): boolean =>
  Object.keys(files).length === 3 && Object.keys(files).every((name) => /\.(pdf|xml|txt)$/.test(name));

beforeAll(async () => {
  const [port, backendPort] = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${port}/`;
  site = startNode(["scripts/start.mjs"], {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: join(folder, "data"),
    APP_ENV: "preview",
    PAYWALL: "off",
  });
  await site.says("Ready:");
  const chromium = await startPuppeteer("chrome", process.env["CHROMIUM_PATH"] ?? "");
  await firstVisit(chromium, address);
  await typeInvoice(chromium, today);
  await createFiles(chromium, "e-invoice");
  if (!(await comesTrue(() => isComplete(onDisk(chromium))))) throw new Error(inFolder(chromium));
  expected = onDisk(chromium);
  await chromium.close();
});

afterAll(async () => {
  site.signal("SIGTERM");
  await site.ended;
  rmSync(folder, { recursive: true, force: true });
});

const programs = browserPrograms();
const engines = {
  Firefox: () => startPuppeteer("firefox", programs.firefox),
  WebKit: () => startWebKit(programs),
};

/** Waits until exactly these files are on the disk. */
async function expectOnDisk(
  browser: Browser,
  wanted: Readonly<Record<string, string>>,
  when = "",
): Promise<void> {
  await comesTrue(() => isDeepStrictEqual(onDisk(browser), wanted));
  expect(onDisk(browser), when + inFolder(browser)).toEqual(wanted);
}

/** What a failure has to say. */
const inFolder = (browser: Browser): string =>
  `on the disk: ${Object.keys(onDisk(browser)).join(", ") || "nothing"}`;

// Both engines at once, each step by step.
describe.concurrent.each(Object.entries(engines))("in %s", (_name, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser.close());

  it.sequential(
    "a first visit ends in an invoice that is typed onto the sheet, right to the cent",
    async () => {
      await firstVisit(browser, address);
      await typeInvoice(browser, today);
      expect(await amounts(browser)).toEqual(typedAmounts);
    },
  );

  it.sequential(
    "all three files are on the disk, ten times out of ten, and byte for byte Chromium's",
    async () => {
      for (let time = 1; time <= 10; time += 1) {
        emptyDisk(browser);
        await createFiles(browser, "e-invoice");
        await expectOnDisk(browser, expected, `time ${time}, `);
      }
    },
  );

  it.sequential("the same files come in one ZIP, too", async () => {
    emptyDisk(browser);
    await takeZip(browser);
    await comesTrue(() => isDeepStrictEqual(unzipped(browser), expected));
    expect(unzipped(browser), inFolder(browser)).toEqual(expected);
  });

  it.sequential("a plain PDF is one file, which looks like the sheet", async () => {
    emptyDisk(browser);
    await createFiles(browser, "pdf");
    await comesTrue(() => textOnDisk(browser) !== "");
    expect(textOnDisk(browser), inFolder(browser)).toContain("1.487,36");
    expect(Object.keys(onDisk(browser))).toHaveLength(1);
  });

  it.sequential("a saved e-invoice comes back with every field", async () => {
    const before = await fieldsOf(browser);
    emptyDisk(browser);
    await createFiles(browser, "e-invoice");
    await expectOnDisk(browser, expected);
    await deleteEverything(browser);
    expect(await fieldsOf(browser)).not.toEqual(before);
    const [pdf = ""] = Object.keys(expected).filter((name) => name.endsWith(".pdf"));
    await upload(browser, join(browser.downloads, pdf));
    expect(await fieldsOf(browser)).toEqual(before);
    expect(await amounts(browser)).toEqual(typedAmounts);
  });

  it.sequential("a reload keeps the draft", async () => {
    const before = await fieldsOf(browser);
    await until(browser, () => document.querySelector(".ed-save-sign[data-status='saved']") !== null);
    await reload(browser, address);
    expect(await fieldsOf(browser)).toEqual(before);
    expect(await amounts(browser)).toEqual(typedAmounts);
  });

  it.sequential("on paper it is one A4 sheet without a tool", async () => {
    expect(await laidOutForPaper(browser)).toEqual({ sheets: [[794, 1123]], tools: [] });
    if (!browser.print) return;
    const { pages, width, height, text } = see(await browser.print());
    expect(pages).toBe(1);
    // A4 in pt; Firefox rounds the paper up.
    expect([Math.abs(width - 595.28) < 1, Math.abs(height - 841.89) < 1]).toEqual([true, true]);
    // Not an amount: the PDF that Firefox prints does not say which letters its tabular figures are.
    expect(text).toContain("Wände streichen, zwei Anstriche");
    expect(text).not.toContain("Rechnung erstellen");
  });

  it.sequential(
    "at the width of a phone nothing moves sideways, and the files are still a tap away",
    async () => {
      await browser.resize(390, 844);
      await until(browser, () => window.innerWidth < 640);
      expect(await sidewaysScroll(browser)).toBe(0);
      emptyDisk(browser);
      await createFiles(browser, "e-invoice");
      await expectOnDisk(browser, expected);
      expect(await sidewaysScroll(browser)).toBe(0);
    },
  );
});
