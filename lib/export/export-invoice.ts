import type { TFunction } from "i18next";
import { lostAttachment } from "../check/attachments";
import type { Check, CheckedInvoice } from "../check/check-invoice";
import type { PdfRequest } from "../contract/messages";
import { AppError } from "../contract/errors";
import { documentId, sha256Hex } from "./hash";
import { kindWord } from "../invoice/kinds/document-kind";
import { profileOf } from "../invoice/profile";
import { asPrinted } from "../invoice/as-printed";
import { sizeOfAll, type AttachedFile } from "../invoice/attachments";
import { writeDraft, writePictures } from "../invoice/draft/draft-file";
import type { Attachment, Invoice } from "../invoice/invoice";
import type { DocumentFacts, PaperFacts } from "../pdf/accessible";
import type { ZugferdFacts } from "../pdf/zugferd";
import { fileNames } from "./file-names";
import { verificationText } from "./verification";
import { limits } from "../limits";
import { localeFacts, type Locale } from "../locale";
import { joinAttachments } from "./join-attachments";

/** The two syntaxes of an e-invoice. */
export type XmlSyntax = "cii" | "ubl";

export type ExportKind = "pdf" | "e-invoice";

/** The parts of the work that take time, in their order. */
export type ExportStep = "xml" | "pdf" | "join";

/** The sheet as it is posted to the renderer. */
export interface CapturedSheet {
  readonly invoiceHtml: string;
  readonly extractedStyles: string;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** What makes the file out of the printed sheet, ready since the export began. One file only. */
export interface PdfMaker {
  /**
   * See `makeZugferdPdf`.
   *
   * @throws AppError `envelope-failed`
   */
  readonly zugferd: (
    pdf: Bytes,
    xml: Bytes,
    facts: ZugferdFacts,
    attached: readonly AttachedFile[],
    draft: Bytes | null,
  ) => Promise<Bytes>;
  /**
   * See `makePaperPdf`.
   *
   * @throws AppError `envelope-failed`
   */
  readonly paper: (pdf: Bytes, facts: PaperFacts, draft: Bytes | null) => Promise<Bytes>;
  readonly end: () => void;
}

/** What an export needs from outside. */
export interface ExportPorts {
  /** Whether the PDF for paper carries its draft. */
  readonly carriesDraft: boolean;
  readonly writeXml: (invoice: CheckedInvoice, syntax: XmlSyntax) => Promise<Bytes>;
  /** The bytes of an attachment; null where they are gone. */
  readonly readAttachment: (attachment: Attachment) => Promise<Bytes | null>;
  readonly captureSheet: () => Promise<CapturedSheet>;
  readonly renderPdf: (request: PdfRequest) => Promise<Bytes>;
  /** Asked before everything else, so that what is slow to load is there when it is needed. */
  readonly startPdfMaker: () => PdfMaker;
  /** The moment for the verification file; nothing else in the files depends on the clock. */
  readonly now: () => Date;
  readonly onStep: (step: ExportStep) => void;
  /** Looks up the words of a file in its language. */
  readonly textsIn: (locale: Locale) => Promise<TFunction>;
}

export interface ExportedFile {
  /** `ubl`: as UBL and no XRechnung; in a PDF there is CII alone. */
  readonly kind: "zugferd" | "pdf" | "xrechnung" | "xml" | "ubl" | "verification";
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly bytes: Bytes;
}

/**
 * Makes the files of an invoice that was checked: the PDF for paper, or ZUGFeRD PDF, XML and verification file; the XML alone
 * where it has characters that no font has. The XML is written once and gets the attachments' bytes; the same bytes are hashed,
 * embedded and handed out. Where the customer wants UBL, that is handed out and hashed, and the PDF has CII of its own.
 *
 * @throws AppError `invalid-invoice` with the refusals as `details` before anything is sent, and whatever the ports throw.
 */
export async function exportInvoice(
  check: Check,
  kind: ExportKind,
  ports: ExportPorts,
): Promise<readonly ExportedFile[]> {
  if (kind === "pdf") return withMaker("pdf", ports, (maker) => paperFiles(check, maker, ports));
  const { checked, refusals } = check;
  if (!checked) throw new AppError("invalid-invoice", { details: refusals });
  if (refusals.length > 0) {
    ports.onStep("xml");
    const attached = await attachedFiles(checked, ports);
    return [xmlFile(checked, await xmlOf(checked, chosenSyntax(checked), attached, ports))];
  }
  return withMaker("xml", ports, (maker) => eInvoiceFiles(checked, maker, ports));
}

/** Does something with a maker of PDFs that starts at once and is let go in the end. */
export async function withMaker<T>(
  first: ExportStep,
  ports: ExportPorts,
  work: (maker: PdfMaker) => Promise<T>,
): Promise<T> {
  ports.onStep(first);
  const maker = ports.startPdfMaker();
  try {
    return await work(maker);
  } finally {
    maker.end();
  }
}

async function paperFiles(
  { invoice, refusals }: Check,
  maker: PdfMaker,
  ports: ExportPorts,
): Promise<readonly ExportedFile[]> {
  const printed = await ports.renderPdf(await requestOf(invoice, ports));
  // A character without a glyph is allowed on paper alone: such a file must not call itself PDF/A or PDF/UA.
  const hasAllGlyphs = !refusals.some(({ code }) => code === "unprintable-character");
  const facts = { ...documentFactsOf(invoice, await sha256Hex(printed)), hasAllGlyphs };
  const draft = ports.carriesDraft ? utf8(writeDraft(asPrinted(invoice))) : null;
  const pdf = await maker.paper(printed, facts, draft);
  return [{ kind: "pdf", name: fileNames(invoice).pdf, type: "application/pdf", bytes: pdf }];
}

async function eInvoiceFiles(
  invoice: CheckedInvoice,
  maker: PdfMaker,
  ports: ExportPorts,
): Promise<readonly ExportedFile[]> {
  const names = fileNames(invoice);
  const attached = await attachedFiles(invoice, ports);
  const embedded = await xmlOf(invoice, "cii", attached, ports);
  const hash = await sha256Hex(embedded);
  // The credit is spent: what fails from here on can be asked for again.
  ports.onStep("pdf");
  const xml = chosenSyntax(invoice) === "cii" ? embedded : await xmlOf(invoice, "ubl", attached, ports);
  const printed = await ports.renderPdf(await requestOf(invoice, ports, hash));
  ports.onStep("join");
  const profile = profileOf(invoice);
  const facts = { ...documentFactsOf(invoice, hash), profile, date: invoice.invoiceIssueDate };
  const pdf = await maker.zugferd(printed, embedded, facts, attached, carriedPictures(invoice, printed));
  const verification = verificationText(await ports.textsIn(invoice.invoiceLocale), {
    xmlName: names.xml,
    time: ports.now().toISOString(),
    hash: xml === embedded ? hash : await sha256Hex(xml),
  });
  return [
    { kind: "zugferd", name: names.pdf, type: "application/pdf", bytes: pdf },
    xmlFile(invoice, xml),
    {
      kind: "verification",
      name: names.verification,
      type: "text/plain;charset=utf-8",
      bytes: utf8(verification),
    },
  ];
}

/** In which syntax the XML is handed out. */
const chosenSyntax = ({ invoiceXmlForm: form }: Invoice): XmlSyntax => (form === "cii" ? form : "ubl");

const xmlOf = async (
  invoice: CheckedInvoice,
  syntax: XmlSyntax,
  attached: readonly AttachedFile[],
  { writeXml }: ExportPorts,
): Promise<Bytes> => joinAttachments(await writeXml(invoice, syntax), attached);

const xmlFile = (invoice: Invoice, bytes: Bytes): ExportedFile => ({
  kind: kindOfXml(invoice),
  name: fileNames(invoice).xml,
  type: "application/xml",
  bytes,
});

function kindOfXml(invoice: Invoice): "xrechnung" | "xml" | "ubl" {
  const { invoiceXmlForm: form } = invoice;
  if (form !== "peppol" && profileOf(invoice) === "xrechnung") return "xrechnung";
  return form === "cii" ? "xml" : "ubl";
}

/** What the XML has no place for; null where there is nothing, or the PDF could not be uploaded with it. */
function carriedPictures(invoice: Invoice, printed: Bytes): Bytes | null {
  if (invoice.customerLogo.src === "" && invoice.invoiceStationery.first === "") return null;
  const draft = utf8(writePictures(invoice));
  // An attachment is in the PDF twice, the second time in its XML.
  const size = printed.length + 2 * sizeOfAll(invoice.invoiceAttachments) + draft.length;
  return size <= limits.uploadBody ? draft : null;
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** @throws AppError `invalid-invoice` where the bytes of one are gone */
async function attachedFiles(
  { invoiceAttachments }: Invoice,
  { readAttachment }: ExportPorts,
): Promise<readonly AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const attachment of invoiceAttachments) {
    const bytes = await readAttachment(attachment);
    if (bytes === null) throw new AppError("invalid-invoice", { details: [lostAttachment(attachment)] });
    files.push({ ...attachment, bytes });
  }
  return files;
}

/** What every PDF about an invoice says of itself; `hash` is the SHA-256 that its id is of. */
export const documentFactsOf = (invoice: Invoice, hash: string): DocumentFacts => ({
  documentId: documentId(hash),
  title: invoice.invoiceKind === "invoice" ? invoice.invoiceID : `${kindWord(invoice)} ${invoice.invoiceID}`,
  author: invoice.supplierCompany,
  language: localeFacts[invoice.invoiceLocale].tag,
});

/** What is posted to the renderer: the sheet as it is captured now. */
export async function requestOf(invoice: Invoice, ports: ExportPorts, xmlHash?: string): Promise<PdfRequest> {
  return {
    ...(await ports.captureSheet()),
    ...(xmlHash === undefined ? {} : { xmlHash }),
    locale: invoice.invoiceLocale,
    customerLogo: invoice.customerLogo.src,
    invoiceID: invoice.invoiceID,
    company: invoice.supplierCompany,
  };
}
