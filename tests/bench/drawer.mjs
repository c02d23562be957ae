/* What the browser keeps: opening the editor, the list and a search in it, with few and with many issued invoices, in one run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";
import { address, median, root, startOurs } from "./servers.mjs";

const counts = [10, 5000];
const rounds = 5;
const vector = JSON.parse(
  readFileSync(join(root, "tests/fixtures/vectors/12-thousand-lines.json"), "utf8"),
).invoice;
const invoice = { ...vector, invoiceLines: vector.invoiceLines.slice(0, 5) };

const { path: executablePath } = await findChromium();
const server = await startOurs(undefined, { PAYWALL: "off" });
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

/** Runs in the page: issued invoices of a few years, each of a customer of its own. */
const seed = async ({ count, invoice: sheet }) => {
  const opening = indexedDB.open("invoice-archive");
  await new Promise((done) => (opening.onsuccess = done));
  const all = opening.result.transaction(["entries", "sheets"], "readwrite");
  for (let at = 0; at < count; at += 1) {
    const id = `sheet-${at}`;
    const number = `RE-${String(at).padStart(5, "0")}`;
    const year = 2022 + (at % 5);
    const entry = {
      ...{ id, number, state: "issued", at, trashedAt: 0, locale: "de", kind: "invoice" },
      ...{ date: `${year}0${1 + (at % 9)}15`, due: `${year}1231`, seller: "Malerei Brandt", preceding: "" },
      ...{ customer: `Kunde ${at} GmbH`, words: "Köln rechnung@kunde.example Wände streichen" },
      ...{ net: "100.00", tax: "19.00", gross: "119.00", payable: "119.00" },
      ...{ deductedNet: "0.00", deductedTax: "0.00", paidOn: "", hash: "", files: [], attachments: [] },
    };
    all.objectStore("entries").put(entry, id);
    all.objectStore("sheets").put({ version: 11, invoice: { ...sheet, invoiceID: number } }, id);
  }
  await new Promise((done) => (all.oncomplete = done));
  opening.result.close();
};

/** Runs in the page: ms from an action to the frame in which the list's first row holds a text. */
const untilFirst = ([selector, typed, text]) =>
  new Promise((done) => {
    const began = performance.now();
    const control = document.querySelector(selector);
    if (typed === null) control.click();
    else {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(control, typed);
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const look = () => {
      if (document.querySelector(".ed-drawer-row")?.textContent?.includes(text))
        done(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });

const measure = async (count) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "de-DE" });
  const page = await context.newPage();
  const stored = JSON.stringify({ state: { locale: "de", invoices: {}, onboarding: false }, version: 11 });
  await context.addInitScript((text) => localStorage.setItem("invoice-storage", text), stored);
  await page.goto(address);
  // The first look makes the database.
  await page.locator(".ed-save-sign button").click();
  await page.locator(".ed-drawer-none").waitFor();
  await page.evaluate(seed, { count, invoice });
  const [starts, opens, firsts, searches] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await page.reload();
    await page.locator("[data-ready='true']").waitFor();
    starts.push(await page.evaluate(() => performance.now()));
    // Its late parts come in a quiet moment; a visitor who is faster waits for them, not for the list.
    await page.waitForTimeout(6_000);
    const [last, other] = [1, 2].map((back) => `RE-${String(count - back).padStart(5, "0")}`);
    opens.push(await page.evaluate(untilFirst, [".ed-save-sign button", null, "RE-"]));
    const field = "dialog[open] input[type=search]";
    // Somebody types, and goes on typing.
    firsts.push(await page.evaluate(untilFirst, [field, other, other]));
    searches.push(await page.evaluate(untilFirst, [field, last, last]));
  }
  await context.close();
  return {
    count,
    start: median(starts),
    open: median(opens),
    first: median(firsts),
    search: median(searches),
  };
};

const results = [];
for (const count of counts) results.push(await measure(count));
await browser.close();
await server.stop();

const [few] = results;
console.log("issued  editor is ready       list is open    search at once      search later");
for (const { count, ...times } of results)
  console.log(
    String(count).padEnd(6),
    ...["start", "open", "first", "search"].map((name) =>
      `${times[name].toFixed(0)} ms (${(times[name] / few[name]).toFixed(1)}x)`.padStart(20),
    ),
  );
