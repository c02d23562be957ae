import { mapValues } from "../data/map-values";
import { escapeAttribute, escapeEveryCharacter } from "../text/escape";
import type { DocumentNode } from "./document";
import { isIbanLike } from "../identifiers/iban-bic";
import { waysOf, type Syntax } from "./shapes";
import { groupRow, isGroupId } from "./terms";

/** Some of a file, as all documents of one shape have it. */
export interface Piece {
  readonly parts: readonly Part[];
  readonly end: string;
}

/** A value, with what stands before it. */
interface Part {
  readonly before: string;
  /** Which one of the values. */
  readonly value: number;
  readonly escape: (text: string) => string;
}

/** A file with one line or none: what is before the line, the line, and what is behind it. */
export type Template = readonly [before: Piece, line: Piece, behind: Piece];

/** Stands in a file for the value of this number, and looks like an IBAN where that does. Nobody's text is beside it. */
const gap = (index: number, value: string): string =>
  `GP00${String(index).padStart(8, "0")}${isIbanLike(value) ? "" : "."}`;

/** Terms with gaps for their values and for those of their attributes, numbered as they come. */
export function withGaps(terms: readonly DocumentNode[]): readonly DocumentNode[] {
  let index = 0;
  const gapped = (term: DocumentNode): DocumentNode => ({
    ...term,
    value: isGroupId(term.id) ? "" : gap(index++, term.value),
    ...(term.attributes && { attributes: mapValues(term.attributes, (value) => gap(index++, value)) }),
    children: term.children.map(gapped),
  });
  return terms.map(gapped);
}

function pieceOf(text: string): Piece {
  const parts: Part[] = [];
  let end = 0;
  for (const {
    0: { length },
    1: value,
    index,
  } of text.matchAll(/GP00(\d{8})\.?/g)) {
    const isInTag = text.lastIndexOf("<", index) > text.lastIndexOf(">", index);
    const escape = isInTag ? escapeAttribute : escapeEveryCharacter;
    parts.push({ before: text.slice(end, index), value: Number(value), escape });
    end = index + length;
  }
  return { parts, end: text.slice(end) };
}

/** The template in a file that was written of {@link withGaps}. */
export function templateOf(xml: string, syntax: Syntax): Template {
  const name = waysOf(groupRow("BG-25"), syntax)[0]?.steps.at(-1)?.name ?? "";
  const [start, end] = [`<${name}>`, `</${name}>\n`];
  const from = xml.indexOf(start);
  const to = from < 0 ? -1 : xml.indexOf(end, from) + end.length;
  return from < 0
    ? [pieceOf(xml), pieceOf(""), pieceOf("")]
    : [pieceOf(xml.slice(0, from)), pieceOf(xml.slice(from, to)), pieceOf(xml.slice(to))];
}

/** What a piece comes to with some values. */
export function filled({ parts, end }: Piece, values: readonly string[]): string {
  let text = "";
  for (const { before, value, escape } of parts) text += before + escape(values[value] ?? "");
  return text + end;
}
