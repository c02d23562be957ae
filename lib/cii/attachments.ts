import { all, lineOf, one, textOf, type DocumentNode } from "../en16931/document";
import { group, term, type Said } from "../en16931/making";
import type { Invoice } from "../invoice/invoice";
import { otherPartials, partialTitle } from "../invoice/payment/partials";
import { singleLine } from "../text/characters";

/**
 * The supporting documents (BG-24). The content of each is still the hash of its bytes: whoever has these puts them in its
 * place, see `joinAttachments`. Behind them the partial invoices that have no room in BG-3, without a content; what was typed of
 * those is in the comment.
 */
export const attachmentGroups = (invoice: Invoice): Said => [
  ...invoice.invoiceAttachments.map(({ name, description, type, hash }) =>
    group(
      "BG-24",
      term("BT-122", name),
      term("BT-123", description),
      term("BT-125", hash, { mimeCode: type, filename: name }),
    ),
  ),
  ...otherPartials(invoice).map((partial) =>
    group(
      "BG-24",
      term("BT-122", partial.number),
      term("BT-123", partialTitle(partial, invoice.invoiceLocale)),
    ),
  ),
];

/** What follows the start tag of a content that is not there yet, in CII or in UBL. Nobody's text can hold a tag. */
export const placeholdersOf = (hash: string): readonly string[] =>
  ["ram:AttachmentBinaryObject", "cbc:EmbeddedDocumentBinaryObject"].map((name) => `${hash}</${name}>`);

/** A supporting document out of a file, unchecked. */
export interface ReadAttachment {
  readonly name: string;
  readonly description: string;
  /** The bytes in base64, if that is what it is. */
  readonly content: string;
}

/** The supporting documents with a content in the file. */
export const readAttachments = (document: DocumentNode): readonly ReadAttachment[] =>
  all(document, "BG-24").flatMap((each) => {
    const content = one(each, "BT-125");
    if (content === undefined) return [];
    return [
      {
        name: singleLine(content.attributes?.["filename"] ?? textOf(each, "BT-122")),
        description: lineOf(each, "BT-123"),
        content: content.value,
      },
    ];
  });
