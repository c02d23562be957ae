import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anInvoice, line, xmlOf } from "../builders";
import type { Change } from "../../lib/invoice/invoice";
import { createInvoice, field, openWith, uploadFile } from "./editor";
import { expect, test } from "./test";

const count = 20;

/** Lines of 1.00, 2.00, 3.00 ... euros. */
const many = (isHeaded: boolean): Change[] =>
  Array.from({ length: count }, (_, index) =>
    line("1", String(index + 1), 19, {
      name: `Leistung ${index + 1}`,
      ...(isHeaded && index % 6 === 0 ? { heading: `Raum ${index / 6 + 1}` } : {}),
      ...(isHeaded && index % 6 === 5 ? { hasSubtotal: true } : {}),
    }),
  );

const withoutComment = (xml: string): string => xml.replace(/<!--.*-->\n/, "");

test("headings and subtotals stand on paper with their lines, in the XML's data nowhere, and come back with the file", async ({
  page,
}) => {
  await openWith(page, anInvoice(...many(true)));
  await expect(page.locator("[data-sheet]")).toHaveCount(2);
  const { pdf, xml } = await createInvoice(page);
  const folder = mkdtempSync(join(tmpdir(), "paper-rows-"));
  const path = join(folder, "invoice.pdf");
  writeFileSync(path, pdf);

  const sheets = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }).split("\f");
  const rows = sheets.flatMap((text, index) =>
    [...text.matchAll(/Leistung \d+|Raum \d+|Zwischensumme +[\d,]+/g)].map(([row]) => ({
      row: row.replace(/ +/g, " "),
      sheet: index + 1,
    })),
  );
  // Every row has as many columns, or the table is none for who hears it.
  const table = execFileSync("pdfinfo", ["-struct", path], { encoding: "utf8" });
  const cells = table
    .split(/^ +TR$/m)
    .slice(1)
    .map((row) => {
      const spanned = [...row.matchAll(/\/ColSpan (\d+)/g)].map(([, columns]) => Number(columns) - 1);
      return (row.match(/^ +T[HD]\b/gm) ?? []).length + spanned.reduce((sum, more) => sum + more, 0);
    });
  expect(new Set(cells)).toEqual(new Set([7]));
  expect(cells).toHaveLength(2 + count + 4 + 3);
  const sums = [21, 57, 93];
  expect(rows.map(({ row }) => row)).toEqual(
    Array.from({ length: count }, (_, index) => [
      ...(index % 6 === 0 ? [`Raum ${index / 6 + 1}`] : []),
      `Leistung ${index + 1}`,
      ...(index % 6 === 5 ? [`Zwischensumme ${sums[(index - 5) / 6]},00`] : []),
    ]).flat(),
  );
  expect(new Set(rows.map(({ sheet }) => sheet))).toEqual(new Set([1, 2]));
  rows.forEach(({ row, sheet }, index) => {
    const other = row.startsWith("Raum")
      ? rows[index + 1]
      : row.startsWith("Zwischen")
        ? rows[index - 1]
        : null;
    if (other) expect(other.sheet, row).toBe(sheet);
  });
  expect(withoutComment(xml.toString())).toBe(withoutComment(xmlOf(anInvoice(...many(false)))));

  await page.getByRole("button", { name: "Schließen" }).first().click();
  await page.keyboard.press("Control+Delete");
  await uploadFile(page, path);
  await expect(field(page, "heading", 7)).toHaveValue("Raum 2");
  await expect(page.locator("[data-line-id='12'] [data-total='subtotal']")).toHaveText(/^57,00\s€$/);
});
