import { expect, type Page } from "@playwright/test";
import { vector } from "../builders";
import { barriers } from "./axe";
import { test } from "./a-shop";
import { openWith } from "./editor";

test.use({ shopSettings: { FLAG_BOOKINGS: "off" } });

const dialog = (page: Page) => page.locator("dialog[open]").last();

test("in the beta a coupon is asked for by mail, and its code is taken", async ({ page, shop }) => {
  const [coupon = ""] = await shop.codes(1);
  await openWith(page, vector("01-single-rate").invoice);
  await page.getByRole("button", { name: "Rechnung erstellen" }).click();
  const card = dialog(page).locator(".ed-card", { hasText: "ZUGFeRD" });
  await expect(card).toContainText("Mit Gutschein");
  await expect(card).not.toContainText("€");
  await dialog(page).getByRole("textbox", { name: "Gutscheincode" }).fill(coupon);

  for (const name of ["Beta", "Gutschein anfragen"]) {
    await dialog(page).getByRole("button", { name, exact: true }).click();
    await expect(dialog(page).getByRole("heading", { name: "Noch in der Beta" })).toBeVisible();
    await expect(dialog(page).getByText("hallo@rechnungsblatt.example")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    if (name === "Beta") await page.keyboard.press("Escape");
  }
  const mail = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener(
          "click",
          (event) => {
            if (!(event.target instanceof HTMLAnchorElement)) return;
            event.preventDefault();
            resolve(event.target.href);
          },
          true,
        );
      }),
  );
  await dialog(page).getByRole("button", { name: "E-Mail schreiben" }).click();
  const link = new URL(await mail);
  expect(link.pathname).toBe("hallo@rechnungsblatt.example");
  expect(link.searchParams.get("subject")).toBe("Gutschein für E-Rechnungen mit Rechnungsblatt");
  await page.keyboard.press("Escape");

  await dialog(page).getByRole("button", { name: "Einlösen" }).click();
  await expect(dialog(page).getByRole("button", { name: "E-Rechnung erstellen", exact: true })).toBeVisible();
});
