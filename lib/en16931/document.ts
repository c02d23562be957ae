import { singleLine } from "../text/characters";
import { isDate, unreadDate, type DateString, type DateText } from "../values/dates";
import type { GroupId, TermId } from "./term";
import { isGroupId, parentOf } from "./terms";

/** A business term, a group of them, or the whole document. */
export interface DocumentNode {
  readonly id: TermId | GroupId | "document";
  /** What the file says, character by character; "" of a group. */
  readonly value: string;
  /** What stands beside the value: scheme, list, name of a file. A currency only where another one is expected. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Of a group: what is in it, in the file's order. */
  readonly children: readonly DocumentNode[];
  /** Names of elements from the root with positions, as XPath has them, with the prefixes of the standard; "" of what is in no file. */
  readonly place: string;
  /** The line of the file, from 1; 0 of what is in no file. */
  readonly line: number;
}

/** One that is being read. */
export interface Growing extends DocumentNode {
  readonly children: Growing[];
}

/** What a file holds and the table does not know. */
export interface Other {
  /** As {@link DocumentNode} has it; of an attribute with "/@" and its name at the end. */
  readonly place: string;
  readonly line: number;
  readonly text: string;
}

const none: readonly DocumentNode[] = [];

/** All of a term or group below another, in the file's order; of a line's own lines those directly in it. */
export function all(node: DocumentNode | undefined, id: TermId | GroupId): readonly DocumentNode[] {
  if (node === undefined) return none;
  const found: DocumentNode[] = [];
  collect(node, id, found);
  return found;
}

function collect(node: DocumentNode, id: TermId | GroupId, found: DocumentNode[]): void {
  const parent = parentOf(id);
  if (isAround(node, parent, id)) {
    for (const child of node.children) if (child.id === id) found.push(child);
  } else if (parent !== null) for (const group of all(node, parent)) collect(group, id, found);
}

/** The first of a term or group below another; undefined where there is none. */
export function one(node: DocumentNode | undefined, id: TermId | GroupId): DocumentNode | undefined {
  if (node === undefined) return undefined;
  const parent = parentOf(id);
  if (isAround(node, parent, id)) return childOf(node, id);
  const group = parent === null ? undefined : one(node, parent);
  // Mostly the first group has it.
  return group && (childOf(group, id) ?? all(node, id)[0]);
}

function childOf({ children }: DocumentNode, id: TermId | GroupId): DocumentNode | undefined {
  for (const child of children) if (child.id === id) return child;
  return undefined;
}

/** Whether a term or group of this id stands directly in a node, a line also in another line. */
const isAround = (node: DocumentNode, parent: GroupId | null, id: TermId | GroupId): boolean =>
  node.id === parent || node.id === id || (parent === null && node.id === "document");

/** The lines in a document or line, also those within others. */
export const linesOf = (node: DocumentNode): readonly DocumentNode[] =>
  all(node, "BG-25").flatMap((line) => [line, ...linesOf(line)]);

/** The value of the first term of this id; "" where there is none. */
export const textOf = (node: DocumentNode | undefined, id: TermId): string => one(node, id)?.value ?? "";

/** The same as one line, clean. */
export const lineOf = (node: DocumentNode | undefined, id: TermId): string => singleLine(textOf(node, id));

/** The day of the first term of this id; what is none stays for the check to name. */
export const dayTextOf = (node: DocumentNode | undefined, id: TermId): DateText =>
  dayOf(one(node, id)) ?? unreadDate(textOf(node, id).trim());

/** The day of a term, which CII writes as 20261130 and UBL as 2026-11-30; null where it is no day. */
export function dayOf(term: Pick<DocumentNode, "value"> | undefined): DateString | null {
  const [, year = "", month = "", day = ""] =
    /^\s*(\d{4})-?(\d{2})-?(\d{2})(?:[Z+\-T].*)?\s*$/s.exec(term?.value ?? "") ?? [];
  const date = `${year}${month}${day}`;
  return isDate(date) ? date : null;
}

/** The terms of a document by their ids; those of the same id in the order of the file. */
export function termsIn(document: DocumentNode): ReadonlyMap<string, readonly DocumentNode[]> {
  const found = new Map<string, DocumentNode[]>();
  const walk = (node: DocumentNode): void => {
    const before = found.get(node.id);
    if (before) before.push(node);
    else if (node.id.startsWith("BT-")) found.set(node.id, [node]);
    node.children.forEach(walk);
  };
  walk(document);
  return found;
}

/** Leaves out the groups in which nothing is said. */
export function dropEmpty(group: Growing): void {
  let count = 0;
  for (const child of group.children) {
    if (isGroupId(child.id)) dropEmpty(child);
    if (isGroupId(child.id) && child.children.length === 0) continue;
    group.children[count] = child;
    count += 1;
  }
  group.children.length = count;
}
