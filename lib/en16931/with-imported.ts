import { all, dropEmpty, termsIn, textOf, type DocumentNode, type Growing } from "./document";
import {
  emptyGroup,
  groupsOf,
  idsIn,
  keys,
  markOf,
  plainValue,
  stepped,
  type ImportedTerm,
} from "./imported";
import { profileOfIdentifier } from "./syntax-and-profile";
import type { GroupId } from "./term";
import { groupRow, groupRows, termRow, termRows } from "./terms";

/** A document that can be changed. */
const copyOf = (node: DocumentNode): Growing => ({ ...node, children: node.children.map(copyOf) });

/** The document of an invoice with what came from a file beside, and which of that it is: the rest counts no longer. */
export interface WithImported {
  readonly document: DocumentNode;
  readonly counted: ReadonlySet<ImportedTerm>;
}

/**
 * Puts what came from a file beside what the invoice says.
 *
 * @param made what the invoice itself says
 */
export function withImported(
  made: DocumentNode,
  terms: readonly ImportedTerm[],
  lines: readonly (readonly ImportedTerm[])[],
): WithImported {
  const document = copyOf(made);
  const ofLines = withNumbers(lines);
  const counted = new Set([
    ...all(document, "BG-25").flatMap((each, index) => applyAll(ofLines[index] ?? [], each as Growing)),
    ...applyAll(terms, document),
  ]);
  dropEmpty(document);
  return { document, counted };
}

/**
 * What came from a file beside each line. The numbers of lines (BT-126) stay as long as each that came with one is in its place, and none
 * stands twice; otherwise all lines count from 1.
 */
export function withNumbers(
  lines: readonly (readonly ImportedTerm[])[],
): readonly (readonly ImportedTerm[])[] {
  const numbersIn = (own: readonly ImportedTerm[]): readonly ImportedTerm[] =>
    own.filter(({ id }) => id === "BT-126");
  const isInPlace = lines.every((own, index) =>
    numbersIn(own).every(({ instead }) => instead === String(index + 1)),
  );
  const numbers = lines.flatMap((own, index) => {
    const said = numbersIn(own).map(({ value }) => value);
    return said.length > 0 ? said : [String(index + 1)];
  });
  return isInPlace && new Set(numbers).size === numbers.length
    ? lines
    : lines.map((own) => own.filter(({ id }) => id !== "BT-126"));
}

/** Gives those that count. */
function applyAll(terms: readonly ImportedTerm[], base: Growing): readonly ImportedTerm[] {
  const said = new Set([...termsIn(base).values()].flat().map(markOf));
  const added = new Map<string, Growing>();
  const before = new Map<Growing, ReadonlyMap<string, DocumentNode>>();
  const groupAt = (path: string): Growing | undefined => {
    let at: Growing | undefined = base;
    let way = "";
    for (const step of path === "" ? [] : path.split("/")) {
      way = `${way}/${step}`;
      const parent: Growing = at;
      const known = added.get(way);
      if (known) at = known;
      else {
        // As it was before anything was changed.
        const steps = before.get(parent) ?? steppedAll(parent);
        before.set(parent, steps);
        const [id = ""] = step.split(":");
        const isSingle = groupRow(id as GroupId).cardinality.endsWith("1");
        const same = isSingle ? parent.children.find((each) => each.id === id) : undefined;
        const found = (steps.get(step) ?? same) as Growing | undefined;
        const isOwn = step.includes(":+") || isSingle;
        if (!found && !isOwn) return undefined;
        at = found ?? emptyGroup(id as GroupId);
        if (!found) parent.children.push(at);
        added.set(way, at);
      }
    }
    return at;
  };
  const isXRechnung = profileOfIdentifier(textOf(base, "BT-24")).startsWith("xrechnung");
  const counts = (term: ImportedTerm): boolean =>
    mayStand(term, base.id) && !(isXRechnung && isMissedByXRechnung(term));
  const places = terms.flatMap((term) => (counts(term) ? { term, group: groupAt(term.path) } : []));
  /** Accounts, ways of paying and documents that are another one by now, with which nothing of the file goes (BR-DE-23-b). */
  const others = new Set<string>();
  // What tells a group from others comes before what it says besides.
  const isKey = ({ path, id }: ImportedTerm): boolean =>
    id === "BT-81" || (keys[groupsOf(path).at(-1) as GroupId]?.includes(id) ?? false);
  const isOfOther = ({ path }: ImportedTerm): boolean =>
    others.has(path) || [...others].some((each) => path.startsWith(`${each}/`));
  const counted = places
    .toSorted((a, b) => Number(isKey(b.term)) - Number(isKey(a.term)))
    .filter(({ term, group }) => {
      if (!group || isOfOther(term) || (term.beside && !said.has(term.beside))) return false;
      const isSaid = apply(term, group);
      if (!isSaid && isKey(term)) others.add(term.path);
      return isSaid;
    });
  const now = new Set(counted.map(({ term }) => term));
  return terms.filter((term) => now.has(term));
}

const ids = (numbers: string): ReadonlySet<string> =>
  new Set(numbers.split(" ").map((number) => `BT-${number}`));

const figures = ids("92 99 106 107 108 109 110 112 113 114 115 116 117 131 136 141");

/** Whether a term is an amount that others follow from, or that follows from others: nothing but a 0 of it comes from elsewhere. */
export const isFigure = ({ id }: Pick<ImportedTerm, "id">): boolean => figures.has(id);

/** What a file may say otherwise than the sheet, which then prints both. */
const ofItsOwn = ids("20 23 29 31 32 34 82 83 97 104 121 122 123 126 139 144 160");

/** What the product says of its own accord, or twice, and a file may leave out: addresses for machines, references, reasons. */
const leftOut = ids("20 23 29 32 34 41 43 49 77 78 80 83 97 104 120 121 123 139 144 160");

/** Of that what an XRechnung has to say (PEPPOL-EN16931-R001, -R020, BR-DE-5, -7, -9, -10, -11). */
const ofXRechnung = ids("23 34 41 43 49 53 77 78 80");

/** Whether a file has left out what an XRechnung may not leave out. */
export const isMissedByXRechnung = ({ id, value }: Pick<ImportedTerm, "id" | "value">): boolean =>
  value === "" && ofXRechnung.has(id);

/** Ways of paying (UNTDID 4461) that are a transfer. */
const transfers: readonly string[] = ["1", "30", "31", "42", "57", "58", "ZZZ"];

/** A text without blanks, signs and capitals. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether a term of the document, or of a line, may come from elsewhere than the sheet: it is one of the standard, and no amount,
 * day or code says otherwise than that, nor does who is who and where the money goes.
 */
export function mayStand(term: ImportedTerm, base: DocumentNode["id"]): boolean {
  if (!isPlace(term, base)) return false;
  const { id, value, instead } = term;
  const { type } = termRow(id);
  const isNothing = !/[1-9]/.test(value + (instead ?? ""));
  if (isFigure(term)) return isNothing;
  // A file is attached where everybody sees it, and a price that is for more than one says so.
  if (instead === undefined) return type !== "binary" && (id !== "BT-149" || Number(value) === 1);
  if (value === "")
    return leftOut.has(id) || (id === "BT-81" && instead === "1") || (id === "BT-53" && instead === "-");
  if (type === "code")
    return id === "BT-81" && [value.trim(), instead].every((code) => transfers.includes(code));
  if (!["text", "identifier", "document reference"].includes(type)) return isNothing;
  return ofItsOwn.has(id) || isReadAs(instead, value);
}

/** Whether the product reads a text of a file as its own, or as lines of it. */
function isReadAs(own: string, value: string): boolean {
  const linesOf = (text: string): readonly string[] =>
    text
      .split("\n")
      .map((line) => bare(line) || line.trim())
      .filter((line) => line !== "");
  const known = new Set(linesOf(own));
  const lines = linesOf(value);
  return lines.length > 0 && lines.every((line) => known.has(line));
}

/** Whether a term is one of the standard, within groups as they are nested there. */
function isPlace({ path, id }: ImportedTerm, base: DocumentNode["id"]): boolean {
  const way = [...groupsOf(path), id];
  return way.every((each, index) => {
    const above = index === 0 ? (base === "document" ? null : base) : way[index - 1];
    // What is about a line is kept with it, and goes with it.
    return each !== "BG-25" && parents.get(each) === above;
  });
}

const parents: ReadonlyMap<string, string | null> = new Map(
  [...groupRows, ...termRows].map((row) => [row.id, row.parent]),
);

/** Those of them that a term may have. */
function attributesOf({ id, attributes = "" }: ImportedTerm): NonNullable<DocumentNode["attributes"]> {
  const names = [...termRow(id).attributes, "currencyID", "format"];
  const pairs = attributes.split("\n").map((pair) => {
    const at = pair.indexOf(" ");
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => names.includes(name)));
}

const steppedAll = ({ children }: DocumentNode): ReadonlyMap<string, DocumentNode> =>
  new Map(
    idsIn({ id: "document", value: "", children, place: "", line: 0 }).flatMap((id) => [
      ...stepped(children.filter((each) => each.id === id)),
    ]),
  );

/** Terms of payment, accounting references and notes, each in an element that may be there several times; persons and departments. */
const repeated = ids("19 20 41 56 127 133");

/** Whether the term counts there. */
function apply(imported: ImportedTerm, { children }: Growing): boolean {
  const { id, value, instead } = imported;
  const term: Growing = { id, value, attributes: attributesOf(imported), children: [], place: "", line: 0 };
  const at =
    instead === undefined ? -1 : children.findIndex((each) => each.id === id && each.value === instead);
  // What is said once is not said twice, but for texts that files repeat all the same.
  const isSaid = children.some(
    (each) =>
      each.id === id &&
      termRow(id).cardinality.endsWith("1") &&
      (!repeated.has(id) || plainValue(each) === plainValue({ id, value })),
  );
  if (at >= 0) children.splice(at, 1, ...(value === "" ? [] : [term]));
  else if (instead === undefined && !isSaid) children.push(term);
  else return false;
  return true;
}
