import type { Page, Request } from "@playwright/test";
import { beforeNow } from "./editor";
import { expect, test } from "./test";

/**
 * Bytes as they travel, compressed; 124,000 are React and Next, 19,000 i18next and react-i18next. A modern browser does not
 * ask for the polyfills of old ones, so they do not count.
 */
const budget = 217_500;

/** Every request of a visit, and those among them that went out before the page's load event. */
async function visit(
  page: Page,
  path: string,
): Promise<{ readonly all: Request[]; readonly first: Request[] }> {
  const all: Request[] = [];
  page.on("request", (request) => all.push(request));
  await page.goto(path, { waitUntil: "load" });
  const first = [...all];
  await expect(page.locator("[data-ready='true']")).toBeAttached();
  return { all, first };
}

test("the page loads at most 217.5 KB of JavaScript, and the rest when it is there", async ({ page }) => {
  // The tour of a first visit comes by itself, on a slow machine even before everything else is there.
  await beforeNow(page);
  const { all, first } = await visit(page, "/");
  const scripts = first.filter((request) => request.resourceType() === "script");
  const sizes = await Promise.all(
    scripts.map(async (request) => {
      await request.response();
      return { path: new URL(request.url()).pathname, bytes: (await request.sizes()).responseBodySize };
    }),
  );
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
  test.info().annotations.push({ type: "first load", description: `${sum} bytes ${JSON.stringify(sizes)}` });
  expect(scripts.length).toBeGreaterThan(3);
  expect(sum).toBeLessThanOrEqual(budget);
  // Dialogs come in the first quiet moment; that they do come shows that they were not counted.
  const scriptCount = (): number => all.filter((request) => request.resourceType() === "script").length;
  await expect.poll(scriptCount).toBeGreaterThan(scripts.length);
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

test("what is typed while the rest of the page comes in stays", async ({ page }) => {
  await beforeNow(page);
  // Every script that is not part of the first load takes until the test is done with typing.
  let letIn: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => (letIn = resolve));
  let loaded = false;
  page.on("load", () => (loaded = true));
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    if (loaded) await typed;
    await route.continue();
  });
  await visit(page, "/");
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
