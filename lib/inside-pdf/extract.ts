import { AppError, isErrorCode, type ErrorCode } from "../contract/errors";
import type { ParsedPdf } from "../contract/messages";
import { carrierName } from "../invoice/draft/draft-file";
import { limits } from "../limits";
import { decodeXml } from "../text/encoding";
import { PdfFile } from "./pdf-file";
import { PdfRef, PdfStream, PdfString, textOf, type PdfDict, type PdfValue } from "./pdf-syntax";
import { Budget, pdfLimits } from "./budget";
import { indexOf } from "./byte-search";

/** What an invoice can be made of again, byte for byte as it was attached; null where there is none. */
export interface Embedded {
  readonly xml: Uint8Array | null;
  readonly draft: Uint8Array | null;
  /** What else is an invoice and another one: a few of them. */
  readonly others: readonly Uint8Array[];
}

/** Other invoices in one PDF that are told. */
const mostOthers = 4;

/**
 * The invoice XML inside a ZUGFeRD, Factur-X or XRechnung PDF, and the draft that a PDF of ours carries. They are looked for
 * in the tree of embedded files, among the associated files of the document and of its pages, and in file annotations;
 * a file with one of the standards' names wins over others whose root is that of an invoice.
 *
 * Safe for files from strangers: whatever they contain, time and memory stay bounded (`pdfLimits.work`).
 *
 * @throws AppError `encrypted-pdf`, `broken-pdf`, `file-too-large`, and `no-xml-in-pdf` where there is neither; nothing else.
 */
export async function extractEmbedded(pdf: Uint8Array): Promise<Embedded> {
  if (pdf.length > limits.uploadBody) throw new AppError("file-too-large");
  const file = new PdfFile(pdf, new Budget(pdfLimits.work));
  const attachments = [...attachmentsOf(file)];
  const called = (is: (name: string) => boolean): readonly Attachment[] =>
    attachments.filter(({ names }) => names.some((name) => is(baseName(name))));
  const named = called((name) => invoiceNames.has(name));
  const rootOf = rootsIn(file);
  const first = (wanted: ReadonlySet<string | null>): Attachment | undefined =>
    [...named, ...attachments].find((attachment) => wanted.has(rootOf(attachment)));
  const chosen = first(cii) ?? named[0] ?? first(roots);
  const [carrier] = called((name) => name === carrierName);
  if (chosen === undefined && carrier === undefined)
    throw new AppError(hasEnd(pdf) ? "no-xml-in-pdf" : "broken-pdf");
  const xml = chosen ? unpacked(file, chosen) : null;
  const draft = carrier ? (chosen ? wholeOrNone(file, carrier) : unpacked(file, carrier)) : null;
  const besides = attachments.filter((each) => each !== chosen && each !== carrier);
  return { xml, draft, others: xml ? invoicesIn(file, besides, rootOf, xml) : [] };
}

/** Other invoices than one, as far as what all may cost goes: together they are no longer than an XML may be. */
function invoicesIn(
  file: PdfFile,
  attachments: readonly Attachment[],
  rootOf: (attachment: Attachment) => string | null,
  xml: Uint8Array,
): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  let left = pdfLimits.unpacked - xml.length;
  try {
    for (const attachment of attachments) {
      if (found.length === mostOthers) break;
      if (!roots.has(rootOf(attachment))) continue;
      const other = wholeOrNone(file, attachment);
      if (!other || other.length > left || [xml, ...found].some((each) => isSame(each, other))) continue;
      found.push(other);
      left -= other.length;
    }
  } catch {
    // A large file beside it keeps no invoice from being read.
  }
  return found;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** The texts of what is embedded, or the code of what is wrong with the file: what a worker answers. It never throws. */
export async function partsOfPdf(pdf: Uint8Array): Promise<ParsedPdf | { readonly code: ErrorCode }> {
  try {
    const { xml, draft, others } = await extractEmbedded(pdf);
    return {
      ...(xml && { xmlData: decodeXml(xml) }),
      ...(draft && { draft: decodeXml(draft) }),
      ...(others.length > 0 && { others: others.map(decodeXml) }),
    };
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    return { code: isErrorCode(code) ? code : "broken-pdf" };
  }
}

/** A file that was cut off lacks its last line; readers look for it in the last 1,024 bytes. */
const hasEnd = (pdf: Uint8Array): boolean => indexOf(pdf, "%%EOF", Math.max(0, pdf.length - 1_024)) >= 0;

/** Beside an XML that can be read, a draft or another invoice that cannot is none. */
function wholeOrNone(file: PdfFile, attachment: Attachment): Uint8Array | null {
  try {
    return unpacked(file, attachment);
  } catch {
    return null;
  }
}

function unpacked(file: PdfFile, { stream }: Attachment): Uint8Array {
  const content = file.unpack(stream, pdfLimits.unpacked);
  if (content?.state === "cut") throw new AppError("file-too-large");
  if (content?.state !== "whole") throw new AppError("broken-pdf");
  return content.bytes;
}

const invoiceNames = new Set(["xrechnung.xml", "factur-x.xml", "zugferd-invoice.xml"]);

const baseName = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1).toLowerCase();

interface Attachment {
  readonly names: readonly string[];
  readonly stream: PdfStream;
}

function* attachmentsOf(file: PdfFile): Generator<Attachment> {
  const seen = new Set<PdfDict | PdfStream>();
  for (const [key, value] of specificationsOf(file)) {
    const specification = file.dict(value);
    if (seen.has(specification)) continue;
    seen.add(specification);
    const attachment = attachmentOf(file, key, specification);
    if (attachment === null || seen.has(attachment.stream)) continue;
    seen.add(attachment.stream);
    yield attachment;
  }
}

function* specificationsOf(file: PdfFile): Generator<[key: PdfValue, specification: PdfValue]> {
  const { catalog } = file;
  yield* nameTree(file, file.dict(catalog.get("Names")).get("EmbeddedFiles"));
  for (const specification of file.array(catalog.get("AF"))) yield [null, specification];
  for (const page of pagesOf(file)) {
    for (const specification of file.array(page.get("AF"))) yield [null, specification];
    for (const annotation of file.array(page.get("Annots")))
      yield [null, file.dict(annotation).get("FS") ?? null];
  }
}

function attachmentOf(file: PdfFile, key: PdfValue, specification: PdfDict): Attachment | null {
  const streams = file.dict(specification.get("EF"));
  for (const kind of fileKinds) {
    const stream = file.get(streams.get(kind));
    if (!(stream instanceof PdfStream)) continue;
    const texts = [...fileKinds.map((one) => file.get(specification.get(one))), file.get(key)];
    return {
      names: texts.flatMap((text) =>
        text instanceof PdfString && text.bytes.length <= longestName ? [textOf(text)] : [],
      ),
      stream,
    };
  }
  return null;
}

/** Bytes. Thousands of specifications may share one string of megabytes. */
const longestName = 4_096;

const fileKinds = ["UF", "F", "Unix", "DOS", "Mac"];

function* nameTree(file: PdfFile, root: PdfValue | undefined): Generator<[PdfValue, PdfValue]> {
  for (const node of treeOf(file, root)) {
    const names = file.array(node.get("Names"));
    for (let i = 0; i + 1 < names.length; i += 2) yield [names[i] ?? null, names[i + 1] ?? null];
  }
}

function* pagesOf(file: PdfFile): Generator<PdfDict> {
  for (const node of treeOf(file, file.catalog.get("Pages"))) if (!node.has("Kids")) yield node;
}

/** Every node of a tree linked by Kids, each once, in the order of the document. */
function* treeOf(file: PdfFile, root: PdfValue | undefined): Generator<PdfDict> {
  const seen = new Set<number>();
  const waiting: PdfValue[] = [root ?? null];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node instanceof PdfRef) {
      if (seen.has(node.number)) continue;
      seen.add(node.number);
    }
    const dict = file.dict(node);
    yield dict;
    const kids = file.array(dict.get("Kids"));
    for (let i = kids.length - 1; i >= 0; i -= 1) waiting.push(kids[i] ?? null);
  }
}

const cii: ReadonlySet<string | null> = new Set(["CrossIndustryInvoice"]);
/** Those of CII and UBL. */
const roots: ReadonlySet<string | null> = new Set([...cii, "Invoice", "CreditNote"]);

/** Enough for the declaration and the comments before the root. */
const sniffed = 65_536;

/** What the root of a file is called; looked into once, for that has its price. */
function rootsIn(file: PdfFile): (attachment: Attachment) => string | null {
  const known = new Map<Attachment, string | null>();
  return (attachment) => {
    const before = known.get(attachment);
    if (before !== undefined) return before;
    const start = file.unpack(attachment.stream, sniffed)?.bytes;
    const root = start === undefined ? null : rootName(start);
    known.set(attachment, root);
    return root;
  };
}

/** Local name of the first element, null if these are not the first bytes of an XML. */
function rootName(bytes: Uint8Array): string | null {
  const text = decodeXml(bytes);
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = text.startsWith("<?", at) ? "?>" : text.startsWith("<!--", at) ? "-->" : null;
    if (end === null) break;
    const close = text.indexOf(end, at + 2);
    if (close < 0) return null;
    at = close + end.length;
  }
  const tag = /^<(?:[^\s<>/:]{1,100}:)?([^\s<>/:]{1,100})[\s>/]/.exec(text.slice(at, at + 256));
  return tag?.[1] ?? null;
}
