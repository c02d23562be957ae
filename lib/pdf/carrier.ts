import {
  AFRelationship,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFDocument,
} from "pdf-lib";
import { carrierName } from "../invoice/draft/draft-file";
import { product } from "../product";

/**
 * Puts a draft into a document, by which the sheet comes back when it is opened here: in the tree of names and associated, as
 * PDF/A-3 (ISO 19005-3, 6.8) asks. `made` is when the document was.
 */
export const carryDraft = (document: PDFDocument, draft: Uint8Array, made: Date | undefined): Promise<void> =>
  document.attach(draft, carrierName, {
    mimeType: "application/json",
    description: `The sheet, for ${product.name} to open`,
    ...(made ? { creationDate: made, modificationDate: made } : {}),
    afRelationship: AFRelationship.Supplement,
  });

/**
 * Each attachment's stream under its Unicode name, too: the standard asks for both, the library writes the plain one. That
 * one it takes for ASCII without parentheses, which a visitor's name need not be.
 */
export async function nameFiles(document: PDFDocument): Promise<void> {
  await document.flush();
  const files = document.catalog.lookup(PDFName.of("AF"), PDFArray);
  for (let index = 0; index < files.size(); index += 1) {
    const specification = files.lookup(index, PDFDict);
    const name = specification.lookup(PDFName.of("UF"), PDFHexString).decodeText();
    specification.set(PDFName.of("F"), PDFString.of(name.replace(/[^\w. -]/g, "_")));
    const streams = specification.lookup(PDFName.of("EF"), PDFDict);
    const stream = streams.get(PDFName.of("F"));
    if (stream !== undefined) streams.set(PDFName.of("UF"), stream);
  }
}
