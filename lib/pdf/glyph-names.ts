import {
  arrayAsString,
  decodePDFRawStream,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFDocument,
} from "pdf-lib";

/**
 * Gives a meaning to every glyph that Chromium left without one: where several glyphs draw one letter, as in Arabic, the
 * text stands beside them (ActualText), and each of them was said to mean U+0000, which PDF/UA-1 forbids (ISO 14289-1,
 * 7.21.7).
 */
export function nameGlyphs(document: PDFDocument): void {
  for (const [, font] of document.context.enumerateIndirectObjects()) {
    const ref = font instanceof PDFDict ? font.get(PDFName.of("ToUnicode")) : undefined;
    const stream = ref instanceof PDFRef ? document.context.lookup(ref) : undefined;
    if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue;
    const before = arrayAsString(decodePDFRawStream(stream).decode());
    const after = withGlyphsNamed(before);
    if (after !== before) document.context.assign(ref, document.context.flateStream(after));
  }
}

/** A CMap in which a glyph without a character of its own means the word joiner: nothing is read, and no word ends. */
export const withGlyphsNamed = (cmap: string): string =>
  cmap.replace(/^(<[0-9A-F]{4}>) <0000>$/gim, "$1 <2060>");
