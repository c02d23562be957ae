import type { Page } from "@playwright/test";
import { admin } from "../words";
import { barriers } from "./axe";
import { openInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

const { de, en } = admin;

const tools = (page: Page) =>
  page.getByRole("region", { name: /^(Werkzeuge für Entwickler|Developer tools)$/ });
const tool = (page: Page, name: string) => tools(page).getByRole("button", { name, exact: true });
const call = (page: Page, target: string, status: number, body: string) =>
  page.route(`**/api/proxy?target=${encodeURIComponent(target)}`, (route) =>
    route.fulfill({ status, body, contentType: "application/json" }),
  );

test("a preview build shows the developers' tools beside the sheet, and only where there is room", async ({
  page,
}) => {
  await openInvoice(page, "en");
  await expect(tools(page)).toBeVisible();
  for (const name of ["compare", "pdf", "codes", "onboarding", "toasts", "rateLimits", "message"] as const)
    await expect(tool(page, en[name])).toBeVisible();
  await expect(tools(page).getByRole("option")).toHaveText(["1", "5", "10", "25"]);
  expect(await barriers(page, { within: [".ed-admin"] })).toEqual([]);
  // Whose flag is off.
  await expect(page.locator(".ed-debug")).toHaveCount(0);

  await page.setViewportSize({ width: 1039, height: 900 });
  await expect(tools(page)).toBeHidden();
  await page.setViewportSize({ width: 1040, height: 900 });
  await expect(tools(page)).toBeVisible();
});

test("codes are created in the chosen number, shown joined by commas and copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openInvoice(page, "en");
  const asked: unknown[] = [];
  await page.route(`**/api/proxy?target=${encodeURIComponent("/api/codes/create")}`, async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: { codes: ["AAAA-BBBB", "CCCC-DDDD"] } });
  });
  await tools(page).getByRole("combobox").selectOption("5");
  await tool(page, "Generate Codes").click();
  const message = page.getByRole("status").filter({ hasText: "Codes created" });
  await expect(message).toContainText("AAAA-BBBB, CCCC-DDDD");
  expect(asked).toEqual([{ amount: 5 }]);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("AAAA-BBBB, CCCC-DDDD");
  await page.evaluate(() => navigator.clipboard.writeText("other"));
  await message.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("AAAA-BBBB, CCCC-DDDD");
});

test("every call is confirmed, or reported in the words of the error catalogue", async ({ page }) => {
  await openInvoice(page, "en");
  await call(page, "/api/rate-limit/reset", 204, "");
  await tool(page, "Clear rate limits").click();
  await expect(page.getByRole("status").filter({ hasText: "Rate limits cleared" })).toBeVisible();
  await call(page, "/api/notify", 204, "");
  await tool(page, en.message).click();
  await expect(page.getByRole("status").filter({ hasText: en.messageSent })).toBeVisible();

  await call(page, "/api/codes/create", 404, "{}");
  await tool(page, "Generate Codes").click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Error generating code: Failed to generate code" }),
  ).toBeVisible();

  await call(page, "/api/rate-limit/reset", 500, "{}");
  await tool(page, "Clear rate limits").click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to clear rate limits" })).toBeVisible();

  await call(page, "/api/notify", 503, "nobody listens");
  await tool(page, en.message).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed: 503 - nobody listens" })).toBeVisible();

  await call(page, "/api/generate/pdf", 500, "{}");
  await tool(page, "Generate PDF").click();
  await expect(page.getByRole("alert").filter({ hasText: "Error generating PDF: " })).toBeVisible();
});

test("resetting the onboarding loads the page anew as on a first visit", async ({ page }) => {
  await openInvoice(page, "de");
  const loaded = page.waitForEvent("load");
  await tool(page, de.onboarding).click();
  await loaded;
  const stored = () =>
    page.evaluate((): unknown => JSON.parse(localStorage.getItem("invoice-storage") ?? "null"));
  await expect.poll(stored).toMatchObject({ state: { onboarding: true } });
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the comparison and the test of notifications are opened", async ({ page }) => {
  await page.clock.install();
  await openInvoice(page, "de");
  await page.clock.runFor(5_000);
  await tool(page, de.toasts).click();
  for (const kind of ["info", "success", "warning"] as const)
    await expect(page.getByText(de[kind])).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole("alert").filter({ hasText: de.error })).toBeVisible();
  await tool(page, de.compare).click();
  await expect(page.getByRole("dialog", { name: (await wordsOf(page)).dialogs.compare.title })).toBeVisible();
});

test("with the developer flag raw totals and four flags stand in the corner until they are closed", async ({
  page,
}) => {
  // The flag is an environment variable of the server; its page is the same but for this word.
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('\\"developer\\":false', '\\"developer\\":true');
    await route.fulfill({ response: answer, body });
  });
  await openInvoice(page, "en");
  const overlay = page.getByRole("complementary", { name: en.debug });
  await expect(overlay).toBeVisible();
  await expect(overlay.locator("dt")).toHaveText([
    "invoiceExtensionAmount",
    "invoiceAllowanceMultiplier",
    "invoiceAllowanceTotalAmount",
    "invoiceTaxExclusiveAmount",
    "invoiceTaxAmount",
    "invoiceTaxInclusiveAmount",
    "invoicePayableAmount",
    "showInvoiceLineNumbers",
    "hasTaxExemptionReason",
    "hasSupplierBuyerReference",
    "isSmallBusinessOwner",
  ]);
  await expect(overlay).toHaveCSS("font-size", "12px");
  await page.setViewportSize({ width: 1039, height: 900 });
  await expect(overlay).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await overlay.getByRole("button", { name: en.close }).click();
  await expect(overlay).toBeHidden();
});
