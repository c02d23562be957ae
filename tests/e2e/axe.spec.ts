import { barriers } from "./axe";
import { expect, test } from "./test";

// The editor with its menus, dialogs and messages is looked at in screens.spec.ts, state by state; legal texts in legal.spec.ts.

for (const [locale, colorScheme] of [
  ["de", "light"],
  ["en", "dark"],
] as const) {
  test(`an address that leads nowhere has no barrier (${locale}, ${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setExtraHTTPHeaders({ "accept-language": locale });
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
}
