import { placeholder } from "../../lib/invoice/defaults";
import type { Locator, Page } from "@playwright/test";
import { anInvoice, having, line, lines } from "../builders";
import { barriers } from "./axe";
import { field, openWith, printed } from "./editor";
import { expect, test } from "./test";

/** Writes into a field as a visitor does and leaves it. */
async function write(control: Locator, text: string): Promise<void> {
  await control.fill(text);
  await control.blur();
}

test.describe("a value that is refused", () => {
  test("that is a day stays in its field, while the paper keeps the old one", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    const issued = field(page, "invoiceIssueDate");
    await write(issued, "31.2.2026");
    const note = page.locator(".ed-field-note");
    await expect(note).toContainText("Diesen Tag gibt es nicht. Auf der Rechnung bleibt 03.08.2026.");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(issued).toHaveValue("31.2.2026");
    await expect(issued).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator(".ed-refused")).toHaveText("31.2.2026");
    // The ring goes around what was typed, however long.
    await expect(page.locator(".ed-refused")).toHaveCSS("box-shadow", /0px 0px 0px 2px/);
    expect(await barriers(page, { within: [".ed-field-note", ".sheet-info"] })).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(note).toBeHidden();
    await expect(page.locator(".ed-refused")).toBeHidden();
    await expect(printed(issued)).toBeVisible();
    await expect(printed(issued)).toHaveText("03.08.2026");
    await page.emulateMedia({ media: "screen" });
    // Going on with it, then giving it up.
    await issued.focus();
    await expect(issued).toHaveValue("31.2.2026");
    await page.keyboard.press("Escape");
    await expect(issued).toHaveValue("03.08.2026");
    await issued.blur();
    await expect(note).toHaveCount(0);
    await write(issued, "bald");
    await note.getByRole("button", { name: "03.08.2026 behalten" }).click();
    await expect(issued).toHaveValue("03.08.2026");
  });
});

test.describe("a value that is taken", () => {
  test("may be nothing only where a hint then takes its place, and the hint does not print", async ({
    page,
  }) => {
    await openWith(
      page,
      anInvoice(
        line("1", "10"),
        having({ flagHasSupplierBuyerReference: true, supplierBuyerReference: "04" }),
      ),
    );
    const emptied = [
      "supplierName",
      "supplierTelephone",
      "supplierEmail",
      "supplierBankAccountHolder",
      "supplierBankIban",
      "supplierBankBic",
      "supplierBuyerReference",
      "customerEmail",
      "invoiceIncludedNote",
      "invoicePaymentNote",
    ];
    for (const name of emptied) {
      await write(field(page, name), "");
      await expect(field(page, name), name).toHaveValue("");
      await expect(field(page, name).locator("xpath=..").locator(".ed-hint"), name).not.toBeEmpty();
    }
    for (const name of [
      "supplierCompany",
      "supplierStreetName",
      "customerCityName",
      "invoiceID",
      "supplierCompanyID",
    ] as const) {
      await write(field(page, name), " ");
      await expect(field(page, name), name).toHaveValue(placeholder(name, "de"));
    }
    await page.emulateMedia({ media: "print" });
    for (const hint of await page.locator(".ed-hint").all()) await expect(hint).toBeHidden();
  });
});

test.describe("a number that may be two", () => {
  test("offers the other reading at its place; the space bar or a tap takes it, leaving keeps this one", async ({
    page,
  }) => {
    await openWith(page, anInvoice(line("2", "10")));
    const price = field(page, "unitPrice", "1");
    const total = page.locator('[data-line-id="1"] [data-total="total"]');
    const note = page.locator(".ed-field-note");
    await price.focus();
    await page.keyboard.type("1.500");
    await expect(note).toContainText("= 1.500,00\u00a0€");
    await expect(note.getByRole("button")).toContainText("Doch 1,50 €");
    expect(await barriers(page, { within: [".ed-field-note"] })).toEqual([]);
    const [field_, card] = [await price.boundingBox(), await note.boundingBox()];
    expect(card?.y ?? 0).toBeGreaterThan((field_?.y ?? 0) + (field_?.height ?? 0) - 1);
    await page.keyboard.press("Space");
    await expect(total).toHaveText("3,00 €");
    await expect(note).toContainText("= 1,50");
    await note.getByRole("button").click();
    await expect(price).toBeFocused();
    await expect(total).toHaveText("3.000,00 €");
    await page.keyboard.press("Enter");
    await expect(note).toHaveCount(0);
    await expect(total).toHaveText("3.000,00 €");
    await expect(field(page, "unitPrice", "1")).not.toBeFocused();
  });
});

test.describe("the calendar of a date", () => {
  const open = async (page: Page, name: string): Promise<Locator> => {
    await field(page, name).focus();
    await page.keyboard.press("Alt+ArrowDown");
    const calendar = page.getByRole("dialog", { name: /Kalender/ });
    await expect(calendar).toBeVisible();
    return calendar;
  };

  test("opens by its button, and closes with Escape or a click elsewhere", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    const button = page.getByRole("button", { name: "Rechnung: fällig am: Kalender" });
    const calendar = page.getByRole("dialog", { name: /Kalender/ });
    await field(page, "invoiceDueDate").focus();
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(calendar).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Space");
    await expect(calendar).toBeVisible();
    await field(page, "customerCompany").click();
    await expect(calendar).toBeHidden();
    await expect(field(page, "customerCompany")).toBeFocused();
    await expect(field(page, "invoiceDueDate")).toHaveValue("17.08.2026");
  });

  test("passes axe", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    await open(page, "invoiceIssueDate");
    expect(await barriers(page, { within: [".ed-calendar"] })).toEqual([]);
  });
});

/** Eight rows on one sheet, with the clock standing still. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await openWith(page, anInvoice(lines(7), line("1", "10", 19, { description: "Kurz" })));
  await expect(page.locator(".ed-loading")).toHaveCount(0);
  await expect(page.locator("[data-sheet]")).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("the payment note is laid out anew 100 ms after it was left", async ({ page }) => {
  await openStill(page);
  const note = field(page, "invoicePaymentNote");
  await note.focus();
  await note.fill("Zahlbar");
  // The first key has used up what the throttle allows.
  await note.fill(`Zahlbar${"\nZeile".repeat(12)}`);
  await note.evaluate((element) => element.blur());
  await page.clock.runFor(99);
  await expect(page.locator("[data-sheet]")).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(page.locator("[data-sheet]")).toHaveCount(2);
});

test("pages break at once after the first key, then once per second and ten lines", async ({ page }) => {
  await openStill(page);
  const description = field(page, "description", "8");
  await description.focus();
  await description.fill(`Kurz${"\nLang".repeat(12)}`);
  await expect(page.locator("[data-sheet]")).toHaveCount(2);
  // The row has gone to the second sheet, and its field has been left and entered on the way.
  await page.clock.runFor(1);
  await description.fill("Kurz");
  await page.clock.runFor(798);
  await expect(page.locator("[data-sheet]")).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(page.locator("[data-sheet]")).toHaveCount(1);
});
