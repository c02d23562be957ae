import type { Invoice } from "../invoice/invoice";
import { otherPartials, partialTitle } from "../invoice/payment/partials";
import { escapeAttribute } from "../text/escape";
import { singleLine } from "../text/characters";
import { all, first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** 916: a document that supports the invoice (BT-122-0). */
const typeCode = "916";

/**
 * The supporting documents (BG-24). The content of each is still the hash of its bytes: whoever has these puts them in its
 * place, see `joinAttachments`.
 */
export const writeAttachments = ({ invoiceAttachments }: Invoice): Xml =>
  invoiceAttachments
    .map(({ name, description, type, hash }) =>
      node(
        "ram:AdditionalReferencedDocument",
        leaf("ram:IssuerAssignedID", name),
        leaf("ram:TypeCode", typeCode),
        leaf("ram:Name", description),
        `<${contentElement} mimeCode="${escapeAttribute(type)}" filename="${escapeAttribute(name)}">${placeholderOf(hash)}\n`,
      ),
    )
    .join("");

/** The partial invoices that have no room in BG-3, as documents without a content; what was typed of them is in the comment. */
export const writeOtherPartials = (invoice: Invoice): Xml =>
  otherPartials(invoice)
    .map((partial) =>
      node(
        "ram:AdditionalReferencedDocument",
        leaf("ram:IssuerAssignedID", partial.number),
        leaf("ram:TypeCode", typeCode),
        leaf("ram:Name", partialTitle(partial, invoice.invoiceLocale)),
      ),
    )
    .join("");

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
