import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { PdfRequest } from "../../lib/contract/messages";
import { AppError } from "../../lib/contract/errors";
import {
  exportInvoice,
  type Bytes,
  type ExportPorts,
  type ExportStep,
} from "../../lib/export/export-invoice";
import { writeCii, writeUbl } from "../../lib/cii/write";
import { asPrinted } from "../../lib/invoice/as-printed";
import { addAttachments, type AttachedFile } from "../../lib/invoice/attachments";
import { noPictures } from "../../lib/invoice/defaults";
import { writeDraft, writePictures } from "../../lib/invoice/draft/draft-file";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import type { XmlForm } from "../../lib/invoice/xml-form";
import { normalize } from "../../lib/invoice/normalize";
import { asAttachment } from "../../lib/upload/take-attachment";
import { sha256Hex } from "../../lib/export/hash";
import type { DocumentFacts, PaperFacts } from "../../lib/pdf/accessible";
import type { ZugferdFacts } from "../../lib/pdf/zugferd";
import { anInvoice, buyerReference, having, line } from "../builders";
import { limits } from "../../lib/limits";
import { textsIn } from "../../locales/i18n";

const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const text = (data: Uint8Array): string => new TextDecoder().decode(data);

/** Ports that note what they were asked for. */
function thePorts(changes: Partial<ExportPorts> = {}) {
  const asked: string[] = [];
  const steps: ExportStep[] = [];
  const requests: PdfRequest[] = [];
  const facts: (DocumentFacts & Partial<ZugferdFacts & PaperFacts>)[] = [];
  const drafts: (string | null)[] = [];
  const ports: ExportPorts = {
    writeXml: async (invoice) => {
      asked.push("xml");
      return bytes(writeCii(invoice));
    },
    carriesDraft: true,
    readAttachment: async () => null,
    captureSheet: async () => {
      asked.push("sheet");
      return { invoiceHtml: "<div></div>", extractedStyles: "p{}" };
    },
    renderPdf: async (request) => {
      asked.push("pdf");
      requests.push(request);
      return bytes("%PDF-printed");
    },
    startPdfMaker: () => {
      asked.push("start");
      return {
        paper: async (pdf, given, draft) => {
          asked.push("finish");
          facts.push(given);
          drafts.push(draft && text(draft));
          return bytes(`${text(pdf)}, finished`);
        },
        zugferd: async (pdf, xml, given, _files, draft) => {
          asked.push("join");
          facts.push(given);
          drafts.push(draft && text(draft));
          return bytes(`${text(pdf)}+${text(xml)}`);
        },
        end: () => void asked.push("end"),
      };
    },
    now: () => new Date("2026-11-20T12:00:00Z"),
    onStep: (step) => steps.push(step),
    textsIn,
    ...changes,
  };
  return { ports, asked, steps, requests, facts, drafts };
}

describe("the export of an e-invoice", () => {
  const invoice = anInvoice(line("2", "50"));

  it("asks for the XML first, then prints the sheet, then joins both with what it started before", async () => {
    const { ports, asked, steps } = thePorts();
    await exportInvoice(checkInvoice(invoice), "e-invoice", ports);
    expect(asked).toEqual(["start", "xml", "sheet", "pdf", "join", "end"]);
    expect(steps).toEqual(["xml", "pdf", "join"]);
  });

  it("gives three files with the names of the number and the customer", async () => {
    const files = await exportInvoice(checkInvoice(invoice), "e-invoice", thePorts().ports);
    expect(files.map(({ name, kind }) => [kind, name])).toEqual([
      ["zugferd", "RE-7_Hansen_+_Partner_Rechnung.pdf"],
      ["xml", "RE-7_Hansen_+_Partner_Rechnung.xml"],
      ["verification", "RE-7_Hansen_+_Partner-Pruefdatei.txt"],
    ]);
  });

  it("gives the XML alone where a character is in no font, and prints nothing", async () => {
    const { ports, asked, steps } = thePorts();
    const chinese = anInvoice(line("2", "50"), having({ customerCompany: "漢字" }));
    const files = await exportInvoice(checkInvoice(chinese), "e-invoice", ports);
    expect(files.map(({ name, kind }) => [kind, name])).toEqual([["xml", "RE-7_漢字_Rechnung.xml"]]);
    expect([asked, steps]).toEqual([["xml"], ["xml"]]);
  });

  it("hashes, embeds and hands out the same bytes", async () => {
    const { ports, facts, requests } = thePorts();
    const [pdf, xml, verification] = await exportInvoice(checkInvoice(invoice), "e-invoice", ports);
    if (!pdf || !xml || !verification) throw new Error("a file is missing");
    const hash = await sha256Hex(xml.bytes);
    expect(text(pdf.bytes)).toBe(`%PDF-printed+${text(xml.bytes)}`);
    expect(requests[0]?.xmlHash).toBe(hash);
    expect(facts[0]?.documentId).toBe(hash.slice(0, 32));
    expect(text(verification.bytes)).toContain(hash);
    expect(text(verification.bytes)).toContain("2026-11-20T12:00:00.000Z");
    expect(text(verification.bytes)).toContain(xml.name);
  });

  describe("with attachments", () => {
    const csv = bytes("a;b");
    const withFile = async (): Promise<Invoice> => {
      const file = await asAttachment({ name: "a.csv", bytes: csv }, []);
      if (!file) throw new Error("nothing to attach");
      return addAttachments([file])(invoice);
    };

    it("puts their bytes into the XML before it is hashed, and into the PDF", async () => {
      const joined: unknown[] = [];
      const { ports, requests } = thePorts({ readAttachment: async () => csv });
      const startPdfMaker = () => ({
        ...ports.startPdfMaker(),
        zugferd: async (_pdf: Bytes, xml: Bytes, _facts: ZugferdFacts, files: readonly AttachedFile[]) => {
          joined.push(files.map(({ name, bytes: content }) => [name, content]));
          return xml;
        },
      });
      const [pdf, xml] = await exportInvoice(checkInvoice(await withFile()), "e-invoice", {
        ...ports,
        startPdfMaker,
      });
      if (!pdf || !xml) throw new Error("a file is missing");
      expect(text(xml.bytes)).toContain(`filename="a.csv">${btoa("a;b")}</ram:AttachmentBinaryObject>`);
      expect(pdf.bytes).toBe(xml.bytes);
      expect(requests[0]?.xmlHash).toBe(await sha256Hex(xml.bytes));
      expect(joined).toEqual([[["a.csv", csv]]]);
    });

    it("asks for no XML, which may be charged, where the bytes of one are gone", async () => {
      const { ports, asked } = thePorts();
      await expect(exportInvoice(checkInvoice(await withFile()), "e-invoice", ports)).rejects.toMatchObject({
        code: "invalid-invoice",
        options: {
          details: [{ field: "invoiceAttachments", code: "attachment-lost", values: { name: "a.csv" } }],
        },
      });
      expect(asked).toEqual(["start", "end"]);
    });

    it("prints the paper without them", async () => {
      const files = await exportInvoice(checkInvoice(await withFile()), "pdf", thePorts().ports);
      expect(files.map(({ kind }) => kind)).toEqual(["pdf"]);
    });
  });

  it("declares the profile that the XML has", async () => {
    const plain = thePorts();
    await exportInvoice(checkInvoice(invoice), "e-invoice", plain.ports);
    const official = thePorts();
    const files = await exportInvoice(
      checkInvoice(anInvoice(line("2", "50"), buyerReference("04011000-12345-03"))),
      "e-invoice",
      official.ports,
    );
    expect(plain.facts[0]?.profile).toBe("en16931");
    expect(official.facts[0]?.profile).toBe("xrechnung");
    expect(files[1]?.kind).toBe("xrechnung");
  });

  it("hands out UBL where the customer wants that, with its own hash, and leaves CII in the PDF", async () => {
    const { ports } = thePorts({
      writeXml: async (checked, syntax) => bytes(syntax === "cii" ? writeCii(checked) : writeUbl(checked)),
    });
    const ofForm = (invoiceXmlForm: XmlForm, ...words: readonly Change[]) =>
      exportInvoice(
        checkInvoice(anInvoice(line("2", "50"), ...words, having({ invoiceXmlForm }))),
        "e-invoice",
        ports,
      );
    const [pdf, xml, verification] = await ofForm("ubl");
    expect([xml?.kind, xml?.name]).toEqual(["ubl", "RE-7_Hansen_+_Partner_Rechnung_UBL.xml"]);
    expect(text(xml?.bytes ?? bytes(""))).toContain("<ubl:Invoice");
    expect(text(pdf?.bytes ?? bytes(""))).toContain("<rsm:CrossIndustryInvoice");
    expect(text(verification?.bytes ?? bytes(""))).toContain(await sha256Hex(xml?.bytes ?? bytes("")));
    const reference = buyerReference("04011000-12345-03");
    expect((await ofForm("ubl", reference))[1]?.kind).toBe("xrechnung");
    expect(
      (await ofForm("peppol", reference, having({ customerPeppolID: "9930:DE123456789" })))[1]?.kind,
    ).toBe("ubl");
  });

  it("hands over for its PDF what the XML has no place for: the pictures, and nothing where there are none", async () => {
    const src = "data:image/png;base64,iVBORw0KGgo=";
    const customerLogo = { src, width: 120, ratio: 2 };
    const invoiceStationery = { ...noPictures.invoiceStationery, first: src };
    const { ports, drafts } = thePorts({ carriesDraft: false });
    await exportInvoice(checkInvoice(invoice), "e-invoice", ports);
    await exportInvoice(checkInvoice({ ...invoice, customerLogo }), "e-invoice", ports);
    await exportInvoice(checkInvoice({ ...invoice, invoiceStationery }), "e-invoice", ports);
    // With so much in it already it could not be uploaded any more.
    const renderPdf = async (): Promise<Bytes> => new Uint8Array(limits.uploadBody);
    await exportInvoice(checkInvoice({ ...invoice, customerLogo }), "e-invoice", { ...ports, renderPdf });
    const carried = [{ customerLogo }, { invoiceStationery }].map((one) =>
      writePictures({ ...noPictures, ...one }),
    );
    expect(drafts).toEqual([null, ...carried, null]);
  });

  it("is not fooled by a note that speaks of xrechnung", async () => {
    const { ports, facts } = thePorts();
    await exportInvoice(
      checkInvoice(anInvoice(line("1", "1"), having({ invoiceIncludedNote: "urn:xrechnung" }))),
      "e-invoice",
      ports,
    );
    expect(facts[0]?.profile).toBe("en16931");
  });

  it("asks nobody for an invoice that would not be valid, and says which fields", async () => {
    const { ports, asked } = thePorts();
    const broken = anInvoice(having({ invoiceID: "" }));
    const error = await exportInvoice(checkInvoice(broken), "e-invoice", ports).catch(
      (cause: unknown) => cause,
    );
    expect(error).toMatchObject({
      code: "invalid-invoice",
      options: {
        details: expect.arrayContaining([
          { field: "invoiceID", code: "required" },
          { field: "invoiceLines", code: "no-lines" },
        ]),
      },
    });
    expect(asked).toEqual([]);
  });

  it("passes a failure on and can be tried again", async () => {
    let tries = 0;
    const { ports, asked } = thePorts({
      renderPdf: async () => {
        tries += 1;
        if (tries === 1) throw new AppError("backend-unreachable");
        return bytes("%PDF-printed");
      },
    });
    await expect(exportInvoice(checkInvoice(invoice), "e-invoice", ports)).rejects.toMatchObject({
      code: "backend-unreachable",
    });
    expect(asked).toEqual(["start", "xml", "sheet", "end"]);
    await expect(exportInvoice(checkInvoice(invoice), "e-invoice", ports)).resolves.toHaveLength(3);
  });
});

describe("the export of a plain PDF", () => {
  it("prints the sheet and needs nothing else, even when it would make no e-invoice", async () => {
    const { ports, asked, requests, facts } = thePorts();
    const files = await exportInvoice(
      checkInvoice(anInvoice(having({ supplierBankIban: "" }))),
      "pdf",
      ports,
    );
    expect(asked).toEqual(["start", "sheet", "pdf", "finish", "end"]);
    expect(files.map((file) => text(file.bytes))).toEqual(["%PDF-printed, finished"]);
    expect(facts).toEqual([
      {
        documentId: (await sha256Hex(bytes("%PDF-printed"))).slice(0, 32),
        title: "RE-7",
        author: "Malerei Brandt",
        language: "de-DE",
        hasAllGlyphs: true,
      },
    ]);
    expect(files.map(({ name }) => name)).toEqual(["RE-7_Hansen_+_Partner_Rechnung.pdf"]);
    expect(requests[0]).toEqual({
      invoiceHtml: "<div></div>",
      extractedStyles: "p{}",
      locale: "de",
      customerLogo: "",
      invoiceID: "RE-7",
      company: "Malerei Brandt",
    });
  });

  it("hands its draft over for the file, and none where the visitor wants none", async () => {
    const invoice = anInvoice(line("2", "50"), having({ customerCompany: "Hansen" }));
    const { ports, drafts } = thePorts();
    await exportInvoice(checkInvoice(invoice), "pdf", ports);
    await exportInvoice(checkInvoice(invoice), "pdf", { ...ports, carriesDraft: false });
    expect(drafts).toEqual([writeDraft(asPrinted(normalize(invoice))), null]);
  });

  it("says where a character has no glyph, which accessible files must not have", async () => {
    const { ports, facts } = thePorts();
    await exportInvoice(checkInvoice(anInvoice(having({ customerCompany: "漢字" }))), "pdf", ports);
    expect(facts).toMatchObject([{ hasAllGlyphs: false }]);
  });
});
