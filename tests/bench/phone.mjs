/* A first visit on a phone (a quarter of this processor, 1.6 Mbit/s, 150 ms) beside an empty page of the framework, in turn. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";
import { run } from "../../scripts/console.mjs";
import { address, median, root, startAndWait, startOurs } from "./servers.mjs";

const rounds = 5;
/** ms of a visit: until after the tour and the first look at the sheet. */
const visitMs = 8_000;
const next = "node_modules/next/dist/bin/next";

/** The framework with one field that React keeps, built in a folder of the repository: it looks for packages above itself. */
const startEmptyPage = async () => {
  const folder = join(root, ".cache", "empty-page");
  mkdirSync(join(folder, "app"), { recursive: true });
  const put = (name, text) => writeFileSync(join(folder, name), text);
  put("package.json", "{}");
  put("next.config.mjs", `export default { turbopack: { root: ${JSON.stringify(root)} } };`);
  put("app/layout.js", "export default ({ children }) => <html><body>{children}</body></html>;");
  put(
    "app/page.js",
    `"use client"; import { useState } from "react";
export default function Page() {
  const [text, setText] = useState("");
  return <p>Nothing else <textarea data-field="invoiceID" value={text} onChange={(event) => setText(event.target.value)} /></p>;
}`,
  );
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code } = await run([process.execPath, next, "build", folder], { env });
  if (code !== 0) throw new Error("the empty page could not be built");
  const at = "http://127.0.0.1:3902/";
  return { at, ...(await startAndWait([next, "start", folder, "-p", "3902"], {}, at)) };
};

/** Runs in the page before all else: ms until its first field is React's, and what tasks took above 50 ms each. */
const watch = () => {
  const seen = { typable: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const field = document.querySelector("[data-field='invoiceID']");
    if (Object.keys(field ?? {}).some((key) => key.startsWith("__reactProps")))
      seen.typable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
  globalThis.seen = seen;
};

const visit = async (browser, at) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: "de-DE",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const throughput = { downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...throughput });
  await page.addInitScript(watch);
  await page.goto(at);
  await page.waitForFunction((ms) => performance.now() > ms, visitMs, { polling: 500 });
  const seen = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-paint")[0].startTime,
    ...globalThis.seen,
  }));
  await context.close();
  return seen;
};

const { path: executablePath } = await findChromium();
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const [ours, empty] = [await startOurs(), await startEmptyPage()];
const browser = await chromium.launch({ executablePath, args });
const visits = { ours: [], empty: [] };
try {
  for (let round = 0; round < rounds; round += 1) {
    visits.empty.push(await visit(browser, empty.at));
    visits.ours.push(await visit(browser, address));
  }
} finally {
  await browser.close();
  await Promise.all([ours.stop(), empty.stop()]);
}
for (const [moment, goal] of Object.entries({ painted: 1_500, typable: 3_500, blocked: 200 })) {
  const [here, there] = [visits.ours, visits.empty].map((all) => median(all.map((seen) => seen[moment])));
  const beside = `${(here / there).toFixed(2)} times an empty page's ${Math.round(there)} ms`;
  console.log(`${moment}: ${Math.round(here)} ms (goal ${goal}), ${beside}`);
}
