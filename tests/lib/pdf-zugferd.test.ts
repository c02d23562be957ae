import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "../../lib/contract/errors";
import { documentId, sha256Hex } from "../../lib/export/hash";
import { PdfFile } from "../../lib/inside-pdf/pdf-file";
import {
  PdfName,
  PdfStream,
  textOf,
  PdfString,
  type PdfDict,
  type PdfValue,
} from "../../lib/inside-pdf/pdf-syntax";
import { Budget, pdfLimits } from "../../lib/inside-pdf/budget";
import { makeZugferdPdf, type ZugferdFacts } from "../../lib/pdf/zugferd";
import { readBack } from "../../lib/pdf/read-back";
import { findChromium } from "../../scripts/chromium.mjs";
import { printedPdf, vectorXml } from "./pdf-samples";

const xml = vectorXml("01-single-rate");

const facts: ZugferdFacts = {
  profile: "xrechnung",
  documentId: "00112233445566778899aabbccddeeff",
  title: "Rechnung RE-1",
  author: "Muster GmbH",
  language: "de-DE",
  date: "20260301",
};

let printed: Uint8Array;
let made: Uint8Array;

/** The file as pdf.js sees it: an eye of its own, which shares nothing with the library that made the file. */
const open = (pdf: Uint8Array) => getDocumentProxy(pdf.slice());

/** The objects of the file, by the reader that takes uploads apart. */
const objectsOf = (pdf: Uint8Array): PdfFile => new PdfFile(pdf, new Budget(pdfLimits.work));

beforeAll(async () => {
  printed = await printedPdf();
  made = await makeZugferdPdf(printed, xml, facts);
});
afterEach(() => void vi.useRealTimers());

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

const stringOf = (value: PdfValue | undefined): string => (value instanceof PdfString ? textOf(value) : "");
const nameOf = (value: PdfValue | undefined): string => (value instanceof PdfName ? value.name : "");

/** Every value that the catalog leads to, each once. */
function reachable(file: PdfFile): PdfValue[] {
  const seen = new Set<PdfValue>();
  const waiting: PdfValue[] = [file.catalog];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const value = file.get(next);
    if (value === null || typeof value !== "object" || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof PdfStream) waiting.push(...value.dict.values());
    else if (Array.isArray(value)) waiting.push(...value);
    else if (value instanceof Map) waiting.push(...value.values());
  }
  return [...seen];
}

function attachmentOf(pdf: Uint8Array): { readonly file: PdfFile; readonly specification: PdfDict } {
  const file = objectsOf(pdf);
  return { file, specification: file.dict(file.array(file.catalog.get("AF"))[0]) };
}

describe("the e-invoice's PDF", () => {
  it("is in a browser, byte for byte, what it is on Node", async () => {
    const bundle = await build({
      entryPoints: [fileURLToPath(new URL("../../lib/pdf/zugferd.ts", import.meta.url))],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "zugferd",
    });
    const { path } = await findChromium();
    const browser = await chromium.launch({
      executablePath: path,
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    });
    try {
      const page = await browser.newPage({ timezoneId: "America/Los_Angeles", locale: "en-US" });
      await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? "" });
      const [pdf, data] = [printed, xml].map((bytes) => Buffer.from(bytes).toString("base64"));
      const there = await page.evaluate<string>(`(async () => {
        const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const made = await zugferd.makeZugferdPdf(bytes("${pdf}"), bytes("${data}"), ${JSON.stringify(facts)});
        return btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join(""));
      })()`);
      expect(Buffer.from(there, "base64").equals(made)).toBe(true);
    } finally {
      await browser.close();
    }
  });

  it("is the same for the same input at any time, and holds no clock value of its print", async () => {
    vi.useFakeTimers({ now: Date.UTC(2031, 4, 5), toFake: ["Date"] });
    expect(Buffer.from(await makeZugferdPdf(printed, xml, facts)).equals(made)).toBe(true);
    const clock = /D:\d{14}/g;
    expect(latin1(printed)).toMatch(clock);
    const later = Buffer.from(latin1(printed).replace(clock, "D:20310505000000"), "latin1");
    expect(Buffer.from(await makeZugferdPdf(later, xml, facts)).equals(made)).toBe(true);
  });

  it("carries the document id in both strings of its id", async () => {
    const id = documentId(await sha256Hex(new Uint8Array(xml)));
    const pdf = await makeZugferdPdf(printed, xml, { ...facts, documentId: id });
    const both = objectsOf(pdf).array(objectsOf(pdf).trailer.get("ID"));
    expect(both.map((one) => one instanceof PdfString && Buffer.from(one.bytes).toString("hex"))).toEqual([
      id,
      id,
    ]);
  });

  it("holds the XML byte for byte, as one file that the name tree and the document both point to", async () => {
    const attachments = await (await open(made)).getAttachments();
    expect(Object.keys(attachments)).toEqual(["xrechnung.xml"]);
    expect(Buffer.from(attachments["xrechnung.xml"].content)).toEqual(Buffer.from(xml));

    const { file, specification } = attachmentOf(made);
    const names = file.array(
      file.dict(file.dict(file.catalog.get("Names")).get("EmbeddedFiles")).get("Names"),
    );
    expect(names).toHaveLength(2);
    expect(file.dict(names[1])).toBe(specification);
    expect(file.array(file.catalog.get("AF"))).toHaveLength(1);
    expect(nameOf(specification.get("AFRelationship"))).toBe("Alternative");
    const streams = file.dict(specification.get("EF"));
    const stream = file.get(streams.get("F"));
    expect(file.get(streams.get("UF"))).toBe(stream);
    if (!(stream instanceof PdfStream)) throw new Error("the attachment is no stream");
    expect(nameOf(stream.dict.get("Subtype"))).toBe("text/xml");
    const params = file.dict(stream.dict.get("Params"));
    expect(params.get("Size")).toBe(xml.length);
    expect(stringOf(params.get("ModDate"))).toBe("D:20260301000000Z");
  });

  it("holds what is attached to the invoice beside the XML, each under a name that every reader takes", async () => {
    const file = (name: string, content: string) => ({
      name,
      description: "",
      type: "text/csv" as const,
      size: content.length,
      hash: "",
      bytes: new TextEncoder().encode(content),
    });
    const files = [file("Zähler) (1.csv", "a;b"), file("a.csv", "c;d")];
    const pdf = await makeZugferdPdf(printed, xml, facts, files);
    const attachments = await (await open(pdf)).getAttachments();
    expect(Object.keys(attachments).sort()).toEqual(["Zähler) (1.csv", "a.csv", "xrechnung.xml"]);
    expect(new TextDecoder().decode(attachments["Zähler) (1.csv"].content)).toBe("a;b");
    const parsed = objectsOf(pdf);
    const specifications = parsed.array(parsed.catalog.get("AF")).map((each) => parsed.dict(each));
    expect(specifications.map((each) => stringOf(each.get("F")))).toEqual([
      "xrechnung.xml",
      "Z_hler_ _1.csv",
      "a.csv",
    ]);
    expect(specifications.map((each) => nameOf(each.get("AFRelationship")))).toEqual([
      "Alternative",
      "Supplement",
      "Supplement",
    ]);
    for (const specification of specifications) {
      const streams = parsed.dict(specification.get("EF"));
      const stream = parsed.get(streams.get("F"));
      expect(parsed.get(streams.get("UF"))).toBe(stream);
      if (!(stream instanceof PdfStream)) throw new Error("the attachment is no stream");
      expect(stringOf(parsed.dict(stream.dict.get("Params")).get("ModDate"))).toBe("D:20260301000000Z");
    }
    expect(Buffer.from(await makeZugferdPdf(printed, xml, facts, files)).equals(Buffer.from(pdf))).toBe(true);
  });

  it("carries what the XML does not say behind all other files, dated as they are", async () => {
    const file = {
      name: "z.csv",
      description: "",
      type: "text/csv",
      size: 3,
      hash: "",
      bytes: new Uint8Array(3),
    } as const;
    const draft = new TextEncoder().encode("{}");
    const pdf = await makeZugferdPdf(printed, xml, facts, [file], draft);
    const parsed = objectsOf(pdf);
    const specifications = parsed.array(parsed.catalog.get("AF")).map((each) => parsed.dict(each));
    expect(specifications.map((each) => stringOf(each.get("UF")))).toEqual([
      "xrechnung.xml",
      "z.csv",
      "zum-rechnungsblatt.json",
    ]);
    const names = parsed.array(
      parsed.dict(parsed.dict(parsed.catalog.get("Names")).get("EmbeddedFiles")).get("Names"),
    );
    expect(names.flatMap((name) => (name instanceof PdfString ? [textOf(name)] : []))).toEqual([
      "xrechnung.xml",
      "z.csv",
      "zum-rechnungsblatt.json",
    ]);
    const [, , carrier] = specifications;
    expect(nameOf(carrier?.get("AFRelationship"))).toBe("Supplement");
    const stream = parsed.get(parsed.dict(carrier?.get("EF")).get("UF"));
    if (!(stream instanceof PdfStream)) throw new Error("the draft is no stream");
    expect(stringOf(parsed.dict(stream.dict.get("Params")).get("ModDate"))).toBe("D:20260301000000Z");
    expect(
      Buffer.from(await makeZugferdPdf(printed, xml, facts, [file], draft)).equals(Buffer.from(pdf)),
    ).toBe(true);
  });

  it.each([
    ["xrechnung", "xrechnung.xml", "3.0", "XRECHNUNG"],
    ["en16931", "factur-x.xml", "1.0", "EN 16931"],
  ] as const)(
    "names file, version and level of the profile %s as the standard does",
    async (profile, name, version, level) => {
      const pdf = await makeZugferdPdf(printed, xml, { ...facts, profile });
      const { metadata } = await (await open(pdf)).getMetadata();
      expect(metadata.get("fx:documenttype")).toBe("INVOICE");
      expect(metadata.get("fx:documentfilename")).toBe(name);
      expect(metadata.get("fx:version")).toBe(version);
      expect(metadata.get("fx:conformancelevel")).toBe(level);
      expect(metadata.get("pdfaid:part")).toBe("3");
      expect(metadata.get("pdfaid:conformance")).toBe("B");
      expect(metadata.get("pdfuaid:part")).toBe("1");
      const { specification } = attachmentOf(pdf);
      for (const key of ["F", "UF"]) expect(stringOf(specification.get(key))).toBe(name);
    },
  );

  it("says the same about itself in its metadata and in its Info dictionary", async () => {
    const title = "Rechnung\u0000 \u{1F600} <Ł&ẞ> \uD800 ]]>";
    const pdf = await open(
      await makeZugferdPdf(printed, xml, { ...facts, title, author: "Söhne & Töchter" }),
    );
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Rechnung \u{1F600} <Ł&ẞ> ]]>",
      Author: "Söhne & Töchter",
      CreationDate: "D:20260301000000Z",
      ModDate: "D:20260301000000Z",
      Language: "de-DE",
    });
    expect(metadata.get("dc:title")).toBe("Rechnung \u{1F600} <Ł&ẞ> ]]>");
    expect(metadata.get("dc:creator")).toEqual(["Söhne & Töchter"]);
    expect(metadata.get("pdf:producer")).toBe(Reflect.get(info, "Producer"));
    expect(metadata.get("xmp:creatortool")).toBe(Reflect.get(info, "Creator"));
    for (const date of ["createdate", "modifydate", "metadatadate"])
      expect(metadata.get(`xmp:${date}`)).toBe("2026-03-01T00:00:00Z");
  });

  it("can be found out by programs that read no PDF: its metadata are not packed", () => {
    expect(latin1(made)).toContain("<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>");
  });

  it("leaves an unknown author out, and takes the attachment's name for a missing title", async () => {
    const pdf = await open(await makeZugferdPdf(printed, xml, { ...facts, title: "\u0007", author: " " }));
    const { info, metadata } = await pdf.getMetadata();
    expect(info).not.toHaveProperty("Author");
    expect(metadata.get("dc:creator")).toBeNull();
    expect(info).toMatchObject({ Title: "xrechnung.xml" });
  });

  it("stays a tagged document with its language, title bar and pages", async () => {
    const pdf = await open(made);
    expect(pdf.numPages).toBe((await open(printed)).numPages);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    const kinds = reachable(objectsOf(made)).map((value) =>
      value instanceof Map ? nameOf(value.get("S")) : "",
    );
    expect(kinds.filter((kind) => kind === "TR")).toHaveLength(121);
    expect(kinds.filter((kind) => kind === "TH").length).toBeGreaterThanOrEqual(2);
    expect(kinds).toContain("Figure");
  });

  it("has nothing painted on its pages and in their forms that is neither tagged nor an artifact", () => {
    const untagged = (pdf: Uint8Array): string[] => {
      const file = objectsOf(pdf);
      const pages = file
        .array(file.dict(file.catalog.get("Pages")).get("Kids"))
        .map((page) => file.dict(page));
      const forms = reachable(file).filter(
        (value) => value instanceof PdfStream && nameOf(value.dict.get("Subtype")) === "Form",
      );
      return [...pages.map((page) => file.get(page.get("Contents"))), ...forms].flatMap((stream) => {
        if (!(stream instanceof PdfStream)) throw new Error("there is no content");
        let content = latin1(file.unpack(stream, pdfLimits.unpacked)?.bytes ?? new Uint8Array());
        const span = /\b(?:BMC|BDC)\b(?:(?!\b(?:BMC|BDC|EMC)\b)[^])*\bEMC\b/g;
        while (span.test(content)) content = content.replace(span, "");
        // A form is painted where it is; what it paints stands in itself.
        return content.match(/(?<=\s)(?:f\*?|S|B|sh|Tj|TJ)(?=\s)/g) ?? [];
      });
    };
    expect(untagged(printed)).not.toEqual([]);
    expect(untagged(made)).toEqual([]);
  });

  it("prints its links, as PDF/A demands of every annotation", () => {
    const annotations = reachable(objectsOf(made)).filter(
      (value): value is PdfDict => value instanceof Map && nameOf(value.get("Type")) === "Annot",
    );
    expect(annotations).toHaveLength(2);
    for (const annotation of annotations) expect(annotation.get("F")).toBe(4);
  });

  it("is smaller than the print by packing the structure of its tables", () => {
    expect(made.length).toBeLessThan(printed.length);
  });

  it("says that its colours are sRGB", () => {
    const file = objectsOf(made);
    const intents = file.array(file.catalog.get("OutputIntents"));
    expect(intents).toHaveLength(1);
    const intent = file.dict(intents[0]);
    expect([nameOf(intent.get("Type")), nameOf(intent.get("S"))]).toEqual(["OutputIntent", "GTS_PDFA1"]);
    const profile = file.get(intent.get("DestOutputProfile"));
    if (!(profile instanceof PdfStream)) throw new Error("the profile is no stream");
    expect(profile.dict.get("N")).toBe(3);
    const bytes = Buffer.from(file.unpack(profile, 100_000)?.bytes ?? []);
    expect([bytes.readUInt32BE(0), bytes.toString("latin1", 16, 20)]).toEqual([bytes.length, "RGB "]);
  });

  it.each([
    ["a file that is no PDF", { pdf: new Uint8Array(100) }],
    ["an id that is not 32 hex digits", { facts: { ...facts, documentId: "12" } }],
    ["a date that is none", { facts: { ...facts, date: "2026-03-01" } }],
  ])("is not made from %s", async (_, wrong) => {
    const input = { pdf: printed, facts, ...wrong };
    const making = makeZugferdPdf(input.pdf, xml, input.facts);
    await expect(making).rejects.toSatisfy(
      (error) => error instanceof AppError && error.code === "envelope-failed",
    );
  });
});

describe("read back", () => {
  it("it gives the texts of its pages, its XML, and what makes it last", async () => {
    const { pages, embedded, isArchivable } = await readBack(made);
    const rows = Array.from({ length: 120 }, (_, row) => [`${row + 1}`, `Leistung ${row + 1}`]).flat();
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]?.slice(0, 5)).toEqual(["Rechnung", "Größe, Übergröße und 10 € ", "außen", " ", "innen"]);
    const below = pages.flat().slice(5);
    expect(below.filter((piece) => !["Pos.", "Name", " "].includes(piece))).toEqual([...rows, "Ende"]);
    expect(embedded).toEqual(xml);
    expect(isArchivable).toBe(true);
  });

  it("a print that is nothing more has neither", async () => {
    expect(await readBack(printed)).toMatchObject({ embedded: null, isArchivable: false });
  });
});
