import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExtractor } from "../../backend/parse/extractor";
import { carrierName } from "../../lib/invoice/draft/draft-file";
import { limits } from "../../lib/limits";
import { pdfLimits } from "../../lib/inside-pdf/budget";
import { decodeXml } from "../../lib/text/encoding";
import { anApp, anExtractor, token } from "./an-app";

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">Größe</rsm:CrossIndustryInvoice>`;

let app: FastifyInstance;
let remove: () => void;
beforeAll(async () => {
  const built = await anExtractor();
  remove = built.remove;
  app = await anApp({ extractor: built.extractor });
});
afterAll(async () => {
  await app.close();
  remove();
});

async function aPdf(attachment?: string | Uint8Array): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  if (attachment !== undefined) {
    const bytes = typeof attachment === "string" ? new TextEncoder().encode(attachment) : attachment;
    await pdf.attach(bytes, "factur-x.xml", { mimeType: "text/xml" });
  }
  return pdf;
}

/** A PDF whose attachment unpacks to `size` zero bytes, packed twice over: a few kilobytes long. */
async function aBomb(size: number, name = "factur-x.xml", inside?: string): Promise<Uint8Array> {
  const pdf = await aPdf(inside);
  const packed = deflateSync(deflateSync(Buffer.alloc(size), { level: 9 }), { level: 9 });
  const stream = pdf.context.stream(packed, {
    Type: "EmbeddedFile",
    Filter: [PDFName.of("FlateDecode"), PDFName.of("FlateDecode")],
  });
  const file = pdf.context.obj({
    Type: "Filespec",
    F: PDFString.of(name),
    EF: { F: pdf.context.register(stream) },
  });
  pdf.catalog.set(PDFName.of("AF"), pdf.context.obj([pdf.context.register(file)]));
  return pdf.save();
}

interface Part {
  readonly name?: string;
  readonly fileName?: string;
  readonly bytes: Uint8Array;
}

const send = (parts: readonly Part[], headers: Record<string, string> = {}) => {
  const boundary = "boundary-of-the-test";
  const payload = Buffer.concat([
    ...parts.flatMap(({ name = "file", fileName = "invoice.pdf", bytes }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return app.inject({
    method: "POST",
    url: "/api/parse/pdf",
    payload,
    headers: {
      "x-backend-token": token,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
};
const upload = (bytes: Uint8Array) => send([{ bytes }]);

const codeOf = (answer: { body: string }): unknown => JSON.parse(answer.body).code;

describe("an uploaded PDF", () => {
  it("gives its XML back as text", async () => {
    const answer = await upload(await (await aPdf(xml)).save());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ xmlData: xml });
  });

  const named = (encoding: string): string => xml.replace("UTF-8", encoding);
  const wide = Buffer.from(named("UTF-16"), "utf16le");

  it.each([
    ["Latin 1", Buffer.from(named("ISO-8859-1"), "latin1")],
    ["UTF-16 with a byte order mark", Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ["UTF-16 without one", wide],
    ["UTF-16 the other way round", Buffer.from(wide).swap16()],
  ])("gives an XML in %s back as it would be read by itself", async (_what, bytes) => {
    const { xmlData } = (await upload(await (await aPdf(bytes)).save())).json();
    expect(xmlData).toContain(">Größe<");
    expect(xmlData).toBe(decodeXml(bytes));
  });

  const draft = '{"format":"rechnungsblatt-draft","invoice":"Größe"}';

  it.each([
    ["alone", undefined, { draft }],
    ["beside its XML", xml, { xmlData: xml, draft }],
  ])("gives the draft that it carries back, %s", async (_what, inside, found) => {
    const pdf = await aPdf(inside);
    await pdf.attach(new TextEncoder().encode("{}"), "other.json");
    await pdf.attach(new TextEncoder().encode(draft), carrierName);
    expect((await upload(await pdf.save())).json()).toEqual(found);
  });

  it("whose draft unpacks to more than an XML may have is refused", async () => {
    const answer = await upload(await aBomb(pdfLimits.unpacked + 1, carrierName));
    expect(["broken-pdf", "file-too-large"]).toContain(codeOf(answer));
  });

  it("whose draft cannot be had gives its XML all the same", async () => {
    const answer = await upload(await aBomb(pdfLimits.unpacked + 1, carrierName, xml));
    expect(answer.json()).toEqual({ xmlData: xml });
  });

  it("without XML is refused with its own code", async () => {
    const answer = await upload(await (await aPdf()).save());
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, "no-xml-in-pdf"]);
  });

  it("that is encrypted is refused with its own code", async () => {
    const pdf = await aPdf(xml);
    pdf.encrypt({ userPassword: "geheim", ownerPassword: "geheim" });
    const answer = await upload(await pdf.save());
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, "encrypted-pdf"]);
  });

  it.each([
    ["cut off", async () => (await (await aPdf(xml)).save()).subarray(0, 40)],
    ["only a header", async () => new TextEncoder().encode("%PDF-1.7\n")],
    [
      "noise after the header",
      async () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(500_000, 0x5a)]),
    ],
  ])("that is %s is refused as broken", async (_what, make) => {
    const answer = await upload(await make());
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, "broken-pdf"]);
  });

  it("with a bomb of compressed data is refused and takes nothing down", async () => {
    const bomb = await aBomb(300_000_000);
    expect(bomb.length).toBeLessThan(100_000);
    const answer = await upload(bomb);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(["broken-pdf", "file-too-large", "no-xml-in-pdf"]).toContain(codeOf(answer));
    expect((await upload(await (await aPdf(xml)).save())).statusCode).toBe(200);
  });

  it("over the limit is 413", async () => {
    const huge = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(limits.uploadBody)]);
    const answer = await upload(huge);
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, "file-too-large"]);
  });

  it("that is something else is 415", async () => {
    const answer = await upload(new TextEncoder().encode("<xml/>"));
    expect([answer.statusCode, codeOf(answer)]).toEqual([415, "unsupported-file-type"]);
  });
});

describe("a form", () => {
  it("without a file, with an empty one or with one under another name is 400", async () => {
    const pdf = await (await aPdf(xml)).save();
    for (const parts of [[], [{ bytes: new Uint8Array() }], [{ name: "other", bytes: pdf }]]) {
      const answer = await send(parts);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, "no-file"]);
    }
  });

  it("that is not multipart is 415, a broken one 400", async () => {
    for (const type of ["application/json", "application/pdf", "text/plain"]) {
      const answer = await send([], { "content-type": type });
      expect([answer.statusCode, codeOf(answer)]).toEqual([415, "unsupported-media-type"]);
    }
    const answer = await send([], { "content-type": "multipart/form-data" });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "bad-request"]);
  });
});

describe("reading a PDF", () => {
  it("ends when it takes too long", async () => {
    const impatient = await anExtractor({ timeLimit: 1 });
    const pdf = await (await aPdf(xml)).save();
    await expect(impatient.extractor.extract(pdf)).rejects.toMatchObject({ code: "broken-pdf" });
    impatient.remove();
  });
});

describe("a PDF that finds a hole in the reader", () => {
  it.each([
    ["fills the memory with bytes", "for (;;) kept.push(new Uint8Array(10_000_000).fill(1));"],
    ["fills the memory with objects", "for (;;) kept.push({ kept });"],
    ["never ends", "for (;;);"],
    ["ends the thread", "process.exit(3);"],
    ["breaks the thread", "throw new Error(String(kept));"],
  ])("and %s ends with its own thread", async (_what, code) => {
    const folder = mkdtempSync(join(tmpdir(), "bad-worker-"));
    const workerFile = join(folder, "worker.mjs");
    writeFileSync(workerFile, `const kept = [];\n${code}\n`);
    const { extract } = createExtractor({ workerFile, timeLimit: 3_000, memoryLimit: 200_000_000 });
    await expect(extract(new Uint8Array([1]))).rejects.toMatchObject({ code: "broken-pdf" });
    rmSync(folder, { recursive: true });
  });
});

describe("two uploads side by side", () => {
  it("are measured apart: what one takes does not break the other", async () => {
    const folder = mkdtempSync(join(tmpdir(), "two-workers-"));
    const workerFile = join(folder, "worker.mjs");
    const end = join(folder, "end");
    // The one takes all it gets; the other is there before, and answers when the first has been ended.
    writeFileSync(
      workerFile,
      `import { existsSync } from "node:fs";
      process.on("message", ([first]) => {
        const kept = [];
        if (first === 1) for (;;) kept.push(new Uint8Array(10_000_000).fill(1));
        setInterval(() => existsSync(${JSON.stringify(end)}) && process.send({ xmlData: "<xml/>" }), 10);
      });\n`,
    );
    const { extract } = createExtractor({ workerFile, memoryLimit: 300_000_000, timeLimit: 30_000 });
    const innocent = extract(new Uint8Array([2]));
    await expect(extract(new Uint8Array([1]))).rejects.toMatchObject({ code: "broken-pdf" });
    writeFileSync(end, "");
    await expect(innocent).resolves.toEqual({ xmlData: "<xml/>" });
    rmSync(folder, { recursive: true });
  });

  it("both give their XML while a bomb is read beside them", async () => {
    const { extractor, remove: clear } = await anExtractor();
    const pdf = await (await aPdf(xml)).save();
    const bomb = await aBomb(300_000_000);
    const [good, , another] = await Promise.allSettled([
      extractor.extract(pdf),
      extractor.extract(bomb),
      extractor.extract(pdf),
    ]);
    expect([good, another]).toEqual(Array(2).fill({ status: "fulfilled", value: { xmlData: xml } }));
    clear();
  });
});
