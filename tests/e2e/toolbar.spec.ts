import type { Locator, Page } from "@playwright/test";
import { anInvoice, having, line } from "../builders";
import { chunkWith } from "./chunks";
import { openInvoice, openWith, wordsOf } from "./editor";
import { placeIfSeen, placeOf, px, widthOf } from "./pixels";
import { expect, test } from "./test";

// What a test holds back shall not come out of a cache.
test.use({ serviceWorkers: "block" });

const bar = (page: Page): Locator => page.getByRole("toolbar");
const tool = (page: Page, name: string): Locator => page.locator(`#ed-tool-${name}`);
const menu = (page: Page, name: string): Locator => page.locator(`#ed-tool-${name}-menu`);

const shownTools = (page: Page): Promise<readonly string[]> =>
  bar(page)
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map(({ id }) => id.replace("ed-tool-", "")));

test.describe("beside the sheet, the tools", () => {
  test("stand in groups, are one stop of the Tab key and are walked by arrow keys, Home and End", async ({
    page,
  }) => {
    await openInvoice(page, "de");
    expect(await shownTools(page)).toEqual([
      "settings",
      "theme",
      "zoom",
      "upload",
      "examples",
      "new",
      "delete",
      "print",
      "create",
      "collapse",
    ]);
    await expect(bar(page)).toHaveAttribute("aria-orientation", "vertical");
    await expect(bar(page).locator("button[tabindex='0']")).toHaveCount(1);
    await tool(page, "settings").focus();
    await page.keyboard.press("ArrowDown");
    await expect(tool(page, "theme")).toBeFocused();
    await page.keyboard.press("End");
    await expect(tool(page, "collapse")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(tool(page, "settings")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await expect(tool(page, "settings")).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[role=toolbar]"))).toBeNull();
  });

  test("show under the settings what is active, and in red what is still missing", async ({ page }) => {
    const flags = {
      flagShowInvoiceLineNumbers: false,
      flagHasTaxExemptionReason: true,
      flagHasSupplierBuyerReference: true,
      flagIsSmallBusinessOwner: false,
    };
    await openWith(
      page,
      anInvoice(having({ ...flags, supplierBuyerReference: "04011000-12345-03" }), line("1", "10", 0)),
    );
    const { toolbar, settings } = await wordsOf(page);
    const preview = page.getByRole("list", { name: toolbar.preview.label });
    await expect(preview.getByRole("listitem")).toHaveText([
      `${settings.flagHasSupplierBuyerReference.preview}04011000-12345-03`,
      `${settings.flagHasTaxExemptionReason.preview}${toolbar.preview.noData}`,
    ]);
    await expect(preview.getByText(toolbar.preview.noData)).toHaveCSS("color", "rgb(180, 35, 24)");

    await tool(page, "collapse").click();
    await expect(preview).toBeHidden();
    await expect.poll(() => widthOf(page.locator(".ed-toolbar-place"))).toBe(56);
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(preview).toBeHidden();
  });

  test("keep the visitor's choice of width over a reload", async ({ page }) => {
    await openInvoice(page, "de");
    await tool(page, "collapse").click();
    await expect.poll(() => widthOf(page.locator(".ed-header-inner"))).toBe(880);
    await page.reload();
    await expect.poll(() => widthOf(page.locator(".ed-toolbar-place"))).toBe(56);
    // Without words the name is a tooltip, and still the name.
    await expect(page.getByRole("button", { name: (await wordsOf(page)).toolbar.print })).toBeVisible();
    await tool(page, "collapse").click();
    await expect.poll(() => widthOf(page.locator(".ed-header-inner"))).toBe(1020);
  });
});

test.describe("a menu", () => {
  test("stands 12 px beside the tools, 320 wide, level with its tool, and leaves the sheet's corner free", async ({
    page,
  }) => {
    await openInvoice(page, "de");
    await tool(page, "examples").click();
    const [place, button, sheet] = await Promise.all(
      [page.locator(".ed-toolbar-place"), tool(page, "examples"), page.locator(".sheet")].map(placeOf),
    );
    await expect(menu(page, "examples")).toBeVisible();
    const box = (): ReturnType<typeof placeOf> => placeOf(menu(page, "examples"));
    await expect.poll(box).toMatchObject({ x: px((place?.right ?? 0) + 12), width: 320, y: button?.y });
    expect((await box()).right).toBeLessThan((sheet?.x ?? 0) + 397);
  });

  test("closes by Escape with 200 ms of animation and gives the focus back", async ({ page }) => {
    await page.clock.install();
    await openInvoice(page, "de");
    await tool(page, "zoom").click();
    await expect(menu(page, "zoom")).toBeVisible();
    await expect(tool(page, "zoom")).toHaveAttribute("aria-expanded", "true");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press("Escape");
    await expect(menu(page, "zoom")).toHaveAttribute("data-closing", "");
    await expect(menu(page, "zoom")).toHaveCSS("animation-duration", "0.2s");
    await expect(tool(page, "zoom")).toBeFocused();
    await expect(tool(page, "zoom")).toHaveAttribute("aria-expanded", "false");
    await page.clock.runFor(199);
    await expect(menu(page, "zoom")).toBeAttached();
    await page.clock.runFor(1);
    await expect(menu(page, "zoom")).not.toBeAttached();
  });

  test("closes by a click outside, by its tool, and gives way to another", async ({ page }) => {
    await openInvoice(page, "de");
    await tool(page, "zoom").click();
    await expect(menu(page, "zoom")).toBeVisible();
    await page.locator(".sheet-footer").click();
    await expect(menu(page, "zoom")).not.toBeAttached();

    await tool(page, "zoom").click();
    await expect(menu(page, "zoom")).toBeVisible();
    await tool(page, "zoom").click();
    await expect(menu(page, "zoom")).not.toBeAttached();

    await tool(page, "zoom").click();
    await tool(page, "examples").click();
    await expect(menu(page, "examples")).toBeVisible();
    await expect(menu(page, "zoom")).not.toBeAttached();
    await page.locator("[data-field='invoiceID']").click();
    await expect(page.locator("[data-field='invoiceID']")).toBeFocused();
    await expect(menu(page, "examples")).not.toBeAttached();
  });

  test("that cannot be fetched says so, and opens once it can", async ({ page }) => {
    const script = chunkWith(/menus\.theme\.stationery\.title/);
    await page.route(script, (route) => route.abort());
    await openInvoice(page, "de");
    const { errors } = await wordsOf(page);
    await tool(page, "theme").click();
    await expect(page.getByText(errors.offline.title)).toBeVisible();
    await expect(tool(page, "theme")).toHaveAttribute("aria-expanded", "false");
    await page.unroute(script);
    // At once, while the one that could not be had is still closing.
    await tool(page, "theme").dispatchEvent("click");
    await expect(menu(page, "theme")).toBeVisible();
  });
});

test.describe("above the sheet, the tools", () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test("stand in a row, only the main one with words, and their menus open below", async ({ page }) => {
    await openInvoice(page, "de");
    const { toolbar } = await wordsOf(page);
    await expect(bar(page)).toHaveAttribute("aria-orientation", "horizontal");
    await expect.poll(() => widthOf(page.getByRole("button", { name: toolbar.print }))).toBe(44);
    await expect(tool(page, "create")).toHaveText(new RegExp(toolbar.create));
    await expect(tool(page, "collapse")).toBeHidden();
    await expect.poll(() => widthOf(page.locator(".ed-header-inner"))).toBe(880);
    await tool(page, "examples").focus();
    await page.keyboard.press("ArrowDown");
    await expect(menu(page, "examples")).toBeVisible();
    const [above, below] = [await placeOf(tool(page, "examples")), await placeOf(menu(page, "examples"))];
    expect(below.y).toBeGreaterThan(above.bottom);
  });

  // Twice as large on a notebook; a phone on its side.
  for (const [width, height] of [
    [720, 450],
    [844, 390],
  ] as const) {
    test(`open their menus inside of a window of ${width} x ${height}, with all that is in them`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openInvoice(page, "de");
      for (const name of ["settings", "theme", "zoom", "examples"]) {
        await tool(page, name).click();
        await expect(menu(page, name)).toBeInViewport({ ratio: 1 });
        const last = menu(page, name).locator("button:visible, input:visible").last();
        await last.focus();
        await expect(last).toBeInViewport();
        await page.keyboard.press("Escape");
        await expect(menu(page, name)).not.toBeAttached();
      }
    });
  }
});

test.describe("on a phone, the tools", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("are five, the rest behind one more, and a menu is a sheet at the bottom", async ({ page }) => {
    await openInvoice(page, "de");
    const { toolbar, header, menus } = await wordsOf(page);
    expect(await shownTools(page)).toEqual([
      "settings",
      "theme",
      "upload",
      "examples",
      "print",
      "more",
      "create",
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await tool(page, "more").tap();
    const more = page.getByRole("dialog", { name: menus.more });
    await expect(more.getByRole("button", { name: header.redo })).toHaveAttribute("aria-disabled", "true");
    await expect(more.getByRole("button", { name: toolbar.delete })).toHaveAttribute("aria-disabled", "true");
    await expect.poll(() => placeIfSeen(more)).toMatchObject({ width: 360, bottom: 740 });
    // Two fingers zoom.
    await expect(more.getByRole("group", { name: menus.zoom.title })).toBeHidden();
    await more.getByRole("button", { name: menus.done }).tap();
    await expect(more).not.toBeAttached();
  });
});

test.describe("the header", () => {
  test("is 1020 px wide beside the wide toolbar, else 880", async ({ page }) => {
    await openInvoice(page, "de");
    const inner = page.locator(".ed-header-inner");
    await expect.poll(() => widthOf(inner)).toBe(1020);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => widthOf(inner)).toBe(880);
  });

  test("has a FEEDBACK button that opens its dialog, and is away in print and while the tour runs", async ({
    page,
  }) => {
    await openInvoice(page, "de");
    const feedback = page.getByRole("button", { name: "FEEDBACK", exact: true });
    await feedback.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.emulateMedia({ media: "print" });
    await expect(feedback).toBeHidden();
    await expect(bar(page)).toBeHidden();
    await expect(page.locator(".sheet")).toBeVisible();
  });

  test("hides FEEDBACK while the tour runs, without moving anything", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".driver-popover")).toBeVisible();
    const feedback = page.locator(".ed-feedback");
    await expect(feedback).toBeHidden();
    const language = page.locator(".ed-language");
    const before = await placeOf(language);
    await page.keyboard.press("Escape");
    await expect(feedback).toBeVisible();
    expect(await placeOf(language)).toEqual(before);
  });
});
