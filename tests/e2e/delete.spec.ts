import type { Page } from "@playwright/test";
import { limits } from "../../lib/limits";
import { anInvoice, having, lines } from "../builders";
import { openInvoice, openWith, savedInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

const eraser = async (page: Page) =>
  page.getByRole("button", { name: (await wordsOf(page)).toolbar.delete, exact: true });

test("there is nothing to delete on a new invoice, and whatever is changed makes it possible", async ({
  page,
}) => {
  await openInvoice(page, "de");
  const erase = await eraser(page);
  await expect(erase).toHaveAttribute("aria-disabled", "true");
  await erase.click({ force: true });
  await expect(page.getByText("Inhalte gelöscht")).toHaveCount(0);
  await page.getByLabel("Rechnung: Nummer").fill("RE-1");
  await expect(erase).not.toHaveAttribute("aria-disabled");
});

test("everything goes, the pages with it, and undo brings all of it back", async ({ page }) => {
  const written = anInvoice(
    lines(60),
    having({ invoiceTheme: { theme: "waves", hueRotate: 120, opacity: 30, font: "PT Sans" } }),
  );
  await openWith(page, written);
  await expect(page.locator("[data-sheet='2']")).toBeAttached();
  await (await eraser(page)).click();
  await expect(page.locator("[data-sheet]")).toHaveCount(1);
  await expect(page.locator("[data-line-id]")).toHaveCount(0);
  await expect(page.locator("[data-sheet='1']")).not.toHaveClass(/sheet-theme-/);
  await page
    .getByRole("status")
    .filter({ hasText: "Inhalte gelöscht" })
    .getByRole("button", { name: "Rückgängig" })
    .click();
  await expect(page.locator("[data-line-id='60']")).toBeAttached();
  await expect(page.locator("[data-sheet='2']")).toBeAttached();
  await expect.poll(() => savedInvoice(page, "de")).toEqual(written);
});

test("what was deleted comes back after a reload, from the menu, and can be removed for good", async ({
  page,
}) => {
  const logo = { src: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC", width: 120, ratio: 2 };
  const written = anInvoice(lines(3), having({ customerLogo: logo }));
  await openWith(page, written);
  await (await eraser(page)).click();
  await expect(page.getByRole("status").filter({ hasText: "30 Tage" })).toBeVisible();
  await page.getByLabel("Rechnung: Nummer").fill("DANACH-1");
  await savedInvoice(page, "de");
  await page.reload();
  const examples = page.getByRole("button", { name: "Beispiele laden" });
  await examples.click();
  const restore = page.getByRole("menuitem", { name: /^Gelöschtes vom \d\d\.\d\d\., \d\d:\d\d: RE-7$/ });
  await restore.click();
  await expect(page.locator("[data-line-id]")).toHaveCount(3);
  expect(await savedInvoice(page, "de")).toEqual(written);

  // What was in its place is kept as well.
  await examples.click();
  await expect(page.getByRole("menuitem", { name: /DANACH-1$/ })).toBeVisible();
  await page.getByRole("menuitem", { name: "Gelöschtes endgültig entfernen" }).click();
  await examples.click();
  await expect(page.getByRole("menuitemradio").first()).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
});

test("the other language's content can be copied over long after the offer is gone", async ({ page }) => {
  await openWith(page, anInvoice(lines(2)));
  await page.getByRole("button", { name: "Englisch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  await page.reload();
  await page.getByRole("button", { name: "Load examples" }).click();
  await page.getByRole("menuitem", { name: "Content of your invoice in German" }).click();
  await expect(page.locator("[data-line-id]")).toHaveCount(2);
  await page
    .getByRole("status")
    .filter({ hasText: "Content copied" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.locator("[data-line-id]")).toHaveCount(0);
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
