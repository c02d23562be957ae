/* Typing beside a plain React list of the same rows, opening and exporting in a real browser, at several sizes of the invoice, in one run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";
import { plainList } from "./plain-list.mjs";
import { address, median, root, startOurs } from "./servers.mjs";

const sizes = [3, 50, 200, 1000];
const rounds = 3;
const keys = 40;
/** ms from a key to the next: of a fast writer, and until the draft is saved and all is quiet. */
const waits = { fast: 60, alone: 1_000 };
const vector = JSON.parse(
  readFileSync(join(root, "tests/fixtures/vectors/12-thousand-lines.json"), "utf8"),
).invoice;

const stored = (size) =>
  JSON.stringify({
    state: {
      locale: "de",
      invoices: { de: { ...vector, invoiceLines: vector.invoiceLines.slice(0, size) } },
      onboarding: false,
    },
    version: 11,
  });

const { path: executablePath } = await findChromium();
const server = await startOurs(undefined, { PAYWALL: "off" });
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

/** What the main thread did until now: ms of CPU time for scripts, styles and layout, and how often it worked out styles. */
const readWork = async (devtools) => {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  const seconds = of("ScriptDuration") + of("RecalcStyleDuration") + of("LayoutDuration");
  return { ms: seconds * 1000, styles: of("RecalcStyleCount") };
};

/** What a key costs at the median at the speed of a fast writer, and how often styles are worked out after one alone. */
const typeInto = async (page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.locator('[data-line-id="2"] [data-field="quantity"]').click();
  await page.keyboard.press("End");
  const press = async (count, wait) => {
    const each = [];
    for (let key = 0; key < count; key += 1) {
      const before = await readWork(devtools);
      await page.keyboard.press(key % 2 === 0 ? "5" : "Backspace");
      await page.waitForTimeout(wait);
      const after = await readWork(devtools);
      each.push({ ms: after.ms - before.ms, styles: after.styles - before.styles });
    }
    return each;
  };
  const work = median((await press(keys, waits.fast)).map(({ ms }) => ms));
  const styles = median((await press(6, waits.alone)).map((one) => one.styles));
  await devtools.detach();
  return { work, styles };
};

const measureList = async (size) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(await plainList(vector.invoiceLines.slice(0, size)));
  const { work } = await typeInto(page);
  await page.close();
  return work;
};

const measure = async (size) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "de-DE" });
  await context.addInitScript((text) => localStorage.setItem("invoice-storage", text), stored(size));
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-line-id="2"] [data-field="quantity"]').click();
  const opened = await page.evaluate(() => performance.now());
  await page.evaluate(() => {
    globalThis.busy = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.busy.push(entry.duration);
    }).observe({ entryTypes: ["longtask"] });
  });
  const { work, styles } = await typeInto(page);
  await page.keyboard.press("Tab");
  const busy = await page.evaluate(() => globalThis.busy);

  await page.getByRole("button", { name: "Rechnung erstellen" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").check();
  const before = performance.now();
  const downloads = [".pdf", ".xml", ".txt"].map((ending) =>
    page.waitForEvent("download", {
      predicate: (file) => file.suggestedFilename().endsWith(ending),
      timeout: 120_000,
    }),
  );
  await dialog.getByRole("button", { name: "E-Rechnung erstellen" }).click();
  await Promise.race(downloads);
  const firstFile = performance.now() - before;
  await Promise.all(downloads);
  await context.close();
  return { size, opened, work, styles, longest: Math.max(0, ...busy), firstFile };
};

/** A size in turn with its list; of several rounds the median of each figure. */
const measureRounds = async (size) => {
  const all = [];
  for (let round = 0; round < rounds; round += 1)
    all.push({ ...(await measure(size)), list: await measureList(size) });
  return Object.fromEntries(Object.keys(all[0]).map((name) => [name, median(all.map((one) => one[name]))]));
};

await measure(3);
const results = [];
for (const size of sizes) results.push(await measureRounds(size));
await browser.close();
await server.stop();

const [first] = results;
const times = (value, base) => `${(value / base).toFixed(1)}x`;
console.log("lines   editable          work of a key   plain list        styles  longest task  first file");
for (const { size, opened, work, styles, list, longest, firstFile } of results) {
  console.log(
    [
      String(size).padEnd(6),
      `${Math.round(opened)} ms (${times(opened, first.opened)})`.padEnd(16),
      `${work.toFixed(1)} ms`.padEnd(14),
      `${list.toFixed(1)} ms (ours ${(work / list).toFixed(2)}x)`.padEnd(22),
      String(styles).padEnd(6),
      (longest === 0 ? "below 50 ms" : `${Math.round(longest)} ms`).padEnd(12),
      `${Math.round(firstFile)} ms (${times(firstFile, first.firstFile)})`,
    ].join("  "),
  );
}
