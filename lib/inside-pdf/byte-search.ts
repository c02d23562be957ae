import { isDigit, isSpace } from "./pdf-syntax";

/** Where a word of characters below 256 begins, from a place on; -1 where it does not stand. */
export function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < word.length && bytes[at + length] === word.charCodeAt(length)) length += 1;
    if (length === word.length) return at;
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
    while (at > keyword - 40 && isDigit(bytes[at - 1])) at -= 1;
    if (at === end) return null;
  }
  return at;
}
