import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { extractEmbedded } from "../../lib/inside-pdf/extract";
import { setQuantity } from "../../lib/invoice/changes";
import type { DocumentNode } from "../../lib/en16931/document";
import { readDocument } from "../../lib/en16931/read";
import type { GroupId } from "../../lib/en16931/term";
import { editableOf } from "../../lib/upload/foreign-invoice";
import type { Decimal } from "../../lib/values/money";
import { exampleIds, tradeIds } from "../../lib/examples/examples";
import { exampleData, readExample } from "../../lib/examples/read-example";
import { sampleXml } from "../../lib/examples/sample-xml";
import { normalize } from "../../lib/invoice/normalize";
import { recalculate } from "../../lib/invoice/sums/totals";
import { readUpload } from "../../lib/upload/own-file";
import { formatMoney } from "../../lib/values/format";
import { filesIn, withFiles } from "../attached-files";
import { aFile, day, money, node, startFacts, vector, vectorNames, withIn, xmlOf } from "../builders";
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

it.each(["en16931", "xrechnung"] as const)(
  "somebody else's file, gone on with, is one that everybody accepts (%s)",
  async (rules) => {
    const read = readDocument(
      vector(rules === "en16931" ? "35-reverse-charge-france" : "40-intra-community-xrechnung").xml,
    );
    if (read.is !== "invoice") throw new Error(read.is);
    const document = [
      ["BG-4", node("BT-28", "Werkstatt Morgenrot")],
      [
        "BG-7",
        node("BT-45", "Kundenhaus"),
        node("BG-9", "", [node("BT-56", "Frau Käufer"), node("BT-58", "kauf@kunde.example")]),
      ],
      ["BG-25", node("BT-127", "Nur bei Tageslicht"), node("BT-132", "10"), node("BT-133", "4711")],
      [
        "BG-31",
        node("BT-157", "4012345001235", [], { schemeID: "0160" }),
        node("BT-159", "AT"),
        node("BG-32", "", [node("BT-160", "Farbe"), node("BT-161", "rot")]),
        node("BG-32", "", [node("BT-160", "Holz"), node("BT-161", "Eiche")]),
      ],
      [
        "document",
        node("BT-14", "AB-1"),
        node("BT-17", "Los 3"),
        node("BT-19", "0815"),
        node("BG-10", "", [node("BT-59", "Factoring AG"), node("BT-60", "98765")]),
      ],
    ].reduce(
      (whole, [group, ...more]) => withIn(whole, group as GroupId, ...(more as DocumentNode[])),
      read.document,
    );
    const found = await editableOf({ document, syntax: read.syntax }, startFacts, {
      heading: "Weitere Angaben:",
      nameOf: (ids) => ids.at(-1) ?? "",
      dueOf: (code) => code,
    });
    if (typeof found === "string") throw new Error(found);
    const [line] = found.invoice.invoiceLines;
    const invoice = recalculate(setQuantity(line?.id ?? "", "7" as Decimal<"quantity">)(found.invoice));
    const { pdf, xml, proof } = await press(invoice, "e-invoice");
    expect(proof.differences).toEqual([]);
    keep(`gone-on-with-${rules}.xml`, xml);
    const printed = textOf(keep(`gone-on-with-${rules}.pdf`, pdf));
    for (const said of ["Factoring AG", "Farbe: rot", "Nur bei Tageslicht"]) expect(printed).toContain(said);
  },
);

it("the sample files of the trades go to the validators, too", () => {
  for (const id of tradeIds)
    keep(`example-${id}-sample.xml`, Buffer.from(sampleXml(id, exampleData[id], "de")));
});

it("the vectors are all there", () => {
  expect(vectorNames.length).toBeGreaterThanOrEqual(98);
  expect(vectorNames).toEqual(expect.arrayContaining([...throughBrowser]));
});
