import { legalPaths, legalTexts } from "../../lib/legal";
import { barriers } from "./axe";
import { expect, test } from "./test";

// The editor with its menus, dialogs and messages is looked at in screens.spec.ts, state by state.

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["de", "en"] as const) {
    test(`no legal text has a barrier (${locale}, ${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const text of legalTexts) {
        await page.goto(legalPaths[locale][text]);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await barriers(page), text).toEqual([]);
      }
    });

    test(`an address that leads nowhere has no barrier (${locale}, ${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setExtraHTTPHeaders({ "accept-language": locale });
      await page.goto("/nowhere");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  }
}
