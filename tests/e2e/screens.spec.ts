import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { barriers } from "./axe";
import { openState, states } from "./states";
import { expect, test } from "./test";

/** Pictures of every screen and state, for people to look at: test-results/screens/<width>-<language>-<state>.png */
const folder = fileURLToPath(new URL("../../test-results/screens", import.meta.url));
mkdirSync(folder, { recursive: true });

const desk = [
  { width: 1440, height: 900 },
  { width: 1040, height: 900 },
  { width: 768, height: 1024 },
];
const phone = { width: 390, height: 844 };

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled", scale: "css" });
}

/** Nothing is reached only by scrolling sideways; a sheet larger than the window scrolls in its own box. */
async function expectToFit(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}

/** Leaves the page in its dark colours; of all that axe looks for, only the contrast depends on them. */
async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page, { rules: ["color-contrast"] })).toEqual([]);
}

for (const locale of ["de", "en"] as const) {
  for (const state of states) {
    if (state.only !== "phone") {
      test(`${state.name} fits every width of a desk and has no barrier (${locale})`, async ({ page }) => {
        await openState(page, state, locale);
        for (const size of desk) {
          await page.setViewportSize(size);
          await expectToFit(page);
          await shoot(page, `${size.width}-${locale}-${state.name}`);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        if (state.frozen) return;
        await expectNoBarrier(page);
        await shoot(page, `1440-${locale}-${state.name}-dark`);
      });
    }
    if (state.only !== "desktop") {
      test.describe("in the hand", () => {
        test.use({ viewport: phone, hasTouch: true, isMobile: true });

        test(`${state.name} fits a phone and has no barrier (${locale})`, async ({ page }) => {
          await openState(page, state, locale);
          await expectToFit(page);
          await shoot(page, `${phone.width}-${locale}-${state.name}`);
          if (state.frozen) return;
          await expectNoBarrier(page);
          await shoot(page, `${phone.width}-${locale}-${state.name}-dark`);
        });
      });
    }
  }
}
