import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dateOf, formatDate } from "../../lib/dates";
import { see } from "../backend/pdf-tools";
import { freePort, startNode, until as eventually, type Started } from "../web/processes";
import { until, type Browser } from "./browser";
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

/** Three files, none under the name that it has while it is being saved. */
const isComplete = (files: Readonly<Record<string, string>>): boolean =>
  Object.keys(files).filter((name) => /\.(pdf|xml|txt)$/.test(name)).length === 3;

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
  await eventually(() => isComplete(onDisk(chromium)));
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

describe.each(Object.entries(engines))("in %s", (_name, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser.close());

  it("a first visit ends in an invoice that is typed onto the sheet, right to the cent", async () => {
    await firstVisit(browser, address);
    await typeInvoice(browser, today);
    expect(await amounts(browser)).toEqual(typedAmounts);
  });

  it("all three files are on the disk, ten times out of ten, and byte for byte Chromium's", async () => {
    for (let time = 1; time <= 10; time += 1) {
      emptyDisk(browser);
      await createFiles(browser, "e-invoice");
      await expect
        .poll(() => onDisk(browser), { timeout: 10_000, message: `time ${time}` })
        .toEqual(expected);
    }
  });

  it("the same files come in one ZIP, too", async () => {
    emptyDisk(browser);
    await takeZip(browser);
    await expect.poll(() => unzipped(browser), { timeout: 10_000 }).toEqual(expected);
  });

  it("a plain PDF is one file, which looks like the sheet", async () => {
    emptyDisk(browser);
    await createFiles(browser, "pdf");
    await expect.poll(() => textOnDisk(browser), { timeout: 10_000 }).toContain("1.487,36");
    expect(Object.keys(onDisk(browser))).toHaveLength(1);
  });

  it("a saved e-invoice comes back with every field", async () => {
    const before = await fieldsOf(browser);
    emptyDisk(browser);
    await createFiles(browser, "e-invoice");
    await expect.poll(() => onDisk(browser), { timeout: 10_000 }).toEqual(expected);
    await deleteEverything(browser);
    expect(await fieldsOf(browser)).not.toEqual(before);
    const [pdf = ""] = Object.keys(expected).filter((name) => name.endsWith(".pdf"));
    await upload(browser, join(browser.downloads, pdf));
    expect(await fieldsOf(browser)).toEqual(before);
    expect(await amounts(browser)).toEqual(typedAmounts);
  });

  it("a reload keeps the draft", async () => {
    const before = await fieldsOf(browser);
    await until(browser, () => document.querySelector(".ed-save-sign[data-status='saved']") !== null);
    await reload(browser, address);
    expect(await fieldsOf(browser)).toEqual(before);
    expect(await amounts(browser)).toEqual(typedAmounts);
  });

  it("on paper it is one A4 sheet without a tool", async () => {
    expect(await laidOutForPaper(browser)).toEqual({ sheets: [[794, 1123]], tools: [] });
    if (!browser.print) return;
    const { pages, text } = see(await browser.print());
    expect(pages).toBe(1);
    expect(text).toContain("1.487,36");
    expect(text).not.toContain("Rechnung erstellen");
  });

  it("at the width of a phone nothing moves sideways, and the files are still a tap away", async () => {
    await browser.resize(390, 844);
    await until(browser, () => window.innerWidth < 640);
    expect(await sidewaysScroll(browser)).toBe(0);
    emptyDisk(browser);
    await createFiles(browser, "e-invoice");
    await expect.poll(() => onDisk(browser), { timeout: 10_000 }).toEqual(expected);
    expect(await sidewaysScroll(browser)).toBe(0);
  });
});
