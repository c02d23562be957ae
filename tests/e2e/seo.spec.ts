import type { APIRequestContext } from "@playwright/test";
import { legalPaths } from "../../lib/site/legal";
import { readingPaths } from "../../lib/site/site";
import { product } from "../../lib/product";
import { themeLabel } from "../../lib/theme/themes";
import { de, en } from "../words";
import { pageIsReady, wordsOf } from "./editor";
import { expect, test } from "./test";

const googlebot =
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const visitor =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36";

const read = async (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  (await request.get(path, { headers })).text();

for (const [locale, { app }] of [
  ["de", de],
  ["en", en],
] as const) {
  test(`the editor says what it is, where its other language is and how a link to it looks (${locale})`, async ({
    page,
    baseURL,
  }) => {
    // Whatever the browser speaks, the address decides.
    await page.setExtraHTTPHeaders({ "accept-language": locale === "de" ? "en" : "de" });
    await page.goto(`/?lang=${locale}`);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page).toHaveTitle(`${product.name} · ${app.title}`);
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute("content");
    expect(await content("name=description")).toBe(app.description);
    expect(await content("property='og:title'")).toBe(`${product.name} · ${app.title}`);
    expect(await content("property='og:description'")).toBe(app.description);
    expect(await content("name='twitter:card'")).toBe("summary_large_image");
    const image = (await content("property='og:image'")) ?? "";
    expect(image).toBe(`${baseURL}/social/${locale}.png`);
    const answer = await page.request.get(image);
    expect(answer.headers()["content-type"]).toBe("image/png");
    // Width and height stand at bytes 16 to 23 of a PNG.
    const body = await answer.body();
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
    const href = (selector: string) => page.locator(selector).getAttribute("href");
    expect(await href("link[rel=canonical]")).toBe(`${baseURL}/?lang=${locale}`);
    for (const other of ["de", "en"])
      expect(await href(`link[rel=alternate][hreflang=${other}]`)).toBe(`${baseURL}/?lang=${other}`);
    await expect(page.locator("link[rel=alternate][hreflang=x-default]")).toHaveCount(1);
  });
}

test("a first visit by an address with a language stays in that language", async ({ page }) => {
  await page.goto("/?lang=en");
  await pageIsReady(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: en.toolbar.create })).toBeVisible();
});

test("the sitemap names every page in both languages, and robots.txt names the sitemap", async ({
  request,
  baseURL,
}) => {
  const sitemap = await read(request, "/sitemap.xml");
  const paths = [
    "/",
    "/?lang=de",
    "/?lang=en",
    ...Object.values(readingPaths),
    ...Object.values(legalPaths).flatMap((each) => Object.values(each)),
  ];
  for (const path of paths) {
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
    expect((await request.get(path)).status(), path).toBe(200);
    // Typed by heart: without its language, or the language alone.
    const typed = path.startsWith("/?lang=") ? path.replace("?lang=", "") : path.replace(/^\/(de|en)\//, "/");
    const found = await request.get(typed);
    expect([found.url(), found.status()], typed).toEqual([`${baseURL}${path}`, 200]);
  }
  expect(sitemap.match(/<loc>/g)).toHaveLength(paths.length);
  expect(sitemap).toContain(`hreflang="en" href="${baseURL}/en/terms"`);

  const robots = await read(request, "/robots.txt");
  expect(robots).toContain("User-Agent: *");
  expect(robots).toContain("Disallow: /api/");
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test("a search engine finds the panels open, a visitor finds them closed", async ({ request }) => {
  for (const [lang, { dialogs, menus }] of [
    ["de", de],
    ["en", en],
  ] as const) {
    // The words of the whole page also travel as data; what counts is what stands in the document.
    const documentOf = (html: string): string => html.replace(/<script.*?<\/script>/gs, "");
    const forCrawlers = documentOf(await read(request, `/?lang=${lang}`, { "user-agent": googlebot }));
    const forVisitors = documentOf(await read(request, `/?lang=${lang}`, { "user-agent": visitor }));
    for (const words of [
      dialogs.generate.invoice.points.zugferd,
      dialogs.settings.taxCases["small-business"].hint,
      themeLabel("hexagons", lang),
      menus.examples.hint,
      lang === "de" ? "Immobilienmakler" : "Real estate agent",
    ]) {
      expect(forCrawlers).toContain(words);
      expect(forVisitors).not.toContain(words);
    }
  }
});

test("a search engine that runs the page meets no tour", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ userAgent: googlebot, baseURL, locale: "de-DE" });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/");
  await pageIsReady(page);
  await page.clock.runFor(2_000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { toolbar } = await wordsOf(page);
  await expect(page.getByRole("button", { name: toolbar.create })).toBeAttached();
  await context.close();
});

test("the product can be installed: it has a name, a start and icons of every kind", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const link = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(link ?? "", { headers: { "accept-language": "de" } });
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    short_name: product.name,
    lang: "de",
    start_url: "/",
    scope: "/",
    display: "standalone",
    launch_handler: { client_mode: "focus-existing" },
    share_target: { action: "/share", method: "POST", enctype: "multipart/form-data" },
  });
  expect(Object.keys(manifest.file_handlers[0].accept)).toEqual([
    "application/pdf",
    "application/xml",
    "text/xml",
    "application/json",
  ]);
  const [files] = [manifest.share_target.params.files].flat();
  expect(files.name).toBe("files");
  expect(files.accept).toEqual(expect.arrayContaining(["application/pdf", ".pdf", ".xml", ".json", ".zip"]));
  const icons: readonly { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  for (const path of [...icons.map(({ src }) => src), touch ?? ""])
    expect((await request.get(path)).status(), path).toBe(200);
  await expect(page.locator("meta[name=theme-color]")).toHaveCount(2);
});
