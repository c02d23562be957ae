import type { Page } from "@playwright/test";
import { vector } from "../builders";
import { barriers } from "./axe";
import { openWith } from "./editor";
import { expect, test } from "./test";

const dialog = (page: Page) => page.locator("dialog[open]");
const openCompare = (page: Page) => page.getByRole("button", { name: "Formulardaten prüfen" }).click();

test("the fields that nobody has changed are listed by group, and a click leads to each", async ({
  page,
}) => {
  await openWith(page, {
    ...vector("01-single-rate").invoice,
    invoiceID: "RE-0000",
    supplierCityName: "Ort",
    customerCompany: "Name des Kunden",
  });
  await openCompare(page);
  await expect(dialog(page).getByRole("heading", { name: "Da stehen noch Platzhalter" })).toBeVisible();
  await expect(dialog(page)).toContainText("Noch 3 Angaben");
  for (const [group, field] of [
    ["Rechnungsdaten", "Nummer"],
    ["Ihre Angaben", "Ort"],
    ["Kunde", "Firma"],
  ] as const)
    await expect(dialog(page).getByRole("region", { name: group }).first()).toContainText(field);
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByText("dürfen so bleiben").or(dialog(page).getByText("darf so bleiben")).click();
  await dialog(page)
    .getByRole("button", { name: /Kunde: Land/ })
    .click();
  await expect(page.locator("[data-field='customerCountry']")).toBeFocused();

  await openCompare(page);
  await dialog(page).getByRole("button", { name: "Zur ersten Angabe" }).click();
  await expect(page.locator("[data-field='supplierCityName']")).toBeFocused();
});

test("when nothing is left it says that the invoice can go out", async ({ page }) => {
  await openWith(page, vector("01-single-rate").invoice);
  await openCompare(page);
  await expect(dialog(page).getByRole("heading", { name: "Alles ausgefüllt" })).toBeVisible();
  await expect(dialog(page)).toContainText("Die Rechnung kann hinaus.");
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Verstanden" }).click();
  await expect(dialog(page)).toBeHidden();
});
