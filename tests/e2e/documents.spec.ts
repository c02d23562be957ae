import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import { faceNames } from "../../lib/theme/fonts";
import type { Invoice } from "../../lib/invoice/invoice";
import { formatMoney } from "../../lib/values/format";
import { paymentQrPayload } from "../../lib/invoice/payment/payment-qr";
import { anInvoice, buyerReference, having, line, lines, percentOff, setIn } from "../builders";
import { createInvoice, createPdf, openWith } from "./editor";
import { expect, test } from "./test";

/** Runs one of poppler's tools over a PDF. */
const poppler = (tool: string, ...args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: "utf8", maxBuffer: 256_000_000 });

function saved(pdf: Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), "documents-")), "invoice.pdf");
  writeFileSync(path, pdf);
  return path;
}

interface Word {
  readonly page: number;
  readonly text: string;
  /** Lower edge in mm from the paper's top. */
  readonly bottom: number;
}

function wordsOf(path: string): readonly Word[] {
  const pages = poppler("pdftotext", "-bbox", path, "-").split("<page ").slice(1);
  return pages.flatMap((page, index) =>
    [...page.matchAll(/yMax="([\d.]+)">([^<]*)<\/word>/g)].map(([, y = "0", text = ""]) => ({
      page: index + 1,
      text,
      bottom: (Number(y) / 72) * 25.4,
    })),
  );
}

const pageCount = (path: string): number => Number(/Pages:\s+(\d+)/.exec(poppler("pdfinfo", path))?.[1]);

async function plainPdf(page: Page, invoice: Invoice): Promise<string> {
  await openWith(page, invoice);
  return saved(await createPdf(page));
}

for (const [count, pages] of [
  [3, 1],
  [25, 2],
  [150, 7],
  [970, 42],
] as const) {
  test(`an invoice of ${count} lines has ${pages} pages, broken between its rows`, async ({ page }) => {
    test.slow();
    const path = await plainPdf(page, anInvoice(lines(count)));
    const words = wordsOf(path);
    expect(pageCount(path)).toBe(pages);

    // Every row is there once, in order, above the footer.
    const names = words.filter(
      (word, index) => words[index - 1]?.text === "Leistung" && /^\d+$/.test(word.text),
    );
    expect(names.map((word) => Number(word.text))).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    expect(Math.max(...names.map((word) => word.bottom))).toBeLessThan(270);

    // From page 2 on each page tells its number, and the last one is not empty.
    const text = poppler("pdftotext", "-layout", path, "-").split("\f").slice(0, pages);
    text.forEach((each, index) => {
      const numbered = new RegExp(`Seite ${index + 1} von ${pages}`);
      if (index === 0) expect(each).not.toMatch(numbered);
      else expect(each).toMatch(numbered);
    });
    expect(text.at(-1)).toContain("Zu zahlen");
    expect(names.at(-1)?.page).toBe(pages);
  });
}

const samples = "Äpfel öffnen Füße ß ẞ € Łódź Šiška Ελληνικά Кириллица";

for (const face of faceNames) {
  test(`in ${face} every letter is printed, embedded and can be searched`, async ({ page }) => {
    const invoice = anInvoice(
      having({
        invoiceTheme: { hueRotate: 240, opacity: 25, ...setIn(face) },
        customerCompany: samples,
      }),
      line("2", "1234.56", 19, { name: samples, description: "שלום مرحبا 😀 ✓ → ‰" }),
      percentOff("3"),
      buyerReference("04011000-12345-34"),
    );
    await openWith(page, invoice);
    const { pdf } = await createInvoice(page);
    const path = saved(pdf);

    const rows = poppler("pdffonts", path).trim().split("\n").slice(2);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/);
    const text = poppler("pdftotext", path, "-").replace(/\s+/g, " ");
    expect(text).toContain(samples);
    for (const letter of "שלוםرحب😀✓→‰") expect(text).toContain(letter);
    expect(text).toContain(formatMoney(invoice.invoicePayableAmount, "de").replace(/\s/g, " "));

    // QR code and rules are drawn, not painted.
    expect(poppler("pdfimages", "-list", path).trim().split("\n")).toHaveLength(2);
    const facts = poppler("pdfinfo", path);
    expect(facts).toMatch(/Tagged:\s+yes/);
    expect(facts).toMatch(/Title:\s+\S/);
    expect(pdf.toString("latin1")).toMatch(/\/Lang\s*\(de/);
  });
}

test("one page without a logo is a small file", async ({ page }) => {
  const path = await plainPdf(page, anInvoice(lines(5)));
  expect(readFileSync(path).length).toBeLessThanOrEqual(80_000);
});

for (const resolution of [200, 300]) {
  test(`the QR code of a print at ${resolution} dpi holds the payment`, async ({ page }) => {
    const invoice = anInvoice(line("3", "68.5"));
    const path = await plainPdf(page, invoice);
    const image = execFileSync("pdftoppm", ["-r", String(resolution), "-gray", "-singlefile", path], {
      maxBuffer: 256_000_000,
    });
    const [head = "", width = "0", height = "0"] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 64).toString("latin1")) ?? [];
    const gray = image.subarray(head.length);
    const pixels = new Uint8ClampedArray(gray.length * 4);
    gray.forEach((value, index) => pixels.fill(value, index * 4, index * 4 + 3));
    expect(jsQR(pixels, Number(width), Number(height))?.data).toBe(paymentQrPayload(invoice));
  });
}
