import { sha256Hex } from "../export/hash";
import { areTooMany } from "../invoice/attachments";
import type { Attachment } from "../invoice/invoice";
import { partReaders } from "../invoice/parts-schema";
import { anAmount } from "../invoice/schema";
import { isRecord } from "../data/shape";
import { limits } from "../limits";
import { base64Length, readBase64 } from "../text/base64";
import { cut, singleLine } from "../text/characters";
import { attachmentName, attachmentType } from "./attachment-type";

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
    name: freeName(attachmentName(name, type, limits.attachments.nameLength), others),
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

/** What a file has for an attachment, unchecked. */
interface Content {
  readonly name: string;
  readonly description: string;
  /** The bytes, or what may be their base64. */
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Takes over what is attached to an invoice that is opened: no more than anybody may attach. */
export async function takeAttachments(read: readonly Content[], keep: KeepBytes): Promise<TakenFiles> {
  const attachments: Attachment[] = [];
  const leftOut: string[] = [];
  for (const { name, description, content } of read) {
    const isRead = attachments.length < limits.attachments.count && content.length <= contentLength;
    const bytes = !isRead ? null : typeof content === "string" ? readBase64(content) : content;
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

/** Reads one of a list. */
const { attachments: stored } = partReaders(anAmount);

/**
 * Takes over the attachments that a draft or a backup lists, through the same gate. Those whose bytes are nowhere stay as they are,
 * where they may: whoever has the file adds it again.
 *
 * @param list of an invoice, unchecked
 * @param contentOf the bytes under a hash, or what may be their base64; null where there is nothing
 */
export async function takeListed(
  list: unknown,
  contentOf: (hash: string) => Promise<Content["content"] | null>,
  keep: KeepBytes,
): Promise<TakenFiles & { readonly lost: readonly string[] }> {
  const read: Content[] = [];
  const lost: Attachment[] = [];
  for (const each of Array.isArray(list) ? list : []) {
    const { name = "", description = "", hash = "" } = isRecord(each) ? each : {};
    const content = await contentOf(String(hash));
    const [known] = content === null ? (stored([each], [], []) ?? []) : [];
    if (known && attachmentName(known.name, known.type) === known.name) lost.push(known);
    else read.push({ name: String(name), description: String(description), content: content ?? "" });
  }
  const { attachments, leftOut } = await takeAttachments(read, keep);
  return { attachments: [...attachments, ...lost], leftOut, lost: lost.map(({ name }) => name) };
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
