import {
  arrayAsString,
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFDocument,
} from "pdf-lib";

/**
 * Marks as artifacts (ISO 32000-1, 14.8.2.2) what Chromium painted without a tag: lines, patterns and folding marks, that
 * is what the sheet shows and nobody reads aloud. PDF/UA-1 demands of everything painted that it is the one or the other
 * (ISO 14289-1, 7.1).
 *
 * For what our own renderer printed, whose content streams Skia wrote: no inline images, no comments.
 */
export function markArtifacts(document: PDFDocument): void {
  const seen = new Set<PDFRef>();
  for (const { node } of document.getPages()) {
    const resources = node.Resources();
    const contents = node.Contents();
    if (contents instanceof PDFArray) throw new Error("a page has several content streams");
    const contentsRef = node.get(PDFName.of("Contents"));
    if (contentsRef instanceof PDFRef) markStream(document, contentsRef, resources, seen);
  }
}

function markStream(
  document: PDFDocument,
  ref: PDFRef,
  resources: PDFDict | undefined,
  seen: Set<PDFRef>,
): void {
  if (seen.has(ref)) return;
  seen.add(ref);
  const stream = streamAt(document, ref);
  const before = arrayAsString(decodePDFRawStream(stream).decode());
  const { content, forms } = withArtifacts(before, (name) => {
    const object = resources?.lookupMaybe(PDFName.of("XObject"), PDFDict)?.get(PDFName.of(name));
    const form = object instanceof PDFRef ? document.context.lookup(object) : undefined;
    const isForm =
      form instanceof PDFRawStream && form.dict.lookup(PDFName.of("Subtype")) === PDFName.of("Form");
    return isForm && object instanceof PDFRef ? object : null;
  });
  for (const form of forms) {
    const own = streamAt(document, form).dict.lookupMaybe(PDFName.of("Resources"), PDFDict);
    markStream(document, form, own ?? resources, seen);
  }
  if (content === before) return;
  const packed = document.context.flateStream(content);
  for (const [key, value] of stream.dict.entries())
    if (!packed.dict.has(key) && key !== PDFName.of("DecodeParms")) packed.dict.set(key, value);
  document.context.assign(ref, packed);
}

function streamAt(document: PDFDocument, ref: PDFRef): PDFRawStream {
  const stream = document.context.lookup(ref);
  if (stream instanceof PDFRawStream) return stream;
  throw new Error("a content stream is missing");
}

/**
 * Strings, hexadecimal ones, names, brackets of lists and dictionaries, and everything else between blanks. One that never
 * ends is a token, too: nothing is looked at twice.
 */
export const token = /\((?:[^()\\]|\\.)*\)?|<<|>>|<[^>]*>?|\/[^\s()<>[\]{}/%]*|[[\]]|[^\s()<>[\]{}/%]+/gs;

/** What a token is that paints, or sets how it is painted. */
export const operator = /^[A-Za-z'"][A-Za-z0-9*]*$/;

/**
 * A content stream with everything that is painted outside of marked content put into an artifact; a text as a whole, with
 * what it says of its letters (ActualText). What paints a form is left alone, because the form may hold marked content: those
 * forms are named, to be gone through themselves.
 *
 * @param formNamed what a name of the stream's resources stands for when it is a form
 */
export function withArtifacts<Form>(
  content: string,
  formNamed: (name: string) => Form | null,
): { readonly content: string; readonly forms: readonly Form[] } {
  const forms: Form[] = [];
  let marked = "";
  let copied = 0;
  let depth = 0;
  /** Where the operands of the next operator begin, and the path or the text that it may end; -1: there are none. */
  let operands = -1;
  let path = -1;
  const wrap = (from: number, to: number): void => {
    marked += `${content.slice(copied, from)}/Artifact BMC\n${content.slice(from, to)}\nEMC`;
    copied = to;
  };
  for (const match of content.matchAll(token)) {
    const [word] = match;
    const end = match.index + word.length;
    if (operands < 0) operands = match.index;
    if (!operator.test(word) || word === "true" || word === "false" || word === "null") continue;
    const begin = operands;
    operands = -1;
    if (word === "BMC" || word === "BDC") depth += 1;
    else if (word === "EMC") depth -= 1;
    else if (word === "m" || word === "re" || word === "BT") path = path < 0 ? begin : path;
    else if (word === "n") path = -1;
    else if (endsPath.has(word)) {
      if (depth === 0 && path >= 0) wrap(path, end);
      path = -1;
    } else if (paintsAtOnce.has(word) && depth === 0) {
      const form = word === "Do" ? formNamed(content.slice(begin + 1, match.index).trim()) : null;
      if (form === null) wrap(begin, end);
      else forms.push(form);
    }
  }
  return { content: marked + content.slice(copied), forms };
}

const endsPath = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "ET"]);
const paintsAtOnce = new Set(["Do", "sh"]);
