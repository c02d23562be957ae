import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from "pdf-lib";
import type { ReadBack } from "../proof/prove";
import { pageTexts } from "./page-texts";

/** Reads back a PDF that was made here. It throws where it cannot. */
export async function readBack(pdf: Uint8Array): Promise<ReadBack> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const invoice = invoiceFile(document);
  const stream = invoice?.lookupMaybe(PDFName.of("EF"), PDFDict)?.lookup(PDFName.of("F"));
  return {
    pages: pageTexts(document),
    embedded: bytesOf(stream),
    isArchivable: namesItselfArchivable(document) && hasColours(document) && isRelated(invoice),
  };
}

const bytesOf = (stream: PDFObject | undefined): Uint8Array | null =>
  stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : null;

/** Names under which an invoice lies in a hybrid PDF. */
const invoiceNames: ReadonlySet<string> = new Set(["factur-x.xml", "xrechnung.xml"]);

/** The file of the invoice among the associated ones (ISO 19005-3, 6.8). */
function invoiceFile(document: PDFDocument): PDFDict | undefined {
  const files = document.catalog.lookupMaybe(PDFName.of("AF"), PDFArray);
  return files
    ?.asArray()
    .map((_, index) => files.lookup(index))
    .find((file): file is PDFDict => file instanceof PDFDict && invoiceNames.has(nameOf(file)));
}

function nameOf(file: PDFDict): string {
  const name = file.lookup(PDFName.of("UF")) ?? file.lookup(PDFName.of("F"));
  return name instanceof PDFHexString || name instanceof PDFString ? name.decodeText() : "";
}

/** What the file is to the PDF: another form of the same, or its data. */
const isRelated = (file: PDFDict | undefined): boolean => {
  const relation = file?.lookup(PDFName.of("AFRelationship"));
  return [PDFName.of("Alternative"), PDFName.of("Data"), PDFName.of("Source")].some(
    (each) => each === relation,
  );
};

function namesItselfArchivable(document: PDFDocument): boolean {
  const metadata = new TextDecoder().decode(
    bytesOf(document.catalog.lookup(PDFName.of("Metadata"))) ?? new Uint8Array(),
  );
  return (
    /<pdfaid:part>3<|pdfaid:part=["']3["']/.test(metadata) &&
    /<pdfaid:conformance>B<|pdfaid:conformance=["']B["']/.test(metadata)
  );
}

/** An output intent with its profile (ISO 19005-3, 6.2.3). */
function hasColours(document: PDFDocument): boolean {
  const intent = document.catalog.lookupMaybe(PDFName.of("OutputIntents"), PDFArray)?.lookup(0);
  return intent instanceof PDFDict && intent.has(PDFName.of("DestOutputProfile"));
}
