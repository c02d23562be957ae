import { printableRanges } from "./printable-ranges";

/**
 * The characters of `text` that none of the product's fonts has, each once, in
 * order of appearance. On the sheet they would be empty boxes, and in the PDF
 * `.notdef` glyphs, which PDF/A-3 forbids (ISO 19005-3, 6.2.11.8).
 *
 * Accents written as characters of their own count as part of their letter.
 */
export const unprintableCharacters = (text: string): string[] =>
  unprintable.test(text) ? [...new Set(text.normalize("NFC").match(everyUnprintable))] : [];

/** Each entry: distance from the end of the one before, and, after a hyphen, how many more follow; base 36. */
function rangesOf(packed: string): string {
  let end = 0;
  return packed
    .split(" ")
    .map((entry) => {
      const [distance = "", more = "0"] = entry.split("-");
      const from = end + parseInt(distance, 36);
      end = from + parseInt(more, 36);
      return `\\u{${from.toString(16)}}-\\u{${end.toString(16)}}`;
    })
    .join("");
}

const ranges = rangesOf(printableRanges);
const unprintable = new RegExp(`[^${ranges}]`, "u");
const everyUnprintable = new RegExp(`[^${ranges}]`, "gu");
