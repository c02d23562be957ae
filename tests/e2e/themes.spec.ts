import type { Locator, Page } from "@playwright/test";
import { newInvoice } from "../../lib/invoice/defaults";
import { limits } from "../../lib/limits";
import { fontNames } from "../../lib/theme/fonts";
import { isPattern, themeNames, themeLabel, type ThemeName } from "../../lib/theme/themes";
import { anInvoice, day, having, line, lines } from "../builders";
import { chunkWith } from "./chunks";
import { openInvoice, openWith, pageIsReady, savedInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

// What a test holds back shall not come out of a cache.
test.use({ serviceWorkers: "block" });

/** The script that has the geometry, known by a number in it. */
const pattern = (): string => chunkWith(/3266489909|0xc2b2ae35/);

const { invoiceTheme: plain } = newInvoice("de", day("20261121"));
const themed = having({ invoiceTheme: { ...plain, theme: "hexagons" } });

async function openMenu(page: Page): Promise<Locator> {
  const { toolbar, menus } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.theme }).click();
  return page.getByRole("dialog", { name: menus.theme.title });
}

const bands = (page: Page): Locator => page.locator(".sheet > .sheet-theme");

test("all themes show at once on the sheet; plain paper has no pattern and no sliders", async ({ page }) => {
  await openInvoice(page, "de");
  const menu = await openMenu(page);
  await expect(menu.getByRole("radio", { name: themeLabel("default", "de") })).toBeChecked();
  await expect(menu.getByRole("radio", { name: themeLabel("default", "de") })).toBeFocused();
  await expect(menu.getByRole("slider")).toHaveCount(0);
  await expect(bands(page)).toHaveCount(0);
  const seen = new Set<string>();
  for (const theme of themeNames.filter(isPattern)) {
    await menu.getByRole("radio", { name: themeLabel(theme, "de") }).check();
    await expect(page.locator(".sheet")).toHaveClass(new RegExp(`sheet-theme-${theme}`));
    await expect(bands(page)).toHaveCount(2);
    seen.add(await bands(page).evaluateAll((svgs) => svgs.map((svg) => svg.innerHTML).join("")));
    await expect(menu.getByRole("slider")).toHaveCount(2);
  }
  expect(seen.size).toBe(themeNames.filter(isPattern).length);
  // By keyboard, too.
  await page.keyboard.press("ArrowRight");
  await expect(menu.getByRole("radio", { name: themeLabel("default", "de") })).toBeChecked();
  await expect(menu.getByRole("slider")).toHaveCount(0);
  await expect(bands(page)).toHaveCount(0);
});

test("each theme is a picture of one's own sheet, which follows it and is no second sheet", async ({
  page,
}) => {
  await openWith(page, anInvoice(themed, lines(40)));
  const menu = await openMenu(page);
  /** What the picture of a theme shows, once it has changed. */
  const seen = async (theme: ThemeName, before: string): Promise<string> => {
    const picture = menu.locator(`label:has([value="${theme}"]) > [aria-hidden]`);
    const look = async (): Promise<string> => (await picture.screenshot()).toString("base64");
    await expect.poll(look).not.toBe(before);
    return look();
  };
  const plainSheet = await seen("default", "");
  const accent = await seen("accent", plainSheet);
  const hexagons = await seen("hexagons", plainSheet);
  await menu.getByRole("slider").first().press("Home");
  await seen("hexagons", hexagons);
  await seen("accent", accent);
  await menu.getByRole("radio", { name: "Comic Neue" }).check();
  await seen("default", plainSheet);
  await expect(page.locator(".sheet-document")).toHaveCount(1);
});

test("hue and strength change live, speak, stay within 0 to 360 and 0 to 50, and one drag is one step to undo", async ({
  page,
}) => {
  await openWith(page, anInvoice(themed, line("1", "10", 19)));
  const { menus, header } = await wordsOf(page);
  const menu = await openMenu(page);
  const hue = menu.getByRole("slider", { name: menus.theme.hue });
  const opacity = menu.getByRole("slider", { name: menus.theme.opacity });
  await expect(hue).toHaveValue("240");
  await expect(hue).toHaveAttribute("aria-valuetext", "240 Grad");
  await expect(opacity).toHaveAttribute("aria-valuetext", "25\u00a0%");

  const box = await hue.boundingBox();
  if (!box) throw new Error("the slider is not there");
  await page.mouse.move(box.x + box.width * 0.66, box.y + box.height / 2);
  await page.mouse.down();
  for (const part of [0.5, 0.3, 0.2]) await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
  const dragged = await hue.inputValue();
  expect(Number(dragged)).toBeLessThan(100);
  await expect(page.locator(".sheet").first()).toHaveCSS("--sheet-hue", dragged);
  // Let go of outside the menu, which stays.
  await page.mouse.move(box.x + box.width * 0.2, box.y + 400);
  await page.mouse.up();
  await expect(menu).toBeVisible();

  await hue.press("Home");
  await expect(hue).toHaveValue("0");
  await hue.press("End");
  await expect(hue).toHaveValue("360");
  await opacity.press("End");
  await expect(opacity).toHaveValue("50");
  await expect(page.locator(".sheet").first()).toHaveCSS("--sheet-theme-opacity", "0.5");
  await opacity.press("Home");
  await expect(opacity).toHaveValue("0");

  const undo = page.getByRole("button", { name: header.undo });
  await undo.click();
  await expect(page.locator(".sheet").first()).toHaveCSS("--sheet-theme-opacity", "0.25");
  await undo.click();
  await expect(page.locator(".sheet").first()).toHaveCSS("--sheet-hue", dragged);
  await undo.click();
  await expect(page.locator(".sheet").first()).toHaveCSS("--sheet-hue", "240");
  await expect(undo).toHaveAttribute("aria-disabled", "true");
});

test("each of the four fonts is written in its own face and sets the sheet", async ({ page }) => {
  await openInvoice(page, "en");
  const menu = await openMenu(page);
  for (const font of fontNames) {
    const choice = menu.getByRole("radio", { name: font });
    await choice.check();
    await expect(page.locator(".sheet")).toHaveCSS("font-family", new RegExp(`^"?${font}"?,`));
    await expect(menu.locator("label", { hasText: font })).toHaveCSS(
      "font-family",
      new RegExp(`^"?${font}"?,`),
    );
  }
  await expect.poll(async () => (await savedInvoice(page, "en")).invoiceTheme.font).toBe("Comic Neue");
});

test("every sheet has the pattern: 46 mm at the head of the first, 22 mm on the next, 27 mm at each foot", async ({
  page,
}) => {
  await openWith(page, anInvoice(themed, lines(40)));
  await expect(page.locator(".sheet")).toHaveCount(3);
  await expect(bands(page)).toHaveCount(6);
  const mm = 96 / 25.4;
  const heights = await bands(page).evaluateAll((svgs) => svgs.map((svg) => svg.clientHeight));
  expect(heights).toEqual([46, 27, 22, 27, 22, 27].map((height) => Math.round(height * mm)));
});

test("after a reload the pattern is there before the sheet is shown", async ({ page }) => {
  await openWith(page, anInvoice(themed, line("1", "10", 19)));
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("[data-ready='true']") || document.querySelector(".ed-loading")) return;
      document.documentElement.dataset["patternsAtFirst"] = String(
        document.querySelectorAll(".sheet-theme").length,
      );
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  // It comes late.
  await page.route(pattern(), async (route) => {
    await pageIsReady(page);
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), limits.loadingOverlay);
    await route.continue();
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-patterns-at-first", "2");
});

test("the document that is sent for rendering carries the pattern as paths: no image, no filter", async ({
  page,
}) => {
  await openWith(page, anInvoice(themed, line("1", "10", 19)));
  const html = await sentForRendering(page);
  expect(html.match(/<svg class="sheet-theme/g)).toHaveLength(2);
  expect(html).toMatch(
    /<path d="M[^"]*" style="fill-opacity: calc\(var\(--sheet-theme-opacity\) \* 0\.14\);"/,
  );
  expect(html).toMatch(/--sheet-hue: ?240/);
  expect(html).not.toMatch(/<img|<image|<use|mask|filter/);
  expect(html).toMatch(/--sheet-theme-opacity: ?0?\.\d/);
});

test("no document is made without its pattern; once it can be had, it is", async ({ page }) => {
  await page.route(pattern(), (route) => route.abort());
  await openWith(page, anInvoice(themed, line("1", "10", 19)));
  const { toolbar, dialogs, errors } = await wordsOf(page);
  await expect(page.locator(".sheet-themed")).toBeVisible();
  await expect(bands(page)).toHaveCount(0);
  let sent = 0;
  page.on("request", (request) => (sent += request.url().includes("generate") ? 1 : 0));
  await page.getByRole("button", { name: toolbar.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: dialogs.generate.pdf.name, exact: true }).check();
  await dialog.getByRole("checkbox").last().check();
  await dialog.getByRole("button", { name: dialogs.generate.pdf.action }).click();
  await expect(page.getByRole("alertdialog").getByText(errors.offline.title)).toBeVisible();
  expect(sent).toBe(0);
  await page.keyboard.press("Escape");
  await page.unroute(pattern());
  expect(await sentForRendering(page)).toContain("sheet-theme");
});

/** Creates the PDF up to the call, and gives the HTML that was sent. */
async function sentForRendering(page: Page): Promise<string> {
  const { toolbar, dialogs } = await wordsOf(page);
  await page.route("**/api/proxy**", (route) => route.abort());
  const request = page.waitForRequest((one) => decodeURIComponent(one.url()).includes("/api/generate/pdf"));
  await page.getByRole("button", { name: toolbar.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: dialogs.generate.pdf.name, exact: true }).check();
  await dialog.getByRole("checkbox").last().check();
  await dialog.getByRole("button", { name: dialogs.generate.pdf.action }).click();
  const body: unknown = (await request).postDataJSON();
  if (typeof body !== "object" || body === null) throw new Error("nothing was sent");
  return String(Object.entries(body).find(([key]) => key === "invoiceHtml")?.[1]);
}
