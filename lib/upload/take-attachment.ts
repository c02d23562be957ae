import type { ReadAttachment } from "../cii/attachments";
import { fileName } from "../export/file-names";
import { sha256Hex } from "../export/hash";
import { areTooMany, endingsOf } from "../invoice/attachments";
import type { Attachment, AttachmentType } from "../invoice/invoice";
import { limits } from "../limits";
import { base64Length, readBase64 } from "../text/base64";
import { cut, singleLine } from "../text/characters";
import { unprintableCharacters } from "../text/printable";
import { attachmentType } from "./attachment-type";

/** Letters of base64 that are looked at: somebody may have broken them into short lines. */
const contentLength = 2 * base64Length(limits.attachments.bytes);

/** A file as it comes from outside. */
export interface OfferedFile {
  readonly name: string;
  readonly description?: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Keeps the bytes under their hash; false where this browser does not take them. */
export type KeepBytes = (hash: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/**
 * A file as an attachment beside others (BG-24): its kind by its content, its name printable and no other's. Null when it is
 * of no kind that may be attached.
 */
export async function asAttachment(
  { name, description = "", bytes }: OfferedFile,
  others: readonly Attachment[],
): Promise<Attachment | null> {
  const type = attachmentType(bytes, name);
  if (type === null) return null;
  return {
    name: freeName(cleanName(name, type), others),
    description: cut(singleLine(description), limits.nameLength),
    type,
    size: bytes.length,
    hash: await sha256Hex(bytes),
  };
}

/** What came out of a file and is kept, and the names of what could not be taken over. */
export interface TakenFiles {
  readonly attachments: readonly Attachment[];
  readonly leftOut: readonly string[];
}

/** Takes over what is attached to an invoice that is opened: no more than anybody may attach. */
export async function takeAttachments(read: readonly ReadAttachment[], keep: KeepBytes): Promise<TakenFiles> {
  const attachments: Attachment[] = [];
  const leftOut: string[] = [];
  for (const { name, description, content } of read) {
    const isRead = attachments.length < limits.attachments.count && content.length <= contentLength;
    const bytes = isRead ? readBase64(content) : null;
    const attachment = bytes && (await asAttachment({ name, description, bytes }, attachments));
    if (attachment && attachments.some(({ hash }) => hash === attachment.hash)) continue;
    const isTaken =
      attachment !== null &&
      !areTooMany([...attachments, attachment]) &&
      (await keep(attachment.hash, bytes ?? new Uint8Array()));
    if (isTaken) attachments.push(attachment);
    else leftOut.push(name);
  }
  return { attachments, leftOut };
}

/** A name that every system and the sheet take; its ending tells its kind. */
function cleanName(name: string, type: AttachmentType): string {
  const plain = singleLine(name.normalize("NFC"));
  const odd = new Set(unprintableCharacters(plain));
  const printable = [...plain].map((letter) => (odd.has(letter) ? "_" : letter)).join("");
  return fileName(printable, endingsOf[type], limits.attachments.nameLength);
}

/** The name, or the next one that no other has: "a.pdf", "a (2).pdf". */
function freeName(name: string, others: readonly Attachment[]): string {
  const taken = new Set(others.map((other) => other.name.toLowerCase()));
  const dot = name.lastIndexOf(".");
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? name : `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
