import { readCii } from "../cii/cii";
import { AppError } from "../contract/errors";
import { readDraft } from "../invoice/read-draft";
import type { Invoice } from "../invoice/invoice";
import type { DateString } from "../values/dates";
import type { Money } from "../values/money";
import type { Locale } from "../locale";
import { limits } from "../limits";
import { decodeXml } from "../text/encoding";

/** What an upload needs from outside. */
export interface UploadPorts {
  /** Gives the XML inside a PDF. */
  readonly readPdf: (file: File) => Promise<string>;
  /** The visitor's day and language, for what the file leaves out. */
  readonly today: DateString;
  readonly locale: Locale;
}

export interface Upload {
  readonly invoice: Invoice;
  /** BT-115 as it stands in the file. */
  readonly payableInFile: Money | null;
}

/**
 * The invoice in a file that was made here: our XML, a PDF with it inside, or a draft.
 *
 * @throws AppError `unsupported-file-type`, `file-too-large`, `not-our-xml`, `broken-xml`, `too-many-lines`, and the codes of
 * `readPdf` and `readDraft`.
 */
export async function readUpload(file: File, { readPdf, today, locale }: UploadPorts): Promise<Upload> {
  const type = await typeOf(file);
  if (type === null) throw new AppError("unsupported-file-type");
  if (file.size > limits.uploadBody) throw new AppError("file-too-large");
  if (file.size === 0) throw new AppError(`broken-${type}`);
  const text = type === "pdf" ? await readPdf(file) : decodeXml(new Uint8Array(await file.arrayBuffer()));
  // A draft has no totals but those that are worked out.
  if (type === "draft") return { invoice: readDraft(text, { today, locale }), payableInFile: null };
  return readCii(text, { today, locale });
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
