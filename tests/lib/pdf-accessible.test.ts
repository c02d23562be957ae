import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAccessiblePdf, type DocumentFacts } from "../../lib/pdf/accessible";
import { printedPdf } from "./pdf-samples";

const facts: DocumentFacts = {
  documentId: "00112233445566778899aabbccddeeff",
  title: "RE-7",
  author: "Muster GmbH",
  language: "en-GB",
};

let printed: Uint8Array;
let made: Uint8Array;

beforeAll(async () => {
  printed = await printedPdf();
  made = await makeAccessiblePdf(printed, facts);
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
    expect(Buffer.from(await makeAccessiblePdf(printed, facts)).equals(made)).toBe(true);
  });

  it("is not made from what is no PDF", async () => {
    await expect(makeAccessiblePdf(new Uint8Array(100), facts)).rejects.toMatchObject({
      code: "envelope-failed",
    });
  });
});
