import { describe, expect, it } from "vitest";
import { AppError } from "../../lib/contract/errors";
import { limits } from "../../lib/limits";
import { readUpload, type UploadPorts } from "../../lib/upload/own-file";
import { day, vector } from "../builders";

const { xml, invoice } = vector("01-single-rate");

const ports = (readPdf: UploadPorts["readPdf"] = async () => ({ xmlData: xml })): UploadPorts => ({
  readPdf,
  keepBytes: async () => true,
  readBytes: async () => null,
  today: day("20261120"),
  locale: "de",
});
const refused = (file: File, given = ports()) =>
  readUpload(file, given).catch((error: unknown) => error instanceof AppError && error.code);

describe("an upload", () => {
  it("reads our XML", async () => {
    const upload = await readUpload(new File([xml], "invoice.xml"), ports());
    expect(upload.invoice.invoiceID).toBe(invoice.invoiceID);
    expect(upload.otherAmount).toBeNull();
  });

  it.each(["LineTotalAmount", "BasisAmount", "CalculatedAmount", "TaxTotalAmount", "GrandTotalAmount"])(
    "says which %s the sheet works out otherwise",
    async (name) => {
      let inFile = "";
      const changed = xml.replace(
        new RegExp(`(<ram:${name}[^>]*>)([^<]*)`),
        (_, tag: string, amount: string) => {
          inFile = amount;
          return `${tag}1${amount}`;
        },
      );
      const { otherAmount } = await readUpload(new File([changed], "invoice.xml"), ports());
      expect(otherAmount).toEqual({ inFile: `1${inFile}`, onSheet: inFile });
    },
  );

  it("knows an XML and a PDF by content, whatever they are called", async () => {
    const asked: string[] = [];
    const note = ports(async (file) => {
      asked.push(file.name);
      return { xmlData: xml };
    });
    await readUpload(new File(["%PDF-1.7 ..."], "download", { type: "" }), note);
    await readUpload(new File([Uint8Array.of(0xff, 0xfe), "%PDF-1.7 ..."], "behind noise"), note);
    await readUpload(new File([`\ufeff${xml}`], "rechnung.txt"), note);
    expect(asked).toEqual(["download", "behind noise"]);
  });

  it("reads an XML in UTF-16", async () => {
    const codes = Uint16Array.from([0xfeff, ...[...xml].map((letter) => letter.charCodeAt(0))]);
    const upload = await readUpload(new File([codes], "invoice.xml"), ports());
    expect(upload.invoice.invoiceID).toBe(invoice.invoiceID);
  });

  const umlauts = xml.replace(/<ram:Name>[^<]*</, "<ram:Name>M\u00fcller <");
  const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
  const declared = (encoding: string): string =>
    umlauts.replace(/encoding="[^"]*"/, `encoding="${encoding}"`);
  const wide = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]));
  const turned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => bytes.map((_, at) => bytes[at ^ 1] ?? 0);

  it.each([
    ["in Latin 1", [bytesOf(declared("ISO-8859-1"))]],
    [
      "in the code page of Windows, named in single quotes",
      [bytesOf(declared("windows-1252").replaceAll('"', "'"))],
    ],
    ["in UTF-16 without a byte order mark", [wide(declared("UTF-16"))]],
    ["in UTF-16 the other way round, without a mark", [turned(wide(declared("UTF-16")))]],
    ["in UTF-16 the other way round, with a mark", [turned(wide(`\ufeff${declared("UTF-16")}`))]],
    ["in UTF-8 with a byte order mark and another name", ["\ufeff", declared("ISO-8859-1")]],
    ["in UTF-8 that calls itself UTF-16", [declared("UTF-16")]],
    ["in UTF-8 that names an encoding nobody knows", [declared("x-unknown")]],
  ])("reads an XML %s", async (_what, parts: BlobPart[]) => {
    const upload = await readUpload(new File(parts, "invoice.xml"), ports());
    expect(upload.invoice.invoiceLines[0]?.name).toBe("M\u00fcller");
  });

  it.each([
    ["a picture", new File(["\u0089PNG"], "logo.png", { type: "image/png" }), "unsupported-file-type"],
    [
      "a web page",
      new File(["<!doctype html><p>"], "page.html", { type: "text/html" }),
      "unsupported-file-type",
    ],
    ["an empty file without a telling name", new File([], "x"), "unsupported-file-type"],
    ["an XML of somebody else", new File([xml.replace(/<!--[\s\S]*?-->/, "")], "invoice.xml"), "not-our-xml"],
    ["a broken XML", new File([xml.slice(0, xml.length / 2)], "invoice.xml"), "broken-xml"],
    ["an empty XML", new File([], "invoice.xml"), "empty-file"],
    ["an empty PDF", new File([], "invoice.pdf"), "empty-file"],
    ["a text that is called a PDF", new File(["Rechnung"], "invoice.pdf"), "not-a-pdf"],
    [
      "a picture that is called a PDF",
      new File(["\u0089PNG"], "a.pdf", { type: "application/pdf" }),
      "not-a-pdf",
    ],
    [
      "an XML that is too large",
      new File([xml, " ".repeat(limits.uploadBody)], "invoice.xml"),
      "file-too-large",
    ],
    [
      "a PDF that is too large",
      new File(["%PDF-1.7", " ".repeat(limits.uploadBody)], "invoice.pdf"),
      "file-too-large",
    ],
  ])("refuses %s", async (_what, file, code) => {
    expect(await refused(file)).toBe(code);
  });

  it.each([
    ["invoice.PDF", "", "not-a-pdf"],
    ["invoice.XML", "", "broken-xml"],
    ["invoice", "application/pdf", "not-a-pdf"],
    ["invoice", "application/xml", "broken-xml"],
    ["invoice", "text/xml", "broken-xml"],
    ["invoice.pdf.exe", "", "unsupported-file-type"],
    ["pdf", "", "unsupported-file-type"],
  ])("takes %s of the type %j for what it says where the content says nothing", async (name, type, code) => {
    expect(await refused(new File(["Rechnung"], name, { type }))).toBe(code);
  });

  it("takes a file of exactly the size that is allowed", async () => {
    const pdf = new File(["%PDF-", " ".repeat(limits.uploadBody - 5)], "invoice.pdf");
    expect(pdf.size).toBe(limits.uploadBody);
    expect((await readUpload(pdf, ports())).invoice.invoiceID).toBe(invoice.invoiceID);
  });

  it("sends no file that is too large", async () => {
    let sent = false;
    const note = ports(async () => {
      sent = true;
      return { xmlData: xml };
    });
    await refused(new File(["%PDF-1.7", " ".repeat(limits.uploadBody)], "invoice.pdf"), note);
    expect(sent).toBe(false);
  });

  it("passes on why a PDF could not be read", async () => {
    const locked = ports(async () => {
      throw new AppError("encrypted-pdf");
    });
    expect(await refused(new File(["%PDF-1.7"], "a.pdf"), locked)).toBe("encrypted-pdf");
  });

  it("refuses a PDF whose XML is not ours", async () => {
    const foreign = ports(async () => ({ xmlData: "<?xml version='1.0'?><a/>" }));
    expect(await refused(new File(["%PDF-1.7"], "a.pdf"), foreign)).toBe("not-our-xml");
  });
});
