import { FACTUR_X_EXTENSION_SCHEMA, ParseSpeeds, PDFDocument, PDFHexString } from "pdf-lib";
import { AppError } from "../contract/errors";
import type { LanguageTag } from "../locale";
import { product } from "../product";
import { markArtifacts } from "./artifacts";
import { carryDraft, nameFiles } from "./carrier";
import { nameGlyphs } from "./glyph-names";
import { spanShortRows } from "./table-rows";

/** What a PDF says about itself. */
export interface DocumentFacts {
  /** 32 hex digits: the first half of a SHA-256. Becomes both strings of the file's id. */
  readonly documentId: string;
  readonly title: string;
  /** BT-27; left out when empty. */
  readonly author: string;
  readonly language: LanguageTag;
}

/** What a PDF for paper says about itself. */
export interface PaperFacts extends DocumentFacts {
  /** Every character has a glyph: PDF/A and PDF/UA both forbid to show that one is missing. */
  readonly hasAllGlyphs: boolean;
}

/**
 * Makes a tagged PDF printed by Chromium into a PDF/A-3b (ISO 19005-3) and PDF/UA-1 (ISO 14289-1), unless a glyph is missing.
 * It is as old as its print. Inside lies the draft, if there is one.
 *
 * @throws AppError `envelope-failed` when the PDF cannot be read or the facts are not what they should be.
 */
export async function makePaperPdf(
  pdf: Uint8Array,
  facts: PaperFacts,
  draft: Uint8Array | null,
): Promise<Uint8Array> {
  try {
    const document = await openPrint(pdf, facts);
    if (draft) await carryDraft(document, draft, document.getCreationDate());
    if (facts.hasAllGlyphs) claimPdfUa(document, `${beforeSchemas}${pdfUaSchema}${afterSchemas}`);
    if (draft) await nameFiles(document);
    return await save(document);
  } catch (error) {
    throw new AppError("envelope-failed", { cause: error });
  }
}

/** A printed PDF with the facts in it. What has no title is called `untitled`. */
export async function openPrint(
  pdf: Uint8Array,
  facts: DocumentFacts,
  untitled: string = product.name,
): Promise<PDFDocument> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  // Before anything asks for an id: without one the library would draw a random one.
  const id = PDFHexString.of(checkedId(facts.documentId));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  document.setTitle(printable(facts.title) || untitled, { showInWindowTitleBar: true });
  const author = printable(facts.author);
  if (author !== "") document.setAuthor(author);
  document.setCreator(product.name);
  document.setProducer(product.name);
  document.setLanguage(facts.language);
  return document;
}

/** Lets the document call itself PDF/A-3b and PDF/UA-1, and be the latter. What else its metadata say stays. */
export function claimPdfUa(document: PDFDocument, schemas: string): void {
  document.convertToPDFA({ extensions: [pdfUa, schemas] });
  markArtifacts(document);
  spanShortRows(document);
  nameGlyphs(document);
}

/** The file's bytes. A pause every so many objects would be a timer's: in a worker nobody waits for this. */
export const save = (document: PDFDocument): Promise<Uint8Array> =>
  document.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity });

const pdfUa =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/** PDF/A does not know the property of PDF/UA by itself, and demands of such that they are described. */
const pdfUaSchema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>" +
  "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>" +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>' +
  "<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>" +
  "<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description></rdf:li></rdf:Seq>" +
  "</pdfaSchema:property></rdf:li>";

/** The library's description of the properties of Factur-X, and what stands around it. */
const [beforeSchemas = "", facturX = "", afterSchemas = ""] = FACTUR_X_EXTENSION_SCHEMA.split(
  /(?<=<rdf:Bag>)|(?=<\/rdf:Bag>)/,
);

/** For documents that carry the properties of Factur-X, too. */
export const schemasWithFacturX = `${beforeSchemas}${facturX}${pdfUaSchema}${afterSchemas}`;

function checkedId(documentId: string): string {
  if (!/^[0-9a-f]{32}$/i.test(documentId)) throw new Error("documentId is not 32 hex digits");
  return documentId;
}

/** Control characters and halves of surrogate pairs are not allowed in XML; without them Info and XMP stay equal. */
const printable = (text: string): string =>
  text
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
