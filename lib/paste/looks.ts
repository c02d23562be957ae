import { limits } from "../limits";

// Cheap first looks at a pasted text: they decide whether the readers are asked at all, and those are not part of the
// first load.

const trimmed = (text: string): string => text.replace(/\r/g, "").trim();

const isReadable = (text: string): boolean => text.length <= limits.pasteLength;

/** More than one line or cell. A cell alone is copied with a break behind it. */
export const looksLikeRows = (text: string): boolean => isReadable(text) && /[\n\t]/.test(trimmed(text));

/** Cells of a spreadsheet; a text of several lines is a description as it is. */
export const looksLikeCells = (text: string): boolean => looksLikeRows(text) && trimmed(text).includes("\t");

/** Several lines, or one line of several parts with a number among them. */
export function looksLikeAddress(text: string): boolean {
  const all = trimmed(text);
  return isReadable(text) && (all.includes("\n") || (/[,|·]/.test(all) && /\d/.test(all)));
}
