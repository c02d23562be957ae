import {
  FACTUR_X_EXTENSION_SCHEMA,
  ParseSpeeds,
  PDFDocument,
  PDFHexString,
  arrayAsString,
  decodePDFRawStream,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFArray,
  PDFNumber,
  type PDFObject,
} from "pdf-lib";
import { AppError } from "../contract/errors";
import type { LanguageTag } from "../locale";
import { product } from "../product";
import { markArtifacts } from "./artifacts";
import { carryDraft, nameFiles } from "./carrier";

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
  forgetNamedHeads(document);
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

/**
 * Gives a meaning to every glyph that Chromium left without one: where several glyphs draw one letter, as in Arabic, the
 * text stands beside them (ActualText), and each of them was said to mean U+0000, which PDF/UA-1 forbids (ISO 14289-1,
 * 7.21.7).
 */
function nameGlyphs(document: PDFDocument): void {
  for (const [, font] of document.context.enumerateIndirectObjects()) {
    const ref = font instanceof PDFDict ? font.get(PDFName.of("ToUnicode")) : undefined;
    const stream = ref instanceof PDFRef ? document.context.lookup(ref) : undefined;
    if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue;
    const before = arrayAsString(decodePDFRawStream(stream).decode());
    const after = withGlyphsNamed(before);
    if (after !== before) document.context.assign(ref, document.context.flateStream(after));
  }
}

/** A CMap in which a glyph without a character of its own means the word joiner: nothing is read, and no word ends. */
export const withGlyphsNamed = (cmap: string): string =>
  cmap.replace(/^(<[0-9A-F]{4}>) <0000>$/gim, "$1 <2060>");

/**
 * Gives every row of a table as many columns as its widest row has, as PDF/UA-1 demands (ISO 14289-1, 7.5): a cell without
 * text leaves no tag behind, so the first cell of a shorter row spans what it lacks (ISO 32000-1, 14.8.5.7).
 */
export function spanShortRows(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!isTagged(object, "Table")) continue;
    const rows = under(object, ["TR"]).map((row) => under(row, ["TH", "TD"]));
    const columns = Math.max(0, ...rows.map(({ length }) => length));
    for (const [first, ...others] of rows)
      if (first && others.length + 1 < columns) span(document, first, columns - others.length);
  }
}

/**
 * Takes away which heads a cell says to have. Chromium counts a head that spans two columns as one, and names the wrong head for all cells
 * behind it; each head says its scope, which tells the same rightly (ISO 32000-1, 14.8.5.7).
 */
export function forgetNamedHeads(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (isTagged(object, "TD"))
      for (const said of attributesOf(document, object)) said.delete(PDFName.of("Headers"));
}

const isTagged = (object: PDFObject | undefined, ...tags: readonly string[]): object is PDFDict =>
  object instanceof PDFDict && tags.some((tag) => object.get(PDFName.of("S")) === PDFName.of(tag));

/** The nearest elements below another one that have one of these tags, in their order. */
function under(element: PDFDict, tags: readonly string[]): readonly PDFDict[] {
  const kids = element.lookup(PDFName.of("K"));
  const all = kids instanceof PDFArray ? kids.asArray().map((_, index) => kids.lookup(index)) : [kids];
  return all.flatMap((kid) => {
    if (isTagged(kid, ...tags)) return [kid];
    return kid instanceof PDFDict && kid.has(PDFName.of("S")) ? under(kid, tags) : [];
  });
}

/** Chromium says of each cell that it spans one column. What is said twice counts as it is said first. */
function span(document: PDFDocument, cell: PDFDict, columns: number): void {
  const [name, key] = [PDFName.of("A"), PDFName.of("ColSpan")];
  const before = cell.lookup(name);
  const list = before instanceof PDFArray ? before.asArray() : before ? [before] : [];
  const said = attributesOf(document, cell).find((each) => each.has(key));
  if (said) said.set(key, PDFNumber.of(columns));
  else
    cell.set(name, document.context.obj([...list, document.context.obj({ O: "Table", ColSpan: columns })]));
}

/** What a cell says of itself, one dictionary for each owner. */
function attributesOf(document: PDFDocument, cell: PDFDict): readonly PDFDict[] {
  const said = cell.lookup(PDFName.of("A"));
  const all = said instanceof PDFArray ? said.asArray() : [said];
  return all.map((each) => document.context.lookup(each)).filter((each) => each instanceof PDFDict);
}
