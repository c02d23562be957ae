import { limits } from "../limits";
import { namesOf } from "../data/record-of";
import { fixedWords } from "../words/fixed-words";
import type { Attachment, AttachmentType, Change, Invoice } from "./invoice";

/** How the names of each kind of file end (BR-CL-24); the first is the usual one. */
export const endingsOf: Readonly<Record<AttachmentType, readonly [string, ...string[]]>> = {
  "application/pdf": [".pdf"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "text/csv": [".csv"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.oasis.opendocument.spreadsheet": [".ods"],
};

/** The kinds of files that may be attached, as MIME codes. */
export const attachmentTypes: readonly AttachmentType[] = namesOf(endingsOf);

/** An attachment with its bytes. */
export interface AttachedFile extends Attachment {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes of all attachments together. */
export const sizeOfAll = (attachments: readonly Attachment[]): number =>
  attachments.reduce((sum, { size }) => sum + size, 0);

/** Whether there are more of them, or more bytes, than an e-invoice may carry here. */
export const areTooMany = (attachments: readonly Attachment[]): boolean =>
  attachments.length > limits.attachments.count || sizeOfAll(attachments) > limits.attachments.bytes;

/** The line on the sheet that names them, in their order; "" where there is none. */
export function attachmentsLine({ invoiceAttachments, invoiceLocale }: Invoice): string {
  if (invoiceAttachments.length === 0) return "";
  const { one, other } = fixedWords[invoiceLocale].attachments;
  const names = invoiceAttachments.map(({ name }) => name).join(", ");
  return `${invoiceAttachments.length === 1 ? one : other}: ${names}`;
}

/** Adds files (BG-24); one that is there already is there once. */
export const addAttachments =
  (added: readonly Attachment[]): Change =>
  (invoice) => {
    const known = new Set(invoice.invoiceAttachments.map(({ hash }) => hash));
    const fresh = added.filter(({ hash }) => !known.has(hash));
    return fresh.length === 0
      ? invoice
      : { ...invoice, invoiceAttachments: [...invoice.invoiceAttachments, ...fresh] };
  };

/** Takes a file away. */
export const removeAttachment =
  (hash: string): Change =>
  (invoice) => ({
    ...invoice,
    invoiceAttachments: invoice.invoiceAttachments.filter((each) => each.hash !== hash),
  });
