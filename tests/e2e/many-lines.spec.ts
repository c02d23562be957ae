import { anInvoice, lines, storedText } from "../builders";
import { pageIsReady, withStored } from "./editor";
import { expect, test } from "./test";

// A recording of so large a page would take longer than the test.
test.use({ trace: "off" });

test("a thousand rows can be reordered, and no more can be added", async ({ page }) => {
  test.slow();
  await withStored(page, storedText({ invoices: { de: anInvoice(lines(1_000)) } }));
  await page.goto("/");
  await pageIsReady(page);
  await page.locator(".sheet-title").hover();
  await page.locator(".sheet-document[data-gestures]").waitFor({ state: "attached" });
  await page.locator(".ed-loading").waitFor({ state: "detached" });
  const row = (id: number) => page.locator(`[data-line-id="${id}"]`);

  await row(1).hover();
  const grip = await row(1).locator("[data-grip]").boundingBox();
  const third = await row(3).boundingBox();
  const x = (grip?.x ?? 0) + 12;
  await page.mouse.move(x, (grip?.y ?? 0) + 14);
  await page.mouse.down();
  await page.mouse.move(x, (third?.y ?? 0) + 10, { steps: 3 });
  await page.mouse.move(x, (third?.y ?? 0) + (third?.height ?? 0) - 4);
  await page.locator(".ed-drag-marker").waitFor();
  await page.mouse.up();
  await expect(page.locator("[data-announcer]")).toHaveText("Position 1 ist jetzt Position 3 von 1000");
  await expect(row(3).locator('[data-field="name"]')).toHaveValue("Leistung 1");

  await page.getByRole("button", { name: "Position 1 verdoppeln" }).click();
  await expect(page.getByText("Mehr Positionen passen nicht")).toBeVisible();
  await expect(page.locator("[data-line-id]")).toHaveCount(1_000);
});
