import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { readCii } from "../../lib/cii/cii";
import { exampleIds, tradeIds } from "../../lib/examples/examples";
import { exampleData, readExample } from "../../lib/examples/read-example";
import { sampleXml } from "../../lib/examples/sample-xml";
import { formatMoney } from "../../lib/values/format";
import type { Invoice } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import { recalculate } from "../../lib/invoice/totals";
import { extractEmbedded } from "../../backend/parse/pdf/extract";
import { filesIn, withFiles } from "../attached-files";
import { day, money, vector, vectorNames, vectorPath, xmlOf } from "../builders";
import {
  createInvoice,
  createPdf,
  deleteEverything,
  openInvoice,
  openWith,
  savedInvoice,
  uploadFile,
} from "./editor";
import { expect, test } from "./test";

/** The validators read from here what the browser made. */
const outFolder = fileURLToPath(new URL("../conformance/out/", import.meta.url));

const totals = ["invoiceTaxExclusiveAmount", "invoiceTaxAmount", "invoicePayableAmount"] as const;

/** The texts of a PDF, every run of blanks as one. */
function textOf(pdf: string): string {
  return execFileSync("pdftotext", ["-layout", pdf, "-"], {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  }).replace(/\s+/g, " ");
}

/** The way to the proof, which is none where the files could not be read back. */
const wasRead = (page: Page) => page.getByRole("button", { name: /^(Geprüft|Checked):/ });

const shown = (page: Page, field: string) => page.locator(`[data-total="${field}"]:not([data-rate])`).first();

const spaced = (text: string): string => text.replace(/\s/g, " ");

for (const name of vectorNames) {
  test(`${name}: reference XML in, e-invoice out, and everything back`, async ({ page }) => {
    test.slow();
    const { expected, xml: reference } = vector(name);
    const { taken, files: attached } = await filesIn(reference);
    const read = readCii(reference, { today: day("20260101"), locale: "de" }).invoice;
    const inFile = normalize({ ...read, invoiceAttachments: taken.attachments });
    const { invoiceLocale: locale } = inFile;

    await openInvoice(page, locale);
    await uploadFile(page, vectorPath(name, "xml"));

    // The page shows the expected cents.
    for (const field of totals) {
      await expect(shown(page, field)).toHaveText(formatMoney(money(expected[field]), locale), {
        useInnerText: false,
      });
    }
    const lineTotals = await page.locator('[data-line-id] [data-total="total"]').allTextContents();
    expect(lineTotals.map(spaced)).toEqual(
      expected.lineTotals.map((total) => spaced(formatMoney(money(total), locale))),
    );

    // The files agree with the page and with each other, and the receipt says that they were read.
    const files = await createInvoice(page);
    await expect(wasRead(page)).toBeVisible();
    mkdirSync(outFolder, { recursive: true });
    const pdfPath = `${outFolder}${name}.pdf`;
    writeFileSync(pdfPath, files.pdf);
    writeFileSync(`${outFolder}${name}.xml`, files.xml);
    expect(files.xml.toString("utf8")).toBe(await withFiles(xmlOf(inFile), attached));
    expect((await extractEmbedded(files.pdf)).xml).toEqual(new Uint8Array(files.xml));
    const hash = createHash("sha256").update(files.xml).digest("hex");
    expect(files.verification.toString("utf8")).toContain(hash);
    expect(files.pdf.toString("latin1")).toMatch(
      new RegExp(`/ID\\s*\\[\\s*<${hash.slice(0, 32)}>\\s*<${hash.slice(0, 32)}>\\s*\\]`, "i"),
    );
    const text = textOf(pdfPath);
    const taxed = expected.vatBreakdown.filter((group) => group.rate !== "0");
    for (const amount of [
      ...expected.lineTotals,
      expected.invoiceTaxExclusiveAmount,
      expected.invoicePayableAmount,
      // Several rates stand one by one, a single one as the sum; who charges none has no row for it.
      ...(taxed.length > 1
        ? taxed.map((group) => group.tax)
        : inFile.flagIsSmallBusinessOwner
          ? []
          : [expected.invoiceTaxAmount]),
    ]) {
      expect(text).toContain(spaced(formatMoney(money(amount), locale)));
    }

    // The PDF brings every field back into an empty editor, as the XML alone has done at first.
    await deleteEverything(page);
    await uploadFile(page, pdfPath);
    const back: Invoice = await savedInvoice(page, locale);
    expect(back).toEqual(inFile);
  });
}

for (const id of exampleIds) {
  for (const locale of ["de", "en"] as const) {
    test(`the example ${id} becomes an e-invoice (${locale})`, async ({ page }) => {
      const invoice = recalculate(readExample(id, { today: day("20261120"), locale }));
      await openWith(page, invoice);
      const files = await createInvoice(page);
      mkdirSync(outFolder, { recursive: true });
      const path = `${outFolder}example-${id}-${locale}`;
      writeFileSync(`${path}.pdf`, files.pdf);
      writeFileSync(`${path}.xml`, files.xml);
      expect(files.xml.toString("utf8")).toBe(xmlOf(invoice));
      expect(textOf(`${path}.pdf`)).toContain(spaced(formatMoney(invoice.invoicePayableAmount, locale)));
    });
  }
}

test("the sample files of the trades go to the validators, too", () => {
  mkdirSync(outFolder, { recursive: true });
  for (const id of tradeIds)
    writeFileSync(`${outFolder}example-${id}-sample.xml`, sampleXml(id, exampleData[id], "de"));
});

for (const id of exampleIds) {
  test(`the example ${id} becomes a PDF for paper`, async ({ page }) => {
    const invoice = recalculate(readExample(id, { today: day("20261120"), locale: "de" }));
    await openWith(page, invoice);
    const path = `${outFolder}example-${id}-paper.pdf`;
    mkdirSync(outFolder, { recursive: true });
    writeFileSync(path, await createPdf(page));
    await expect(wasRead(page)).toBeVisible();
    expect(textOf(path)).toContain(spaced(formatMoney(invoice.invoicePayableAmount, "de")));
  });
}

test("the vectors are all there", () => {
  expect(vectorNames.length).toBeGreaterThanOrEqual(34);
  expect(readFileSync(vectorPath("01-single-rate", "xml"), "utf8")).toContain("CrossIndustryInvoice");
});
