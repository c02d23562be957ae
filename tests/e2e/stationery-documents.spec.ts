import { execFileSync } from "node:child_process";
import { PDFDocument, rgb } from "pdf-lib";
import { readCarriedPictures } from "../../lib/invoice/draft/read-draft";
import { extractEmbedded } from "../../lib/inside-pdf/extract";
import { anInvoice, lines } from "../builders";
import { keep } from "../conformance/papers";
import { createInvoice, openWith, savedInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

/** Two pages of A4 with a bar each, half of it to be seen through. */
async function aPaper(userPassword?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const color of [rgb(0.1, 0.4, 0.3), rgb(0.5, 0.1, 0.1)])
    pdf.addPage([595.28, 841.89]).drawRectangle({ y: 780, width: 595, height: 62, color, opacity: 0.5 });
  if (userPassword !== undefined) pdf.encrypt({ userPassword, ownerPassword: userPassword });
  return Buffer.from(await pdf.save());
}

test("a PDF as stationery lies behind every sheet of a valid PDF, and what is printed keeps clear of it", async ({
  page,
}) => {
  await openWith(page, anInvoice(lines(70)));
  const { menus, toolbar } = await wordsOf(page);
  await page.getByRole("button", { name: toolbar.theme, exact: true }).click();
  const menu = page.getByRole("dialog", { name: menus.theme.title });
  const choose = (buffer: Buffer) =>
    menu
      .locator("input[type=file]")
      .setInputFiles({ name: "paper.pdf", mimeType: "application/pdf", buffer });
  await choose(await aPaper("secret"));
  await expect(menu.getByText(menus.theme.stationery.problems.locked)).toBeVisible({ timeout: 30_000 });
  await choose(await aPaper());
  await expect(menu.getByText(menus.theme.stationery.done)).toBeVisible({ timeout: 30_000 });
  await menu.getByRole("slider", { name: menus.theme.stationery.footMm }).fill("40");
  await menu.getByRole("slider", { name: menus.theme.stationery.headMm }).fill("50");
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
  const [first, second] = images;
  expect(images.length).toBeGreaterThan(2);
  for (const { picture } of images)
    expect(picture).toEqual({ type: "image", width: "1654", height: "2339", components: "3", bits: "8" });
  expect(second?.object).not.toBe(first?.object);
  // Chromium writes a picture a second time now and then, and never for each sheet.
  expect(new Set(images.map(({ object }) => object)).size).toBeLessThan(images.length - 1);

  const { draft } = await extractEmbedded(pdf);
  const carried = readCarriedPictures(new TextDecoder().decode(draft ?? undefined));
  expect(carried.invoiceStationery).toEqual(invoiceStationery);

  // The line above the address says who sends it, and nothing does above that.
  const sheets = wordsIn(path);
  expect(sheets[0]?.filter(({ text }) => text === "Malerei")).toHaveLength(1);
  for (const [index, words] of sheets.entries()) {
    expect(Math.min(...words.map(({ top }) => top))).toBeGreaterThan(index === 0 ? 45 : 50);
    expect(Math.max(...words.map(({ bottom }) => bottom))).toBeLessThan(297 - 40);
    const foot = words.find(({ text }) => text === "Kontakt")?.top;
    const rows = words.filter(({ text }) => text === "Leistung").map(({ bottom }) => bottom);
    expect(Math.max(...rows)).toBeLessThan(foot ?? 0);
  }
});

/** The words of each sheet with their place in mm from the paper's top. */
function wordsIn(path: string) {
  const mm = (points: string | undefined): number => (Number(points) * 25.4) / 72;
  return execFileSync("pdftotext", ["-bbox", path, "-"], { encoding: "utf8" })
    .split("<page ")
    .slice(1)
    .map((sheet) =>
      [...sheet.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)].map(
        ([, top, bottom, text]) => ({ top: mm(top), bottom: mm(bottom), text }),
      ),
    );
}
