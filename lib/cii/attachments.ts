import type { Invoice } from "../invoice/invoice";
import { otherPartials, partialTitle } from "../invoice/payment/partials";
import { escapeAttribute } from "../text/escape";
import { singleLine } from "../text/characters";
import { all, first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";
import { AppError } from "../contract/errors";
import { base64Length, writeBase64 } from "../text/base64";
import type { AttachedFile } from "../invoice/attachments";

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

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Puts the bytes of the attachments (BT-125) into an XML that holds their hashes in these places. One file after the other,
 * with room for whatever else the page has to do between them.
 *
 * @throws AppError `internal-error` where the XML has no place for one of them
 */
export async function joinAttachments(xml: Bytes, files: readonly AttachedFile[]): Promise<Bytes> {
  if (files.length === 0) return xml;
  const places = files.map((file) => ({ file, at: placeOf(xml, file.hash) })).sort((a, b) => a.at - b.at);
  const added = files.reduce((sum, { bytes, hash }) => sum + base64Length(bytes.length) - hash.length, 0);
  const joined = new Uint8Array(xml.length + added);
  let from = 0;
  let to = 0;
  for (const { file, at } of places) {
    joined.set(xml.subarray(from, at), to);
    to += at - from;
    await nextTurn();
    writeBase64(file.bytes, joined, to);
    to += base64Length(file.bytes.length);
    from = at + file.hash.length;
  }
  joined.set(xml.subarray(from), to);
  return joined;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Where the content of a file begins. Bytes are looked through as they are: an XML is in UTF-8, a hash and a tag in ASCII. */
function placeOf(xml: Bytes, hash: string): number {
  const wanted = new TextEncoder().encode(placeholderOf(hash));
  const [first = 0] = wanted;
  for (let at = xml.indexOf(first); at !== -1; at = xml.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => xml[at + index] === byte)) return at;
  }
  throw new AppError("internal-error", { cause: `no place for the attachment ${hash}` });
}
