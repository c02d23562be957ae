import type { Locator, Page } from "@playwright/test";
import { anInvoice, line, lines } from "../builders";
import { barriers } from "./axe";
import { openWith, savedInvoice } from "./editor";
import { expect, test } from "./test";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const dialog = (page: Page) => page.locator("dialog[open]");
const cell = (page: Page, id: string, field: string) =>
  page.locator(`[data-line-id='${id}'] [data-field='${field}']`);

async function paste(page: Page, selector: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  // From somewhere else: a field that gets the focus is selected as a whole.
  await page.locator("#sheet").focus();
  await page.locator(selector).focus();
  await page.keyboard.press("Control+v");
}

/** px that the name of a column has beside the arrow, which takes as much as a line of text. */
const widthBesideArrow = (column: Locator): Promise<number> =>
  column.evaluate((select) => select.clientWidth - 2 * parseFloat(getComputedStyle(select).paddingLeft) - 12);

/** px of the chosen name, in the face of its column. */
const chosenWidth = (column: Locator): Promise<number> =>
  column.evaluate((select) => {
    const ruler = document.createElement("canvas").getContext("2d");
    if (!ruler || !(select instanceof HTMLSelectElement)) return Infinity;
    ruler.font = getComputedStyle(select).font;
    return Math.ceil(ruler.measureText(select.selectedOptions[0]?.text ?? "").width);
  });

const tenRows = [
  "Pos.\tBezeichnung\tMenge\tEinheit\tEinzelpreis\tGesamt",
  ...Array.from({ length: 8 }, (_, n) => `${n + 1}\tArbeitspaket ${n + 1}\t${n + 1},5\tStd.\t1.098,00 €\t`),
  "9\tBücher\tzwei\tStk\t24,50 €\t",
  "10\tAnzahlung\t1\tStk\t-500,00 €\t",
  "\tSumme\t\t\t\t43.920,00 €",
].join("\r\n");

test("rows copied from a spreadsheet are shown first, become lines, and go with one undo", async ({
  page,
}) => {
  const before = anInvoice(line("2", "50", 19, { name: "Erste" }), line("6", "68", 19, { name: "Zweite" }));
  await openWith(page, before);
  await paste(page, "[data-line-id='1'] [data-field='name']", `${tenRows}\r\n`);
  await expect(dialog(page)).toContainText("8 Positionen, zusammen 43.920,00 € netto");
  await expect(dialog(page)).toContainText("2 Zeilen bleiben draußen");
  await expect(dialog(page).locator("tr[data-left='cell'] [data-bad]")).toHaveText([/^zwei/, /^-500,00 €/]);
  await expect(dialog(page).locator("tr[data-left='sum']")).toContainText("Summe");
  for (const column of await dialog(page).locator(".ed-paste-table select").all())
    expect(await widthBesideArrow(column)).toBeGreaterThanOrEqual(await chosenWidth(column));
  await expect(page.locator("[data-line-id]")).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");

  await expect(page.locator("[data-line-id]")).toHaveCount(10);
  await expect(cell(page, "2", "name")).toBeFocused();
  const { invoiceLines } = await savedInvoice(page, "de");
  expect(invoiceLines.map(({ name }) => name)).toEqual([
    "Erste",
    ...Array.from({ length: 8 }, (_, n) => `Arbeitspaket ${n + 1}`),
    "Zweite",
  ]);
  expect(invoiceLines[1]).toMatchObject({ quantity: "1.5", unit: "HUR", unitPrice: "1098.00", vat: 19 });
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-line-id]")).toHaveCount(2);
  await expect.poll(() => savedInvoice(page, "de")).toEqual(before);
});

test("a number that can be read in two ways is read as German and asked about, and a column can be told what it is", async ({
  page,
}) => {
  await openWith(page, anInvoice(lines(1)));
  await paste(page, "[data-line-id='1'] [data-field='quantity']", "Anlage\t2\t1.500\tvor Ort");
  const take = dialog(page).getByRole("button", { name: "Eine Position einfügen" });
  await expect(dialog(page).getByRole("group", { name: "Was bedeutet 1.500?" })).toBeVisible();
  await expect(dialog(page).getByRole("radio", { name: "1.500,00" })).toBeChecked();
  await expect(dialog(page).getByRole("radio", { name: "1,50", exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText("3.000,00 € netto");
  await dialog(page).getByLabel("Spalte 4 ist").selectOption("Nicht übernehmen");
  await take.click();
  await expect(cell(page, "2", "name")).toHaveValue("Anlage");
  await expect(cell(page, "2", "description")).toHaveCount(0);
  expect((await savedInvoice(page, "de")).invoiceLines[1]).toMatchObject({ unitPrice: "1500" });

  // A cell alone is a number as ever, with the break that a spreadsheet puts behind it.
  await paste(page, "[data-line-id='2'] [data-field='unitPrice']", "98,50\r\n");
  await expect(cell(page, "2", "unitPrice")).toHaveValue("98,50");
  // Numbers without names are nothing, and are never run together.
  await paste(page, "[data-line-id='2'] [data-field='unitPrice']", "3\n4");
  await expect(dialog(page)).toContainText("keine Bezeichnung");
  await page.keyboard.press("Escape");
  await expect(cell(page, "2", "unitPrice")).toHaveValue("98,50");
});

test("a thousand rows are as many as fit, and that is said before", async ({ page }) => {
  await openWith(page, anInvoice(lines(1)));
  const rows = Array.from({ length: 1_001 }, (_, n) => `Zeile ${n + 1}\t1\tStd\t10,00`).join("\n");
  await paste(page, "[data-add-line]", rows);
  await expect(dialog(page)).toContainText("die letzten 2 Zeilen passen nicht mehr");
  await dialog(page).getByRole("button", { name: "999 Positionen einfügen" }).click();
  await expect(page.locator("[data-total='invoiceTaxExclusiveAmount']")).toHaveText("9.991,50 €");
  expect((await savedInvoice(page, "de")).invoiceLines).toHaveLength(1_000);
});

test("an address is offered as one, taken with one key, and undone with one", async ({ page }) => {
  await openWith(page, anInvoice(line("2", "50")));
  const before = await savedInvoice(page, "de");
  const address =
    "Kaffeehaus Leopold KG\nz. Hd. Frau Meier\nNeubaugasse 7\nA-1070 Wien\nTel. +43 1 555 01 23\n";
  await paste(page, "[data-field='customerCompany']", address);
  await expect(dialog(page)).toContainText("Als Empfänger übernehmen?");
  await expect(dialog(page)).toContainText("Österreich");
  await expect(dialog(page)).toContainText(`Bleibt: ${before.customerEmail}`);
  await expect(dialog(page)).toContainText("+43 1 555 01 23");
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-field='customerCityName']")).toBeFocused();
  const taken = {
    customerCompany: "Kaffeehaus Leopold KG, z. Hd. Frau Meier",
    customerStreetName: "Neubaugasse 7",
    customerPostalZone: "1070",
    customerCityName: "Wien",
    customerCountry: "AT",
  };
  expect(await savedInvoice(page, "de")).toEqual({ ...before, ...taken });
  await page.keyboard.press("Control+z");
  await expect.poll(() => savedInvoice(page, "de")).toEqual(before);

  // Or as the plain text it is, and what is no address never asks.
  await paste(page, "[data-field='customerCompany']", address);
  await dialog(page).getByRole("button", { name: "Als Text einfügen" }).click();
  await expect(page.locator("[data-field='customerCompany']")).toHaveValue(/^Kaffeehaus .* 555 01 23$/);
  expect((await savedInvoice(page, "de")).customerStreetName).toBe(before.customerStreetName);
  await paste(page, "[data-field='customerCompany']", "Hansen\nPartner");
  await expect(page.locator("[data-field='customerCompany']")).toHaveValue("Hansen Partner");
});

test("what is longer than its field is said, and not cut before somebody wants it", async ({ page }) => {
  await openWith(page, anInvoice(line("2", "50")));
  const zone = page.locator("[data-field='customerPostalZone']");
  const before = await zone.inputValue();
  await paste(page, "[data-field='customerPostalZone']", "50968 Köln am Rhein");
  await expect(dialog(page)).toContainText("höchstens 8 Zeichen");
  await expect(dialog(page).locator("del")).toContainText("ln am Rhein");
  await dialog(page).getByRole("button", { name: "Nicht einfügen" }).click();
  await expect(zone).toHaveValue(before);
  await paste(page, "[data-field='customerPostalZone']", "50968 Köln am Rhein");
  await dialog(page).getByRole("button", { name: "Gekürzt einfügen" }).click();
  await expect(zone).toHaveValue("50968 Kö");
  await page.keyboard.type("l");
  await expect(page.locator("#ed-field-note")).toHaveText("Höchstens 8 Zeichen.");
  await zone.blur();
  await page.keyboard.press("Control+z");
  await expect(zone).toHaveValue(before);
});
