import type { DocumentNode } from "./document";
import { group, term, type Said } from "./making";
import type { GroupId, TermId } from "./term";

/** What is said of each of many things alike, always in one order: to make the terms of each of them first takes longer than to write them. */
export type Saying<Of> =
  | { readonly is: "term"; readonly id: TermId; readonly value: (of: Of) => string }
  | { readonly is: "group"; readonly id: GroupId; readonly inside: readonly Saying<Of>[] }
  | { readonly is: "others"; readonly said: (of: Of) => Said };

/** A term of each; what is blank is not said. */
export const says = <Of>(id: TermId, value: (of: Of) => string): Saying<Of> => ({ is: "term", id, value });

/** A group of each; none where nothing in it is said. */
export const saysGroup = <Of>(id: GroupId, ...inside: readonly Saying<Of>[]): Saying<Of> => ({
  is: "group",
  id,
  inside,
});

/** Terms and groups that are not the same of each. */
export const saysOthers = <Of>(said: (of: Of) => Said): Saying<Of> => ({ is: "others", said });

/** The lines (BG-25) of a document that has none yet. */
export interface Lines<Of> {
  readonly each: readonly Of[];
  readonly sayings: readonly Saying<Of>[];
}

/** One of the lines. */
export const lineOf = <Of>(of: Of, { sayings }: Lines<Of>): DocumentNode | null =>
  group("BG-25", said(sayings, of));

const said = <Of>(sayings: readonly Saying<Of>[], of: Of): Said =>
  sayings.map((each): Said => {
    if (each.is === "term") return term(each.id, each.value(of));
    return each.is === "group" ? group(each.id, said(each.inside, of)) : each.said(of);
  });

/** A document with its lines. */
export function withLines<Of>(document: DocumentNode, lines: Lines<Of>): DocumentNode {
  const made = lines.each.map((of) => lineOf(of, lines)).filter((line) => line !== null);
  return { ...document, children: [...document.children, ...made] };
}

/** The other way round. */
export function linesApart({
  children,
  ...document
}: DocumentNode): readonly [DocumentNode, Lines<DocumentNode>] {
  const isLine = ({ id }: DocumentNode): boolean => id === "BG-25";
  return [
    { ...document, children: children.filter((each) => !isLine(each)) },
    { each: children.filter(isLine), sayings: [saysOthers(({ children: inside }) => inside)] },
  ];
}
