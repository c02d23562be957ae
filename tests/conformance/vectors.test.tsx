import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { extractEmbedded } from "../../backend/parse/pdf/extract";
import { exampleIds, tradeIds } from "../../lib/examples/examples";
import { exampleData, readExample } from "../../lib/examples/read-example";
import { sampleXml } from "../../lib/examples/sample-xml";
import { normalize } from "../../lib/invoice/normalize";
import { recalculate } from "../../lib/invoice/sums/totals";
import { readUpload } from "../../lib/upload/own-file";
import { formatMoney } from "../../lib/values/format";
import { filesIn, withFiles } from "../attached-files";
import { aFile, day, money, vector, vectorNames, xmlOf } from "../builders";
import { total } from "../components/an-editor";
import { press } from "./a-press";
import { amountsOnPaper, idOf, keep, spaced, textOf, throughBrowser, totals } from "./papers";

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** What is read out of a file of ours, by somebody who has nothing but that. */
async function upload(bytes: Uint8Array<ArrayBuffer>) {
  const { invoice } = await readUpload(aFile("invoice", bytes), {
    readPdf: async () => {
      const { xml, draft } = await extractEmbedded(bytes);
      return { xmlData: text(xml ?? new Uint8Array()), draft: draft ? text(draft) : undefined };
    },
    today: day("20260101"),
    locale: "de",
    keepBytes: async () => true,
    readBytes: async () => null,
  });
  return normalize(invoice);
}

describe.each(vectorNames.filter((name) => !throughBrowser.includes(name)))("%s", (name) => {
  it("reference XML in, e-invoice out, and everything back", async () => {
    const { expected, xml: reference } = vector(name);
    const { files: attached } = await filesIn(reference);
    const inFile = await upload(new Uint8Array(new TextEncoder().encode(reference)));
    const { invoiceLocale: locale } = inFile;
    const { pdf, xml, verification, proof } = await press(inFile, "e-invoice", attached);

    // The page shows the expected cents.
    for (const field of totals)
      expect([field, total(field)]).toEqual([field, formatMoney(money(expected[field]), locale)]);
    expect(
      [...document.querySelectorAll('[data-line-id] [data-total="total"]')].map((each) => each.textContent),
    ).toEqual(expected.lineTotals.map((each) => formatMoney(money(each), locale)));

    // The files agree with the page and with each other.
    const pdfPath = keep(`${name}.pdf`, pdf);
    keep(`${name}.xml`, xml);
    expect(text(xml)).toBe(await withFiles(xmlOf(inFile), attached));
    expect(text((await extractEmbedded(pdf)).xml ?? new Uint8Array())).toBe(text(xml));
    expect(proof.differences).toEqual([]);
    const hash = createHash("sha256").update(xml).digest("hex");
    expect(verification).toContain(hash);
    expect(Buffer.from(pdf).toString("latin1")).toMatch(idOf(hash));
    const printed = textOf(pdfPath);
    for (const amount of amountsOnPaper(expected, inFile)) expect(printed).toContain(amount);

    // The PDF brings every field back, as the XML alone has done at first.
    expect(await upload(pdf)).toEqual(inFile);
  });
});

describe.each(exampleIds)("the example %s", (id) => {
  it.each(["de", "en"] as const)("becomes an e-invoice (%s)", async (locale) => {
    const invoice = recalculate(readExample(id, { today: day("20261120"), locale }));
    const { pdf, xml, proof } = await press(invoice, "e-invoice");
    keep(`example-${id}-${locale}.xml`, xml);
    expect(text(xml)).toBe(xmlOf(invoice));
    expect(proof.differences).toEqual([]);
    const printed = textOf(keep(`example-${id}-${locale}.pdf`, pdf));
    expect(printed).toContain(spaced(formatMoney(invoice.invoicePayableAmount, locale)));
  });

  it("becomes a PDF for paper", async () => {
    const invoice = recalculate(readExample(id, { today: day("20261120"), locale: "de" }));
    const { pdf, proof } = await press(invoice, "pdf");
    expect(proof.differences).toEqual([]);
    const printed = textOf(keep(`example-${id}-paper.pdf`, pdf));
    expect(printed).toContain(spaced(formatMoney(invoice.invoicePayableAmount, "de")));
  });
});

it("the sample files of the trades go to the validators, too", () => {
  for (const id of tradeIds)
    keep(`example-${id}-sample.xml`, Buffer.from(sampleXml(id, exampleData[id], "de")));
});

it("the vectors are all there", () => {
  expect(vectorNames.length).toBeGreaterThanOrEqual(98);
  expect(vectorNames).toEqual(expect.arrayContaining([...throughBrowser]));
});
