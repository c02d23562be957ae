import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { Budget, pdfLimits } from "../../lib/inside-pdf/budget";
import { PdfFile } from "../../lib/inside-pdf/pdf-file";
import { PdfStream, PdfString, textOf } from "../../lib/inside-pdf/pdf-syntax";
import { makePaperPdf, type PaperFacts } from "../../lib/pdf/accessible";
import { encode } from "../../lib/pdf/slim-library";
import { printedPdf } from "./pdf-samples";

const facts: PaperFacts = {
  documentId: "00112233445566778899aabbccddeeff",
  title: "RE-7",
  author: "Muster GmbH",
  language: "en-GB",
  hasAllGlyphs: true,
};

let printed: Uint8Array;
let made: Uint8Array;

beforeAll(async () => {
  printed = await printedPdf();
  made = await makePaperPdf(printed, facts, null);
});

describe("the PDF on paper", () => {
  it("calls itself PDF/UA-1 and PDF/A-3b, and no e-invoice", async () => {
    const pdf = await getDocumentProxy(made.slice());
    const { info, metadata } = await pdf.getMetadata();
    expect(metadata.get("pdfuaid:part")).toBe("1");
    expect([metadata.get("pdfaid:part"), metadata.get("pdfaid:conformance")]).toEqual(["3", "B"]);
    expect(metadata.get("dc:title")).toBe("RE-7");
    expect(info).toMatchObject({ Title: "RE-7", Author: "Muster GmbH", Language: "en-GB" });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect(await pdf.getAttachments()).toBeNull();
    expect(Buffer.from(made).toString("latin1")).not.toMatch(/factur-?x/i);
  });

  it("is as old as its print, and the same for the same print", async () => {
    const [before, after] = await Promise.all(
      [printed, made].map(async (pdf) => (await (await getDocumentProxy(pdf.slice())).getMetadata()).info),
    );
    const momentOf = (info: object | undefined): string =>
      String(Reflect.get(info ?? {}, "CreationDate")).slice(0, 16);
    expect(momentOf(after)).toMatch(/^D:20\d{12}$/);
    expect(momentOf(after)).toBe(momentOf(before));
    expect(Buffer.from(await makePaperPdf(printed, facts, null)).equals(made)).toBe(true);
  });

  it("carries its draft as a file that the name tree and the document point to, as old as the print", async () => {
    const draft = new TextEncoder().encode('{"format":"ä"}');
    const carrying = await makePaperPdf(printed, facts, draft);
    const pdf = await getDocumentProxy(carrying.slice());
    const attachments = await pdf.getAttachments();
    expect(Object.keys(attachments)).toEqual(["zum-rechnungsblatt.json"]);
    expect(new Uint8Array(attachments["zum-rechnungsblatt.json"].content)).toEqual(draft);
    expect((await pdf.getMetadata()).metadata.get("pdfaid:part")).toBe("3");
    const file = new PdfFile(carrying, new Budget(pdfLimits.work));
    const [specification] = file.array(file.catalog.get("AF")).map((each) => file.dict(each));
    const streams = file.dict(specification?.get("EF"));
    const stream = file.get(streams.get("F"));
    if (!(stream instanceof PdfStream)) throw new Error("the draft is no stream");
    expect(file.get(streams.get("UF"))).toBe(stream);
    expect(stream.dict.get("Subtype")).toMatchObject({ name: "application/json" });
    expect(specification?.get("AFRelationship")).toMatchObject({ name: "Supplement" });
    const { info } = await pdf.getMetadata();
    const changed = file.dict(stream.dict.get("Params")).get("ModDate");
    expect(changed instanceof PdfString && textOf(changed).slice(0, 16)).toBe(
      String(Reflect.get(info, "CreationDate")).slice(0, 16),
    );
    expect(Buffer.from(await makePaperPdf(printed, facts, draft)).equals(carrying)).toBe(true);
  });

  it("carries it, too, where a glyph is missing, and calls itself nothing then", async () => {
    const plain = await makePaperPdf(printed, { ...facts, hasAllGlyphs: false }, new Uint8Array([123, 125]));
    const pdf = await getDocumentProxy(plain.slice());
    expect(Object.keys(await pdf.getAttachments())).toEqual(["zum-rechnungsblatt.json"]);
    expect(Buffer.from(plain).toString("latin1")).not.toMatch(/pdfaid|pdfuaid/);
  });

  it("is not made from what is no PDF", async () => {
    await expect(makePaperPdf(new Uint8Array(100), facts, null)).rejects.toMatchObject({
      code: "envelope-failed",
    });
  });
});

it("writes the same metadata in a browser, where the encoder is ours", () => {
  expect(encode(`Müller & "Söhne" <'A'> €`)).toBe("Müller &amp; &quot;Söhne&quot; &lt;&apos;A&apos;&gt; €");
});
