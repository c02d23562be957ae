import { printableRanges } from "./printable-ranges";

/**
 * The characters of `text` that none of the product's fonts has, each once, in
 * order of appearance. On the sheet they would be empty boxes, and in the PDF
 * `.notdef` glyphs, which PDF/A-3 forbids (ISO 19005-3, 6.2.11.8).
 *
 * Accents written as characters of their own count as part of their letter.
 */
export function unprintableCharacters(text: string): string[] {
  const found = new Set<string>();
  for (const character of text.normalize("NFC")) if (!isPrintable(character)) found.add(character);
  return [...found];
}

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined || code < range.from) high = middle;
    else if (code > range.to) low = middle + 1;
    else return true;
  }
  return false;
}

/** Each entry: distance from the end of the one before, and, after a hyphen, how many more follow; base 36. */
const ranges = readRanges(printableRanges);

function readRanges(packed: string): readonly { readonly from: number; readonly to: number }[] {
  let end = 0;
  return packed.split(" ").map((entry) => {
    const [distance = "", more = "0"] = entry.split("-");
    const from = end + parseInt(distance, 36);
    end = from + parseInt(more, 36);
    return { from, to: end };
  });
}
