import { unprintableCharacters } from "../text/printable";
import type { Search } from "./term";

/** Looks for a text of the sheet on the pages: the number of the page, from 1; null where it is on none. */
export type Look = (text: string, search: Search) => number | null;

/**
 * Looks through the texts of a PDF's pages. A text of its own is found as often as it stands there and no oftener. One within
 * others is found whatever breaks its lines, hyphens, ligatures, forms of letters and directions do to it: what counts then is
 * each of its words, and where a script in it is painted in another order than it is written, which moves numbers and signs
 * beside it too, each of its letters.
 *
 * @param pages the pieces of each page in the order of painting
 */
export function paperOf(pages: readonly (readonly string[])[]): Look {
  const own = new Map<string, number[]>();
  pages.forEach((pieces, index) => {
    for (const piece of pieces.map(even)) {
      const before = own.get(piece);
      if (before) before.push(index + 1);
      else own.set(piece, [index + 1]);
    }
  });
  const texts = pages.map((pieces) => even(pieces.join("")));
  const words = pages.map((pieces) => letters(pieces.join(" ")));
  const everywhere = words.join("");
  /** Most is found on the page of what was looked for last, or on the next one. */
  let last = 0;
  const onPage = (has: (index: number) => boolean): number | null => {
    for (let step = 0; step < pages.length; step += 1) {
      const index = (last + step) % pages.length;
      if (has(index)) return (last = index) + 1;
    }
    return null;
  };
  const within = (text: string): number | null => {
    const wanted = even(text);
    const whole = onPage((index) => texts[index]?.includes(wanted) ?? false);
    if (whole !== null || wanted === "") return whole;
    const parts = text
      .split(/\s+/)
      .map(letters)
      .filter((word) => word !== "");
    const isMixed = isTurned(text);
    const isThere = parts.every((word) =>
      isMixed ? [...word].every((letter) => everywhere.includes(letter)) : everywhere.includes(word),
    );
    const first = parts.find((word) => everywhere.includes(word));
    if (!isThere) return null;
    return first === undefined
      ? last + 1
      : (onPage((index) => words[index]?.includes(first) ?? false) ?? last + 1);
  };
  return (text, search) => {
    const isSimple = !isTurned(text) && unprintableCharacters(text).length === 0;
    // A soft hyphen is painted where a line ends.
    if (search === "exact" && isSimple && !text.includes("\u00ad"))
      return own.get(even(text))?.shift() ?? null;
    const shown = isSimple ? text : withoutUnprintable(text);
    return search === "glance"
      ? onPage((index) => texts[index]?.includes(even(shown)) ?? false)
      : within(shown);
  };
}

/** On paper alone a character may be missing from every typeface. */
function withoutUnprintable(text: string): string {
  const missing = new Set(unprintableCharacters(text));
  return missing.size === 0 ? text : [...text.normalize("NFC")].filter((each) => !missing.has(each)).join("");
}

/** A text without what a line break, a typeface or a style makes of it. */
const even = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .toUpperCase()
    .normalize("NFKD")
    .replace(/[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "");

/** The same, of letters and digits alone. */
const letters = (text: string): string => even(text).replace(/[^\p{L}\p{N}]/gu, "");

/** Whether a text has letters or marks that are painted from right to left, or joined, or in another order than they are written. */
const isTurned = (text: string): boolean =>
  /[\u0590-\u08ff\u200f\u202b\ufb1d-\ufdff\ufe70-\ufefe]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(
    text,
  );
