import type { Page, Request } from "@playwright/test";
import { limits } from "../../lib/limits";
import { anInvoice, having } from "../builders";
import { beforeNow, openWith, pageIsReady } from "./editor";
import { expect, test } from "./test";

/**
 * Bytes as they travel to a browser that knows gzip alone; brotli, which all take over https, is a tenth less. 127,000 are
 * React and Next, 20,000 i18next, react-i18next and what the layout has beside them, 60,000 the editor. A modern browser
 * does not ask for the polyfills of old ones, so they do not count.
 */
const budget = 210_000;

/** Bytes that come with the load event: what edits, keeps and shows the sheet, the tour, and no more. */
const afterwards = 125_000;

/** Every request of a visit, and those among them that went out before the page's load event. */
async function visit(
  page: Page,
  path: string,
): Promise<{ readonly all: Request[]; readonly first: Request[] }> {
  const all: Request[] = [];
  page.on("request", (request) => all.push(request));
  await page.goto(path, { waitUntil: "load" });
  const first = [...all];
  await pageIsReady(page);
  return { all, first };
}

/** The scripts of a page that were asked for before its load event. */
const scriptsOfFirstLoad = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < loadEventStart)
      .map(({ name }) => name);
  });

/** The bytes of a script as gzip. */
async function bytesOf(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(url, { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers()["content-encoding"]).toBe("gzip");
  return Number(answer.headers()["content-length"]);
}

test("a first visit loads at most 210 KB of JavaScript, 125 KB more when it is there, and the rest in quiet moments", async ({
  page,
}) => {
  // The tour and quiet moments come by the clock; here they never do.
  await page.addInitScript((never) => {
    const { setTimeout } = window;
    const set = (run: TimerHandler, delay = 0): number => (delay >= never ? 0 : setTimeout(run, delay));
    Object.assign(window, { setTimeout: set });
  }, limits.onboardingDelay);
  const { all } = await visit(page, "/");
  const first = await scriptsOfFirstLoad(page);
  const bytesOfAll = async (urls: readonly string[]): Promise<number> => {
    const sizes = await Promise.all(urls.map(async (url) => ({ url, bytes: await bytesOf(page, url) })));
    const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
    test.info().annotations.push({ type: "loaded", description: `${sum} bytes ${JSON.stringify(sizes)}` });
    return sum;
  };
  expect(first.length).toBeGreaterThan(3);
  expect(await bytesOfAll(first)).toBeLessThanOrEqual(budget);
  await page.waitForLoadState("networkidle");
  const scripts = all
    .filter((request) => request.resourceType() === "script")
    .map((request) => request.url());
  const then = scripts.filter((url) => !first.includes(url));
  // Menus and the tour come with the load event; that they do come shows that they were not counted.
  expect(then.length).toBeGreaterThan(10);
  expect(await bytesOfAll(then)).toBeLessThanOrEqual(afterwards);
});

test("nothing is asked of another host, from the first visit to an open dialog", async ({
  page,
  baseURL,
}) => {
  await beforeNow(page);
  const { all } = await visit(page, "/");
  await page.getByRole("button", { name: "Rechnung erstellen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const hosts = new Set(all.map((request) => new URL(request.url()).origin));
  expect([...hosts].filter((host) => host !== "null")).toEqual([baseURL]);
});

for (const [width, height] of [
  [2560, 1440],
  [1920, 1080],
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test(`nothing moves while the page of ${width} px comes in, and no typeface flashes`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, "hadRecentInput") === true) continue;
          Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(entry, "value") });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const { first } = await visit(page, "/");
    await expect(page.locator(".ed-loading")).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate((): unknown => Reflect.get(window, "moved"))).toBe(0);

    // The three faces of the first sight are asked for with the page itself, before its stylesheet is read.
    const fonts = first
      .filter((request) => request.resourceType() === "font")
      .map((request) => request.url());
    for (const weight of [400, 500, 600])
      expect(fonts.some((url) => url.includes(`inter-latin-${weight}-normal`))).toBe(true);
    const answer = await page.request.get("/");
    for (const weight of [400, 500, 600])
      expect(answer.headers()["link"]).toContain(`inter-latin-${weight}-normal`);
  });
}

/** Lets every script wait that is asked for from now on; gives the function that lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (letIn = resolve));
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await wanted;
    // Whoever has left the page waits for it no longer.
    await route.continue().catch(() => undefined);
  });
  return letIn;
}

test("what is typed while the rest of the page comes in stays", async ({ page }) => {
  await beforeNow(page);
  await visit(page, "/");
  const letIn = await holdScripts(page);
  await expect(page.locator(".ed-loading")).toBeHidden();
  const number = page.locator("[data-field='invoiceID']");
  await number.click();
  await page.keyboard.type("RE-2026-0042");
  letIn();
  await page.getByRole("button", { name: "Rechnung erstellen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("invoice-storage")))
    .toContain("RE-2026-0042");
});

test("what a first visit types before the rest of the page is there, and leaves, is there the next time", async ({
  page,
}) => {
  // Also what comes right after the load event: what saves, what shows messages, the tour.
  let letIn: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (letIn = resolve));
  const html = await (await page.request.get("/")).text();
  // Nothing is typed onto what the server has sent: of that a part would be kept.
  expect(html).toContain('<div class="ed-work" inert="">');
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await left;
    await route.continue().catch(() => undefined);
  });
  await visit(page, "/");
  await expect(page.locator(".ed-loading")).toBeHidden();
  await page.locator("[data-field='invoiceID']").click();
  await page.keyboard.type("RE-2026-0042");
  await page.locator("[data-field='customerCompany']").click();
  await page.evaluate(() => location.reload());
  letIn();
  await pageIsReady(page);
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue("RE-2026-0042");
});

test("a draft whose reader cannot be had at first waits for it untouched, and messages come as well", async ({
  page,
}) => {
  await openWith(page, anInvoice(having({ invoiceID: "RE-2026-0042" })));
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("invoice-storage"));
  const before = await stored();
  const html = await (await page.request.get("/")).text();
  let isBroken = true;
  let refused = 0;
  await page.route("**/_next/static/chunks/*.js", (route) => {
    if (!isBroken || html.includes(new URL(route.request().url()).pathname)) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.reload();
  await expect.poll(() => refused).toBeGreaterThan(3);
  await expect(page.locator(".ed-loading")).toBeVisible();
  expect(await stored()).toBe(before);
  isBroken = false;
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue("RE-2026-0042");
  await page.getByRole("button", { name: "Inhalte löschen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Inhalte gelöscht" })).toBeVisible();
});

test("the other language comes when it is asked for, not before", async ({ page }) => {
  await beforeNow(page);
  const { first } = await visit(page, "/");
  const bodies = await Promise.all(
    first
      .filter((request) => request.resourceType() === "script")
      .map(async (r) => (await r.response())?.text()),
  );
  expect(bodies.join("\n")).not.toContain("Create invoice");
  await page.getByRole("button", { name: "Englisch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: "Create invoice" })).toBeVisible();
});
