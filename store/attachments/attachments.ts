import { lostAttachment } from "../../lib/check/attachments";
import type { Refusal } from "../../lib/check/finding";
import { shelfIn, type Shelf } from "../../lib/browser/shelf";
import {
  addAttachments,
  areTooMany,
  removeAttachment,
  type AttachedFile,
} from "../../lib/invoice/attachments";
import type { Attachment, Invoice } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import { isAttachable } from "../../lib/upload/attachment-type";
import { asAttachment } from "../../lib/upload/take-attachment";
import { noteUse } from "./attachment-uses";
import { download } from "../export/download";
import { storePart, type Editor } from "../editor/editor";
import { lookForFindings } from "../check/findings";
import { editIn, getInvoice } from "../editor/invoice-store";
import { toast } from "../editor/toasts";
import { usePart } from "../editor/use-editor";

const shelfOf = async (editor: Editor): Promise<Shelf> => shelfIn(await editor.database());

const lost = storePart<{ readonly hashes: ReadonlySet<string> }>(() => ({ hashes: new Set() }));

/** The hashes of attachments whose bytes are not in this browser any more. */
export const useLostAttachments = (): ReadonlySet<string> => usePart(lost, ({ hashes }) => hashes);

/** That bytes of an invoice's attachments are gone. */
export const lostFindings = (editor: Editor, { invoiceAttachments }: Invoice): readonly Refusal[] =>
  invoiceAttachments.filter(({ hash }) => lost(editor).getState().hashes.has(hash)).map(lostAttachment);

/** Looks whether the bytes of all attachments are still there. True when that has changed. */
export async function lookForLost(editor: Editor): Promise<boolean> {
  const { invoiceAttachments } = getInvoice(editor);
  const before = lost(editor).getState().hashes;
  if (invoiceAttachments.length === 0 && before.size === 0) return false;
  const there = invoiceAttachments.length === 0 ? null : await thereNow(editor);
  const hashes = new Set(invoiceAttachments.map(({ hash }) => hash).filter((hash) => !there?.has(hash)));
  if (hashes.size === before.size && [...hashes].every((hash) => before.has(hash))) return false;
  lost(editor).setState({ hashes });
  return true;
}

/** Null where the browser forbids to look: then nothing is there. */
const thereNow = (editor: Editor): Promise<ReadonlySet<string> | null> =>
  shelfOf(editor).then(
    (shelf) => shelf.list(),
    () => null,
  );

/** Keeps the bytes of an attachment; false where this browser does not take them. */
export async function keepBytes(
  editor: Editor,
  hash: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const isKept = await (await shelfOf(editor)).keep(hash, bytes);
    if (isKept) noteUse(editor, hash);
    return isKept;
  } catch {
    return false;
  }
}

/** The bytes of an attachment; null where they are gone, or are none that may be attached. */
export async function readAttachment(
  editor: Editor,
  attachment: Attachment,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readBytes(editor, attachment.hash);
  return bytes && isAttachable(attachment, bytes) ? bytes : null;
}

/** The bytes under a hash, whatever they are; null where they are gone. */
export async function readBytes(editor: Editor, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await (await shelfOf(editor)).read(hash);
  } catch {
    return null;
  }
}

/** The attachments of an invoice whose bytes are there. */
export async function attachmentBytes(
  editor: Editor,
  { invoiceAttachments }: Invoice,
): Promise<readonly AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const attachment of invoiceAttachments) {
    const bytes = await readAttachment(editor, attachment);
    if (bytes) files.push({ ...attachment, bytes });
  }
  return files;
}

/** Says which attachments of a file were left out. */
export const tellLeftOut = (editor: Editor, names: readonly string[]): void => {
  const shown = names.slice(0, namedAtMost).map((name) => name.replace(/\p{Cf}/gu, "-"));
  if (shown.length > 0) toast(editor, "warning", "toasts.attachmentsLeftOut", { names: shown.join(", ") });
};

/** Names in one message. */
const namedAtMost = 3;

/** Forgets the bytes under these hashes. */
export const forgetBytes = (editor: Editor, hashes: readonly string[]): Promise<void> =>
  shelfOf(editor).then((shelf) => shelf.forget(hashes));

/** Attaches files to the invoice, as one undo step, or says why not. */
export async function attachFiles(editor: Editor, files: Iterable<File>): Promise<void> {
  const { invoiceLocale, invoiceAttachments } = getInvoice(editor);
  const added: Attachment[] = [];
  for (const file of files) {
    const all = [...invoiceAttachments, ...added];
    if (file.size > limits.attachments.bytes) {
      tooMany(editor);
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const attachment = await asAttachment({ name: file.name, bytes }, all);
    if (attachment === null) toast(editor, "error", "toasts.attachmentWrongType", { name: file.name });
    else if (all.some(({ hash }) => hash === attachment.hash))
      await keepBytes(editor, attachment.hash, bytes);
    else if (areTooMany([...all, attachment])) tooMany(editor);
    else if (!(await keepBytes(editor, attachment.hash, bytes)))
      toast(editor, "error", "toasts.attachmentNotKept");
    else added.push(attachment);
  }
  if (added.length > 0) editIn(editor, invoiceLocale, addAttachments(added));
  // One that was lost may be there again, which no edit tells.
  void lookForFindings(editor);
}

const tooMany = (editor: Editor): void =>
  toast(editor, "error", "toasts.attachmentsTooMany", {
    count: limits.attachments.count,
    size: limits.attachments.bytes / 1_000_000,
  });

/** Takes an attachment away; its bytes stay for the undo. */
export const detach = (editor: Editor, { hash }: Attachment): void =>
  editIn(editor, getInvoice(editor).invoiceLocale, removeAttachment(hash));

/** Saves an attachment as a file. It is never opened here: nobody knows what is in it. */
export async function downloadAttachment(editor: Editor, attachment: Attachment): Promise<void> {
  const bytes = await readAttachment(editor, attachment);
  if (bytes) await download(editor, { name: attachment.name, type: attachment.type, bytes });
  else void lookForFindings(editor);
}
