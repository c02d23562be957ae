import { readCii } from "./cii/cii";
import { AppError } from "./errors";
import type { DateString, Invoice, Locale, Money } from "./invoice/invoice";
import { limits } from "./limits";

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
 * The invoice in a file that was made here: our XML, or a PDF with it inside.
 *
 * @throws AppError `unsupported-file-type`, `file-too-large`, `not-our-xml`, `broken-xml`, `too-many-lines`, and the codes of
 * `readPdf`.
 */
export async function readUpload(file: File, { readPdf, today, locale }: UploadPorts): Promise<Upload> {
  const type = await typeOf(file);
  if (type === null) throw new AppError("unsupported-file-type");
  if (file.size > limits.uploadBody) throw new AppError("file-too-large");
  const xml = type === "pdf" ? await readPdf(file) : decode(new Uint8Array(await file.arrayBuffer()));
  return readCii(xml, { today, locale });
}

/** Characters at the start of a file that tell what it is. */
const startLength = 1_024;

/** Content decides; the name helps where content says nothing. */
async function typeOf(file: File): Promise<"pdf" | "xml" | null> {
  const start = decode(new Uint8Array(await file.slice(0, startLength).arrayBuffer()));
  if (start.includes("%PDF-")) return "pdf";
  if (start.trimStart().startsWith("<?xml") || start.includes("CrossIndustryInvoice")) return "xml";
  const name = file.name.toLowerCase();
  if (name.endsWith(".pdf") || file.type === "application/pdf") return "pdf";
  return name.endsWith(".xml") || file.type === "application/xml" || file.type === "text/xml" ? "xml" : null;
}

/** XML says by its first two bytes when it is not UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xfe && second === 0xff ? "utf-16be" : first === 0xff && second === 0xfe ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
