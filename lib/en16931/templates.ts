import { mapValues } from "../data/map-values";
import { isBlank } from "../text/characters";
import { escapeAttribute, escapeEveryCharacter } from "../text/escape";
import { one, type DocumentNode } from "./document";
import { isIbanLike, textIn } from "./elements";
import { waysOf, type Syntax } from "./shapes";
import { isTermId, type TermRow } from "./term";
import { groupRow, isGroupId, termRow } from "./terms";

/** Some of a file, as all documents of one shape have it. */
interface Piece {
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

/** A file up to its lines, its one line, and what is behind that. */
type Template = readonly [before: Piece, line: Piece, behind: Piece];

/** A place on the way through a document: its shape is which terms it says, one after the other, whatever they say. */
interface Place {
  /** Of the term that has led here; null of a group, of an attribute and of what else tells shapes apart. */
  readonly row: TermRow | null;
  readonly isGroup: boolean;
  readonly isAccount: boolean;
  /** Whether each syntax writes the value as the document has it. */
  readonly isAsItStands: boolean;
  readonly next: Map<string, Place>;
  /** The one that was asked for last, which is mostly the next that is asked for. */
  last: Place | undefined;
  readonly key: string;
  /** Of the documents that end here; the first one has it made. */
  template: Template | undefined;
}

function placeOf(key: string): Place {
  const row = isTermId(key) ? termRow(key) : null;
  const isAccount = row !== null && waysOf(row, "cii").some(({ steps }) => steps.at(-1)?.isIban);
  return {
    row,
    isGroup: isGroupId(key),
    isAccount,
    isAsItStands: row?.type !== "date" && row?.ciiCodes === undefined,
    next: new Map(),
    key,
    last: undefined,
    template: undefined,
  };
}

/** So many are kept, for all documents together: a file from anywhere may be of any shape. */
const mostPlaces = 20_000;
let places = 0;
let start = placeOf("");

/** The place behind another one; null where there are too many, which are forgotten then. */
function behind(at: Place, key: string): Place | null {
  if (at.last?.key === key) return at.last;
  const known = at.next.get(key);
  if (known) return (at.last = known);
  places += 1;
  if (places > mostPlaces) {
    places = 0;
    start = placeOf("");
    return null;
  }
  const made = placeOf(key);
  at.next.set(key, made);
  return made;
}

/**
 * Goes on behind a place through some terms, whose values go to `values`, each with those of its attributes behind it. Null where
 * more depends on the values than the text: of a line within a line, and of what is blank.
 */
function follow(
  terms: readonly DocumentNode[],
  from: Place | null,
  values: string[],
  syntax: Syntax,
): Place | null {
  let at = from;
  for (const term of terms) {
    at = at && !isLine(term) ? behind(at, term.id) : null;
    if (at === null) return null;
    if (at.isGroup) {
      at = follow(term.children, at, values, syntax);
      at = at && behind(at, "/");
      continue;
    }
    if (at.row === null) return null;
    const text = at.isAsItStands ? term.value : textIn(term, at.row, syntax);
    if (isBlank(text)) return null;
    values.push(text);
    if (at.isAccount && isIbanLike(text)) at = behind(at, "IBAN");
    if (term.attributes) at = followAttributes(term.attributes, at, values);
  }
  return at;
}

function followAttributes(
  attributes: NonNullable<DocumentNode["attributes"]>,
  from: Place | null,
  values: string[],
): Place | null {
  let at = from;
  for (const name in attributes) {
    const text = attributes[name] ?? "";
    at = at && !isBlank(text) ? behind(at, `@${name}`) : null;
    values.push(text);
  }
  return at;
}

/** Stands in a file for the value of this number, and looks like an IBAN where that does. Nobody's text is beside it. */
const gap = (index: number, value: string): string =>
  `GP00${String(index).padStart(8, "0")}${isIbanLike(value) ? "" : "."}`;

/** Terms with gaps for their values, numbered as {@link follow} goes through them. */
function withGaps(terms: readonly DocumentNode[]): readonly DocumentNode[] {
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

function templateOf(xml: string, syntax: Syntax): Template {
  const name = waysOf(groupRow("BG-25"), syntax)[0]?.steps.at(-1)?.name ?? "";
  const [start, end] = [`<${name}>`, `</${name}>\n`];
  const from = xml.indexOf(start);
  const to = from < 0 ? -1 : xml.indexOf(end, from) + end.length;
  return from < 0
    ? [pieceOf(xml), pieceOf(""), pieceOf("")]
    : [pieceOf(xml.slice(0, from)), pieceOf(xml.slice(from, to)), pieceOf(xml.slice(to))];
}

function filled({ parts, end }: Piece, values: readonly string[]): string {
  let text = "";
  for (const { before, value, escape } of parts) text += before + escape(values[value] ?? "");
  return text + end;
}

/** Writes a document, without what stands around the elements in its root. */
type Write = (document: DocumentNode) => string;

/**
 * What `write` makes of a document. Documents that say the same terms differ in their values alone: for each shape of them, and of
 * their lines, `write` makes a template, once.
 */
export function byTemplate(document: DocumentNode, syntax: Syntax, write: Write): string {
  const make = (terms: readonly DocumentNode[]): Template =>
    templateOf(write({ ...document, children: withGaps(terms) }), syntax);
  const lines = document.children.filter(isLine);
  const rest = document.children.filter((each) => !isLine(each));
  const written = linesByTemplate(lines, document, syntax, make);
  const values: string[] = [];
  let at = written === null ? null : follow(rest, behind(start, syntax), values, syntax);
  at = at && behind(at, lines.length > 0 ? "BG-25" : "/");
  if (at === null) return write(document);
  const [before, , after] = (at.template ??= make([...rest, ...lines.slice(0, 1)]));
  return filled(before, values) + written + filled(after, values);
}

const isLine = ({ id }: DocumentNode): boolean => id === "BG-25";

/** Null where one has no template. */
function linesByTemplate(
  lines: readonly DocumentNode[],
  document: DocumentNode,
  syntax: Syntax,
  make: (terms: readonly DocumentNode[]) => Template,
): string | null {
  // Of the other terms the currencies alone are said in lines.
  const currencies = [one(document, "BT-5"), one(document, "BT-6")].filter((each) => each !== undefined);
  if (currencies.some(({ value }) => value !== value.trim())) return null;
  const values: string[] = [];
  const base = behind(start, `${syntax} line`);
  const from = base && follow(currencies, base, values, syntax);
  const inLine = from && behind(from, "BG-25");
  const count = values.length;
  let text = "";
  for (const line of lines) {
    values.length = count;
    const at = follow(line.children, inLine, values, syntax);
    if (at === null) return null;
    at.template ??= make([...currencies, line]);
    text += filled(at.template[1], values);
  }
  return text;
}
