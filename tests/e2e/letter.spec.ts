import type { Locator, Page } from "@playwright/test";
import { limits } from "../../lib/limits";
import { anInvoice, having, inLanguage, line, lines } from "../builders";
import { openWith, pageIsReady, savedInvoice } from "./editor";
import { px } from "./pixels";
import { withFlags } from "./states";
import { expect, test } from "./test";

/** Place and size on the sheet in CSS px at zoom 1. */
async function boxOf(part: Locator) {
  const { left, top, width, height } = await part.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const sheet = element.closest("[data-sheet]")?.getBoundingClientRect();
    return {
      left: box.left - (sheet?.left ?? 0),
      top: box.top - (sheet?.top ?? 0),
      width: box.width,
      height: box.height,
    };
  });
  return { left: px(left), top: px(top), width: px(width), height: px(height) };
}

const country = (page: Page, name: "supplierCountry" | "customerCountry"): Locator =>
  page.locator(`[data-field='${name}']`);

test("the sheet has its blocks in the order of a letter, read as well as seen", async ({ page }) => {
  await openWith(page, anInvoice(line("2", "50"), line("1", "10", 7)));
  const sheet = page.locator("[data-sheet='1']");
  const order = [
    ".sheet-logo",
    ".sheet-supplier",
    ".sheet-return",
    ".sheet-customer",
    ".sheet-info",
    ".sheet-title",
    ".sheet-note",
    ".sheet-head",
    "[data-line-id='1']",
    "[data-line-id='2']",
    ".sheet-summary",
    ".sheet-payment",
    ".sheet-footer",
  ];
  for (const selector of order) await expect(sheet.locator(selector), selector).toHaveCount(1);
  const read = await sheet.evaluate((element, selectors) => {
    const all = [...element.querySelectorAll("*")];
    return selectors.toSorted(
      (one, other) =>
        all.findIndex((part) => part.matches(one)) - all.findIndex((part) => part.matches(other)),
    );
  }, order);
  expect(read).toEqual(order);
  const below = order.slice(order.indexOf(".sheet-title"));
  const tops = await Promise.all(below.map(async (selector) => (await boxOf(sheet.locator(selector))).top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test("an e-mail address of two lines begins beside its words", async ({ page }) => {
  const customerEmail = "rechnungseingang@verwaltungsgemeinschaft-oberes-tal.example";
  await openWith(page, anInvoice(line("2", "50"), having({ customerEmail })));
  const [words, address] = await page.locator(".sheet-remark > span").all();
  if (!words || !address) throw new Error("no remark");
  const [first, both] = [await boxOf(words), await boxOf(address)];
  expect(both.height).toBe(2 * first.height);
  expect(both.top).toBe(first.top);
});

for (const [locale, number] of [
  ["de", "Seite 2 von 3"],
  ["en", "Page 2 of 3"],
] as const) {
  test(`sheets have a page number from the second on, in 80 px of their own (${locale})`, async ({
    page,
  }) => {
    await openWith(page, anInvoice(inLanguage(locale), lines(50)));
    await expect(page.locator("[data-sheet]")).toHaveCount(3);
    await expect(page.locator("[data-sheet='1'] .sheet-page-number")).toHaveCount(0);
    await expect(page.locator("[data-sheet='2'] .sheet-page-number")).toHaveText(number);
    // The strip begins 6 mm below the edge of the paper.
    const { top } = await boxOf(page.locator("[data-sheet='2'] .sheet-table"));
    expect(top).toBeCloseTo((6 / 25.4) * 96 + limits.pageNumberSpace, 0);
    const footer = await boxOf(page.locator("[data-sheet='1'] .sheet-footer"));
    const table = await boxOf(page.locator("[data-sheet='1'] .sheet-table"));
    expect(px(footer.top - table.top - table.height)).toBeGreaterThanOrEqual(limits.footerSpaceManyPages);
  });
}

test("the payment terms are 550 px wide, their QR code 50 px", async ({ page }) => {
  await openWith(page, anInvoice(line("2", "50")));
  const qr = await boxOf(page.locator(".sheet-payment svg"));
  expect([qr.width, qr.height]).toEqual([50, 50]);
  const terms = await boxOf(page.locator(".sheet-payment"));
  expect(terms.width).toBeCloseTo(550, 0);
});

test("where both countries are Germany they are fixed and hidden, also on an older invoice", async ({
  page,
}) => {
  await withFlags(page, { germanyOnly: true });
  await openWith(page, anInvoice(having({ customerCountry: "AT", supplierCountry: "CH" }), line("1", "10")));
  await expect(country(page, "customerCountry")).toHaveCount(0);
  await expect(country(page, "supplierCountry")).toHaveCount(0);
  await expect
    .poll(() => savedInvoice(page, "de"))
    .toMatchObject({ customerCountry: "DE", supplierCountry: "DE" });
});

test("the loading overlay stays for 500 ms, and nothing has moved when it goes", async ({ page }) => {
  await openWith(page, anInvoice(line("2", "50"), lines(3)));
  await page.clock.install({ time: "2026-08-03T10:00:00" });
  await page.clock.pauseAt("2026-08-03T10:01:00");
  await page.reload();
  await pageIsReady(page);
  await page.evaluate(() => document.fonts.ready);
  const overlay = page.locator(".ed-loading");
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("header, [role=toolbar], [data-sheet], [data-field], [data-total]")].map(
        (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(" ");
        },
      ),
    );
  await page.clock.runFor(limits.loadingOverlay - 100);
  await expect(overlay).toBeVisible();
  const before = await places();
  await page.clock.runFor(200);
  await expect(overlay).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test("of a long company the line above the recipient shortens nothing, and breaks before the street", async ({
  page,
}) => {
  const supplierCompany = "Grafikbüro Lene Schmidt-Hagenbeck-von der Ostermarsch & Töchter";
  await openWith(page, anInvoice(line("2", "50"), having({ supplierCompany })));
  const [end = 0, ...parts] = await page
    .locator(".sheet-return")
    .evaluate((element) =>
      [element, ...element.querySelectorAll("bdi")].map((each) => each.getBoundingClientRect().right),
    );
  expect(parts).toHaveLength(3);
  const tops = await page
    .locator(".sheet-return bdi")
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(tops).toEqual([expect.any(Number), tops[2], expect.any(Number)]);
  expect(tops[1]).toBeGreaterThan(tops[0] ?? Infinity);
  for (const right of parts) expect(right).toBeLessThanOrEqual(end + 0.5);
});
