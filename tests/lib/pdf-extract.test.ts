import { randomBytes } from "node:crypto";
import { constants, deflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { AppError, type ErrorCode } from "../../lib/contract/errors";
import { limits } from "../../lib/limits";
import { pdfLimits } from "../../lib/inside-pdf/budget";
import { extractEmbedded } from "../../lib/inside-pdf/extract";
import { makePaperPdf } from "../../lib/pdf/accessible";
import { makeZugferdPdf } from "../../lib/pdf/zugferd";
import {
  bomb,
  embedded,
  handMadePdf,
  objectBytes,
  printedPdf,
  vectorXml,
  type HandMade,
} from "../lib/pdf-samples";

const xml = vectorXml("01-single-rate");
const other = Buffer.from("<other/>");
const pages = "<</Type /Pages /Kids [] /Count 0>>";

const extractXml = async (pdf: Uint8Array): Promise<Uint8Array> =>
  (await extractEmbedded(pdf)).xml ?? new Uint8Array();

const expectXml = async (pdf: Uint8Array): Promise<void> => {
  expect(Buffer.from(await extractXml(pdf))).toEqual(Buffer.from(xml));
};

const expectRefusal = async (pdf: Uint8Array, code: ErrorCode): Promise<void> => {
  const outcome: unknown = await extractXml(pdf).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(AppError);
  expect(outcome).toMatchObject({ code });
};

/** A PDF whose third object is the specification of the fourth, an embedded file. */
const withFile = (
  catalog: string,
  specification: string,
  file: HandMade = embedded(xml),
  more: readonly HandMade[] = [],
  trailer = "",
): Uint8Array =>
  handMadePdf([`<</Type /Catalog /Pages 2 0 R ${catalog}>>`, pages, specification, file, ...more], trailer);

const inNames = "/Names <</EmbeddedFiles <</Names [(x) 3 0 R]>>>>";
const specification = "<</Type /Filespec /F (factur-x.xml) /EF <</F 4 0 R>>>>";
const simple = withFile(inNames, specification);

let hybrid: Uint8Array;

beforeAll(async () => {
  hybrid = await makeZugferdPdf(await printedPdf(), xml, {
    profile: "xrechnung",
    documentId: "0".repeat(32),
    title: "Rechnung",
    author: "Muster GmbH",
    language: "de-DE",
    date: "20260301",
  });
});

describe("the XML is found", () => {
  it("in the e-invoice that this product makes", () => expectXml(hybrid));

  it("and the draft in the PDF for paper, and both in an e-invoice with a logo", async () => {
    const [printed, draft] = [await printedPdf(), Buffer.from('{"ä":1}')];
    const facts = { documentId: "0".repeat(32), title: "RE-1", author: "", language: "de-DE" } as const;
    const paper = await makePaperPdf(printed, { ...facts, hasAllGlyphs: true }, draft);
    const onPaper = await extractEmbedded(paper);
    expect([onPaper.xml, Buffer.from(onPaper.draft ?? [])]).toEqual([null, draft]);
    const profile = { profile: "en16931", date: "20260301" } as const;
    const made = await makeZugferdPdf(printed, xml, { ...facts, ...profile }, [], draft);
    const found = await extractEmbedded(made);
    expect(Buffer.from(found.draft ?? [])).toEqual(draft);
    expect(Buffer.from(found.xml ?? [])).toEqual(Buffer.from(xml));
  });

  it.each([true, false])("in a PDF of another library, packed objects: %s", async (useObjectStreams) => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.attach(other, "a.txt");
    await document.attach(xml, "ZUGFeRD-invoice.xml", { mimeType: "text/xml" });
    await document.attach(other, "z.xml");
    await expectXml(await document.save({ useObjectStreams }));
  });

  it("in an e-invoice that another library saved again", async () => {
    await expectXml(await (await PDFDocument.load(hybrid)).save());
  });

  it.each([
    ["in the tree of names", inNames],
    ["among the associated files of the document alone", "/AF [3 0 R]"],
    ["behind a reference to the list of associated files", "/AF 5 0 R"],
  ])("%s", (_, catalog) => expectXml(withFile(catalog, specification, embedded(xml), ["[3 0 R]"])));

  it("among the associated files of a page alone", () =>
    expectXml(
      handMadePdf([
        "<</Type /Catalog /Pages 2 0 R>>",
        "<</Type /Pages /Kids [5 0 R] /Count 1>>",
        specification,
        embedded(xml),
        "<</Type /Page /Parent 2 0 R /AF [3 0 R]>>",
      ]),
    ));

  it("attached as an annotation", () =>
    expectXml(
      handMadePdf([
        "<</Type /Catalog /Pages 2 0 R>>",
        "<</Type /Pages /Kids [<</Type /Page /Annots [5 0 R]>>] /Count 1>>",
        specification,
        embedded(xml),
        "<</Type /Annot /Subtype /FileAttachment /FS 3 0 R>>",
      ]),
    ));

  it("deep in a tree of names that also runs in circles", () => {
    const depth = 3_000;
    const nodes = Array.from({ length: depth }, (_, i) => `<</Kids [5 0 R ${i + 6} 0 R 5 0 R]>>`);
    return expectXml(
      withFile("/Names <</EmbeddedFiles 5 0 R>>", specification, embedded(xml), [
        ...nodes,
        "<</Names [(x) 3 0 R]>>",
      ]),
    );
  });

  it.each([
    ["in capitals", "/F (FACTUR-X.XML)"],
    ["in UTF-16", "/UF <FEFF0078007200650063006800" + "6e0075006e0067002e0078006d006c>"],
    [
      "in UTF-16 with the low byte first",
      "/UF <FFFE7A00750067006600650072006400" + "2D0069006E0076006F006900630065002E0078006D006C00>",
    ],
    ["in hex", "/UF <666163747572 2d782e786d6c>"],
    ["with escapes", "/F (fact\\165r\\\n-x.xml)"],
    ["with a folder", "/F (/tmp/invoices/factur-x.xml)"],
  ])("by a name written %s", (_, name) =>
    // The content gives no hint here, so only the name can have led to it.
    extractXml(withFile(inNames, `<<${name} /EF <</UF 4 0 R>>>>`, embedded(other))).then((found) =>
      expect(Buffer.from(found)).toEqual(other),
    ),
  );

  it("by its root when it has any other name", () =>
    expectXml(withFile(inNames, "<</F (invoice-4711.dat) /EF <</F 4 0 R>>>>")));

  it("beside other invoices, of which each that differs is given", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const ubl = Buffer.from("<Invoice xmlns='urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'/>");
    await document.attach(vectorXml("02-two-rates"), "b.xml");
    await document.attach(xml, "copy.xml");
    await document.attach(ubl, "c.xml");
    await document.attach(other, "data.xml");
    await document.attach(xml, "factur-x.xml");
    const found = await extractEmbedded(await document.save());
    expect(Buffer.from(found.xml ?? [])).toEqual(Buffer.from(xml));
    const others = found.others.map((each) => Buffer.from(each));
    expect(others).toEqual([Buffer.from(vectorXml("02-two-rates")), ubl]);
  });

  it("beside a file so large that to look into it costs more than all may", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.attach(xml, "factur-x.xml");
    await document.attach(randomBytes(9_600_000), "photo.jpg");
    await expectXml(await document.save());
  });

  it("beside other invoices, of which no more is unpacked than an XML may have", async () => {
    const long = (letter: string): Buffer => Buffer.from(`<Invoice>${letter.repeat(11_000_000)}</Invoice>`);
    const document = await PDFDocument.create();
    document.addPage();
    await document.attach(xml, "factur-x.xml");
    for (const letter of ["a", "b", "c"]) await document.attach(long(letter), `${letter}.xml`);
    const { others } = await extractEmbedded(await document.save());
    expect(others.map(({ length }) => length)).toEqual([long("a").length]);
  });

  it("by name rather than by root when both are there", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.attach(vectorXml("02-two-rates"), "a-copy.xml");
    await document.attach(xml, "xrechnung.xml");
    await expectXml(await document.save());
  });

  it.each([
    ["hex digits", "/ASCIIHexDecode", Buffer.from(`${Buffer.from(xml).toString("hex")}>`)],
    ["nothing", "[]", Buffer.from(xml)],
    ["deflate twice", "[/FlateDecode /FlateDecode]", deflateSync(deflateSync(xml))],
    ["stored blocks", "/FlateDecode", deflateSync(xml, { level: 0 })],
  ])("packed with %s", (_, filter, data) =>
    expectXml(withFile(inNames, specification, [`/Type /EmbeddedFile /Filter ${filter}`, data])),
  );

  it("as long as its dictionary says, although the word for its end stands inside", async () => {
    const text = Buffer.from(`<?xml version="1.0"?><!--\nendstream\nendobj\n--><CrossIndustryInvoice/>`);
    const found = await extractXml(withFile(inNames, specification, ["/Type /EmbeddedFile", text]));
    expect(Buffer.from(found)).toEqual(text);
  });

  it("packed in base 85", () => {
    const digits = (group: number): string =>
      Array.from({ length: 5 }, (_, i) =>
        String.fromCharCode((Math.floor(group / 85 ** (4 - i)) % 85) + 33),
      ).join("");
    const whole = Buffer.concat([xml, Buffer.alloc(4)]);
    const rest = xml.length % 4;
    let text = "";
    for (let at = 0; at + 4 <= xml.length; at += 4) text += digits(whole.readUInt32BE(at));
    if (rest > 0) text += digits(whole.readUInt32BE(xml.length - rest)).slice(0, rest + 1);
    return expectXml(withFile(inNames, specification, ["/Filter /ASCII85Decode", Buffer.from(`${text}~>`)]));
  });

  it.each([20_000, 100_000])("whatever blocks its %i bytes are packed in", async (size) => {
    const comment = Buffer.from(
      `<!--${Array.from({ length: size }, (_, i) => String.fromCharCode(48 + ((i * i * 7919) % 70)))
        .join("")
        .replaceAll("-", "x")}-->`,
    );
    const long = Buffer.concat([xml, comment]);
    for (const strategy of [0, 1, 2, 3, 4]) {
      const found = await extractXml(
        withFile(inNames, specification, [
          "/Filter /FlateDecode",
          deflateSync(long, { strategy, memLevel: 1 }),
        ]),
      );
      expect(Buffer.from(found).equals(long)).toBe(true);
    }
  });
});

describe("the XML is found although the file is damaged:", () => {
  const text = Buffer.from(simple).toString("latin1");
  const bytes = (changed: string): Uint8Array => new Uint8Array(Buffer.from(changed, "latin1"));

  it.each([
    ["bytes before its beginning", `mail header\r\n\r\n${text}`],
    ["bytes after its end", `${text}${"\0".repeat(1_000)}`],
    ["a wrong startxref", text.replace(/startxref\n\d+/, "startxref\n7")],
    ["no cross-references", text.slice(0, text.indexOf("xref\n"))],
    ["offsets that are all wrong", text.replace(/0000000(\d{3}) 00000 n/g, "0000001$1 00000 n")],
    ["a wrong length", text.replace(/\/Length \d+/, "/Length 3")],
    ["a missing length", text.replace(/\/Length \d+/, "")],
    ["a length that is the stream itself", text.replace(/\/Length \d+/, "/Length 4 0 R")],
    ["no end", text.slice(0, text.lastIndexOf("endstream"))],
  ])("%s", (_, changed) => expectXml(bytes(changed)));

  it("no cross-references, and objects packed in streams", () => {
    const end = Buffer.from(hybrid).lastIndexOf("startxref");
    return expectXml(Buffer.concat([hybrid.subarray(0, end), Buffer.from("startxref\n0\n%%EOF")]));
  });
});

it("the XML is found although its length is a stream whose length is a stream, 20,000 times over", () => {
  const stream = (length: number, data: string): string =>
    `<</Length ${length} 0 R>>\nstream\n${data}\nendstream`;
  const chain = Array.from({ length: 20_000 }, (_, i) => stream(i + 6, "x"));
  return expectXml(withFile(inNames, specification, stream(5, Buffer.from(xml).toString("latin1")), chain));
});

describe("of several revisions the last one counts", () => {
  const withUpdate = (added: Uint8Array, row: string): Uint8Array => {
    const previous = /startxref\n(\d+)/.exec(Buffer.from(simple).toString("latin1"))?.[1] ?? "";
    const tail = `xref\n${row}trailer\n<</Size 5 /Root 1 0 R /Prev ${previous}>>\nstartxref\n${simple.length + added.length}\n%%EOF\n`;
    return Buffer.concat([simple, added, Buffer.from(tail)]);
  };
  const revised = (object: HandMade, number: number): Uint8Array =>
    withUpdate(
      objectBytes(number, object),
      `${number} 1\n${String(simple.length).padStart(10, "0")} 00000 n \n`,
    );

  it("when it replaces the XML", async () => {
    const found = await extractXml(revised(embedded(other), 4));
    expect(Buffer.from(found)).toEqual(other);
  });

  it("when it takes the XML away", () =>
    expectRefusal(revised("<</Type /Catalog /Pages 2 0 R>>", 1), "no-xml-in-pdf"));

  it("when it frees the XML's object", () =>
    expectRefusal(withUpdate(new Uint8Array(), "4 1\n0000000000 00001 f \n"), "no-xml-in-pdf"));

  it("when cross-references of both kinds stand side by side", async () => {
    // The specification is hidden in an object stream that only the stream of cross-references knows.
    const packed = deflateSync(Buffer.from(`3 0 ${specification}`));
    const parts = [
      Buffer.from("%PDF-1.5\n"),
      objectBytes(1, `<</Type /Catalog /Pages 2 0 R ${inNames}>>`),
      objectBytes(2, pages),
      objectBytes(4, embedded(xml)),
      objectBytes(5, ["/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", packed]),
    ];
    const offset = (part: number): number => parts.slice(0, part).reduce((sum, one) => sum + one.length, 0);
    const xrefStream = objectBytes(6, [
      "/Type /XRef /Size 7 /W [1 2 1] /Index [3 1]",
      Buffer.from([2, 0, 5, 0]),
    ]);
    const row = (part: number): string => `${String(offset(part)).padStart(10, "0")} 00000 n \n`;
    const free = "0000000000 65535 f \n";
    const streamAt = offset(5);
    const table = `xref\n0 6\n${free}${row(1)}${row(2)}${free}${row(3)}${row(4)}`;
    const tail = `${table}trailer\n<</Size 7 /Root 1 0 R /XRefStm ${streamAt}>>\nstartxref\n${streamAt + xrefStream.length}\n%%EOF`;
    await expectXml(Buffer.concat([...parts, xrefStream, Buffer.from(tail)]));
  });
});

describe("a PDF is refused", () => {
  it("when it has no embedded file", async () => {
    await expectRefusal(handMadePdf(["<</Type /Catalog /Pages 2 0 R>>", pages]), "no-xml-in-pdf");
    const whole = await printedPdf();
    await expectRefusal(whole, "no-xml-in-pdf");
    await expectRefusal(whole.subarray(0, whole.length / 2), "broken-pdf");
  });

  it("when its embedded files are no invoices", async () => {
    for (const content of ["<other/>", "CrossIndustryInvoice", "<!-- <CrossIndustryInvoice/> --><x/>", ""]) {
      const pdf = withFile(inNames, "<</F (data.xml) /EF <</F 4 0 R>>>>", embedded(Buffer.from(content)));
      await expectRefusal(pdf, "no-xml-in-pdf");
    }
  });

  it.each([
    [
      "by its table",
      withFile(inNames, specification, embedded(xml), ["<</Filter /Standard /V 4>>"], "/Encrypt 5 0 R"),
    ],
    [
      "and broken as well",
      Buffer.from(
        Buffer.from(
          withFile(inNames, specification, embedded(xml), ["<</Filter /Standard>>"], "/Encrypt 5 0 R"),
        )
          .toString("latin1")
          .replace(/startxref\n\d+/, "startxref\n1"),
        "latin1",
      ),
    ],
  ])("when it is encrypted %s", (_, pdf) => expectRefusal(pdf, "encrypted-pdf"));

  it.each([
    ["nothing", ""],
    ["text", "Hello"],
    ["a beginning alone", "%PDF-1.7\n"],
    ["10 MB of letters", `%PDF-1.7\n${"a".repeat(9_900_000)}`],
    ["10 MB of brackets", `%PDF-1.7\n1 0 obj ${"[".repeat(9_900_000)}`],
    ["10 MB of parentheses", `%PDF-1.7\n1 0 obj ${"(".repeat(9_900_000)}`],
    ["10 MB of beginning dictionaries", `%PDF-1.7\n1 0 obj ${"<</A".repeat(2_400_000)}`],
    ["10 MB of beginning comments", `%PDF-1.7\n1 0 obj ${"%\n".repeat(4_900_000)}`],
    ["a catalog that is itself", "%PDF-1.7\n1 0 obj 1 0 R endobj trailer <</Root 1 0 R>>"],
    [
      "cross-references in a circle",
      "%PDF-1.7\nxref\n0 0\ntrailer\n<</Prev 9 /Root 9 0 R>>\nstartxref\n9\n%%EOF",
    ],
  ])("when it is %s", (_, text) => expectRefusal(Buffer.from(text, "latin1"), "broken-pdf"));

  it("when its packed XML is damaged", () => {
    const data = deflateSync(xml);
    data[data.length - 1] = (data.at(-1) ?? 0) ^ 1;
    return expectRefusal(withFile(inNames, specification, ["/Filter /FlateDecode", data]), "broken-pdf");
  });

  it("when it is larger than an upload may be", () =>
    expectRefusal(Buffer.concat([simple, new Uint8Array(limits.uploadBody)]), "file-too-large"));
});

describe("a small file that unpacks to 2 GB is refused", () => {
  const zeros = bomb();
  const flate = "/Filter /FlateDecode";

  it("as the XML", () => expectRefusal(withFile(inNames, specification, [flate, zeros]), "file-too-large"));

  it("packed letter by letter", () => {
    const letters = Uint8Array.from({ length: pdfLimits.unpacked + 1 }, (_, i) => 97 + (i % 2));
    const data = deflateSync(letters, { strategy: constants.Z_HUFFMAN_ONLY });
    return expectRefusal(withFile(inNames, specification, [flate, data]), "file-too-large");
  });

  it("packed twice", () =>
    expectRefusal(
      withFile(inNames, specification, ["/Filter [/FlateDecode /FlateDecode]", deflateSync(zeros)]),
      "file-too-large",
    ));

  it("as packed objects", () => {
    const stream: HandMade = [`/Type /ObjStm /N 1 /First 4 ${flate}`, zeros];
    const pdf = Buffer.from(handMadePdf(["<</Type /Catalog /Pages 9 0 R>>", stream]));
    const end = pdf.indexOf("xref\n");
    return expectRefusal(
      Buffer.concat([pdf.subarray(0, end), Buffer.from("trailer <</Root 1 0 R>>")]),
      "file-too-large",
    );
  });

  it("as cross-references", () => {
    const begin = Buffer.from("%PDF-1.5\n");
    const stream = objectBytes(1, [`/Type /XRef /W [1 2 1] /Size 9 /Root 2 0 R ${flate}`, zeros]);
    return expectRefusal(
      Buffer.concat([begin, stream, Buffer.from("startxref\n9\n%%EOF")]),
      "file-too-large",
    );
  });

  it("spread over many files inside", () => {
    const count = 400;
    const specifications = Array.from({ length: count }, (_, i) => `<</F (${i}.xml) /EF <</F 3 0 R>>>>`);
    const list = `[${specifications.join(" ")}]`;
    const streams = Array.from({ length: 40 }, (): HandMade => [
      `/Type /ObjStm /N 9 /First 99 ${flate}`,
      zeros.subarray(0, 200_000),
    ]);
    const pdf = handMadePdf([
      `<</Type /Catalog /Pages 2 0 R /AF ${list}>>`,
      pages,
      [flate, zeros.subarray(0, 200_000)],
      ...streams,
    ]);
    return expectRefusal(pdf.subarray(0, Buffer.from(pdf).lastIndexOf("xref\n0")), "file-too-large");
  });
});

describe("whatever happens to a file on its way", () => {
  /** A small generator of our own, so that every seed yields the same damage everywhere. */
  const randomFrom = (seed: number) => {
    let state = (seed * 2_654_435_761 + 1) >>> 0;
    return (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  };

  const words = [
    "obj",
    "endobj",
    "stream",
    "<<",
    ">>",
    "[",
    "]",
    "(",
    " 0 R ",
    "/Length ",
    "/Kids ",
    "/Prev ",
    "xref",
    "trailer",
    "99999999999",
    "-1",
  ];

  const damaged = (pdf: Uint8Array, seed: number): Uint8Array => {
    const random = randomFrom(seed);
    let bytes = Buffer.from(pdf);
    for (let times = 1 + random(6); times > 0; times -= 1) {
      const at = random(bytes.length);
      const length = 1 + random(random(4) === 0 ? 5_000 : 40);
      const before = bytes.subarray(0, at);
      const after = bytes.subarray(at + length);
      switch (random(7)) {
        case 0:
          for (let i = 0; i < 8; i += 1) bytes[random(bytes.length)] = random(256);
          break;
        case 1:
          bytes = Buffer.concat([before, after]);
          break;
        case 2:
          bytes = Buffer.concat([before, bytes.subarray(at, at + length), bytes.subarray(at)]);
          break;
        case 3:
          bytes = Buffer.concat([before, Buffer.from(Array.from({ length }, () => random(256))), after]);
          break;
        case 4:
          bytes = Buffer.from(bytes.subarray(0, at));
          break;
        case 5:
          bytes = Buffer.concat([before, Buffer.from(words[random(words.length)] ?? ""), bytes.subarray(at)]);
          break;
        default:
          for (let i = 0; i < 60; i += 1) {
            const place = random(bytes.length);
            const byte = bytes[place] ?? 0;
            if (byte >= 48 && byte <= 57) bytes[place] = 48 + random(10);
          }
      }
      if (bytes.length === 0) bytes = Buffer.from("%PDF-");
    }
    return bytes;
  };

  it.each([
    ["made by hand", () => simple],
    ["with packed objects", () => hybrid],
  ])("a PDF %s yields bytes or one of four codes", async (_, pdf) => {
    const codes: readonly string[] = ["encrypted-pdf", "broken-pdf", "no-xml-in-pdf", "file-too-large"];
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const outcome: unknown = await extractXml(damaged(pdf(), seed)).catch((error: unknown) => error);
      const fine =
        outcome instanceof Uint8Array || (outcome instanceof AppError && codes.includes(outcome.code));
      expect(fine, `seed ${seed}: ${String(outcome)}`).toBe(true);
    }
  });
});
