import { isSpace } from "./syntax";

/** Where a word begins, from a place on; -1 where it does not stand. */
export function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let matching = 1;
    while (matching < word.length && bytes[at + matching] === word.charCodeAt(matching)) matching += 1;
    if (matching === word.length) return at;
  }
  return -1;
}

/** Where "12 0 obj" begins, given the place of its "obj"; null if no two numbers stand before it. */
export function objectStart(bytes: Uint8Array, keyword: number): number | null {
  let at = keyword;
  for (let numbers = 0; numbers < 2; numbers += 1) {
    const space = at;
    while (at > keyword - 40 && isSpace(bytes[at - 1])) at -= 1;
    if (numbers > 0 && at === space) return null;
    const end = at;
    while (at > keyword - 40 && isDigitAt(bytes, at - 1)) at -= 1;
    if (at === end) return null;
  }
  return at;
}

const isDigitAt = (bytes: Uint8Array, at: number): boolean => {
  const byte = bytes[at] ?? 0;
  return byte >= 48 && byte <= 57;
};
