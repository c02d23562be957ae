import { parse, type XmlElement } from "../cii/xml";
import { AppError } from "../contract/errors";
import { decodeXml, isMisread } from "../text/encoding";
import { textOf, type DocumentNode, type Other } from "./document";
import { profileOfIdentifier, syntaxOf, type ForeignKind, type Profile } from "./syntax-and-profile";
import { readTerms } from "./read-terms";
import type { Syntax } from "./shapes";

/** An invoice in a syntax and under rules. */
export interface ReadInvoice {
  readonly is: "invoice";
  readonly syntax: Syntax;
  readonly profile: Profile;
  readonly document: DocumentNode;
  readonly others: readonly Other[];
  /** The file itself, for its rules. */
  readonly root: XmlElement;
  /** Whether its bytes are not in the encoding that it names. */
  readonly isMisread: boolean;
}

/** A file: an invoice, another kind of XML, or no XML that could be read. */
export type ReadDocument =
  | ReadInvoice
  | { readonly is: "foreign"; readonly kind: ForeignKind }
  | { readonly is: "unreadable"; readonly code: "broken-xml" | "file-too-large" };

/**
 * Reads any e-invoice in CII (D16B) or UBL 2.1, whatever rules it breaks; of bytes in the encoding that they show or name. What
 * it holds and the table does not know is among the others. Never throws.
 */
export function readDocument(xml: string | Uint8Array): ReadDocument {
  try {
    const file = parse(typeof xml === "string" ? xml : decodeXml(xml));
    const syntax = syntaxOf(file);
    if (typeof syntax !== "string") return { is: "foreign", kind: syntax.foreign };
    const read = readTerms(file.root, syntax);
    const profile = profileOfIdentifier(textOf(read.document, "BT-24"));
    return {
      is: "invoice",
      syntax,
      profile,
      root: file.root,
      isMisread: typeof xml !== "string" && isMisread(xml),
      ...read,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { is: "unreadable", code: error.code === "file-too-large" ? error.code : "broken-xml" };
  }
}
