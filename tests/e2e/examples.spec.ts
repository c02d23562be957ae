import type { Page } from "@playwright/test";
import { anyDay, parseDate } from "../../lib/values/dates";
import { exampleIds } from "../../lib/examples/examples";
import { readExample } from "../../lib/examples/read-example";
import { formatMoney } from "../../lib/values/format";
import { recalculate } from "../../lib/invoice/sums/totals";
import type { Locale } from "../../lib/locale";
import { openInvoice, savedInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

const spaced = (text: string): string => text.replace(/\s/g, " ");

async function choose(page: Page, label: string): Promise<void> {
  const { toolbar } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.examples, exact: true }).click();
  await page.getByRole("menuitemradio", { name: label }).click();
}

for (const locale of ["de", "en"] satisfies readonly Locale[]) {
  test(`each example fills the ${locale} invoice: text, theme and logo`, async ({ page }) => {
    await openInvoice(page, locale);
    const { names } = (await wordsOf(page)).menus.examples;
    const number = page.locator("[data-field='invoiceID']");
    const today = parseDate(await page.locator("[data-field='invoiceIssueDate']").inputValue()) ?? anyDay;
    for (const id of exampleIds) {
      const expected = recalculate(readExample(id, { today, locale }));
      await choose(page, names[id]);
      await expect(number).toHaveValue(expected.invoiceID);
      await expect(page.locator("[data-total='invoicePayableAmount']").first()).toHaveText(
        spaced(formatMoney(expected.invoicePayableAmount, locale)),
      );
      await expect(page.locator("[data-line-id]")).toHaveCount(3);
      const logo = page.getByRole("img", { name: expected.supplierCompany });
      await expect(logo).toHaveJSProperty("naturalWidth", 210);
      await expect(page.locator("[data-sheet='1']")).toHaveClass(
        new RegExp(`sheet-theme-${expected.invoiceTheme.theme}\\b`),
      );
      await expect.poll(() => savedInvoice(page, locale)).toEqual(expected);
    }
  });
}

test("undo brings back what an example has replaced", async ({ page }) => {
  await openInvoice(page, "de");
  const number = page.locator("[data-field='invoiceID']");
  await number.fill("RE-MEINE");
  await number.blur();
  await choose(page, "Handwerker");
  await expect(number).toHaveValue("RE-0214");
  await page
    .getByRole("status")
    .filter({ hasText: "Beispiel „Handwerker“" })
    .getByRole("button", { name: "Rückgängig" })
    .click();
  await expect(number).toHaveValue("RE-MEINE");
  await expect(page.locator("[data-line-id]")).toHaveCount(0);
});

test("an example can be chosen without a connection", async ({ page, context }) => {
  // The data come in a quiet moment after the page.
  const data = page.waitForResponse(
    async (response) => response.url().endsWith(".js") && (await response.text()).includes("Kabelkranich"),
  );
  await openInvoice(page, "de");
  await (await data).finished();
  await page.getByRole("button", { name: (await wordsOf(page)).toolbar.examples, exact: true }).hover();
  await context.setOffline(true);
  await choose(page, "IT-Support");
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue("RE-0342");
});
