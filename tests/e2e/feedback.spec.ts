import type { Page } from "@playwright/test";
import { openInvoice } from "./editor";
import { expect, test } from "./test";

const dialog = (page: Page) => page.locator("dialog[open]");

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

test("without an address it says where one is and lets the words be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openInvoice(page, "de");
  await page.getByRole("button", { name: "FEEDBACK" }).click();
  await expect(dialog(page)).toContainText("unsere Anschrift steht im Impressum");
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
