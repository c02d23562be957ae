import { execFileSync } from "node:child_process";
import { PDFDocument, rgb } from "pdf-lib";
import { readCarriedPictures } from "../../lib/invoice/draft/read-draft";
import { extractEmbedded } from "../../lib/pdf-files/extract";
import { anInvoice, lines } from "../builders";
import { keep } from "../conformance/papers";
import { createInvoice, openWith, savedInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

/** Two pages of A4 with a bar each, half of it to be seen through. */
async function aPaper(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const color of [rgb(0.1, 0.4, 0.3), rgb(0.5, 0.1, 0.1)])
    pdf.addPage([595.28, 841.89]).drawRectangle({ y: 780, width: 595, height: 62, color, opacity: 0.5 });
  return Buffer.from(await pdf.save());
}

test("a PDF as stationery lies behind every sheet, and once each in a valid PDF", async ({ page }) => {
  await openWith(page, anInvoice(lines(70)));
  const { menus, toolbar } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.theme, exact: true }).click();
  const menu = page.getByRole("dialog", { name: menus.theme.title });
  const file = { name: "paper.pdf", mimeType: "application/pdf", buffer: await aPaper() };
  await menu.locator("input[type=file]").setInputFiles(file);
  await expect(menu.getByText(menus.theme.stationery.done)).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  const { invoiceStationery } = await savedInvoice(page, "de");
  const { pdf, xml } = await createInvoice(page);
  const path = keep("stationery.pdf", pdf);
  keep("stationery.xml", xml);

  const images = execFileSync("pdfimages", ["-list", path], { encoding: "utf8" })
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => row.trim().split(/\s+/))
    .map(([sheet, , type, width, height, , components, bits, , , object]) => ({
      sheet,
      picture: { type, width, height, components, bits },
      object,
    }));
  const [first, second, ...more] = images;
  expect(images.length).toBeGreaterThan(2);
  for (const { picture } of images)
    expect(picture).toEqual({ type: "image", width: "1654", height: "2339", components: "3", bits: "8" });
  expect(second?.object).not.toBe(first?.object);
  for (const { object } of more) expect(object).toBe(second?.object);

  const { draft } = await extractEmbedded(pdf);
  const carried = readCarriedPictures(new TextDecoder().decode(draft ?? undefined));
  expect(carried.invoiceStationery).toEqual(invoiceStationery);
});
