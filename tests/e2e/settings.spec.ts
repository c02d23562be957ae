import type { Locator, Page } from "@playwright/test";
import { placeholder } from "../../lib/invoice/defaults";
import { anInvoice, having, inLanguage, line, lines, percentOff } from "../builders";
import { field, openInvoice, openWith, savedInvoice, total, wordsOf } from "./editor";
import { expect, test } from "./test";

/** Opens the settings from the toolbar. */
async function openSettings(page: Page): Promise<Locator> {
  const { toolbar, dialogs } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.settings, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: dialogs.settings.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

const rate = (dialog: Locator, percent: number): Locator =>
  dialog.getByRole("checkbox", { name: new RegExp(`^${percent}\\s?%$`) });
const undo = (page: Page): Promise<void> => page.keyboard.press("Control+z");

test("line numbers come and go on the sheet while the dialog is open, each as one undo step", async ({
  page,
}) => {
  await openWith(page, anInvoice(line("2", "50")));
  const number = page.locator("[data-line-id='1']").getByText("1.", { exact: true });
  await expect(number).toBeVisible();
  const dialog = await openSettings(page);
  await dialog.getByRole("switch", { name: "Positionsnummern zeigen" }).uncheck();
  await expect(number).toHaveCount(0);
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await expect(dialog).toBeHidden();
  await undo(page);
  await expect(number).toBeVisible();
});

test("a note that may not be empty is itself again when Escape closes the settings over an emptied field", async ({
  page,
}) => {
  await openWith(page, anInvoice(line("1", "10", 0), having({ flagIsSmallBusinessOwner: true })));
  const dialog = await openSettings(page);
  const note = dialog.getByRole("textbox", {
    name: (await wordsOf(page)).dialogs.settings.smallBusinessNote,
  });
  const whole = placeholder("supplierIsSmallBusinessOwnerNote", "de");
  await note.fill("S");
  await note.fill("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await savedInvoice(page, "de")).supplierIsSmallBusinessOwnerNote)
    .toBe(whole);
});

test("a used rate cannot be switched off and says why; a free one can", async ({ page }) => {
  await openWith(page, anInvoice(line("1", "10", 19), line("1", "10", 7), line("1", "10", 19)));
  const dialog = await openSettings(page);
  await expect(rate(dialog, 19)).toHaveAttribute("aria-disabled", "true");
  await expect(rate(dialog, 19)).toHaveAccessibleDescription("Wird in den Positionen 1 und 3 verwendet");
  await rate(dialog, 19).hover();
  await expect(dialog.getByRole("tooltip").filter({ hasText: "1 und 3" })).toBeVisible();
  await rate(dialog, 19).press("Space");
  await expect(rate(dialog, 19)).toBeChecked();
  await expect(rate(dialog, 7)).toHaveAccessibleDescription("Wird in Position 2 verwendet");
  await expect(rate(dialog, 0)).not.toHaveAttribute("aria-disabled");
  expect((await savedInvoice(page, "de")).invoiceTaxRates).toMatchObject({ "7": true, "19": true });
});

test("a rate that no line uses leaves the dropdown of the lines", async ({ page }) => {
  await openWith(
    page,
    anInvoice(line("1", "10", 19), having({ invoiceTaxRates: { "0": true, "7": true, "19": true } })),
  );
  const options = page.locator("[data-line-id='1'] select[data-field='vat'] option");
  await expect(options).toHaveCount(3);
  const dialog = await openSettings(page);
  await rate(dialog, 7).uncheck();
  await expect(options).toHaveCount(2);
});

test("more than four lines are counted, not named", async ({ page }) => {
  await openWith(page, anInvoice(lines(12)));
  const dialog = await openSettings(page);
  await expect(rate(dialog, 19)).toHaveAccessibleDescription("Wird in 12 Positionen verwendet");
});

test("0 percent brings the exemption reason along, and toggling it clears the text", async ({ page }) => {
  await openWith(page, anInvoice(line("1", "10", 19)));
  const dialog = await openSettings(page);
  const reason = dialog.getByRole("textbox", { name: "Grund der Steuerbefreiung" });
  await expect(reason).toHaveCount(0);
  await rate(dialog, 0).check();
  await reason.fill("§ 4 Nr. 21 UStG");
  await expect(field(page, "supplierTaxExemptionReason")).toHaveValue("§ 4 Nr. 21 UStG");
  await rate(dialog, 0).uncheck();
  await expect(field(page, "supplierTaxExemptionReason")).toHaveCount(0);
  await rate(dialog, 0).check();
  await expect(reason).toHaveValue("");
});

test("the exemption reason is asked for only when a line has 0 percent", async ({ page }) => {
  await openWith(
    page,
    anInvoice(
      line("1", "10", 19),
      having({ invoiceTaxRates: { "0": true, "7": true, "19": true }, flagHasTaxExemptionReason: true }),
    ),
  );
  let dialog = await openSettings(page);
  const reason = (): Locator => dialog.getByRole("textbox", { name: "Grund der Steuerbefreiung" });
  await expect(reason()).toHaveAccessibleDescription(/Nur nötig/);
  await expect(reason()).not.toHaveAttribute("aria-invalid");
  await dialog.getByRole("button", { name: "Fertig" }).click();

  await page.locator("[data-line-id='1'] select[data-field='vat']").selectOption("0");
  dialog = await openSettings(page);
  await expect(reason()).toHaveAccessibleDescription(/Nennen Sie den Grund/);
  await expect(reason()).toHaveAttribute("aria-invalid", "true");
  await reason().fill("§ 4 Nr. 21 UStG");
  await expect(reason()).not.toHaveAttribute("aria-invalid");
});

test("turning the buyer reference on clears its text; what is typed is on the sheet at once", async ({
  page,
}) => {
  await openWith(page, anInvoice(line("1", "10"), having({ supplierBuyerReference: "alt" })));
  const dialog = await openSettings(page);
  const toggle = dialog.getByRole("switch", { name: "Leitweg-ID oder Käuferreferenz" });
  const text = dialog.getByRole("textbox", { name: "Leitweg-ID oder Käuferreferenz" });
  await toggle.check();
  await expect(text).toHaveValue("");
  await text.pressSequentially("04011000-12345-03");
  await expect(field(page, "supplierBuyerReference")).toHaveValue("04011000-12345-03");
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await undo(page);
  await expect(field(page, "supplierBuyerReference")).toHaveValue("");
  await undo(page);
  await expect(field(page, "supplierBuyerReference")).toHaveCount(0);
});

test("a small business has 0 percent everywhere and its note on the sheet; off again, the rates of before", async ({
  page,
}) => {
  await openWith(page, anInvoice(line("1", "100", 19), line("1", "50", 7)));
  let dialog = await openSettings(page);
  await dialog.getByRole("switch", { name: /Kleinunternehmer/ }).check();
  await expect(total(page, "invoiceTaxAmount")).toHaveText(/^0,00/);
  await expect(field(page, "supplierIsSmallBusinessOwnerNote")).toHaveValue(/§ 19 UStG/);
  for (const percent of [0, 7, 19]) {
    await expect(rate(dialog, percent)).toHaveAttribute("aria-disabled", "true");
    await expect(rate(dialog, percent)).toBeChecked({ checked: percent === 0 });
  }
  await rate(dialog, 19).click({ force: true });
  await expect(rate(dialog, 19)).not.toBeChecked();
  const note = dialog.getByRole("textbox", { name: "Hinweis auf der Rechnung" });
  await note.fill("Keine Umsatzsteuer nach § 19 UStG.");
  await expect(field(page, "supplierIsSmallBusinessOwnerNote")).toHaveValue(
    "Keine Umsatzsteuer nach § 19 UStG.",
  );
  await note.fill("");
  await note.blur();
  await expect(field(page, "supplierIsSmallBusinessOwnerNote")).toHaveValue(/^Steuerfreier Kleinunternehmer/);

  await page.reload();
  dialog = await openSettings(page);
  await dialog.getByRole("switch", { name: /Kleinunternehmer/ }).uncheck();
  await expect(total(page, "invoiceTaxAmount")).toHaveText(/^22,50/);
  await expect(field(page, "supplierIsSmallBusinessOwnerNote")).toHaveCount(0);
  await expect(rate(dialog, 0)).not.toBeChecked();
  await expect(rate(dialog, 7)).toHaveAttribute("aria-disabled", "true");
  await expect(rate(dialog, 19)).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await undo(page);
  await expect(total(page, "invoiceTaxAmount")).toHaveText(/^0,00/);
});

test("a new line of a small business has 0 percent", async ({ page }) => {
  await openInvoice(page, "de");
  const dialog = await openSettings(page);
  await dialog.getByRole("switch", { name: /Kleinunternehmer/ }).check();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.locator("[data-add-line]").click();
  await expect.poll(async () => (await savedInvoice(page, "de")).invoiceLines[0]?.vat).toBe(0);
});

test("the discount comes, changes its unit and goes with its amount", async ({ page }) => {
  await openWith(page, anInvoice(line("1", "100"), percentOff("2.125")));
  const dialog = await openSettings(page);
  const toggle = dialog.getByRole("switch", { name: "Rabatt" });
  await expect(toggle).toBeChecked();
  await dialog.getByRole("radio", { name: "Euro" }).check();
  await expect(total(page, "invoiceAllowanceTotalAmount")).toHaveText(/2,13/);
  await toggle.uncheck();
  await expect(total(page, "invoiceAllowanceTotalAmount")).toHaveCount(0);
  await toggle.check();
  await expect(field(page, "invoiceAllowanceAmount")).toHaveValue("0,00");
});

test("the settings stand beside the sheet, which shows what they change", async ({ page }) => {
  await openWith(page, anInvoice(line("2", "50")));
  const dialog = await openSettings(page);
  const note = page.locator("[data-field='supplierIsSmallBusinessOwnerNote']");
  await dialog.getByRole("switch", { name: /Kleinunternehmer/ }).check();
  await expect(note).toBeInViewport();
  // Nothing lies over the sheet, and it can be written on at once.
  const free = await note.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width - 8, top + height / 2) === element;
  });
  expect(free).toBe(true);
  await page.locator("[data-field='invoiceID']").click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("[data-field='invoiceID']")).toBeFocused();
});

test("the dialog works by keyboard alone, in English, and gives the focus back", async ({ page }) => {
  await openWith(page, anInvoice(line("1", "10"), inLanguage("en")));
  const { toolbar, dialogs } = await wordsOf(page);
  const opener = page.getByRole("button", { name: toolbar.settings, exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: dialogs.settings.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("switch", { name: "Show line numbers" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("switch", { name: "Show line numbers" })).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
