import { isDate, type DateString } from "../values/dates";

/** A piece of text on a page, in points from the page's upper left corner. */
export interface Piece extends Area {
  readonly text: string;
}

/** A part of a page, in points from its upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a page of a PDF says, in the order in which it draws it. */
export interface PageText {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
}

/** A part of one of the pages, counted from 0. */
export interface Spot extends Area {
  readonly page: number;
}

export type TokenKind = "number" | "percent" | "date" | "month" | "iban" | "vat-id" | "tax-number";

/** Something on a page that is one of these by its looks. */
export interface Token {
  readonly kind: TokenKind;
  /** What it may mean: 1.234 is a thousand or one; numbers without sign and needless zeros, days as yyyyMMdd, months as yyyyMM. */
  readonly values: readonly string[];
  readonly text: string;
  /** Whether a minus stands before or behind it, or brackets around it. */
  readonly isNegative: boolean;
  /** What stands before it in its row, as far as it may be a label of it. */
  readonly before: string;
  readonly spot: Spot;
}

/** A text without case, accents, spaces and signs: letters and digits alone. */
export const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/ä/g, "ae")
    .replace(/ö/g, "oe")
    .replace(/ü/g, "ue")
    .replace(/ß/g, "ss")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** A decimal without sign and needless zeros: "12.50" and "-12.5" are "12.5". */
export const bareNumber = (text: string): string =>
  text.replace(/^[-+]?0*(?=\d)/, "").replace(/\.0*$|(\.\d*[1-9])0+$/, "$1");

/** What a number as people write it may be. */
function numbersIn(text: string): readonly string[] {
  const plain = text.replace(/['\u2019\s\u00a0\u202f]/g, "");
  const marks = plain.replace(/\d/g, "");
  const last = marks.at(-1) ?? "";
  const found: string[] = [];
  const add = (decimal: string, thousands: string): void => {
    const [whole = "", part, ...more] = decimal === "" ? [plain] : plain.split(decimal);
    const groups = whole.split(thousands);
    const isGrouped =
      groups.length === 1 || groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
    if (more.length > 0 || !isGrouped || part?.includes(thousands)) return;
    found.push(bareNumber(`${groups.join("")}.${part ?? ""}`));
  };
  if (last === "") add("", ",");
  else {
    add(last, last === "," ? "." : ",");
    // The same sign throughout may part thousands.
    if (!marks.replaceAll(last, "")) add("", last);
  }
  return [...new Set(found)];
}

const months = [
  "jan",
  "feb",
  "m(?:ae|[aä])?r",
  "apr",
  "ma[iy]",
  "jun",
  "jul",
  "aug",
  "sep",
  "o[ck]t",
  "nov",
  "de[cz]",
];
const monthOf = (name: string): string => {
  const at = months.findIndex((start) => new RegExp(`^${start}`, "i").test(name));
  return at === -1 ? "" : String(at + 1).padStart(2, "0");
};
const two = (text: string): string => text.padStart(2, "0");
const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);

/** The values of a text that looks like a token, and of the groups in it. */
type Read = (match: readonly (string | undefined)[]) => readonly string[];
const days = (...texts: readonly string[]): readonly DateString[] => texts.filter(isDate);

/** How each kind of token looks; what one has taken is none of those below. */
const looks: readonly (readonly [TokenKind, RegExp, Read])[] = [
  [
    "vat-id",
    /\b(?:DE ?\d{3} ?\d{3} ?\d{3}|[A-Z]{2}[A-Z0-9]{8,12})\b/g,
    ([text = ""]) => (text.replace(/\D/g, "").length >= 7 ? [folded(text)] : []),
  ],
  ["iban", /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g, ([text = ""]) => [folded(text)]],
  ["tax-number", /\b\d{2,3}\/\d{3,4}\/\d{4,5}\b/g, ([text = ""]) => [folded(text)]],
  [
    "date",
    /\b(\d{4})[-./](\d{1,2})[-./](\d{1,2})\b/g,
    ([, y = "", m = "", d = ""]) => days(y + two(m) + two(d)),
  ],
  [
    "date",
    /\b(\d{1,2})\.(?:(\d{1,2})\.)? ?[-\u2013] ?(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g,
    ([, from = "", m, to = "", month = "", y = ""]) =>
      days(y + two(m ?? month) + two(from), y + two(month) + two(to)),
  ],
  [
    "date",
    /\b(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\b/g,
    ([, d = "", , m = "", y = ""]) => days(yearOf(y) + two(m) + two(d), yearOf(y) + two(d) + two(m)),
  ],
  [
    "date",
    /\b(\d{1,2})(?:\.|st|nd|rd|th)? ?(\p{L}{3,9})\.?,? ?(\d{4})\b/gu,
    ([, d = "", m = "", y = ""]) => days(y + monthOf(m) + two(d)),
  ],
  [
    "date",
    /(?<!\p{L})(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/gu,
    ([, m = "", d = "", y = ""]) => days(y + monthOf(m) + two(d)),
  ],
  [
    "month",
    /(?<!\p{L})(\p{L}{3,9})\.? (\d{4})\b/gu,
    ([, m = "", y = ""]) => (monthOf(m) ? [y + monthOf(m)] : []),
  ],
  ["month", /(?<![\d./])(\d{1,2})\/(\d{4})\b/g, ([, m = "", y = ""]) => [y + two(m)]],
  ["date", /(?<![\p{L}\d.,/-])20\d{6}(?![\p{L}\d.,/-])/gu, ([text = ""]) => days(text)],
  ["percent", /(?<![\p{L}\d./:-])\d{1,3}(?:[.,]\d{1,4})?(?= ?%)/gu, ([text = ""]) => numbersIn(text)],
  [
    "number",
    /(?<![\p{L}\d./:])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,6})?(?![\d/:])/gu,
    ([text = ""]) => [text, ...text.split(/\s/)].flatMap(numbersIn),
  ],
  ["number", /(?<![\p{L}\d./:])\d[\d.,'\u2019]*(?<=\d)(?![\d/:])/gu, ([text = ""]) => numbersIn(text)],
];

interface Row {
  readonly text: string;
  /** The piece of each character, and where in the row it begins; null of a space between two. */
  readonly pieces: readonly ({ readonly piece: Piece; readonly from: number } | null)[];
}

/** The pieces side by side, from the top down. */
export function rowsOf({ pieces }: PageText): readonly (readonly Piece[])[] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.y + a.height - b.y - b.height)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame = first && Math.abs(first.y + first.height - piece.y - piece.height) < first.height * 0.4;
    if (isSame) row?.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

function joined(pieces: readonly Piece[]): Row {
  let text = "";
  const at: Row["pieces"][number][] = [];
  let before: Piece | undefined;
  for (const piece of pieces) {
    const isApart = before && piece.x - before.x - before.width > piece.height * 0.2;
    if (isApart) {
      // Columns never make one number.
      const gap = piece.x - (before?.x ?? 0) - (before?.width ?? 0) > piece.height ? "\t" : " ";
      text += gap;
      at.push(null);
    }
    const own = { piece, from: text.length };
    text += piece.text;
    for (let each = 0; each < piece.text.length; each += 1) at.push(own);
    before = piece;
  }
  return { text, pieces: at };
}

/** The least area around some, of which there may be any number. */
function around(areas: readonly Area[]): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of areas) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** How wide a character is beside a digit, in most typefaces. */
const widthOf = (character: string): number =>
  /[ijlI.,:;'|!]/.test(character)
    ? 0.5
    : /[mwMW@]/.test(character)
      ? 1.6
      : /[A-Z]/.test(character)
        ? 1.2
        : character === " "
          ? 0.5
          : 1;

/** Where some characters of a piece stand, counted from 0, the last one not among them; about there where they differ in width. */
export function partOf({ text, ...area }: Piece, from: number, to: number): Area {
  const sum = (part: string): number => [...part].reduce((width, each) => width + widthOf(each), 0);
  const share = area.width / (sum(text) || 1);
  return { ...area, x: area.x + sum(text.slice(0, from)) * share, width: sum(text.slice(from, to)) * share };
}

/** Where some characters of a row stand, from one piece of it to another. */
function spotIn({ pieces }: Row, from: number, to: number, page: number): Spot {
  const owners = [...new Set(pieces.slice(from, to))].filter((own) => own !== null);
  const areas = owners.map((own) => partOf(own.piece, Math.max(0, from - own.from), to - own.from));
  return { ...around(areas), page };
}

/** Characters of a number, day or account: an IBAN with its spaces has 42. */
const maxToken = 50;

/** Characters before a token in which its label stands; a row has any number of them. */
const maxLabel = 80;

/** The numbers, days and accounts of a page. */
export function tokensOf(page: PageText, number: number): readonly Token[] {
  const tokens: Token[] = [];
  for (const pieces of rowsOf(page)) {
    const row = joined(pieces);
    let left = row.text;
    for (const [kind, look, read] of looks)
      left = left.replace(look, (...all: unknown[]) => {
        const offset = all.find((each): each is number => typeof each === "number") ?? 0;
        const match = all.slice(0, all.indexOf(offset)) as (string | undefined)[];
        const [text = ""] = match;
        const values = read(match);
        if (values.length === 0 || text.length > maxToken) return text;
        const end = offset + text.length;
        const isNegative =
          /[-\u2212\u2013(] ?(?:€|EUR)? ?$/.test(left.slice(Math.max(0, offset - 8), offset)) ||
          /^ ?[-\u2212](?!\S)/.test(left.slice(end, end + 3));
        const before = row.text.slice(Math.max(0, offset - maxLabel), offset);
        tokens.push({ kind, values, text, isNegative, before, spot: spotIn(row, offset, end, number) });
        return "\u0000".repeat(text.length);
      });
  }
  return tokens;
}
