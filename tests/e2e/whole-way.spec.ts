import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { readCii } from "../../lib/cii/read";
import { formatMoney } from "../../lib/values/format";
import type { Invoice } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import { extractEmbedded } from "../../lib/inside-pdf/extract";
import { filesIn, withFiles } from "../attached-files";
import { day, money, vector, vectorPath, xmlOf } from "../builders";
import { amountsOnPaper, idOf, keep, spaced, textOf, throughBrowser, totals } from "../conformance/papers";
import { createInvoice, deleteEverything, openInvoice, savedInvoice, uploadFile } from "./editor";
import { expect, test } from "./test";

/** The way to the proof, which is none where the files could not be read back. */
const wasRead = (page: Page) => page.getByRole("button", { name: /^(Geprüft|Checked):/ });

const shown = (page: Page, field: string) => page.locator(`[data-total="${field}"]:not([data-rate])`).first();

for (const name of throughBrowser) {
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
    const pdfPath = keep(`${name}.pdf`, files.pdf);
    keep(`${name}.xml`, files.xml);
    expect(files.xml.toString("utf8")).toBe(await withFiles(xmlOf(inFile), attached));
    expect((await extractEmbedded(files.pdf)).xml).toEqual(new Uint8Array(files.xml));
    const hash = createHash("sha256").update(files.xml).digest("hex");
    expect(files.verification.toString("utf8")).toContain(hash);
    expect(files.pdf.toString("latin1")).toMatch(idOf(hash));
    const text = textOf(pdfPath);
    for (const amount of amountsOnPaper(expected, inFile)) expect(text).toContain(amount);

    // The PDF brings every field back into an empty editor, as the XML alone has done at first.
    await deleteEverything(page);
    await uploadFile(page, pdfPath);
    const back: Invoice = await savedInvoice(page, locale);
    expect(back).toEqual(inFile);
  });
}
