import type { Locator } from "@playwright/test";
import { anInvoice, line } from "../builders";
import { barriers } from "./axe";
import { openWith } from "./editor";
import { px } from "./pixels";
import { expect, test } from "./test";

const colour = (part: Locator, property = "background-color"): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const invoice = anInvoice(line("2", "50"), line("6", "68"));

test("the desk follows the visitor's scheme; the sheet is white on both, and on paper", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openWith(page, invoice);
  const desk = page.locator("body");
  const sheet = page.locator(".sheet").first();
  const total = page.locator("[data-total='invoicePayableAmount']");
  expect(await colour(desk)).toBe("rgb(236, 235, 232)");
  expect(await colour(sheet)).toBe("rgb(255, 255, 255)");

  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colour(desk)).toBe("rgb(26, 26, 28)");
  expect(await colour(sheet)).toBe("rgb(255, 255, 255)");
  expect(await colour(total, "color")).toBe("rgb(21, 23, 28)");
  const field = page.locator("[data-field='invoiceID']");
  await field.focus();
  expect(await colour(field, "color")).toBe("rgb(21, 23, 28)");

  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await colour(desk)).toBe("rgba(0, 0, 0, 0)");
  expect(await colour(sheet)).toBe("rgb(255, 255, 255)");
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test.describe("on a phone", () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

      test("editing with the bar has no barrier, and its targets have 44 px", async ({ page }) => {
        await openWith(page, invoice);
        await page.locator("[data-line-id='2'] [data-field='quantity']").tap();
        const bar = page.getByRole("toolbar", { name: "Feld bearbeiten" });
        await bar.getByRole("button", { name: "Weitere Werkzeuge der Position" }).tap();
        await expect(bar.getByRole("button", { name: "Position verdoppeln" })).toBeVisible();
        const sizes = await bar.getByRole("button").evaluateAll((buttons) =>
          buttons
            .filter((button) => button.getClientRects().length > 0)
            .map((button) => button.getBoundingClientRect())
            .map(({ width, height }) => Math.min(width, height)),
        );
        expect(sizes.length).toBeGreaterThanOrEqual(9);
        expect(px(Math.min(...sizes))).toBeGreaterThanOrEqual(44);
        expect(await barriers(page, { within: [".ed-phone-bar", "main"] })).toEqual([]);
      });
    });
  });
}
