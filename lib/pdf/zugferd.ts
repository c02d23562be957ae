import { embedFacturX, ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from "pdf-lib";
import { AppError } from "../errors";
import { product } from "../product";

/** What an e-invoice's PDF says about itself. */
export interface ZugferdFacts {
  /** The profile that the XML really follows (BT-24). */
  readonly profile: "xrechnung" | "en16931";
  /** 32 hex digits: the first half of the SHA-256 of the XML. Becomes both strings of the file's id. */
  readonly documentId: string;
  readonly title: string;
  /** BT-27; left out when empty. */
  readonly author: string;
  readonly language: "de-DE" | "en-GB";
  /** BT-2, yyyyMMdd. It stands for the moment of making, so that the file holds no clock value. */
  readonly date: string;
}

/**
 * Makes a PDF printed by Chromium into a PDF/A-3b (ISO 19005-3) with the invoice XML inside, byte for byte: a ZUGFeRD,
 * Factur-X or XRechnung hybrid invoice. Structure tree, links and fonts stay as they are. The same input yields the
 * same bytes.
 *
 * @throws AppError `envelope-failed` when the PDF cannot be read or the facts are not what they should be.
 */
export async function makeZugferdPdf(
  pdf: Uint8Array,
  xml: Uint8Array,
  facts: ZugferdFacts,
): Promise<Uint8Array> {
  try {
    const { fileName, version, conformanceLevel } = profiles[facts.profile];
    const made = dateOf(facts.date);
    const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
    // Before anything asks for an id: without one the library would draw a random one.
    const id = PDFHexString.of(checkedId(facts.documentId));
    document.context.trailerInfo.ID = document.context.obj([id, id]);
    document.setTitle(printable(facts.title) || fileName, { showInWindowTitleBar: true });
    const author = printable(facts.author);
    if (author !== "") document.setAuthor(author);
    document.setCreator(product.name);
    document.setProducer(product.name);
    document.setLanguage(facts.language);
    document.setCreationDate(made);
    document.setModificationDate(made);
    await embedFacturX(document, xml, {
      fileName,
      version,
      conformanceLevel,
      description: "Invoice data, EN 16931 (CII)",
      creationDate: made,
      modificationDate: made,
    });
    await document.flush();
    nameStreamTwice(document);
    // A pause every so many objects would be a timer's: in a worker nobody waits for this.
    return await document.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Infinity,
    });
  } catch (error) {
    throw new AppError("envelope-failed", { cause: error });
  }
}

/** File names, versions and levels as the standard's tables have them; the level must be that of the XML. */
const profiles = {
  xrechnung: { fileName: "xrechnung.xml", version: "3.0", conformanceLevel: "XRECHNUNG" },
  en16931: { fileName: "factur-x.xml", version: "1.0", conformanceLevel: "EN 16931" },
} as const;

function checkedId(documentId: string): string {
  if (!/^[0-9a-f]{32}$/i.test(documentId)) throw new Error("documentId is not 32 hex digits");
  return documentId;
}

function dateOf(day: string): Date {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  if (year === undefined) throw new Error("date is not yyyyMMdd");
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
}

/** Control characters and halves of surrogate pairs are not allowed in XML; without them Info and XMP stay equal. */
const printable = (text: string): string =>
  text
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** The attachment's stream under its Unicode name, too: the standard asks for both, the library writes the plain one. */
function nameStreamTwice(document: PDFDocument): void {
  const specification = document.catalog.lookup(PDFName.of("AF"), PDFArray).lookup(0, PDFDict);
  const streams = specification.lookup(PDFName.of("EF"), PDFDict);
  const stream = streams.get(PDFName.of("F"));
  if (stream !== undefined) streams.set(PDFName.of("UF"), stream);
}
