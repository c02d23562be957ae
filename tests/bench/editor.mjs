/* Typing, opening and exporting in a real browser, at several sizes of the invoice, in one run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";
import { address, median, root, startOurs } from "./servers.mjs";

const sizes = [3, 50, 200, 1000];
const keys = 40;
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

const measure = async (size) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "de-DE" });
  await context.addInitScript((text) => localStorage.setItem("invoice-storage", text), stored(size));
  const page = await context.newPage();
  await page.goto(address);
  const quantity = page.locator('[data-line-id="2"] [data-field="quantity"]');
  await quantity.click();
  const opened = await page.evaluate(() => performance.now());

  // From the key to the frame that shows the new total, and how long the main thread was busy at a stretch.
  await page.evaluate(() => {
    globalThis.latencies = [];
    globalThis.busy = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.busy.push(entry.duration);
    }).observe({ entryTypes: ["longtask"] });
    addEventListener(
      "keydown",
      () => {
        const at = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => globalThis.latencies.push(performance.now() - at);
          channel.port2.postMessage(0);
        });
      },
      true,
    );
  });
  await page.keyboard.press("End");
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? "5" : "Backspace");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.keyboard.press("Tab");
  await page.waitForFunction((count) => globalThis.latencies.length >= count, keys);
  const { latencies, busy } = await page.evaluate(() => ({
    latencies: globalThis.latencies,
    busy: globalThis.busy,
  }));

  await page.getByRole("button", { name: "Rechnung erstellen" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").check();
  const before = performance.now();
  const downloads = Promise.all(
    [".pdf", ".xml", ".txt"].map((ending) =>
      page.waitForEvent("download", {
        predicate: (file) => file.suggestedFilename().endsWith(ending),
        timeout: 120_000,
      }),
    ),
  );
  await dialog.getByRole("button", { name: "E-Rechnung erstellen" }).click();
  await downloads;
  const exported = performance.now() - before;
  await context.close();
  return { size, opened, typing: median(latencies), longest: Math.max(0, ...busy), exported };
};

await measure(3);
const results = [];
for (const size of sizes) results.push(await measure(size));
await browser.close();
await server.stop();

const [first] = results;
const times = (value, base) => `${(value / base).toFixed(1)}x`;
console.log("lines   editable          key to frame       longest task   e-invoice");
for (const { size, opened, typing, longest, exported } of results) {
  console.log(
    [
      String(size).padEnd(6),
      `${Math.round(opened)} ms (${times(opened, first.opened)})`.padEnd(17),
      `${typing.toFixed(1)} ms (${times(typing, first.typing)})`.padEnd(18),
      (longest === 0 ? "below 50 ms" : `${Math.round(longest)} ms`).padEnd(14),
      `${Math.round(exported)} ms (${times(exported, first.exported)})`,
    ].join("  "),
  );
}
