import { bufferOf, isDigit, isSpace } from "./syntax";

/** Where a word begins, from a place on; -1 where it does not stand. */
export const indexOf = (bytes: Uint8Array, word: string, from: number): number =>
  bufferOf(bytes).indexOf(word, from, "latin1");

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
