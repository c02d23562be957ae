import {
  folded,
  partOf,
  rowsOf,
  tokensOf,
  type PageText,
  type Piece,
  type Spot,
  type Token,
  type TokenKind,
} from "./page-text";

/** A text of a page that is searched letter by letter. */
interface Searched {
  readonly page: number;
  readonly text: string;
  readonly letters: readonly { readonly piece: Piece; readonly at: number }[];
}

function searchedIn(pieces: readonly Piece[], page: number): Searched {
  const letters: { piece: Piece; at: number }[] = [];
  let text = "";
  for (const piece of pieces)
    [...piece.text].forEach((letter, at) => {
      const plain = folded(letter);
      text += plain;
      for (let each = 0; each < plain.length; each += 1) letters.push({ piece, at });
    });
  return { page, text, letters };
}

/** Whether a word goes on between two letters of a text; of what is whole, also behind a dash or stroke. */
function isWithin({ letters }: Searched, after: number, isWhole: boolean): boolean {
  const [left, right] = [letters[after], letters[after + 1]];
  if (!left || !right) return false;
  if (left.piece === right.piece) {
    const between = left.piece.text.slice(left.at + 1, right.at);
    return between === "" || (isWhole && /^[-_/]+$/.test(between));
  }
  const { piece } = left;
  const isSameRow = Math.abs(piece.y - right.piece.y) < piece.height / 2;
  const gap = right.piece.x - piece.x - piece.width;
  const isAtEnds = left.at === piece.text.length - 1 && right.at === 0;
  return isSameRow && isAtEnds && Math.abs(gap) < piece.height * 0.1;
}

function textSpots(needle: string, texts: readonly Searched[], isWhole: boolean): readonly Spot[] {
  const spots: Spot[] = [];
  for (const searched of texts)
    for (let at = searched.text.indexOf(needle); at !== -1; at = searched.text.indexOf(needle, at + 1)) {
      const end = at + needle.length - 1;
      if (isWithin(searched, at - 1, isWhole) || isWithin(searched, end, isWhole)) continue;
      // What goes on in the next row has a place in each.
      const own = searched.letters.slice(at, end + 1);
      for (const piece of new Set(own.map(({ piece: each }) => each))) {
        const letters = own.filter((each) => each.piece === piece);
        const [first = 0, last = 0] = [letters[0]?.at, letters.at(-1)?.at];
        spots.push({ ...partOf(piece, first, last + 1), page: searched.page });
      }
      if (spots.length > 20) return spots;
    }
  return spots;
}

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(folded)
    .filter((word) => word.length > 1 || /\d/.test(word));

/** The pages of a PDF, to look for values on them. */
interface SearchedPages {
  /** Letters and digits on all of them. */
  readonly letters: number;
  /** Row by row. */
  readonly plain: string;
  readonly tokens: readonly Token[];
  readonly spotsOfTokens: (kind: TokenKind, values: readonly string[]) => readonly Spot[];
  /** Where one of these stands, each as {@link folded} gives it; a whole one is no part of "RE-1043". */
  readonly textSpotsOf: (forms: readonly string[], isWhole?: boolean) => readonly Spot[];
  /** Where the longest word of a text stands, on a page that has all of them. */
  readonly spotsOfWords: (text: string) => readonly Spot[];
}

/** Reads what stands on the pages, each part once. */
export function searchPages(pages: readonly PageText[]): SearchedPages {
  const rows = pages.map((page) => rowsOf(page).flat());
  // In the order in which a page draws it; then as it is read, row by row.
  const texts = [pages.map(({ pieces }) => pieces), rows].map((each) => each.map(searchedIn));
  const textSpotsOf: SearchedPages["textSpotsOf"] = (forms, isWhole = false) =>
    texts.reduce<readonly Spot[]>(
      (found, each) => (found.length > 0 ? found : forms.flatMap((form) => textSpots(form, each, isWhole))),
      [],
    );
  const words = pages.map(({ pieces }) => new Set(pieces.flatMap(({ text }) => wordsIn(text))));
  const tokens = pages.flatMap(tokensOf);
  const spotsBy = new Map<string, Spot[]>();
  for (const { kind, values, spot } of tokens)
    for (const value of values) {
      const key = `${kind} ${value}`;
      const before = spotsBy.get(key);
      if (before) before.push(spot);
      else spotsBy.set(key, [spot]);
    }
  return {
    letters: (texts[0] ?? []).reduce((sum, { text }) => sum + text.length, 0),
    plain: rows.flatMap((row) => row.map(({ text }) => text)).join(" "),
    tokens,
    spotsOfTokens: (kind, values) => values.flatMap((value) => spotsBy.get(`${kind} ${value}`) ?? []),
    textSpotsOf,
    spotsOfWords: (text) => {
      const all = wordsIn(text);
      const longest = all.toSorted((a, b) => b.length - a.length)[0] ?? "";
      const at = words.findIndex((known) => all.length > 0 && all.every((word) => known.has(word)));
      return at === -1 ? [] : textSpotsOf([longest]).filter(({ page }) => page === at);
    },
  };
}
