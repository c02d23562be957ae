import {
  arrayAsString,
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFDocument,
} from "pdf-lib";
import { operator, token } from "./artifacts";

/**
 * The texts of each page in the order in which they are painted, one for each piece of marked content: that is one for each
 * text node of the sheet, or for a part of it that a line break or another typeface cuts off.
 *
 * For what our own renderer printed, whose content streams Skia wrote: texts in hexadecimal glyphs of two bytes.
 */
export function pageTexts(document: PDFDocument): readonly (readonly string[])[] {
  const fonts = new Map<PDFDict, Glyphs>();
  return document.getPages().map(({ node }) => {
    const contents = node.Contents();
    if (contents instanceof PDFArray) throw new Error("a page has several content streams");
    const texts: string[] = [];
    if (contents instanceof PDFRawStream) addTexts(contents, node.Resources(), { fonts, texts, depth: 0 });
    return texts;
  });
}

/** What each glyph of a typeface means. */
type Glyphs = ReadonlyMap<string, string>;

interface Reading {
  readonly fonts: Map<PDFDict, Glyphs>;
  readonly texts: string[];
  /** Forms within forms. */
  readonly depth: number;
}

const maxDepth = 20;

function addTexts(stream: PDFRawStream, resources: PDFDict | undefined, reading: Reading): void {
  if (reading.depth > maxDepth) throw new Error("too many forms within each other");
  const content = arrayAsString(decodePDFRawStream(stream).decode());
  const named = (kind: string, name: string): unknown =>
    resources?.lookupMaybe(PDFName.of(kind), PDFDict)?.lookup(PDFName.of(name));
  let glyphs: Glyphs = new Map();
  let piece = "";
  /** What stands for the glyphs of each open piece; null where they speak for themselves. */
  const open: (string | null)[] = [];
  let operands: string[] = [];
  const isReplaced = (): boolean => open.some((text) => text !== null);
  const end = (): void => {
    if (piece !== "") reading.texts.push(piece);
    piece = "";
  };
  for (const [word] of content.matchAll(token)) {
    if (!operator.test(word)) {
      operands.push(word);
      continue;
    }
    if (word === "Tf") {
      const font = named("Font", operands[0]?.slice(1) ?? "");
      if (font instanceof PDFDict) glyphs = glyphsOf(font, reading.fonts);
    } else if (word === "Tj" || word === "TJ") {
      if (!isReplaced())
        for (const operand of operands) if (operand.startsWith("<")) piece += textOf(operand, glyphs);
    } else if (word === "BDC" || word === "BMC") {
      const actual = actualText(operands);
      if (actual === null && !isReplaced()) end();
      else if (!isReplaced()) piece += actual ?? "";
      open.push(actual);
    } else if (word === "EMC") {
      if (open.pop() === null && !isReplaced()) end();
    } else if (word === "Do") {
      const form = named("XObject", operands[0]?.slice(1) ?? "");
      if (form instanceof PDFRawStream && form.dict.lookup(PDFName.of("Subtype")) === PDFName.of("Form")) {
        const own = form.dict.lookupMaybe(PDFName.of("Resources"), PDFDict);
        addTexts(form, own ?? resources, { ...reading, depth: reading.depth + 1 });
      }
    }
    operands = [];
  }
  end();
}

/** The text that a piece of marked content names in place of its glyphs; null where it names none. */
function actualText(operands: readonly string[]): string | null {
  const at = operands.indexOf("/ActualText");
  const text = at < 0 ? undefined : operands[at + 1];
  return text?.startsWith("<") ? PDFHexString.of(text.slice(1, -1)).decodeText() : null;
}

function textOf(hexadecimal: string, glyphs: Glyphs): string {
  let text = "";
  for (let at = 1; at + 4 < hexadecimal.length; at += 4)
    text += glyphs.get(hexadecimal.slice(at, at + 4).toLowerCase()) ?? "";
  return text;
}

function glyphsOf(font: PDFDict, known: Map<PDFDict, Glyphs>): Glyphs {
  const before = known.get(font);
  if (before) return before;
  const map = font.lookup(PDFName.of("ToUnicode"));
  const glyphs =
    map instanceof PDFRawStream
      ? readMap(arrayAsString(decodePDFRawStream(map).decode()))
      : new Map<string, string>();
  known.set(font, glyphs);
  return glyphs;
}

/** A CMap as Skia writes it: single glyphs, and ranges of them. */
function readMap(map: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, from = "", to = "", text = ""] of map.matchAll(
    /^<([0-9A-F]{4})>(?: <([0-9A-F]{4})>)? <([0-9A-F]+)>$/gim,
  )) {
    const first = parseInt(from, 16);
    const last = to === "" ? first : parseInt(to, 16);
    for (let glyph = first; glyph <= last; glyph += 1)
      glyphs.set(glyph.toString(16).padStart(4, "0"), decode(text, glyph - first));
  }
  return glyphs;
}

/** UTF-16 in hexadecimal, with its last unit raised. */
function decode(hexadecimal: string, raised: number): string {
  const units = (hexadecimal.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16));
  const last = units.pop() ?? 0;
  return String.fromCharCode(...units, last + raised);
}
