import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { unreadDate } from "../../lib/values/dates";
import { anInvoice, decimal, having, line, xmlOf } from "../builders";
import type { Change, InvoiceLine } from "../../lib/invoice/invoice";
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
  const printed = sheets.flatMap((text, index) =>
    [...text.matchAll(/Leistung \d+|Raum \d+|(?:Zwischensumme|Übertrag) +[\d,]+/g)].map(([row]) => ({
      row: row.replace(/ +/g, " "),
      sheet: index + 1,
    })),
  );
  const isCarried = ({ row }: { row: string }): boolean => row.startsWith("Übertrag");
  const rows = printed.filter((each) => !isCarried(each));
  const before = rows.filter(({ row, sheet }) => sheet === 1 && row.startsWith("Leistung")).length;
  const sum = `Übertrag ${(before * (before + 1)) / 2},00`;
  expect(printed.filter(isCarried)).toEqual([1, 2].map((sheet) => ({ row: sum, sheet })));
  // Every row has as many columns, or the table is none for who hears it; of two spans of a cell the first one counts.
  const table = execFileSync("pdfinfo", ["-struct", path], { encoding: "utf8" });
  const cells = table
    .split(/^ +TR$/m)
    .slice(1)
    .map((row) => row.split(/^ +T[HD]\b/m).slice(1))
    .map((all) => all.reduce((sum, cell) => sum + Number(/\/ColSpan (\d+)/.exec(cell)?.[1] ?? 1), 0))
    // Sums, number and date are tables of two columns.
    .filter((columns) => columns !== 2);
  expect(new Set(cells)).toEqual(new Set([7]));
  expect(cells).toHaveLength(2 + count + 4 + 3 + 2);
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

/** px between what stands lowest above a footer and that footer, of the sheet that has least. */
const leastRoom = (page: Page): Promise<number> =>
  page.locator("[data-sheet]").evaluateAll((sheets) =>
    Math.min(
      ...sheets.flatMap((sheet) => {
        const footer = sheet.querySelector(".sheet-footer")?.getBoundingClientRect().top ?? 0;
        const above = [...sheet.querySelectorAll(".sheet-row, .sheet-summary, .sheet-payment")];
        return above.map((each) => footer - each.getBoundingClientRect().bottom);
      }),
    ),
  );

const gross = { name: "X", grossPrice: decimal("9.99") };
const extras = {
  name: "X",
  articleNumber: "A-1",
  periodStart: unreadDate("20260803"),
  periodEnd: unreadDate("20260804"),
};
const allowance = having({ flagShowAllowance: true, invoiceAllowanceAmount: decimal("5") });
const paid = having({ invoicePrepaidAmount: decimal("5"), invoicePrepaidDate: "20260803" });
const rows = (count: number, unitPrice: string, is: Partial<InvoiceLine>): Change[] =>
  Array.from({ length: count }, () => line("1", unitPrice, 19, is));

for (const { of, text, invoice } of [
  {
    of: "prices with VAT",
    text: "brutto",
    invoice: anInvoice(having({ invoiceHasGrossPrices: true }), ...rows(13, "0", gross)),
  },
  {
    of: "what lines and sums have beside",
    text: "Art.-Nr.",
    invoice: anInvoice(allowance, paid, ...rows(11, "10", extras)),
  },
])
  test(`${of} have their room on the sheet`, async ({ page }) => {
    await openWith(page, invoice);
    await expect(page.locator("[data-line-id]").getByText(text)).toHaveCount(invoice.invoiceLines.length);
    await expect(page.locator("[data-sheet]")).toHaveCount(2);
    expect(await leastRoom(page)).toBeGreaterThan(0);
  });
