import { inflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from "pdf-lib";
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "../../lib/errors";
import { documentId, sha256Hex } from "../../lib/hash";
import { makeSrgbProfile } from "../../lib/pdf/output-intent";
import { makeZugferdPdf, type ZugferdFacts } from "../../lib/pdf/zugferd";
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
let document: PDFDocument;

const open = (pdf: Uint8Array): Promise<PDFDocument> => PDFDocument.load(pdf, { updateMetadata: false });

beforeAll(async () => {
  printed = await printedPdf();
  made = await makeZugferdPdf(printed, xml, facts);
  document = await open(made);
});

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

function streamIn(dict: PDFDict, key: string): PDFRawStream {
  const stream = dict.lookup(PDFName.of(key));
  if (stream instanceof PDFRawStream) return stream;
  throw new Error(`${key} is no stream`);
}

function xmpOf(pdf: PDFDocument): string {
  const stream = streamIn(pdf.catalog, "Metadata");
  expect(stream.dict.has(PDFName.of("Filter"))).toBe(false);
  return new TextDecoder().decode(stream.contents);
}

/** Text of every element of the packet by its name; fails when the packet is not well-formed. */
function propertiesOf(xmp: string): Map<string, string> {
  const properties = new Map<string, string>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => open.push(name));
  parser.on("text", (text) => {
    const name = open.findLast((one) => !one.startsWith("rdf:"));
    if (name !== undefined && text.trim() !== "") properties.set(name, text);
  });
  parser.on("closetag", () => open.pop());
  parser.write(xmp).close();
  return properties;
}

describe("the e-invoice's PDF", () => {
  it("is packed the same in every browser, whose own packers differ", async () => {
    const before = await makeZugferdPdf(printed, xml, facts);
    vi.stubGlobal("CompressionStream", undefined);
    const after = await makeZugferdPdf(printed, xml, facts);
    vi.unstubAllGlobals();
    expect(Buffer.from(after).equals(before)).toBe(true);
  });

  it("carries the document id in both strings of its id", async () => {
    const id = documentId(await sha256Hex(new Uint8Array(xml)));
    const pdf = await open(await makeZugferdPdf(printed, xml, { ...facts, documentId: id }));
    expect(String(pdf.context.trailerInfo.ID)).toBe(`[ <${id}> <${id}> ]`);
  });

  it("holds the XML byte for byte, as one file that the name tree and the document both point to", () => {
    const names = document.catalog
      .lookup(PDFName.of("Names"), PDFDict)
      .lookup(PDFName.of("EmbeddedFiles"), PDFDict);
    const entries = names.lookup(PDFName.of("Names"), PDFArray);
    const associated = document.catalog.lookup(PDFName.of("AF"), PDFArray);
    expect(entries.size()).toBe(2);
    expect(associated.size()).toBe(1);
    expect(entries.get(1)).toBe(associated.get(0));
    const specification = entries.lookup(1, PDFDict);
    const files = specification.lookup(PDFName.of("EF"), PDFDict);
    const stream = streamIn(files, "F");
    expect(streamIn(files, "UF")).toBe(stream);
    expect(specification.lookup(PDFName.of("AFRelationship"))).toBe(PDFName.of("Alternative"));
    expect(stream.dict.lookup(PDFName.of("Subtype"))).toBe(PDFName.of("text/xml"));
    const params = stream.dict.lookup(PDFName.of("Params"), PDFDict);
    expect(String(params.lookup(PDFName.of("Size")))).toBe(String(xml.length));
    expect(params.lookup(PDFName.of("ModDate"), PDFString).asString()).toBe("D:20260301000000Z");
    expect(Buffer.from(decodePDFRawStream(stream).decode())).toEqual(Buffer.from(xml));
  });

  it.each([
    ["xrechnung", "xrechnung.xml", "3.0", "XRECHNUNG"],
    ["en16931", "factur-x.xml", "1.0", "EN 16931"],
  ] as const)(
    "names file, version and level of the profile %s as the standard does",
    async (profile, name, version, level) => {
      const pdf = await open(await makeZugferdPdf(printed, xml, { ...facts, profile }));
      const properties = propertiesOf(xmpOf(pdf));
      expect(properties.get("fx:DocumentType")).toBe("INVOICE");
      expect(properties.get("fx:DocumentFileName")).toBe(name);
      expect(properties.get("fx:Version")).toBe(version);
      expect(properties.get("fx:ConformanceLevel")).toBe(level);
      expect(properties.get("pdfaid:part")).toBe("3");
      expect(properties.get("pdfaid:conformance")).toBe("B");
      const specification = pdf.catalog.lookup(PDFName.of("AF"), PDFArray).lookup(0, PDFDict);
      for (const key of ["F", "UF"])
        expect(specification.lookup(PDFName.of(key), PDFString).asString()).toBe(name);
    },
  );

  it("says the same about itself in its metadata and in its Info dictionary", async () => {
    const title = "Rechnung\u0000 \u{1F600} <Ł&ẞ> \uD800 ]]>";
    const pdf = await open(
      await makeZugferdPdf(printed, xml, { ...facts, title, author: "Söhne & Töchter" }),
    );
    const properties = propertiesOf(xmpOf(pdf));
    expect(pdf.getTitle()).toBe("Rechnung \u{1F600} <Ł&ẞ> ]]>");
    expect(properties.get("dc:title")).toBe(pdf.getTitle());
    expect(properties.get("dc:creator")).toBe("Söhne & Töchter");
    expect(pdf.getAuthor()).toBe("Söhne & Töchter");
    expect(properties.get("pdf:Producer")).toBe(pdf.getProducer());
    expect(properties.get("xmp:CreatorTool")).toBe(pdf.getCreator());
    expect(properties.get("xmp:CreateDate")).toBe("2026-03-01T00:00:00Z");
    expect(pdf.getCreationDate()?.toISOString()).toBe("2026-03-01T00:00:00.000Z");
    expect(pdf.getModificationDate()).toEqual(pdf.getCreationDate());
  });

  it("leaves an unknown author out", async () => {
    const pdf = await open(await makeZugferdPdf(printed, xml, { ...facts, author: " " }));
    expect(pdf.getAuthor()).toBeUndefined();
    expect(propertiesOf(xmpOf(pdf)).has("dc:creator")).toBe(false);
  });

  it("is the same for the same input, and holds no clock value", async () => {
    expect(Buffer.from(await makeZugferdPdf(printed, xml, facts)).equals(made)).toBe(true);
    const clock = /D:(?!20260301)\d{8}/;
    expect(latin1(printed)).toMatch(clock);
    expect(latin1(made)).not.toMatch(clock);
    expect(latin1(made)).not.toContain("Skia");
  });

  it("says of every object where it stands, for readers that do not go looking", () => {
    const text = latin1(made);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const dict = text.slice(start, text.indexOf("stream\n", start));
    const number = (entry: string): number => Number(new RegExp(`/${entry} (\\d+)`).exec(dict)?.[1]);
    const widths = (/\/W \[([\d ]+)\]/.exec(dict)?.[1] ?? "").split(" ").map(Number);
    const columns = widths.reduce((sum, width) => sum + width, 0);
    expect([number("Predictor"), number("Columns")]).toEqual([12, columns]);
    const at = start + dict.length + "stream\n".length;
    const packed = inflateSync(made.subarray(at, at + number("Length")));
    expect(packed.length).toBe(number("Size") * (columns + 1));

    const above = new Uint8Array(columns);
    const rows = Array.from({ length: number("Size") }, (_, row) => {
      expect(packed[row * (columns + 1)]).toBe(2);
      for (let i = 0; i < columns; i += 1)
        above[i] = (above[i] ?? 0) + (packed[row * (columns + 1) + 1 + i] ?? 0);
      let from = 0;
      return widths.map((width) =>
        above.subarray(from, (from += width)).reduce((value, byte) => value * 256 + byte, 0),
      );
    });
    expect(rows[0]?.[0]).toBe(0);
    rows.slice(1).forEach(([type, place = 0], index) => {
      if (type === 2) expect(rows[place]?.[0]).toBe(1);
      else expect(text.slice(place, place + 20)).toMatch(new RegExp(`^${index + 1} 0 obj\\b`));
    });
  });

  it("stays a tagged document with its language, title bar and pages", async () => {
    const { catalog } = document;
    expect(document.getPageCount()).toBe((await open(printed)).getPageCount());
    expect(catalog.lookup(PDFName.of("Lang"), PDFString).asString()).toBe("de-DE");
    expect(
      String(catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict).get(PDFName.of("DisplayDocTitle"))),
    ).toBe("true");
    expect(String(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked")))).toBe("true");
    const kinds = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [String(object.get(PDFName.of("S")))] : []));
    expect(kinds.filter((kind) => kind === "/TR")).toHaveLength(121);
    expect(kinds.filter((kind) => kind === "/TH").length).toBeGreaterThanOrEqual(2);
    expect(kinds).toContain("/Figure");
  });

  it("prints its links, as PDF/A demands of every annotation", () => {
    const annotations = document.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? []);
    expect(annotations).toHaveLength(2);
    for (const annotation of annotations) {
      expect(String(document.context.lookup(annotation, PDFDict).get(PDFName.of("F")))).toBe("4");
    }
  });

  it("is smaller than the print by packing the structure of its tables", () => {
    expect(made.length).toBeLessThan(printed.length);
  });

  it("says that its colours are sRGB", () => {
    const intents = document.catalog.lookup(PDFName.of("OutputIntents"), PDFArray);
    expect(intents.size()).toBe(1);
    const intent = intents.lookup(0, PDFDict);
    expect(intent.lookup(PDFName.of("Type"))).toBe(PDFName.of("OutputIntent"));
    expect(intent.lookup(PDFName.of("S"))).toBe(PDFName.of("GTS_PDFA1"));
    const profile = streamIn(intent, "DestOutputProfile");
    expect(String(profile.dict.get(PDFName.of("N")))).toBe("3");
    expect(Buffer.from(decodePDFRawStream(profile).decode())).toEqual(Buffer.from(makeSrgbProfile()));
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

describe("the sRGB profile", () => {
  const profile = Buffer.from(makeSrgbProfile());
  const tag = (name: string): Buffer => {
    for (let at = 132; at < 132 + 12 * profile.readUInt32BE(128); at += 12) {
      if (profile.toString("latin1", at, at + 4) !== name) continue;
      const start = profile.readUInt32BE(at + 4);
      return profile.subarray(start, start + profile.readUInt32BE(at + 8));
    }
    throw new Error(`no tag ${name}`);
  };
  const fixed = (bytes: Buffer, from: number): number[] =>
    Array.from({ length: (bytes.length - from) >> 2 }, (_, i) => bytes.readInt32BE(from + 4 * i) / 65_536);

  it("knows its own size and is an RGB display profile", () => {
    expect(profile.readUInt32BE(0)).toBe(profile.length);
    expect(profile.toString("latin1", 12, 24)).toBe("mntrRGB XYZ ");
    expect(profile.toString("latin1", 36, 40)).toBe("acsp");
  });

  it("adds its primaries up to the white point", () => {
    const sum = ["rXYZ", "gXYZ", "bXYZ"]
      .map((name) => fixed(tag(name), 8))
      .reduce((a, b) => a.map((v, i) => v + (b[i] ?? 0)));
    fixed(tag("wtpt"), 8).forEach((value, i) => expect(sum[i]).toBeCloseTo(value, 3));
  });

  it("has the transfer curve of sRGB", () => {
    const [g = 0, a = 0, b = 0, c = 0, d = 0] = fixed(tag("rTRC"), 12);
    const linear = (value: number): number => (value >= d ? (a * value + b) ** g : c * value);
    expect(linear(1)).toBeCloseTo(1, 4);
    expect(linear(0.5)).toBeCloseTo(0.214041, 4);
    expect(linear(0.02)).toBeCloseTo(0.02 / 12.92, 5);
  });
});
