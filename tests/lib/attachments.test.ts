import { strToU8, zipSync, type Zippable } from "fflate";
import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import { sha256Hex } from "../../lib/export/hash";
import { writeUbl } from "../../lib/cii/write";
import { joinAttachments } from "../../lib/export/join-attachments";
import {
  addAttachments,
  attachmentTypes,
  removeAttachment,
  type AttachedFile,
} from "../../lib/invoice/attachments";
import type { Attachment, AttachmentType, Invoice } from "../../lib/invoice/invoice";
import { readInvoice, readSentInvoice } from "../../lib/invoice/schema";
import { limits } from "../../lib/limits";
import { base64Of, readBase64 } from "../../lib/text/base64";
import { attachmentType } from "../../lib/upload/attachment-type";
import { asAttachment, takeAttachments } from "../../lib/upload/take-attachment";
import { anInvoice, checked, having, line, startFacts, xmlOf } from "../builders";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const letters = (...codes: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(codes);
const zip = (files: Zippable): Uint8Array<ArrayBuffer> => new Uint8Array(zipSync(files));
const png = letters(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);
const ods = "application/vnd.oasis.opendocument.spreadsheet";
const stored = (text: string): Zippable[string] => [strToU8(text), { level: 0 }];

const anAttachment = (changes: Partial<Attachment> = {}): Attachment => ({
  name: "a.pdf",
  description: "",
  type: "application/pdf",
  size: 10,
  hash: "0".repeat(64),
  ...changes,
});

describe("what a file may be attached as", () => {
  it.each<[string, Uint8Array, string, AttachmentType | null]>([
    ["a PDF", bytes("%PDF-1.7"), "x", "application/pdf"],
    ["a PDF behind a few bytes", bytes("\n\n%PDF-1.4"), "x.csv", "application/pdf"],
    ["a PNG", png, "x.pdf", "image/png"],
    ["a JPEG", letters(0xff, 0xd8, 0xff, 0xe0), "", "image/jpeg"],
    ["a GIF", bytes("GIF89a"), "x.png", null],
    [
      "an XLSX",
      zip({ "[Content_Types].xml": stored("<a/>"), "xl/workbook.xml": stored("<a/>") }),
      "x",
      attachmentTypes[4] ?? null,
    ],
    [
      "one with macros",
      zip({ "xl/workbook.xml": stored("<a/>"), "xl/vbaProject.bin": stored("x") }),
      "x.xlsx",
      null,
    ],
    ["an ODS", zip({ mimetype: stored(ods), "content.xml": stored("<a/>") }), "x", ods],
    ["a template of one", zip({ mimetype: stored(`${ods}-template`) }), "x.ods", null],
    ["a text document", zip({ mimetype: stored("application/vnd.oasis.opendocument.text") }), "x.ods", null],
    ["any ZIP", zip({ "a.txt": stored("a") }), "x.xlsx", null],
    ["a CSV in UTF-8", bytes("a;ä\r\n1;2\t3"), "Stunden.CSV", "text/csv"],
    ["a CSV in Latin 1", letters(0x61, 0x3b, 0xe4, 0x0a), "a.csv", "text/csv"],
    ["a text of another name", bytes("a;b"), "a.txt", null],
    ["bytes that call themselves CSV", letters(0x61, 0, 0x62), "a.csv", null],
    ["nothing", letters(), "a.csv", null],
    ["a page", bytes("<!doctype html><script>"), "a.pdf", null],
  ])("is told by its content: %s", (_what, content, name, type) => {
    expect(attachmentType(content, name)).toBe(type);
  });
});

describe("the name of an attachment", () => {
  const nameOf = async (name: string, ...others: readonly string[]): Promise<string | undefined> =>
    (
      await asAttachment(
        { name, bytes: bytes("%PDF-") },
        others.map((other) => anAttachment({ name: other })),
      )
    )?.name;

  it.each([
    ["Stundenzettel Mai.pdf", "Stundenzettel Mai.pdf"],
    ["../../etc/pass:wd.PDF", "---..-etc-pass-wd.pdf"],
    ["Scan", "Scan.pdf"],
    ["rechnung.pdf.exe", "rechnung.pdf.exe.pdf"],
    ["factur-x.xml", "factur-x.xml.pdf"],
    ["", "-.pdf"],
    ["fdp\u202efdp.exe", "fdpfdp.exe.pdf"],
    ["漢字.pdf", "__.pdf"],
    ["a\u0308.pdf", "ä.pdf"],
    ["two\nlines.pdf", "two lines.pdf"],
    ["CON.pdf", "_CON.pdf"],
    ["lpt1 .pdf", "_lpt1.pdf"],
    ["nul.tar.pdf", "_nul.tar.pdf"],
    ["console.pdf", "console.pdf"],
    ["\u202efdp.hta", "fdp.hta.pdf"],
  ])("%j becomes %j", async (name, clean) => {
    expect(await nameOf(name)).toBe(clean);
  });

  it("is no other's, whatever its case", async () => {
    expect(await nameOf("a.pdf", "A.PDF")).toBe("a (2).pdf");
    expect(await nameOf("a.pdf", "a.pdf", "a (2).pdf")).toBe("a (3).pdf");
  });

  it("is cut without its ending", async () => {
    const name = await nameOf(`${"x".repeat(500)}.pdf`);
    expect(name).toBe(`${"x".repeat(limits.attachments.nameLength)}.pdf`);
  });
});

describe("base64", () => {
  it.each([0, 1, 2, 3, 4, 255, 1_000])("of %i bytes is what everybody writes, and comes back", (count) => {
    const some = Uint8Array.from({ length: count }, (_, index) => (index * 7 + 250) % 256);
    expect(base64Of(some)).toBe(Buffer.from(some).toString("base64"));
    expect(readBase64(base64Of(some))).toEqual(some);
  });

  it("may stand on several lines, and is nothing else", () => {
    expect(readBase64(" YWJj\n ZGVm ")).toEqual(bytes("abcdef"));
    expect(readBase64("a=b")).toBeNull();
    expect(readBase64("ä")).toBeNull();
  });
});

describe("the attachments in the XML", () => {
  const file = async (name: string, content: Uint8Array<ArrayBuffer>): Promise<AttachedFile> => {
    const attachment = await asAttachment({ name, bytes: content }, []);
    if (!attachment) throw new Error(`${name} is nothing to attach`);
    return { ...attachment, bytes: content };
  };

  it("are joined in whichever order their bytes come", async () => {
    const first = await file("a & b.csv", bytes("a;b"));
    const second = await file("<c>.pdf", bytes("%PDF-1.7 \u0000"));
    const xml = xmlOf(anInvoice(line("1", "10"), addAttachments([first, second])));
    const joined = new TextDecoder().decode(await joinAttachments(bytes(xml), [second, first]));
    const { attachments } = readCii(joined, startFacts);
    expect(attachments.map(({ name, content }) => [name, readBase64(content)])).toEqual([
      ["a & b.csv", first.bytes],
      ["-c-.pdf", second.bytes],
    ]);
    expect(joined).not.toContain(first.hash);
  });

  it("are joined in UBL as well", async () => {
    const one = await file("a.csv", bytes("a;b"));
    const xml = writeUbl(checked(anInvoice(line("1", "10"), addAttachments([one]))));
    const joined = new TextDecoder().decode(await joinAttachments(bytes(xml), [one]));
    expect(readCii(joined, startFacts).attachments.map(({ content }) => readBase64(content))).toEqual([
      one.bytes,
    ]);
  });

  it("are not put where a text names their hash", async () => {
    const one = await file("a.csv", bytes("a;b"));
    const xml = xmlOf(
      anInvoice(line("1", "10"), having({ invoiceIncludedNote: one.hash }), addAttachments([one])),
    );
    const joined = new TextDecoder().decode(await joinAttachments(bytes(xml), [one]));
    expect(readCii(joined, startFacts).invoice.invoiceIncludedNote).toBe(one.hash);
  });

  it("are missed where the XML has no place for them", async () => {
    const one = await file("a.csv", bytes("a;b"));
    const xml = bytes(xmlOf(anInvoice(line("1", "10"))));
    await expect(joinAttachments(xml, [one])).rejects.toMatchObject({ code: "internal-error" });
    expect(await joinAttachments(xml, [])).toBe(xml);
  });
});

describe("the attachments of a file that is opened", () => {
  const offered = (name: string, content: string) => ({ name, description: "", content });
  const keepAll = async (): Promise<boolean> => true;
  const csv = (text: string): string => base64Of(bytes(text));

  it("are left out and named where they are broken, of another kind, or not kept", async () => {
    const read = [
      offered("a.csv", csv("a;b")),
      offered("b.csv", "!"),
      offered("c.exe", csv("MZ")),
      offered("d.csv", csv("d")),
    ];
    const dHash = await sha256Hex(bytes("d"));
    const taken = await takeAttachments(read, async (hash) => hash !== dHash);
    expect(taken.attachments.map(({ name }) => name)).toEqual(["a.csv"]);
    expect(taken.leftOut).toEqual(["b.csv", "c.exe", "d.csv"]);
  });

  it("are there once, however often the file has them", async () => {
    const taken = await takeAttachments(
      [offered("a.csv", csv("a;b")), offered("b.csv", csv("a;b"))],
      keepAll,
    );
    expect(taken.attachments.map(({ name }) => name)).toEqual(["a.csv"]);
    expect(taken.leftOut).toEqual([]);
  });

  it("are no more than anybody may attach", async () => {
    const many = Array.from({ length: 12 }, (_, index) => offered(`${index}.csv`, csv(`${index}`)));
    expect((await takeAttachments(many, keepAll)).attachments).toHaveLength(limits.attachments.count);
    const large = csv("x".repeat(limits.attachments.bytes - 1));
    const taken = await takeAttachments([offered("a.csv", large), offered("b.csv", csv("ab"))], keepAll);
    expect(taken.attachments.map(({ name }) => name)).toEqual(["a.csv"]);
    const kept: string[] = [];
    await takeAttachments([offered("a.csv", "YWJj".repeat(4_000_000))], async (hash) => kept.push(hash) > 0);
    expect(kept).toEqual([]);
  });
});

describe("the invoice's attachments", () => {
  const refusals = (...attachments: readonly Attachment[]): unknown =>
    checkInvoice(anInvoice(line("1", "10"), having({ invoiceAttachments: attachments }))).refusals;
  const hash = (index: number): string => String(index).padStart(64, "0");

  it("are refused at their list where they are too many or too large, or a name is taken", () => {
    expect(refusals(anAttachment())).toEqual([]);
    const field = "invoiceAttachments";
    const many = Array.from({ length: 11 }, (_, index) =>
      anAttachment({ name: `${index}.pdf`, hash: hash(index) }),
    );
    expect(refusals(...many)).toEqual([{ field, code: "too-many-attachments" }]);
    expect(refusals(anAttachment({ size: limits.attachments.bytes }))).toEqual([]);
    expect(
      refusals(anAttachment({ size: limits.attachments.bytes }), anAttachment({ name: "b.pdf", size: 1 })),
    ).toEqual([{ field, code: "too-many-attachments" }]);
    for (const name of ["A.pdf", " ", "漢.pdf"])
      expect(refusals(anAttachment(), anAttachment({ name }))).toEqual([
        { field, code: "attachment-name", values: { name } },
      ]);
  });

  it("are added once, and taken away by their content", () => {
    const one = anAttachment();
    const same = anAttachment({ name: "b.pdf" });
    const other = anAttachment({ name: "c.pdf", hash: hash(7) });
    const both = addAttachments([same, other])(addAttachments([one])(anInvoice()));
    expect(both.invoiceAttachments).toEqual([one, other]);
    expect(removeAttachment(one.hash)(both).invoiceAttachments).toEqual([other]);
  });

  it("are there once where a draft made by hand has the same content twice", () => {
    const twice = [
      anAttachment(),
      anAttachment({ name: "b.pdf" }),
      anAttachment({ name: "c.pdf", hash: hash(7) }),
    ];
    const read = readInvoice({ ...anInvoice(), invoiceAttachments: twice }, startFacts);
    expect(read?.invoiceAttachments.map(({ name }) => name)).toEqual(["a.pdf", "c.pdf"]);
  });

  it("are described on one line that an XML may hold", () => {
    const xml = xmlOf(
      anInvoice(
        line("1", "10"),
        having({ invoiceAttachments: [anAttachment({ description: " a\u0001\n\uffffb " })] }),
      ),
    );
    expect(xml).toContain("<ram:Name>a b</ram:Name>");
  });

  it("are none where stored data has something else, and refused in what is sent", () => {
    const read = (value: unknown): Invoice["invoiceAttachments"] | undefined =>
      readInvoice({ ...anInvoice(), invoiceAttachments: value }, startFacts)?.invoiceAttachments;
    expect(read([anAttachment()])).toEqual([anAttachment()]);
    for (const broken of [
      undefined,
      "x",
      [{ ...anAttachment(), hash: "<x>" }],
      [{ ...anAttachment(), type: "text/html" }],
    ]) {
      expect(read(broken)).toEqual([]);
      if (broken !== undefined)
        expect(readSentInvoice({ ...anInvoice(), invoiceAttachments: broken })).toBeNull();
    }
    const { invoiceAttachments: _none, ...without } = anInvoice();
    expect(readSentInvoice(without)?.invoiceAttachments).toEqual([]);
  });
});
