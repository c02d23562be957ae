import type { Locator, Page } from "@playwright/test";
import { anInvoice, line, lines } from "../builders";
import { openInvoice, openWith, wordsOf } from "./editor";
import { expect, test } from "./test";

const sheetWidth = (page: Page): Promise<number> =>
  page
    .locator(".sheet")
    .first()
    .evaluate((sheet) => Math.round(sheet.getBoundingClientRect().width));

async function openMenu(page: Page): Promise<Locator> {
  const { menus } = await wordsOf(page);
  await page.locator("#ed-tool-zoom").click();
  return page.getByRole("dialog", { name: menus.zoom.title });
}

test("a percentage is written as its language writes it", async ({ page }) => {
  await openInvoice(page, "en");
  await expect(page.locator("#ed-tool-zoom")).toContainText("100%");
});

test("the sheet is zoomed from 50 to 130 % in steps of 10; what is not possible is off", async ({ page }) => {
  await openInvoice(page, "de");
  const { menus } = await wordsOf(page);
  const menu = await openMenu(page);
  const [smaller, larger, reset] = [menus.zoom.out, menus.zoom.in, menus.zoom.reset].map((name) =>
    menu.getByRole("button", { name }),
  ) as [Locator, Locator, Locator];
  const shown = menu.locator("output");
  await expect(shown).toHaveText("100\u00a0%");
  await expect(reset).toBeDisabled();
  for (const percent of [110, 120, 130]) {
    await larger.click();
    await expect(shown).toHaveText(`${percent}\u00a0%`);
  }
  await expect(larger).toBeDisabled();
  expect(await sheetWidth(page)).toBe(Math.round(793.7 * 1.3));
  await reset.click();
  await expect(shown).toHaveText("100\u00a0%");
  await expect(reset).toBeDisabled();
  for (const percent of [90, 80, 70, 60, 50]) {
    await smaller.click();
    await expect(shown).toHaveText(`${percent}\u00a0%`);
  }
  await expect(smaller).toBeDisabled();
  await expect(page.locator("#ed-tool-zoom")).toContainText("50\u00a0%");
  expect(await sheetWidth(page)).toBe(397);
  // By keyboard; the focus stays where it was when a button goes off.
  await expect(smaller).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(shown).toHaveText("60\u00a0%");
});

test("page breaks never depend on the zoom, and neither does paper", async ({ page }) => {
  await openWith(page, anInvoice(lines(28), line("1", "10", 19, { name: "Eine lange Leistung ".repeat(8) })));
  const { menus } = await wordsOf(page);
  const breaks = (): Promise<unknown> =>
    page
      .locator(".sheet")
      .evaluateAll((sheets) =>
        sheets.map((sheet) =>
          [...sheet.querySelectorAll<HTMLElement>("[data-line-id]")].map((row) => row.dataset["lineId"]),
        ),
      );
  const atFull = await breaks();
  const menu = await openMenu(page);
  for (const name of [menus.zoom.out, menus.zoom.in]) {
    const button = menu.getByRole("button", { name });
    while ((await button.getAttribute("aria-disabled")) !== "true") await button.click();
    // Measured anew: printing lays the pages out.
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await breaks()).toEqual(atFull);
  }
  await page.emulateMedia({ media: "print" });
  expect(await sheetWidth(page)).toBe(794);
});

test("a sheet larger than the window scrolls in its own box; the page stays", async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openInvoice(page, "de");
  const { menus } = await wordsOf(page);
  const menu = await openMenu(page);
  for (let step = 0; step < 3; step += 1) await menu.getByRole("button", { name: menus.zoom.in }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100);
  expect(await page.locator(".ed-document").evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
});

test("on a phone the sheet starts at half size, and fingers zoom instead of a tool", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: "de-DE",
  });
  const page = await context.newPage();
  await openInvoice(page, "de");
  await expect.poll(() => sheetWidth(page)).toBe(397);
  await context.close();
});

for (const [what, touch] of [
  ["a tablet has no zoom tool", true],
  ["a window of the same width with a mouse has one", false],
] as const)
  test.describe("without a mouse", () => {
    test.use({ viewport: { width: 800, height: 900 }, hasTouch: touch, isMobile: touch });
    test(what, async ({ page }) => {
      await openInvoice(page, "de");
      await expect(page.locator("#ed-tool-theme")).toBeVisible();
      await expect(page.locator("#ed-tool-zoom")).toBeVisible({ visible: !touch });
    });
  });
