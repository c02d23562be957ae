import { placeholdersOf } from "../cii/attachments";
import { AppError } from "../contract/errors";
import { base64Length, writeBase64 } from "../text/base64";
import type { AttachedFile } from "../invoice/attachments";

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
  const wanted = placeholdersOf(hash).map((each) => new TextEncoder().encode(each));
  const first = hash.charCodeAt(0);
  for (let at = xml.indexOf(first); at !== -1; at = xml.indexOf(first, at + 1)) {
    if (wanted.some((each) => each.every((byte, index) => xml[at + index] === byte))) return at;
  }
  throw new AppError("internal-error", { cause: `no place for the attachment ${hash}` });
}
