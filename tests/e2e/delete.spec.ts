import type { Page } from "@playwright/test";
import { limits } from "../../lib/limits";
import { anInvoice, having, lines } from "../builders";
import { deleteEverything, openWith, savedInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

const eraser = async (page: Page) =>
  page.getByRole("button", { name: (await wordsOf(page)).toolbar.delete, exact: true });

test("everything goes, the pages with it, and undo brings all of it back", async ({ page }) => {
  const written = anInvoice(
    lines(60),
    having({ invoiceTheme: { theme: "waves", hueRotate: 120, opacity: 30, font: "PT Sans" } }),
  );
  await openWith(page, written);
  await expect(page.locator("[data-sheet='2']")).toBeAttached();
  await deleteEverything(page);
  await expect(page.locator("[data-sheet]")).toHaveCount(1);
  await expect(page.locator("[data-sheet='1']")).not.toHaveClass(/sheet-theme-/);
  const undo = page
    .getByRole("status")
    .filter({ hasText: "Inhalte gelöscht" })
    .getByRole("button", { name: "Rückgängig" });
  await undo.hover();
  // A sum comes to lie under the message, which stays nevertheless until the pointer has pressed.
  await undo.evaluate((button) => {
    const { left, top } = button.getBoundingClientRect();
    const style = `position: fixed; left: ${left}px; top: ${top}px; width: 99px; height: 9px; pointer-events: none`;
    document.body.insertAdjacentHTML("beforeend", `<div class="sheet-payable" style="${style}"></div>`);
    window.dispatchEvent(new Event("resize"));
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator("[data-line-id='60']")).toBeAttached();
  await expect(page.locator("[data-sheet='2']")).toBeAttached();
  await expect.poll(() => savedInvoice(page, "de")).toEqual(written);
});

test("deleted in the print preview, the preview of the empty sheet follows after 100 ms", async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    window.print = () => {
      const rows = document.querySelectorAll("[data-line-id]").length;
      document.documentElement.dataset["printed"] = `${rows} rows`;
    };
  });
  await openWith(page, anInvoice(lines(3)));
  await page.clock.runFor(1_000);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const erase = await eraser(page);
  const printed = page.locator("html");

  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await erase.click();
  await expect(page.locator("[data-line-id]")).toHaveCount(0);
  await page.clock.runFor(limits.printAfterDelete - 1);
  await expect(printed).not.toHaveAttribute("data-printed");
  // What is left on the sheet is looked at first, with rules that may still be on their way.
  await expect(async () => {
    await page.clock.runFor(limits.printAfterDelete + 1);
    await expect(printed).toHaveAttribute("data-printed", "0 rows", { timeout: 100 });
  }).toPass();
});
