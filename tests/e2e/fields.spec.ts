import type { Locator, Page } from "@playwright/test";
import { anInvoice, having, inLanguage, line, lines } from "../builders";
import { barriers } from "./axe";
import { field, openWith, printed, savedInvoice } from "./editor";
import { expect, test } from "./test";

/** Writes into a field as a visitor does and leaves it. */
async function write(control: Locator, text: string): Promise<void> {
  await control.fill(text);
  await control.blur();
}

test.describe("a value that is refused", () => {
  for (const [name, typed, title, before] of [
    ["supplierBankIban", "DE12", "Diese IBAN stimmt nicht", "DE02 1203 0000 0000 2020 51"],
    ["supplierBankBic", "BYLADEM10", "Dieser BIC stimmt nicht", "BYLADEM1001"],
    ["supplierCompanyID", "D3", "Diese Steuernummer stimmt nicht", "DE298114537"],
    ["supplierEmail", "post@brandt", "Diese E-Mail-Adresse stimmt nicht", "post@brandt-maler.example"],
    ["customerEmail", "a b@c.de", "Diese E-Mail-Adresse stimmt nicht", "rechnung@hansen-partner.example"],
  ] as const) {
    test(`in ${name} is named in a message, and the old one is back`, async ({ page }) => {
      await openWith(page, anInvoice(line("1", "10")));
      const control = field(page, name);
      await write(control, typed);
      const message = page.getByRole("alertdialog", { name: title });
      await expect(message).toContainText(typed);
      // The ring is red as long as the message is open.
      await expect(control.locator("xpath=..")).toHaveAttribute("data-invalid", "");
      await page.keyboard.press("Escape");
      await expect(message).toBeHidden();
      await expect(control).toHaveValue(before);
      await expect(control.locator("xpath=..")).not.toHaveAttribute("data-invalid");
    });
  }
});

test.describe("a value that is refused", () => {
  test("comes back for another try with Enter alone, and then says at its place what is wrong", async ({
    page,
  }) => {
    await openWith(page, anInvoice(line("1", "10")));
    const email = field(page, "customerEmail");
    await write(email, "post @brandt.de");
    const message = page.getByRole("alertdialog");
    await expect(message).toContainText("In einer E-Mail-Adresse steht kein Leerzeichen.");
    await expect(message.getByRole("button", { name: "Noch einmal bearbeiten" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(email).toBeFocused();
    await expect(email).toHaveValue("post @brandt.de");
    await expect(email).toHaveAccessibleDescription(/kein Leerzeichen/);
    await page.keyboard.press("Escape");
    await email.blur();
    await expect(email).toHaveValue("rechnung@hansen-partner.example");
    await expect(page.locator(".ed-field-note")).toHaveCount(0);
  });

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
  test("is cleaned when its field is left", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    for (const [name, typed, shown] of [
      ["supplierBankIban", "de02 3705 01980001802057", "DE02 3705 0198 0001 8020 57"],
      ["supplierBankBic", "colsde 33", "COLSDE33"],
      ["supplierEmail", "  Post@Brandt.DE ", "post@brandt.de"],
      ["supplierTelephone", "+49 (221) 530-17", "+4922153017"],
      ["supplierCompanyID", "219/5030/4417", "219/5030/4417"],
      ["customerStreetName", "  Lindenallee   8\nHinterhaus ", "Lindenallee 8 Hinterhaus"],
      ["invoicePaymentNote", "Zahlbar\n\n\n\nsofort.\n\n", "Zahlbar\n\nsofort."],
    ] as const) {
      await write(field(page, name), typed);
      await expect(field(page, name), name).toHaveValue(shown);
    }
    expect((await savedInvoice(page, "de")).supplierBankIban).toBe("DE02370501980001802057");
  });

  test("has at most as many characters as its field", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    for (const [name, length] of [
      ["customerPostalZone", 8],
      ["invoiceID", 60],
    ] as const) {
      await field(page, name).focus();
      await page.keyboard.type("1234567890".repeat(7));
      await expect(field(page, name)).toHaveValue("1234567890".repeat(7).slice(0, length));
    }
    const price = field(page, "unitPrice", "1");
    await price.focus();
    await page.keyboard.type("9".repeat(40));
    await expect(price).toHaveValue("9".repeat(30));
  });

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
    ]) {
      const before = await field(page, name).inputValue();
      await write(field(page, name), " ");
      await expect(field(page, name), name).toHaveValue(before);
    }
    await page.emulateMedia({ media: "print" });
    for (const hint of await page.locator(".ed-hint").all()) await expect(hint).toBeHidden();
  });
});

test.describe("a number", () => {
  test("keeps digits and one point, becomes 0 when emptied, and rests with two decimals", async ({
    page,
  }) => {
    await openWith(page, anInvoice(line("2", "10")));
    const price = field(page, "unitPrice", "1");
    for (const [typed, plain, rest] of [
      ["12,5", "12.5", "12,50"],
      ["-7 Euro", "7", "7,00"],
      ["1.234.567,8", "1234567.8", "1.234.567,80"],
      ["0007", "0007", "7,00"],
      ["3.14159", "3.14159", "3,1416"],
      ["", "", "0,00"],
    ] as const) {
      await price.focus();
      await page.keyboard.press("Delete");
      await page.keyboard.type(typed);
      await expect(price).toHaveValue(plain);
      await price.blur();
      await expect(printed(price)).toHaveText(rest);
    }
    await expect(page.locator('[data-line-id="1"] [data-total="total"]')).toHaveText("0,00 €");
  });

  test("has its euro sign on the right in German and on the left in English", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    await expect(field(page, "unitPrice", "1").locator("xpath=..")).toHaveText("10,00 €");
    const english = await page.context().newPage();
    await english.addInitScript(() => localStorage.clear());
    await openWith(english, anInvoice(line("1", "10"), inLanguage("en")));
    await expect(field(english, "unitPrice", "1").locator("xpath=..")).toHaveText("€10.00");
  });
});

test.describe("a number that may be two", () => {
  test("is asked about at its place; the space bar or a tap takes the other reading, leaving keeps this one", async ({
    page,
  }) => {
    await openWith(page, anInvoice(line("2", "10")));
    const price = field(page, "unitPrice", "1");
    const total = page.locator('[data-line-id="1"] [data-total="total"]');
    const note = page.locator(".ed-field-note");
    await price.focus();
    await page.keyboard.type("1.500");
    await expect(note).toContainText("1,50\u00a0€, nicht 1.500,00\u00a0€?");
    await expect(price).toHaveAccessibleDescription(/nicht 1.500,00/);
    expect(await barriers(page, { within: [".ed-field-note"] })).toEqual([]);
    const [field_, card] = [await price.boundingBox(), await note.boundingBox()];
    expect(card?.y ?? 0).toBeGreaterThan((field_?.y ?? 0) + (field_?.height ?? 0) - 1);
    await page.keyboard.press("Space");
    await expect(total).toHaveText("3.000,00 €");
    await expect(note).toContainText("= 1.500,00");
    await note.getByRole("button").click();
    await expect(price).toBeFocused();
    await expect(total).toHaveText("3,00 €");
    await page.keyboard.press("Enter");
    await expect(note).toHaveCount(0);
    await expect(total).toHaveText("3,00 €");
    await expect(field(page, "unitPrice", "1")).not.toBeFocused();
  });

  test("is never made of what was left out without a word", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    const price = field(page, "unitPrice", "1");
    const note = page.locator(".ed-field-note");
    await price.focus();
    await page.keyboard.type("-45");
    await expect(price.locator("xpath=..")).toHaveAttribute("data-invalid", "");
    await expect(note).toContainText("Das Minus wird nicht übernommen. Es gilt 45,00");
    await expect(page.locator("[data-announcer]")).toContainText("Das Minus");
    await page.keyboard.press("Tab");
    await expect(note).toContainText("Es gilt 45,00");
    await page.emulateMedia({ media: "print" });
    await expect(note).toBeHidden();
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

  test("opens by Alt and arrow, is walked by keys, and gives the focus back", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    const calendar = await open(page, "invoiceIssueDate");
    await expect(calendar).toContainText("August 2026");
    await expect(calendar.getByRole("button", { name: "Montag, 3. August 2026" })).toBeFocused();
    await expect(calendar.getByRole("gridcell", { selected: true })).toHaveText("3");
    for (const [key, day] of [
      ["ArrowRight", "Dienstag, 4. August 2026"],
      ["ArrowDown", "Dienstag, 11. August 2026"],
      ["End", "Sonntag, 16. August 2026"],
      ["Home", "Montag, 10. August 2026"],
      ["PageDown", "Donnerstag, 10. September 2026"],
      ["Shift+PageDown", "Freitag, 10. September 2027"],
      ["Shift+PageUp", "Donnerstag, 10. September 2026"],
      ["ArrowLeft", "Mittwoch, 9. September 2026"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(calendar.getByRole("button", { name: day })).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(calendar).toBeHidden();
    await expect(field(page, "invoiceIssueDate")).toBeFocused();
    await expect(field(page, "invoiceIssueDate")).toHaveValue("09.09.2026");
    // An untouched due date goes along.
    await expect(field(page, "invoiceDueDate")).toHaveValue("23.09.2026");
    await page.keyboard.press("Escape");
    await expect(field(page, "invoiceIssueDate")).toHaveValue("09.09.2026");
  });

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

  test("leads to today; a payment note that nobody has written follows, another one is warned about", async ({
    page,
  }) => {
    await page.clock.setFixedTime("2026-08-20T10:00:00");
    await openWith(page, anInvoice(line("1", "10")));
    const calendar = await open(page, "invoiceDueDate");
    await expect(calendar.locator("[aria-current=date]")).toHaveText("20");
    await calendar.getByRole("button", { name: "Heute" }).click();
    await expect(field(page, "invoiceDueDate")).toHaveValue("20.08.2026");
    await expect(field(page, "invoicePaymentNote")).toHaveValue(/ 17 Tagen/);

    await field(page, "invoicePaymentNote").fill("Zahlbar innerhalb von 10 Tagen.");
    await field(page, "invoiceDueDate").fill("24.08.2026");
    await page.keyboard.press("Enter");
    // Its mark says so, too.
    await expect(page.locator(".ed-toast").filter({ hasText: "Tage" })).toBeVisible();
    await expect(field(page, "invoicePaymentNote")).toHaveValue("Zahlbar innerhalb von 10 Tagen.");
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

test("what the browser fills in by itself is what is stored, and a text that is refused does not stay", async ({
  page,
}) => {
  await openWith(page, anInvoice(line("1", "10")));
  const fillIn = (name: string, text: string): Promise<void> =>
    field(page, name).evaluate((control, value) => {
      if (!(control instanceof HTMLTextAreaElement)) throw new Error("no field");
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(control, value);
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
  await fillIn("customerCityName", "  Bad  Oldesloe ");
  await expect(printed(field(page, "customerCityName"))).toHaveText("Bad Oldesloe");
  await expect.poll(async () => (await savedInvoice(page, "de")).customerCityName).toBe("Bad Oldesloe");
  await fillIn("supplierEmail", "nobody");
  await expect(page.getByRole("alertdialog")).toContainText("nobody");
  await page.keyboard.press("Escape");
  await expect(printed(field(page, "supplierEmail"))).toHaveText("post@brandt-maler.example");
});
