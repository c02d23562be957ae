import type { Page } from "@playwright/test";
import { vector } from "../builders";
import { barriers } from "./axe";
import { createPdf, openInvoice, openWith } from "./editor";
import { expect, test } from "./test";

const dialog = (page: Page) => page.locator("dialog[open]");
const title = "Wie gefällt Ihnen Rechnungsblatt?";

/** Takes the place of the mail program. */
async function catchMail(page: Page): Promise<() => Promise<URL>> {
  await page.evaluate(() => {
    document.addEventListener(
      "click",
      (event) => {
        if (!(event.target instanceof HTMLAnchorElement) || event.target.protocol !== "mailto:") return;
        event.preventDefault();
        document.documentElement.dataset.mail = event.target.href;
      },
      true,
    );
  });
  return async () => {
    await expect(page.locator("html[data-mail]")).toBeAttached();
    return new URL((await page.locator("html").getAttribute("data-mail")) ?? "");
  };
}

test("after a download it asks, above the receipt, and does so no more when it may not", async ({ page }) => {
  await page.clock.install();
  await openWith(page, vector("01-single-rate").invoice);
  await page.evaluate(() => localStorage.removeItem("invoice-feedback"));
  await createPdf(page);
  const receipt = page.getByRole("status").filter({ hasText: "PDF an Ihren Browser übergeben" });
  await expect(receipt).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(dialog(page).getByRole("heading", { name: title })).toBeVisible();
  await expect(receipt).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Nicht mehr fragen" }).click();
  await expect(dialog(page)).toBeHidden();
  await createPdf(page);
  await page.clock.runFor(10_000);
  await expect(dialog(page)).toBeHidden();
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 1366, height: 700 } });

  test("the receipt waits behind a question instead of covering its buttons", async ({ page }) => {
    await page.clock.install();
    await openWith(page, vector("01-single-rate").invoice);
    await page.evaluate(() => localStorage.removeItem("invoice-feedback"));
    await createPdf(page);
    const receipt = page.locator(".ed-receipt");
    await expect(receipt).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(dialog(page).getByRole("heading", { name: title })).toBeVisible();
    await expect(receipt).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(receipt).toBeVisible();
  });
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("the question waits until the files are put away, and comes once", async ({ page }) => {
    await page.clock.install();
    await openWith(page, vector("01-single-rate").invoice);
    await page.evaluate(() => localStorage.removeItem("invoice-feedback"));
    await createPdf(page);
    const receipt = page.locator(".ed-receipt");
    await expect(receipt).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(dialog(page)).toBeHidden();
    await receipt.getByRole("button", { name: "Meldung schließen" }).click();
    await page.clock.runFor(3_000);
    await expect(dialog(page).getByRole("heading", { name: title })).toBeVisible();
    await page.keyboard.press("Escape");
    await createPdf(page);
    await receipt.getByRole("button", { name: "Meldung schließen" }).click();
    await page.clock.runFor(60_000);
    await expect(dialog(page)).toBeHidden();
  });
});

test("without an address it says so and lets the words be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openInvoice(page, "de");
  await page.getByRole("button", { name: "FEEDBACK" }).click();
  await expect(dialog(page)).toContainText("Für diese Installation ist keine E-Mail-Adresse eingetragen.");
  await dialog(page).getByRole("button", { name: "Text kopieren" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Bitte vergeben Sie Sterne");
  await dialog(page).getByRole("radio", { name: "1 Stern" }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("radio", { name: "4 Sterne" })).toBeChecked();
  await dialog(page).getByLabel("Was sollen wir wissen?").fill("Schön schlicht.");
  await dialog(page).getByRole("button", { name: "Text kopieren" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Kopiert" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "Bewertung: 4 von 5\n\nSchön schlicht.",
  );
});

test("stars and words become a mail with a subject", async ({ page }) => {
  await page.route(/\/$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(supportEmail\\?":)null/g,
      '$1\\"hallo@rechnungsblatt.example\\"',
    );
    await route.fulfill({ response: answer, body });
  });
  await openInvoice(page, "de");
  const mail = await catchMail(page);
  await page.getByRole("button", { name: "FEEDBACK" }).click();
  await dialog(page).getByText("Bewertung").waitFor();
  const stars = page.getByRole("radio", { name: "5 Sterne" });
  await dialog(page).locator("label").filter({ has: stars }).click();
  await dialog(page).getByLabel("Was sollen wir wissen?").fill("Bitte so lassen & danke");
  await dialog(page).getByRole("button", { name: "E-Mail schreiben" }).click();
  const link = await mail();
  expect(link.pathname).toBe("hallo@rechnungsblatt.example");
  expect(link.searchParams.get("subject")).toBe("Rückmeldung zu Rechnungsblatt");
  expect(link.searchParams.get("body")).toBe("Bewertung: 5 von 5\r\n\r\nBitte so lassen & danke");
  await expect(dialog(page)).toBeHidden();
});
