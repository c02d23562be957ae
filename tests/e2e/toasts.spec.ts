import type { Page } from "@playwright/test";
import { anInvoice, decimal, line, vector } from "../builders";
import { openWith } from "./editor";
import { expect, test } from "./test";

const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("the second page is announced when it comes", async ({ page }) => {
  const lines = Array.from({ length: 4 }, () => line("1", "10"));
  await openWith(page, anInvoice(...lines));
  await expect(page.locator("[data-sheet]")).toHaveCount(1);
  await expect(status(page, "Jetzt zwei Seiten")).toHaveCount(0);
  const add = page.getByRole("button", { name: "Position hinzufügen" });
  await expect(async () => {
    await add.click();
    await expect(status(page, "Jetzt zwei Seiten")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(page.locator("[data-sheet]")).toHaveCount(2);
});

test("an allowance whose share is too small stops the download and says so", async ({ page }) => {
  await openWith(page, {
    ...anInvoice(line("1", "99999999")),
    flagShowAllowance: true,
    invoiceAllowanceAmount: decimal("0.01"),
    invoiceAllowanceUnit: "number",
  });
  const downloads: string[] = [];
  page.on("download", (file) => downloads.push(file.suggestedFilename()));
  await page.getByRole("button", { name: "Rechnung erstellen" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "PDF", exact: true }).check();
  await page.getByRole("dialog").getByRole("checkbox").last().check();
  await page.getByRole("dialog").getByRole("button", { name: "PDF herunterladen" }).click();
  await expect(alert(page, "Der Rabatt ist zu klein")).toBeVisible();
  expect(downloads).toEqual([]);
});

test("a busy server names the seconds to wait", async ({ page }) => {
  await openWith(page, vector("01-single-rate").invoice);
  await page.route("**/api/proxy?target=%2Fapi%2Fgenerate%2Fpdf", (route) =>
    route.fulfill({
      status: 503,
      headers: { "retry-after": "7" },
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "", status: 503, code: "renderer-busy" }),
    }),
  );
  await page.getByRole("button", { name: "Rechnung erstellen" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "PDF", exact: true }).check();
  await page.getByRole("dialog").getByRole("checkbox").last().check();
  await page.getByRole("dialog").getByRole("button", { name: "PDF herunterladen" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "Bitte versuchen Sie es in 7 Sekunden noch einmal.",
  );
});
