import { readCii } from "../cii/cii";
import { AppError } from "../contract/errors";
import { sha256Hex } from "../export/hash";
import { readDraft, readDraftFiles } from "../invoice/read-draft";
import type { Invoice } from "../invoice/invoice";
import type { DateString } from "../values/dates";
import type { Money } from "../values/money";
import type { Locale } from "../locale";
import { limits } from "../limits";
import { readBase64 } from "../text/base64";
import { decodeXml } from "../text/encoding";
import { takeAttachments, type KeepBytes } from "./take-attachment";

/** What an upload needs from outside. */
export interface UploadPorts {
  /** Gives the XML inside a PDF. */
  readonly readPdf: (file: File) => Promise<string>;
  /** The visitor's day and language, for what the file leaves out. */
  readonly today: DateString;
  readonly locale: Locale;
  readonly keepBytes: KeepBytes;
}

export interface Upload {
  readonly invoice: Invoice;
  /** BT-115 as it stands in the file. */
  readonly payableInFile: Money | null;
  /** Names of attachments that could not be taken over. */
  readonly leftOut: readonly string[];
  /** It was sent to nobody. */
  readonly isDraft: boolean;
}

/**
 * The invoice in a file that was made here: our XML, a PDF with it inside, or a draft.
 *
 * @throws AppError `unsupported-file-type`, `file-too-large`, `not-our-xml`, `broken-xml`, `too-many-lines`, and the codes of
 * `readPdf` and `readDraft`.
 */
export async function readUpload(file: File, ports: UploadPorts): Promise<Upload> {
  const { readPdf, keepBytes, ...facts } = ports;
  const type = await typeOf(file);
  if (type === null) throw new AppError("unsupported-file-type");
  if (file.size > limits.uploadBody) throw new AppError("file-too-large");
  if (file.size === 0) throw new AppError(`broken-${type}`);
  const text = type === "pdf" ? await readPdf(file) : decodeXml(new Uint8Array(await file.arrayBuffer()));
  // A draft has no totals but those that are worked out.
  if (type === "draft") {
    const invoice = readDraft(text, facts);
    return {
      invoice,
      payableInFile: null,
      leftOut: await keepDraftFiles(text, invoice, keepBytes),
      isDraft: true,
    };
  }
  const { invoice, payableInFile, attachments } = readCii(text, facts);
  const { attachments: invoiceAttachments, leftOut } = await takeAttachments(attachments, keepBytes);
  return { invoice: { ...invoice, invoiceAttachments }, payableInFile, leftOut, isDraft: false };
}

/** The names of those whose bytes are not in the file, or are not kept. */
async function keepDraftFiles(text: string, invoice: Invoice, keep: KeepBytes): Promise<readonly string[]> {
  const { invoiceAttachments } = invoice;
  if (invoiceAttachments.length === 0) return [];
  const files = readDraftFiles(text);
  const leftOut: string[] = [];
  for (const { name, hash } of invoiceAttachments) {
    const bytes = readBase64(files.get(hash) ?? "");
    const isRight = bytes !== null && (await sha256Hex(bytes)) === hash;
    if (!isRight || !(await keep(hash, bytes))) leftOut.push(name);
  }
  return leftOut;
}

/** Characters at the start of a file that tell what it is. */
const startLength = 1_024;

/** Content decides; the name helps where content says nothing. */
async function typeOf(file: File): Promise<"pdf" | "xml" | "draft" | null> {
  const start = decodeXml(new Uint8Array(await file.slice(0, startLength).arrayBuffer()));
  if (start.includes("%PDF-")) return "pdf";
  if (start.trimStart().startsWith("<?xml") || start.includes("CrossIndustryInvoice")) return "xml";
  if (start.trimStart().startsWith("{")) return "draft";
  const name = file.name.toLowerCase();
  if (name.endsWith(".json")) return "draft";
  if (name.endsWith(".pdf") || file.type === "application/pdf") return "pdf";
  return name.endsWith(".xml") || file.type === "application/xml" || file.type === "text/xml" ? "xml" : null;
}
