import { writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { readCii } from "../../lib/cii/read";
import { readBase64 } from "../../lib/text/base64";
import { anInvoice, line, startFacts } from "../builders";
import { createInvoice, deleteEverything, field, openWith, uploadFile, wordsOf } from "./editor";
import { expect, test } from "./test";

const timesheet = {
  name: "Stundenzettel Mai.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Tag;Stunden\n2;8\n"),
};

const attached = (page: Page) => field(page, "invoiceAttachments");

/** Opens the list of attachments from the settings. */
async function openAttachments(page: Page) {
  const { toolbar, dialogs } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.settings, exact: true }).click();
  await page.getByRole("button", { name: dialogs.attachments.add }).click();
  return page.getByRole("dialog", { name: dialogs.attachments.title });
}

test("a timesheet is attached, outlives a reload, goes into both files and comes back", async ({
  page,
}, info) => {
  await openWith(page, anInvoice(line("2", "50")));
  await expect(attached(page)).toHaveCount(0);
  const dialog = await openAttachments(page);
  await dialog.locator("input[type=file]").setInputFiles(timesheet);
  await expect(dialog.getByRole("listitem")).toContainText(timesheet.name);
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await expect(attached(page)).toHaveAccessibleName("Anlage: Stundenzettel Mai.csv");
  await expect(page.locator(".ed-save-sign")).toHaveAttribute("data-status", "saved");

  await page.reload();
  await expect(attached(page)).toHaveAccessibleName("Anlage: Stundenzettel Mai.csv");
  const files = await createInvoice(page);
  const [found] = readCii(files.xml.toString("utf8"), startFacts).attachments;
  expect(Buffer.from(readBase64(found?.content ?? "") ?? [])).toEqual(timesheet.buffer);
  const path = info.outputPath("invoice.pdf");
  writeFileSync(path, files.pdf);
  expect(execFileSync("pdfdetach", ["-list", path], { encoding: "utf8" })).toContain(timesheet.name);
  expect(execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })).toContain(
    "Anlage: Stundenzettel Mai.csv",
  );

  await deleteEverything(page);
  await expect(attached(page)).toHaveCount(0);
  await uploadFile(page, path);
  await expect(attached(page)).toHaveAccessibleName("Anlage: Stundenzettel Mai.csv");
  await attached(page).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: `${timesheet.name} herunterladen` }).click();
  expect((await saving).suggestedFilename()).toBe(timesheet.name);
});

test("an attachment whose bytes are gone is said to be, keeps the e-invoice back, and goes with one click", async ({
  page,
}) => {
  const hash = "a".repeat(64);
  const invoice = anInvoice(line("2", "50"));
  await openWith(page, {
    ...invoice,
    invoiceAttachments: [{ name: "weg.pdf", description: "", type: "application/pdf", size: 9, hash }],
  });
  const { toolbar } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.create }).click();
  const finding = page
    .getByRole("dialog")
    .getByRole("button", { name: /„weg.pdf“ ist in diesem Browser nicht mehr/ });
  await finding.click();
  await expect(attached(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("In diesem Browser nicht mehr gespeichert")).toBeVisible();
  await dialog.getByRole("button", { name: "weg.pdf entfernen" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(attached(page)).toHaveCount(0);
});
