import { openOwn } from "../cii/read";
import { readAmount } from "../cii/settlement";
import { AppError } from "../contract/errors";
import type { ParsedPdf } from "../contract/messages";
import { termsIn, type DocumentNode } from "../en16931/document";
import { readCarriedPictures, readDraft, readDraftFiles } from "../invoice/draft/read-draft";
import type { Invoice } from "../invoice/invoice";
import { normalize } from "../invoice/normalize";
import { readImported } from "../proof/imported";
import { termsOf } from "../proof/terms";
import type { DateString } from "../values/dates";
import type { Money } from "../values/money";
import type { Locale } from "../locale";
import { limits } from "../limits";
import { decodeXml } from "../text/encoding";
import { takeAttachments, takeListed, type KeepBytes } from "./take-attachment";

/** What an upload needs from outside. */
export interface UploadPorts {
  /** Gives what is inside a PDF. */
  readonly readPdf: (file: File) => Promise<ParsedPdf>;
  /** The visitor's day and language, for what the file leaves out. */
  readonly today: DateString;
  readonly locale: Locale;
  readonly keepBytes: KeepBytes;
  /** The bytes with this hash that are kept here already; null where there are none. */
  readonly readBytes: (hash: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

export interface Upload {
  readonly invoice: Invoice;
  /** An amount of the file that the sheet works out otherwise; null where there is none. */
  readonly otherAmount: OtherAmount | null;
  /** Names of attachments that could not be taken over. */
  readonly leftOut: readonly string[];
  /** It was sent to nobody. */
  readonly isDraft: boolean;
}

/** What is to be paid, or another amount, as a file has it and as it is worked out. */
interface OtherAmount {
  readonly inFile: Money;
  readonly onSheet: Money;
}

/**
 * The invoice in a file that was made here: our XML, a PDF with it or with a draft inside, or a draft. What the XML says
 * counts, whatever lies beside it in the PDF.
 *
 * @throws AppError `not-our-xml`, `broken-xml`, `too-many-lines`, and the codes of `typeOf`, `readPdf` and `readDraft`.
 */
export async function readUpload(file: File, ports: UploadPorts): Promise<Upload> {
  const type = await typeOf(file);
  if (type === "pdf") {
    const { xmlData, draft = "" } = await ports.readPdf(file);
    return xmlData === undefined ? openDraft(draft, false, ports) : openXml(xmlData, draft, ports);
  }
  const text = decodeXml(new Uint8Array(await file.arrayBuffer()));
  return type === "draft" ? openDraft(text, true, ports) : openXml(text, "", ports);
}

/** `carried` is the draft that lies beside the XML; "" where none does. */
async function openXml(xml: string, carried: string, { keepBytes, ...facts }: UploadPorts): Promise<Upload> {
  const file = openOwn(xml);
  const { invoice, attachments } = readImported(file, facts);
  const { attachments: invoiceAttachments, leftOut } = await takeAttachments(attachments, keepBytes);
  return {
    invoice: { ...invoice, invoiceAttachments, ...readCarriedPictures(carried) },
    otherAmount: otherAmountIn(file.document, invoice),
    leftOut,
    isDraft: false,
  };
}

/** What is to be paid comes first; then the sums, the amounts of each rate, and those of the lines. */
const amounts = [115, 112, 113, 110, 109, 106, 107, 108, 114, 116, 117, 92, 99, 131].map((bt) => `BT-${bt}`);

/** An amount that a file has otherwise than the sheet that was read from it, rounded to cents; null where there is none. */
export function otherAmountIn(document: DocumentNode, invoice: Invoice): OtherAmount | null {
  const inFile = termsIn(document);
  const worked = termsOf(normalize(invoice), invoice);
  for (const id of amounts) {
    const onSheet = worked.filter(({ bt }) => bt === id).map(({ value }) => readAmount(value));
    for (const [index, { value }] of (inFile.get(id) ?? []).entries()) {
      const [said, made] = [readAmount(value.trim()), onSheet[index]];
      if (said && made && said !== made) return { inFile: said, onSheet: made };
    }
  }
  return null;
}

/** A draft has no totals but those that are worked out. What is attached may be here already. */
async function openDraft(text: string, isDraft: boolean, ports: UploadPorts): Promise<Upload> {
  const invoice = readDraft(text, ports);
  const { list, files } = readDraftFiles(text);
  const contentOf = async (hash: string) => files.get(hash) ?? (await ports.readBytes(hash));
  const { attachments, leftOut, lost } = await takeListed(list, contentOf, ports.keepBytes);
  return {
    invoice: { ...invoice, invoiceAttachments: attachments },
    otherAmount: null,
    leftOut: [...leftOut, ...lost],
    isDraft,
  };
}

/** Characters at the start of a file that tell what it is. */
const startLength = 1_024;

/**
 * What a file is. Content decides; the name helps where content says nothing.
 *
 * @throws AppError `unsupported-file-type`, `empty-file`, `file-too-large`, and `not-a-pdf` of what is only called one.
 */
export async function typeOf(file: File): Promise<FileType> {
  const start = new Uint8Array(await file.slice(0, startLength).arrayBuffer());
  const content = typeInside(start);
  const type = content ?? typeByName(file);
  if (type === null) throw new AppError("unsupported-file-type");
  if (file.size === 0) throw new AppError("empty-file");
  if (type === "pdf" && content === null) throw new AppError("not-a-pdf");
  if (file.size > limits.uploadBody) throw new AppError("file-too-large");
  return type;
}

type FileType = "pdf" | "xml" | "draft";

function typeInside(bytes: Uint8Array): FileType | null {
  // Readers of PDF accept anything before its header.
  if (new TextDecoder("latin1").decode(bytes).includes("%PDF-")) return "pdf";
  const start = decodeXml(bytes);
  if (start.trimStart().startsWith("<?xml") || start.includes("CrossIndustryInvoice")) return "xml";
  return start.trimStart().startsWith("{") ? "draft" : null;
}

function typeByName(file: File): FileType | null {
  const name = file.name.toLowerCase();
  if (name.endsWith(".json")) return "draft";
  if (name.endsWith(".pdf") || file.type === "application/pdf") return "pdf";
  return name.endsWith(".xml") || file.type === "application/xml" || file.type === "text/xml" ? "xml" : null;
}
