import { group, term, type Said } from "../en16931/making";
import type { Invoice } from "../invoice/invoice";
import { otherPartials, partialTitle } from "../invoice/payment/partials";
import { singleLine } from "../text/characters";
import { all, first, textAt, type XmlElement } from "./xml";

/** 916: a document that supports the invoice (BT-122-0). */
const typeCode = "916";

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

const contentElement = "ram:AttachmentBinaryObject";

/** What follows the start tag of a content that is not there yet. Nobody's text can hold a tag. */
export const placeholderOf = (hash: string): string => `${hash}</${contentElement}>`;

/** A supporting document out of a file, unchecked. */
export interface ReadAttachment {
  readonly name: string;
  readonly description: string;
  /** The bytes in base64, if that is what it is. */
  readonly content: string;
}

/** The supporting documents with a content in the file. */
export const readAttachments = (transaction: XmlElement): readonly ReadAttachment[] =>
  all(transaction, "ram:ApplicableHeaderTradeAgreement/ram:AdditionalReferencedDocument").flatMap(
    (document) => {
      const object = first(document, contentElement);
      if (object === undefined || textAt(document, "ram:TypeCode").trim() !== typeCode) return [];
      return [
        {
          name: singleLine(object.attributes["filename"] ?? textAt(document, "ram:IssuerAssignedID")),
          description: singleLine(textAt(document, "ram:Name")),
          content: object.text,
        },
      ];
    },
  );
