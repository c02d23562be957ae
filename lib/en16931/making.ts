import { isBlank } from "../text/characters";
import type { DocumentNode } from "./document";
import type { GroupId, TermId } from "./term";

/** Some terms or groups of a document that is being made; null of what is not said. */
export type Said = DocumentNode | null | readonly Said[];

const none: readonly DocumentNode[] = [];

/** A term of an invoice; none where the value is blank, since a blank element is refused (PEPPOL-EN16931-R008). */
export const term = (
  id: TermId,
  value: string,
  attributes?: DocumentNode["attributes"],
): DocumentNode | null =>
  isBlank(value)
    ? null
    : attributes
      ? { id, value, attributes, children: none, place: "", line: 0 }
      : { id, value, children: none, place: "", line: 0 };

/** A group of terms; none where nothing in it is said. */
export function group(id: GroupId | "document", ...said: readonly Said[]): DocumentNode | null {
  const children: DocumentNode[] = [];
  collect(said, children);
  return children.length === 0 ? null : { id, value: "", children, place: "", line: 0 };
}

function collect(said: readonly Said[], children: DocumentNode[]): void {
  for (const each of said) {
    if (each === null) continue;
    if (isSeveral(each)) collect(each, children);
    else children.push(each);
  }
}

/** Whether it is several; to ask an array for a property would take longer. */
export const isSeveral = (said: DocumentNode | readonly Said[]): said is readonly Said[] =>
  Array.isArray(said);
