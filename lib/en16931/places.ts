import { isBlank } from "../text/characters";
import type { DocumentNode } from "./document";
import { isIbanLike } from "../identifiers/iban-bic";
import { textIn } from "./elements";
import { isSeveral, type Said } from "./making";
import type { Saying } from "./saying";
import { waysOf, type Syntax } from "./shapes";
import type { Template } from "./template";
import { isTermId, type TermRow } from "./term";
import { isGroupId, termRow } from "./terms";

/** A place on the way through a document: its shape is which terms it says, one after the other, whatever they say. */
export interface Place {
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

/** So many places are kept, for all documents together: a file from anywhere may be of any shape. */
const mostPlaces = 20_000;
let places = 0;
let start = placeOf("");

/** The place where every way begins. */
export const firstPlace = (): Place => start;

/** The place behind another one; null where there are too many, which are forgotten then. */
export function behind(at: Place, key: string): Place | null {
  if (at.last?.key === key) return at.last;
  const known = at.next.get(key);
  if (known) return (at.last = known);
  places += 1;
  if (places > mostPlaces) {
    places = 0;
    start = placeOf("");
    return null;
  }
  at.last = placeOf(key);
  at.next.set(key, at.last);
  return at.last;
}

/** What a document says. */
export interface Values {
  /** The values of its terms, each with those of its attributes behind it, in the order of the way. */
  readonly texts: string[];
  /** So many of them count; those behind are of another one. */
  count: number;
}

const add = (values: Values, text: string): void => {
  values.texts[values.count] = text;
  values.count += 1;
};

/**
 * Goes on behind a place through some terms, whose values are added. Null where more depends on the values than the text: of a line
 * within a line, and of what is blank.
 */
export function follow(said: Said, from: Place, values: Values, syntax: Syntax): Place | null {
  if (said === null) return from;
  if (isSeveral(said)) {
    let at: Place | null = from;
    for (const each of said) at = at && follow(each, at, values, syntax);
    return at;
  }
  const at = said.id === "BG-25" ? null : behind(from, said.id);
  if (!at?.isGroup) {
    const end = at && !isBlank(said.value) ? followTerm(said, at, values, syntax) : null;
    return said.attributes ? followAttributes(said.attributes, end, values) : end;
  }
  const end = follow(said.children, at, values, syntax);
  return end && behind(end, "/");
}

/** The same through what is said of one of many things. */
export function followSayings<Of>(
  sayings: readonly Saying<Of>[],
  of: Of,
  from: Place,
  values: Values,
  syntax: Syntax,
): Place | null {
  let at: Place | null = from;
  for (const each of sayings) at = at && followSaying(each, of, at, values, syntax);
  return at;
}

function followSaying<Of>(
  saying: Saying<Of>,
  of: Of,
  from: Place,
  values: Values,
  syntax: Syntax,
): Place | null {
  if (saying.is === "others") return follow(saying.said(of), from, values, syntax);
  if (saying.is === "group") {
    const at = behind(from, saying.id);
    return at && followSayings(saying.inside, of, at, values, syntax);
  }
  const value = saying.value(of);
  if (isBlank(value)) return from;
  const at = behind(from, saying.id);
  return at && followTerm({ value }, at, values, syntax);
}

/** Adds the value of the term that has led to a place. */
function followTerm(
  term: Pick<DocumentNode, "value" | "attributes">,
  at: Place,
  values: Values,
  syntax: Syntax,
): Place | null {
  if (at.row === null) return null;
  const text = at.isAsItStands ? term.value : textIn(term, at.row, syntax);
  add(values, text);
  return at.isAccount && isIbanLike(text) ? behind(at, "IBAN") : at;
}

function followAttributes(
  attributes: NonNullable<DocumentNode["attributes"]>,
  from: Place | null,
  values: Values,
): Place | null {
  let at = from;
  for (const name in attributes) {
    const text = attributes[name] ?? "";
    at = at && !isBlank(text) ? behind(at, `@${name}`) : null;
    add(values, text);
  }
  return at;
}
